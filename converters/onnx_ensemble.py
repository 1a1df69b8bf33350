"""Reads TreeEnsemble of ai.onnx.ml 5: nodes and leaves numbered separately, category sets, double precision throughout.

In: the attributes of the node and the type of its input (float32 or float64), which is the type of everything. Out: a `Forest`.
Differences from the operators of ai.onnx.ml 1 and 3, with ONNX Runtime's (1.31.1) rules:

    rules 16, 17 category sets, see `onnx_sets.py`
    rules 23, 24 indices count nodes and leaves of the whole operator; a root with the same leaf on both sides is this leaf
    rule 34      a leaf has one weight, so of several targets some may stay unscored; there are no base values to lose
    rule 38      ONNX Runtime exchanges ONNX's numbers of LOGISTIC and SOFTMAX
"""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx_attributes import Attributes, Floats, padded_flags, useful_hits
from onnx_treebeard.converters.onnx_extremes import lacking_extreme
from onnx_treebeard.converters.onnx_outputs import EXTREME, SOFT, LeafWeights, Outputs, as_onnxruntime_ends
from onnx_treebeard.converters.onnx_sets import read_sets
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import Aggregate, Forest, PostTransform, Predicate
from onnx_treebeard.validation import MAX_FEATURES, MAX_TARGETS

PREDICATES = (
    Predicate.LE,
    Predicate.LT,
    Predicate.GE,
    Predicate.GT,
    Predicate.EQ,
    Predicate.NE,
    Predicate.IN,
)
CODES = np.array(PREDICATES, np.uint8)
AGGREGATES = (Aggregate.AVERAGE, Aggregate.SUM, Aggregate.MIN, Aggregate.MAX)
ONNX_TRANSFORMS = (
    PostTransform.NONE,
    PostTransform.SOFTMAX,
    PostTransform.LOGISTIC,
    PostTransform.SOFTMAX_ZERO,
    PostTransform.PROBIT,
)
ORT_TRANSFORMS = (
    PostTransform.NONE,
    PostTransform.LOGISTIC,
    PostTransform.SOFTMAX,
    PostTransform.SOFTMAX_ZERO,
    PostTransform.PROBIT,
)
Member = TypeVar("Member", Aggregate, PostTransform)


def ensemble_forest(
    attributes: Attributes, input_type: np.dtype[np.generic], n_features: int | None, *, ort: bool
) -> Forest:
    """The forest of a TreeEnsemble, not yet validated; raises ModelError and UnsupportedError."""
    feature = attributes.ints("nodes_featureids")
    n_nodes = len(feature)
    predicate = _predicates(attributes, n_nodes)
    threshold = _thresholds(attributes, predicate, input_type)
    outputs = _outputs(attributes, input_type, ort=ort)
    n_leaves = len(outputs.leaves.weight)
    true_child = _children(attributes, "true", n_nodes, n_leaves)
    false_child = _children(attributes, "false", n_nodes, n_leaves)
    root = _roots(attributes, true_child, false_child)
    lacking = lacking_extreme(outputs, root, true_child, false_child)
    if ort:
        outputs = as_onnxruntime_ends(outputs, scored_only=lacking is not None)
    elif lacking is not None:
        message = f"target {lacking} may have no {outputs.aggregate.name}: no tree scores it alone (rule 34)"
        raise UnsupportedError(message, field="leaf_targetids")
    missing_true = padded_flags(attributes.ints("nodes_missing_value_tracks_true") == 1, n_nodes)
    sets = read_sets(attributes, predicate, input_type, ort=ort)
    _check(
        feature,
        (feature < 0) | (feature >= MAX_FEATURES),
        "nodes_featureids",
        f"expected 0 to {MAX_FEATURES - 1}",
    )
    return Forest(
        root=root,
        tree_id=np.arange(len(root)),
        feature=feature.astype(np.int32),
        threshold=threshold,
        predicate=predicate,
        missing_true=missing_true | (predicate == Predicate.NE) if ort else missing_true,
        zero_missing=np.zeros(n_nodes, np.bool_),
        category_set=sets.number,
        true_child=true_child,
        false_child=false_child,
        node_id=np.arange(n_nodes),
        leaf_id=np.arange(n_leaves),
        node_hits=_hits(attributes, n_nodes),
        weight_start=outputs.leaves.start,
        weight_target=outputs.leaves.target,
        weight=outputs.leaves.weight,
        set_start=sets.start,
        set_member=sets.member,
        category_rule=sets.rule,
        n_features=int(feature.max(initial=-1)) + 1 if n_features is None else n_features,
        n_targets=outputs.n_targets,
        input_type=input_type,
        accumulator_type=input_type,
        output_type=input_type,
        aggregate=outputs.aggregate,
        base_values=outputs.base_values,
        base_position=outputs.base_position,
        post_transform=outputs.post_transform,
        source="onnx",
    )


def _predicates(attributes: Attributes, n_nodes: int) -> npt.NDArray[np.uint8]:
    modes = attributes.tensor("nodes_modes", np.dtype(np.uint8))
    modes = np.zeros(0, np.uint8) if modes is None else modes
    _check_length("nodes_modes", len(modes), n_nodes)
    _check(modes, modes >= len(PREDICATES), "nodes_modes", f"expected 0 to {len(PREDICATES) - 1}")
    codes: npt.NDArray[np.uint8] = CODES[modes]
    return codes


def _thresholds(
    attributes: Attributes, predicate: npt.NDArray[np.uint8], dtype: np.dtype[np.generic]
) -> Floats:
    """The splits; 0 where a node has a set instead."""
    splits = attributes.tensor("nodes_splits", dtype)
    if splits is None:
        splits = np.zeros(0, dtype)
    comparing = predicate != Predicate.IN
    if comparing.any() or len(splits):
        _check_length("nodes_splits", len(splits), len(predicate))
    return np.where(comparing, splits if len(splits) else 0, 0).astype(dtype)


def _hits(attributes: Attributes, n_nodes: int) -> npt.NDArray[np.float64]:
    """Hit counts are floats whatever the type of the rest; leaves have none."""
    hits = attributes.tensor("nodes_hitrates", np.dtype(np.float32))
    return useful_hits(np.zeros(0, np.float32) if hits is None else hits, n_nodes)


def _children(attributes: Attributes, branch: str, n_nodes: int, n_leaves: int) -> npt.NDArray[np.int32]:
    index = attributes.ints(f"nodes_{branch}nodeids")
    leaf = attributes.ints(f"nodes_{branch}leafs") != 0
    _check_length(f"nodes_{branch}nodeids", len(index), n_nodes)
    _check_length(f"nodes_{branch}leafs", len(leaf), n_nodes)
    bad = (index < 0) | (index >= np.where(leaf, n_leaves, n_nodes))
    _check(index, bad, f"nodes_{branch}nodeids", f"the operator has {n_nodes} nodes and {n_leaves} leaves")
    return np.where(leaf, ~index, index).astype(np.int32)


def _roots(
    attributes: Attributes, true_child: npt.NDArray[np.int32], false_child: npt.NDArray[np.int32]
) -> npt.NDArray[np.int32]:
    roots = attributes.ints("tree_roots")
    bad = (roots < 0) | (roots >= len(true_child))
    if bad.any():
        tree = int(np.argmax(bad))
        raise ModelError(
            f"is {roots[tree]}; the operator has {len(true_child)} nodes", tree=tree, field="tree_roots"
        )
    only = true_child[roots]
    return np.where((only < 0) & (only == false_child[roots]), only, roots).astype(np.int32)


def _outputs(attributes: Attributes, dtype: np.dtype[np.generic], *, ort: bool) -> Outputs:
    weight = attributes.tensor("leaf_weights", dtype)
    weight = np.zeros(0, dtype) if weight is None else weight
    target = attributes.ints("leaf_targetids")
    _check_length("leaf_targetids", len(target), len(weight))
    n_targets = attributes.integer("n_targets", 0)
    if not 1 <= n_targets <= MAX_TARGETS:
        raise ModelError(f"is {n_targets}; expected 1 to {MAX_TARGETS}", field="n_targets")
    bad = (target < 0) | (target >= n_targets)
    _check(target, bad, "leaf_targetids", f"expected 0 to {n_targets - 1}")
    aggregate = _numbered(attributes, "aggregate_function", 1, AGGREGATES)
    transform = _numbered(attributes, "post_transform", 0, ORT_TRANSFORMS if ort else ONNX_TRANSFORMS)
    if transform is PostTransform.SOFTMAX_ZERO and dtype != np.float32:
        raise UnsupportedError(
            "is SOFTMAX_ZERO of float64 sums, which mixes two precisions", field="post_transform"
        )
    if (aggregate in EXTREME or transform in SOFT) and not np.isfinite(weight).all():
        raise UnsupportedError(
            "holds infinity or NaN, whose order depends on the engine", field="leaf_weights"
        )
    leaves = LeafWeights(
        start=np.arange(len(weight) + 1, dtype=np.int64), target=target.astype(np.int32), weight=weight
    )
    return Outputs(
        n_targets=n_targets,
        leaves=leaves,
        base_values=np.zeros(0, dtype),
        aggregate=aggregate,
        post_transform=transform,
    )


def _numbered(attributes: Attributes, name: str, default: int, members: tuple[Member, ...]) -> Member:
    number = attributes.integer(name, default)
    if not 0 <= number < len(members):
        raise ModelError(f"is {number}; accepted are 0 to {len(members) - 1}", field=name)
    return members[number]


def _check_length(name: str, found: int, expected: int) -> None:
    if found != expected:
        raise ModelError(f"has {found} entries; expected {expected}", field=name)


def _check(column: npt.NDArray[Any], bad: npt.NDArray[np.bool_], field: str, expected: str) -> None:
    """Raises a ModelError at the first entry that is bad; entries are nodes, or leaves where the field is about leaves."""
    if bad.any():
        at = int(np.argmax(bad))
        raise ModelError(f"is {column[at]}; {expected}", node=at, field=field)
