"""Hashes of categories in tables of every kind, for models that know categories by them. The expected numbers are those that CatBoost 1.2.10 writes (`cat_features_hash`)."""

import pickle
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from onnx_treebeard.bindings.native_tables import hashes_of_integers, hashes_of_texts
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.files.open_table import open_rows
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import model_inputs
from onnx_treebeard.tables.table_interface import ReadOptions

HASHES = {
    "": 797982799,
    "a": 3489901818,
    "bb": 2242683362,
    "dddd": 2024015699,
    "category": 1607151456,
    "straße": 2474767132,
    "Self-emp-not-inc": 3632968446,
    "twenty-two bytes here!": 263990724,
    "a longer category of 33 bytes, yes!": 837413593,
    "x" * 64: 648792787,
    "x" * 65: 4146223823,
    "x" * 129: 235182457,
}
INTEGERS = {0: 2856682258, 42: 1145636304, -1: 288298918, 2147483647: 2663571590}
TEXTS = list(HASHES)
ONE = ModelInput("rows", 2, np.dtype(np.float32), ("c", "x"), source="catboost", hashed=frozenset({0}))


def text_hash(text: str) -> int:
    data = text.encode()
    return int(hashes_of_texts(np.frombuffer(data, np.uint8), np.array([0, len(data)]))[0])


def hashes(X: Any) -> list[int]:  # noqa: N803
    """Returns the hashes of column `c`; the numbers of `x` are the positions of the rows."""
    rows = np.concatenate(list(RowReader(ONE).blocks(X)))
    assert rows[:, 1].tolist() == list(range(len(rows)))
    return np.ascontiguousarray(rows[:, 0]).view(np.uint32).tolist()


def test_texts_have_the_hashes_of_catboost() -> None:
    assert {text: text_hash(text) for text in HASHES} == HASHES


def test_integers_have_those_of_their_digits() -> None:
    assert hashes_of_integers(np.array([*INTEGERS])).tolist() == [*INTEGERS.values()]
    largest = hashes_of_integers(np.array([2**64 - 1], np.uint64))
    assert largest.tolist() == [text_hash("18446744073709551615")]
    assert hashes_of_integers(np.array([-(2**63)])).tolist() == [text_hash("-9223372036854775808")]
    assert hashes_of_integers(np.array([7], np.int8)).tolist() == [text_hash("7")]


X = np.arange(len(TEXTS))
TABLES = {
    "objects": np.array([[text, row] for row, text in enumerate(TEXTS)], object),
    "array of texts": np.array([[text, str(row)] for row, text in enumerate(TEXTS)]),
    "lists": [[text, row] for row, text in enumerate(TEXTS)],
    "pandas": pd.DataFrame({"x": X, "c": TEXTS}),
    "pandas objects": pd.DataFrame({"x": X, "c": pd.Series(TEXTS, dtype=object)}),
    "pandas string": pd.DataFrame({"x": X, "c": pd.Series(TEXTS, dtype="string")}),
    "pandas arrow": pd.DataFrame({"x": X, "c": pd.Series(TEXTS, dtype=pd.ArrowDtype(pa.string()))}),
    "pandas category": pd.DataFrame({"x": X, "c": pd.Categorical(TEXTS)}),
    "polars": pl.DataFrame({"x": X, "c": TEXTS}),
    "polars categorical": pl.DataFrame({"x": X, "c": pl.Series(TEXTS, dtype=pl.Categorical)}),
    "polars enum": pl.DataFrame({"x": X, "c": pl.Series(TEXTS, dtype=pl.Enum(TEXTS[::-1]))}),
    "arrow": pa.table({"x": X, "c": TEXTS}),
    "arrow chunks": pa.table({"x": X, "c": pa.chunked_array([TEXTS[:5], [], TEXTS[5:]])}),
    "arrow slice": pa.table({"x": [0, *X], "c": ["none", *TEXTS]}).slice(1),
    "arrow large": pa.table({"x": X, "c": pa.array(TEXTS, pa.large_string())}),
    "arrow view": pa.table({"x": X, "c": pa.array(TEXTS, pa.string_view())}),
    "arrow dictionary": pa.table({"x": X, "c": pa.array(TEXTS).dictionary_encode()}),
    "dict": {"x": X, "c": TEXTS},
    "dicts": [{"x": row, "c": text} for row, text in enumerate(TEXTS)],
    "structured": np.array([*zip(TEXTS, X, strict=True)], [("c", object), ("x", np.int64)]),
}


@pytest.mark.parametrize("name", TABLES)
def test_texts_of_tables(name: str) -> None:
    assert hashes(TABLES[name]) == [*HASHES.values()]


NUMBERS = [*INTEGERS]
PLACES = np.arange(len(NUMBERS))
OF_INTEGERS = {
    "matrix": np.stack([NUMBERS, PLACES], axis=1),
    "objects": np.array([[number, row] for row, number in enumerate(NUMBERS)], object),
    "as texts": np.array([[str(number), row] for row, number in enumerate(NUMBERS)], object),
    "pandas": pd.DataFrame({"c": NUMBERS, "x": PLACES}),
    "pandas Int64": pd.DataFrame({"c": pd.Series(NUMBERS, dtype="Int64"), "x": PLACES}),
    "pandas category": pd.DataFrame({"c": pd.Categorical(NUMBERS), "x": PLACES}),
    "polars": pl.DataFrame({"c": NUMBERS, "x": PLACES}),
    "arrow": pa.table({"c": NUMBERS, "x": PLACES}),
    "arrow dictionary": pa.table({"c": pa.array(NUMBERS).dictionary_encode(), "x": PLACES}),
}


@pytest.mark.parametrize("name", OF_INTEGERS)
def test_integers_of_tables(name: str) -> None:
    assert hashes(OF_INTEGERS[name]) == [*INTEGERS.values()]


def test_objects_may_be_texts_bytes_integers_and_truth_values() -> None:
    cells = ["a", b"bb", 42, True, np.False_, np.int8(-1), np.uint64(2**63 + 1)]
    rows = np.array([[cell, row] for row, cell in enumerate(cells)], object)
    expected = [text_hash(text) for text in ("a", "bb", "42", "1", "0", "-1", "9223372036854775809")]
    assert hashes(rows) == expected
    assert hashes(pd.DataFrame(rows, columns=["c", "x"])) == expected


@pytest.mark.parametrize("kind", [pd.DataFrame, pl.DataFrame, pa.table])
def test_truth_values_are_one_and_zero(kind: Any) -> None:
    assert hashes(kind({"c": [True, False], "x": [0, 1]})) == [text_hash("1"), text_hash("0")]


REFUSED = {
    "float": (np.array([["a", 0], [1.0, 1]], object), "column 0 of the array: found 1.0; the model's"),
    "nan": (np.array([["a", 0], [np.nan, 1]], object), "column 0 of the array: found nothing; the model's"),
    "none": (np.array([["a", 0], [None, 1]], object), "found nothing"),
    "huge": (np.array([[2**64, 0]], object), f"found {2**64}"),
    "surrogate": (np.array([["\ud800", 0]], object), "the model's categories are texts"),
    "matrix": (np.zeros((2, 2), np.float32), "column 0 of the array: found 0.0"),
    "pandas": (pd.DataFrame({"c": [1.5], "x": [0]}), "column 'c' of the data frame: found 1.5"),
    "NA": (pd.DataFrame({"c": pd.Series(["a", None], dtype="string"), "x": [0, 1]}), "found nothing"),
    "Int64": (pd.DataFrame({"c": pd.Series([1, None], dtype="Int64"), "x": [0, 1]}), "found nothing"),
    "floats": (pd.DataFrame({"c": pd.Categorical([1.5]), "x": [0]}), "found 1.5"),
    "category": (pd.DataFrame({"c": pd.Categorical(["a", None]), "x": [0, 1]}), "found nothing"),
    "dates": (pd.DataFrame({"c": pd.to_datetime(["2026-01-01"]), "x": [0]}), "found 2026-01-01"),
    "polars": (pl.DataFrame({"c": ["a", None], "x": [0, 1]}), "found nothing"),
    "arrow": (pa.table({"c": ["a", None], "x": [0, 1]}), "column 'c' of the Arrow table: found nothing"),
    "arrow view": (pa.table({"c": pa.array([None], pa.string_view()), "x": [0]}), "found nothing"),
    "arrow float": (pa.table({"c": [0.5], "x": [0]}), "found 0.5"),
    "arrow null": (pa.table({"c": pa.nulls(1), "x": [0]}), "found nothing"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_no_category_is_refused(name: str) -> None:
    table, message = REFUSED[name]
    with pytest.raises(DataError, match=message):
        hashes(table)


def test_sparse_rows_are_refused() -> None:
    sparse = pytest.importorskip("scipy.sparse")
    with pytest.raises(DataError, match="the rows are sparse, but the model has categories"):
        hashes(sparse.csr_matrix((2, 2)))


def test_no_rows() -> None:
    for table in (pa.table({"c": pa.array([], pa.string()), "x": []}), pl.DataFrame({"c": [], "x": []})):
        assert hashes(table) == []


def read(path: Any) -> list[int]:
    source = open_rows(str(path), ReadOptions())
    order = [source.columns.index(name) for name in ONE.columns]
    found = [model_inputs(batch, [ONE], [tuple(order)])["rows"] for batch in source.batches(order)]
    source.close()
    return np.ascontiguousarray(np.concatenate(found)[:, 0]).view(np.uint32).tolist()


def test_a_cell_of_a_csv_file_is_a_category_as_it_stands(tmp_path: Any) -> None:
    path = tmp_path / "table.csv"
    cells = ["a", "1.0", "01", " 1", "nan", "NA", "", '"q"', '"x,""y"""', "straße", "42", "True"]
    path.write_text("x,c\n" + "".join(f"{row},{cell}\n" for row, cell in enumerate(cells)))
    texts = ["a", "1.0", "01", " 1", "nan", "NA", "", "q", 'x,"y"', "straße", "42", "True"]
    assert read(path) == [text_hash(text) for text in texts]


def test_plain_numbers_of_a_csv_file_are_texts_too(tmp_path: Any) -> None:
    path = tmp_path / "table.csv"
    path.write_text("c,x\n1,0\n1.0,1\n-7,2\n")
    assert read(path) == [text_hash(text) for text in ("1", "1.0", "-7")]


def test_columns_of_parquet_files(tmp_path: Any) -> None:
    from pyarrow import parquet

    path = tmp_path / "table.parquet"
    parquet.write_table(pa.table({"x": X, "c": pa.array(TEXTS).dictionary_encode()}), path)
    assert read(path) == [*HASHES.values()]
    parquet.write_table(pa.table({"x": PLACES, "c": NUMBERS}), path)
    assert read(path) == [*INTEGERS.values()]
    parquet.write_table(pa.table({"x": [0, 1], "c": ["a", None]}), path)
    with pytest.raises(DataError, match="row 2, column 'c': found nothing"):
        read(path)


def test_pickled_objects_are_read_alike() -> None:
    """A column of Python's objects keeps its cells until they are read."""
    assert hashes(pickle.loads(pickle.dumps(TABLES["objects"]))) == [*HASHES.values()]
