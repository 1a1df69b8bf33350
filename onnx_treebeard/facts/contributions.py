"""Whether a forest has contributions of features, as the native library says.

In: a validated `Forest`. Out: the reason why it has none.
"""

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned


def refusal_of_contributions(forest: Forest) -> str:
    """Returns why a forest has no contributions; empty where it has."""
    return planned(forest, "contribution_refusal").arrays["refusal"].tobytes().decode()
