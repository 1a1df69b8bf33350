"""The leaf weights of an XGBoost JSON model.

In: the trees, one a row, and their entries (nodes and leaves). Out: `LeafWeights`. Where the values of leaf e stand:

    one value a leaf                     split_conditions[e], for the target that tree_info names
    size_leaf_vector K, since 3.2        leaf_weights[K * right_children[e] + k] for target k
    size_leaf_vector K, 2.0 to 3.1       base_weights[K * e + k] for target k
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.columns import Bools, Floats, Ints, TreeEntries, single_precision
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.converters.xgboost.structure import Shapes
from onnx_treebeard.native.model_text import Wanted

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


def leaf_vector_sizes(trees: JsonRows, n_targets: int) -> Ints:
    """(T,) values of each leaf of a tree; files say 0 or 1 for one."""
    size, bad = trees.wholes_alone("tree_param", "size_leaf_vector", default=1)
    bad |= (size > 1) & (size != n_targets)
    trees.refuse(bad, lambda tree: _check_leaf_vector_size(tree, n_targets))
    return np.maximum(size, 1)


def _check_leaf_vector_size(tree: Section, n_targets: int) -> None:
    parameters = tree.section("tree_param")
    size = parameters.whole("size_leaf_vector", default=1)
    if size > 1 and size != n_targets:
        parameters.refuse("size_leaf_vector", f"is {size}; the model has {n_targets} targets")


def numbers_leaves(trees: JsonRows, sizes: Ints) -> Bools:
    """(T,) whether the right child of a leaf is the number of the leaf in the tree's leaf_weights."""
    vector = sizes > 1
    return vector & trees.has("leaf_weights") if vector.any() else vector


def read_leaf_weights(
    trees: JsonRows, shapes: Shapes, sizes: Ints, target: Ints, condition: Floats
) -> LeafWeights:
    """`target`: (T,) of trees with one value a leaf. Raises ModelError for what is malformed."""
    entries, numbered, number = shapes.entries, shapes.numbered, shapes.number
    value, begin, n_values = _values(trees, entries, sizes, condition)
    n_leaves = entries.spread(n_values // sizes)
    bad = numbered & ((number < 0) | (number >= n_leaves))
    message = "is {} at a leaf; the tree has {} leaves in leaf_weights"
    entries.refuse(bad, "right_children", message, number, n_leaves)
    place = np.where(numbered, number, entries.own_number)
    return LeafWeights(
        value=single_precision(value),
        first=place * entries.spread(sizes) + entries.spread(begin),
        size=entries.spread(sizes),
        target=entries.spread(np.where(sizes > 1, 0, target)),
    )


def _values(
    trees: JsonRows, entries: TreeEntries, sizes: Ints, condition: Floats
) -> tuple[Floats, Ints, Ints]:
    """(V,) all values; (T,) where those of each tree begin, by the numbers of its leaves or by its entries, and how many they are."""
    vector, begin = sizes > 1, entries.start[:-1]
    if not vector.any():
        return condition, begin, entries.size
    by_number = numbers_leaves(trees, sizes)
    by_entry = vector & ~by_number
    _check_vectors(trees, entries, sizes, by_number)
    numbered, n_numbered = trees.numbers("leaf_weights", by_number)
    listed, n_listed = trees.numbers("base_weights", by_entry)
    first_numbered = len(condition) + np.cumsum(n_numbered) - n_numbered
    first_listed = len(condition) + len(numbered) + np.cumsum(n_listed) - n_listed
    return (
        np.concatenate([condition, numbered, listed]),
        np.select([by_number, by_entry], [first_numbered, first_listed], begin),
        np.select([by_number, by_entry], [n_numbered, n_listed], entries.size),
    )


def _check_vectors(trees: JsonRows, entries: TreeEntries, sizes: Ints, by_number: Bools) -> None:
    """Raises ModelError for the first tree without its vectors. by_number: (T,) they are in leaf_weights."""
    by_entry = (sizes > 1) & ~by_number
    bad = by_number & (trees.counts("leaf_weights") % sizes != 0)
    bad |= by_entry & (trees.counts("base_weights") != sizes * entries.size)
    bad |= trees.unreadable("leaf_weights", Wanted.NUMBERS, by_number)
    bad |= trees.unreadable("base_weights", Wanted.NUMBERS, by_entry)
    trees.refuse(bad, lambda tree: _refuse_vectors(tree, sizes, entries))


def _refuse_vectors(tree: Section, sizes: Ints, entries: TreeEntries) -> None:
    size, n_entries = sizes[tree.tree or 0], entries.size[tree.tree or 0]
    key = "leaf_weights" if tree.has("leaf_weights") else "base_weights"
    found = len(tree.numbers(key))
    expected = f"a multiple of {size}" if key == "leaf_weights" else f"{size} for each of {n_entries} nodes"
    tree.refuse(key, f"has {found} entries; expected {expected}")


def with_tree_factors(weight: Weights, factor: Weights, *, added_to_zero: bool) -> Weights:
    """(W,) DART's weights: XGBoost multiplies in single precision, tree by tree, so that the factors fold in exactly.

    `added_to_zero`: before 3.3 a leaf's value was added to zero first, which makes 0 of -0.
    """
    with np.errstate(over="ignore", under="ignore", invalid="ignore"):
        return (weight + np.float32(0) if added_to_zero else weight) * factor
