"""Units: the functions that kernels are composed of, each a pure function of a few named choices.

`unit.py` says what a unit is; `bitslice.py` and `tree_simd.py` have those of their strategies. A kernel finds its units through the header of
its tables, so a model chooses among them without code of its own.
"""
