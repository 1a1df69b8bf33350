"""Tables in files of every format, mutations of them, and what other readers find in them: pyarrow, NumPy and `csv`.

In: a format of `FORMATS` and a `random.Random`. Out: bytes of a changed file; the features and kept columns of its rows.
"""

import csv
import gzip
import io
import random
import re
import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
from mutations import mutated_bytes

N_ROWS = 23
MOST_ROWS = 100_000  # of a mutated table: longer ones are left after as many

LETTERS = ("w", "x", "y", "z")
FEATURES = ("a", "b", "c")
NUMBER = re.compile(r"[-+]?\d{1,15}(\.\d{1,20})?(e[-+]?\d{1,2})?")
ODD = (
    0,
    1,
    -1,
    -5,
    2,
    N_ROWS,
    N_ROWS + 1,
    127,
    128,
    255,
    2**15,
    2**31 - 1,
    -(2**31),
    2**32,
    2**62,
    2**63 - 1,
    -(2**63),
)
DTYPES = (
    "'<f4'",
    "'>f8'",
    "'|O'",
    "'<U3'",
    "'|b1'",
    "'<m8[s]'",
    "'|V8'",
    "[('a', '<f4')]",
    "'<c8'",
    "'<f2'",
    "'S4'",
    "'<i8'",
)
SHAPES = ("(23, 3)", "(3, 23)", "()", "(23,)", "(-1, 3)", "(2**62, 3)", "(4611686018427387904, 4)", "(23, 3, 1)", "(0, 3)", "(23, 0)", "(True, 3)", "(1.5, 3)", "[23, 3]", "(9223372036854775808, 1)")  # fmt: skip
CELLS = (
    b"",
    b"nan",
    b"1e400",
    b'"',
    b'""',
    b",",
    b"\n",
    b"\r",
    b"\r\n",
    b"\0",
    b"\xff",
    b"w",
    b"1_0",
    b" 1",
    b"-0",
    b"0x1",
    b"9" * 40,
    "٣".encode(),
)


@dataclass(frozen=True, eq=False)
class Format:
    """A format of files: the suffix, contents to begin with, how they are mutated, and how another reader reads the features, None where it says nothing."""

    suffix: str
    contents: Callable[[], Sequence[bytes]]
    mutate: Callable[[bytes, random.Random], bytes]
    read: Callable[[bytes], "Rows | None"]


@dataclass(frozen=True, eq=False)
class Rows:
    """What another reader finds: features of shape (n, 3), and the values of kept columns."""

    features: Any
    kept: dict[str, list[Any]]


@cache
def table() -> Any:
    draw = random.Random(0)
    texts = [None if i % 7 == 3 else f"text {i % 4}, of a length beyond a view" for i in range(N_ROWS)]
    letters = pa.array([draw.choice((*LETTERS, None)) for _ in range(N_ROWS)])
    lists = [None if i % 5 == 1 else texts[: i % 4] for i in range(N_ROWS)]
    structs = pa.StructArray.from_arrays([pa.array(range(N_ROWS)), letters.dictionary_encode()], ["n", "l"])
    runs = pa.RunEndEncodedArray.from_arrays(pa.array([5, 9, N_ROWS], pa.int32()), pa.array(["r", None, "s"]))
    halves = pa.array([i % 5 / 2 for i in range(N_ROWS)], pa.float16())
    return pa.table(
        {
            "a": pa.array([draw.choice([None, draw.uniform(-2, 2)]) for _ in range(N_ROWS)], pa.float32()),
            "b": pa.array([draw.choice([None, draw.randrange(-9, 9)]) for _ in range(N_ROWS)]),
            "c": letters,
            "text": pa.array(texts),
            "large": pa.array(texts, pa.large_string()),
            "view": pa.array(texts, pa.string_view()),
            "names": pa.array(texts).dictionary_encode(),
            "halves": halves.dictionary_encode(),
            "lists": pa.array(lists, pa.list_(pa.string())),
            "structs": structs,
            "runs": runs,
            "nothing": pa.nulls(N_ROWS),
        }
    )


def in_forms(given: Any) -> list[Any]:
    """The same table with the categories as texts, views, dictionaries, runs."""
    letters = given["c"].combine_chunks()
    each = pa.RunEndEncodedArray.from_arrays(pa.array(range(1, N_ROWS + 1), pa.int32()), letters)
    forms = [
        letters,
        letters.cast(pa.string_view()),
        letters.dictionary_encode(),
        each,
        letters.cast(pa.large_string()),
    ]
    numbers = given["b"].combine_chunks().dictionary_encode()
    return [given.set_column(2, "c", form) for form in forms] + [given.set_column(1, "b", numbers)]


def of_ipc(new: Callable[..., Any]) -> Callable[[], list[bytes]]:
    @cache
    def contents() -> list[bytes]:
        found = []
        for number, one in enumerate(in_forms(table())):
            buffer = io.BytesIO()
            compression = (None, None, "lz4", "zstd")[number % 4]
            with new(buffer, one.schema, options=ipc.IpcWriteOptions(compression=compression)) as writer:
                writer.write_table(one, max_chunksize=N_ROWS if number % 2 else 9)
            found.append(buffer.getvalue())
        return found

    return contents


@cache
def of_parquet() -> list[bytes]:
    given = table().drop_columns(["runs"])
    ways: list[dict[str, Any]] = [
        {"use_dictionary": True, "compression": "none"},
        {"use_dictionary": False, "compression": "none", "data_page_version": "2.0"},
        {"use_dictionary": True, "compression": "snappy", "row_group_size": 9},
        {"use_dictionary": False, "compression": "none", "column_encoding": {"text": "DELTA_BYTE_ARRAY", "b": "DELTA_BINARY_PACKED"}},
    ]  # fmt: skip
    found = []
    for way in ways:
        for one in (given, in_forms(given)[2]):
            buffer = io.BytesIO()
            pq.write_table(one, buffer, **way)
            found.append(buffer.getvalue())
    return found


@cache
def of_csv() -> list[bytes]:
    lines = [
        ",".join("" if row[name] is None else str(row[name]) for name in (*FEATURES, "large")).replace(
            ", of", " of"
        )
        for row in table().to_pylist()
    ]
    text = "\n".join(["a,b,c,text", *lines, ""])
    return [text.encode(), text.replace("\n", "\r\n").encode(), text.replace("text 1", '"text, 1"').encode()]


def matrix() -> Any:
    return np.random.default_rng(0).normal(size=(N_ROWS, 3)).round(3)


@cache
def of_npy() -> list[bytes]:
    found = []
    for version in ((1, 0), (2, 0), (3, 0)):
        for rows in (
            matrix(),
            np.asfortranarray(matrix().astype(np.float32)),
            matrix().astype(">f4"),
            matrix().astype(np.int8),
        ):
            buffer = io.BytesIO()
            np.lib.format.write_array(buffer, rows, version=version)
            found.append(buffer.getvalue())
    return found


def mutated_words(content: bytes, draw: random.Random) -> bytes:
    """A number of 1, 2, 4 or 8 bytes, at a place that may hold one, becomes an odd one, or a little more or less."""
    data = bytearray(content)
    for _ in range(draw.choice([1, 1, 1, 2, 4])):
        width = draw.choice([1, 2, 4, 4, 4, 8])
        n_places = max(1, len(data) // width)
        at = (
            draw.randrange(draw.choice([n_places, max(1, n_places // 3)])) * width
        )  # pages of Parquet are in front
        if at + width > len(data):
            continue
        before = int.from_bytes(data[at : at + width], "little", signed=True)
        value = draw.choice([*ODD, before + 1, before - 1, before + 8, -before, before * 2])
        data[at : at + width] = (value % 2 ** (8 * width)).to_bytes(width, "little")
    return bytes(data)


def mutated_binary(content: bytes, draw: random.Random) -> bytes:
    return (mutated_bytes if draw.random() < 0.2 else mutated_words)(content, draw)


def mutated_csv(content: bytes, draw: random.Random) -> bytes:
    if draw.random() < 0.3:
        return mutated_bytes(content, draw)
    for _ in range(draw.choice([1, 1, 2, 5])):
        at, width = draw.randrange(len(content) + 1), draw.choice([0, 0, 1, 4])
        content = content[:at] + draw.choice(CELLS) + content[at + width :]
    return content


def mutated_gz(content: bytes, draw: random.Random) -> bytes:
    if draw.random() < 0.5:
        return mutated_bytes(gzip.compress(content, 1, mtime=0), draw)
    return gzip.compress(mutated_csv(content, draw), 1, mtime=0)


def mutated_npy(content: bytes, draw: random.Random) -> bytes:
    if draw.random() < 0.4:
        return mutated_binary(content, draw)
    length = 10 if content[6] == 1 else 12
    header = content[length : content.index(b"\n") + 1].decode()
    header = re.sub(
        r"'descr': ('[^']*')",
        f"'descr': {draw.choice(DTYPES)}" if draw.random() < 0.5 else r"'descr': \1",
        header,
    )
    if draw.random() < 0.5:
        header = re.sub(r"'shape': \(.*\)", f"'shape': {draw.choice(SHAPES)}", header)
    if draw.random() < 0.2:
        header = header.replace("False", draw.choice(["True", "None", "1", "x()"]))
    data = header.encode()
    size = struct.pack("<H" if length == 10 else "<I", len(data))
    return content[:8] + size + data + content[content.index(b"\n") + 1 :]


def read_ipc(content: bytes) -> Rows | None:
    try:
        reader = ipc.open_file(content)
    except (pa.ArrowInvalid, OSError):
        reader = ipc.open_stream(content)
    return _rows_of(reader.read_all())


def read_parquet(content: bytes) -> Rows | None:
    return _rows_of(pq.ParquetFile(io.BytesIO(content)).read())


def _rows_of(found: Any) -> Rows | None:
    found.validate(full=True)
    if found.num_rows > MOST_ROWS or len(set(found.schema.names)) < len(found.schema.names):
        return None
    kinds = {pa.float32(), pa.int64(), pa.dictionary(pa.int32(), pa.int64())}
    if not set(FEATURES) <= set(found.schema.names) or not {found["a"].type, found["b"].type} <= kinds:
        return None
    a, b, c = (found[name].to_pylist() for name in FEATURES)
    if not all(isinstance(one, str | None) for one in c):
        return None
    kept = {name: found[name].to_pylist() for name in found.schema.names if name not in FEATURES}
    return Rows(_features(a, b, c), kept)


def read_csv(content: bytes) -> Rows | None:
    text = content.decode()
    if any(one in text for one in "\r\0") or text.count('"') % 2 or text.startswith("\ufeff"):
        return None
    header, *rows = csv.reader(io.StringIO(text), strict=True)
    if header != ["a", "b", "c", "text"] or any(len(row) != 4 for row in rows):
        return None
    if not all(NUMBER.fullmatch(cell) or not cell for row in rows for cell in row[:2]):
        return None
    numbers = [[float(cell) if cell else None for cell in row[:2]] for row in rows]
    letters = [row[2] or None for row in rows]
    if '"' in text:
        return None  # which quotes are part of a cell is another matter
    return Rows(_features([a for a, _ in numbers], [b for _, b in numbers], letters), {})


def read_gz(content: bytes) -> Rows | None:
    return read_csv(gzip.decompress(content))


def read_npy(content: bytes) -> Rows | None:
    found = np.load(io.BytesIO(content), allow_pickle=False)
    if found.ndim != 2 or found.shape[1] != 3 or found.dtype.kind not in "biuf":
        return None
    with np.errstate(over="ignore"):
        return Rows(found.astype(np.float32), {})


def _features(a: list[Any], b: list[Any], c: list[Any]) -> Any:
    codes = [LETTERS.index(one) if one in LETTERS else None for one in c]
    columns = [[np.nan if one is None else one for one in column] for column in (a, b, codes)]
    with np.errstate(over="ignore"):
        return np.array(columns, np.float64).reshape(3, -1).T.astype(np.float32)


FORMATS = {
    "file": Format(".arrow", of_ipc(ipc.new_file), mutated_binary, read_ipc),
    "stream": Format(".arrow", of_ipc(ipc.new_stream), mutated_binary, read_ipc),
    "parquet": Format(".parquet", of_parquet, mutated_binary, read_parquet),
    "csv": Format(".csv", of_csv, mutated_csv, read_csv),
    "gz": Format(".csv.gz", of_csv, mutated_gz, read_gz),
    "npy": Format(".npy", of_npy, mutated_npy, read_npy),
}
