"""Unit: drawn rows hit cuts, their neighbours and special numbers, and are the same for the same seed."""

from typing import Any

import numpy as np
import pytest
from forests import Node, forest_of

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tuning.synthetic_rows import ColumnValues, bytes_a_row, draw, forest_values

F32, F64, I64, TEXT = (np.dtype(t) for t in (np.float32, np.float64, np.int64, object))


@pytest.mark.parametrize("dtype", [F32, F64])
def test_cuts_neighbours_and_special_numbers_all_occur(dtype: np.dtype[np.floating]) -> None:
    known = {("X", 1): ColumnValues(np.array([0.1, 5.0]))}
    column = draw([ModelInput("X", 2, dtype)], known, 3000, 0)["X"][:, 1]
    cut = dtype.type(0.1)
    expected = [cut, np.nextafter(cut, dtype.type(9)), np.nextafter(cut, dtype.type(-9)), np.inf, -np.inf]
    assert {float(value) for value in expected} <= set(column.tolist())
    assert np.isnan(column).any()
    assert {False, True} <= set(np.signbit(column[column == 0]).tolist())
    assert ((column > 0.2) & (column < 4.9)).any()


def test_the_seed_decides() -> None:
    inputs = [ModelInput("X", 3, F32)]
    first, again, other = (draw(inputs, {}, 50, seed)["X"].tobytes() for seed in (1, 1, 2))
    assert first == again != other


def test_the_largest_double_is_a_cut_like_any_other() -> None:
    limits = np.finfo(np.float64)
    column = draw(
        [ModelInput("X", 1, F64)], {("X", 0): ColumnValues(np.array([limits.min, limits.max]))}, 500, 0
    )["X"]
    assert limits.max in column


def test_choices_are_all_that_is_drawn() -> None:
    known = {("a", 0): ColumnValues(np.zeros(0), ("x", "y")), ("b", 0): ColumnValues(np.array([3.5]), (1, 2))}
    arrays = draw([ModelInput("a", 1, TEXT), ModelInput("b", 1, I64, vector=True)], known, 100, 0)
    assert set(arrays["a"].ravel()) == {"x", "y"}
    assert set(arrays["b"]) == {1, 2}
    assert arrays["b"].shape == (100,)


def test_integers_stay_in_their_type() -> None:
    known = {("a", 0): ColumnValues(np.array([3.5, -1e30, 1e30]))}
    values = draw([ModelInput("a", 1, I64)], known, 200, 0)["a"]
    assert set(values.ravel().tolist()) == {2, 3, 4}


def test_unknown_texts_are_asked_for() -> None:
    with pytest.raises(DataError, match="texts that input 'a' accepts: pass DATA"):
        draw([ModelInput("a", 1, TEXT)], {}, 10, 0)


def test_what_counts_as_missing_is_drawn() -> None:
    forest = forest_of(Node(1, "<", 0.5, 1.0, 2.0), missing_value=-999.0)
    known = forest_values(forest, "rows")
    assert known["rows", 1].cuts.tolist() == [-999.0, 0.5]
    endless = forest_of(Node(1, "<", 0.5, 1.0, 2.0), missing_value=np.inf)
    assert forest_values(endless, "rows")["rows", 1].cuts.tolist() == [0.5]


def test_bytes_of_a_row() -> None:
    """Two floats, a vector of doubles, a text, and as many integers as columns are known: 8 + 8 + 8 + 5 x 8."""
    inputs = [ModelInput("a", 2, F32), ModelInput("b", 1, F64, (), True), ModelInput("c", 1, TEXT)]
    known = {("c", 0): ColumnValues(np.zeros(0), ("x", "y")), ("d", 4): ColumnValues(np.array([1.0]))}
    inputs.append(ModelInput("d", None, I64))
    assert bytes_a_row(inputs, known) == 64
    assert sum(rows.nbytes for rows in draw(inputs, known, 3, 0).values()) == 3 * 64


def test_more_rows_than_any_memory_holds_are_refused() -> None:
    inputs = (ModelInput("X", 2**40, np.dtype(np.float32)),)
    with pytest.raises(DataError, match="2,000 rows of 4,398,046,511,104 bytes are too many to generate"):
        draw(inputs, {}, 2000, 0)


@pytest.mark.parametrize(
    ("dtype", "choices", "drawn"),
    [
        (I64, ("low", "high"), {-11, -10, -9, -2, -1, 0, 1, 2, 9, 10, 11}),  # no such numbers: the usual ones
        (np.dtype(np.int32), (3, 2**40, -(2**63)), {3}),
        (TEXT, (3, 4), {"3", "4"}),
    ],
)
def test_choices_that_a_column_cannot_hold_are_left_out(
    dtype: np.dtype[Any], choices: Any, drawn: set[object]
) -> None:
    known = {("X", 0): ColumnValues(np.zeros(0), choices)}
    assert set(draw([ModelInput("X", 1, dtype)], known, 500, 0)["X"][:, 0].tolist()) == drawn
