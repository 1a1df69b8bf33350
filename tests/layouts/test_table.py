"""Tables: offsets, alignment, and the bytes of the blob."""

import numpy as np

from onnx_treebeard.layouts.table import Field, pack


def test_each_table_starts_at_a_64_byte_boundary() -> None:
    arrays = {
        "a": np.zeros(5, [("x", np.int32)]),
        "b": np.zeros(16, [("x", np.float64)]),
        "empty": np.zeros(0, [("x", np.uint8)]),
        "c": np.zeros(1, [("x", np.uint8)]),
    }
    tables = pack(arrays)
    assert [(t.name, t.offset, t.stride) for t in tables.tables] == [
        ("a", 0, 4),
        ("b", 64, 8),
        ("empty", 192, 1),
        ("c", 192, 1),
    ]
    assert tables.blob.nbytes == 192 + 64 + 64  # the last table and the tail behind it


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
    assert np.frombuffer(tables.blob[:24].tobytes(), first.dtype).tolist() == first.tolist()
    assert tables.blob[24:64].tolist() == [0] * 40
    assert tables.blob[tables["second"].offset] == 7


def test_tables_of_others_lie_behind() -> None:
    """Some of the others, at new places; those that were there stay where they are."""
    record = [("x", np.int32)]
    mine = pack({"a": np.array([(1,), (2,)], record)})
    others = pack({name: np.full(20, number, record) for number, name in enumerate("bac", 7)})
    both, moved = mine.beside(others.only(("a", "c")))
    assert both.tables == mine.tables
    assert [(t.name, t.offset) for t in moved] == [("a", 64), ("c", 64 + 128)]
    read = [np.frombuffer(both.blob[t.offset :].tobytes(), np.int32, 20) for t in moved]
    assert [set(numbers.tolist()) for numbers in read] == [{8}, {9}]
    assert len(both.blob) == 64 + 2 * 128 + 64, "with a tail behind the last one"
