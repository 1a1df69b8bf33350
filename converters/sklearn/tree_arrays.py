"""The trees of live scikit-learn models: arrays of each tree -> columns of a `Forest`.

In: a `TreeArrays` for each tree, with nodes and leaves in one numbering and the root first. Out: the fields of a `Forest` about trees, nodes and
leaves, to which the caller adds the weights of leaves; and the `Forest`.

    x <= threshold goes left (the true child), NaN goes where `missing_left` says
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import ModelError

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Indices = npt.NDArray[np.int32]

DOUBLE = np.dtype(np.float64)


@dataclass(frozen=True, eq=False, kw_only=True)
class TreeArrays:
    """The E nodes and leaves of one tree; of a leaf only `is_leaf` and `hits` have a meaning."""

    is_leaf: Bools  # (E,)
    feature: Ints  # (E,)
    threshold: Floats  # (E,)
    missing_left: Bools  # (E,)
    left: Ints  # (E,)
    right: Ints  # (E,)
    hits: Floats  # (E,)


@dataclass(frozen=True, eq=False)
class JoinedTrees:
    """T trees, concatenated."""

    trees: Sequence[TreeArrays]

    @cached_property
    def size(self) -> Ints:
        """(T,) the number of entries of each tree."""
        return np.array([len(tree.is_leaf) for tree in self.trees], np.int64)

    @cached_property
    def start(self) -> Ints:
        """(T,) the first entry of each tree."""
        return np.cumsum(self.size) - self.size

    @cached_property
    def is_leaf(self) -> Bools:
        return self._column("is_leaf")

    @cached_property
    def number(self) -> Indices:
        """(E,) the number of each entry in `Forest`: node or ~leaf."""
        leaf, node = np.cumsum(self.is_leaf) - 1, np.cumsum(~self.is_leaf) - 1
        return np.where(self.is_leaf, ~leaf, node).astype(np.int32)

    def spread(self, per_tree: Ints) -> Ints:
        """Returns (E,) from (T,): the value of its tree for each entry."""
        return np.repeat(per_tree, self.size)

    def node(self, name: str) -> npt.NDArray[Any]:
        """Returns (N,) the column of that name, for nodes only."""
        return self._column(name)[~self.is_leaf]

    def fields(self) -> dict[str, Any]:
        """Returns the fields about trees, nodes and leaves, without weights. Raises ModelError for children outside their tree."""
        hits, entry = self._column("hits"), np.arange(len(self.is_leaf)) - self.spread(self.start)
        n_nodes = int((~self.is_leaf).sum())
        return {
            "root": self.number[self.start],
            "tree_id": np.arange(len(self.trees), dtype=np.int64),
            "feature": self.node("feature").astype(np.int32),
            "threshold": self.node("threshold"),
            "predicate": np.full(n_nodes, Predicate.LE, np.uint8),
            "missing_true": self.node("missing_left"),
            "zero_missing": np.zeros(n_nodes, np.bool_),
            "category_set": np.full(n_nodes, -1, np.int32),
            "true_child": self._children("left"),
            "false_child": self._children("right"),
            "node_id": entry[~self.is_leaf],
            "node_hits": hits[~self.is_leaf],
            "leaf_id": entry[self.is_leaf],
            "leaf_hits": hits[self.is_leaf],
        }

    def _column(self, name: str) -> npt.NDArray[Any]:
        return np.concatenate([getattr(tree, name) for tree in self.trees])

    def _children(self, name: str) -> Indices:
        child, size, start = self._column(name), self.spread(self.size), self.spread(self.start)
        outside = np.flatnonzero(~self.is_leaf & ((child < 0) | (child >= size)))
        if len(outside):
            at = outside[0]
            tree = int(np.searchsorted(self.start, at, side="right")) - 1
            message = f"is {child[at]}; the tree has {size[at]} nodes and leaves"
            raise ModelError(message, tree=tree, node=int(at - start[at]), field=name)
        return self.number[(child + start)[~self.is_leaf]]


def tree_arrays(tree: Any, features: npt.NDArray[np.integer] | None = None) -> TreeArrays:
    """Returns the arrays of a `sklearn.tree._tree.Tree`, the `tree_` of an estimator; `features`: the column of each of its features."""
    is_leaf = tree.children_left < 0
    feature = np.where(is_leaf, 0, tree.feature)
    return TreeArrays(
        is_leaf=is_leaf,
        feature=feature if features is None else np.asarray(features)[feature],
        threshold=tree.threshold,
        missing_left=tree.missing_go_to_left.astype(np.bool_),
        left=tree.children_left,
        right=tree.children_right,
        hits=tree.weighted_n_node_samples.astype(np.float64),
    )


def joined_trees(estimators: Sequence[Any], columns: Sequence[Any] = ()) -> JoinedTrees:
    """Returns the trees of estimators. columns: for each estimator, of the rows, those that are its features; empty where all read all columns."""
    pairs = zip(estimators, columns or [None] * len(estimators), strict=True)
    return JoinedTrees([tree_arrays(estimator.tree_, features) for estimator, features in pairs])


def feature_names(model: Any) -> tuple[str, ...]:
    """Returns the columns of the data frame that the model was trained on, if it was one."""
    return tuple(str(name) for name in getattr(model, "feature_names_in_", ()))


def sklearn_forest(model: Any, **fields: Any) -> Forest:
    """Returns a validated forest of a fitted model; unless the fields say otherwise, it reads float32 rows and adds in double precision."""
    defaults: dict[str, Any] = {
        "n_features": model.n_features_in_,
        "input_type": np.dtype(np.float32),
        "accumulator_type": DOUBLE,
        "output_type": DOUBLE,
        "feature_names": feature_names(model),
        "source": "sklearn",
    }
    return validate(Forest(**(defaults | fields)))


def stage_weights(joined: JoinedTrees, values: Floats, n_targets: int) -> dict[str, Any]:
    """Returns the targets and weights of boosted trees, one (L,) value for each leaf; tree t adds to target t % n_targets."""
    target = joined.spread(np.arange(len(joined.trees)) % n_targets)[joined.is_leaf]
    return {
        "n_targets": n_targets,
        "weight_start": np.arange(len(values) + 1, dtype=np.int64),
        "weight_target": target.astype(np.int32),
        "weight": values,
    }


def weight_fields(values: Floats, used: Bools) -> dict[str, Any]:
    """Returns the weights from (L, n_targets) values of leaves, without those that are not `used`."""
    return {
        "weight_start": np.concatenate([[0], np.cumsum(used.sum(axis=1))]).astype(np.int64),
        "weight_target": np.nonzero(used)[1].astype(np.int32),
        "weight": values[used],
    }
