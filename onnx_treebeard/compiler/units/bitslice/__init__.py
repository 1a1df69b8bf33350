"""The units of bit-slicing (Biham, FSE 1997) in LIR: a block of rows in, bit-planes of predicates, leaf indices, sums out.

`predicates.py`, `trees.py`, `subtree_leaves.py` and `subtree_walks.py` write units; the other modules write one algorithm each.
"""
