"""Unit: results in every format, read back with the format's own library."""

import csv
import gc
import gzip
import importlib.util
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pa_csv
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pytest

from onnx_treebeard.system.errors import DataError, MissingPackageError, OptionError
from onnx_treebeard.tables.files import format_types
from onnx_treebeard.tables.files.writers import open_sink

SCORES = np.array([0.1, -0.0, np.nan, np.inf, 1e-45, 16777216], np.float32)
LABELS = np.array([0, 1, 2, -3, 4, 5])
WORDS = np.array(["setosa", 'say "x"', "a,b", "", "ä", "line\nend"], object)


def write(path: Path, *batches: dict[str, Any]) -> None:
    with open_sink(str(path)) as sink:
        for batch in batches:
            sink.write(batch)


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.int64, np.int32, np.bool_, object])
@pytest.mark.parametrize("count", [0, 5])
def test_arrays_are_those_of_pyarrow(tmp_path: Path, dtype: type, count: int) -> None:
    """Its own `array` makes the same of them; every other element of a longer array is a column."""
    values = np.array(["a", "b"] * 5 if dtype is object else [0, 1, -1, 2, 3] * 2).astype(dtype)[::2][:count]
    write(tmp_path / "t.parquet", {"y": values})
    found = pq.read_table(tmp_path / "t.parquet")["y"].combine_chunks()
    assert found.equals(pa.array(values, pa.string() if dtype is object else None))


def test_csv_is_plain_and_reads_back_to_the_bit(tmp_path: Path) -> None:
    write(tmp_path / "t.csv", {"id": WORDS[:1], "y": SCORES[:1]}, {"id": WORDS[:1], "y": SCORES[4:5]})
    assert (tmp_path / "t.csv").read_text() == "id,y\nsetosa,0.1\nsetosa,1e-45\n"
    write(tmp_path / "t.csv", {"y": SCORES})
    lines = (tmp_path / "t.csv").read_text().split()[1:]
    np.testing.assert_array_equal(
        np.array([float(v) for v in lines], np.float32).view("i4"), SCORES.view("i4")
    )


def test_csv_quotes_what_must_be_quoted(tmp_path: Path) -> None:
    write(tmp_path / "t.csv", {"a,b": WORDS[:3]})
    assert (tmp_path / "t.csv").read_text() == '"a,b"\n"setosa"\n"say ""x"""\n"a,b"\n'


@pytest.mark.parametrize("name", ["a\rb", "a\nb", "\r\0", 'say "x"', "a,b", ""])
def test_names_that_must_be_quoted(name: str, tmp_path: Path) -> None:
    write(tmp_path / "t.csv", {name: LABELS[:1], "y": SCORES[:1]})
    with (tmp_path / "t.csv").open(newline="") as stream:
        assert list(csv.reader(stream)) == [[name, "y"], ["0", "0.1"]]
    table = pa_csv.read_csv(tmp_path / "t.csv", parse_options=pa_csv.ParseOptions(newlines_in_values=True))
    assert (table.schema.names, table.num_rows) == ([name, "y"], 1)


def test_views_of_the_same_lists_are_written_as_lists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row groups end where the lists that are written are large, not the memory that they lie in."""
    monkeypatch.setattr("onnx_treebeard.tables.files.writers.ROW_GROUP_BYTES", 100_000)
    starts, sizes = (pa.array(np.full(10, value, np.int32)) for value in (0, 5000))
    views = pa.ListViewArray.from_arrays(starts, sizes, pa.array(np.arange(5000)))
    for column in (views, pa.StructArray.from_arrays([views], ["v"])):
        write(tmp_path / "t.parquet", *[{"k": column}] * 3)
        found = pq.ParquetFile(tmp_path / "t.parquet")
        assert found.num_row_groups == 3
        assert found.read()["k"].to_pylist() == column.to_pylist() * 3


def test_nulls_where_a_type_has_none(tmp_path: Path) -> None:
    kind = pa.list_(pa.field("item", pa.int16(), nullable=False))
    offsets, values = pa.py_buffer(np.array([0, 1, 2], np.int32)), pa.array([1, None], pa.int16())
    column = pa.Array.from_buffers(kind, 2, [None, offsets], children=[values])
    with pytest.raises(
        OptionError, match=r"t\.parquet: a Parquet file cannot hold these columns: .*null.*; write Arrow"
    ):
        write(tmp_path / "t.parquet", {"k": column})
    write(tmp_path / "t.arrow", {"k": column})
    assert ipc.open_file(tmp_path / "t.arrow").read_all()["k"].to_pylist() == [[1], [None]]


@pytest.mark.parametrize("n_rows", [0, 1, 4])
def test_wide_csv_is_that_of_pyarrow(n_rows: int, tmp_path: Path) -> None:
    """Its own writer makes the same text of it, column by column."""
    values = np.resize(SCORES, (6, n_rows, 500))
    types = (np.float32, np.float64, np.float16, np.int64, np.uint8, np.int32)
    with np.errstate(invalid="ignore", over="ignore"):
        matrices = [one.astype(kind) for one, kind in zip(values, types, strict=True)]
    columns: dict[str, Any] = {"id": pa.array(["a,b", None, 'c"', "d\ne"][:n_rows], pa.string())}
    columns |= {f"{place}_{i}": one[:, i] for place, one in enumerate(matrices) for i in range(500)}
    columns["label"] = np.array(["x,y", "z\n", '"', ","][:n_rows], object)
    write(tmp_path / "t.csv", columns)
    table = pa.table(
        [
            pa.array(one, pa.string() if one.dtype == object else None)
            if isinstance(one, np.ndarray)
            else one
            for one in columns.values()
        ],
        names=list(columns),
    )
    expected = pa.BufferOutputStream()
    pa_csv.write_csv(table, expected, pa_csv.WriteOptions(quoting_style="needed", quoting_header="none"))
    assert (tmp_path / "t.csv").read_bytes() == expected.getvalue().to_pybytes()


def test_columns_of_one_row_are_no_columns_of_arrow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    arrow_array = format_types.arrow_array
    monkeypatch.setattr(
        format_types, "arrow_array", lambda values: made.append(len(values)) or arrow_array(values)
    )
    scores = np.arange(5000, dtype=np.float32).reshape(1, -1)
    write(tmp_path / "t.csv", {f"y_{i}": scores[:, i] for i in range(5000)})
    assert made == [5000]
    assert (tmp_path / "t.csv").read_text().split("\n")[1] == ",".join(map(str, range(5000)))


def test_other_spellings_of_csv(tmp_path: Path) -> None:
    write(tmp_path / "t.tsv", {"a": LABELS[:2], "b": SCORES[:2]})
    assert (tmp_path / "t.tsv").read_text() == "a\tb\n0\t0.1\n1\t-0\n"
    write(tmp_path / "t.csv.gz", {"a": LABELS[:2]})
    assert gzip.decompress((tmp_path / "t.csv.gz").read_bytes()) == b"a\n0\n1\n"


@pytest.mark.parametrize("name", ["t.parquet", "t.arrow", "t.feather"])
def test_arrow_formats_keep_types(name: str, tmp_path: Path) -> None:
    batch = {"id": pa.array(WORDS), "label": LABELS, "score": SCORES}
    write(tmp_path / name, batch, batch)
    path = str(tmp_path / name)
    table = pq.read_table(path) if name.endswith("parquet") else ipc.open_file(path).read_all()
    assert table.schema == pa.schema({"id": pa.string(), "label": pa.int64(), "score": pa.float32()})
    assert table["id"].to_pylist() == [*WORDS, *WORDS]
    scores = table["score"].to_numpy()
    np.testing.assert_array_equal(scores.view("i4"), np.concatenate([SCORES, SCORES]).view("i4"))


def test_small_batches_share_a_row_group(tmp_path: Path) -> None:
    write(tmp_path / "t.parquet", *[{"y": SCORES}] * 50)
    assert pq.ParquetFile(tmp_path / "t.parquet").num_row_groups == 1


@pytest.mark.parametrize("batches", [1, 2, 100])
def test_npy_of_one_column_and_of_several(batches: int, tmp_path: Path) -> None:
    write(tmp_path / "one.npy", *[{"y": SCORES}] * batches)
    one = np.load(tmp_path / "one.npy")
    np.testing.assert_array_equal(one.view("i4"), np.tile(SCORES, batches).view("i4"))
    write(tmp_path / "two.npy", *[{"y": SCORES, "z": -SCORES}] * batches)
    two = np.load(tmp_path / "two.npy")
    assert two.shape == (6 * batches, 2)
    np.testing.assert_array_equal(two[:, 1], np.tile(-SCORES, batches))


@pytest.mark.parametrize("name", ["t.csv", "t.parquet", "t.arrow", "t.npy"])
def test_no_rows_still_have_columns(name: str, tmp_path: Path) -> None:
    write(tmp_path / name, {"y": SCORES[:0]})
    assert {
        "t.csv": lambda path: path.read_text() == "y\n",
        "t.parquet": lambda path: pq.read_table(path).column_names == ["y"],
        "t.arrow": lambda path: ipc.open_file(str(path)).read_all().column_names == ["y"],
        "t.npy": lambda path: np.load(path).shape == (0,),
    }[name](tmp_path / name)


def test_npy_takes_numbers_of_one_type(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="'label' is int64, 'score' is float32: choose with --results"):
        write(tmp_path / "t.npy", {"label": LABELS, "score": SCORES})
    with pytest.raises(OptionError, match="but 'id' is text"):
        write(tmp_path / "t.npy", {"id": WORDS})
    assert list(tmp_path.iterdir()) == []


def test_standard_output(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with open_sink("-") as sink:
        sink.write({"y": LABELS[:2]})
    assert capfdbinary.readouterr().out == b"y\n0\n1\n"


def test_outputs_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OptionError, match="has no known suffix"):
        write(tmp_path / "t.xlsx", {})
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(MissingPackageError, match=r"onnx-treebeard\[table\]"):
        write(tmp_path / "t.csv", {})
    write(tmp_path / "t.npy", {"y": LABELS})


FORMATS = ["t.csv", "t.tsv", "t.csv.gz", "t.parquet", "t.arrow", "t.npy"]


@pytest.mark.parametrize("name", ["t.csv", "t.parquet", "t.arrow"])
def test_dictionaries_that_differ_from_batch_to_batch(name: str, tmp_path: Path) -> None:
    """As those of several files do, and of row groups of one. An Arrow file has one for a column: there they become their values."""
    parts = [["x", None, "y"], ["z"], ["y", "x"]]
    write(tmp_path / name, *({"kind": pa.array(part).dictionary_encode()} for part in parts))
    path = str(tmp_path / name)
    if name == "t.csv":
        assert Path(path).read_text().split("\n") == ["kind", "x", "", "y", "z", "y", "x", ""]
        return
    table = pq.read_table(path) if name.endswith("parquet") else ipc.open_file(path).read_all()
    assert table["kind"].to_pylist() == [one for part in parts for one in part]
    assert pa.types.is_dictionary(table["kind"].type) == name.endswith("parquet")


def test_dictionaries_within_lists(tmp_path: Path) -> None:
    def nested(*words: str) -> dict[str, Any]:
        return {"kinds": pa.ListArray.from_arrays([0, len(words)], pa.array(words).dictionary_encode())}

    with pytest.raises(
        OptionError, match=r"t\.arrow: an Arrow file cannot hold these columns: .*; write Parquet"
    ):
        write(tmp_path / "t.arrow", nested("x", "y"), nested("z"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", FORMATS)
def test_an_error_after_rows_leaves_nothing(name: str, tmp_path: Path) -> None:
    """And no writer that wants to end its file later."""

    def begun() -> None:
        with open_sink(str(tmp_path / name)) as sink:
            sink.write({"y": np.zeros(1 << 18)})
            raise DataError("too bad")

    with pytest.raises(DataError, match="too bad"):
        begun()
    gc.collect()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", FORMATS)
def test_a_full_disk_is_named(name: str, tmp_path: Path) -> None:
    """The old file stays, and nothing beside it. A limit for the size of files ends as a full disk does."""
    resource = pytest.importorskip("resource", reason="files have limits on POSIX")
    (tmp_path / name).write_text("old")
    noise = np.random.default_rng(0).random(1 << 17)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 19, hard))
    try:
        with pytest.raises(OptionError, match=rf"^.*/{re.escape(name)}: cannot be written: File too large$"):
            write(tmp_path / name, *[{"y": noise}] * 4)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert (tmp_path / name).read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("name", FORMATS)
def test_a_device_that_is_full_is_named(name: str, tmp_path: Path) -> None:
    link = tmp_path / name
    link.symlink_to("/dev/full")
    with pytest.raises(
        OptionError, match=rf"/{re.escape(name)}: cannot be written: No space left on device$"
    ):
        write(link, {"y": SCORES})
