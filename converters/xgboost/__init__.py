"""XGBoost's models, from files and live -> `Forest`. Start at `model.py`."""
