"""The native library (kernels/native) as Python calls it: `planner.py` plans and reads, `predictor.py` scores. In: a `Forest`, an `Artifact`, bytes of models.

Out: arrays and numbers by name, or the error that a fault stands for. Start at `planner.py`.
"""
