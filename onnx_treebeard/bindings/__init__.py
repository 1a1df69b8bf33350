"""Bindings of the native library (kernels/native): `planner.py` plans and reads models, `predictor.py` scores rows.

In: a `Forest`, an `Artifact`, or the bytes of a model. Out: arrays and numbers by name, or an exception. Start at `planner.py`.
"""
