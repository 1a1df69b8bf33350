"""Unit: cells of columns of categories become codes. Expected values are typed by hand."""

import datetime
from decimal import Decimal
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from onnx_treebeard.forest.categories import FeatureCategories
from onnx_treebeard.forest.forest import UnknownCategory
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.category_codes import CategoryCells
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import Batch

NAN = np.nan
MISSING, REFUSED = UnknownCategory.MISSING, UnknownCategory.REFUSED
COLOURS = FeatureCategories(("red", "NA", "10", "größer"), MISSING)
SIZES = FeatureCategories((30, 10, 0.5), MISSING)
TRUTHS = FeatureCategories((False, True), MISSING)
BITS = FeatureCategories((1, 0), MISSING)


def batch(column: Any, first_row: int = 1) -> Batch:
    values = column if isinstance(column, pa.Array | np.ndarray) else pa.array(column)
    columns = values if isinstance(values, np.ndarray) else {0: values}
    return Batch("t.csv", ("colour",), first_row, len(values), columns)


def codes(column: Any, known: FeatureCategories, **options: Any) -> list[float]:
    return read(batch(column), known, CategoryCells(**options))


def read(table: Batch, known: FeatureCategories, cells: CategoryCells) -> list[float]:
    one = ModelInput("X", 1, np.dtype(np.float64), categories={0: known})
    return model_inputs(table, [one], [(0,)], cells)["X"][:, 0].tolist()  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "kind", [pa.string(), pa.large_string(), pa.string_view(), "dictionary", "large dictionary"]
)
def test_texts_of_every_type(kind: Any) -> None:
    texts = ["größer", None, "red", "", "10", "NA", "NaN", "red"]
    column = pa.array(texts, kind) if isinstance(kind, pa.DataType) else pa.array(texts)
    if kind == "large dictionary":
        column = column.cast(pa.large_string())
    if not isinstance(kind, pa.DataType):
        column = column.dictionary_encode()
    np.testing.assert_array_equal(codes(column, COLOURS), [3, NAN, 0, NAN, 2, 1, NAN, 0])


def test_text_of_a_csv_spells_numbers_and_truth_values() -> None:
    np.testing.assert_array_equal(codes(["10", "30.0", " 5e-1", "NA", ""], SIZES), [1, 0, 2, NAN, NAN])
    np.testing.assert_array_equal(codes(["True", "false", "1", "0"], TRUTHS), [1, 0, 1, 0])


@pytest.mark.parametrize(
    ("column", "known", "expected"),
    [
        (pa.array([10, None, 30], pa.int8()), SIZES, [1, NAN, 0]),
        (pa.array([0.5, NAN, 10.0, None]), SIZES, [2, NAN, 1, NAN]),
        (pa.array([Decimal("0.5"), Decimal("30.0")]), SIZES, [2, 0]),
        (pa.array([10, 30]).dictionary_encode(), SIZES, [1, 0]),
        (pa.array([True, None, False]), TRUTHS, [1, NAN, 0]),
        (pa.array([1, 0], pa.uint64()), TRUTHS, [1, 0]),
        (pa.array([True, False]), BITS, [0, 1]),
        (pa.nulls(2), COLOURS, [NAN, NAN]),
        (pa.array([NAN, None]), COLOURS, [NAN, NAN]),
        (pa.array([], pa.string()), COLOURS, []),
        (pa.array([], pa.string()).dictionary_encode(), COLOURS, []),
    ],
    ids=str,
)
def test_values_of_other_types(column: Any, known: FeatureCategories, expected: list[float]) -> None:
    np.testing.assert_array_equal(codes(column, known), expected)


def test_a_slice_of_a_column_has_its_own_rows() -> None:
    column = pa.array(["NA", "red", "10"]).dictionary_encode().slice(1)
    np.testing.assert_array_equal(codes(column, COLOURS), [0, 2])


def test_codes_are_taken_where_somebody_says_so_and_in_a_matrix() -> None:
    assert codes(["2", "0"], COLOURS, by_code=True) == [2, 0]
    assert codes(pa.array([2, 0]), COLOURS, by_code=True) == [2, 0]
    assert codes(np.array([[2.0], [0.0]]), COLOURS) == [2, 0]


def test_what_training_has_not_seen_is_missing_and_counted_over_all_batches() -> None:
    cells = CategoryCells()
    for values in (["red", "mauve", "mauve"], ["green", "red", None]):
        read(batch(values), COLOURS, cells)
    read(batch(["red"]), COLOURS, cells)
    assert cells.lines() == [
        "column 'colour': 3 rows with categories that training has not seen (the first is 'mauve') count as missing"
    ]


def test_unseen_codes_get_a_hint() -> None:
    cells = CategoryCells()
    np.testing.assert_array_equal(read(batch(["0", "10"]), COLOURS, cells), [NAN, 2])
    (line,) = cells.lines()
    assert "1 row with" in line
    assert line.endswith("count as missing; --category-codes if these are codes")


def test_what_no_row_holds_is_not_counted() -> None:
    """A Parquet file keeps the categories of all its rows in the dictionary."""
    cells = CategoryCells()
    column = pa.DictionaryArray.from_arrays(pa.array([0, 0]), pa.array(["red", "mauve"]))
    assert read(batch(column), COLOURS, cells) == [0, 0]
    assert cells.lines() == []


@pytest.mark.parametrize(
    ("column", "known", "message"),
    [
        (
            ["red", "mauve"],
            FeatureCategories(("red", "blue"), REFUSED),
            "row 12, column 'colour': 'mauve' is no category that the model knows: it knows 'red', 'blue'",
        ),
        (["1"], FeatureCategories(("a",), REFUSED), "it knows 'a'; --category-codes if these are codes"),
        (
            pa.array([None, 2]),
            COLOURS,
            "row 12, column 'colour': holds 2, a number; the model knows 'red', 'NA', '10', ...",
        ),
        (
            pa.array([datetime.date(2020, 1, 1)]),
            COLOURS,
            "the column has type date32[day]; the model takes categories",
        ),
        (
            ["red"],
            FeatureCategories((), MISSING),
            "'red' is not a number; an empty cell stands for a missing value; the model tests",
        ),
        (
            ["red"],
            FeatureCategories((), MISSING),
            "the column needs their codes, 0, 1, ... in the order of the training",
        ),
    ],
)
def test_refusals(column: Any, known: FeatureCategories, message: str) -> None:
    with pytest.raises(DataError) as caught:
        read(batch(column, first_row=11), known, CategoryCells())
    assert message in str(caught.value)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_an_input_of_numbers_and_categories(dtype: Any) -> None:
    table = Batch("t.csv", ("x", "c"), 1, 2, {0: pa.array(["1.5", ""]), 1: pa.array(["10", "red"])})
    one = ModelInput("X", 2, np.dtype(dtype), categories={0: COLOURS})
    values = model_inputs(table, [one], [(1, 0)])["X"]
    assert values.dtype == dtype
    np.testing.assert_array_equal(values, [[2, 1.5], [0, NAN]])


def test_the_first_rows_of_a_batch() -> None:
    three = batch(["a", "b", "c"])
    assert three.first(3) is three
    two = three.first(2)
    assert (two.n_rows, two.column(0).to_pylist()) == (2, ["a", "b"])
    matrix = batch(np.eye(3)).first(1)
    assert (matrix.n_rows, matrix.column(0).tolist()) == (1, [1])
