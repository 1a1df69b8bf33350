"""Fitted estimators of scikit-learn -> `Forest`. Start at `model.py`."""
