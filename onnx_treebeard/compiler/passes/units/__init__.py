"""Writes units (`compiler/units/`) in LIR. In: the choices of a unit. Out: its function. Start at `tabular/writers.py`; `kernels.py` writes what calls them."""
