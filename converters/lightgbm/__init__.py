"""Readers of LightGBM models. In: text files and JSON dumps. Out: `Forest`. Start at `text.py`, then `model.py`."""
