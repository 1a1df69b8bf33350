"""Forests that are planned natively: the same choices, tables and units as Python's, and predictors with the same bits."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import numpy as np
import pytest
from forests import forest_of
from planned_predictors import NoCodeError, PlannedPredictor, described, opened, units_from, write_library
from random_forests import FORMS, Recipe, random_forest

from onnx_treebeard.artifact_format import KERNEL, Section
from onnx_treebeard.blending import chosen_blend
from onnx_treebeard.compiler import compile_forest
from onnx_treebeard.cutting import cost_of
from onnx_treebeard.errors import CompilerError, ModelError
from onnx_treebeard.forest import Forest, LabelRule, PostTransform
from onnx_treebeard.kernels.cpu.cpus import Machine, chooses_from_many, native_machine, register_bytes
from onnx_treebeard.kernels.library import read
from onnx_treebeard.kernels.library.levels import LEVELS, level_of
from onnx_treebeard.kernels.library.read import HEADER, RECORD, key_of
from onnx_treebeard.kernels.library.units import units_of
from onnx_treebeard.layouts import header
from onnx_treebeard.layouts.header import HEADER_BYTES
from onnx_treebeard.layouts.leaf_values import scores_of_tree
from onnx_treebeard.native import Predictor
from onnx_treebeard.normal_forms import fold_lone_leaves
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.planner import Columns, Planned, planned
from onnx_treebeard.plans import Plan, bitslice_plan, tree_simd_plan
from onnx_treebeard.semantics import raw_scores
from onnx_treebeard.shared_hir import SharedHir
from onnx_treebeard.strategy import sweep_choice, worth_threads
from onnx_treebeard.sweeping import is_swept

DEFAULT = CompileOptions()
SIZES = ((1, 1, 1), (3, 2, 40), (20, 4, 9), (40, 6, 130), (9, 9, 700))


def forests() -> list[Forest]:
    """Of every form in many sizes; some have a number for missing values."""
    made = []
    for form in FORMS:
        for seed, (trees, depth, features) in enumerate(SIZES, 1):
            recipe = Recipe(seed, trees=trees, depth=depth, features=features, growth=1.0, **form)
            forest = random_forest(recipe)
            made += [forest, replace(forest, missing_value=-999.0)] if seed == 3 else [forest]
    return made


def plan_of(forest: Forest, machine: Machine) -> Planned:
    registers = {"register_bytes": register_bytes(machine), "from_many": chooses_from_many(machine)}
    return planned(forest, "plan", **registers, scores=True, leaves=False, tree_scores=False)


def python_plans(forest: Forest, machine: Machine) -> dict[str, tuple[Plan[object], tuple[float, ...]]]:
    """By strategy, the plan of each kernel beside walks, and its min_rows, block_rows, row_cost."""
    hir, registers = SharedHir(fold_lone_leaves(forest)), register_bytes(machine)
    found: dict[str, tuple[Plan[object], tuple[float, ...]]] = {}
    sweeps = is_swept(hir, DEFAULT, machine)
    if sweeps:
        cost = sweep_choice(hir.forest, registers).cost
        trees = scores_of_tree(hir.forest) == 1 and worth_threads(hir.forest, cost)
        found["sweep"] = tree_simd_plan(hir.forest, registers, of_trees=trees), (0, 1, cost)
    blend = chosen_blend(hir, DEFAULT, machine, sweeps=sweeps)
    if blend is not None:
        assert blend.cut is None
        calls = (blend.min_rows, 8 * registers, cost_of(hir.forest, None, registers))
        found["blend"] = bitslice_plan(hir.forest, registers, chooses_from_many(machine)), calls
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_plans_are_those_of_python(level: str) -> None:
    machine, compared = LEVELS[level], 0
    there = {unit.name for unit in units_of(machine)}
    for forest in forests():
        plan = plan_of(forest, machine)
        if "refusal" in plan.arrays:
            continue
        compared += 1
        expected = python_plans(forest, machine)
        units = lines(plan, "units")
        assert lines(plan, "strategies") == list(expected)
        assert set(units) <= there
        tables, place = plan.arrays["tables"], 0
        records = zip(plan.arrays["records"], plan.arrays["functions"], plan.arrays["sections"], strict=True)
        for number, (record, function, section) in enumerate(records):
            strategy = "blend" if "blend" in expected and record["min_rows"] else "sweep"
            python, calls = expected[strategy]
            names = [unit.name for unit in python.kernels.values()]
            position = names.index(units[function])
            assert section == (Section.TREE_KERNELS if position else Section.KERNELS)
            assert (record["min_rows"], record["block_rows"], record["row_cost"]) == calls
            assert record["scratch_bytes"] == python.scratch_bytes
            assert (record["tree_begin"], record["tree_end"]) == (0, fold_lone_leaves(forest).n_trees)
            called = {
                call["slot"]: units[call["unit"]]
                for call in plan.arrays["calls"]
                if call["function"] == number
            }
            own = {slot: unit.name for slot, unit in python.units.items()}
            assert called == own
            if position == 0:
                blob = python.tables.with_headers([{}] * len(names))
                place = -(-place // 64) * 64
                assert record["tables_offset"] == place
                assert np.array_equal(tables[place : place + len(blob)], blob)
                place += len(blob)
            else:
                assert record["tables_offset"] == place - len(blob) + HEADER_BYTES * position
        assert place == len(tables)
    assert compared >= 15, "the forests are varied"


def lines(plan: Planned, name: str) -> list[str]:
    text = plan.arrays[name].tobytes().decode()
    return text.split("\n") if text else []


def test_records_are_those_of_artifacts() -> None:
    machine = LEVELS["x86-64-v3"]
    forest = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    assert plan_of(forest, machine).arrays["records"].dtype == KERNEL


def test_the_header_has_the_same_slots() -> None:
    names = planned(None, "kernel_header")
    assert lines(names, "tables") == list(header.TABLES)
    assert lines(names, "numbers") == list(header.NUMBERS)


def test_what_walks_is_left_to_python() -> None:
    forest = random_forest(Recipe(4, trees=2, depth=4, features=9, growth=1.0))
    plan = planned(
        forest, "plan", register_bytes=0, from_many=False, scores=True, leaves=False, tree_scores=False
    )
    assert lines(plan, "refusal") == ["walks are not planned natively"]


def opened_forests() -> list[Forest]:
    """Swept, most of them also blended; labels, base values, a leading tree that is a leaf, many trees for threads."""
    many = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    classes = random_forest(
        Recipe(6, trees=60, depth=3, features=7, growth=1.0, weights="by_tree", targets=3)
    )
    named = replace(
        classes, labels=("a", "bb", "c"), label_rule=LabelRule.ARGMAX, post_transform=PostTransform.SOFTMAX
    )
    based = replace(many, base_values=np.array([0.25]), post_transform=PostTransform.SIGMOID, post_scale=2.5)
    return [many, named, based, replace(many, missing_value=-999.0)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A library of all units that these forests ask for, which the runtime finds."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    units = {unit.name: unit for unit in units_of(machine)}
    asked = [units[name] for forest in opened_forests() for name in lines(plan_of(forest, machine), "units")]
    made = tmp_path_factory.mktemp("units")
    write_library(made, asked, machine)
    with units_from(made), patch.object(read, "folders", lambda: [made]):
        read._library.cache_clear()
        yield made
    read._library.cache_clear()


@pytest.mark.parametrize("number", range(len(opened_forests())))
def test_predictors_have_the_bits_of_artifacts(folder: Path, number: int) -> None:
    """And their sums are those of the reference."""
    forest = opened_forests()[number]
    predictor, compiled = PlannedPredictor(forest), Predictor(compile_forest(forest))
    rows = np.random.default_rng(0).normal(size=(700, forest.n_features)).astype(forest.input_type)
    rows[::7, 0], rows[::11, 1] = np.nan, -999.0
    for some in (rows[:1], rows[:30], rows):
        scores, positions, raw = predictor.scores(some)
        expected, labels = compiled.run(some)
        assert np.array_equal(raw, raw_scores(forest, some), equal_nan=True)
        assert np.array_equal(scores, expected, equal_nan=True)
        assert labels is None or np.array_equal(positions, labels)


def test_a_forest_without_trees_needs_no_unit(folder: Path) -> None:
    forest = forest_of(n_features=2, n_targets=2, base_values=np.array([1.5, 2.0]))
    _, _, raw = PlannedPredictor(forest).scores(np.zeros((3, 2), np.float32))
    assert raw.tolist() == [[1.5, 2.0]] * 3


def test_no_library_is_told(tmp_path: Path) -> None:
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    with (
        units_from(tmp_path),
        pytest.raises(NoCodeError, match=f"no library.*cannot open {tmp_path}/{level_of(machine)}.units"),
    ):
        PlannedPredictor(opened_forests()[0])


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
        PlannedPredictor(opened_forests()[0])


def test_a_unit_that_is_missing_is_told(folder: Path, tmp_path: Path) -> None:
    machine, forest = native_machine(), opened_forests()[0]
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
    forest = replace(opened_forests()[0], base_values=np.zeros(0))
    columns, _kept = described(forest)
    columns.base_values = None
    change(columns)
    with pytest.raises(ModelError, match=message) as found:
        opened(columns)
    assert found.value.place.field == field


def test_kernels_are_checked() -> None:
    columns, _kept = described(opened_forests()[0])
    with pytest.raises(CompilerError, match="kernels are 4; expected 1"):
        opened(columns, kernels=4)
