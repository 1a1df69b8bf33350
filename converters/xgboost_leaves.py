"""The leaf weights of an XGBoost JSON model.

In: the sections of the trees and their entries (nodes and leaves). Out: `LeafWeights`. Where the values of leaf e stand:

    one value a leaf                     split_conditions[e], for the target that tree_info names
    size_leaf_vector K, since 3.2        leaf_weights[K * right_children[e] + k] for target k
    size_leaf_vector K, 2.0 to 3.1       base_weights[K * e + k] for target k
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.columns import Bools, Floats, Ints, single_precision
from onnx_treebeard.converters.json_section import Section
from onnx_treebeard.converters.xgboost_shapes import Shapes

Weights = npt.NDArray[np.float32]


@dataclass(frozen=True)
class LeafWeights:
    """Leaf e has the values value[first[e]] to value[first[e] + size[e]], for target[e] and those that follow."""

    value: Weights  # (V,)
    first: Ints  # (E,) of no meaning where e is a node, as are the next two
    size: Ints  # (E,)
    target: Ints  # (E,)

    def of(self, leaf: Ints) -> tuple[Ints, Ints, Ints, Weights]:
        """weight_start (L + 1,), then owner, target and weight (W,) of these leaves, as in `Forest`."""
        size = self.size[leaf]
        start = np.append(0, np.cumsum(size))
        owner = np.repeat(leaf, size)
        within = np.arange(start[-1]) - np.repeat(start[:-1], size)
        return start, owner, self.target[owner] + within, self.value[self.first[owner] + within]


def leaf_vector_sizes(sections: list[Section], n_targets: int) -> Ints:
    """(T,) values of each leaf of a tree; files say 0 or 1 for one."""
    return np.array([_leaf_vector_size(tree, n_targets) for tree in sections], np.int64)


def _leaf_vector_size(tree: Section, n_targets: int) -> int:
    parameters = tree.section("tree_param")
    size = parameters.whole("size_leaf_vector", default=1)
    if size > 1 and size != n_targets:
        parameters.refuse("size_leaf_vector", f"is {size}; the model has {n_targets} targets")
    return max(size, 1)


def numbers_leaves(sections: list[Section], sizes: Ints) -> Bools:
    """(T,) whether the right child of a leaf is the number of the leaf in the tree's leaf_weights."""
    vectors = zip(sections, sizes.tolist(), strict=True)
    return np.array([size > 1 and tree.has("leaf_weights") for tree, size in vectors], np.bool_)


def read_leaf_weights(
    sections: list[Section], shapes: Shapes, sizes: Ints, target: Ints, condition: Floats
) -> LeafWeights:
    """`target`: (T,) of trees with one value a leaf. Raises ModelError for what is malformed."""
    entries, numbered, number = shapes.entries, shapes.numbered, shapes.number
    conditions = np.split(condition, entries.start[1:-1])
    columns = [_values(*tree) for tree in zip(sections, sizes.tolist(), conditions, strict=False)]
    lengths = np.array([len(column) for column in columns], np.int64)
    n_leaves = entries.spread(lengths // sizes)
    bad = numbered & ((number < 0) | (number >= n_leaves))
    message = "is {} at a leaf; the tree has {} leaves in leaf_weights"
    entries.refuse(bad, "right_children", message, number, n_leaves)
    place = np.where(numbered, number, entries.own_number)
    return LeafWeights(
        value=single_precision(np.concatenate([np.zeros(0), *columns])),
        first=place * entries.spread(sizes) + entries.spread(np.cumsum(lengths) - lengths),
        size=entries.spread(sizes),
        target=entries.spread(np.where(sizes > 1, 0, target)),
    )


def _values(tree: Section, size: int, condition: Floats) -> Floats:
    """All values of a tree, by the numbers of its leaves or by its entries."""
    if size == 1:
        return condition
    numbered = tree.has("leaf_weights")
    key = "leaf_weights" if numbered else "base_weights"
    column = tree.numbers(key)
    if len(column) % size or not (numbered or len(column) == size * len(condition)):
        expected = f"a multiple of {size}" if numbered else f"{size} for each of {len(condition)} nodes"
        tree.refuse(key, f"has {len(column)} entries; expected {expected}")
    return column


def with_tree_factors(weight: Weights, factor: Weights, *, added_to_zero: bool) -> Weights:
    """(W,) DART's weights: XGBoost multiplies in single precision, tree by tree, so that the factors fold in exactly.

    `added_to_zero`: before 3.3 a leaf's value was added to zero first, which makes 0 of -0.
    """
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        return (weight + np.float32(0) if added_to_zero else weight) * factor
