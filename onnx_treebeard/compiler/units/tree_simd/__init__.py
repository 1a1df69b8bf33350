"""The units of tree SIMD in LIR: one row's values in, ranks, leaf indices, accumulators out. A register has one byte for each of its trees.

`functions.py` writes units; `predicates.py` and `leaf_values.py` write one algorithm each.
"""
