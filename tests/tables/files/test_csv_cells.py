"""Unit: CSV is cut into rows as Arrow cuts it, and its numbers are those of Python's `float`; what is not plain is left to Arrow."""

import random
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pytest
from pandas._libs.parsers import STR_NA_VALUES

from onnx_treebeard.bindings import native_tables
from onnx_treebeard.bindings.native_tables import CsvForm
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.column_cells import WORDS
from onnx_treebeard.tables.files.csv_reader import CsvCells
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch

F32, F64 = np.dtype(np.float32), np.dtype(np.float64)
PLAIN = [
    "0",
    "-0",
    "+3",
    "1.5",
    ".5",
    "5.",
    "1e-45",
    "1E5",
    "-1.7976931348623157e308",
    "0.1",
    "9007199254740993",
    "0e9",
]
PLAIN += [
    "123456789012345678901234567890",
    "2.2250738585072011e-308",
    "7.038531e-26",
    "1.00000005960464477539062500001",
]
MISSING = sorted(STR_NA_VALUES | set(pa_csv.ConvertOptions().null_values) | {"Null", "none", "NONE", "Nan"})
TRUTH = pa_csv.ConvertOptions()  # its lists are those of pandas too
OTHERS = [
    " 1",
    "1 ",
    " ",
    "inf",
    "-inf",
    "1e999",
    "1e-999",
    "nans",
    "Truel",
    "1,5"[:1] + "_5",
    "0x10",
    '"1"',
    "x",
    "1e",
    "--1",
    "1\u00a0",
]
CELLS = ["1", "-2.5", "", "NA", '"a,b"', '"x""y"', '"line\nend"', 'a"b', '""', "text"]


def cells(text: str, width: int, n_rows: int, delimiter: str = ",") -> CsvCells:
    form = CsvForm(width, delimiter, width > 1, words=WORDS)
    return CsvCells("t.csv", form, text.encode(), n_rows, 0, range(width))


def rows_of_arrow(text: str, width: int) -> int:
    """How many rows Arrow finds."""
    return pa_csv.read_csv(
        pa.BufferReader(text.encode()),
        pa_csv.ReadOptions(column_names=[str(i) for i in range(width)], use_threads=False),
        pa_csv.ParseOptions(newlines_in_values=True, ignore_empty_lines=width > 1),
        pa_csv.ConvertOptions(column_types={str(i): pa.string() for i in range(width)}),
    ).num_rows


@pytest.mark.parametrize("dtype", [F32, F64])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_plain_numbers_to_the_last_bit(end: str, dtype: np.dtype[Any]) -> None:
    lines = [f"{word},{other}" for word, other in zip(PLAIN, reversed(PLAIN), strict=True)]
    for text in (end.join(lines), end.join(lines) + end):
        found = cells(text, 2, len(PLAIN)).numbers((1, 0), dtype)
        assert found is not None
        values = np.array([float(word) for word in PLAIN])
        with np.errstate(over="ignore"):
            expected = np.column_stack([values[::-1], values]).astype(dtype)
        np.testing.assert_array_equal(found.view(f"u{dtype.itemsize}"), expected.view(f"u{dtype.itemsize}"))


@pytest.mark.parametrize("word", MISSING)
def test_missing_words(word: str) -> None:
    found = cells(f"1,{word}\n{word},2\n", 2, 2).numbers((0, 1), F32)
    np.testing.assert_array_equal(found, np.array([[1, np.nan], [np.nan, 2]], np.float32))


@pytest.mark.parametrize("word", MISSING)
def test_missing_words_among_texts(word: str) -> None:
    """Where a quote or a blank keeps the native reader from it."""
    found = cells(f'1,"{word}"\n {word} ,2\n', 2, 2)
    assert found.numbers((0, 1), F32) is None
    table = Batch("t.csv", ("a", "b"), 1, 2, found)
    rows = model_inputs(table, [ModelInput("X", 2, F32)], [(0, 1)])["X"]
    np.testing.assert_array_equal(rows, np.array([[1, np.nan], [np.nan, 2]], np.float32))


def test_truth_values() -> None:
    words = [*TRUTH.true_values, *TRUTH.false_values]
    expected = [[1.0]] * len(TRUTH.true_values) + [[0.0]] * len(TRUTH.false_values)
    text = "".join(f"{word}\n" for word in words)
    assert cells(text, 1, len(words)).numbers((0,), F64).tolist() == expected
    for kind in (F64, np.dtype(np.int64), np.dtype(np.bool_)):
        table = Batch("t.csv", ("a",), 1, len(words), cells(text.replace("1", '"1"'), 1, len(words)))
        assert model_inputs(table, [ModelInput("X", 1, kind)], [(0,)])["X"].tolist() == expected


@pytest.mark.parametrize("word", ["0,5", "-,25", "1e-3", "12345678,125", "7", "", "1,"])
def test_decimal_commas_to_the_last_bit(word: str) -> None:
    form = CsvForm(2, ";", True, ",", WORDS)
    found = CsvCells("t.csv", form, f"{word};None\n".encode(), 1, 0, range(2)).numbers((0, 1), F64)
    expected = float(word.replace(",", ".")) if word else np.nan
    np.testing.assert_array_equal(found, [[expected, np.nan]])


@pytest.mark.parametrize("word", ["0.5", "1.000,5", "1,0,5", "0," + "0" * 64 + "1"])
def test_what_is_no_plain_decimal_comma(word: str) -> None:
    form = CsvForm(2, ";", True, ",", WORDS)
    found = CsvCells("t.csv", form, f"{word};1\n".encode(), 1, 0, range(2))
    assert found.numbers((0, 1), F64) is None
    assert found.numbers((1,), F64) is not None


@pytest.mark.parametrize("word", OTHERS)
def test_what_is_not_plain_is_left_to_arrow(word: str) -> None:
    """Only where a number is asked for: the same text in another column is nobody's concern."""
    text = f"1,2\n3,{word}\n"
    assert cells(text, 2, 2).numbers((0, 1), F32) is None
    assert cells(text, 2, 2).numbers((0,), F32) is not None


@pytest.mark.parametrize("text", ["1,2\n3\n", "1,2\n3,4,5\n", "1,2\n3,4\n\n5"])
def test_other_numbers_of_cells_are_left_to_arrow(text: str) -> None:
    found = cells(text, 2, 3 if text.endswith("5") else 2)
    assert found.numbers((0, 1), F32) is None
    with pytest.raises(DataError, match=r"t\.csv: row [23] has [13] cells; expected 2: [35]"):
        found[0]


@pytest.mark.parametrize("delimiter", ["\t", ";", "|", " "])
def test_delimiters(delimiter: str) -> None:
    found = cells(f"1{delimiter}\n{delimiter}2\n", 2, 2, delimiter).numbers((0, 1), F64)
    np.testing.assert_array_equal(found, [[1, np.nan], [np.nan, 2]])


def test_quoted_cells_beside_numbers() -> None:
    text = '"a,b",1,"x""y\n"\n"",2,5" pipe\n'
    found = cells(text, 3, 2)
    assert found.numbers((1,), F32).tolist() == [[1], [2]]
    assert [found[position].to_pylist() for position in (0, 2)] == [["a,b", None], ['x"y\n', '5" pipe']]
    assert found[1].to_pylist() == ["1", "2"]


def test_a_column_twice_is_read_as_texts() -> None:
    """As by a model with several inputs that read it by name."""
    table = Batch("t.csv", ("a", "b"), 1, 2, cells("1,2\n3,4\n", 2, 2))
    found = model_inputs(table, [ModelInput("X", 3, F32)], [(1, 0, 1)])["X"]
    assert found.tolist() == [[2, 1, 2], [4, 3, 4]]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("width", [1, 3])
def test_rows_end_where_arrow_ends_them(width: int, seed: int) -> None:
    """In any number of steps, which together are the text."""
    choose = random.Random(seed)
    lines = [",".join(choose.choice(CELLS) for _ in range(width)) for _ in range(40)]
    lines = [line if choose.random() < 0.9 else "" for line in lines]
    end = choose.choice(["\n", "\r\n", "\r"])
    text = end.join(lines) + choose.choice(["", end])
    form, data = CsvForm(width, ",", width > 1), text.encode()
    for most in (1, 7, 1000):
        counts, begin = [], 0
        while True:
            n_rows, stop = form.scan(data, begin, most, is_final=True)
            if not n_rows:
                break
            part = data[begin:stop].decode()
            assert rows_of_arrow(part, width) == n_rows
            counts.append(n_rows)
            begin = stop
        assert stop == len(data)
        assert max(counts) <= most
        assert sum(counts) == rows_of_arrow(text, width)


def test_a_row_without_its_end_waits_for_more() -> None:
    form = CsvForm(2, ",", True)
    for text, expected in (
        ("1,2\n3,", (1, 4)),
        ("1,2", (0, 0)),
        ('1,"2\n', (0, 0)),
        ("1,2\r", (1, 4)),
        ("", (0, 0)),
    ):
        assert form.scan(text.encode(), 0, 10, is_final=False) == expected
    assert form.scan(b"1,2\n3,", 0, 10, is_final=True) == (2, 6)


def test_a_delimiter_outside_of_ascii() -> None:
    with pytest.raises(DataError, match="the delimiter is 167; expected a character of ASCII"):
        CsvForm(2, "\u00a7", True).scan(b"1", 0, 1, is_final=True)


@pytest.mark.parametrize("width", [1, 2])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_white_lines_are_left_out_at_once(end: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not row by row, each of which would be looked for in all that is left of the text."""
    row = ",".join(['"x\n  \ny"'] * width)
    found = cells(f"  {end}{row}{end} \t{end}" * 100 + " ", width, 100)
    calls, call = [], native_tables.checked_call
    monkeypatch.setattr(native_tables, "checked_call", lambda *args: (calls.append(args), call(*args)))
    assert found[width - 1].to_pylist() == ["x\n  \ny"] * 100
    assert len(calls) == 1
