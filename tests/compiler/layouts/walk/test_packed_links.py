"""Nodes with links: walks reach the oracle's leaves, records are small, and what has no room in a link is found out."""

from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from layout_walks import instructions, looped, prepared
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.compiler.layouts.table import pack
from onnx_treebeard.compiler.layouts.walk.sparse_scalar import LinkedNodes
from onnx_treebeard.facts.leaf_values import leaf_form
from onnx_treebeard.facts.predicates import form_of
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import planned


def linked(forest: Forest) -> LinkedNodes:
    """The layout with the native planner's records; the root of tree t is record t."""
    found = planned(forest, "linked_nodes")
    bits = int(found.numbers["feature_bits"])
    roots = np.arange(forest.n_trees, dtype=np.int32).astype([("root", np.int32)])
    tables = pack({"trees": roots, **found.arrays}).with_numbers(
        feature_bits=bits, feature_mask=(1 << bits) - 1
    )
    return LinkedNodes.of_tables(form_of(forest), leaf_form(forest), tables)


RECIPES = {
    "plain": Recipe(1, missing="false"),
    "every predicate": Recipe(2, predicates=SYMBOLS, missing="mixed"),
    "sets, many features": Recipe(3, features=256, sets=0.4, depth=5),
    "more features than a byte numbers": Recipe(10, features=700, depth=7),
    "doubles": Recipe(4, input_type="float64", threshold_type="float64", accumulator_type="float64"),
    "single leaves": Recipe(5, depth=2, growth=0.4, trees=8),
    "shared": Recipe(6, sharing=0.2, growth=0.9),
}


@pytest.mark.parametrize("kind", RECIPES)
def test_walks_reach_the_leaves_of_the_oracle(kind: str) -> None:
    original = random_forest(RECIPES[kind])
    rows, forest = adversarial_rows(original, 80, 1), prepared(original)
    expected = reference.leaves(original, reference.comparable_rows(original, rows))
    layout = linked(forest)
    b = instructions(layout, forest, rows)
    for tree in range(forest.n_trees):
        slots, _ = looped(layout, b, tree)
        assert np.array_equal(slots, expected[:, tree])


def test_a_step_above_all_leaves_needs_no_test() -> None:
    forest = prepared(random_forest(Recipe(7, depth=4, growth=1.0, least=4)))
    rows = adversarial_rows(forest, 40, 2)
    layout = linked(forest)
    slots, _ = looped(layout, instructions(layout, forest, rows), 0, elide=4)
    assert np.array_equal(slots, reference.leaves(forest, rows)[:, 0])


def test_a_record_is_a_threshold_and_a_link() -> None:
    forest = prepared(random_forest(Recipe(8, missing="false")))
    nodes = linked(forest).tables["nodes"]
    assert (nodes.stride, [field.name for field in nodes.fields]) == (8, ["threshold", "link"])


@pytest.mark.parametrize(("features", "bits"), [(1, 8), (256, 8), (257, 9), (2000, 11)])
def test_bits_of_a_link(features: int, bits: int) -> None:
    found = planned(replace(random_forest(Recipe(9)), n_features=features), "linked_nodes").numbers
    assert (found["feature_bits"], found["fits"]) == (bits, 1)


@pytest.mark.parametrize(("features", "bits"), [(1 << 17, 17), ((1 << 20) + 1, 21)])
def test_what_fits_a_link(features: int, bits: int) -> None:
    """A sign, the feature, and as many records as the other bits can number."""
    forest = replace(random_forest(Recipe(9)), n_features=features)
    most = (1 << (31 - bits)) - 2 * forest.n_nodes
    for roots, fits in ((most, 1), (most + 1, 0)):
        many = replace(forest, root=np.resize(forest.root, roots), tree_id=np.arange(roots))
        assert planned(many, "linked_nodes").numbers["fits"] == fits
    assert not planned(replace(forest, n_features=1 << 32), "linked_nodes").numbers["fits"]
