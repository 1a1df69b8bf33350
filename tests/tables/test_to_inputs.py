"""Unit: cells become a model's arrays. Expected values are typed by hand, or Python's own `float` of the same text."""

import decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch

F32, F64, I64, TEXT = (np.dtype(t) for t in (np.float32, np.float64, np.int64, object))


def batch(*columns: Any, first_row: int = 1) -> Batch:
    arrays = {
        i: column if isinstance(column, pa.Array) else pa.array(column) for i, column in enumerate(columns)
    }
    names = tuple("abcdef"[: len(columns)])
    return Batch("t.csv", names, first_row, len(arrays[0]), arrays)


def one(table: Batch, dtype: np.dtype[Any], positions: tuple[int, ...] = (0,)) -> np.ndarray[Any, Any]:
    values = model_inputs(table, [ModelInput("X", len(positions), dtype)], [positions])["X"]
    assert values.dtype == dtype
    return values


def test_columns_are_gathered_in_the_order_of_the_model() -> None:
    values = one(batch([1, 2], [3.5, 4.5], [5, 6]), F32, (2, 0, 1))
    np.testing.assert_array_equal(values, np.array([[5, 1, 3.5], [6, 2, 4.5]], np.float32))
    assert values.flags.c_contiguous


def test_a_vector_input_has_one_dimension() -> None:
    values = model_inputs(batch([1, 2]), [ModelInput("x", 1, I64, vector=True)], [(0,)])
    assert values["x"].shape == (2,)


@pytest.mark.parametrize("missing", ["", " ", "NA", "N/A", "nan", "NaN", "null", "NULL", None])
def test_missing_cells_are_nan(missing: str | None) -> None:
    values = one(batch(["1", missing, " 2.5 "]), F64)
    np.testing.assert_array_equal(values[:, 0], [1.0, np.nan, 2.5])


@pytest.mark.parametrize(
    "text",
    ["0.1", "-0", "+3", "1e-45", "1.7976931348623157e308", "inf", "-inf", ".5", "5.", "9007199254740993"],
)
def test_text_is_read_to_the_last_bit(text: str) -> None:
    assert one(batch([text]), F64).view(np.int64) == np.float64(float(text)).view(np.int64)


def test_numbers_are_rounded_once_more_for_a_float32_input() -> None:
    # Slightly above the middle of two float32 values, but the middle itself as a double: to even, as pandas would give.
    text = "1.00000005960464477539062500001"
    assert one(batch([text]), F32)[0, 0] == np.float32(np.float64(float(text))) == np.float32(1)


@pytest.mark.parametrize("cell", ["abc", "1,5", "0x10", "1_000", "--1", "Truth", "nul", "1 2"])
def test_text_in_a_number_column_is_named_with_its_place(cell: str) -> None:
    cells = ["1"] * 70 + ["", cell, "also bad"]
    with pytest.raises(DataError) as caught:
        one(batch(["0"] * len(cells), cells, first_row=1001), F32, (0, 1))
    assert str(caught.value).startswith(
        f"t.csv: row 1072, column 'b': '{cell}' is not a number; an empty cell"
    )


def test_a_column_of_names_needs_codes() -> None:
    """Of a model that knows no categories there; one word among numbers is a slip and gets no such advice."""
    advice = "and a column of categories whose names the model does not know, the codes of the training"
    with pytest.raises(DataError) as caught:
        one(batch(["red", "", "blue", "red"]), F32)
    assert str(caught.value).endswith(
        f"'red' is not a number; an empty cell stands for a missing value, {advice}"
    )
    with pytest.raises(DataError) as caught:
        one(batch(["red", "1", "blue", "red"]), F32)
    assert "categories" not in str(caught.value)


@pytest.mark.parametrize(
    ("column", "expected"),
    [
        (pa.array([True, False, None]), [1, 0, np.nan]),
        (pa.array([1, None], pa.uint64()), [1, np.nan]),
        (pa.array([1, 2], pa.int8()), [1, 2]),
        (pa.array([1.5, None], pa.float32()), [1.5, np.nan]),
        (pa.array([np.float16(0.5), None], pa.float16()), [0.5, np.nan]),
        (pa.array([decimal.Decimal("1.25"), None]), [1.25, np.nan]),
        (pa.array([None, None]), [np.nan, np.nan]),
        (pa.array(["1.5", "x", "1.5"]).dictionary_encode().take(pa.array([0, 2])), [1.5, 1.5]),
        (pa.array(["1", None], pa.large_string()), [1, np.nan]),
    ],
)
def test_every_column_type_that_means_numbers(column: pa.Array, expected: list[float]) -> None:
    np.testing.assert_array_equal(one(batch(column), F32)[:, 0], np.array(expected, np.float32))


@pytest.mark.parametrize("rest", [[], [None]])
def test_large_whole_numbers_are_rounded_once(rest: list[None]) -> None:
    """By way of double precision 2^60 + 2^36 + 1 would become 2^60."""
    value = 2**60 + 2**36 + 1
    for dtype in (F32, F64):
        found = one(batch(pa.array([value, *rest], pa.int64())), dtype)
        assert found[0, 0] == np.int64(value).astype(dtype)
        assert np.isnan(found[1:]).all()


def test_decimals_are_the_nearest_numbers() -> None:
    texts = [f"{euros}.{cents:02}" for euros in (0, 73, 4711, 99999) for cents in range(100)]
    found = one(batch(pa.array([decimal.Decimal(text) for text in texts])), F64)
    assert found[:, 0].tolist() == [float(text) for text in texts]


def test_column_types_that_mean_no_numbers() -> None:
    with pytest.raises(
        DataError, match=r"column 'a': the column has type timestamp\[us\]; the model takes numbers"
    ):
        one(batch(pa.array([0], pa.timestamp("us"))), F32)


def test_doubles_beyond_float32_are_infinite() -> None:
    np.testing.assert_array_equal(one(batch([1e300, -1e300]), F32)[:, 0], [np.inf, -np.inf])


@pytest.mark.parametrize("column", [["9007199254740993", "-3"], pa.array([9007199254740993, -3])])
def test_integers_are_exact(column: Any) -> None:
    assert one(batch(column), I64)[:, 0].tolist() == [9007199254740993, -3]


def test_whole_numbers_spelled_with_a_point_are_integers() -> None:
    assert one(batch(["3.0", "4"]), I64)[:, 0].tolist() == [3, 4]
    assert one(batch([3.0, 4.0]), I64)[:, 0].tolist() == [3, 4]


@pytest.mark.parametrize(
    ("column", "dtype", "message"),
    [
        (
            ["1", "2.5"],
            I64,
            "row 2, column 'a': found 2.5; the model takes whole numbers from -9223372",
        ),
        (["1", None], I64, "row 2, column 'a': found nothing; the model takes whole numbers"),
        ([1.0, float("inf")], I64, "row 2, column 'a': found inf; the"),
        ([1, 2**31], np.dtype(np.int32), "row 2, column 'a': found 2147483648; the"),
        (
            [1, 2],
            np.dtype(np.bool_),
            "row 2, column 'a': found 2; the model takes whole numbers from 0 to 1",
        ),
    ],
)
def test_what_is_no_whole_number_in_range(column: Any, dtype: np.dtype[Any], message: str) -> None:
    with pytest.raises(DataError) as caught:
        one(batch(column), dtype)
    assert message in str(caught.value)


def test_the_largest_double_below_two_to_the_63() -> None:
    assert one(batch([2.0**63 - 1024]), I64)[0, 0] == 2**63 - 1024
    with pytest.raises(DataError, match=r"found 9\.22"):
        one(batch([2.0**63]), I64)


@pytest.mark.parametrize(
    "column", [["true", "False", "1"], [True, False, True], [1, 0, 1], ["1", "0", "1.0"]]
)
def test_booleans(column: Any) -> None:
    assert one(batch(column), np.dtype(np.bool_))[:, 0].tolist() == [True, False, True]


def test_texts() -> None:
    assert one(batch(["NA", None, " x"]), TEXT)[:, 0].tolist() == ["NA", "", " x"]
    assert one(batch([1, 20]), TEXT)[:, 0].tolist() == ["1", "20"]
    assert one(batch(pa.array(["p", "q", "p"]).dictionary_encode()), TEXT)[:, 0].tolist() == ["p", "q", "p"]
    with pytest.raises(DataError, match="the column has type double; the model takes texts"):
        one(batch([1.5]), TEXT)


def test_a_matrix_file() -> None:
    matrix = Batch("t.npy", None, 1, 2, np.array([[1.5, 2.5], [3.5, np.nan]]))
    np.testing.assert_array_equal(one(matrix, F32, (1, 0)), np.array([[2.5, 1.5], [np.nan, 3.5]], np.float32))
    with pytest.raises(DataError, match=r"column 2: 2\.5 is a number; the model takes texts"):
        one(matrix, TEXT, (1,))
    words = Batch("t.npy", None, 1, 2, np.array([["x"], ["yy"]]))
    assert one(words, TEXT)[:, 0].tolist() == ["x", "yy"]
    with pytest.raises(DataError, match="row 1, column 1: 'x' is a text; the model takes a number"):
        one(words, F32)
