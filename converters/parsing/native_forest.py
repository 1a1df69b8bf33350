"""Forests that the native library has read. In: its results, arrays and numbers by name. Out: a `Forest`."""

from typing import Any

import numpy.typing as npt

from onnx_treebeard.artifact.format import ELEMENT_TYPES
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
from onnx_treebeard.native.results import Results

TYPES = {code: dtype for dtype, code in ELEMENT_TYPES.items()}


def native_forest(found: Results, source: str) -> Forest:
    """Returns the forest in results that kernels/native/readers/onnx/forest_columns.h describes, which are validated already."""
    numbers = found.numbers
    columns: dict[str, Any] = {name: found.arrays[name] for name in COLUMNS}
    return Forest(
        **columns,
        n_features=int(numbers["n_features"]),
        n_targets=int(numbers["n_targets"]),
        input_type=TYPES[int(numbers["input_type"])],
        accumulator_type=TYPES[int(numbers["accumulator_type"])],
        output_type=TYPES[int(numbers["output_type"])],
        category_rule=CategoryRule(int(numbers["category_rule"])),
        aggregate=Aggregate(int(numbers["aggregate"])),
        base_position=BasePosition(int(numbers["base_position"])),
        score_form=ScoreForm(int(numbers["score_form"])),
        post_transform=PostTransform(int(numbers["post_transform"])),
        label_rule=LabelRule(int(numbers["label_rule"])),
        post_scale=numbers["post_scale"],
        zero_threshold=numbers["zero_threshold"],
        missing_value=numbers.get("missing_value"),
        labels=_labels(found.arrays),
        source=source,
    )


def _labels(arrays: dict[str, npt.NDArray[Any]]) -> tuple[int, ...] | tuple[str, ...]:
    if "labels" in arrays:
        return tuple(arrays["labels"].tolist())
    text, ends = arrays["label_text"].tobytes(), arrays["label_ends"].tolist()
    return tuple(text[begin:end].decode() for begin, end in zip([0, *ends], ends, strict=False))
