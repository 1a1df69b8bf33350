"""Traces the input columns of a pipeline through its graph to the operators that compare them.

In: a `ModelProto` and its inputs. Out: the input column that each column of a value comes from, and values of each input column: the categories that an
encoder lists, or the thresholds of the trees, transformed back through scalers. An operator without a rule ends the trace: columns
downstream of it have no origin.

    value[:, c] == (input[:, column] - offset) * scale        an Origin; None where the column has no such form
    value[:, c] == (input[:, column] == category)             one of an encoder
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import numpy as np
from onnx import ModelProto, NodeProto, TensorProto, numpy_helper

from onnx_treebeard.converters.onnx.graphs import tree_nodes
from onnx_treebeard.converters.onnx.read_model import known_forest
from onnx_treebeard.converters.onnx.type_inference import ValueTypes
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tuning.synthetic_rows import ColumnValues

UNCHANGED = ("Identity", "Cast", "Reshape", "Imputer", "Unsqueeze", "Squeeze", "Flatten", "Clip")
MAX_TRACED_COLUMNS = 2**20  # of an input that is traced, because a file may claim any number
CHOOSING = (TensorProto.INT32, TensorProto.INT64)
SCALING = (TensorProto.FLOAT, TensorProto.DOUBLE)
CATEGORY_LISTS = ("cats_strings", "cats_int64s", "keys_strings", "keys_int64s")


@dataclass(frozen=True)
class Origin:
    """An input column, shifted and scaled; or, with a category, 1 where it has this category and 0 elsewhere."""

    name: str
    column: int
    offset: float = 0.0
    scale: float = 1.0
    category: str | int | None = None


Columns = tuple[Origin | None, ...]


@dataclass
class Trail:
    """The origins of the columns of every value so far, and the constants among the values: indices, and numbers."""

    columns: dict[str, Columns]
    constants: dict[str, list[int]]
    numbers: dict[str, list[float]]


def traced_columns(model: ModelProto, inputs: Sequence[ModelInput]) -> Mapping[str, Columns]:
    """Returns the origins of the columns of each value in a model's graph that could be traced."""
    return _trail(model, inputs).columns


def traced_names(columns: Columns, n_features: int, name_of: Callable[[Origin], str]) -> tuple[str, ...]:
    """Returns a name for each of the first columns of a value: that of its input column, followed by the category; x and the number of the column where there is no such name.

    name_of: returns the name of an input column, "" for one without.
    """
    names = []
    for position in range(n_features):
        origin = columns[position] if position < len(columns) else None
        name = "" if origin is None else name_of(origin)
        if origin is not None and name and origin.category is not None:
            name = f"{name}={origin.category}"
        names.append(name or f"x{position}")
    return tuple(names)


def model_names(inputs: Sequence[ModelInput]) -> Callable[[Origin], str]:
    """Returns a function that returns the model's name for an input column, "" where it has none."""
    names = {
        model_input.name: model_input.columns
        for model_input in inputs
        if len(inputs) > 1 or not model_input.has_position_names
    }

    def name_of(origin: Origin) -> str:
        columns = names.get(origin.name, ())
        return columns[origin.column] if origin.column < len(columns) else ""

    return name_of


def with_traced_names(forest: Forest, columns: Columns, inputs: Sequence[ModelInput]) -> Forest:
    """Returns a forest whose features have names: its own, or those of the input columns of a model that the columns of its rows come from."""
    if forest.feature_names:
        return forest
    return replace(forest, feature_names=traced_names(columns, forest.n_features, model_names(inputs)))


def column_values(model: ModelProto, inputs: Sequence[ModelInput]) -> dict[tuple[str, int], ColumnValues]:
    """Returns the values of each (input, column) that the model compares with."""
    trail = _trail(model, inputs)
    choices: dict[tuple[str, int], tuple[str, ...] | tuple[int, ...]] = {}
    for node in model.graph.node:
        columns, listed = trail.columns.get(node.input[0], ()) if node.input else (), _categories(node)
        if listed and len(columns) == 1 and columns[0] is not None and columns[0].category is None:
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
        model_input.name: tuple(Origin(model_input.name, i) for i in range(model_input.width))
        for model_input in inputs
        if model_input.width is not None and model_input.width <= MAX_TRACED_COLUMNS
    }
    trail = Trail(columns, *_constants(model))
    for node in model.graph.node:
        rule = RULES.get(node.op_type) if node.input and node.output else None
        if rule is not None and (result := rule(trail, node)) is not None:
            trail.columns[node.output[0]] = result
    return trail


def _constants(model: ModelProto) -> tuple[dict[str, list[int]], dict[str, list[float]]]:
    """Returns the integer initializers, with which operators select columns, and the floating-point ones, with which they shift and scale them. Malformed ones, which onnxruntime reports, are omitted."""
    constants: tuple[dict[str, list[int]], dict[str, list[float]]] = {}, {}
    for tensor in model.graph.initializer:
        kind = CHOOSING if tensor.data_type in CHOOSING else SCALING
        if tensor.data_type in kind and tensor.data_location != TensorProto.EXTERNAL:
            with suppress(ValueError):
                constants[kind is SCALING][tensor.name] = numpy_helper.to_array(tensor).ravel().tolist()
    return constants


def _join(trail: Trail, node: NodeProto) -> Columns | None:
    parts = [trail.columns.get(name) for name in node.input]
    columns = [part for part in parts if part is not None]
    return tuple(column for part in columns for column in part) if len(columns) == len(parts) else None


def _select(trail: Trail, node: NodeProto) -> Columns | None:
    columns, indices = trail.columns.get(node.input[0]), trail.constants.get(next(iter(node.input[1:]), ""))
    if columns is None or indices is None or not all(-len(columns) <= i < len(columns) for i in indices):
        return None
    return tuple(columns[i] for i in indices)


def _scale(trail: Trail, node: NodeProto) -> Columns | None:
    columns = trail.columns.get(node.input[0])
    if columns is None:
        return None
    numbers = {attribute.name: list(attribute.floats) for attribute in node.attribute}
    return _shift(columns, numbers.get("offset") or [0.0], numbers.get("scale") or [1.0])


def _shift(columns: Columns, offsets: Sequence[float], scales: Sequence[float]) -> Columns | None:
    """Returns columns minus offsets, then times scales: one number for all columns, or one for each."""
    if not {len(offsets), len(scales)} <= {1, len(columns)}:
        return None
    offsets, scales = (list(each) * (len(columns) // len(each)) for each in (offsets, scales))
    return tuple(
        replace(c, offset=c.offset + offset / c.scale, scale=c.scale * scale)
        if c is not None and np.isfinite(scale) and scale != 0
        else None
        for c, offset, scale in zip(columns, offsets, scales, strict=True)
    )


def _with_constant(trail: Trail, node: NodeProto) -> Columns | None:
    """Returns the columns of a sum, difference, product or quotient of a value and numbers."""
    columns, numbers = (trail.columns.get(node.input[0]), trail.numbers.get(next(iter(node.input[1:]), "")))
    if columns is None and node.op_type in ("Add", "Mul"):
        columns, numbers = (trail.columns.get(node.input[-1]), trail.numbers.get(node.input[0]))
    if not columns or not numbers:
        return None
    match node.op_type:
        case "Sub":
            return _shift(columns, numbers, [1.0])
        case "Add":
            return _shift(columns, [-number for number in numbers], [1.0])
        case "Mul":
            return _shift(columns, [0.0], numbers)
        case _:
            return _shift(columns, [0.0], [1 / number if number else 0.0 for number in numbers])


def _encode(trail: Trail, node: NodeProto) -> Columns | None:
    columns = trail.columns.get(node.input[0])
    if columns is None or len(columns) * len(_categories(node)) > MAX_TRACED_COLUMNS:
        return None
    return tuple(
        None if c is None or c.category is not None else Origin(c.name, c.column, category=category)
        for c in columns
        for category in _categories(node)
    )


Rule = Callable[[Trail, NodeProto], Columns | None]
RULES: dict[str, Rule] = {
    **dict.fromkeys(UNCHANGED, lambda trail, node: trail.columns.get(node.input[0])),
    "Concat": _join,
    "FeatureVectorizer": _join,
    "Gather": _select,
    "ArrayFeatureExtractor": _select,
    "Scaler": _scale,
    **dict.fromkeys(("Add", "Sub", "Mul", "Div"), _with_constant),
    "OneHotEncoder": _encode,
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
        forest = known_forest(node, types.type_of_rows(node))
        if columns is None or forest is None:
            continue
        for feature, threshold in zip(forest.feature.tolist(), forest.threshold.tolist(), strict=True):
            origin = columns[feature] if feature < len(columns) else None
            if origin is not None and origin.category is None:
                yield origin, threshold
