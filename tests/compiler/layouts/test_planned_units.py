"""Which units walk a forest where nobody has said how: names, tables, rows that are walked together."""

from dataclasses import replace
from typing import Any

import pytest
from forests import Node, forest_of
from grown_forests import repeated
from layout_walks import prepared
from planned_walks import tables_of
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.forest.forest import Aggregate, CategoryRule

DOUBLE = {"input_type": "float64", "threshold_type": "float64"}
# Names of units: what is asked for, then what the forest is like.
NAMES = [
    ({}, {}, "walk_tiled_le_float32_u8_i32_missing"),
    ({}, {"features": 70_000}, "walk_scalar_float32_as_float32"),
    ({"form": WalkForm.TREES}, {"missing": "mixed"}, "walk_keyed_float32_as_float32"),
    ({"form": WalkForm.TREES}, {"predicates": ("!=",)}, "walk_scalar_float32_as_float32"),
    (
        {"form": WalkForm.TREES},
        {"zero_missing": True, "input_type": "int64"},
        "walk_keyed_int64_as_float32_zero",
    ),
    ({"form": WalkForm.TREES_PREFETCHED}, {"features": 5000, **DOUBLE}, "walk_keyed_float64_as_float64"),
    ({}, {"threshold_type": "float64", "input_type": "int32"}, "walk_scalar_int32_as_float64"),
    ({}, {"sets": 0.5, "category_rule": CategoryRule.FLOOR}, "walk_scalar_float32_as_float32_floor"),
]


@pytest.mark.parametrize(("asked", "kind", "name"), NAMES)
def test_names_of_walks(asked: dict[str, Any], kind: dict[str, Any], name: str) -> None:
    forest = prepared(random_forest(Recipe(11, trees=30, depth=5, growth=1.0, **kind)))
    assert tables_of(forest, **asked).walk == name


def test_a_missing_value_is_in_the_name() -> None:
    forest = replace(random_forest(Recipe(1)), missing_value=-1.0)
    assert tables_of(prepared(forest)).walk == "walk_scalar_float32_as_float32_missing"


@pytest.mark.parametrize(
    ("kind", "added", "of_trees"),
    [
        ({"weights": "one"}, "add_leaves_one_float32_sum", "add_leaves_of_trees_one_float32_sum"),
        (
            {"weights": "by_tree", "aggregate": Aggregate.AVERAGE},
            "add_leaves_by_tree_float32_sum",
            "add_leaves_of_trees_one_float32_sum",
        ),
        (
            {"weights": "dense", "aggregate": Aggregate.MIN},
            "add_leaves_dense_float32_min",
            "add_leaves_of_trees_dense_float32_min",
        ),
        ({"weights": "list", "accumulator_type": "float64"}, "add_leaves_list_float64_sum", ""),
    ],
)
def test_names_of_what_becomes_of_leaves(kind: dict[str, Any], added: str, of_trees: str) -> None:
    forest = prepared(random_forest(Recipe(2, targets=3, **kind)))
    for form, ending in ((WalkForm.TREES, ""), (WalkForm.TREES_PREFETCHED, ""), (WalkForm.ROWS, "_by_tree")):
        found = tables_of(forest, form=form)
        assert found.at_leaves(Section.KERNELS) == added + ending
        assert found.at_leaves(Section.TREE_KERNELS) == (of_trees + ending if of_trees else "")
        assert found.at_leaves(Section.LEAF_KERNELS) == f"write_leaves{ending}"


def test_tables_are_those_that_kernels_read() -> None:
    forest = prepared(random_forest(Recipe(4, weights="by_tree", targets=2)))

    def names(**asked: bool) -> set[str]:
        return set(tables_of(forest, **asked).arrays)

    walks = {"trees", "tiles", "shapes"}
    assert names(leaves=False) == {*walks, "targets", "leaves"}
    assert names(scores=False) == {*walks, "numbers"}


@pytest.mark.parametrize(
    ("trees", "rows", "stride"),
    [(1, 64, 16), (16, 64, 16), (17, 64, 48), (3000, 32, 3024), (20_000, 16, 20_016)],
)
def test_rows_together_leave_room_for_their_leaves(trees: int, rows: int, stride: int) -> None:
    """Rows are an odd number of cache lines apart; more than 16 of them stay within 512 KiB."""
    found = tables_of(repeated(prepared(forest_of(Node(0, "<", 1.0, 1.0, 2.0))), trees))
    assert (found.numbers["rows_together"], found.numbers["leaf_stride"]) == (rows, stride)
    assert found.scratch_bytes == 4 * rows * stride


@pytest.mark.parametrize(
    ("form", "rows"), [(WalkForm.TREES, 8), (WalkForm.TREES_PREFETCHED, 8), (WalkForm.ROWS, 64)]
)
def test_few_rows_go_together_where_trees_take_turns(form: WalkForm, rows: int) -> None:
    assert tables_of(prepared(random_forest(Recipe(1))), form=form).numbers["rows_together"] == rows
