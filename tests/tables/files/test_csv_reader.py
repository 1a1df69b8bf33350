"""Unit: CSV as rows of text. Expected cells are typed by hand beside the file that holds them."""

import gzip
import io
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from onnx_treebeard.system.errors import DataError, OptionError
from onnx_treebeard.tables.files import csv_reader
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch, ReadOptions

F64 = np.dtype(np.float64)
Write = Callable[[str, str], str]
Read = Callable[..., tuple[Any, list[Batch]]]


def numbers(batch: Any, position: int, dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    return model_inputs(batch, [ModelInput("X", 1, dtype)], [(position,)])["X"][:, 0]


def cells(batches: list[Batch], position: int) -> list[str | None]:
    columns: list[Any] = [batch.column(position) for batch in batches]
    return [cell for column in columns for cell in column.to_pylist()]


@pytest.mark.parametrize("name", ["t.csv", "t.CSV", "t.csv.gz"])
def test_reads_plain_and_gzipped(name: str, write_text: Write, read_all: Read) -> None:
    source, batches = read_all(write_text(name, "a,b\n1,x\n2.50,\n"))
    assert source.columns == ("a", "b")
    assert cells(batches, 0) == ["1", "2.50"]
    assert cells(batches, 1) == ["x", None]
    assert source.rows_done == 2


def test_tabs_and_other_delimiters(write_text: Write, read_all: Read) -> None:
    assert read_all(write_text("t.tsv", "a\tb\n1\t2\n"))[0].columns == ("a", "b")
    assert read_all(write_text("t.csv", "a;b\n1;2\n"), delimiter=";")[0].columns == ("a", "b")
    assert read_all(write_text("u.csv", "a\tb\n1\t2\n"), delimiter="tab")[0].columns == ("a", "b")


def test_quotes_may_hold_commas_and_line_ends(write_text: Write, read_all: Read) -> None:
    source, batches = read_all(write_text("t.csv", '"a,1","b\nc"\r\n"x,y","p\nq"\r\n"""z""",w\r\n'))
    assert source.columns == ("a,1", "b\nc")
    assert cells(batches, 0) == ["x,y", '"z"']
    assert cells(batches, 1) == ["p\nq", "w"]


@pytest.mark.parametrize("chunk_rows", [1, 65536])
@pytest.mark.parametrize("delimiter", [",", "tab"])
@pytest.mark.parametrize("cell", ["1", "x", '"x\n  \ny"', " 1", "1  "])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_of_white_space_are_no_rows(
    chunk_rows: int, delimiter: str, cell: str, end: str, write_text: Write, read_all: Read
) -> None:
    """As for pandas, which takes a line of tabs for cells where tabs are delimiters (but not with \\r, where it loses the row)."""
    sign = "\t" if delimiter == "tab" else ","
    row = f"{cell}{sign}2"
    tabs = "\t" if sign == "\t" and end != "\r" else " \t" if sign == "," else " "
    lines = ["   ", f"a{sign}b", " ", row, "  ", "", tabs, row, row, "   ", "  "]
    path = write_text("t.csv", end.join(lines))
    expected = pd.read_csv(path, sep=sign, dtype=str)
    _, batches = read_all(path, delimiter=delimiter, chunk_rows=chunk_rows)
    for position, name in enumerate(("a", "b")):
        assert cells(batches, position) == [None if pd.isna(one) else one for one in expected[name]]


@pytest.mark.parametrize("end", ["", "\n"])
def test_white_lines_of_a_single_column_are_no_rows(end: str, write_text: Write, read_all: Read) -> None:
    path = write_text("t.csv", f"a\n1\n  \n\t\n2\n   {end}")
    assert cells(read_all(path)[1], 0) == pd.read_csv(path, dtype=str)["a"].tolist() == ["1", "2"]


@pytest.mark.parametrize("name", ["t.csv", "t.csv.gz"])
@pytest.mark.parametrize("seed", range(12))
def test_lines_end_as_pandas_ends_them(
    name: str, seed: int, write_text: Write, read_all: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In \\n, \\r\\n, \\r or any mixture, with quoted line ends, empty lines, a mark at the front, no end at the end, and blocks that end anywhere."""
    choose = random.Random(seed)
    monkeypatch.setattr(csv_reader, "FIRST_READ", choose.choice([4, 5, 11, 1 << 16]))
    monkeypatch.setattr(csv_reader, "MIN_BLOCK_SIZE", choose.choice([64, 97]))
    monkeypatch.setattr(csv_reader, "LINES_IN_BLOCK", 0)
    ends = [["\r"], ["\r\n"], ["\r", "\n", "\r\n"]][seed % 3]
    quoted = ['"p\rq"', '"\r\n"', '"a\r,b"', "plain", "-3"]
    lines = ["a,b", *(f"{i},{choose.choice(quoted)}" for i in range(60))]
    text = choose.choice(["", "\ufeff"]) + choose.choice(["", *ends])
    text += "".join(line + choose.choice(ends) * choose.choice([1, 1, 2]) for line in lines)
    text = text if seed % 2 else text.rstrip("\r\n")
    path = write_text(name, text)
    expected = pd.read_csv(path, dtype=str)
    source, batches = read_all(path, chunk_rows=choose.choice([1, 7, 1000]))
    assert source.columns == ("a", "b")
    assert cells(batches, 0) == expected["a"].tolist() == [str(i) for i in range(60)]
    assert cells(batches, 1) == expected["b"].tolist()


def test_empty_lines_in_front_of_a_single_column(write_text: Write, read_all: Read) -> None:
    """Without a header they are rows with a missing value, as everywhere in such a file."""
    assert cells(read_all(write_text("one.csv", "\n\ra\r1\r\r2"))[1], 0) == ["1", None, "2"]
    assert cells(read_all(write_text("two.csv", "\n1\n2\n"), header=False)[1], 0) == [None, "1", "2"]


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        ("t.csv", "a;b\n1;2\n", "--delimiter ';'"),
        ("t.csv", '"a";"b"\n1;2\n', "--delimiter ';'"),
        ("t.csv", "a\tb\n1\t2\n", "--delimiter tab"),
        ("t.csv", "a|b\n", r"--delimiter '\|'"),
        ("t.tsv", "a,b\n1,2\n", "--delimiter ,"),
        ("t.csv", "1,5;2,5\n1,0;3,5\n", "--delimiter ';', and --decimal ,"),
    ],
)
def test_a_first_line_with_another_delimiter(name: str, text: str, hint: str, write_text: Write) -> None:
    for header in (None, False, True):
        with pytest.raises(DataError, match=f"give {hint}"):
            open_rows(write_text(name, text), ReadOptions(header=header))


def test_names_with_other_delimiters(write_text: Write, read_all: Read) -> None:
    assert read_all(write_text("t.csv", "a;b\n1\n"), delimiter=",")[0].columns == ("a;b",)
    assert read_all(write_text("u.csv", '"a;""b"\n1\n'))[0].columns == ('a;"b',)
    assert read_all(write_text("v.csv", "a;b,c\n1,2\n"))[0].columns == ("a;b", "c")


def test_a_decimal_comma(write_text: Write, read_all: Read) -> None:
    path = write_text("t.csv", "a;b\n1,5;-0,25\n2;\n1e-3;,5\n")
    (batch,) = read_all(path, delimiter=";", decimal=",")[1]
    expected = pd.read_csv(path, sep=";", decimal=",")
    for position, name in enumerate("ab"):
        np.testing.assert_array_equal(numbers(batch, position, np.dtype(np.float64)), expected[name])
    assert cells([batch], 0) == ["1,5", "2", "1e-3"]  # as it is carried over
    with pytest.raises(DataError, match=r"'1\.5' is not a number whose point is ','"):
        numbers(read_all(write_text("u.csv", "a;b\n1.5;2\n"), delimiter=";", decimal=",")[1][0], 0, F64)
    with pytest.raises(
        DataError, match=r"'1,5' is not a number; .*; a decimal comma in CSV needs --decimal ,"
    ):
        numbers(read_all(path, delimiter=";")[1][0], 0, F64)
    with pytest.raises(DataError, match="first line consists of numbers"):
        open_rows(write_text("v.csv", "1,5;2\n"), ReadOptions(delimiter=";", decimal=","))
    with pytest.raises(
        OptionError, match="--decimal is ',', which is the delimiter too: give --delimiter ';'"
    ):
        open_rows(path, ReadOptions(decimal=","))


def test_a_byte_order_mark_is_no_part_of_the_first_name(write_text: Write, read_all: Read) -> None:
    assert read_all(write_text("t.csv", "\ufeffa,b\n1,2\n"))[0].columns == ("a", "b")


def test_no_row_is_larger_than_a_chunk_and_none_is_lost(write_text: Write, read_all: Read) -> None:
    text = "a\n" + "".join(f"{i}\n" for i in range(1000))
    _, batches = read_all(write_text("t.csv", text), chunk_rows=300)
    assert [batch.n_rows for batch in batches] == [300, 300, 300, 100]
    assert [batch.first_row for batch in batches] == [1, 301, 601, 901]
    assert cells(batches, 0) == [str(i) for i in range(1000)]


def test_only_wanted_columns_are_held(write_text: Write) -> None:
    source = open_rows(write_text("t.csv", "a,b,c\n1,2,3\n"), ReadOptions())
    (batch,) = source.batches([2, 0])
    assert sorted(batch.columns) == [0, 2]
    assert cells([batch], 2) == ["3"]
    source.close()


def test_an_empty_line_is_a_missing_value_only_in_a_single_column(write_text: Write, read_all: Read) -> None:
    assert cells(read_all(write_text("one.csv", "a\n1\n\n2\n"))[1], 0) == ["1", None, "2"]
    assert cells(read_all(write_text("two.csv", "a,b\n1,1\n\n2,2\n"))[1], 0) == ["1", "2"]


@pytest.mark.parametrize("text", ["a,b\n", "a,b", "a,b\n\n"])
def test_a_header_alone_has_no_rows(text: str, write_text: Write, read_all: Read) -> None:
    source, batches = read_all(write_text("t.csv", text))
    assert source.columns == ("a", "b")
    assert batches == []


def test_without_a_header_the_first_line_is_a_row(write_text: Write, read_all: Read) -> None:
    source, batches = read_all(write_text("t.csv", "1.5,2\n3,4\n"), header=False)
    assert source.columns is None
    assert cells(batches, 0) == ["1.5", "3"]


@pytest.mark.parametrize("line", ["1.5,2", "5,3,1", "7", "1.0,,3.0", "1e3,nan", "1.5,NA", "2,True,None"])
def test_a_first_line_of_numbers_is_not_silently_taken_for_a_header(line: str, write_text: Write) -> None:
    with pytest.raises(DataError, match=r"first line consists of numbers: give --no-header"):
        open_rows(write_text("t.csv", f"{line}\n"), ReadOptions())


@pytest.mark.parametrize("line", ["0,1,2", "1,2,3", ",0,1"])
def test_numbered_columns_are_a_header(line: str, write_text: Write, read_all: Read) -> None:
    assert read_all(write_text("t.csv", f"{line}\n"))[0].columns == tuple(line.split(","))


def test_header_says_that_numbers_are_names(write_text: Write, read_all: Read) -> None:
    assert read_all(write_text("t.csv", "10,20\n1,2\n"), header=True)[0].columns == ("10", "20")


def test_a_row_with_too_few_cells_is_named(write_text: Write, read_all: Read) -> None:
    with pytest.raises(DataError, match=r"t\.csv: row 3 has 2 cells; expected 3: 7,8"):
        read_all(write_text("t.csv", "a,b,c\n1,2,3\n4,5,6\n7,8\n"))


def test_a_bad_row_far_behind_the_first_block_is_named(write_text: Write, read_all: Read) -> None:
    with pytest.raises(DataError, match="row 400001 has 1 cells; expected 2: 7"):
        read_all(write_text("t.csv", "a,b\n" + "1,2\n" * 400_000 + "7\n"))


def test_a_quote_that_never_ends(write_text: Write, read_all: Read) -> None:
    with pytest.raises(
        DataError, match=r"row longer than 1,048,576 bytes after row \d+: is a quote missing\?"
    ):
        read_all(write_text("t.csv", "a,b\n1,2\n" + '"1,2\n' + "1,2\n" * 1_000_000))


def test_errors_of_quotes_that_never_end_are_short(write_text: Write, read_all: Read) -> None:
    """The cell, or the name of a column, is all that follows; an error shows its beginning."""
    source, (batch,) = read_all(write_text("t.csv", 'a,b\n1,"2\n' + "3,4\n" * 100_000))
    with pytest.raises(DataError) as caught:
        numbers(batch, 1, np.dtype(np.float32))
    assert str(caught.value).startswith(f"{source.file}: row 1, column 'b': '2 3,4")
    assert len(str(caught.value)) < len(source.file) + 300
    named = read_all(write_text("u.csv", 'a,"b' + "c" * 5000 + '"\n1,x\n'))[1]
    with pytest.raises(DataError, match=r"column 'bc{199}\.\.\.': 'x' is not a number"):
        numbers(named[0], 1, np.dtype(np.float32))
    for lines, message in ((200, "first row that cannot be read"), (25_000, "first row longer than")):
        with pytest.raises(DataError, match=message) as caught:
            read_all(write_text("v.csv", 'a,"b\n' + ("3,4" * 250 + "\n") * lines))
        assert len(str(caught.value)) < 500


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is empty"),
        ("\n\r\n\r", "is empty"),
        ("  \n \t\n", "is empty"),
        ("a,a\n1,2\n", "has 2 columns named 'a'"),
        ("a\0,\0b\0\n", "is not UTF-8 text: its first line contains NUL characters"),
    ],
)
def test_bad_headers(text: str, message: str, write_text: Write) -> None:
    with pytest.raises(DataError, match=message):
        open_rows(write_text("t.csv", text), ReadOptions())


def test_bytes_that_are_no_text(tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"a,b\n1,\xff\xfe\n")
    with pytest.raises(DataError, match="is not UTF-8 text"):
        read_all(str(path))
    path.write_bytes(b"a,b\n1,2\n1,\xff,\n")  # pyarrow fails to hand such a row over
    with pytest.raises(DataError, match="row 2 has 3 cells; expected 2: 1,\ufffd,"):
        read_all(str(path))
    path.write_bytes(b"a\xff,b\n")
    with pytest.raises(DataError, match="is not UTF-8 text"):
        read_all(str(path))
    for encoding in ("utf-16", "utf-16-le", "utf-32"):
        mark = "\ufeff" if encoding == "utf-16-le" else ""
        path.write_bytes(f"{mark}a,b\n1,2\n".encode(encoding))
        with pytest.raises(DataError, match="is not UTF-8 text, but UTF-16"):
            read_all(str(path))


def test_a_bad_row_that_is_no_text_prints_nothing_else(
    tmp_path: Path, read_all: Read, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.csv").write_bytes(b"a,b\n1,x\n1,\xe9,3\n")
    with pytest.raises(DataError, match="row 2 has 3 cells"):
        cells(read_all(str(tmp_path / "t.csv"))[1], 1)
    assert capfd.readouterr() == ("", "")


def test_a_truncated_gzip_file(tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.csv.gz"
    data = gzip.compress(b"a\n" + b"".join(b"%d\n" % (i * i) for i in range(10000)))
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(DataError, match="cannot be read"):
        read_all(str(path))
    path.write_bytes(b"a,b\n1,2\n")
    with pytest.raises(DataError, match="cannot be read"):
        read_all(str(path))


def test_damaged_gzip_files(tmp_path: Path, read_all: Read) -> None:
    """A changed byte anywhere, and bytes behind the end, are an error of the file, or change nothing; no row is lost without one."""
    path, text = tmp_path / "t.csv.gz", b"a\n" + b"".join(b"%d\n" % (i * i) for i in range(300))
    data, endings = gzip.compress(text, mtime=0), set()
    expected = text.decode().split()[1:]
    for at in range(0, len(data), 5):
        path.write_bytes(data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :])
        try:
            assert cells(read_all(str(path))[1], 0) == expected
        except DataError as error:
            endings.add(error.message.split(":")[0])
    assert any("cannot be read" in one for one in endings)
    for behind, damaged in ((b"garbage", True), (b"\0" * 20, False), (gzip.compress(b""), False)):
        path.write_bytes(data + behind)
        if damaged:
            with pytest.raises(DataError, match="cannot be read"):
                read_all(str(path))
        else:
            assert cells(read_all(str(path))[1], 0) == expected


@pytest.mark.parametrize("delimiter", ["", "ab", '"', "\n"])
def test_delimiters_that_cannot_be(delimiter: str, write_text: Write) -> None:
    with pytest.raises(OptionError, match="expected one character"):
        open_rows(write_text("t.csv", "a\n1\n"), ReadOptions(delimiter=delimiter))


def test_standard_input(monkeypatch: pytest.MonkeyPatch, read_all: Read) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(b"a,b\n1,2\n")))
    source, batches = read_all("-")
    assert source.file == "standard input"
    assert source.fraction_done() is None
    assert cells(batches, 1) == ["2"]


def test_progress_ends_at_one(write_text: Write, read_all: Read) -> None:
    path = write_text("t.csv", "a\n1\n2\n")
    source = open_rows(path, ReadOptions())
    for _ in source.batches([0]):
        pass
    assert source.fraction_done() == 1.0
    source.close()
