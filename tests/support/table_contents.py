"""Tables in files of every format, for mutations to begin with: three features, and kept columns of every kind of type, a few in each file.

In: nothing. Out: contents of files of Arrow, Parquet, CSV and NumPy.
"""

import io
import random
from collections.abc import Callable
from decimal import Decimal
from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq

N_ROWS = 13
LETTERS = ("w", "x", "y", "z")
FEATURES = ("a", "b", "c")
# Kept columns that a file has beside the features: few, so that a mutation rarely misses all of them, and a case costs little.
GROUPS = (
    ("text", "names", "nothing"),
    ("view", "halves", "truth"),
    ("lists", "structs"),
    ("large", "runs", "times"),
    ("bytes", "codes", "union"),
    ("byte views", "list views", "decimals"),
    ("maps", "pairs", "id"),
    ("run names", "view names", "fixed"),
    ("large lists", "dense union", "interval"),
    ("list names", "json", "tensor"),
)


@cache
def features() -> dict[str, Any]:
    draw = random.Random(0)
    letters = pa.array([draw.choice((*LETTERS, None)) for _ in range(N_ROWS)])
    return {
        "a": pa.array([draw.choice([None, draw.uniform(-2, 2)]) for _ in range(N_ROWS)], pa.float32()),
        "b": pa.array([draw.choice([None, draw.randrange(-9, 9)]) for _ in range(N_ROWS)]),
        "c": letters,
    }


@cache
def kept_columns() -> dict[str, Any]:
    numbers = range(N_ROWS)
    texts = [None if i % 7 == 3 else f"text {i % 4}, of a length beyond a view" for i in numbers]
    data = [None if text is None else text.encode() for text in texts]
    lists = [None if i % 5 == 1 else texts[: i % 4] for i in numbers]
    fourths = pa.array([i % 4 for i in numbers], pa.int8())
    halves = pa.array([i % 5 / 2 for i in numbers], pa.float16())
    letters = features()["c"].dictionary_encode()
    ends = pa.array([5, 9, N_ROWS], pa.int16())
    runs = pa.array(["r", None, "s"])
    sides = pa.array([i % 2 for i in numbers], pa.int8())
    places = pa.array([i // 2 for i in numbers], pa.int32())
    members = [pa.array(numbers), pa.array(texts)]
    ids = pa.array([None if i % 4 == 0 else bytes([i] * 16) for i in numbers], pa.binary(16))
    squares = pa.array([[i] * 4 for i in numbers], pa.list_(pa.int32(), 4))
    pairs = [None if i % 5 == 2 else [i, None] for i in numbers]
    maps = [None if i % 5 == 2 else [(str(j), j) for j in range(i % 3)] for i in numbers]
    return {
        "text": pa.array(texts),
        "large": pa.array(texts, pa.large_string()),
        "view": pa.array(texts, pa.string_view()),
        "bytes": pa.array(data),
        "byte views": pa.array(data, pa.binary_view()),
        "fixed": pa.array([None if text is None else text[:5] for text in data], pa.binary(5)),
        "truth": pa.array([(None, True, False)[i % 3] for i in numbers]),
        "decimals": pa.array([None if i % 4 == 0 else Decimal(i) / 8 for i in numbers], pa.decimal128(12, 3)),
        "times": pa.array([None if i % 4 == 0 else i * 10**9 for i in numbers], pa.timestamp("us", "UTC")),
        "interval": pa.array([None if i % 4 == 0 else (i, i, i) for i in numbers], pa.month_day_nano_interval()),
        "names": pa.array(texts).dictionary_encode(),
        "halves": halves.dictionary_encode(),
        "codes": pa.array([i % 3 for i in numbers]).dictionary_encode(),
        "view names": pa.DictionaryArray.from_arrays(fourths, pa.array(texts[:4], pa.string_view())),
        "list names": pa.DictionaryArray.from_arrays(fourths, pa.array(lists[:4])),
        "lists": pa.array(lists, pa.list_(pa.string())),
        "large lists": pa.array(lists, pa.large_list(pa.string_view())),
        "list views": pa.array(lists, pa.list_view(pa.string())),
        "pairs": pa.array(pairs, pa.list_(pa.int16(), 2)),
        "maps": pa.array(maps, pa.map_(pa.string(), pa.int32())),
        "structs": pa.StructArray.from_arrays([pa.array(numbers), letters], ["n", "l"]),
        "union": pa.UnionArray.from_sparse(sides, members),
        "dense union": pa.UnionArray.from_dense(sides, places, members),
        "runs": pa.RunEndEncodedArray.from_arrays(ends.cast(pa.int32()), runs),
        "run names": pa.RunEndEncodedArray.from_arrays(ends, runs.dictionary_encode()),
        "nothing": pa.nulls(N_ROWS),
        "id": pa.ExtensionArray.from_storage(pa.uuid(), ids),
        "json": pa.ExtensionArray.from_storage(pa.json_(), pa.array(texts)),
        "tensor": pa.ExtensionArray.from_storage(pa.fixed_shape_tensor(pa.int32(), [2, 2]), squares),
    }  # fmt: skip


@cache
def tables() -> list[Any]:
    """Each group of kept columns, beside features whose categories are texts, views, dictionaries or runs in turn."""
    own = features()
    each = pa.RunEndEncodedArray.from_arrays(pa.array(range(1, N_ROWS + 1), pa.int32()), own["c"])
    forms = [
        {},
        {"c": own["c"].cast(pa.string_view())},
        {"c": own["c"].dictionary_encode()},
        {"c": each},
        {"c": own["c"].cast(pa.large_string())},
        {"b": own["b"].dictionary_encode()},
    ]
    found = []
    for number in range(3 * len(GROUPS)):
        group = GROUPS[number % len(GROUPS)]
        columns = own | forms[number % len(forms)] | {name: kept_columns()[name] for name in group}
        found.append(pa.table(columns))
    return found


def of_ipc(new: Callable[..., Any]) -> Callable[[], list[bytes]]:
    @cache
    def contents() -> list[bytes]:
        found = []
        for number, table in enumerate(tables()):
            buffer = io.BytesIO()
            compression = {3: "lz4", 7: "zstd"}.get(number % 8)
            with new(buffer, table.schema, options=ipc.IpcWriteOptions(compression=compression)) as writer:
                writer.write_table(table, max_chunksize=N_ROWS if number % 2 else 9)
            found.append(buffer.getvalue())
        return found

    return contents


@cache
def of_parquet() -> list[bytes]:
    ways: list[dict[str, Any]] = [
        {"use_dictionary": True, "compression": "none"},
        {"use_dictionary": False, "compression": "none", "data_page_version": "2.0"},
        {"use_dictionary": True, "compression": "snappy", "row_group_size": 9},
        {"use_dictionary": False, "compression": "none", "column_encoding": {"b": "DELTA_BINARY_PACKED", "c": "DELTA_BYTE_ARRAY"}},
        {"use_dictionary": False, "compression": "zstd", "row_group_size": 9, "data_page_version": "2.0"},
        {"use_dictionary": True, "compression": "lz4", "data_page_size": 64, "write_page_checksum": True},
        {"use_dictionary": False, "compression": "none", "column_encoding": {"a": "BYTE_STREAM_SPLIT", "c": "DELTA_LENGTH_BYTE_ARRAY"}},
    ]  # fmt: skip
    found = []
    for number, table in enumerate(tables()):
        columns = features() | {
            name: table[name] for name in table.schema.names if _is_in_parquet(table[name])
        }
        buffer = io.BytesIO()
        pq.write_table(pa.table(columns), buffer, **ways[number % len(ways)])
        found.append(buffer.getvalue())
    return found


def _is_in_parquet(column: Any) -> bool:
    try:
        pq.write_table(pa.table({"k": column}), io.BytesIO())
    except pa.ArrowNotImplementedError:
        return False
    return True


@cache
def of_csv() -> list[bytes]:
    rows = pa.table(features() | {"text": kept_columns()["large"]}).to_pylist()
    lines = [
        ",".join("" if value is None else str(value).replace(", of", " of") for value in row.values())
        for row in rows
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
