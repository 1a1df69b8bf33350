"""scikit-learn estimators whose trees run as kernels. In: a fitted estimator. Out: its like. Start at `compile.py`."""
