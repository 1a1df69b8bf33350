"""LightGBM's JSON dump -> `Forest`, equal to LightGBM's own predictions bit for bit.

In: the object of `Booster.dump_model()`, format v3 or v4, as JSON or as the dictionary itself. Out: a validated `Forest`, see
`model.py`.

    {"name": "tree", "version": "v4", "num_tree_per_iteration": 1, "max_feature_idx": 27,
     "objective": "binary sigmoid:1",     left out for an objective of the user's own
     "average_output": false, "feature_names": [...],
     "feature_infos": {"age": {"max_value": 93, ...}},      distinguishes an infinite threshold from a large one
     "tree_info": [{"tree_index": 0, ...}, ...],
     "pandas_categorical": null}                            or what the numbers of a data frame's categories stand for

The text that `Booster.save_model` writes holds every model; a dump cannot say finite thresholds of 1e300 and more, and those are
refused (`dump_trees.py`).
"""

import numpy as np

from onnx_treebeard.converters.lightgbm.dump_trees import read_dump_trees
from onnx_treebeard.converters.lightgbm.frame_categories import NOT_CATEGORICAL, read_frame
from onnx_treebeard.converters.lightgbm.model import (
    Model,
    check_version,
    checked_names,
    forest_of_model,
    target_count,
)
from onnx_treebeard.converters.lightgbm.objectives import read_objective
from onnx_treebeard.converters.lightgbm.trees import checked_trees
from onnx_treebeard.converters.parsing.columns import brief
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest.forest import Forest


def forest_of(document: Section) -> Forest:
    """Returns the forest of a parsed dump.

    Raises ModelError for a malformed dump (naming tree, node and field), UnsupportedError for linear leaves, unknown formats, and thresholds that a
    dump cannot express.
    """
    check_version(document)
    trees = _trees(document)
    n_features = document.whole("max_feature_idx") + 1
    names = document.texts("feature_names") if document.has("feature_names") else ()
    infos = _feature_infos(document, checked_names(document, names, n_features))
    columns = read_dump_trees(trees, np.array([info.number("max_value") for info in infos], np.float64))
    model = Model(
        n_targets=target_count(document, len(trees)),
        n_features=n_features,
        objective=read_objective(document),
        averages=_averages(document),
        trees=checked_trees(columns, n_features),
        feature_names=names,
        frame=read_frame(document, [_largest(info) for info in infos]),
    )
    return forest_of_model(model)


def _trees(document: Section) -> JsonRows:
    """Returns the trees in the order of their numbers, which begin later in a dump that starts at a later iteration."""
    trees = JsonRows.of(document, "tree_info")
    index, bad = trees.wholes_alone("tree_index")
    trees.refuse(bad, lambda tree: tree.whole("tree_index"))
    expected = index[:1] + np.arange(len(trees))
    wrong = np.flatnonzero(index != expected)
    if len(wrong):
        tree = int(wrong[0])
        message = f"is {index[tree]}; expected {expected[tree]}: trees are in order"
        raise ModelError(message, tree=tree, field="tree_index")
    return trees


def _feature_infos(document: Section, names: tuple[str, ...]) -> list[Section]:
    """Returns the largest value of each feature in training, infinite where the dump does not have it, and which features are categorical."""
    known = document.section("feature_infos") if document.has("feature_infos") else Section({})
    nothing = Section({"max_value": np.inf, "values": []})
    return [known.section(name) if known.has(name) else nothing for name in names]


def _largest(info: Section) -> int:
    """Returns whether a feature is categorical: then it has values, of which -1 is a missing one."""
    values = info.items("values")
    return max(0, int(info.wholes("values").max())) if values else NOT_CATEGORICAL


def _averages(document: Section) -> bool:
    """Returns whether trees are averaged (random forests). Raises ModelError for old dumps, which do not say, because a guess could be wrong."""
    if not document.has("average_output"):
        document.refuse(
            "average_output", "is missing; save the model as text: booster.save_model('model.txt')"
        )
    value = document.entries["average_output"]
    if not isinstance(value, bool):
        document.refuse("average_output", f"is {brief(value)}; expected true or false")
    return value
