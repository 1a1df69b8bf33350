"""Model files of boosters, read natively: options, formats, forests. Start at `booster.py`."""
