"""Dialects of tree SIMD: `mir.py` has one row and a register of trees at a time; `lir.py` has the same with scratch memory and tables."""
