"""Unit: Parquet and Arrow files whose schema promises what cannot be read, or more than lies in the file."""

import base64
import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as encryption
import pytest

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.arrow import plain_arrays as arrow_values
from onnx_treebeard.tables.files import arrow_files as arrow
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.table_interface import Batch, ReadOptions

Read = Callable[..., tuple[Any, list[Batch]]]

TABLE = pa.table({"a": list(range(100)), "c": [i / 2 for i in range(100)]})
NAMED = pa.field("naem", pa.int8())
LIST = pa.array([np.arange(1000)], pa.list_(pa.int64()))
ONE, MANY = pa.array(np.zeros(500, np.int32)), pa.array(np.full(500, 1000, np.int32))
VIEWS = pa.ListViewArray.from_arrays(ONE, MANY, LIST.values)
PAIRS = pa.array([[(i, i) for i in range(500)]], pa.map_(pa.int64(), pa.int64()))
LISTS = {
    "dictionary": pa.DictionaryArray.from_arrays(ONE, LIST),
    "runs": pa.RunEndEncodedArray.from_arrays(pa.array([500], pa.int32()), LIST),
    "views": VIEWS,
    "fixed": pa.DictionaryArray.from_arrays(ONE, LIST.cast(pa.list_(pa.int64(), 1000))),
    "maps": pa.DictionaryArray.from_arrays(ONE, PAIRS),
    "structs": pa.StructArray.from_arrays([VIEWS], ["v"]),
    "lists": pa.ListArray.from_arrays(pa.array(range(501), pa.int32()), VIEWS),
}


class NoWrapping(encryption.KmsClient):  # type: ignore[misc]
    """Keys are written as they are."""

    def __init__(self) -> None:
        super().__init__()

    def wrap_key(self, key_bytes: bytes, master_key_identifier: str) -> bytes:
        return base64.b64encode(key_bytes)


@pytest.mark.parametrize("is_footer_plain", [False, True])
def test_parquet_that_is_encrypted(is_footer_plain: bool, tmp_path: Path, read_all: Read) -> None:
    keys = encryption.EncryptionConfiguration("f", column_keys={"k": ["c"]}, plaintext_footer=is_footer_plain)
    factory = encryption.CryptoFactory(lambda _: NoWrapping())
    properties = factory.file_encryption_properties(encryption.KmsConnectionConfig(), keys)
    path = str(tmp_path / "t.parquet")
    with pq.ParquetWriter(path, TABLE.schema, encryption_properties=properties) as writer:
        writer.write_table(TABLE)
    with pytest.raises(
        DataError, match=r"t\.parquet: is encrypted, and keys are not supported: decrypt it first$"
    ):
        read_all(path)


@pytest.mark.parametrize(
    "kind",
    [
        pa.struct([NAMED]),
        pa.list_(NAMED),
        pa.map_(pa.string(), pa.struct([NAMED])),
        pa.dense_union([NAMED]),
        pa.dictionary(pa.int8(), pa.timestamp("s", "naem")),
        pa.run_end_encoded(pa.int16(), pa.struct([NAMED])),
    ],
    ids=str,
)
def test_names_within_types_that_are_no_text(kind: Any, tmp_path: Path) -> None:
    """A Parquet file that is written with one cannot be opened again."""
    schema = pa.schema({"a": pa.int8(), "k": kind})
    stream = io.BytesIO()
    ipc.new_stream(stream, schema).close()
    path = tmp_path / "t.arrow"
    path.write_bytes(stream.getvalue().replace(b"naem", b"na\xff\xfe"))
    with pytest.raises(
        DataError, match=r"t\.arrow: has a damaged type, of column 2: .*can't decode byte 0xff"
    ):
        open_rows(str(path), ReadOptions())


PAIR = pa.list_(pa.int16(), 2)
FIXED: dict[str, Any] = {
    "lists": pa.array([None if i % 5 == 2 else [i, None] for i in range(9)], PAIR),
    "structs": pa.array([None, {"p": [1, 2]}, {"p": None}] * 3, pa.struct([("p", PAIR)])),
    "lists of lists": pa.array([[[1, 2], None], None, []] * 3, pa.list_(PAIR)),
    "maps": pa.array([[("a", [1, 2]), ("b", None)], None, []] * 3, pa.map_(pa.string(), PAIR)),
    "tensors": pa.ExtensionArray.from_storage(
        pa.fixed_shape_tensor(pa.int16(), [2]), pa.array([[i, i] for i in range(9)], PAIR)
    ),
}


@pytest.mark.parametrize("name", FIXED)
def test_lists_of_fixed_size(name: str, tmp_path: Path, read_all: Read) -> None:
    path = str(tmp_path / "t.parquet")
    given = pa.table({"ARROW:schema": FIXED[name], "a": range(9)})
    pq.write_table(given, path, row_group_size=4)
    _, batches = read_all(path, chunk_rows=2)
    values = [value for batch in batches for value in batch.column(0).to_pylist()]
    assert values == FIXED[name].to_pylist()
    assert {batch.column(0).type for batch in batches} == {pq.read_table(path).schema.field(0).type}


@pytest.mark.parametrize("dictionary", [False, True])
def test_lists_of_fixed_size_whose_levels_lie(dictionary: bool, tmp_path: Path) -> None:
    """pyarrow ends the process that reads them."""
    path = tmp_path / "t.parquet"
    pq.write_table(
        pa.table({"a": range(9), "k": FIXED["lists"]}), path, use_dictionary=dictionary, compression="none"
    )
    before = path.read_bytes()
    content = before.replace(b"\xec\xee", b"\xd8\xdd", 1)  # of the definition levels
    assert content != before
    path.write_bytes(content)
    program = f"""
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.table_interface import ReadOptions
source = open_rows({str(path)!r}, ReadOptions())
print(sum(batch.n_rows for batch in source.batches([0])), flush=True)
list(open_rows({str(path)!r}, ReadOptions()).batches([0, 1]))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "9\n"), done.stderr
    assert re.search("DataError: .*is damaged after row 0: ", done.stderr)


@pytest.mark.parametrize("name", ["lists", "structs", "lists of lists"])
def test_lists_that_have_not_the_size_that_is_said(name: str, tmp_path: Path, read_all: Read) -> None:
    """The type that pyarrow stores beside the schema of Parquet says another size."""
    column = FIXED[name]
    kind = pa.schema({"k": column.type})
    path = str(tmp_path / "t.parquet")
    pq.write_table(pa.table({"k": column}), path, store_schema=False)
    loose = pq.read_table(path)
    said = base64.b64encode(kind.serialize().to_pybytes().replace(b"\x02\x00\x00\x00", b"\x03\x00\x00\x00"))
    with pq.ParquetWriter(path, loose.schema, store_schema=False) as writer:
        writer.write_table(loose)
        writer.add_key_value_metadata({"ARROW:schema": said})
    with pytest.raises(DataError, match=r"is damaged after row 0: "):
        read_all(path)


@pytest.mark.parametrize("name", LISTS)
def test_lists_that_rows_share(
    name: str, tmp_path: Path, read_all: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have 8,000 bytes in each row where they are written, and once in memory."""
    monkeypatch.setattr(arrow, "TEXT_BYTES", 100_000)
    path = str(tmp_path / "t.arrow")
    given = pa.table({"a": range(500), "k": LISTS[name]})
    with ipc.new_stream(path, given.schema) as writer:
        writer.write_table(given)
    _, batches = read_all(path)
    assert {batch.n_rows for batch in batches[:-1]} == {12}
    assert [row for batch in batches for row in batch.column(0).to_pylist()] == list(range(500))
    expected = given["k"][:12].to_pylist()
    assert all(arrow_values.plain(batch.column(1)).to_pylist() == expected for batch in batches[:2])
