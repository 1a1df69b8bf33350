"""Walks whose code are units: scores, leaves and scores of trees have the oracle's bits, whatever the choices; tables are what units declare.

The oracle is the NumPy one (`semantics`). Artifacts are those of compiles where options are nobody's choice.
"""

from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from choice_forests import LEAVES, SHAPES, SUMS, TESTS, choice_forest
from forests import Leaf, complete, forest_of
from planned_walks import LEAVES as SLOT_OF_LEAVES
from planned_walks import WALK, tables_of
from plans import called_units, chosen, plan_for, walk_form
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.layouts.record_tables import pack
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.walk.unit_names import (
    LEAF_NUMBER,
    NUMBERS,
    AddLeaves,
    WalkForm,
    WalkKeyed,
    WalkScalar,
    WalkTiled,
    keyed_records,
    leaf_records,
    scalar_records,
    tiled_records,
)
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import LeafForm, leaf_form
from onnx_treebeard.runtime.compiled_forest import CompiledForest

DRAWS = 60
SINGLE = np.dtype(np.float32)
COUNTS = (150, 65, 64, 9, 8, 1)  # around what is walked together


def drawn(seed: int) -> Forest:
    """A forest of some choices, of some size; every fifth has a number that stands for missing values."""
    random = np.random.default_rng(seed)
    levels = {"tests": TESTS, "leaves": LEAVES, "sums": SUMS, "shape": SHAPES}
    forest = choice_forest({name: str(random.choice(list(some))) for name, some in levels.items()}, seed)
    return replace(forest, missing_value=-999.0) if seed % 5 == 0 else forest


def compiled(forest: Forest, form: WalkForm) -> CompiledForest:
    """Walks in this form, in blocks of about 100 rows; threads share the trees of a single row wherever they can."""
    options = CompileOptions(strategy="walk", row_block=100)
    with chosen(shares_trees=True, **walk_form(form)):
        return CompiledForest(forest, compile_forest(forest, options, leaves=True))


def check(forest: Forest, form: WalkForm) -> None:
    """Fails unless raw scores and leaves have the oracle's bits, in batches around what is walked together, on one thread and on more."""
    rows = adversarial_rows(forest, max(COUNTS), seed=1)
    scores, leaves = (
        numpy_reference.raw_scores(forest, rows),
        forest.leaf_id[numpy_reference.leaves(forest, rows)],
    )
    served = compiled(forest, form)
    for count in COUNTS:
        found = served.predict_raw(rows[:count], threads=1)
        assert found.tobytes() == scores[:count].tobytes(), count
        assert np.array_equal(served.predict_leaf(rows[:count], threads=2), leaves[:count]), count
    for row in range(0, 40, 7):
        found = served.predict_raw(rows[row : row + 1], threads=3)
        assert found.tobytes() == scores[row : row + 1].tobytes(), row


@pytest.mark.share(3)
@pytest.mark.parametrize("seed", range(DRAWS))
def test_scores_and_leaves_are_those_of_the_oracle(seed: int) -> None:
    check(drawn(seed), tuple(WalkForm)[seed % 3])


@pytest.mark.parametrize("form", WalkForm)
@pytest.mark.parametrize("features", [1, 300, 1500])
def test_rows_of_any_width(form: WalkForm, features: int) -> None:
    check(random_forest(Recipe(features, trees=37, depth=6, features=features, growth=0.7)), form)


@pytest.mark.parametrize("form", WalkForm)
@pytest.mark.parametrize("trees", [1, 2, 15, 16, 17, 130])
def test_any_number_of_trees(form: WalkForm, trees: int) -> None:
    check(random_forest(Recipe(trees, trees=trees, depth=3)), form)


def test_trees_that_are_leaves() -> None:
    check(forest_of(1.5, 2.5, n_features=0), WalkForm.ROWS)
    check(forest_of(complete(3), 2.5, complete(1), Leaf({0: -1.0})), WalkForm.TREES)


def test_a_forest_without_trees() -> None:
    forest = forest_of(n_features=2)
    served = compiled(forest, WalkForm.TREES)
    rows = np.zeros((3, 2), np.float32)
    assert served.predict_raw(rows).tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


@pytest.mark.parametrize("seed", range(0, DRAWS, 2))
@pytest.mark.parametrize("form", [WalkForm.ROWS, WalkForm.TREES])
def test_tables_have_the_records_that_units_declare(seed: int, form: WalkForm) -> None:
    """So units read what is there, whatever forest asks for them."""
    forest = drawn(seed)
    functions = plan_for(forest, "walk", leaves=True, shares_trees=True, **walk_form(form)).functions
    of_lists = leaf_form(forest) is LeafForm.LIST
    assert {Section.KERNELS, Section.LEAF_KERNELS} <= {function.section for function in functions}
    declared: dict[str, np.dtype[np.void]] = {NUMBERS: LEAF_NUMBER}
    for function in functions:
        assert not (of_lists and function.section == Section.TREE_KERNELS)
        units = called_units(function)
        declared |= records_of(units[WALK]) | records_of(units[SLOT_OF_LEAVES])
    planned = {name: table.records for name, table in functions[0].tables.items()}
    found, described = (
        {table.name: (table.stride, table.fields) for table in pack(records).tables}
        for records in (planned, {name: np.zeros(0, record) for name, record in declared.items()})
    )
    assert found == described


def records_of(unit: Unit) -> dict[str, np.dtype[np.void]]:
    match unit:
        case WalkTiled():
            return tiled_records(unit.compared, unit.feature, unit.child, missing=unit.missing)
        case WalkKeyed():
            return keyed_records(unit.compared)
        case WalkScalar():
            return scalar_records(unit.compared, sets=unit.sets is not None)
        case AddLeaves():
            return leaf_records(unit.form, unit.accumulator)
        case _:
            return {}


def walk_of(forest: Forest, form: WalkForm = WalkForm.ROWS) -> str:
    """The name of the unit that walks a forest."""
    return tables_of(forest, form=form).walk


def test_nodes_that_are_tested_alike_are_tiled() -> None:
    assert walk_of(forest_of(complete(3))) == "walk_tiled_le_float32_u8_i32"
    tiled = {"missing": "false", "predicates": ("<=",)}
    for recipe, name in (
        ({**tiled, "predicates": ("<",), "features": 300}, "walk_tiled_lt_float32_u16_i32"),
        ({**tiled, "missing": "mixed"}, "walk_tiled_le_float32_u8_i32_missing"),
        ({**tiled, "missing": "true"}, "walk_tiled_le_float32_u8_i32_missing"),
        ({**tiled, "predicates": ("<", "<=")}, "walk_tiled_le_float32_u8_i32"),
        ({**tiled, "predicates": ("==",)}, "walk_scalar_float32_as_float32"),
        ({**tiled, "features": 100_000}, "walk_scalar_float32_as_float32"),
        ({**tiled, "input_type": "int64"}, "walk_scalar_int64_as_float32"),
        ({**tiled, "sets": 0.5}, "walk_scalar_float32_as_float32_exact"),
        ({"zero_missing": True}, "walk_scalar_float32_as_float32"),
    ):
        assert walk_of(random_forest(Recipe(3, **recipe))) == name
    assert walk_of(replace(forest_of(complete(3)), missing_value=0.0)).endswith("float32_missing")


def test_single_rows_are_walked_on_keys_where_nodes_have_an_order() -> None:
    for recipe, name in (
        ({"predicates": ("<", "<="), "missing": "mixed"}, "walk_keyed_float32_as_float32"),
        ({"features": 100_000}, "walk_keyed_float32_as_float32"),
        ({"input_type": "int64"}, "walk_keyed_int64_as_float32"),
        ({"zero_missing": True}, "walk_keyed_float32_as_float32_zero"),
        ({"predicates": ("==",)}, "walk_scalar_float32_as_float32"),
        ({"sets": 0.5}, "walk_scalar_float32_as_float32_exact"),
    ):
        assert walk_of(random_forest(Recipe(3, **recipe)), WalkForm.TREES) == name
    stands = replace(forest_of(complete(3)), missing_value=0.0)
    assert walk_of(stands, WalkForm.TREES) == "walk_keyed_float32_as_float32_missing"


def test_positions_are_wide_where_a_tree_is_large_or_shared() -> None:
    large = complete(15)
    assert walk_of(forest_of(complete(3), large)).endswith("_i32")
    assert walk_of(forest_of(*(complete(3) for _ in range(9000)))).endswith("_i16")
    shared = random_forest(Recipe(4, trees=6, depth=6, sharing=0.4, growth=0.9))
    assert walk_of(shared).endswith("_i32_missing")
    check(shared, WalkForm.ROWS)


def test_an_artifact_has_one_kernel_for_scores_leaves_and_trees() -> None:
    forest = random_forest(Recipe(1, trees=30))
    artifact = compiled(forest, WalkForm.TREES).artifact
    sections = (Section.KERNELS, Section.LEAF_KERNELS, Section.TREE_KERNELS)
    records = [np.frombuffer(artifact.section(section), KERNEL) for section in sections]
    assert [len(some) for some in records] == [1, 1, 1]
    assert len({int(some["code_offset"][0]) for some in records}) == 1
    assert len({int(some["tables_offset"][0]) for some in records}) == 3
    # Leaves of 8 rows, keys, two lists of trees with room for a turn.
    assert {int(some["scratch_bytes"][0]) for some in records} == {4 * 8 * 48 + 8 * (64 + 2 * 192)}


def test_who_asks_for_walks_alone_has_them_of_units() -> None:
    forest = random_forest(Recipe(1, trees=30))
    code = bytes(compile_forest(forest, CompileOptions(strategy="walk")).section(Section.CODE))
    lowered = patch(
        "onnx_treebeard.compiler.walk_code.walked_code", side_effect=AssertionError("it is no unit")
    )
    with lowered:
        assert bytes(compile_forest(forest, CompileOptions(strategy="walk")).section(Section.CODE)) == code
    with pytest.raises(AssertionError, match="no unit"), lowered:
        compile_forest(forest, CompileOptions(strategy="walk", tile_size=2))
