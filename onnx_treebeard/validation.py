"""Checks a `Forest` once, on its way in: lengths, ranges, cycles, sets, types.

In: a `Forest` made by a reader. Out: the same `Forest`, or a `ModelError` that names tree, node and field in the source's own
numbers. All checks are vectorised and linear in the number of nodes.
"""

from typing import NoReturn

import numpy as np

from onnx_treebeard.cycles import node_on_cycle
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest import (
    Aggregate,
    BasePosition,
    Forest,
    LabelRule,
    PostTransform,
    Predicate,
    ScoreForm,
)

MAX_COUNT = 2**31 - 2  # children are int32, with ~leaf for leaves
MAX_FEATURES = 2**31 - 1
MAX_TARGETS = 2**20

INPUT_TYPES = (np.float32, np.float64, np.int32, np.int64)
FLOAT_TYPES = (np.float32, np.float64)

# Field: the kind of its elements, and what it has one entry for.
COLUMNS = {
    "root": ("i", "trees"),
    "tree_id": ("i", "trees"),
    "feature": ("i", "nodes"),
    "threshold": ("f", "nodes"),
    "predicate": ("u", "nodes"),
    "missing_true": ("b", "nodes"),
    "zero_missing": ("b", "nodes"),
    "category_set": ("i", "nodes"),
    "true_child": ("i", "nodes"),
    "false_child": ("i", "nodes"),
    "node_id": ("i", "nodes"),
    "leaf_id": ("i", "leaves"),
    "weight_start": ("i", "leaves and their end"),
    "weight_target": ("i", "weights"),
    "weight": ("f", "weights"),
    "set_start": ("i", "sets"),
    "set_member": ("f", "members"),
    "base_values": ("f", "targets"),
}
KINDS = {"i": "signed integers", "u": "unsigned integers", "f": "floating-point numbers", "b": "booleans"}


def validate(forest: Forest) -> Forest:
    """Returns `forest` if every promise of the class holds; raises ModelError otherwise."""
    _check_types(forest)
    _check_columns(forest)
    _check_counts(forest)
    _check_children(forest)
    _check_acyclic(forest)
    _check_nodes(forest)
    _check_leaves(forest)
    _check_sets(forest)
    _check_zero(forest)
    _check_outputs(forest)
    return forest


def _check_types(forest: Forest) -> None:
    for name, accepted in (
        ("input_type", INPUT_TYPES),
        ("accumulator_type", FLOAT_TYPES),
        ("output_type", FLOAT_TYPES),
    ):
        if getattr(forest, name) not in accepted:
            names = ", ".join(np.dtype(t).name for t in accepted)
            raise ModelError(f"is {getattr(forest, name)}; accepted are {names}", field=name)
    if forest.threshold.dtype not in FLOAT_TYPES:
        raise ModelError(
            f"has type {forest.threshold.dtype}; accepted are float32, float64", field="threshold"
        )
    if forest.weight.dtype != forest.accumulator_type:
        raise ModelError(
            f"has type {forest.weight.dtype}; expected {forest.accumulator_type}", field="weight"
        )


def _check_columns(forest: Forest) -> None:
    """Every column has one dimension, the kind of elements it should have and one entry for each thing it describes."""
    things = {
        "trees": len(forest.root),
        "nodes": len(forest.feature),
        "leaves": len(forest.leaf_id),
        "leaves and their end": len(forest.leaf_id) + 1,
        "weights": len(forest.weight),
    }
    for name, (kind, counted) in COLUMNS.items():
        column = getattr(forest, name)
        length = things.get(counted, len(column))
        if column.shape != (length,):
            raise ModelError(f"has shape {column.shape}; expected ({length},)", field=name)
        if column.dtype.kind != kind:
            raise ModelError(f"has type {column.dtype}; expected {KINDS[kind]}", field=name)
    for name, length in (("node_hits", things["nodes"]), ("leaf_hits", things["leaves"])):
        if len(getattr(forest, name)) not in (0, length):
            raise ModelError(f"has {len(getattr(forest, name))} entries; expected {length}", field=name)


def _check_counts(forest: Forest) -> None:
    for name, count in (
        ("trees", len(forest.root)),
        ("nodes", forest.n_nodes),
        ("leaves", forest.n_leaves),
        ("weights", len(forest.weight)),
    ):
        if count > MAX_COUNT:
            raise ModelError(f"the model has {count} {name}; at most {MAX_COUNT} are accepted")
    if not 0 <= forest.n_features <= MAX_FEATURES:
        raise ModelError(f"is {forest.n_features}; expected 0 to {MAX_FEATURES}", field="n_features")
    if not 1 <= forest.n_targets <= MAX_TARGETS:
        raise ModelError(f"is {forest.n_targets}; expected 1 to {MAX_TARGETS}", field="n_targets")


def _check_children(forest: Forest) -> None:
    for name in ("true_child", "false_child"):
        child = getattr(forest, name)
        bad = (child >= forest.n_nodes) | (~child >= forest.n_leaves)
        if bad.any():
            _refuse(
                forest,
                int(np.argmax(bad)),
                name,
                f"points outside the model's {forest.n_nodes} nodes and {forest.n_leaves} leaves",
            )
    bad = (forest.root >= forest.n_nodes) | (~forest.root >= forest.n_leaves)
    if bad.any():
        tree = int(forest.tree_id[np.argmax(bad)])
        raise ModelError("points outside the model's nodes and leaves", tree=tree, field="root")


def _check_acyclic(forest: Forest) -> None:
    node = node_on_cycle(forest.true_child, forest.false_child)
    if node is not None:
        _refuse(forest, node, "children", "are part of a cycle")


def _check_nodes(forest: Forest) -> None:
    bad = (forest.feature < 0) | (forest.feature >= forest.n_features)
    if bad.any():
        node = int(np.argmax(bad))
        _refuse(
            forest,
            node,
            "feature",
            f"is {forest.feature[node]}, but the model has {forest.n_features} features (0 to {forest.n_features - 1})",
        )
    bad = forest.predicate > max(Predicate)
    if bad.any():
        _refuse(forest, int(np.argmax(bad)), "predicate", "is none of lt, le, gt, ge, eq, ne, in")
    bad = np.isnan(forest.threshold) & (forest.predicate != Predicate.IN)
    if bad.any():
        _refuse(forest, int(np.argmax(bad)), "threshold", "is NaN; a comparing node needs a number")


def _check_leaves(forest: Forest) -> None:
    start = forest.weight_start
    if start[0] != 0 or start[-1] != len(forest.weight) or (np.diff(start) < 0).any():
        raise ModelError("is not a rising list of offsets into the weights", field="weight_start")
    bad = (forest.weight_target < 0) | (forest.weight_target >= forest.n_targets)
    if bad.any():
        at = int(np.argmax(bad))
        leaf = int(np.searchsorted(start, at, side="right")) - 1
        raise ModelError(
            f"is {forest.weight_target[at]}, but the model has {forest.n_targets} targets (0 to {forest.n_targets - 1})",
            node=int(forest.leaf_id[leaf]),
            field="weight_target",
        )


def _check_sets(forest: Forest) -> None:
    start = forest.set_start
    if len(start) == 0 or start[0] != 0 or start[-1] != len(forest.set_member) or (np.diff(start) < 0).any():
        raise ModelError("is not a rising list of offsets into the set members", field="set_start")
    member_node = forest.predicate == Predicate.IN
    bad = member_node & ((forest.category_set < 0) | (forest.category_set >= len(start) - 1))
    if bad.any():
        _refuse(forest, int(np.argmax(bad)), "category_set", f"is outside the model's {len(start) - 1} sets")


def _check_zero(forest: Forest) -> None:
    largest = float(np.finfo(forest.compared_type).max)
    if not 0 <= forest.zero_threshold <= largest:
        raise ModelError(f"is {forest.zero_threshold}; expected 0 to {largest}", field="zero_threshold")
    missing = forest.missing_value
    if missing is not None and not (np.isinf(missing) or abs(missing) <= largest):
        raise ModelError(
            f"is {missing}; expected -{largest} to {largest}, or an infinity", field="missing_value"
        )


def _check_outputs(forest: Forest) -> None:
    if len(forest.base_values) not in (0, forest.n_targets):
        raise ModelError(
            f"has {len(forest.base_values)} entries; expected 0 or {forest.n_targets}", field="base_values"
        )
    if forest.score_form is not ScoreForm.PLAIN and forest.n_targets != 1:
        raise ModelError(
            f"{forest.score_form.name} needs one target, the model has {forest.n_targets}", field="score_form"
        )
    if len(forest.categories) not in (0, forest.n_features):
        raise ModelError(
            f"has {len(forest.categories)} entries; the model has {forest.n_features} features",
            field="categories",
        )
    classes = max(forest.n_targets, 2) if forest.n_outputs < 2 else forest.n_outputs
    if forest.labels and len(forest.labels) != classes:
        raise ModelError(f"has {len(forest.labels)} entries; the model has {classes} classes", field="labels")
    if forest.post_transform is PostTransform.ARGMAX and forest.n_targets < 2:
        raise ModelError("argmax needs at least two targets", field="post_transform")
    extreme = forest.aggregate in (Aggregate.MIN, Aggregate.MAX)
    if extreme and len(forest.base_values) and forest.base_position is BasePosition.FIRST:
        name = forest.aggregate.name
        raise ModelError(
            f"is FIRST, but nothing comes before a {name}; expected LAST or SCORED", field="base_position"
        )
    if forest.label_rule is LabelRule.ARGMAX_SCORED and not _tells_scored(forest):
        raise ModelError("ARGMAX_SCORED needs plain sums without base values at SCORED", field="label_rule")
    if forest.averaged_trees == 0:
        raise ModelError("an average of no trees has no value", field="aggregate")


def _tells_scored(forest: Forest) -> bool:
    sums = forest.aggregate is Aggregate.SUM and not len(forest.base_values)
    return sums and forest.base_position is BasePosition.SCORED


def _refuse(forest: Forest, node: int, field: str, message: str) -> NoReturn:
    owner = forest.node_tree[node]
    tree = int(forest.tree_id[owner]) if owner >= 0 else None
    raise ModelError(message, tree=tree, node=int(forest.node_id[node]), field=field)
