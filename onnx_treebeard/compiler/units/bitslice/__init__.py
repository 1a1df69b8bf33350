"""The units of bit-slicing (Biham, FSE 1997) in LIR: a block of rows in, bit-planes of predicates, leaf indices, sums out.

`predicate_planes.py`, `tree_evaluation.py`, `subtree_leaves.py` and `subtree_walks.py` write units; the other modules write one algorithm each.
"""
