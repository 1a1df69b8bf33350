"""Units: the functions that kernels are composed of, each a pure function of a few named choices.

`unit.py` says what a unit is; `walk.py`, `bitslice.py`, `subtrees.py` and `tree_simd.py` have the choices of each strategy. Their functions are
written in `compiler/passes/units/`. A kernel calls its units through the header of its tables, so a model selects among them
(`compiler/plan.py`) and has no code of its own.
"""
