"""Mutations of tables in files of every format (`table_contents.py`), and what other readers find in them: pyarrow, NumPy and `csv`.

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
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
from mutations import mutated_bytes
from table_contents import FEATURES, LETTERS, N_ROWS, of_csv, of_ipc, of_npy, of_parquet

SOME_ROWS = 10  # read at a time
MAX_ROWS = 100_000  # of a mutated table: longer ones are left after as many

CODES = {letter: code for code, letter in enumerate(LETTERS)}
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
SHAPES = ("(13, 3)", "(3, 13)", "()", "(13,)", "(-1, 3)", "(2**62, 3)", "(4611686018427387904, 4)", "(13, 3, 1)", "(0, 3)", "(13, 0)", "(True, 3)", "(1.5, 3)", "[13, 3]", "(9223372036854775808, 1)")  # fmt: skip
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
    """What another reader finds: features of shape (n, 3), and kept columns as pyarrow has them."""

    features: Any
    kept: dict[str, Any]


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


@lru_cache(1)
def ipc_table(content: bytes) -> Any:
    """The table, as pyarrow reads it, and which pyarrow has not looked at."""
    try:
        reader = ipc.open_file(content)
    except (pa.ArrowInvalid, OSError):
        reader = ipc.open_stream(content)
    return reader.read_all()


def read_ipc(content: bytes) -> Rows | None:
    return _rows_of(ipc_table(content))


def parquet_table(content: Any) -> Any:
    return pq.ParquetFile(pa.BufferReader(content)).read(use_threads=False)


def read_parquet(content: bytes) -> Rows | None:
    """None where pyarrow finds other rows in batches, or in row groups by themselves, than in the whole: pages and levels may contradict each other, and what counts then is not said."""
    table, file = parquet_table(content), pq.ParquetFile(pa.BufferReader(content))
    batches = list(file.iter_batches(SOME_ROWS, use_threads=False))
    groups = [file.read_row_group(number, use_threads=False) for number in range(file.num_row_groups)]
    for other in (
        pa.Table.from_batches(batches, table.schema),
        pa.concat_tables([table.slice(0, 0), *groups]),
    ):
        if not other.equals(table) and other.to_pydict() != table.to_pydict():
            return None
    return _rows_of(table)


def _rows_of(found: Any) -> Rows | None:
    found.validate(full=True)
    if found.num_rows > MAX_ROWS or len(set(found.schema.names)) < len(found.schema.names):
        return None
    kinds = {pa.float32(), pa.int64(), pa.dictionary(pa.int32(), pa.int64())}
    if not set(FEATURES) <= set(found.schema.names) or not {found["a"].type, found["b"].type} <= kinds:
        return None
    a, b, c = (found[name].to_pylist() for name in FEATURES)
    if not all(isinstance(one, str | None) for one in c):
        return None
    kept = {name: found[name] for name in found.schema.names if name not in FEATURES}
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
    codes = [CODES.get(one) for one in c]
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
