"""Traces the input columns of a pipeline through its graph to the operators that decide on them.

In: a `ModelProto` and its inputs. Out: the known values of each input column: the categories that an encoder lists, or the thresholds of
the trees, transformed back through scalers. An operator without a rule here ends the trace; nothing is said about columns downstream of it.

    value[:, c] == (input[:, column] - offset) * scale        an Origin; None where the column has no such form
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from onnx import ModelProto, NodeProto, TensorProto, numpy_helper

from onnx_treebeard.converters.onnx.graphs import tree_nodes
from onnx_treebeard.converters.onnx.model import known_forest
from onnx_treebeard.converters.onnx.value_types import ValueTypes
from onnx_treebeard.tables.inputs import ModelInput
from onnx_treebeard.tuning.synthetic_rows import ColumnValues

UNCHANGED = ("Identity", "Cast", "Reshape", "Imputer", "Unsqueeze", "Squeeze", "Flatten")
MOST_COLUMNS = 2**20  # of an input that is traced, because a file may claim any number
CHOOSING = (TensorProto.INT32, TensorProto.INT64)
CATEGORY_LISTS = ("cats_strings", "cats_int64s", "keys_strings", "keys_int64s")


@dataclass(frozen=True)
class Origin:
    """An input column, shifted and scaled."""

    name: str
    column: int
    offset: float = 0.0
    scale: float = 1.0


Columns = tuple[Origin | None, ...]


@dataclass
class Trail:
    """The origins of the columns of every value so far, and the constant index lists among the values."""

    columns: dict[str, Columns]
    constants: dict[str, list[int]]


def column_values(model: ModelProto, inputs: Sequence[ModelInput]) -> dict[tuple[str, int], ColumnValues]:
    """Returns the known values of each (input, column)."""
    trail = _trail(model, inputs)
    choices: dict[tuple[str, int], tuple[str, ...] | tuple[int, ...]] = {}
    for node in model.graph.node:
        columns, listed = trail.columns.get(node.input[0], ()) if node.input else (), _categories(node)
        if listed and len(columns) == 1 and columns[0] is not None:
            choices.setdefault((columns[0].name, columns[0].column), listed)
    cuts: dict[tuple[str, int], list[float]] = {}
    for origin, threshold in _thresholds(model, trail):
        with np.errstate(all="ignore"):
            cut = np.float64(threshold) / origin.scale + origin.offset
        if np.isfinite(cut):
            cuts.setdefault((origin.name, origin.column), []).append(float(cut))
    return {
        key: ColumnValues(np.unique(cuts.get(key, [])), choices.get(key, ())) for key in {*cuts, *choices}
    }


def _trail(model: ModelProto, inputs: Sequence[ModelInput]) -> Trail:
    columns: dict[str, Columns] = {
        one.name: tuple(Origin(one.name, i) for i in range(one.width))
        for one in inputs
        if one.width is not None and one.width <= MOST_COLUMNS
    }
    trail = Trail(columns, _constants(model))
    for node in model.graph.node:
        rule = RULES.get(node.op_type) if node.input and node.output else None
        if rule is not None and (found := rule(trail, node)) is not None:
            trail.columns[node.output[0]] = found
    return trail


def _constants(model: ModelProto) -> dict[str, list[int]]:
    """Returns the integer initializers, by which operators select columns; malformed ones, which onnxruntime reports, are omitted."""
    constants = {}
    for tensor in model.graph.initializer:
        if tensor.data_type in CHOOSING and tensor.data_location != TensorProto.EXTERNAL:
            with suppress(ValueError):
                constants[tensor.name] = numpy_helper.to_array(tensor).ravel().tolist()
    return constants


def _unchanged(trail: Trail, node: NodeProto) -> Columns | None:
    return trail.columns.get(node.input[0])


def _joined(trail: Trail, node: NodeProto) -> Columns | None:
    parts = [trail.columns.get(name) for name in node.input]
    known = [part for part in parts if part is not None]
    return tuple(column for part in known for column in part) if len(known) == len(parts) else None


def _selected(trail: Trail, node: NodeProto) -> Columns | None:
    columns, chosen = trail.columns.get(node.input[0]), trail.constants.get(next(iter(node.input[1:]), ""))
    if columns is None or chosen is None or not all(-len(columns) <= i < len(columns) for i in chosen):
        return None
    return tuple(columns[i] for i in chosen)


def _scaled(trail: Trail, node: NodeProto) -> Columns | None:
    columns = trail.columns.get(node.input[0])
    if columns is None:
        return None
    given = {attribute.name: list(attribute.floats) for attribute in node.attribute}
    offsets = np.resize(given.get("offset") or [0.0], len(columns))
    scales = np.resize(given.get("scale") or [1.0], len(columns))
    return tuple(
        Origin(c.name, c.column, c.offset + float(offset) / c.scale, c.scale * float(scale))
        if c and scale
        else None
        for c, offset, scale in zip(columns, offsets, scales, strict=True)
    )


def _encoded(trail: Trail, node: NodeProto) -> Columns | None:
    columns = trail.columns.get(node.input[0])
    return (None,) * (len(columns) * len(_categories(node))) if columns is not None else None


Rule = Callable[[Trail, NodeProto], Columns | None]
RULES: dict[str, Rule] = {
    **dict.fromkeys(UNCHANGED, _unchanged),
    "Concat": _joined,
    "FeatureVectorizer": _joined,
    "Gather": _selected,
    "ArrayFeatureExtractor": _selected,
    "Scaler": _scaled,
    "OneHotEncoder": _encoded,
}


def _categories(node: NodeProto) -> tuple[str, ...] | tuple[int, ...]:
    for attribute in node.attribute:
        if attribute.name in CATEGORY_LISTS and (attribute.strings or attribute.ints):
            return tuple(text.decode(errors="replace") for text in attribute.strings) or tuple(attribute.ints)
    return ()


def _thresholds(model: ModelProto, trail: Trail) -> Iterator[tuple[Origin, float]]:
    types = ValueTypes(model)
    for node in tree_nodes(model):
        columns = trail.columns.get(next(iter(node.input), ""))
        forest = known_forest(node, types.of_rows(node))
        if columns is None or forest is None:
            continue
        for feature, threshold in zip(forest.feature.tolist(), forest.threshold.tolist(), strict=True):
            if feature < len(columns) and (origin := columns[feature]) is not None:
                yield origin, threshold
