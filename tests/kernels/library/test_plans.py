"""Forests that are planned natively: the same choices, tables and units as Python's, and predictors with the same bits."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
import numpy.typing as npt
import planned_predictors as kernels
import pytest
from forests import Leaf, forest_of
from planned_predictors import (
    NoCodeError,
    PlannedPredictor,
    described,
    opened,
    units_from,
    units_of_plan,
    write_library,
)
from random_forests import FORMS, Recipe, random_forest
from strategy_requests import request

from onnx_treebeard.artifact.format import KERNEL, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.layouts import header
from onnx_treebeard.compiler.layouts.header import HEADER_BYTES
from onnx_treebeard.compiler.layouts.leaf_values import scores_of_tree
from onnx_treebeard.compiler.layouts.table import TAIL, TableSet
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.plan import (
    BITSLICE_KERNEL,
    LEAF_KERNEL,
    SCORE_KERNEL,
    TREE_KERNEL,
    TREE_SIMD_KERNEL,
    TREE_SIMD_TREES_KERNEL,
    Plan,
    bitslice_plan,
    hybrid_plan,
    tree_simd_plan,
)
from onnx_treebeard.compiler.strategies.base import serves
from onnx_treebeard.compiler.strategies.bitslice import Bitslice
from onnx_treebeard.compiler.strategies.cost_model import (
    single_row_walk_cost,
    tree_simd_choice,
    walk_choice,
    worth_threads,
)
from onnx_treebeard.compiler.strategies.hybrid import chosen_split, cost_of
from onnx_treebeard.compiler.strategies.tree_simd import TreeSimd
from onnx_treebeard.compiler.strategies.walk import trees_are_shared
from onnx_treebeard.compiler.strategies.walk_plan import walk_unit_plan
from onnx_treebeard.errors import CompilerError, ModelError
from onnx_treebeard.forest import reference
from onnx_treebeard.forest.forest import Aggregate, Forest, LabelRule, PostTransform
from onnx_treebeard.forest.normalize import fold_constant_trees
from onnx_treebeard.forest.reference import raw_scores
from onnx_treebeard.kernels.cpu.isa.cpus import Machine, chooses_from_many, native_machine, register_bytes
from onnx_treebeard.kernels.cpu.isa.levels import LIBRARY_LEVELS, level_of
from onnx_treebeard.kernels.library import read
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.library.read import HEADER, RECORD, key_of
from onnx_treebeard.native.planner import Columns, Planned, planned
from onnx_treebeard.native.predictor import Predictor

DEFAULT = CompileOptions()
SCORES = {"scores": True, "leaves": False, "tree_scores": False}
ORDER = ("walk", "tree_simd", "bitslice")
SECTIONS = {
    **dict.fromkeys((SCORE_KERNEL, TREE_SIMD_KERNEL, BITSLICE_KERNEL), Section.KERNELS),
    **dict.fromkeys((TREE_KERNEL, TREE_SIMD_TREES_KERNEL), Section.TREE_KERNELS),
    LEAF_KERNEL: Section.LEAF_KERNELS,
}
SCORE_KERNELS = {SCORE_KERNEL, TREE_SIMD_KERNEL, BITSLICE_KERNEL}
PythonPlan = tuple[Plan[Any], tuple[float, ...]]
SIZES = ((1, 1, 1), (3, 2, 40), (20, 4, 9), (40, 6, 130), (9, 9, 700))


def forests() -> list[Forest]:
    """Of every form in many sizes; some have a number for missing values."""
    made = []
    for form in FORMS:
        for seed, (trees, depth, features) in enumerate(SIZES, 1):
            recipe = Recipe(seed, trees=trees, depth=depth, features=features, growth=1.0, **form)
            forest = random_forest(recipe)
            made += [forest, replace(forest, missing_value=-999.0)] if seed == 3 else [forest]
    # As many columns of ranks as one byte permute selects from, and one more.
    made += [
        random_forest(Recipe(4, trees=40, features=features, growth=1.0, missing="false", predicates=("<",)))
        for features in (16, 17)
    ]
    flagged = Recipe(3, trees=10, depth=12, features=20, growth=0.97, zero_missing=True, zero_threshold=0.5)
    return [*made, large_forest("mixed"), large_forest("false"), random_forest(flagged)]


def plan_of(forest: Forest, machine: Machine, **wanted: bool) -> Planned:
    registers = {
        "register_bytes": register_bytes(machine),
        "from_many": chooses_from_many(machine),
        "threads": False,
    }
    return planned(forest, "plan", **registers, **{**SCORES, **wanted})


def python_plans(forest: Forest, machine: Machine, *, leaves: bool) -> dict[str, PythonPlan]:
    """By strategy, the plan of its kernels, and their min_rows, block_rows, row_cost."""
    hir, registers = NormalizedHir(forest), register_bytes(machine)
    found: dict[str, PythonPlan] = {}
    asked_of = request(hir, machine)
    beside_tree_simd = serves(TreeSimd(), asked_of) and tree_simd_choice(hir.forest, registers).pays
    if beside_tree_simd:
        cost = tree_simd_choice(hir.forest, registers).cost
        trees = scores_of_tree(hir.forest) == 1 and worth_threads(hir.forest, cost)
        found["tree_simd"] = tree_simd_plan(hir.forest, registers, of_trees=trees), (0, 1, cost)
    min_rows = Bitslice().min_rows(asked_of, found.keys())
    if min_rows is not None:
        split = chosen_split(hir.forest, registers)
        calls = (min_rows, 8 * registers, cost_of(hir.forest, split, registers))
        if split is None:
            found["bitslice"] = bitslice_plan(hir.forest, registers, chooses_from_many(machine)), calls
        else:
            found["bitslice"] = hybrid_plan(hir.forest, registers, split), calls
    if leaves or not beside_tree_simd:
        form = walk_choice(forest, DEFAULT.row_block, beside_bitslice=min_rows is not None).form
        asked = {
            "scores": not beside_tree_simd,
            "leaves": leaves,
            "trees": not beside_tree_simd and trees_are_shared(forest, DEFAULT),
        }
        found["walk"] = walk_unit_plan(forest, form, **asked), (0, 1, single_row_walk_cost(forest))
    return found


def parts_of(blob: npt.NDArray[np.uint8], header_at: int, tables: TableSet) -> dict[str, bytes]:
    """The bytes of each table, without what fills it up, found by the header at a place of a blob; and the numbers."""
    head = blob[header_at : header_at + HEADER_BYTES].view(np.int64)
    rows = sorted(tables.tables, key=lambda table: table.offset)
    ends = [*(table.offset for table in rows[1:]), len(tables.blob) - TAIL]
    parts = {}
    for table, end in zip(rows, ends, strict=True):
        place = header_at + int(head[tables.slots[table.name]])
        parts[table.name] = blob[place : place + end - table.offset].tobytes()
    numbers = {
        name: int(head[slot]).to_bytes(8, "little", signed=True)
        for name, slot in header.SLOT_OF_NUMBER.items()
    }
    return {**parts, **numbers}


@pytest.mark.parametrize("leaves", [False, True], ids=["scores", "leaves too"])
@pytest.mark.parametrize("level", LIBRARY_LEVELS)
def test_plans_are_those_of_python(level: str, leaves: bool) -> None:
    machine, strategies, hybrids = LIBRARY_LEVELS[level], set(), set()
    there = {unit.name for unit in units_of(machine)}
    for given in forests():
        plan = plan_of(given, machine, leaves=leaves)
        forest = given if leaves else fold_constant_trees(given)
        expected = python_plans(forest, machine, leaves=leaves)
        units = lines(plan, "units")
        assert set(units) <= there
        scored = {name for name, (python, _) in expected.items() if set(python.kernels) & SCORE_KERNELS}
        assert set(lines(plan, "strategies")) == scored
        strategies |= scored
        functions = [
            (name, kernel) for name in ORDER if name in expected for kernel in expected[name][0].kernels
        ]
        assert len(functions) == len(plan.arrays["records"])
        for number, (strategy, kernel) in enumerate(functions):
            python, calls = expected[strategy]
            record = plan.arrays["records"][number]
            assert plan.arrays["sections"][number] == SECTIONS[kernel]
            assert units[plan.arrays["functions"][number]] == python.kernels[kernel].name
            assert (record["min_rows"], record["block_rows"], record["row_cost"]) == calls
            assert record["scratch_bytes"] == python.scratch_bytes
            assert (record["tree_begin"], record["tree_end"]) == (0, forest.n_trees)
            own = {**python.units, **python.units_of.get(kernel, {})}
            called = [call for call in plan.arrays["calls"] if call["function"] == number]
            assert {call["slot"]: units[call["unit"]] for call in called} == {
                slot: unit.name for slot, unit in own.items()
            }
            blob = python.tables.with_headers([{}])
            ours = parts_of(plan.arrays["tables"], int(record["tables_offset"]), python.tables)
            assert ours == parts_of(blob, 0, python.tables)
        hybrids |= {unit for unit in units if unit.startswith(("walk_linked", "walk_by_flags", "nan_copies"))}
    assert strategies == ({"walk"} if not register_bytes(machine) else {"walk", "tree_simd", "bitslice"})
    assert not register_bytes(machine) or len(hybrids) >= 3


def lines(plan: Planned, name: str) -> list[str]:
    text = plan.arrays[name].tobytes().decode()
    return text.split("\n") if text else []


def test_records_are_those_of_artifacts() -> None:
    machine = LIBRARY_LEVELS["x86-64-v3"]
    forest = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    assert plan_of(forest, machine).arrays["records"].dtype == KERNEL


def test_the_header_has_the_same_slots() -> None:
    names = planned(None, "kernel_header")
    assert lines(names, "tables") == list(header.TABLES)
    assert lines(names, "numbers") == list(header.NUMBERS)


@cache
def large_forest(missing: str) -> Forest:
    """Whose trees are cut, walked on copies of rows with a NaN where that goes to either side."""
    return random_forest(Recipe(3, trees=10, depth=11, features=20, growth=0.97, missing=missing))


@cache
def opened_forests() -> dict[str, Forest]:
    """Those that SIMD lanes and blocks serve first."""
    many = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    classes = random_forest(
        Recipe(6, trees=60, depth=3, features=7, growth=1.0, weights="by_tree", targets=3)
    )
    named = replace(
        classes, labels=("a", "bb", "c"), label_rule=LabelRule.ARGMAX, post_transform=PostTransform.SOFTMAX
    )
    return {
        "lanes and blocks": many,
        "texts for classes": named,
        "a scaled sigmoid": replace(
            many, base_values=np.array([0.25]), post_transform=PostTransform.SIGMOID, post_scale=2.5
        ),
        "a number for missing": replace(many, missing_value=-999.0),
        "walks of tiles": random_forest(Recipe(2, trees=3, depth=3, features=5)),
        "walks of nodes": random_forest(
            Recipe(3, trees=4, depth=4, features=5, predicates=("<=", "=="), zero_missing=True)
        ),
        "category sets": random_forest(Recipe(5, trees=6, depth=4, features=5, sets=0.5)),
        "lists of weights": random_forest(Recipe(7, trees=5, depth=3, features=5, weights="list", targets=3)),
        "integers": random_forest(Recipe(8, trees=5, depth=3, features=5, input_type="int64")),
        "a maximum": random_forest(Recipe(9, trees=5, depth=3, features=5, aggregate=Aggregate.MAX)),
        "tops": large_forest("mixed"),
        "leaves alone": forest_of(Leaf({0: 1.5}), Leaf({0: 2.0}), n_features=2),
    }


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A library of all units that these forests ask for, which the runtime finds."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    asked = [
        unit
        for forest in opened_forests().values()
        for wanted in (kernels.SCORES, kernels.LEAVES, kernels.SCORES | kernels.LEAVES)
        for unit in units_of_plan(forest, machine, wanted)
    ]
    made = tmp_path_factory.mktemp("units")
    write_library(made, asked, machine)
    with units_from(made), patch.object(read, "folders", lambda: [made]):
        read._library.cache_clear()
        yield made
    read._library.cache_clear()


def rows_of(forest: Forest, count: int = 700) -> npt.NDArray[np.generic]:
    """Of many values; some are missing."""
    rows = np.random.default_rng(0).normal(size=(count, forest.n_features)) * 2
    rows[::7, 0], rows[::11, 1] = np.nan if forest.input_type.kind == "f" else 0, -999.0
    return rows.astype(forest.input_type)


@pytest.mark.parametrize("name", opened_forests())
def test_predictors_have_the_bits_of_artifacts(folder: Path, name: str) -> None:
    """And their sums are those of the reference."""
    forest = opened_forests()[name]
    predictor, compiled = PlannedPredictor(forest), Predictor(compile_forest(forest))
    for some in (rows_of(forest)[:1], rows_of(forest)[:30], rows_of(forest)):
        scores, positions, raw = predictor.scores(some)
        expected, labels = compiled.run(some)
        assert np.array_equal(raw, raw_scores(forest, some), equal_nan=True)
        assert np.array_equal(scores, expected, equal_nan=True)
        assert labels is None or np.array_equal(positions, labels)


@pytest.mark.parametrize("name", opened_forests())
def test_predictors_tell_the_leaves_of_the_reference(folder: Path, name: str) -> None:
    forest = opened_forests()[name]
    rows = rows_of(forest, 90)
    both, alone = (
        PlannedPredictor(forest, kernels.SCORES | kernels.LEAVES),
        PlannedPredictor(forest, kernels.LEAVES),
    )
    expected = forest.leaf_id[reference.leaves(forest, rows)]
    assert np.array_equal(both.leaves(rows), expected)
    assert np.array_equal(alone.leaves(rows), expected)
    assert np.array_equal(both.scores(rows)[2], raw_scores(forest, rows), equal_nan=True)


def test_a_forest_without_trees_needs_no_unit(folder: Path) -> None:
    forest = forest_of(n_features=2, n_targets=2, base_values=np.array([1.5, 2.0]))
    _, _, raw = PlannedPredictor(forest).scores(np.zeros((3, 2), np.float32))
    assert raw.tolist() == [[1.5, 2.0]] * 3


def test_no_library_is_reported(tmp_path: Path) -> None:
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    with (
        units_from(tmp_path),
        pytest.raises(NoCodeError, match=f"no library.*cannot open {tmp_path}/{level_of(machine)}.units"),
    ):
        PlannedPredictor(opened_forests()["lanes and blocks"])


def damaged(data: bytes, how: str) -> bytes:
    """A library of which something does not hold."""
    array = bytearray(data)
    count = int(np.frombuffer(data, HEADER, 1)["count"][0])
    records = np.frombuffer(array, RECORD, count, HEADER.itemsize)
    match how:
        case "empty":
            return b""
        case "short":
            return data[: HEADER.itemsize - 1]
        case "cut off":
            return data[: HEADER.itemsize + 20]
        case "code cut off":
            return data[:-65]
        case "magic":
            array[0] ^= 1
        case "version":
            array[20] ^= 1
        case "count":
            np.frombuffer(array, HEADER, 1)["count"][:] = 2**32 - 1
        case "offset":
            records["offset"][0] = 2**32 - 1
        case "size":
            records["size"][-1] = 2**32 - 1
        case "start":
            records["start"][0] = records["size"][0]
        case "order":
            records["key"][:2] = records["key"][1::-1].copy()
    return bytes(array)


DAMAGES = (
    "empty",
    "short",
    "cut off",
    "code cut off",
    "magic",
    "version",
    "count",
    "offset",
    "size",
    "start",
    "order",
)


@pytest.mark.parametrize("how", DAMAGES)
def test_damaged_libraries_have_no_code(folder: Path, tmp_path: Path, how: str) -> None:
    (whole,) = folder.iterdir()
    (tmp_path / whole.name).write_bytes(damaged(whole.read_bytes(), how))
    with units_from(tmp_path), pytest.raises(NoCodeError, match="there is no library of kernels"):
        PlannedPredictor(opened_forests()["lanes and blocks"])


def test_a_missing_unit_is_reported(folder: Path, tmp_path: Path) -> None:
    machine, forest = native_machine(), opened_forests()["lanes and blocks"]
    assert machine is not None
    (whole,) = folder.iterdir()
    data = bytearray(whole.read_bytes())
    records = np.frombuffer(data, RECORD, int(np.frombuffer(data, HEADER, 1)["count"][0]), HEADER.itemsize)
    key = key_of(f"unit {register_bytes(machine)} bitslice_float32")
    records["key"][records["key"] == key] += 1  # which no unit has
    (tmp_path / whole.name).write_bytes(data)
    with units_from(tmp_path), pytest.raises(NoCodeError, match="has no unit bitslice_float32"):
        PlannedPredictor(forest)


CHANGES = (
    ("root", lambda c: setattr(c, "root", None), "is null; expected 40 entries"),
    ("feature", lambda c: setattr(c, "n_nodes", -1), "has -1 entries"),
    ("weight_start", lambda c: setattr(c, "n_weights", 3), "rising list of offsets"),
    ("base_values", lambda c: setattr(c, "n_base_values", 2), "is null; expected 2 entries"),
    ("input_type", lambda c: setattr(c, "input_type", 8), "is 8; accepted are 1"),
    ("aggregate", lambda c: setattr(c, "aggregate", 9), "is 9; expected 0 to 4"),
    ("labels", lambda c: setattr(c, "n_labels", 2), "are null"),
)


@pytest.mark.parametrize(("field", "change", "message"), CHANGES, ids=[field for field, *_ in CHANGES])
def test_columns_are_checked(field: str, change: Callable[[Columns], None], message: str) -> None:
    """Columns from C are not trusted."""
    forest = replace(opened_forests()["lanes and blocks"], base_values=np.zeros(0))
    columns, _kept = described(forest)
    columns.base_values = None
    change(columns)
    with pytest.raises(ModelError, match=message) as found:
        opened(columns)
    assert found.value.place.field == field


def test_kernels_are_checked() -> None:
    columns, _kept = described(opened_forests()["lanes and blocks"])
    with pytest.raises(CompilerError, match="kernels are 4; expected 1"):
        opened(columns, kernels=4)
