"""XGBoost models saved as JSON or UBJSON -> `Forest`, equal to XGBoost's own predictions bit for bit.

In: the bytes of `Booster.save_model("model.json")`, as XGBoost 1.4 to 3.4 writes them, or `model.ubj` (since 1.6). Out: a
validated `Forest` in float32 whose raw scores are those of `Booster.predict(output_margin=True)` and whose scores are those
of `Booster.predict()`: all trees take part, whatever `best_iteration` the file's attributes name, unless the user asks for less.

    learner
      learner_model_param   base_score, num_class, num_feature, num_target
      objective             name
      gradient_booster      name gbtree, model: trees, tree_info (the target of each tree), gbtree_model_param, cats
                            name dart, gbtree: as above, weight_drop: a factor for each tree
                            since 3.3 that is gbtree too, with weight_drop here (3.3) or in model (3.4)
      feature_names
    version                 of the XGBoost that wrote the file

The base value comes first in the sum, then the trees in order. Where versions of XGBoost differ in what they make of a file, the
current one counts; a live model is read as the version it lives in reads it. Format: XGBoost's documentation, "Introduction to
Model IO".
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.classes import numbered_classes
from onnx_treebeard.converters.parsing.columns import brief, forest_numbers, single_precision
from onnx_treebeard.converters.parsing.json_section import Section, parse_json
from onnx_treebeard.converters.parsing.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.xgboost.frame_categories import read_categories
from onnx_treebeard.converters.xgboost.iterations import tree_range
from onnx_treebeard.converters.xgboost.leaves import with_tree_factors
from onnx_treebeard.converters.xgboost.objectives import CURRENT, Version, read_outputs
from onnx_treebeard.converters.xgboost.trees import Trees, read_trees
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest.forest import BasePosition, CategoryRule, Forest, Predicate
from onnx_treebeard.forest.validation import MAX_TARGETS, validate

Factors = npt.NDArray[np.float32]

FOLDED_FACTORS: Version = (3, 3)


def read(data: bytes, options: LoadOptions = AS_THE_MODEL_SAYS, version: Version = CURRENT) -> Forest:
    """The forest of an XGBoost JSON file, as XGBoost `version` reads it.

    Raises ModelError for what is malformed (naming tree, node and field), UnsupportedError for boosters other than gbtree and
    dart, OptionError for boosting rounds that the model does not have.
    """
    return forest_of(parse_json(data), options, version)


def forest_of_live(document: Section, options: LoadOptions) -> Forest:
    """The forest of what a live model says of itself: as the XGBoost that it lives in reads it."""
    version = tuple(document.wholes("version").tolist()) if document.has("version") else CURRENT
    return forest_of(document, options, version)


def forest_of(
    document: Section, options: LoadOptions = AS_THE_MODEL_SAYS, version: Version = CURRENT
) -> Forest:
    """The forest of a parsed model file."""
    learner = document.section("learner")
    booster = learner.section("gradient_booster")
    model = _gbtree(booster).section("model")
    parameters = learner.section("learner_model_param")
    n_features, n_targets = parameters.whole("num_feature"), _target_count(parameters)
    trees = read_trees(model, n_features, n_targets)
    chosen = tree_range(learner, model, options, trees.n_trees, n_targets)
    factors = _tree_factors(booster, model, trees.n_trees)
    outputs = read_outputs(learner, n_targets, trees.n_trees, version)
    return validate(
        Forest(
            **_node_columns(trees, chosen),
            **_leaf_columns(trees, chosen, factors, version),
            n_features=n_features,
            n_targets=n_targets,
            input_type=np.dtype(np.float32),
            accumulator_type=np.dtype(np.float32),
            output_type=np.dtype(np.float32),
            base_values=outputs.base_values,
            base_position=BasePosition.FIRST,
            missing_value=options.missing_value,
            post_transform=outputs.post_transform,
            feature_names=_feature_names(learner, n_features),
            categories=read_categories(model, n_features),
            source="xgboost",
            **(numbered_classes(n_targets) if outputs.classifies else {}),
        )
    )


def _gbtree(booster: Section) -> Section:
    """The section that holds the trees."""
    name = booster.text("name")
    if name == "gblinear":
        booster.refuse(
            "name", "the booster is gblinear, which has no trees; accepted are gbtree, dart", UnsupportedError
        )
    if name not in ("gbtree", "dart"):
        booster.refuse("name", f"is {brief(name)}; accepted are gbtree, dart")
    return booster.section("gbtree") if name == "dart" else booster


def _tree_factors(booster: Section, model: Section, n_trees: int) -> Factors | None:
    """(T,) what DART multiplies each tree with; None for a booster that does not."""
    holder = model if model.has("weight_drop") else booster
    if booster.text("name") != "dart" and not (holder.has("weight_drop") and holder.items("weight_drop")):
        return None
    factors = single_precision(holder.numbers("weight_drop"))
    if len(factors) != n_trees:
        holder.refuse("weight_drop", f"has {len(factors)} entries; expected one for each of {n_trees} trees")
    if not np.isfinite(factors).all():
        tree = int(np.argmin(np.isfinite(factors)))
        message = f"is {factors[tree]}; expected a finite number"
        raise ModelError(message, tree=tree, field="gradient_booster.weight_drop")
    return factors


def _target_count(parameters: Section) -> int:
    """num_class is 0 where there are no classes; num_target is younger than the format."""
    for key in ("num_class", "num_target"):
        if parameters.whole(key, default=0) > MAX_TARGETS:
            parameters.refuse(key, f"is {parameters.whole(key)}; at most {MAX_TARGETS} are accepted")
    return max(parameters.whole("num_class", default=0), parameters.whole("num_target", default=1), 1)


def _feature_names(learner: Section, n_features: int) -> tuple[str, ...]:
    names = learner.texts("feature_names") if learner.has("feature_names") else ()
    if names and len(names) != n_features:
        learner.refuse("feature_names", f"has {len(names)} entries; num_feature says {n_features}")
    return names


def _node_columns(trees: Trees, chosen: slice) -> dict[str, Any]:
    shapes = trees.shapes
    kept = shapes.kept(chosen)
    number = forest_numbers(shapes.is_leaf, kept)
    node = np.flatnonzero(kept & ~shapes.is_leaf)
    asks = trees.categorical[node]
    sets, category_set = trees.sets.of(kept), np.full(len(kept), -1, np.int32)
    category_set[sets.entry] = np.arange(len(sets.entry))
    left, right = number[shapes.left[node]], number[shapes.right[node]]
    return {
        "root": number[shapes.entries.start[:-1][chosen]],
        "tree_id": np.arange(trees.n_trees, dtype=np.int64)[chosen],
        "feature": trees.feature[node].astype(np.int32),
        "threshold": np.where(asks, np.float32(0), single_precision(trees.threshold[node])),
        "predicate": np.where(asks, Predicate.IN, Predicate.LT).astype(np.uint8),
        "missing_true": trees.default_left[node] != asks,  # a member of the set goes right
        "zero_missing": np.zeros(len(node), np.bool_),
        "category_set": category_set[node],
        "true_child": np.where(asks, right, left),
        "false_child": np.where(asks, left, right),
        "node_id": shapes.entries.own_number[node],
        "node_hits": trees.hessian[node] if len(trees.hessian) else trees.hessian,
        "set_start": sets.start,
        "set_member": sets.member,
        "category_rule": CategoryRule.FLOOR if asks.any() else CategoryRule.EXACT,
    }


def _leaf_columns(trees: Trees, chosen: slice, factors: Factors | None, version: Version) -> dict[str, Any]:
    shapes = trees.shapes
    leaf = np.flatnonzero(shapes.kept(chosen) & shapes.is_leaf)
    start, owner, target, weight = trees.leaves.of(leaf)
    if factors is not None:
        own = np.repeat(factors, shapes.entries.size)[owner]
        weight = with_tree_factors(weight, own, added_to_zero=version < FOLDED_FACTORS)
    return {
        "leaf_id": shapes.entries.own_number[leaf],
        "weight_start": start,
        "weight_target": target.astype(np.int32),
        "weight": weight,
        "leaf_hits": trees.hessian[leaf] if len(trees.hessian) else trees.hessian,
    }
