"""Units: the functions that kernels are composed of, each a pure function of a few named choices.

`unit.py` says what a unit is; `bitslice.py` and `tree_simd.py` have the choices of their strategies. What writes their functions: `lir.py`, from
`bitslice_predicates.py`, `bitslice_trees.py`, `tree_simd_lir.py` with what `body.py` has; `kernels.py` for kernels, whose loops call the others. A kernel finds its
units through the header of its tables, so a model chooses among them (`plans.py`) without code of its own.
"""
