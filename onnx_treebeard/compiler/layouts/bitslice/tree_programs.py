"""Trees as a bit-slicing kernel reads them: complete ones as lists of tests, any others as programs, node by node.

What stands in tables "steps", "nodes" and "leaf_slots", and the leaves by number, as the native planner makes them
(kernels/native/planner/analysis/perfect_trees.h, bitslice/node_programs.h):

    complete   {test}             a node before its false and its true subtree; what pads a tree tests anything
    program    {test, from}       in level order
               {slot}             of every leaf, by number; then of nobody, as often as fills up a four

A slot holds the rows that reach a node or a leaf. The root's is slot 0, those of node i's false and true child are 1 + 2 i and 2 + 2 i, that of
nobody is behind them all; tables tell where a slot begins, in units of SLOT_UNIT bytes. So a program writes one slot after the other, and a CPU
never has to guess which of the writes under way a read has to wait for.
"""

import numpy as np

# What a slot is counted in, so that two bytes tell where any of a program is, and a CPU multiplies by this as it loads.
SLOT_UNIT = 8
FOUR = 4  # leaves of whose numbers two bits are found together
NODE_RECORD = np.dtype([("test", np.int32), ("from", np.uint16)])
