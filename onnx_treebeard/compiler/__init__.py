"""The compiler. In: a `Forest` and `CompileOptions`. Out: an `Artifact`: tables and machine code.

The way down: `compile.py`, which asks `strategies/`; these run `passes/` over the IR of `dialects/`, with `layouts/`, `schedule/` and `tiling/`.
`units/` are the functions that default kernels are composed of; `interpreter/` runs IR on NumPy rows; `tools/` is for people.
"""
