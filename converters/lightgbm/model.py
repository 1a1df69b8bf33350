"""Shared by LightGBM's text and JSON dump: the facts of a model, and the `Forest` of facts and trees.

In: `Model`. Out: a validated `Forest` in float64 whose scores are those of `Booster.predict()` and whose raw scores are those of
`Booster.predict(raw_score=True)`, with one exception: the raw scores of a random forest (boosting=rf) are averages here and sums in LightGBM.

Tree i adds to target i % n_targets. LightGBM's zero: a value whose magnitude is at most 1e-35 counts as 0.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.converters.lightgbm.frame_categories import Frame
from onnx_treebeard.converters.lightgbm.objectives import Header, Objective
from onnx_treebeard.converters.lightgbm.trees import Trees
from onnx_treebeard.converters.parsing.classes import numbered_classes
from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest, Predicate, UnknownCategory
from onnx_treebeard.forest.validation import MAX_TARGETS, validate

ZERO_THRESHOLD = float(np.float32(1e-35))
VERSIONS = ("v2", "v3", "v4")  # v3 added weights of nodes and leaves; v4 added nothing that is read here


@dataclass(frozen=True, kw_only=True)
class Model:
    """The parts of a LightGBM model on which predictions depend."""

    trees: Trees
    n_features: int
    n_targets: int
    objective: Objective
    averages: bool  # random-forest mode
    feature_names: tuple[str, ...]
    frame: Frame


def forest_of_model(model: Model) -> Forest:
    """Returns the validated forest."""
    return validate(
        Forest(
            **_node_columns(model.trees),
            **_leaf_columns(model.trees, model.n_targets),
            n_features=model.n_features,
            n_targets=model.n_targets,
            input_type=np.dtype(np.float64),
            accumulator_type=np.dtype(np.float64),
            output_type=np.dtype(np.float64),
            aggregate=_aggregate(model),
            zero_threshold=ZERO_THRESHOLD,
            post_transform=model.objective.post_transform,
            post_scale=model.objective.post_scale,
            feature_names=model.feature_names,
            categories=model.frame.features,
            frame_categories=model.frame.columns,
            unknown_category=UnknownCategory.MISSING,
            source="lightgbm",
            **(numbered_classes(model.n_targets) if model.objective.classifies else {}),
        )
    )


def check_version(header: Header) -> None:
    """Raises UnsupportedError for an unknown format."""
    version = header.text("version").strip()
    if version not in VERSIONS:
        message = f"is {brief(version)}; accepted are {', '.join(VERSIONS)}"
        header.refuse("version", message, UnsupportedError)


def target_count(header: Header, n_trees: int) -> int:
    """Returns the number of trees of an iteration. Raises ModelError where it does not divide the number of trees."""
    n_targets = header.whole("num_tree_per_iteration")
    if not 1 <= n_targets <= MAX_TARGETS:
        header.refuse("num_tree_per_iteration", f"is {n_targets}; expected 1 to {MAX_TARGETS}")
    if n_trees % n_targets:
        header.refuse("num_tree_per_iteration", f"is {n_targets}, which does not divide the {n_trees} trees")
    return n_targets


def checked_names(header: Header, names: tuple[str, ...], n_features: int) -> tuple[str, ...]:
    """Returns one name for each feature, or none at all."""
    if names and len(names) != n_features:
        header.refuse("feature_names", f"has {len(names)} entries; max_feature_idx says {n_features}")
    return names


def _aggregate(model: Model) -> Aggregate:
    if not model.averages:
        return Aggregate.SUM
    return Aggregate.AVERAGE if model.n_targets == 1 else Aggregate.AVERAGE_PER_TARGET


def _node_columns(trees: Trees) -> dict[str, Any]:
    columns = trees.columns
    return {
        "root": trees.root,
        "tree_id": np.arange(len(trees.root), dtype=np.int64),
        "feature": columns.feature.astype(np.int32),
        "threshold": columns.threshold,
        "predicate": np.where(trees.compares, Predicate.LE, Predicate.IN).astype(np.uint8),
        "missing_true": trees.missing_true,
        "zero_missing": trees.zero_missing,
        "category_set": columns.category_set.astype(np.int32),
        "true_child": trees.left,
        "false_child": trees.right,
        "node_id": columns.nodes.own_number,
        "node_hits": columns.node_hits,
        "set_start": columns.set_start,
        "set_member": columns.set_member,
        "category_rule": CategoryRule.EXACT if trees.compares.all() else CategoryRule.TRUNCATE,
    }


def _leaf_columns(trees: Trees, n_targets: int) -> dict[str, Any]:
    columns = trees.columns
    target = np.arange(len(trees.root)) % n_targets
    return {
        "leaf_id": columns.leaves.own_number,
        "weight_start": np.arange(len(columns.leaf_value) + 1, dtype=np.int64),
        "weight_target": columns.leaves.spread(target).astype(np.int32),
        "weight": columns.leaf_value,
        "leaf_hits": columns.leaf_hits,
    }
