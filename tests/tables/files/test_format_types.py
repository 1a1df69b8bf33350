"""Kept columns of every type in every format: read back by pyarrow and `csv`, or refused by column and type before a row is written."""

import csv
import datetime
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pytest

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.files import format_types
from onnx_treebeard.tables.files.writers import open_sink

NUMBERS = [1.5, None, -2.0, 0.5]
HALVES = pa.array(NUMBERS, pa.float16())
TEXTS = ["a", None, "b, quoted", "a"]
SPELLED = ["a", "", "b, quoted", "a"]
NUMBERS_SPELLED = ["1.5", "", "-2", "0.5"]
DAYS = [datetime.date(2024, 2, 29), None, datetime.date(1969, 1, 1), datetime.date(2000, 1, 1)]


def runs(values: Any) -> Any:
    """Two runs of one row, and one of two."""
    return pa.RunEndEncodedArray.from_arrays(pa.array([1, 2, 4], pa.int32()), values[:3])


def dictionary(values: Any) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(range(len(values))), values)


# Type: a column, and its cells in CSV.
IN_CSV: dict[str, tuple[Any, list[str]]] = {
    "string": (pa.array(TEXTS), SPELLED),
    "large_string": (pa.array(TEXTS, pa.large_string()), SPELLED),
    "string_view": (pa.array(TEXTS, pa.string_view()), SPELLED),
    "dictionary": (pa.array(TEXTS).dictionary_encode(), SPELLED),
    "dictionary with a null": (dictionary(pa.array(TEXTS)), SPELLED),
    "dictionary of views": (dictionary(pa.array(TEXTS, pa.string_view())), SPELLED),
    "dictionary of float16": (dictionary(HALVES), NUMBERS_SPELLED),
    "dictionary in a dictionary": (dictionary(pa.array(TEXTS).dictionary_encode()), SPELLED),
    "runs": (runs(pa.array(TEXTS)), [*SPELLED[:3], SPELLED[2]]),
    "runs of views": (runs(pa.array(TEXTS, pa.string_view())), [*SPELLED[:3], SPELLED[2]]),
    "json": (pa.ExtensionArray.from_storage(pa.json_(), pa.array(TEXTS)), SPELLED),
    "float16": (HALVES, NUMBERS_SPELLED),
    "bool": (pa.array([True, None, False, True]), ["true", "", "false", "true"]),
    "decimal32": (pa.array([Decimal("1.50"), None, Decimal(2), Decimal(3)], pa.decimal32(5, 2)), ["1.50", "", "2.00", "3.00"]),
    "decimal64": (pa.array([Decimal("1.50"), None, Decimal(2), Decimal(3)], pa.decimal64(9, 2)), ["1.50", "", "2.00", "3.00"]),
    "decimal256": (pa.array([Decimal("1.50"), None, Decimal(2), Decimal(3)], pa.decimal256(50, 2)), ["1.50", "", "2.00", "3.00"]),
    "date32": (pa.array(DAYS), ["2024-02-29", "", "1969-01-01", "2000-01-01"]),
    "null": (pa.nulls(4), [""] * 4),
}  # fmt: skip
MIXED = pa.UnionArray.from_sparse(
    pa.array([0, 0, 1, 1], pa.int8()), [pa.array([1, 2, 3, 4]), pa.array(["a"] * 4)]
)
NOT_IN_CSV: dict[str, Any] = {
    "list": pa.array([[1], None, [], [2, 3]]),
    "large_list": pa.array([[1], None, [], [2, 3]], pa.large_list(pa.int64())),
    "list_view": pa.array([[1], None, [], [2, 3]], pa.list_view(pa.int64())),
    "fixed_size_list": pa.array([[1, 2]] * 4, pa.list_(pa.int64(), 2)),
    "struct": pa.array([{"a": 1}, None, {"a": 3}, {"a": None}]),
    "map": pa.array([[("a", 1)], [], [], []], pa.map_(pa.string(), pa.int64())),
    "binary": pa.array([b"\xff", None, b"", b"a"]),
    "binary_view": pa.array([b"\xff", None, b"", b"a"], pa.binary_view()),
    "large_binary": pa.array([b"\xff", None, b"", b"a"], pa.large_binary()),
    "fixed_size_binary": pa.array([b"ab"] * 4, pa.binary(2)),
    "dictionary of lists": dictionary(pa.array([[1], [2], [3], [4]])),
    "dictionary of bytes": dictionary(pa.array([b"\xff", None, b"", b"a"])),
    "runs of lists": runs(pa.array([[1], [2], [3], [4]])),
    "uuid": pa.ExtensionArray.from_storage(pa.uuid(), pa.array([b"0" * 16] * 4, pa.binary(16))),
    "bool8": pa.ExtensionArray.from_storage(pa.bool8(), pa.array([1, 0, None, 1], pa.int8())),
    "union": MIXED,
    "interval": pa.array([(1, 2, 3), None, (0, 0, 0), (1, 1, 1)], pa.month_day_nano_interval()),
}
ONLY_IN_ARROW: dict[str, Any] = {
    "union": MIXED,
    "interval": NOT_IN_CSV["interval"],
    "struct without fields": pa.array([{}, {}, None, {}], pa.struct([])),
    "fixed_size_list of nothing": pa.array([[], None, [], []], pa.list_(pa.int8(), 0)),
    "struct of lists of nothing": pa.array([{"x": []}] * 4, pa.struct([("x", pa.list_(pa.int8(), 0))])),
    "fixed_size_binary of no bytes": pa.array([b"", None, b"", b""], pa.binary(0)),
    "decimals of hundreds": pa.array([Decimal(200), None, Decimal(0), Decimal(-100)], pa.decimal128(5, -2)),
    "list of intervals": pa.array([[(1, 2, 3)], None, [], []], pa.list_(pa.month_day_nano_interval())),
}
ANY = {name: column for name, (column, _) in IN_CSV.items()} | NOT_IN_CSV | ONLY_IN_ARROW

Read = Callable[[Path], Any]


def written(path: Path, *parts: Any) -> None:
    with open_sink(str(path)) as sink:
        sink.check({"k": parts[0].type})
        for part in parts:
            sink.write({"k": part, "score": np.arange(len(part), dtype=np.float32)})


@pytest.mark.parametrize("name", IN_CSV)
def test_cells_of_csv(name: str, tmp_path: Path) -> None:
    column, expected = IN_CSV[name]
    written(tmp_path / "t.csv", column, column[1:3], column[:0])
    with (tmp_path / "t.csv").open(newline="") as stream:
        assert [row["k"] for row in csv.DictReader(stream)] == expected + expected[1:3]


@pytest.mark.parametrize("suffix", ["csv", "tsv.gz", "npy"])
@pytest.mark.parametrize("name", NOT_IN_CSV)
def test_what_csv_and_npy_do_not_hold(name: str, suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"t.{suffix}"
    with pytest.raises(
        OptionError, match=r"column 'k' has type .*cannot hold: write Parquet or Arrow, or do not keep"
    ):
        written(path, NOT_IN_CSV[name])
    assert not path.exists()


@pytest.mark.parametrize("zone", ["nowhere", "+99:99"])
def test_times_of_zones_that_nobody_has(zone: str, tmp_path: Path) -> None:
    times = pa.array([0, None, 60, 60], pa.timestamp("s", zone))
    for column in (times, dictionary(times), runs(times)):
        with pytest.raises(
            OptionError, match=r"column 'k' has type .*CSV cannot hold: write Parquet or Arrow"
        ):
            written(tmp_path / "t.csv", column)
    written(tmp_path / "t.arrow", times)
    assert ipc.open_file(tmp_path / "t.arrow").read_all()["k"].equals(pa.chunked_array([times]))


@pytest.mark.parametrize("name", ["bytes", "lists", "structs"])
def test_types_as_wide_as_a_file_says(name: str) -> None:
    """Asking whether a format holds them takes no memory: a file may say a width, and have no rows."""
    kind = {"bytes": pa.binary(2**31 - 1), "lists": pa.list_(pa.list_(pa.int8(), 2**20), 2**11)}.get(
        name, pa.struct([("x", pa.binary(2**30 + 1)), ("y", pa.int8())])
    )
    largest = pa.default_memory_pool().max_memory()
    format_types.check_types("parquet", {"k": kind}, "t.parquet")
    assert pa.default_memory_pool().max_memory() < max(largest, 2**28) + 2**20


def test_numbers_of_npy(tmp_path: Path) -> None:
    for column in (pa.array([1.5, -2.0], pa.float32()), dictionary(pa.array([1.5, -2.0], pa.float32()))):
        written(tmp_path / "t.npy", column)
        assert np.load(tmp_path / "t.npy").tolist() == [[1.5, 0], [-2, 1]]


@pytest.mark.parametrize("suffix", ["parquet", "arrow"])
@pytest.mark.parametrize("name", ANY)
def test_formats_of_arrow(name: str, suffix: str, tmp_path: Path) -> None:
    column, path = ANY[name], tmp_path / f"t.{suffix}"
    if suffix == "parquet" and name in ONLY_IN_ARROW:
        with pytest.raises(
            OptionError, match=r"column 'k' has type .*Parquet cannot hold: write Arrow, or do not"
        ):
            written(path, column)
        return
    written(path, column, column[1:3], column[:0])
    found = pq.read_table(path) if suffix == "parquet" else ipc.open_file(path).read_all()
    values = column.to_pylist()
    assert found["k"].to_pylist() == values + values[1:3]
    assert found["score"].to_pylist() == [0, 1, 2, 3, 0, 1]


def test_unions_of_nothing_are_refused() -> None:
    """A null of such a union ends the process in pyarrow."""
    union = pa.sparse_union([])
    for kind in (
        union,
        pa.large_list(union),
        pa.struct([("x", pa.dense_union([]))]),
        pa.run_end_encoded(pa.int32(), pa.list_(union)),
    ):
        with pytest.raises(OptionError, match="Parquet cannot hold"):
            format_types.check_types("parquet", {"k": kind}, "t.parquet")
        with pytest.raises(DataError, match="which pyarrow does not read"):
            format_types.check_types("csv", {"k": kind}, "t.csv")


def test_row_groups_of_long_texts_are_written_early(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("onnx_treebeard.tables.files.writers.ROW_GROUP_BYTES", 1000)
    written(tmp_path / "t.parquet", *[pa.array(["x" * 400])] * 7)
    metadata = pq.read_metadata(tmp_path / "t.parquet")
    assert [metadata.row_group(i).num_rows for i in range(metadata.num_row_groups)] == [3, 3, 1]
