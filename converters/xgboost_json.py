"""XGBoost models saved as JSON or UBJSON -> `Forest`, equal to XGBoost's own predictions bit for bit.

In: the bytes of `Booster.save_model("model.json")`, as XGBoost 1.4 to 3.2 writes them, or `model.ubj` (since 1.6). Out: a
validated `Forest` in float32 whose raw scores are those of `Booster.predict(output_margin=True)` and whose scores are those
of `Booster.predict()`: all trees take part, whatever `best_iteration` the file's attributes name.

    learner
      learner_model_param   base_score, num_class, num_feature, num_target
      objective             name
      gradient_booster      name (gbtree), model: trees, tree_info (the target of each tree), gbtree_model_param
      feature_names
    version                 of the XGBoost that wrote the file

The base value comes first in the sum, then the trees in order. Format: XGBoost's documentation, "Introduction to Model IO".
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.classes import numbered_classes
from onnx_treebeard.converters.columns import brief, forest_numbers, single_precision
from onnx_treebeard.converters.json_section import Section, parse_json
from onnx_treebeard.converters.xgboost_objectives import Version, read_base_values, read_objective
from onnx_treebeard.converters.xgboost_trees import Trees, read_trees
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest import BasePosition, Forest, Predicate
from onnx_treebeard.validation import MAX_TARGETS, validate

NEWEST: Version = (3, 2, 0)


def read(data: bytes) -> Forest:
    """The forest of an XGBoost JSON file.

    Raises ModelError for what is malformed (naming tree, node and field), UnsupportedError for boosters other than gbtree,
    categorical splits and vector leaves.
    """
    return forest_of(parse_json(data))


def forest_of(document: Section) -> Forest:
    """The forest of a parsed model file."""
    learner = document.section("learner")
    model = _gbtree(learner).section("model")
    parameters = learner.section("learner_model_param")
    n_features, n_targets = parameters.whole("num_feature"), _target_count(parameters)
    objective = read_objective(learner)
    trees = read_trees(model, n_features, n_targets)
    return validate(
        Forest(
            **_node_columns(trees),
            **_leaf_columns(trees),
            n_features=n_features,
            n_targets=n_targets,
            input_type=np.dtype(np.float32),
            accumulator_type=np.dtype(np.float32),
            output_type=np.dtype(np.float32),
            base_values=read_base_values(parameters, objective, n_targets, _version(document)),
            base_position=BasePosition.FIRST,
            post_transform=objective.post_transform,
            feature_names=_feature_names(learner, n_features),
            source="xgboost",
            **(numbered_classes(n_targets) if objective.classifies(n_targets) else {}),
        )
    )


def _gbtree(learner: Section) -> Section:
    booster = learner.section("gradient_booster")
    name = booster.text("name")
    if name in ("dart", "gblinear"):
        booster.refuse(
            "name", f"the booster is {name}, which is not served; accepted is gbtree", UnsupportedError
        )
    if name != "gbtree":
        booster.refuse("name", f"is {brief(name)}; accepted is gbtree")
    return booster


def _target_count(parameters: Section) -> int:
    """num_class is 0 where there are no classes; num_target is younger than the format."""
    for key in ("num_class", "num_target"):
        if parameters.whole(key, default=0) > MAX_TARGETS:
            parameters.refuse(key, f"is {parameters.whole(key)}; at most {MAX_TARGETS} are accepted")
    return max(parameters.whole("num_class", default=0), parameters.whole("num_target", default=1), 1)


def _version(document: Section) -> Version:
    return tuple(document.wholes("version").tolist()) if document.has("version") else NEWEST


def _feature_names(learner: Section, n_features: int) -> tuple[str, ...]:
    names = learner.texts("feature_names") if learner.has("feature_names") else ()
    if names and len(names) != n_features:
        learner.refuse("feature_names", f"has {len(names)} entries; num_feature says {n_features}")
    return names


def _node_columns(trees: Trees) -> dict[str, Any]:
    number = forest_numbers(trees.is_leaf, trees.reached)
    start = trees.entries.start[:-1]
    node = np.flatnonzero(trees.reached & ~trees.is_leaf)
    return {
        "root": number[start],
        "tree_id": np.arange(len(start), dtype=np.int64),
        "feature": trees.feature[node].astype(np.int32),
        "threshold": single_precision(trees.condition[node]),
        "predicate": np.full(len(node), Predicate.LT, np.uint8),
        "missing_true": trees.default_left[node],
        "zero_missing": np.zeros(len(node), np.bool_),
        "category_set": np.full(len(node), -1, np.int32),
        "true_child": number[trees.left[node]],
        "false_child": number[trees.right[node]],
        "node_id": trees.entries.own_number[node],
        "node_hits": trees.hessian[node] if len(trees.hessian) else trees.hessian,
    }


def _leaf_columns(trees: Trees) -> dict[str, Any]:
    leaf = np.flatnonzero(trees.reached & trees.is_leaf)
    return {
        "leaf_id": trees.entries.own_number[leaf],
        "weight_start": np.arange(len(leaf) + 1, dtype=np.int64),
        "weight_target": trees.entries.spread(trees.target)[leaf].astype(np.int32),
        "weight": single_precision(trees.condition[leaf]),
        "leaf_hits": trees.hessian[leaf] if len(trees.hessian) else trees.hessian,
    }
