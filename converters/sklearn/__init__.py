"""Fitted estimators of scikit-learn -> `Forest`. Start at `read_estimator.py`."""
