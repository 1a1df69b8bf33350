"""LightGBM's models, text and JSON dump -> `Forest`. Start at `text.py`, then `model.py`."""
