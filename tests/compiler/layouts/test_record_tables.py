"""Tables: offsets, alignment, and the bytes of the blob."""

import numpy as np
import pytest

from onnx_treebeard.compiler.layouts.record_tables import Field, pack
from onnx_treebeard.compiler.layouts.table_header import (
    FIRST_FREE,
    HEADER_BYTES,
    SLOT_OF_NUMBER,
    SLOT_OF_TABLE,
    UNITS,
    VERSION,
)
from onnx_treebeard.system.errors import CompilerError


def test_each_table_starts_at_a_64_byte_boundary() -> None:
    arrays = {
        "a": np.zeros(5, [("x", np.int32)]),
        "b": np.zeros(16, [("x", np.float64)]),
        "empty": np.zeros(0, [("x", np.uint8)]),
        "c": np.zeros(1, [("x", np.uint8)]),
    }
    tables = pack(arrays)
    assert [(t.name, t.offset, t.stride) for t in tables.tables] == [
        ("a", HEADER_BYTES, 4),
        ("b", HEADER_BYTES + 64, 8),
        ("empty", HEADER_BYTES + 192, 1),
        ("c", HEADER_BYTES + 192, 1),
    ]
    assert tables.blob.nbytes == HEADER_BYTES + 192 + 64 + 64  # the last table and the tail behind it


def test_fields() -> None:
    record = np.dtype([("t", np.float32, (4,)), ("f", np.uint8), ("c", np.int32)], align=True)
    table = pack({"nodes": np.zeros(1, record)})["nodes"]
    assert table.stride == 24
    assert table.fields == (
        Field("t", 0, np.dtype(np.float32), 4),
        Field("f", 16, np.dtype(np.uint8), 1),
        Field("c", 20, np.dtype(np.int32), 1),
    )
    assert table.field("c").offset == 20


def test_the_bytes_are_the_records() -> None:
    first = np.array([(1, 2.5), (-3, 4.5)], [("i", np.int32), ("v", np.float64)])
    second = np.array([(7,)], [("b", np.uint8)])
    tables = pack({"first": first, "second": second})
    body = tables.blob[HEADER_BYTES:]
    assert np.frombuffer(body[:24].tobytes(), first.dtype).tolist() == first.tolist()
    assert body[24:64].tolist() == [0] * 40
    assert tables.blob[tables["second"].offset] == 7


def test_the_header_says_where_tables_are_and_what_the_model_s_numbers_are() -> None:
    record = [("x", np.int32)]
    tables = pack({name: np.zeros(3, record) for name in ("leaves", "mine", "trees", "too")})
    header = tables.with_numbers(n_targets=7, n_tiles=9).with_header()[:HEADER_BYTES].view(np.int64)
    assert header[0] == VERSION
    assert header[SLOT_OF_TABLE["leaves"]] == tables["leaves"].offset
    assert header[SLOT_OF_TABLE["trees"]] == tables["trees"].offset
    assert header[SLOT_OF_NUMBER["n_targets"]] == 7
    assert header[SLOT_OF_NUMBER["n_tiles"]] == 9
    assert header[FIRST_FREE:].tolist()[:3] == [tables["mine"].offset, tables["too"].offset, 0], (
        "tables that only one layout has get the free slots"
    )
    assert np.count_nonzero(header) == 1 + 4 + 2


def test_a_layout_with_more_tables_than_a_header_has_room_for() -> None:
    many = {f"own{number}": np.zeros(1, [("x", np.int32)]) for number in range(UNITS - FIRST_FREE + 1)}
    with pytest.raises(CompilerError, match=f"a header has room for {UNITS - FIRST_FREE}"):
        pack(many).with_header()
