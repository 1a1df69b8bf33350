"""Models in Ray: actors that score the blocks of a Ray Dataset.

    from onnx_treebeard.ray import Scorer
    scored = dataset.map_batches(Scorer, batch_format="pyarrow", fn_constructor_kwargs={"model": score}, compute=..., num_cpus=2)

In: datasets of Ray. Out: datasets with the columns and bits of the command `score`.
"""

from onnx_treebeard.system.optional_packages import naming_packages

with naming_packages("onnx_treebeard.ray", "ray"):
    from onnx_treebeard.ray.actor_memory import actor_memory
    from onnx_treebeard.ray.scorer import Scorer

__all__ = ["Scorer", "actor_memory"]
