"""The trees of an XGBoost JSON model: per-tree lists -> joined columns, checked.

In: the section `gradient_booster.model`. Out: `Trees`. Entry e that is no leaf (see `structure.py`) asks

    x = row[split_indices[e]], and NaN goes left if default_left[e]
        split_type[e] 0   x < split_conditions[e] goes left
        split_type[e] 1   a category outside the node's set goes left, see `categories.py`
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.converters.parsing.columns import (
    Bools,
    Floats,
    Ints,
    TreeEntries,
    single_precision,
    usable_hits,
)
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.converters.xgboost.categories import CategorySets, read_category_sets
from onnx_treebeard.converters.xgboost.columns import joined_numbers, joined_wholes
from onnx_treebeard.converters.xgboost.leaves import (
    LeafWeights,
    leaf_vector_sizes,
    numbers_leaves,
    read_leaf_weights,
)
from onnx_treebeard.converters.xgboost.structure import Shapes, read_shapes
from onnx_treebeard.errors import ModelError

NUMERICAL, CATEGORICAL = 0, 1


@dataclass(frozen=True, kw_only=True)
class Trees:
    """E entries (nodes and leaves, as XGBoost counts them) of T trees."""

    shapes: Shapes
    feature: Ints  # (E,)
    threshold: Floats  # (E,)
    default_left: Bools  # (E,)
    categorical: Bools  # (E,)
    sets: CategorySets
    leaves: LeafWeights
    hessian: Floats  # (E,) or (0,) hit counts

    @property
    def n_trees(self) -> int:
        return len(self.shapes.entries.size)


def read_trees(model: Section, n_features: int, n_targets: int) -> Trees:
    """All trees of the model; raises ModelError for what is malformed."""
    trees = _ordered(model)
    sizes = leaf_vector_sizes(trees, n_targets)
    shapes = read_shapes(trees, numbers_leaves(trees, sizes))
    entries = shapes.entries
    condition = joined_numbers(trees, entries, "split_conditions")
    categorical = shapes.is_node & _asks_for_category(trees, entries)
    feature = joined_wholes(trees, entries, "split_indices")
    bad = shapes.is_node & ((feature < 0) | (feature >= n_features))
    entries.refuse(bad, "split_indices", f"is {{}}; the model has {n_features} features", feature)
    return Trees(
        shapes=shapes,
        feature=feature,
        threshold=condition,
        default_left=joined_wholes(trees, entries, "default_left") != 0,
        categorical=categorical,
        sets=read_category_sets(trees, entries, categorical),
        leaves=read_leaf_weights(trees, shapes, sizes, _targets(model, len(trees), n_targets), condition),
        hessian=_hessian(trees, entries),
    )


def _ordered(model: Section) -> JsonRows:
    """The trees in the order of their ids, which is the order in which XGBoost adds them."""
    trees = JsonRows.of(model, "trees")
    count = model.section("gbtree_model_param").whole("num_trees")
    if count != len(trees):
        model.refuse("trees", f"has {len(trees)} trees; num_trees says {count}")
    ids, bad = trees.wholes_alone("id")
    trees.refuse(bad, lambda tree: tree.whole("id"))
    order = np.argsort(ids)
    if not np.array_equal(ids[order], np.arange(count)):
        model.refuse("trees", f"has ids other than 0 to {count - 1}, each once")
    return trees.in_order(order)


def _targets(model: Section, n_trees: int, n_targets: int) -> Ints:
    target = model.wholes("tree_info")
    if len(target) != n_trees:
        model.refuse("tree_info", f"has {len(target)} entries; expected one for each of {n_trees} trees")
    bad = (target < 0) | (target >= n_targets)
    if bad.any():
        tree = int(np.argmax(bad))
        message = f"is {target[tree]}; the model has {n_targets} targets"
        raise ModelError(message, tree=tree, field="gradient_booster.model.tree_info")
    return target


def _hessian(trees: JsonRows, entries: TreeEntries) -> Floats:
    if not trees.has("sum_hessian").all():
        return np.zeros(0, np.float64)
    hessian = joined_numbers(trees, entries, "sum_hessian")
    return usable_hits(single_precision(hessian).astype(np.float64))


def _asks_for_category(trees: JsonRows, entries: TreeEntries) -> Bools:
    """(E,) files from before categorical splits have no split_type."""
    if not trees.has("split_type").any():
        return np.zeros(entries.start[-1], np.bool_)
    kind = joined_wholes(trees, entries, "split_type")
    bad = (kind != NUMERICAL) & (kind != CATEGORICAL)
    entries.refuse(bad, "split_type", "is {}; expected 0, a threshold, or 1, categories", kind)
    return np.equal(kind, CATEGORICAL)
