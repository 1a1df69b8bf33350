"""Perfect trees and node programs: what tables "steps", "nodes" and "leaf_slots" hold, as the native planner makes them
(kernels/native/forest/tree_shape.h, bitslice/tree_forms.h).

    perfect    {predicate}          predicates, a node before its false and its true subtree; padding may name any predicate
    program    {predicate, from}    nodes in level order: the predicate, and the row-mask register that holds the rows reaching the node
               {slot}          the row-mask register of every leaf, by leaf index; then of the empty mask, up to a multiple of FOUR

A row-mask register is a slot of the scratch memory: slot 0 for the root, 1 + 2 i and 2 + 2 i for the false and the true child of node i, and
one for the empty mask after all others. Tables count slot offsets in units of SLOT_UNIT bytes. Slots are written strictly one after the
other, so that a CPU never has to guess which pending store a load depends on.
"""

import numpy as np

# Unit of slot offsets, in bytes: 16 bits reach every slot, and addressing modes scale by it.
SLOT_UNIT = 8
FOUR = 4  # leaves from whose row masks two bits of the leaf index are computed
NODE_RECORD = np.dtype([("predicate", np.int32), ("from", np.uint16)])
