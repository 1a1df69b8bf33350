"""Interprets every stage of the IR on NumPy rows: the meaning of every operation, independent of generated code. Start at `run_module.py`."""
