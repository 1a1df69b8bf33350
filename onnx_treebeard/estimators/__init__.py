"""scikit-learn estimators whose trees run on kernels. In: a fitted estimator. Out: an estimator with the same methods. Start at `compile.py`."""
