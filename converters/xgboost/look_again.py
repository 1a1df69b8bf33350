"""Errors of the native reader of XGBoost models, rephrased to show the value that was found.

In: the error, the outermost section, the trees. Out: nothing, or a ModelError. Where a value has the wrong type, `Section` reads it again, and its
error shows the value.
"""

from collections.abc import Callable

import numpy as np

from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.system.errors import ModelError


def look_again(error: ModelError, document: Section, trees: JsonRows) -> None:
    """Raises the ModelError of `Section` for the place of an error, if the value there has the wrong type."""
    tree, field = error.place.tree, error.place.field
    if field is None:
        return
    section = document if tree is None else trees.section(_row(trees, tree, field))
    *outer, key = field.split(".")
    for name in outer:
        if name not in READERS and not section.has(name):  # the field is not a path
            return
        section = section.section(name)
    if section.has(key):
        READERS.get(key, Section.wholes)(section, key)


def _row(trees: JsonRows, tree: int, field: str) -> int:
    """Returns the row of a tree: trees are numbered by their ids, unless those are faulty."""
    return tree if field == "id" else int(np.argsort(trees.wholes_alone("id")[0])[tree])


def _base_score(section: Section, key: str) -> object:
    """Accepts a number without quotes, which XGBoost does not write, like a text."""
    value = section.entries[key]
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return value if is_number else section.text(key)


# By key; all other keys have lists of integers.
READERS: dict[str, Callable[[Section, str], object]] = {
    "trees": lambda section, key: None,  # these exist already
    "base_score": _base_score,
    **dict.fromkeys(
        ("objective", "learner_model_param", "gbtree_model_param", "tree_param"), Section.section
    ),
    "name": Section.text,
    **dict.fromkeys(("split_conditions", "leaf_weights", "base_weights"), Section.numbers),
    **dict.fromkeys(("sum_hessian", "weight_drop"), Section.numbers),
    **dict.fromkeys(
        ("id", "num_nodes", "size_leaf_vector", "num_trees", "boost_from_average"), Section.whole
    ),
    **dict.fromkeys(("num_feature", "num_class", "num_target"), Section.whole),
}
