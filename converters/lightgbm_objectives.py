"""LightGBM's objectives: which post-transform `Booster.predict` applies to the raw scores.

In: the header's line `objective=NAME KEY:VALUE ...`, absent where the model was trained on an objective of the user's own.
Out: `Objective`. All of them were checked against LightGBM 4.7.
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.columns import brief
from onnx_treebeard.converters.text_section import TextSection
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import PostTransform

POST_TRANSFORMS: dict[str, PostTransform] = {
    **dict.fromkeys(
        (
            "regression",
            "regression_l1",
            "huber",
            "fair",
            "quantile",
            "mape",
            "lambdarank",
            "rank_xendcg",
        ),
        PostTransform.NONE,
    ),
    **dict.fromkeys(("poisson", "gamma", "tweedie"), PostTransform.EXPONENTIAL),
    **dict.fromkeys(("binary", "cross_entropy", "multiclassova"), PostTransform.SIGMOID),
    "multiclass": PostTransform.SOFTMAX_DOUBLE_SUM,
}
CLASSIFIERS = ("binary", "multiclass", "multiclassova")


@dataclass(frozen=True)
class Objective:
    """What an objective means at prediction time."""

    post_transform: PostTransform = PostTransform.NONE
    post_scale: float = 1.0
    classifies: bool = False


def read_objective(header: TextSection) -> Objective:
    """ModelError for an unknown objective, UnsupportedError for one whose transform is not served."""
    if not header.has("objective"):
        return Objective()
    name, *parameters = header.text("objective").split() or [""]
    if name == "cross_entropy_lambda" or "sqrt" in parameters:
        message = f"is {header.text('objective')}, whose transform of the scores is not served"
        header.refuse("objective", message, UnsupportedError)
    if name not in POST_TRANSFORMS:
        accepted = ", ".join(POST_TRANSFORMS)
        header.refuse("objective", f"is {brief(name)}, an unknown objective; accepted are {accepted}")
    return Objective(POST_TRANSFORMS[name], _sigmoid(header, parameters), name in CLASSIFIERS)


def _sigmoid(header: TextSection, parameters: list[str]) -> float:
    text = next((p.removeprefix("sigmoid:") for p in parameters if p.startswith("sigmoid:")), "1")
    try:
        value = float(text)
    except ValueError:
        value = np.nan
    if not 0 < value < np.inf:
        header.refuse("objective", f"has the sigmoid parameter {brief(text)}; expected a positive number")
    return value
