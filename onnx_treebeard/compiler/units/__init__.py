"""Units: the functions that kernels are composed of, each a pure function of a few named choices.

`unit.py` says what a unit is; `bitslice.py` and `tree_simd.py` have the choices of their strategies. What writes their functions: `compiler/passes/units/writers.py`, from
`compiler/passes/units/bitslice_predicates.py`, `compiler/passes/units/bitslice_trees.py`, `compiler/passes/units/tree_simd_steps.py` with what `compiler/passes/units/body.py` has; `compiler/passes/units/kernels.py` for kernels, whose loops call the others. A kernel finds its
units through the header of its tables, so a model chooses among them (`compiler/plan.py`) without code of its own.
"""
