"""Bit-slicing of rows that lie far apart: lines are prefetched before they are read, and tiles are compared for some rows of a block at a time."""

import ctypes
import mmap
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from adversarial_rows import adversarial_rows
from plans import plan_for, tables_in
from random_forests import Recipe, random_forest
from registers import registers_of

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.units.bitslice.table_records import (
    AHEAD_PARTS,
    COLUMNS,
    NO_WINDOW,
    PART_ROWS,
)
from onnx_treebeard.compiler.units.bitslice.threshold_search import MAX_SEARCHED, MIN_SEARCHED
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest

LINE = 64  # bytes
REGISTERS = (16, 32, 64)
FORMS: tuple[dict[str, Any], ...] = (
    {},
    {"missing": "true", "predicates": ("<",)},
    {"input_type": "float64", "threshold_type": "float64"},
    {"input_type": "int64", "threshold_type": "float64"},
    {"input_type": "int32"},
    {"zero_missing": True, "zero_threshold": 0.5},
    {"sets": 0.3},
    {"weights": "by_tree", "targets": 3},
)
# Around the ends of parts and of blocks of 128, 256 and 512 rows, and of narrow ones.
BATCHES = (1, 2, 63, 64, 65, 127, 128, 129, 255, 256, 257, 384, 385, 511, 512, 513, 640, 767, 1025, 1100)
Tables = Mapping[str, npt.NDArray[Any]]


def far_forest(features: int = 533, trees: int = 120, **form: Any) -> Forest:
    """A forest that reads nearly every feature, the last one included; the end of a row is no multiple of a tile."""
    forest = random_forest(Recipe(seed=features, trees=trees, depth=6, features=features, **form))
    feature = forest.feature.copy()
    feature[0] = features - 1
    return replace(forest, feature=feature)


def groups(tables: Tables) -> Iterator[npt.NDArray[Any]]:
    """The calls that go together."""
    calls, first = tables["calls"], 0
    while first < len(calls):
        yield calls[first : calls["after"][first]]
        first = calls["after"][first]


def of_calls(group: npt.NDArray[Any], *, columns: bool) -> list[int]:
    """The tiles whose columns a group loads, or its runs."""
    calls = group[(group["unit"] == 0) == columns]
    return [number for call in calls for number in range(call["first"], call["end"])]


def bytes_read(tables: Tables, group: npt.NDArray[Any], size: int) -> Iterator[int]:
    """The first and the last byte of every value of a row that a group reads, from the row's first on."""
    for tile in of_calls(group, columns=True):
        records = tables["features"][COLUMNS * tile : COLUMNS * (tile + 1)]
        window = int(records["window"][0])
        features = records["feature"] if window == NO_WINDOW else range(window, window + COLUMNS)
        yield from (byte for feature in features for byte in (feature * size, (feature + 1) * size - 1))


@pytest.mark.parametrize("registers", REGISTERS)
@pytest.mark.parametrize(("input_type", "size"), [("float32", 4), ("float64", 8)])
def test_lines_are_prefetched_before_they_are_read(registers: int, input_type: str, size: int) -> None:
    """All rows' lines, wherever in a line a row begins, if no tile before has read them; but for those of the first group, before which nothing is computed."""
    forest = far_forest(input_type=input_type, threshold_type=input_type)
    tables = tables_in(plan_for(forest, "bitslice", registers))
    whole = set(range(AHEAD_PARTS))
    for begin in range(0, LINE, size):
        parts: dict[int, set[int]] = {}
        for number, group in enumerate(groups(tables)):
            lines = {(begin + byte) // LINE for byte in bytes_read(tables, group, size)}
            assert number == 0 or all(parts.get(line) == whole for line in lines), (begin, number)
            parts.update(dict.fromkeys(lines, whole))
            for run in tables["runs"][of_calls(group, columns=False)]:
                line = (begin + int(run["ahead"])) // LINE
                parts[line] = parts.get(line, set()) | set(range(run["ahead_first"], run["ahead_end"]))


@pytest.mark.parametrize("registers", REGISTERS)
def test_no_part_of_a_line_is_prefetched_twice(registers: int) -> None:
    runs = tables_in(plan_for(far_forest(), "bitslice", registers))["runs"]
    parts = [(run["ahead"], part) for run in runs for part in range(run["ahead_first"], run["ahead_end"])]
    assert len(parts) == len(set(parts))


@pytest.mark.parametrize(("features", "far"), [(512, False), (513, True)])
def test_rows_that_are_near_are_left_to_the_hardware(features: int, far: bool) -> None:
    """Two rows or more lie in a page. Features behind the last one that is tested do not count."""
    tables = tables_in(plan_for(far_forest(features), "bitslice", 64))
    assert any(tables["runs"]["ahead_end"] > 0) == far
    assert (min(tables["calls"]["rows"]) == PART_ROWS) == far


def forest_with_a_search() -> Forest:
    """Its first feature has 40 thresholds, all other ones few."""
    forest = far_forest(missing="false")
    feature, threshold = forest.feature.copy(), forest.threshold.copy()
    feature[:200] = 0
    threshold[:200] = np.arange(200) % 40
    return replace(forest, feature=feature, threshold=threshold)


@pytest.mark.parametrize(("registers", "together"), [(16, {128: 1}), (32, {256: 1}), (64, {128: 2, 512: 1})])
def test_groups(registers: int, together: dict[int, int]) -> None:
    """By how many rows go together: how many tiles do at most. Only blocks of 512 rows are parted, but for tiles with a search, which makes planes of whole blocks."""
    tables = tables_in(plan_for(forest_with_a_search(), "bitslice", registers))
    counts = tables["runs"]["end"] - tables["runs"]["first"]
    assert MIN_SEARCHED <= max(counts) <= MAX_SEARCHED
    tiles: dict[int, int] = {}
    for group in groups(tables):
        (rows,) = set(group["rows"].tolist())
        tiles[rows] = max(tiles.get(rows, 0), len(of_calls(group, columns=True)))
        if rows != 8 * registers:
            assert max(counts[of_calls(group, columns=False)]) < MIN_SEARCHED
    assert tiles == together


@pytest.mark.parametrize("registers", REGISTERS)
def test_columns_of_a_group_are_different(registers: int) -> None:
    """All features of neighbouring tiles have columns of their own, below what the scratch memory has room for."""
    tables = tables_in(plan_for(far_forest(missing="mixed"), "bitslice", registers))
    for group in groups(tables):
        tiles, runs = of_calls(group, columns=True), tables["runs"][of_calls(group, columns=False)]
        assert all(after - before == 1 for before, after in pairwise(tiles))
        assert set(runs["column"].tolist()) <= set(range(COLUMNS * len(tiles)))
        for run in runs:
            assert run["column"] // COLUMNS < len(tiles) <= 2


@pytest.mark.isa("avx2", "neon")
@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("registers", REGISTERS)
def test_same_bits(registers: int, form: dict[str, Any]) -> None:
    """Rows that are wider than what is read: the last lines that are prefetched lie in them, and behind the last row."""
    forest = far_forest(trees=40, **form)
    expected_rows = adversarial_rows(forest, max(BATCHES), 1)
    expected = numpy_reference.raw_scores(forest, expected_rows)
    with registers_of(registers):
        compiled = CompiledForest(forest, compile_forest(forest, CompileOptions(strategy="bitslice")))
    for batch in BATCHES:
        found = compiled.predict_raw(expected_rows[-batch:])
        assert found.tobytes() == expected[-batch:].tobytes(), f"{batch} rows"


@pytest.mark.isa("avx2", "neon")
@pytest.mark.parametrize("registers", REGISTERS)
def test_only_rows_that_are_there_are_read(registers: int) -> None:
    """Windows end with the last feature; what is prefetched behind the last row lies in pages that nobody may read."""
    forest = far_forest(trees=40)
    with registers_of(registers):
        compiled = CompiledForest(forest, compile_forest(forest, CompileOptions(strategy="bitslice")))
    row_bytes, room = 4 * forest.n_features, 300 * mmap.PAGESIZE
    pages = mmap.mmap(-1, 2 * room)
    memory = np.frombuffer(pages, np.uint8)
    protect = ctypes.CDLL(None).mprotect
    forbidden = ctypes.c_void_p(memory.ctypes.data + room), ctypes.c_size_t(room)
    for count in (1, 65, 129, 515):
        rows = memory[room - row_bytes * count : room].view(np.float32).reshape(count, -1)
        rows[:] = adversarial_rows(forest, count, count)
        expected = numpy_reference.raw_scores(forest, rows)
        assert protect(*forbidden, 0) == 0
        found = compiled.predict_raw(rows, threads=1)
        assert protect(*forbidden, mmap.PROT_READ | mmap.PROT_WRITE) == 0
        assert found.tobytes() == expected.tobytes()
