"""XGBoost models saved as JSON or UBJSON -> `Forest`, equal to XGBoost's own predictions bit for bit.

In: the bytes that `Booster.save_model("model.json")` of XGBoost 1.4 to 3.4 writes, or `model.ubj` (since 1.6). Out: a validated `Forest` in
float32 whose raw scores are those of `Booster.predict(output_margin=True)` and whose scores are those of `Booster.predict()`: all trees are
used, whatever `best_iteration` the file's attributes name, unless the user chooses a range.

The native library reads trees, objective and base score (kernels/native/readers/boosters/xgboost.h describes the file). This module reads feature names,
categories of data frames, boosting rounds and the version of XGBoost. Where versions interpret a file differently, the current version counts; a
live model is read as its own version reads it. Format: XGBoost's documentation, "Introduction to Model IO".
"""

from dataclasses import replace

from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section, parse_json
from onnx_treebeard.converters.parsing.load_options import AS_THE_MODEL_SAYS, LoadOptions
from onnx_treebeard.converters.parsing.native_forest import native_forest
from onnx_treebeard.converters.xgboost.frame_categories import read_categories
from onnx_treebeard.converters.xgboost.iterations import tree_range
from onnx_treebeard.converters.xgboost.look_again import look_again
from onnx_treebeard.converters.xgboost.versions import CURRENT, Version, rules_of
from onnx_treebeard.facts.validation import validate
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError, UnsupportedError


def read(data: bytes, options: LoadOptions = AS_THE_MODEL_SAYS, version: Version = CURRENT) -> Forest:
    """Returns the forest of an XGBoost JSON file, as XGBoost `version` interprets it.

    Raises ModelError for a malformed file (naming tree, node and field), UnsupportedError for boosters other than gbtree and dart, OptionError
    for boosting rounds that the model does not have.
    """
    return forest_of(parse_json(data), options, version)


def forest_of_live(document: Section, options: LoadOptions) -> Forest:
    """Returns the forest of the JSON of a live model, as the installed XGBoost interprets it."""
    version = tuple(document.wholes("version").tolist()) if document.has("version") else CURRENT
    return forest_of(document, options, version)


def forest_of(
    document: Section, options: LoadOptions = AS_THE_MODEL_SAYS, version: Version = CURRENT
) -> Forest:
    """Returns the forest of a parsed model file."""
    learner = document.section("learner")
    model = _gbtree(learner.section("gradient_booster")).section("model")
    trees = JsonRows.of(model, "trees")
    chosen = tree_range(learner, model, options, len(trees))
    forest = _forest_of_trees(document, trees, chosen, version)
    return validate(
        replace(
            forest,
            missing_value=options.missing_value,
            feature_names=_feature_names(learner, forest.n_features),
            categories=read_categories(model, forest.n_features),
        )
    )


def _forest_of_trees(document: Section, trees: JsonRows, chosen: slice, version: Version) -> Forest:
    assert document.document is not None
    try:
        found = document.document.xgboost(chosen.start, chosen.stop, rules_of(version))
    except ModelError as error:
        look_again(error, document, trees)
        raise
    return native_forest(found, "xgboost")


def _gbtree(booster: Section) -> Section:
    """Returns the section that contains the trees."""
    name = booster.text("name")
    if name == "gblinear":
        booster.refuse(
            "name", "the booster is gblinear, which has no trees; accepted are gbtree, dart", UnsupportedError
        )
    if name not in ("gbtree", "dart"):
        booster.refuse("name", f"is {brief(name)}; accepted are gbtree, dart")
    return booster.section("gbtree") if name == "dart" else booster


def _feature_names(learner: Section, n_features: int) -> tuple[str, ...]:
    names = learner.texts("feature_names") if learner.has("feature_names") else ()
    if names and len(names) != n_features:
        learner.refuse("feature_names", f"has {len(names)} entries; num_feature says {n_features}")
    return names
