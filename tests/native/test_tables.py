"""Unit: columns become rows in the native library, against NumPy's own conversion of each column."""

from typing import Any

import numpy as np
import pytest

from onnx_treebeard.bindings.native_tables import ROW_TYPES, TYPES, StoredColumn, StoredColumns, stored_array
from onnx_treebeard.system.errors import DataError


def drawn(dtype: np.dtype[Any], n_rows: int, random: np.random.Generator) -> np.ndarray[Any, Any]:
    """Values of the whole range of a type; of floats, the special ones too."""
    if dtype.kind == "f":
        values = random.standard_normal(n_rows).astype(dtype)
        values[:8] = [np.nan, np.inf, -np.inf, -0.0, np.finfo(dtype).tiny / 4, np.finfo(dtype).max, 0.1, 1]
        return values
    ends = np.iinfo(dtype)
    values = random.integers(ends.min, ends.max, n_rows, dtype, endpoint=True)
    values[:2] = ends.min, ends.max
    return values


def written(columns: list[np.ndarray[Any, Any]], dtype: np.dtype[Any]) -> np.ndarray[Any, Any]:
    rows = np.empty((len(columns[0]), len(columns)), dtype)
    StoredColumns([stored_array(column, dtype) for column in columns]).write(rows)
    return rows


def same_bits(found: np.ndarray[Any, Any], expected: np.ndarray[Any, Any]) -> None:
    assert found.dtype == expected.dtype
    np.testing.assert_array_equal(found.view(f"u{found.itemsize}"), expected.view(f"u{found.itemsize}"))


@pytest.mark.parametrize("n_rows", [8, 15, 16, 17, 1000, 5000])
@pytest.mark.parametrize("dtype", sorted(ROW_TYPES, key=str))
def test_columns_of_every_type_become_rows(dtype: np.dtype[Any], n_rows: int) -> None:
    random = np.random.default_rng(n_rows)
    columns = [drawn(one, n_rows, random) for one in TYPES]
    with np.errstate(over="ignore"):
        expected = np.column_stack([column.astype(dtype) for column in columns])
    same_bits(written(columns, dtype), expected)


@pytest.mark.parametrize("width", [1, 2, 7, 300, 2000])
def test_every_width(width: int) -> None:
    """Up to rows of which a first cache holds only a few."""
    rows = np.random.default_rng(width).standard_normal((100, width)).astype(np.float32)
    same_bits(written([np.ascontiguousarray(column) for column in rows.T], rows.dtype), rows)


@pytest.mark.parametrize(
    "dtype", [np.dtype(np.float16), np.dtype(np.bool_), np.dtype(">f4"), np.dtype(">i8")]
)
def test_other_types_are_converted_before(dtype: np.dtype[Any]) -> None:
    column = np.array([0, 1, 1, 0, 1], dtype)
    same_bits(written([column], np.dtype(np.float32)), np.array([[0], [1], [1], [0], [1]], np.float32))


def test_columns_of_a_matrix_are_read_where_they_are() -> None:
    """Steps of any size, negative ones too; and what no whole number of elements apart lies is copied."""
    rows = np.arange(60, dtype=np.int32).reshape(12, 5)
    same_bits(written([*rows[::-2].T], np.dtype(np.float64)), rows[::-2].astype(np.float64))
    packed = np.zeros(7, np.dtype([("letter", "S1"), ("number", "<f4")]))
    packed["number"] = np.arange(7)
    same_bits(written([packed["number"]], np.dtype(np.float32)), np.arange(7, dtype=np.float32)[:, None])


@pytest.mark.parametrize("first_bit", [0, 1, 7, 8, 13])
def test_missing_values_are_nan(first_bit: int) -> None:
    random = np.random.default_rng(first_bit)
    present = random.random(200) < 0.7
    bits = np.packbits(np.concatenate([np.zeros(first_bit, bool), present]), bitorder="little")
    for dtype in TYPES:
        values = drawn(dtype, 200, random)
        column = StoredColumn(TYPES[dtype], values.ctypes.data, values, 1, bits.ctypes.data, first_bit)
        rows = np.empty((200, 1), np.float64)
        StoredColumns([column]).write(rows)
        same_bits(rows[:, 0], np.where(present, values.astype(np.float64), np.nan))


def test_large_whole_numbers_are_rounded_once() -> None:
    """Beside missing values too, as XGBoost reads columns of Arrow and pandas."""
    number = (
        (1 << 60) + (1 << 36) + 1
    )  # just above the middle of two floats, and as a double the middle itself
    values, bits = np.array([number, 0], np.int64), np.array([1], np.uint8)
    rows = np.empty((2, 2), np.float32)
    StoredColumns(
        [StoredColumn(7, values.ctypes.data, values, 1, bits.ctypes.data), stored_array(values, rows.dtype)]
    ).write(rows)
    assert rows[0].tolist() == [float((1 << 60) + (1 << 37))] * 2
    assert np.isnan(rows[1, 0])


def test_rows_from_the_middle_into_wider_rows() -> None:
    columns = [np.arange(100, dtype=np.float32), np.arange(100, 200, dtype=np.float32)]
    columns = StoredColumns([stored_array(column, np.dtype(np.float32)) for column in columns])
    room = np.full((10, 4), -1, np.float32)
    columns.write(room[:, 1:3], 37)
    np.testing.assert_array_equal(room[:, 1], np.arange(37, 47))
    np.testing.assert_array_equal(room[:, 2], np.arange(137, 147))
    assert (room[:, [0, 3]] == -1).all()


def test_a_type_that_no_column_has() -> None:
    values = np.zeros(3)
    with pytest.raises(DataError, match="a column has type 8; expected a number's"):
        StoredColumns([StoredColumn(8, values.ctypes.data, values)]).write(np.empty((3, 1)))
