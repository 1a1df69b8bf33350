"""Arrays of every type and form become arrays of the input type, or an error that says which columns do not."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.ma.mrecords
import pytest
from row_readers import MEANT, NAN, assert_rows, reader

from onnx_treebeard.system.errors import DataError

SMALL = np.array([[1.5, 7, 1], [NAN, -2, 0]])


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
@pytest.mark.parametrize(
    "make",
    [
        lambda: SMALL.astype(">f8"),
        lambda: SMALL.astype(">f4"),
        lambda: SMALL.astype(np.longdouble),
        lambda: SMALL.astype(np.float16),
        lambda: np.asfortranarray(SMALL),
        lambda: np.repeat(SMALL, 2, axis=0)[::2],
        lambda: np.asmatrix(SMALL),
        lambda: SMALL.tolist(),
        lambda: tuple(map(tuple, SMALL)),
        lambda: [[1.5, 7, True], [None, -2, False]],
        lambda: np.array([[1.5, 7, 1], [None, -2, 0]], object),
        lambda: [[Fraction(3, 2), Decimal(7), np.True_], [np.float32(NAN), np.int8(-2), 0]],
        lambda: memoryview(np.array(SMALL)),
    ],
)
def test_arrays_that_mean_the_same(make: Callable[[], Any]) -> None:
    assert_rows(reader().rows(make()), SMALL)


def test_whole_numbers_of_either_byte_order() -> None:
    large = [[2**60 + 2**36 + 1, 2, 3]]
    for kind in ("<i8", ">i8", "<u8", "O"):
        assert reader().rows(np.array(large, kind))[0, 0] == np.float32(np.int64(large[0][0]))


HIDDEN = np.where(np.isnan(MEANT), 99, MEANT)


@pytest.mark.parametrize(
    "make",
    [
        lambda: np.ma.masked_invalid(MEANT),
        lambda: np.ma.array(HIDDEN, mask=np.isnan(MEANT)),
        lambda: np.ma.array(HIDDEN.astype(np.float32), mask=np.isnan(MEANT)),
        lambda: np.ma.array(HIDDEN.astype(object), mask=np.isnan(MEANT)),
        lambda: list(np.ma.array(HIDDEN, mask=np.isnan(MEANT))),
        lambda: [*np.ma.array(HIDDEN, mask=np.isnan(MEANT))[:3], *MEANT[3:].tolist()],
        lambda: np.ma.mrecords.fromarrays(list(np.ma.array(HIDDEN, mask=np.isnan(MEANT)).T), names="a,b,c"),
    ],
)
def test_what_a_mask_hides_is_missing(make: Callable[[], Any]) -> None:
    assert_rows(reader().rows(make()))


def test_a_mask_over_whole_numbers() -> None:
    given = np.ma.array([[1, 2, 3]], mask=[[0, 1, 0]], dtype=np.int16)
    assert_rows(reader().rows(given), [[1, NAN, 3]])
    whole = reader((), "onnx", input_type=np.int64)
    with pytest.raises(
        DataError, match="column 1 of the array: found nothing; the model takes whole numbers from"
    ):
        whole.rows(given)
    assert_rows(whole.rows(np.ma.array([[1, 2, 3]], dtype=np.int16)), [[1, 2, 3]], np.int64)


def test_texts_behind_a_mask_do_not_matter() -> None:
    given = np.ma.array(np.array([[1.5, "?"], [2, 3]], object), mask=[[0, 1], [0, 0]])
    assert_rows(reader((), features=2).rows(given), [[1.5, NAN], [2, 3]])


@pytest.mark.parametrize("kind", ["structured", "masked"])
def test_structured_arrays_go_by_name(kind: str) -> None:
    rows = np.zeros(2, [("c", "i4"), ("text", "U3"), ("a", ">f8"), ("b", "?")])
    rows["a"], rows["b"], rows["c"] = [0.5, 1.5], [True, False], [3, 4]
    expected = np.array([[0.5, 1, 3], [1.5, 0, 4]])
    if kind == "masked":
        given = np.ma.array(rows)
        given["a"][1] = np.ma.masked
        expected[1, 0] = NAN
        assert_rows(reader().rows(given), expected)
        return
    assert_rows(reader().rows(rows), expected)
    assert_rows(reader().rows(rows.view(np.recarray)), expected)
    assert_rows(reader().rows([rows[0], rows[1]]), expected)
    with pytest.raises(
        DataError,
        match="the structured array has no column 'd', which the model takes; it has columns 'text', 'a'",
    ):
        reader(("d", "b", "c")).rows(rows)
    with pytest.raises(
        DataError, match=r"column 'text' \(text, such as ''\) of the structured array is not numeric"
    ):
        reader(("text", "b", "c")).rows(rows)
    with pytest.raises(DataError, match="a structured array of 2 dimensions; expected one"):
        reader().rows(rows[:, None])


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (
            np.array([[1.5, "x", 2], [1, "y", None]], object),
            r"^column 1 \(text, such as 'x'\) of the array is not numeric",
        ),
        (
            np.array([[1.5, [2], "y"]], object),
            r"^columns 1 \(list, such as \[2\]\), 2 \(text, such as 'y'\) of the array are",
        ),
        ([[1.5, 2, 1j]], r"^the rows are complex128; expected real numbers"),
        (np.zeros((1, 3), "M8[s]"), r"^the rows are datetime64\[s\]; expected numbers"),
        ([["1", "2", "3"]], r"^the rows are <U1; expected numbers"),
        (
            np.array([[10**400, 1, 2]], object),
            r"^column 0 \(numbers that float64 cannot represent\) of the array",
        ),
        ([[1.0], [1.0, 2.0]], r"^the rows cannot be converted to an array: "),
    ],
)
def test_what_is_no_numbers(rows: Any, message: str) -> None:
    with pytest.raises(DataError, match=message):
        reader().rows(rows)


def test_extra_columns_of_onnx_models_are_not_looked_at() -> None:
    rows = np.array([[1.5, 2, 3, "text"]], object)
    assert_rows(reader((), "onnx").rows(rows), [[1.5, 2, 3]])
