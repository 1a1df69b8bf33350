"""The strategies: walk, bitslice (with hybrid), tree_simd; of GPUs ranked_walk and staged_walk. In: a `Forest` in normal form. Out: kernels, and when they pay.

Start at `cost_model.py`, then one strategy, then `plan_code.py` and `kernel.py`: the code of a plan, and the kernels that every strategy ends in.
"""
