"""Tilings: which nodes are evaluated together. NumPy in, NumPy out.

In: a `Forest`, its level order, a tile size and, for some, the probability of each node. Out: (N,) a tile id per node, equal
for the nodes of one tile, -1 for nodes that no tree reaches. `check_tiling.py` has the rules of a valid tiling.
"""
