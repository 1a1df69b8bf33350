"""Columns of categories that an ONNX model rounds upstream of its tree node, as `convert` writes them.

In: a model and its tree node. Out: which columns are rounded, how, and by which operators; and a forest that rounds them itself: its predicates
on these columns become membership in category sets under a `CategoryRule`. These forms are recognised, with `at` the columns:

    rounded down    Where(at, Floor(rows), rows)
    towards zero    Where(at, Where(Less(rows, 0), Ceil(rows), Floor(rows)), rows)

followed only by casts to a wider type. `surroundings.py` reports all other operators upstream of trees.
"""

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx.graphs import graphs
from onnx_treebeard.converters.onnx.messages import BOOL, DOUBLE, EXTERNAL, FLOAT
from onnx_treebeard.forest.forest import CategoryRule, Forest, Predicate

if TYPE_CHECKING:
    from onnx import ModelProto, NodeProto, TensorProto

CONSTANTS = {BOOL: np.dtype(np.bool_), FLOAT: np.dtype("<f4"), DOUBLE: np.dtype("<f8")}
INPUTS = {
    "Cast": 1,
    "Ceil": 1,
    "Constant": 0,
    "Floor": 1,
    "Less": 2,
    "Where": 3,
}  # the operators that are recognised


@dataclass(frozen=True, eq=False, kw_only=True)
class RoundedColumns:
    """The columns of the rows that are rounded by `rule`; `results` are the values that the rounding operators compute."""

    columns: npt.NDArray[np.bool_]  # (n_features,) or (1,)
    rule: CategoryRule
    results: frozenset[str]


def rounded_columns(model: "ModelProto", tree: "NodeProto") -> RoundedColumns | None:
    """Returns how the rows of the tree node are rounded; None where they are not, or in another form."""
    graph = _Graph(model)
    name = tree.input[0] if tree.input else ""
    while (cast := graph.made_by("Cast", name)) is not None and cast_type(cast) == DOUBLE:
        name = cast.input[0]
    chosen = graph.made_by("Where", name)
    columns = None if chosen is None else graph.constant(chosen.input[0])
    if (
        chosen is None
        or columns is None
        or columns.dtype != np.bool_
        or columns.size not in (1, *columns.shape[-1:])
    ):
        return None  # the mask may differ from row to row
    _, whole, rows = chosen.input
    rule, inner = graph.rule_of(whole, rows)
    if rule is CategoryRule.EXACT:
        return None
    return RoundedColumns(
        columns=columns.ravel().astype(np.bool_), rule=rule, results=frozenset({name, *inner})
    )


def with_rounded_columns(forest: Forest, rounded: RoundedColumns) -> Forest:
    """Returns the forest for rows that are not rounded yet, where a forest can express that (`rounds_itself`).

    x == v becomes x in {v}, and all membership predicates round.
    """
    equal = _at(forest, rounded) & (forest.predicate == Predicate.EQ) & np.isfinite(forest.threshold)
    values, number = np.unique(forest.threshold[equal] + forest.threshold.dtype.type(0), return_inverse=True)
    category_set = forest.category_set.copy()
    category_set[equal] = len(forest.set_start) - 1 + number
    changed = replace(
        forest,
        predicate=np.where(equal, Predicate.IN, forest.predicate).astype(np.uint8),
        threshold=np.where(equal, 0, forest.threshold).astype(forest.threshold.dtype),
        category_set=category_set,
        set_start=np.concatenate([forest.set_start, forest.set_start[-1] + 1 + np.arange(len(values))]),
        set_member=np.concatenate([forest.set_member, values.astype(np.float64)]),
        category_rule=rounded.rule,
    )
    return changed if rounds_itself(changed, rounded) else forest


def rounds_itself(forest: Forest, rounded: RoundedColumns) -> bool:
    """Returns whether a forest can round as its upstream operators do.

    A forest rounds in all membership predicates and in no other, so the rounded columns have to be all columns with such predicates; their other
    predicates may only compare with infinity, which rounding does not change.
    """
    at, member = _at(forest, rounded), forest.predicate == Predicate.IN
    compared = np.isinf(forest.threshold) & (forest.predicate != Predicate.EQ)
    return forest.category_rule is rounded.rule and bool(np.where(at, member | compared, ~member).all())


def _at(forest: Forest, rounded: RoundedColumns) -> npt.NDArray[np.bool_]:
    """Returns (N,) which nodes test one of the columns."""
    columns = rounded.columns
    if len(columns) == 1:
        return np.full(forest.n_nodes, columns[0])
    known = forest.feature < len(columns)
    return known & columns[np.where(known, forest.feature, 0)]


class _Graph:
    """The nodes of a model by the values that they compute."""

    def __init__(self, model: "ModelProto") -> None:
        self.makers: dict[str, NodeProto] = {}
        self.tensors: dict[str, TensorProto] = {}
        for graph in graphs(model):
            self.makers |= {name: node for node in graph.node for name in node.output}
            self.tensors |= {tensor.name: tensor for tensor in graph.initializer}

    def made_by(self, kind: str, name: str) -> "NodeProto | None":
        """Returns the node that computes a value, if it is one of these operators of ONNX."""
        node = self.makers.get(name)
        if node is None or node.op_type != kind or node.domain not in ("", "ai.onnx"):
            return None
        return node if len(node.input) == INPUTS[kind] else None

    def constant(self, name: str) -> npt.NDArray[np.generic] | None:
        tensor = self.tensors.get(name)
        node = self.made_by("Constant", name)
        if node is not None:
            tensor = next((attribute.t for attribute in node.attribute if attribute.name == "value"), None)
        if tensor is None or tensor.data_type not in CONSTANTS or tensor.data_location == EXTERNAL:
            return None
        with suppress(ValueError):  # onnxruntime reports a malformed tensor
            return _array(tensor)
        return None

    def rule_of(self, whole: str, rows: str) -> tuple[CategoryRule, tuple[str, ...]]:
        """Returns how `whole` is rounded from `rows`, and the intermediate values; EXACT where it is not in a known form."""
        if self._is("Floor", whole, rows):
            return CategoryRule.FLOOR, (whole,)
        choice = self.made_by("Where", whole)
        if choice is None:
            return CategoryRule.EXACT, ()
        negative, up, down = choice.input
        less = self.made_by("Less", negative)
        zero = None if less is None or less.input[0] != rows else self.constant(less.input[1])
        if zero is None or np.any(zero) or not (self._is("Ceil", up, rows) and self._is("Floor", down, rows)):
            return CategoryRule.EXACT, ()
        return CategoryRule.TRUNCATE, (whole, negative, up, down)

    def _is(self, kind: str, name: str, of: str) -> bool:
        node = self.made_by(kind, name)
        return node is not None and node.input[0] == of


def _array(tensor: "TensorProto") -> npt.NDArray[np.generic]:
    """Returns the elements of one of CONSTANTS. Raises ValueError for a malformed tensor."""
    if tensor.HasField("raw_data"):
        return np.frombuffer(tensor.raw_data, CONSTANTS[tensor.data_type]).reshape(tensor.dims)
    # Imported here, because `convert` writes bytes.
    from onnx import TensorProto, numpy_helper

    return numpy_helper.to_array(TensorProto.FromString(bytes(tensor.SerializeToString())))


def cast_type(cast: "NodeProto") -> int:
    """Returns the element type of the result of a Cast by its ONNX number; 0 where the node does not have one."""
    return next((attribute.i for attribute in cast.attribute if attribute.name == "to"), 0)
