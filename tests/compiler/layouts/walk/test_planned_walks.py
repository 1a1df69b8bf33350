"""Tables of default walks, made by the native planner: walked by an oracle of their records, compared with the layouts where these say the same."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from choice_forests import FACTORS, choice_forest
from forests import Node, chain, diamonds, forest_of
from grown_forests import repeated
from layout_walks import prepared
from planned_walks import PlannedWalks, absolute_children, reached, tables_of
from random_forests import SYMBOLS, Recipe, random_forest

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest

DOUBLE = {"input_type": "float64", "threshold_type": "float64"}
TILED: dict[str, dict[str, Any]] = {
    "lt": {"predicates": ("<",), "missing": "false"},
    "le, missing": {"missing": "mixed"},
    "le, all missing go true": {"missing": "true"},
    "doubles": {"missing": "mixed", "accumulator_type": "float64", **DOUBLE},
    "many features": {"features": 700, "missing": "false"},
    "shared": {"sharing": 0.3, "growth": 0.9, "missing": "mixed"},
    "short tiles": {"growth": 0.6, "missing": "mixed"},
    "lone leaves": {"depth": 1, "growth": 0.5, "trees": 9},
}
SCALAR: dict[str, dict[str, Any]] = {
    "every predicate": {"predicates": SYMBOLS},
    "zero is missing": {"zero_missing": True, "zero_threshold": 1e-35, **DOUBLE},
    "sets": {"sets": 0.4, "category_rule": CategoryRule.TRUNCATE, "predicates": ("<", "<=")},
    "integers": {"input_type": "int64", "threshold_type": "float64", "missing": "false"},
    "more features than 16 bits number": {"features": 70_000, "trees": 40, "depth": 5},
}


def check_walks(original: Forest, seed: int = 0) -> PlannedWalks:
    """Compares the leaves that rows reach with those of the reference; gives the tables."""
    rows, forest = adversarial_rows(original, 12, seed), prepared(original)
    compared = numpy_reference.comparable_rows(replace(original, zero_threshold=0.0), rows)
    found = tables_of(forest)
    assert np.array_equal(reached(found, forest, compared), numpy_reference.leaves(original, rows))
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", TILED)
def test_tiles_lead_to_the_leaves_of_the_reference(kind: str, seed: int) -> None:
    found = check_walks(random_forest(Recipe(seed, **{"depth": 6, **TILED[kind]})), seed)
    assert found.walk.startswith("walk_tiled_")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kind", SCALAR)
def test_nodes_lead_to_the_leaves_of_the_reference(kind: str, seed: int) -> None:
    found = check_walks(random_forest(Recipe(seed, **{"depth": 5, **SCALAR[kind]})), seed)
    assert found.walk.startswith("walk_scalar_")


def test_forests_of_every_kind() -> None:
    """Every kind of test and shape; leaves and sums in turns."""
    walks: Counter[str] = Counter()
    for number, tests in enumerate(FACTORS["tests"]):
        for further, shape in enumerate(FACTORS["shape"]):
            case = {"tests": tests, "shape": shape, "leaves": "one target", "sums": "plain"}
            walks[check_walks(choice_forest(case, number + further)).walk] += 1
    assert {name.split("_")[1] for name in walks} == {"tiled", "scalar"}


def test_tables_written_out() -> None:
    """Five nodes, each below the true side of the one before: a tile of four, and one of the last with three lanes of no node."""
    node = Node(4, "<", 5.0, 1.0, 2.0)
    for feature in (3, 2, 1, 0):
        node = Node(feature, "<", 1.0 + feature, node, 6.0 - feature)
    found = tables_of(prepared(forest_of(node)), leaves=False).arrays
    # The root and its five exits: the second tile, and four leaf tiles in front of the leaves that stand behind the tile's own.
    assert found["trees"].tolist() == [(0,)]
    assert found["tiles"]["child"].tolist() == [1, 6, 11, 12, 13, 14]
    assert found["tiles"]["shape"].tolist() == [0, 1, 2, 2, 2, 2]
    assert found["tiles"]["feature"].tolist()[:3] == [[0, 1, 2, 3], [4, 0, 0, 0], [0, 0, 0, 0]]
    assert found["tiles"]["threshold"].tolist()[:3] == [[1, 2, 3, 4], [5, 0, 0, 0], [0, 0, 0, 0]]
    assert found["leaves"]["value"].tolist() == [1, 2, 2, 2, 2, 3, 4, 5, 6]
    # Bit i of an outcome is node i: down the true sides as far as all bits are set, down the false sides until one is.
    true_sides = [4, 3, 4, 2, 4, 3, 4, 1, 4, 3, 4, 2, 4, 3, 4, 0]
    false_sides = [4, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0]
    assert found["shapes"]["child"].tolist() == [*true_sides, *false_sides, *[0] * 16]


def test_offsets_of_trees_that_share_tiles_count_from_the_first_of_all() -> None:
    tree = random_forest(Recipe(3, trees=1, depth=6, growth=1.0))
    forest = prepared(repeated(tree, 600))
    assert tables_of(forest).arrays["trees"].dtype.names == ("first_tile", "tiles", "first_leaf")
    found = tables_of(replace(forest, root=np.append(forest.root[:1], forest.root[:-1])))
    assert found.arrays["trees"].dtype.names == ("root",)
    assert "_i32" in found.walk
    few = prepared(repeated(tree, 2))
    check_walks(replace(few, root=np.repeat(few.root[:1], 2)))


def test_a_tree_of_more_tiles_than_16_bits_number() -> None:
    """2^15 tiles and leaves are not reached by 16 bits; in many small trees they are."""
    large = random_forest(Recipe(1, trees=1, depth=15, growth=1.0, missing="false", weights="count"))
    found = check_walks(large)
    assert (found.walk, found.arrays["tiles"]["child"].dtype) == (
        "walk_tiled_le_float32_u8_i32",
        np.int32,
    )
    assert found.arrays["tiles"]["child"].max() > 0x7FFF
    small = repeated(random_forest(Recipe(1, trees=1, depth=6, growth=1.0, missing="false")), 600)
    found = tables_of(prepared(small))
    assert (found.walk, found.arrays["tiles"]["child"].dtype) == (
        "walk_tiled_le_float32_u8_i16",
        np.int16,
    )
    assert absolute_children(found).max() > 0x7FFF


def test_what_no_tree_reaches_decides_no_width() -> None:
    forest = forest_of(Node(300, "<", 1.0, 1.0, 2.0), Node(1, "<", 1.0, 3.0, 4.0))
    assert "_u16_" in tables_of(prepared(forest)).walk
    reached = replace(forest, root=forest.root[1:], tree_id=forest.tree_id[1:])
    assert "_u8_" in tables_of(prepared(reached)).walk


@pytest.mark.parametrize("forest", [forest_of(1.0), forest_of(1.0, 2.0, 3.0)])
def test_trees_without_nodes_have_one_record_to_look_at(forest: Forest) -> None:
    found = check_walks(forest)
    assert (len(found.arrays["tiles"]), found.numbers["n_tiles"]) == (1, 0)
    assert found.arrays["leaves"]["value"].tolist() == forest.weight.tolist()


@pytest.mark.parametrize("forest", [chain(3000), chain(3000, backwards=True), diamonds(40)])
def test_deep_trees_and_very_many_paths(forest: Forest) -> None:
    """Chains take a tile for four nodes; a diamond's ends are shared, so each begins a tile."""
    found = tables_of(forest)
    assert reached(found, forest, np.zeros((1, forest.n_features), np.float32)) == numpy_reference.leaves(
        forest, np.zeros((1, forest.n_features), np.float32)
    )
