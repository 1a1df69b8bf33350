"""LightGBM's objectives: the post-transform that `Booster.predict` applies to the raw scores.

In: the header's entry `objective`, "NAME KEY:VALUE ...", which is absent for a custom objective. Out: `Objective`. The native library knows
all of them (kernels/native/readers/boosters/lightgbm_header.cc).
"""

from dataclasses import dataclass
from typing import NoReturn, Protocol

from onnx_treebeard.errors import ModelError, TreebeardError
from onnx_treebeard.forest.forest import PostTransform
from onnx_treebeard.native import model_text


class Header(Protocol):
    """The entries of the model, in text or in JSON."""

    def has(self, key: str) -> bool: ...
    def text(self, key: str) -> str: ...
    def whole(self, key: str, default: int | None = None) -> int: ...
    def refuse(self, key: str, message: str, error: type[TreebeardError] = ModelError) -> NoReturn: ...


@dataclass(frozen=True)
class Objective:
    """What an objective means for predictions."""

    post_transform: PostTransform = PostTransform.NONE
    post_scale: float = 1.0
    classifies: bool = False


def read_objective(header: Header) -> Objective:
    """Returns the objective. Raises ModelError for an unknown one."""
    if not header.has("objective"):
        return Objective()
    found = model_text.lightgbm_objective(header.text("objective")).numbers
    transform = PostTransform(int(found["post_transform"]))
    return Objective(transform, found["post_scale"], bool(found["classifies"]))
