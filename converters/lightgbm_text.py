"""LightGBM model files -> `Forest`, equal to LightGBM's own predictions bit for bit.

In: the bytes of `Booster.save_model("model.txt")`, format v3 or v4 (also `model_to_string()`). Out: a validated `Forest` in
float64 whose scores are those of `Booster.predict()` and whose raw scores are those of `Booster.predict(raw_score=True)`.
One difference: the raw scores of a random forest (boosting=rf) are averages here, sums in LightGBM.

    tree                      what kind of file this is
    version=v4                header: one key=value a line; average_output stands alone
    num_tree_per_iteration=1
    max_feature_idx=27
    objective=binary sigmoid:1
    ...
    Tree=0                    tree i adds to target i % num_tree_per_iteration
    num_leaves=31
    ...
    end of trees              what follows (importances, parameters, categories) does not change predictions

LightGBM's zero: what is not larger than 1e-35 in magnitude counts as 0 (`Forest.zero_threshold`).
"""

import re
from typing import Any

import numpy as np

from onnx_treebeard.converters.classes import numbered_classes
from onnx_treebeard.converters.columns import brief
from onnx_treebeard.converters.lightgbm_objectives import read_objective
from onnx_treebeard.converters.lightgbm_trees import MISSING_ZERO, Trees, read_trees
from onnx_treebeard.converters.text_section import TextSection
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import Aggregate, Forest, Predicate
from onnx_treebeard.validation import MAX_TARGETS, validate

ZERO_THRESHOLD = float(np.float32(1e-35))
END_OF_TREES = re.compile(r"\n(end of trees|feature[_ ]importances:)")
VERSIONS = ("v3", "v4")


def read(data: bytes) -> Forest:
    """The forest of a LightGBM text file.

    Raises ModelError for what is malformed (naming tree, node and field), UnsupportedError for categorical splits, linear
    leaves and random forests of several classes.
    """
    header, sections = _sections(data)
    n_targets = _target_count(header, len(sections))
    n_features = header.whole("max_feature_idx") + 1
    objective = read_objective(header)
    trees = read_trees(sections, n_features)
    return validate(
        Forest(
            **_node_columns(trees),
            **_leaf_columns(trees, n_targets),
            n_features=n_features,
            n_targets=n_targets,
            input_type=np.dtype(np.float64),
            accumulator_type=np.dtype(np.float64),
            output_type=np.dtype(np.float64),
            aggregate=_aggregate(header, n_targets),
            zero_threshold=ZERO_THRESHOLD,
            post_transform=objective.post_transform,
            post_scale=objective.post_scale,
            feature_names=_feature_names(header, n_features),
            source="lightgbm",
            **(numbered_classes(n_targets) if objective.classifies else {}),
        )
    )


def _sections(data: bytes) -> tuple[TextSection, list[TextSection]]:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ModelError(f"is not UTF-8 text: {brief(error)}") from None
    end = END_OF_TREES.search(text)
    if end is None:
        raise ModelError("has no line 'end of trees'; the file is truncated")
    first, *rest = text[: end.start()].split("\nTree=")
    header = TextSection.parse(first)
    _check_header(header, len(rest))
    return header, [_tree(number, section) for number, section in enumerate(rest)]


def _check_header(header: TextSection, n_trees: int) -> None:
    if header.text("version").strip() not in VERSIONS:
        message = f"is {brief(header.text('version'))}; accepted are {', '.join(VERSIONS)}"
        header.refuse("version", message, UnsupportedError)
    if header.has("tree_sizes") and len(header.text("tree_sizes").split()) != n_trees:
        expected = len(header.text("tree_sizes").split())
        header.refuse("tree_sizes", f"announces {expected} trees; the file holds {n_trees}")


def _tree(number: int, text: str) -> TextSection:
    name, _, lines = text.partition("\n")
    if name.strip() != str(number):
        raise ModelError(
            f"is {brief(name.strip())}; expected {number}: trees are numbered in order",
            tree=number,
            field="Tree",
        )
    return TextSection.parse(lines, tree=number)


def _target_count(header: TextSection, n_trees: int) -> int:
    n_targets = header.whole("num_tree_per_iteration")
    if not 1 <= n_targets <= MAX_TARGETS:
        header.refuse("num_tree_per_iteration", f"is {n_targets}; expected 1 to {MAX_TARGETS}")
    if n_trees % n_targets:
        header.refuse("num_tree_per_iteration", f"is {n_targets}, which does not divide the {n_trees} trees")
    return n_targets


def _aggregate(header: TextSection, n_targets: int) -> Aggregate:
    if not header.has("average_output"):
        return Aggregate.SUM
    if n_targets > 1:
        header.refuse("average_output", "a random forest of several classes is not served", UnsupportedError)
    return Aggregate.AVERAGE


def _feature_names(header: TextSection, n_features: int) -> tuple[str, ...]:
    names = tuple(header.text("feature_names").split()) if header.has("feature_names") else ()
    if names and len(names) != n_features:
        header.refuse("feature_names", f"has {len(names)} entries; max_feature_idx says {n_features}")
    return names


def _node_columns(trees: Trees) -> dict[str, Any]:
    n = len(trees.feature)
    return {
        "root": trees.root,
        "tree_id": np.arange(len(trees.root), dtype=np.int64),
        "feature": trees.feature.astype(np.int32),
        "threshold": trees.threshold,
        "predicate": np.full(n, Predicate.LE, np.uint8),
        "missing_true": trees.missing_true,
        "zero_missing": trees.missing == MISSING_ZERO,
        "category_set": np.full(n, -1, np.int32),
        "true_child": trees.left,
        "false_child": trees.right,
        "node_id": trees.nodes.own_number,
        "node_hits": trees.node_hits,
    }


def _leaf_columns(trees: Trees, n_targets: int) -> dict[str, Any]:
    target = np.arange(len(trees.root)) % n_targets
    return {
        "leaf_id": trees.leaves.own_number,
        "weight_start": np.arange(len(trees.leaf_value) + 1, dtype=np.int64),
        "weight_target": trees.leaves.spread(target).astype(np.int32),
        "weight": trees.leaf_value,
        "leaf_hits": trees.leaf_hits,
    }
