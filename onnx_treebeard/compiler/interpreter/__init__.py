"""Runs IR on NumPy rows: what every operation of HIR and MIR means, whatever code is generated for it. Start at `run.py`."""
