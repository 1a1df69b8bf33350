"""Unit: CSV as rows of text. Expected cells are typed by hand beside the file that holds them."""

import gzip
import io
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from onnx_treebeard.errors import DataError, OptionError
from onnx_treebeard.tabular.cells import numbers
from onnx_treebeard.tabular.open import ReadOptions, open_rows
from onnx_treebeard.tabular.source import Batch

Write = Callable[[str, str], str]
Read = Callable[..., tuple[Any, list[Batch]]]


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


@pytest.mark.parametrize("line", ["1.5,2", "5,3,1", "7", "1.0,,3.0", "1e3,nan"])
def test_a_first_line_of_numbers_is_not_silently_taken_for_a_header(line: str, write_text: Write) -> None:
    with pytest.raises(DataError, match=r"first line holds only numbers: give --no-header"):
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
    [("", "is empty"), ("\n1,2\n", "is empty"), ("a,a\n1,2\n", "has two columns named 'a'")],
)
def test_bad_headers(text: str, message: str, write_text: Write) -> None:
    with pytest.raises(DataError, match=message):
        open_rows(write_text("t.csv", text), ReadOptions())


def test_bytes_that_are_no_text(tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"a,b\n1,\xff\xfe\n")
    with pytest.raises(DataError, match="is not UTF-8 text"):
        read_all(str(path))
    path.write_bytes(b"\xff\xfea,b\n")
    with pytest.raises(DataError, match="is not UTF-8 text"):
        read_all(str(path))


def test_a_truncated_gzip_file(tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.csv.gz"
    data = gzip.compress(b"a\n" + b"".join(b"%d\n" % (i * i) for i in range(10000)))
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(DataError, match="cannot be read"):
        read_all(str(path))
    path.write_bytes(b"a,b\n1,2\n")
    with pytest.raises(DataError, match="cannot be read"):
        read_all(str(path))


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
