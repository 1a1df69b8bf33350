"""Model files of boosters, read natively: options, formats, forests. Start at `read_model_file.py`."""
