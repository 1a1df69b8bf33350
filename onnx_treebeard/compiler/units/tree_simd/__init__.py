"""The units of tree SIMD in LIR: one row's values in, ranks, leaf indices, accumulators out. A register has one byte for each of its trees.

`row_loop.py` writes units; `leaves_by_predicates.py` and `add_leaf_values.py` write one algorithm each.
"""
