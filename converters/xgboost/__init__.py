"""Readers of XGBoost models. In: files and live objects. Out: `Forest`. Start at `model.py`."""
