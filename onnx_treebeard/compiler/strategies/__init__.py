"""The strategies: walk, bitslice (with hybrid), tree_simd. In: a `Forest` in normal form. Out: kernels, and when they pay.

Start at `cost_model.py`, then one strategy, then `kernel_plan.py`, which all of them end in.
"""
