"""What is read of a model: its forest, and for one of ONNX what it says of its tree node."""

import os
from dataclasses import dataclass
from typing import Any

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError


@dataclass(frozen=True, eq=False)
class LoadedModel:
    """A forest, the name of its tree node (or its source, where there is no node), and the text of the schedule stored with it.

    upstream, downstream: operators of an ONNX model around the node that change its rows or results, which the forest does not include
    (kernels/native/readers/files/surroundings.h).
    """

    forest: Forest
    node: str
    schedule: str = ""
    upstream: str = ""
    downstream: str = ""

    def refuse_surroundings(self, model: Any) -> None:
        """Raises UnsupportedError where operators around the tree node change its rows or its results, so that these are not those of the model."""
        for side, operators in (("upstream", self.upstream), ("downstream", self.downstream)):
            if not operators:
                continue
            error = UnsupportedError(
                f"has operators {side} of its trees ({operators}), which a forest does not include; "
                "onnx_treebeard.InferenceSession and `onnx-treebeard convert` keep the whole model, load(model) returns the forest alone"
            )
            raise error.in_file(os.fsdecode(model)) if isinstance(model, str | os.PathLike) else error
