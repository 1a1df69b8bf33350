"""Unit: Arrow tables become matrices. Expected values are those that pyarrow hands to NumPy column by column, or typed by hand."""

import decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from arrow_matrix import matrix_of

from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.model_inputs import ModelInput

F32, F64 = np.dtype(np.float32), np.dtype(np.float64)
MANY = {
    "f32": pa.array([1.5, None, -0.0, np.nan], pa.float32()),
    "f64": pa.array([0.1, 1e300, None, 2.0]),
    "f16": pa.array(np.array([0.5, 1, 2, 3], np.float16)),
    "i8": pa.array([-1, 2, None, 4], pa.int8()),
    "u64": pa.array([1, 2, 3, 1 << 63], pa.uint64()),
    "bool": pa.array([True, None, False, True]),
    "dict": pa.DictionaryArray.from_arrays(pa.array([0, 1, None, 0]), pa.array([7.5, 8.5])),
    "text": pa.array(["1", " 2 ", "NA", "4e-1"]),
    "decimal": pa.array([decimal.Decimal("0.10"), None, decimal.Decimal(3), decimal.Decimal(4)]),
    "null": pa.nulls(4),
}
EXPECTED = [
    [1.5, 0.1, 0.5, -1, 1, 1, 7.5, 1, 0.1, np.nan],
    [np.nan, 1e300, 1, 2, 2, np.nan, 8.5, 2, np.nan, np.nan],
    [-0.0, np.nan, 2, np.nan, 3, 0, np.nan, np.nan, 3, np.nan],
    [np.nan, 2.0, 3, 4, float(1 << 63), 1, 7.5, 0.4, 4, np.nan],
]


def one(width: int, dtype: np.dtype[Any] = F32, **more: Any) -> ModelInput:
    return ModelInput("rows", width, dtype, **more)


def chunked(table: pa.Table, *ends: int) -> pa.Table:
    """The same rows in chunks that end there, each of which begins in the middle of its memory."""
    begins = (0, *ends)
    return pa.concat_tables([table.slice(a, b - a) for a, b in zip(begins, (*ends, len(table)), strict=True)])


@pytest.mark.parametrize("dtype", [F32, F64])
@pytest.mark.parametrize("ends", [(), (1,), (1, 2, 3), (0, 2, 2, 4)])
def test_all_types_in_any_chunks(dtype: np.dtype[Any], ends: tuple[int, ...]) -> None:
    with np.errstate(over="ignore"):
        expected = np.array(EXPECTED).astype(dtype)
    found = matrix_of(chunked(pa.table(MANY), *ends), one(len(MANY), dtype))
    assert found.dtype == dtype
    np.testing.assert_array_equal(found, expected)
    assert np.signbit(found[2, 0])


def test_columns_in_the_order_of_the_model() -> None:
    random = np.random.default_rng(0)
    columns = random.standard_normal((6, 5000)).astype(np.float32)
    table = pa.table({f"c{i}": column for i, column in enumerate(columns)})
    np.testing.assert_array_equal(matrix_of(table, one(3), (4, 0, 4)), columns[[4, 0, 4]].T)
    record = table.combine_chunks().to_batches()[0].slice(1234, 777)
    np.testing.assert_array_equal(matrix_of(record, one(6)), columns[:, 1234:2011].T)


def test_nulls_of_a_slice() -> None:
    column = pa.array([None if i % 3 == 0 else i for i in range(1000)], pa.int32())
    found = matrix_of(pa.record_batch({"a": column.slice(11, 500), "b": column.slice(5, 500)}), one(2))
    for place, begin in enumerate((11, 5)):
        expected = [np.nan if i % 3 == 0 else i for i in range(begin, begin + 500)]
        np.testing.assert_array_equal(found[:, place], np.array(expected, np.float32))


def test_one_column_is_not_copied() -> None:
    values = np.arange(10, dtype=np.float32)
    record = pa.record_batch({"a": pa.array(values)})
    assert np.shares_memory(matrix_of(record, one(1)), record.column(0).to_numpy())
    assert np.shares_memory(matrix_of(record, one(1, vector=True)), record.column(0).to_numpy())


@pytest.mark.parametrize("dtype", [F32, np.dtype(np.int64), np.dtype(object)])
def test_no_rows(dtype: np.dtype[Any]) -> None:
    table = pa.table({"a": pa.array([], pa.int32()), "b": pa.array([], pa.int32())})
    assert matrix_of(table, one(2, dtype)).shape == (0, 2)
    assert matrix_of(pa.table({"a": pa.chunked_array([], pa.int32())}), one(1, dtype, vector=True)).shape == (
        0,
    )


def test_whole_numbers_and_texts_in_chunks() -> None:
    table = chunked(pa.table({"a": [1, 2, 3], "b": [4, 5, 6]}), 1)
    assert matrix_of(table, one(2, np.dtype(np.int64))).tolist() == [[1, 4], [2, 5], [3, 6]]
    table = chunked(pa.table({"a": ["x", None, "z"]}), 2)
    assert matrix_of(table, one(1, np.dtype(object))).tolist() == [["x"], [""], ["z"]]


def test_categories_by_name_in_chunks_of_different_dictionaries() -> None:
    known = FeatureCategories(("red", "green", "blue"), UnknownCategory.MISSING)
    parts = [["blue", "red", None], ["green", "pink", "blue"]]
    column = pa.chunked_array([pa.array(part).dictionary_encode() for part in parts])
    table = pa.table({"colour": column, "size": [0, 1, 2, 3, 4, 5]})
    cells = CategoryCells()
    found = matrix_of(table, one(2, categories={0: known}), categories=cells)
    np.testing.assert_array_equal(found[:, 0], np.array([2, 0, np.nan, 1, np.nan, 2], np.float32))
    np.testing.assert_array_equal(found[:, 1], np.arange(6))
    assert cells.unseen == {"colour": (1, "pink")}


def test_a_bad_cell_is_named_with_its_row_in_the_table() -> None:
    table = chunked(pa.table({"a": [0] * 5, "b": ["1", "2", "3", "tall", "5"]}), 2)
    with pytest.raises(DataError, match=r"rows\.parquet: row 4, column 'b': 'tall' is not a number"):
        matrix_of(table, one(2), name="rows.parquet")
