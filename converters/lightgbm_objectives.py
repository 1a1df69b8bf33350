"""LightGBM's objectives: which post-transform `Booster.predict` applies to the raw scores.

In: the header's entry `objective`, "NAME KEY:VALUE ...", absent where the model was trained on an objective of the user's own.
Out: `Objective`. All of them were checked against LightGBM 4.7.
"""

from dataclasses import dataclass
from typing import NoReturn, Protocol

import numpy as np

from onnx_treebeard.converters.columns import brief
from onnx_treebeard.errors import ModelError, TreebeardError
from onnx_treebeard.forest import PostTransform

# With the parameter reg_sqrt, these learn the square root of the labels; for others the word means nothing.
WITH_SQUARE_ROOT = ("regression", "regression_l1", "fair", "quantile", "mape")

POST_TRANSFORMS: dict[str, PostTransform] = {
    **dict.fromkeys(
        (*WITH_SQUARE_ROOT, "huber", "lambdarank", "rank_xendcg", "custom", "none"), PostTransform.NONE
    ),
    **dict.fromkeys(("poisson", "gamma", "tweedie"), PostTransform.EXPONENTIAL),
    **dict.fromkeys(("binary", "cross_entropy", "multiclassova"), PostTransform.SIGMOID),
    "cross_entropy_lambda": PostTransform.SOFTPLUS,
    "multiclass": PostTransform.SOFTMAX_DOUBLE_SUM,
}
CLASSIFIERS = ("binary", "multiclass", "multiclassova")


class Header(Protocol):
    """The model's own entries, in text or in JSON."""

    def has(self, key: str) -> bool: ...
    def text(self, key: str) -> str: ...
    def whole(self, key: str, default: int | None = None) -> int: ...
    def refuse(self, key: str, message: str, error: type[TreebeardError] = ModelError) -> NoReturn: ...


@dataclass(frozen=True)
class Objective:
    """What an objective means at prediction time."""

    post_transform: PostTransform = PostTransform.NONE
    post_scale: float = 1.0
    classifies: bool = False


def read_objective(header: Header) -> Objective:
    """ModelError for an unknown objective."""
    if not header.has("objective"):
        return Objective()
    name, *parameters = header.text("objective").split() or [""]
    if name not in POST_TRANSFORMS:
        accepted = ", ".join(POST_TRANSFORMS)
        header.refuse("objective", f"is {brief(name)}, an unknown objective; accepted are {accepted}")
    if name in WITH_SQUARE_ROOT and "sqrt" in parameters:
        return Objective(PostTransform.SIGNED_SQUARE)
    return Objective(POST_TRANSFORMS[name], _sigmoid(header, parameters), name in CLASSIFIERS)


def _sigmoid(header: Header, parameters: list[str]) -> float:
    text = next((p.removeprefix("sigmoid:") for p in parameters if p.startswith("sigmoid:")), "1")
    try:
        value = float(text)
    except ValueError:
        value = np.nan
    if not 0 < value < np.inf:
        header.refuse("objective", f"has the sigmoid parameter {brief(text)}; expected a positive number")
    return value
