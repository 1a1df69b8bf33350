"""The trees of an XGBoost JSON model: per-tree lists -> joined columns, checked, in the numbering of `Forest`.

In: the section `gradient_booster.model`. Out: `Trees`. XGBoost counts nodes and leaves of a tree together:

    entry e is a leaf if left_children[e] == -1; its value is split_conditions[e]
    otherwise x = row[split_indices[e]];  x < split_conditions[e] goes left, NaN goes left if default_left[e]
    entries that the root does not reach (pruned in training, never removed) mean nothing and are dropped
"""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.columns import Bools, Floats, Ints, TreeEntries, single_precision, usable_hits
from onnx_treebeard.converters.json_section import Section
from onnx_treebeard.errors import ModelError, UnsupportedError

LEAF = -1

Number = TypeVar("Number", np.int64, np.float64)


@dataclass(frozen=True, kw_only=True)
class Trees:
    """E entries (nodes and leaves, as XGBoost counts them) of T trees; children are positions in the joined columns."""

    entries: TreeEntries
    target: Ints  # (T,)
    left: Ints  # (E,)
    right: Ints  # (E,)
    feature: Ints  # (E,)
    condition: Floats  # (E,) threshold or leaf value
    default_left: Bools  # (E,)
    hessian: Floats  # (E,) or (0,) hit counts

    @cached_property
    def is_leaf(self) -> Bools:
        return np.equal(self.left, LEAF)

    @cached_property
    def reached(self) -> Bools:
        """(E,) which entries the roots reach; ModelError where one is reached twice."""
        children = np.concatenate([self.left[~self.is_leaf], self.right[~self.is_leaf]])
        expected = np.ones(len(self.left), np.int64)
        expected[self.entries.start[:-1]] = 0
        own = np.flatnonzero(~self.is_leaf)
        behind = (self.left[own] > own) & (self.right[own] > own)
        if behind.all() and np.array_equal(np.bincount(children, minlength=len(self.left)), expected):
            return expected >= 0
        return self.entries.reached(self.entries.start[:-1], self.left, self.right)


def read_trees(model: Section, n_features: int, n_targets: int) -> Trees:
    """All trees of the model; raises ModelError for what is malformed, UnsupportedError for categories and vector leaves."""
    sections = _ordered(model)
    entries = TreeEntries.of([_entry_count(tree) for tree in sections])
    trees = Trees(
        entries=entries,
        target=_targets(model, len(sections), n_targets),
        left=_children(sections, entries, "left_children"),
        right=_children(sections, entries, "right_children"),
        feature=_wholes(sections, entries, "split_indices"),
        condition=_numbers(sections, entries, "split_conditions"),
        default_left=_wholes(sections, entries, "default_left") != 0,
        hessian=_hessian(sections, entries),
    )
    bad = trees.is_leaf & (trees.right != LEAF)
    entries.refuse(bad, "right_children", "is {}, but the node has no left child", trees.right)
    node = trees.reached & ~trees.is_leaf
    bad = node & ((trees.feature < 0) | (trees.feature >= n_features))
    entries.refuse(bad, "split_indices", f"is {{}}; the model has {n_features} features", trees.feature)
    _refuse_categories(sections, entries, node)
    return trees


def _ordered(model: Section) -> list[Section]:
    """The trees in the order of their ids, which is the order in which XGBoost adds them."""
    sections = [model.of("trees", tree, number) for number, tree in enumerate(model.items("trees"))]
    count = model.section("gbtree_model_param").whole("num_trees")
    if count != len(sections):
        model.refuse("trees", f"has {len(sections)} trees; num_trees says {count}")
    ids = [tree.whole("id") for tree in sections]
    if ids == list(range(count)):
        return sections
    if sorted(ids) != list(range(count)):
        model.refuse("trees", f"has ids other than 0 to {count - 1}, each once")
    return [model.of("trees", sections[at].entries, number) for number, at in enumerate(np.argsort(ids))]


def _entry_count(tree: Section) -> int:
    parameters = tree.section("tree_param")
    if parameters.whole("size_leaf_vector", default=1) > 1:
        parameters.refuse(
            "size_leaf_vector",
            "the tree has vector leaves (multi_strategy='multi_output_tree'), which are not served;"
            " train with multi_strategy='one_output_per_tree'",
            UnsupportedError,
        )
    count = parameters.whole("num_nodes")
    if count == 0:
        parameters.refuse("num_nodes", "is 0; a tree has at least one leaf")
    return count


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


def _children(sections: list[Section], entries: TreeEntries, key: str) -> Ints:
    """(E,) positions in the joined column, or LEAF."""
    child = _wholes(sections, entries, key)
    bad = (child < LEAF) | (child >= entries.spread(entries.size))
    entries.refuse(bad, key, "is {}; expected a node of the same tree, or -1", child)
    return np.where(child == LEAF, LEAF, child + entries.spread(entries.start[:-1]))


def _wholes(sections: list[Section], entries: TreeEntries, key: str) -> Ints:
    return _joined(sections, entries, key, [tree.wholes(key) for tree in sections], np.int64)


def _numbers(sections: list[Section], entries: TreeEntries, key: str) -> Floats:
    return _joined(sections, entries, key, [tree.numbers(key) for tree in sections], np.float64)


def _joined(
    sections: list[Section],
    entries: TreeEntries,
    key: str,
    columns: list[npt.NDArray[Number]],
    dtype: type[Number],
) -> npt.NDArray[Number]:
    for tree, column, size in zip(sections, columns, entries.size.tolist(), strict=True):
        if len(column) != size:
            tree.refuse(key, f"has {len(column)} entries; tree_param.num_nodes says {size}")
    return np.concatenate([np.zeros(0, dtype), *columns])


def _hessian(sections: list[Section], entries: TreeEntries) -> Floats:
    if not all(tree.has("sum_hessian") for tree in sections):
        return np.zeros(0, np.float64)
    return usable_hits(single_precision(_numbers(sections, entries, "sum_hessian")).astype(np.float64))


def _refuse_categories(sections: list[Section], entries: TreeEntries, node: Bools) -> None:
    """Files from before categorical splits have no split_type."""
    if not any(tree.has("split_type") for tree in sections):
        return
    categorical = node & (_wholes(sections, entries, "split_type") != 0)
    if categorical.any():
        entries.refuse_at(
            int(np.argmax(categorical)),
            "split_type",
            "the node splits on categories, which is not served yet; train with enable_categorical=False",
            error=UnsupportedError,
        )
