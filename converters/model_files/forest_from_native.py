"""Models as the native library reads them. In: its results, arrays and numbers by name. Out: a `Forest`, and the surroundings of a tree node in an ONNX model."""

import os
from dataclasses import dataclass
from typing import Any

import numpy.typing as npt

from onnx_treebeard.artifact.format import NUMPY_TYPES
from onnx_treebeard.bindings.native_results import Results
from onnx_treebeard.forest.columns import COLUMNS
from onnx_treebeard.forest.forest import (
    Aggregate,
    BasePosition,
    CategoryRule,
    Forest,
    LabelRule,
    PostTransform,
    ScoreForm,
)
from onnx_treebeard.system.errors import UnsupportedError


def native_forest(results: Results, source: str) -> Forest:
    """Returns the forest in results that kernels/native/readers/onnx/forest_columns.h describes, which are validated already."""
    numbers = results.numbers
    columns: dict[str, Any] = {name: results.arrays[name] for name in COLUMNS}
    return Forest(
        **columns,
        n_features=int(numbers["n_features"]),
        n_targets=int(numbers["n_targets"]),
        input_type=NUMPY_TYPES[int(numbers["input_type"])],
        accumulator_type=NUMPY_TYPES[int(numbers["accumulator_type"])],
        output_type=NUMPY_TYPES[int(numbers["output_type"])],
        category_rule=CategoryRule(int(numbers["category_rule"])),
        aggregate=Aggregate(int(numbers["aggregate"])),
        base_position=BasePosition(int(numbers["base_position"])),
        score_form=ScoreForm(int(numbers["score_form"])),
        post_transform=PostTransform(int(numbers["post_transform"])),
        label_rule=LabelRule(int(numbers["label_rule"])),
        post_scale=numbers["post_scale"],
        zero_threshold=numbers["zero_threshold"],
        missing_value=numbers.get("missing_value"),
        labels=_labels(results.arrays),
        source=source,
    )


def _labels(arrays: dict[str, npt.NDArray[Any]]) -> tuple[int, ...] | tuple[str, ...]:
    if "labels" in arrays:
        return tuple(arrays["labels"].tolist())
    text, ends = arrays["label_text"].tobytes(), arrays["label_ends"].tolist()
    return tuple(text[begin:end].decode() for begin, end in zip([0, *ends], ends, strict=False))


@dataclass(frozen=True, eq=False)
class LoadedModel:
    """A forest, the name of its tree node (or its source, where there is no node), and the text of the schedule stored with it.

    upstream, downstream: operators of an ONNX model around the node that change its rows or results, which the forest does not include
    (kernels/native/readers/files/surrounding_operators.h).
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
