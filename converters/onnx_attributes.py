"""The attributes of an ai.onnx.ml tree node as NumPy columns of checked type and length.

In: a `NodeProto` (TreeEnsembleRegressor or TreeEnsembleClassifier, ai.onnx.ml 1 to 3) and the threshold type. Out:
`TreeColumns`, one entry a listed node and one a listed weight, still in the source's own numbering. Source of the format:
the operator texts of ai.onnx.ml; where they are silent, ONNX Runtime 1.31.1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt
from onnx import AttributeProto, NodeProto

from onnx_treebeard.converters.onnx_tensors import tensor_column
from onnx_treebeard.errors import ModelError, TreebeardError, UnsupportedError
from onnx_treebeard.forest import Predicate

Ints = npt.NDArray[np.signedinteger[Any]]
Floats = npt.NDArray[np.floating]

LEAF = 254
MEMBER = 253
UNKNOWN = 255
MODES = {
    b"BRANCH_LT": int(Predicate.LT),
    b"BRANCH_LEQ": int(Predicate.LE),
    b"BRANCH_GT": int(Predicate.GT),
    b"BRANCH_GTE": int(Predicate.GE),
    b"BRANCH_EQ": int(Predicate.EQ),
    b"BRANCH_NEQ": int(Predicate.NE),
    b"BRANCH_MEMBER": MEMBER,
    b"LEAF": LEAF,
}
INT32 = np.iinfo(np.int32)


@dataclass(frozen=True, kw_only=True)
class TreeColumns:
    """N listed nodes (leaves included) and W listed weights, as the model lists them.

    Integers are kept in 32 bits where they fit, which is almost always: a model may list millions of nodes.
    """

    tree_id: Ints  # (N,) 32-bit numbers, like all ids here
    node_id: Ints  # (N,)
    mode: npt.NDArray[np.uint8]  # (N,) Predicate or LEAF
    feature: Ints  # (N,) unchecked at leaves
    value: Floats  # (N,) threshold; at a leaf the value that rule 29 may use
    missing_true: npt.NDArray[np.bool_]  # (N,)
    true_id: Ints  # (N,) unchecked at leaves
    false_id: Ints  # (N,) unchecked at leaves
    hits: npt.NDArray[np.float64]  # (N,) or (0,)
    weight_tree: Ints  # (W,)
    weight_node: Ints  # (W,)
    weight_target: Ints  # (W,)
    weight: Floats  # (W,)
    base_values: Floats

    def refuse(self, position: int, field: str, message: str) -> NoReturn:
        """Raises a ModelError at the node listed at `position`."""
        raise self.error_at(ModelError, position, field, message)

    def error_at(self, kind: type[TreebeardError], position: int, field: str, message: str) -> TreebeardError:
        """An error that names tree and node of the node listed at `position`."""
        return kind(message, tree=int(self.tree_id[position]), node=int(self.node_id[position]), field=field)


class Attributes:
    """Typed access to the attributes of one node; every failure is a ModelError that names the attribute."""

    def __init__(self, node: NodeProto) -> None:
        self._found = {attribute.name: attribute for attribute in node.attribute}

    def ints(self, name: str) -> Ints:
        """(k,) numbers, none if the attribute is absent."""
        attribute = self._get(name, AttributeProto.INTS)
        return np.array(attribute.ints if attribute else (), np.int64)

    def integer(self, name: str, default: int) -> int:
        attribute = self._get(name, AttributeProto.INT)
        return attribute.i if attribute else default

    def text(self, name: str, default: str) -> str:
        attribute = self._get(name, AttributeProto.STRING)
        return _decoded(name, attribute.s) if attribute else default

    def texts(self, name: str) -> tuple[str, ...]:
        return tuple(_decoded(name, text) for text in self.raw_texts(name))

    def raw_texts(self, name: str) -> Sequence[bytes]:
        """(k,) texts, made one by one as they are asked for."""
        attribute = self._get(name, AttributeProto.STRINGS)
        return attribute.strings if attribute else ()

    def floats(self, name: str, dtype: np.dtype[np.generic]) -> Floats:
        """(k,) numbers in `dtype`, from the attribute `name` (float) or `name`_as_tensor (exactly `dtype`, rule 6)."""
        attribute = self._get(name, AttributeProto.FLOATS)
        plain = np.array(attribute.floats if attribute else (), np.float32)
        tensor = self.tensor(f"{name}_as_tensor", dtype)
        if tensor is None:
            return plain.astype(dtype)
        if len(plain):
            raise ModelError(f"is set besides {name}; only one of them can be", field=f"{name}_as_tensor")
        return tensor

    def tensor(self, name: str, dtype: np.dtype[np.generic]) -> npt.NDArray[Any] | None:
        """(k,) elements of a tensor attribute of exactly `dtype`, None if it is absent or has no shape (rule 6)."""
        attribute = self._get(name, AttributeProto.TENSOR)
        if attribute is None or not attribute.t.dims:
            return None
        values = tensor_column(attribute.t, name)
        if values.dtype != dtype:
            raise ModelError(f"holds {values.dtype}; expected {dtype} (rule 6)", field=name)
        return values

    def _get(self, name: str, kind: int) -> AttributeProto | None:
        attribute: AttributeProto | None = self._found.get(name)
        if attribute is None:
            return None
        if attribute.ref_attr_name:
            raise UnsupportedError("refers to an attribute of the enclosing function", field=name)
        if attribute.type not in (kind, AttributeProto.UNDEFINED):
            names = AttributeProto.AttributeType
            raise ModelError(
                f"is of type {names.Name(attribute.type)}; expected {names.Name(kind)}", field=name
            )
        return attribute


def read_columns(attributes: Attributes, weights: str, dtype: np.dtype[np.generic]) -> TreeColumns:
    """The columns of a tree node; `weights` is the prefix of the leaf attributes, "target" or "class".

    Raises ModelError where lengths differ, a mode is unknown or an id is no 32-bit number.
    """
    tree_id = _ids(attributes, "nodes_treeids")
    count = len(tree_id)
    columns = TreeColumns(
        tree_id=tree_id,
        node_id=_ids(attributes, "nodes_nodeids"),
        mode=_modes(attributes.raw_texts("nodes_modes")),
        feature=_narrow(attributes.ints("nodes_featureids")),
        value=attributes.floats("nodes_values", dtype),
        missing_true=padded_flags(attributes.ints("nodes_missing_value_tracks_true") == 1, count),
        true_id=_narrow(attributes.ints("nodes_truenodeids")),
        false_id=_narrow(attributes.ints("nodes_falsenodeids")),
        hits=_hits(attributes, dtype, count),
        weight_tree=_ids(attributes, f"{weights}_treeids"),
        weight_node=_ids(attributes, f"{weights}_nodeids"),
        weight_target=_narrow(attributes.ints(f"{weights}_ids")),
        weight=attributes.floats(f"{weights}_weights", dtype),
        base_values=attributes.floats("base_values", dtype),
    )
    _check_lengths(columns, weights)
    _check_modes(columns)
    return columns


def _decoded(name: str, text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError:
        raise ModelError("is not UTF-8 text", field=name) from None


def _ids(attributes: Attributes, name: str) -> Ints:
    values = attributes.ints(name)
    bad = (values < INT32.min) | (values > INT32.max)
    if bad.any():
        raise ModelError(f"has the entry {values[np.argmax(bad)]}; ids have 32 bits", field=name)
    return values.astype(np.int32)


def _narrow(values: Ints) -> Ints:
    """In 32 bits if they fit."""
    fit = not len(values) or (values.min() >= INT32.min and values.max() <= INT32.max)
    return values.astype(np.int32) if fit else values


def _modes(texts: Sequence[bytes]) -> npt.NDArray[np.uint8]:
    codes = np.fromiter(map(MODES.get, texts, repeat(UNKNOWN)), np.uint8, len(texts))
    unknown = np.flatnonzero(codes == UNKNOWN)
    if len(unknown):
        found = texts[unknown[0]].decode(errors="replace")
        accepted = ", ".join(name.decode() for name in MODES)
        raise ModelError(f"has the entry '{found:.40}'; accepted are {accepted}", field="nodes_modes")
    return codes


def padded_flags(flags: npt.NDArray[np.bool_], count: int) -> npt.NDArray[np.bool_]:
    """Exactly `count` flags: a shorter list leaves the others unset (rule 12)."""
    result = np.zeros(count, np.bool_)
    result[: len(flags)] = flags[:count]
    return result


def _hits(attributes: Attributes, dtype: np.dtype[np.generic], count: int) -> npt.NDArray[np.float64]:
    """Hit counts where the model holds any."""
    return useful_hits(attributes.floats("nodes_hitrates", dtype), count)


def useful_hits(hits: Floats, count: int) -> npt.NDArray[np.float64]:
    """The `count` hit counts, none where they say nothing: some converters write the same number everywhere."""
    counts = hits.astype(np.float64)
    useful = len(counts) == count and count > 0 and bool(np.isfinite(counts).all()) and counts.min() >= 0
    return counts if useful and counts.min() < counts.max() else np.zeros(0)


def _check_lengths(columns: TreeColumns, weights: str) -> None:
    nodes: dict[str, npt.NDArray[Any]] = {
        "nodes_nodeids": columns.node_id,
        "nodes_modes": columns.mode,
        "nodes_featureids": columns.feature,
        "nodes_values": columns.value,
        "nodes_truenodeids": columns.true_id,
        "nodes_falsenodeids": columns.false_id,
    }
    leaves: dict[str, npt.NDArray[Any]] = {
        f"{weights}_nodeids": columns.weight_node,
        f"{weights}_ids": columns.weight_target,
        f"{weights}_weights": columns.weight,
    }
    for group, first, length in (
        (nodes, "nodes_treeids", len(columns.tree_id)),
        (leaves, f"{weights}_treeids", len(columns.weight_tree)),
    ):
        for name, column in group.items():
            if len(column) != length:
                raise ModelError(f"has {len(column)} entries; {first} has {length}", field=name)


def _check_modes(columns: TreeColumns) -> None:
    member = columns.mode == MEMBER
    if member.any():
        position = int(np.argmax(member))
        message = (
            "is BRANCH_MEMBER, which TreeEnsembleRegressor and TreeEnsembleClassifier do not define (rule 18)"
        )
        raise columns.error_at(UnsupportedError, position, "nodes_modes", message)
