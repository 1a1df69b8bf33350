"""Unit: .npy matrices in chunks, against numpy's own reader."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.table_interface import Batch, ReadOptions

Read = Callable[..., tuple[Any, list[Batch]]]


@pytest.mark.parametrize("order", ["C", "F"])
@pytest.mark.parametrize("dtype", ["<f4", ">f8", "<i8", "u1", "<U3"])
def test_chunks_are_the_rows(order: Literal["C", "F"], dtype: str, tmp_path: Path, read_all: Read) -> None:
    rows = np.arange(51).reshape(17, 3).astype(dtype, order=order)
    np.save(tmp_path / "t.npy", rows)
    source, batches = read_all(str(tmp_path / "t.npy"), chunk_rows=5)
    assert [batch.n_rows for batch in batches] == [5, 5, 5, 2]
    assert [batch.first_row for batch in batches] == [1, 6, 11, 16]
    np.testing.assert_array_equal(np.concatenate([batch.columns for batch in batches]), rows)
    assert (source.columns, source.width, source.n_rows, source.fraction_done()) == (None, 3, 17, 1.0)


def test_no_rows(tmp_path: Path, read_all: Read) -> None:
    np.save(tmp_path / "t.npy", np.zeros((0, 3)))
    source, batches = read_all(str(tmp_path / "t.npy"))
    assert batches == []
    assert source.fraction_done() == 1.0


@pytest.mark.parametrize(
    ("array", "message"),
    [
        (np.zeros(3), r"has shape \(3,\); expected \(rows, columns\)"),
        (np.zeros((2, 2, 2)), r"has shape \(2, 2, 2\)"),
        (np.zeros((2, 2), complex), r"elements of type complex128; expected numbers"),
        (np.array([["a"]], object), r"elements of type object"),
        (np.zeros((2, 2), [("x", "f4")]), r"elements of type \[\('x', '<f4'\)\]"),
    ],
)
def test_arrays_that_are_no_matrix_of_numbers(array: Any, message: str, tmp_path: Path) -> None:
    np.save(tmp_path / "t.npy", array)
    with pytest.raises(DataError, match=message):
        open_rows(str(tmp_path / "t.npy"), ReadOptions())


@pytest.mark.parametrize(
    "data", [b"", b"PK\x03\x04 zip", b"\x93NUMPY\x01\x00", b"\x93NUMPY\x01\x00\x04\x00{[}}"]
)
def test_files_that_are_no_npy(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "t.npy").write_bytes(data)
    with pytest.raises(DataError, match=r"t\.npy: is not a \.npy file"):
        open_rows(str(tmp_path / "t.npy"), ReadOptions())


def with_header(path: Path, header: str, version: int = 1, data: bytes = bytes(96)) -> str:
    text = header.encode()
    size = len(text).to_bytes(2 if version == 1 else 4, "little")
    path.write_bytes(b"\x93NUMPY" + bytes([version, 0]) + size + text + data)
    return str(path)


@pytest.mark.parametrize("version", [1, 2, 3])
@pytest.mark.parametrize(
    ("descr", "shape", "message"),
    [
        ("'<f4'", "(2**62, 3)", "is not a .npy file"),
        ("'<f4'", f"({2**62}, 3)", f"is truncated: its header promises {2**62 * 12 + 64} bytes"),
        ("'<f4'", f"(3, {2**62})", "is truncated"),
        ("'<f4'", f"({10**30}, 3)", "is truncated"),
        ("'<f4'", f"(0, {2**62})", "has shape"),
        ("'<f4'", "(-1, 3)", "has shape"),
        ("'<f4'", "(3, -1)", "has shape"),
        ("'<f4'", "()", r"has shape \(\); expected"),
        ("'<f4'", "(9, 3)", "is truncated"),
        ("'<f4'", "[8, 3]", "is not a .npy file"),
        ("'<f4'", "((((((", "is not a .npy file"),
        ("'<f4'", "(8, 3), 'more': 1", "is not a .npy file"),
        ("'<U0'", f"({2**40}, 3)", "holds elements of type <U0"),
        ("'|V8'", "(4, 3)", r"holds elements of type \|V8"),
        ("'|S4'", "(8, 3)", r"holds elements of type \|S4"),
        ("'<M8[s]'", "(4, 3)", "holds elements of type datetime64"),
        ("'<c8'", "(4, 3)", "holds elements of type complex64"),
        ("'|O'", "(8, 3)", "holds elements of type object"),
        ("[('a', '<f4'), ('b', '<f4')]", "(4, 3)", "holds elements of type"),
        ("('<f4', (2,))", "(4, 3)", "holds elements of type"),
        ("'no type'", "(4, 3)", "is not a .npy file"),
    ],
)
def test_hostile_headers(version: int, descr: str, shape: str, message: str, tmp_path: Path) -> None:
    header = f"{{'descr': {descr}, 'fortran_order': False, 'shape': {shape}}}".ljust(
        63 if version == 1 else 61
    )
    if version == 1 and "promises" in message:
        message = message.replace(str(2**62 * 12 + 64), str(2**62 * 12 + len(header) + 10))
    elif "promises" in message:
        message = message.replace(str(2**62 * 12 + 64), str(2**62 * 12 + len(header) + 12))
    with pytest.raises(DataError, match=message):
        open_rows(with_header(tmp_path / "t.npy", header, version), ReadOptions())


def test_texts_that_are_none(tmp_path: Path, read_all: Read) -> None:
    for point in (0x110000, 0xD800, 2**32 - 1):
        header = "{'descr': '>U1', 'fortran_order': False, 'shape': (24, 1)}"
        path = with_header(tmp_path / "t.npy", header, data=bytes(92) + point.to_bytes(4, "big"))
        with pytest.raises(
            DataError, match="is damaged after row 0: a text contains numbers that are not letters"
        ):
            read_all(path)


@pytest.mark.parametrize("order", ["C", "F"])
def test_a_truncated_file(order: Literal["C", "F"], tmp_path: Path, read_all: Read) -> None:
    path = tmp_path / "t.npy"
    np.save(path, np.zeros((100, 3), np.float32, order=order))
    path.write_bytes(path.read_bytes()[:-4])
    with pytest.raises(DataError, match="is truncated: its header promises 1328 bytes"):
        read_all(str(path))
