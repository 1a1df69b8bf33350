"""Readers of LightGBM models. In: text files and JSON dumps. Out: `Forest`. Start at `model.py`."""
