"""Unit: Parquet and Arrow files in chunks, against the table they were written from."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.feather as feather
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pytest
from damaged_arrow import DAMAGED
from row_readers import reader

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.arrow import plain_arrays as arrow_values
from onnx_treebeard.tables.arrow import record_sizes as arrow_texts
from onnx_treebeard.tables.files import arrow_files as arrow
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.table_interface import Batch, ReadOptions

Read = Callable[..., tuple[Any, list[Batch]]]

TABLE = pa.table(
    {"a.b": list(range(100)), "c": [None if i % 7 == 0 else i / 2 for i in range(100)], "d": ["x"] * 100}
)


def write_parquet(path: str) -> None:
    pq.write_table(TABLE, path, row_group_size=40)


def write_file(path: str) -> None:
    with ipc.new_file(path, TABLE.schema) as writer:
        writer.write_table(TABLE, max_chunksize=40)


def write_stream(path: str) -> None:
    with ipc.new_stream(path, TABLE.schema) as writer:
        writer.write_table(TABLE)


def write_feather(path: str) -> None:
    feather.write_feather(TABLE, path, compression="lz4")


WRITERS = [
    ("t.parquet", write_parquet),
    ("t.arrow", write_file),
    ("t.ipc", write_stream),
    ("t.feather", write_feather),
]


@pytest.mark.parametrize(("name", "write"), WRITERS)
def test_chunks_are_the_rows(name: str, write: Callable[[str], None], tmp_path: Path, read_all: Read) -> None:
    path = str(tmp_path / name)
    write(path)
    source, batches = read_all(path, chunk_rows=30)
    assert source.columns == ("a.b", "c", "d")
    assert max(batch.n_rows for batch in batches) <= 30
    assert [batch.first_row - 1 for batch in batches[1:]] == [
        sum(batch.n_rows for batch in batches[:i]) for i in range(1, len(batches))
    ]
    for position, column in enumerate(TABLE.columns):
        parts: list[Any] = [batch.column(position) for batch in batches]
        assert [value for part in parts for value in part.to_pylist()] == column.to_pylist()


def mixed(with_dictionary: bool) -> Any:
    columns = {"a": list(range(1000)), "s": [f"s{i % 7}" * (i % 50) for i in range(1000)]}
    if with_dictionary:
        columns["d"] = pa.array([f"d{i % 11}" for i in range(1000)]).dictionary_encode()
    return pa.table(columns)


@pytest.mark.parametrize("with_dictionary", [False, True])
@pytest.mark.parametrize("run_bytes", [1, 1500, 1 << 26])
@pytest.mark.parametrize("chunk", [7, 20, 30, 40, 300, 5000])
def test_batches_are_those_of_one_reader(
    chunk: int,
    run_bytes: int,
    with_dictionary: bool,
    tmp_path: Path,
    read_all: Read,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many readers share the row groups. Batches with dictionaries end with their row groups."""
    path = str(tmp_path / "t.parquet")
    pq.write_table(mixed(with_dictionary), path, row_group_size=40)
    monkeypatch.setattr(arrow, "RUN_BYTES", run_bytes)
    _, batches = read_all(path, chunk_rows=chunk)
    file = pq.ParquetFile(path)
    groups = [[number] for number in range(25)] if with_dictionary else [list(range(25))]
    expected = [record for group in groups for record in file.iter_batches(chunk, row_groups=group)]
    assert [batch.n_rows for batch in batches] == [record.num_rows for record in expected]
    for batch, record in zip(batches, expected, strict=True):
        assert [batch.column(i).to_pylist() for i in range(record.num_columns)] == [
            column.to_pylist() for column in record.columns
        ]


def test_memory_does_not_grow_with_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Arrow's readers keep every row group that they have read: 24 of a megabyte here."""
    path = str(tmp_path / "t.parquet")
    values = np.random.default_rng(0).standard_normal(24 << 17)
    pq.write_table(pa.table({"a": values}), path, row_group_size=1 << 17, use_dictionary=False)
    monkeypatch.setattr(arrow, "RUN_BYTES", 1)
    source = open_rows(path, ReadOptions(chunk_rows=1 << 12))
    before, most = pa.total_allocated_bytes(), 0
    for _ in source.batches([0]):
        most = max(most, pa.total_allocated_bytes() - before)
    source.close()
    assert most < 8 << 20


@pytest.mark.parametrize(("name", "write"), WRITERS)
def test_only_wanted_columns_are_held(name: str, write: Callable[[str], None], tmp_path: Path) -> None:
    write(str(tmp_path / name))
    source = open_rows(str(tmp_path / name), ReadOptions())
    assert {tuple(batch.columns) for batch in source.batches([2])} == {(2,)}
    source.close()


def test_rows_and_progress(tmp_path: Path, read_all: Read) -> None:
    write_parquet(str(tmp_path / "t.parquet"))
    source, _ = read_all(str(tmp_path / "t.parquet"))
    assert (source.n_rows, source.fraction_done()) == (100, 1.0)
    write_file(str(tmp_path / "t.arrow"))
    source, _ = read_all(str(tmp_path / "t.arrow"))
    assert (source.n_rows, source.fraction_done()) == (None, 1.0)
    write_stream(str(tmp_path / "u.arrow"))
    assert read_all(str(tmp_path / "u.arrow"))[0].fraction_done() is None


@pytest.mark.parametrize("name", ["t.parquet", "t.arrow"])
@pytest.mark.parametrize("data", [b"", b"PAR1 and nothing else", b"ARROW1\x00\x00rest"])
def test_files_that_are_something_else(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    with pytest.raises(DataError, match=r"is not (a readable Parquet|an Arrow) file"):
        open_rows(str(tmp_path / name), ReadOptions())


def test_feather_version_1(tmp_path: Path) -> None:
    (tmp_path / "t.feather").write_bytes(b"FEA1 ... FEA1")
    with pytest.raises(DataError, match="Feather file of version 1; write it as version 2"):
        open_rows(str(tmp_path / "t.feather"), ReadOptions())


def test_a_damaged_page(tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.parquet"
    pq.write_table(
        pa.table({"a": [str(i) for i in range(5000)]}), path, use_dictionary=False, compression="gzip"
    )
    data = bytearray(path.read_bytes())
    data[200:2000] = bytes(1800)
    path.write_bytes(data)
    with pytest.raises(DataError, match="is damaged after row 0"):
        read_all(str(path))


def test_two_columns_of_one_name(tmp_path: Path) -> None:
    table = pa.Table.from_arrays([pa.array([1]), pa.array([2])], names=["a", "a"])
    with ipc.new_file(str(tmp_path / "t.arrow"), table.schema) as writer:
        writer.write_table(table)
    with pytest.raises(DataError, match="has 2 columns named 'a'"):
        open_rows(str(tmp_path / "t.arrow"), ReadOptions())


@pytest.mark.parametrize("damage", [name for name in DAMAGED if name != "run behind an index"])
@pytest.mark.parametrize("new", [ipc.new_file, ipc.new_stream])
def test_columns_that_are_damaged(damage: str, new: Any, tmp_path: Path, read_all: Read) -> None:
    """The record batch before it is good, and the column beside it is another matter."""
    column = DAMAGED[damage]()
    good = pa.array([None] * 40, column.type) if pa.types.is_run_end_encoded(column.type) else column[:0]
    path = str(tmp_path / "t.arrow")
    schema = pa.schema([("a", pa.int64()), ("k", column.type)])
    with new(path, schema, options=ipc.IpcWriteOptions(emit_dictionary_deltas=False)) as writer:
        writer.write_batch(pa.record_batch([pa.array(range(len(good))), good], schema=schema))
        writer.write_batch(pa.record_batch([pa.array(range(40)), column], schema=schema))
    with pytest.raises(DataError, match=rf"is damaged after row {len(good)}: column 'k' is damaged: "):
        read_all(path)
    source = open_rows(path, ReadOptions())
    assert sum(batch.n_rows for batch in source.batches([0])) == 40 + len(good)
    source.close()


def test_parquet_texts_that_are_no_utf8(tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.parquet"
    pq.write_table(pa.table({"a": ["good", "no text"] * 50}), path, compression="none")
    data = path.read_bytes()
    path.write_bytes(data.replace(b"no text", b"no \xff\xfext"))
    with pytest.raises(DataError, match=r"is damaged after row 0: column 'a' is damaged: Invalid UTF8"):
        read_all(str(path))


def test_no_row_is_lost_where_texts_do_not_fit_into_a_batch(
    tmp_path: Path, read_all: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Arrow joins no more than 2 GiB of texts: here, no more than 3 letters."""
    concatenate = pa.concat_arrays

    def limited(arrays: Any) -> Any:
        if pa.types.is_string(arrays[0].type) and sum(len("".join(one.to_pylist())) for one in arrays) > 3:
            raise pa.ArrowInvalid("offset overflow while concatenating arrays")
        return concatenate(arrays)

    monkeypatch.setattr(arrow_values.pa, "concat_arrays", limited)
    monkeypatch.setattr(arrow, "RUN_BYTES", 1)
    path = str(tmp_path / "t.parquet")
    texts = ["a", "bc", "", "defg", "h", "ij", "k"] * 3
    pq.write_table(pa.table({"text": texts, "n": range(21)}), path, row_group_size=2)
    for chunk in (1, 3, 4, 100):
        _, batches = read_all(path, chunk_rows=chunk)
        assert [text for batch in batches for text in batch.column(0).to_pylist()] == texts
        assert [n for batch in batches for n in batch.column(1).to_pylist()] == list(range(21))
        ends = np.cumsum([0, *(batch.n_rows for batch in batches)])
        assert [batch.first_row for batch in batches] == (ends[:-1] + 1).tolist()


def test_no_rows_of_any_type(tmp_path: Path) -> None:
    """For some types pyarrow builds no empty array itself."""
    half = pa.dictionary(pa.int8(), pa.float16())
    kinds = [
        half,
        pa.run_end_encoded(pa.int32(), half),
        pa.sparse_union([pa.field("a", pa.int8())]),
        pa.uuid(),
    ]
    schema = pa.schema([(str(place), kind) for place, kind in enumerate(kinds)])
    with ipc.new_stream(str(tmp_path / "t.arrow"), schema):
        pass
    source = open_rows(str(tmp_path / "t.arrow"), ReadOptions())
    batch = source.no_rows([0, 1, 2, 3])
    assert [batch.column(place).type for place in range(4)] == kinds
    source.close()


@pytest.mark.parametrize("encoding", ["PLAIN", "DELTA_BYTE_ARRAY", "DELTA_LENGTH_BYTE_ARRAY", "dictionary"])
@pytest.mark.parametrize("kind", ["string", "large_string", "binary", "string_view"])
def test_texts_of_every_encoding(encoding: str, kind: str, tmp_path: Path, read_all: Read) -> None:
    texts = [None if i % 5 == 2 else f"text {i % 7}" for i in range(100)]
    column = pa.array(texts).cast(getattr(pa, kind)())
    way: Any = (
        {} if encoding == "dictionary" else {"use_dictionary": False, "column_encoding": {"k": encoding}}
    )
    path = str(tmp_path / "t.parquet")
    pq.write_table(pa.table({"k": column, "n": range(100)}), path, row_group_size=30, **way)
    source, batches = read_all(path, chunk_rows=40)
    assert [batch.n_rows for batch in batches] == [40, 40, 20]
    assert {batch.column(0).type for batch in batches} == {pq.read_schema(path).field("k").type}
    assert [text for batch in batches for text in batch.column(0).to_pylist()] == column.to_pylist()
    assert source.no_rows([0]).column(0).type == batches[0].column(0).type


LONG = "x" * 10_000


def of_views(count: int) -> Any:
    """Views of one text."""
    views, texts = pa.array([LONG], pa.string_view()).buffers()[1:]
    return pa.Array.from_buffers(
        pa.string_view(), count, [None, pa.py_buffer(views.to_pybytes() * count), texts]
    )


LONG_TEXTS = {
    "parquet": (pa.array([LONG] * 500), {}),
    "parquet of bytes": (pa.array([LONG.encode()] * 500), {}),
    "parquet, the long text behind short ones": (pa.array(["y"] * 99 + [LONG] * 401), {}),
    "parquet, the long text behind nulls": (pa.array([None] * 99 + [LONG] * 401), {}),
    "parquet, the long text in a later row group": (
        pa.array(["y"] * 250 + [LONG] * 250),
        {"row_group_size": 250},
    ),
    "parquet without dictionary": (pa.array([LONG] * 500), {"use_dictionary": False}),
    "parquet of beginnings": (
        pa.array([LONG] * 500),
        {"use_dictionary": False, "column_encoding": {"k": "DELTA_BYTE_ARRAY"}},
    ),
    "parquet of dictionaries": (pa.array([LONG] * 500).dictionary_encode(), {}),
    "texts": (pa.array([LONG] * 500), None),
    "dictionary": (pa.array([LONG] * 500).dictionary_encode(), None),
    "views": (of_views(500), None),
    "runs": (pa.RunEndEncodedArray.from_arrays(pa.array([500], pa.int32()), pa.array([LONG])), None),
}


@pytest.mark.parametrize("kind", ["string", "string_view"])
def test_buffers_that_are_longer_than_needed(kind: str, tmp_path: Path, read_all: Read) -> None:
    """By bytes that are no whole number."""
    column = pa.array(["a", None, "b"], getattr(pa, kind)())
    buffers = column.buffers()
    buffers[1] = pa.py_buffer(buffers[1].to_pybytes() + b"123")
    path = str(tmp_path / "t.arrow")
    given = pa.table({"k": pa.Array.from_buffers(column.type, 3, buffers)})
    with ipc.new_file(path, given.schema) as writer:
        writer.write_table(given)
    _, batches = read_all(path)
    assert [batch.column(0).to_pylist() for batch in batches] == [["a", None, "b"]]
    assert arrow_values.plain(given["k"].chunk(0)).to_pylist() == ["a", None, "b"]
    assert [part.num_rows for part in arrow_texts.slices(given.to_batches()[0], 1)] == [2, 1]


@pytest.mark.parametrize("short_bytes", [0, 1 << 22])
@pytest.mark.parametrize("name", LONG_TEXTS)
def test_batches_of_long_texts_have_few_rows(
    name: str, short_bytes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A short file may hold texts that take, row by row, far more memory than it has bytes."""
    column, way = LONG_TEXTS[name]
    monkeypatch.setattr(arrow, "SHORT_BYTES", short_bytes)
    table = pa.table({"k": column, "n": range(500)})
    path = str(tmp_path / ("t.arrow" if way is None else "t.parquet"))
    if way is None:
        with ipc.new_file(path, table.schema) as writer:
            writer.write_table(table)
    else:
        pq.write_table(table, path, compression="zstd", **way)
        assert Path(path).stat().st_size < 30_000
    monkeypatch.setattr(arrow, "TEXT_BYTES", 100_000)
    monkeypatch.setattr(arrow, "CAREFUL_ROWS", 20)
    source = open_rows(path, ReadOptions())
    before, most, sizes, numbers = pa.total_allocated_bytes(), 0, list[int](), list[int]()
    texts: list[Any] = []
    for batch in source.batches([0, 1]):
        own = batch.column(0).to_pylist()
        sizes.append(sum(len(text or "") for text in own))
        texts += own
        numbers += batch.column(1).to_pylist()
        most = max(most, pa.total_allocated_bytes() - before)
        del batch
    source.close()
    assert (texts, numbers) == (column.to_pylist(), list(range(500)))
    assert max(sizes) <= 100_000
    assert len(sizes) < 60
    assert most < 2_000_000 or name == "parquet without dictionary"  # whose page is read as a whole


@pytest.mark.parametrize("kind", ["struct", "list", "json"])
def test_batches_of_long_texts_inside_others(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are kept in Parquet and Arrow files."""
    texts = pa.array(['"' + LONG + '"'] * 5000)
    column = {
        "struct": lambda: pa.StructArray.from_arrays([texts], ["s"]),
        "list": lambda: pa.ListArray.from_arrays(pa.array(range(5001), pa.int32()), texts),
        "json": lambda: pa.ExtensionArray.from_storage(pa.json_(), texts),
    }[kind]()
    path = str(tmp_path / "t.parquet")
    pq.write_table(pa.table({"k": column}), path, compression="zstd")
    monkeypatch.setattr(arrow, "CAREFUL_ROWS", 20)
    monkeypatch.setattr(arrow, "TEXT_BYTES", 500_000)
    source = open_rows(path, ReadOptions())
    before, most, n_rows = pa.total_allocated_bytes(), 0, 0
    for batch in source.batches([0]):
        assert batch.column(0).type == column.type
        n_rows += batch.n_rows
        most = max(most, pa.total_allocated_bytes() - before)
        del batch
    source.close()
    assert n_rows == 5000
    assert most < 5_000_000  # of 50 MB


@pytest.mark.parametrize("short_bytes", [0, 1 << 22])
def test_texts_that_differ_are_looked_up_once_at_most(
    short_bytes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each record with dictionaries has all texts of its row group so far, which for many small records would be rows times rows."""
    dictionaries: set[Any] = set()

    def noted(record: Any, n_bytes: int) -> Any:
        if pa.types.is_dictionary(record.column(0).type):
            dictionaries.add(arrow_values.memory_of(record.column(0).dictionary))
        return slices(record, n_bytes)

    slices = arrow.slices
    monkeypatch.setattr(arrow, "slices", noted)
    monkeypatch.setattr(arrow, "SHORT_BYTES", short_bytes)
    path = str(tmp_path / "t.parquet")
    texts = [f"text {i}" for i in range(20_000)]
    pq.write_table(pa.table({"a.k": texts}), path, dictionary_pagesize_limit=1000)
    source = open_rows(path, ReadOptions(chunk_rows=1000))
    assert [text for batch in source.batches([0]) for text in batch.column(0).to_pylist()] == texts
    source.close()
    assert len(dictionaries) == (1 if short_bytes else 0)


def test_a_type_that_pyarrow_does_not_have(tmp_path: Path) -> None:
    """It knows Arrow's older intervals by name alone. The type of an interval is a number in the schema."""
    column = pa.array([(1, 2, 3)] * 4, pa.month_day_nano_interval())
    given = pa.table({"a": [1.0] * 4, "k": column})
    buffer = pa.BufferOutputStream()
    with ipc.new_stream(buffer, given.schema) as writer:
        writer.write_table(given)
    data = bytearray(buffer.getvalue().to_pybytes())
    places = [at for at in range(len(data) - 1) if data[at : at + 2] == b"\x02\x00"]
    for at in places:
        changed = bytes(data[:at]) + b"\x01\x00" + bytes(data[at + 2 :])
        try:
            if str(ipc.open_stream(changed).schema.field(1).type) == "day_time_interval":
                break
        except (ValueError, IndexError, OSError):  # it was another number
            continue
    else:
        pytest.fail("no place holds the unit")
    (tmp_path / "t.arrow").write_bytes(changed)
    path = str(tmp_path / "t.arrow")
    with closing(open_rows(path, ReadOptions())) as source:
        assert [batch.n_rows for batch in source.batches([0])] == [4]
    message = "has a column of type day_time_interval, which pyarrow does not read"
    with closing(open_rows(path, ReadOptions())) as source, pytest.raises(DataError, match=message):
        list(source.batches([1]))
    with closing(open_rows(path, ReadOptions())) as source, pytest.raises(DataError, match=message):
        source.no_rows([1])
    with pytest.raises(DataError, match=message):
        reader(("k",), features=1).rows(ipc.open_stream(changed).read_all())
