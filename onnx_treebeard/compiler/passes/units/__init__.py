"""Writes units (`compiler/units/`) in LIR. In: the choices of a unit. Out: its function. Start at `writers.py`; `kernels.py` writes the functions that call them."""
