"""Forests that are planned and opened natively: predictors have the bits of artifacts, and damaged libraries no code."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
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
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import KERNEL
from onnx_treebeard.bindings.planner import Columns, call_planner
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.layouts import table_header
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, Forest, LabelRule, PostTransform
from onnx_treebeard.forest.numpy_reference import raw_scores
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.library import read
from onnx_treebeard.kernels.library.build import HEADER, RECORD, key_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.system.errors import CompilerError, ModelError


def test_records_are_those_of_artifacts() -> None:
    forest = random_forest(Recipe(4, trees=40, depth=4, features=9, growth=1.0))
    wanted = {"scores": True, "leaves": False, "tree_scores": False, "strategy": 0, "row_block": 0}
    plan = call_planner(forest, "plan", register_bytes=32, from_many=False, threads=False, **wanted)
    assert plan.arrays["records"].dtype == KERNEL


def test_the_native_planner_has_the_slots_of_the_header() -> None:
    path = Path(__file__).parents[3] / "kernels" / "native" / "plan" / "kernel" / "header_slots.h"
    assert path.read_text(encoding="utf-8") == table_header.cpp_text(), (
        "python -m onnx_treebeard.compiler.layouts.table_header"
    )


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


@pytest.mark.share(3)
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
    expected = forest.leaf_id[numpy_reference.leaves(forest, rows)]
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
            return data[:-1]
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
    ("aggregate", lambda c: setattr(c, "aggregate", 9), "is 9; expected 0 to 5"),
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
    with pytest.raises(CompilerError, match="kernels are 7; expected 1"):
        opened(columns, kernels=7)
