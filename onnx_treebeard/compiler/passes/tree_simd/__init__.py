"""Passes of tree SIMD: HIR to MIR (`lower_to_mir.py`), MIR to LIR (`lower_to_lir.py`)."""
