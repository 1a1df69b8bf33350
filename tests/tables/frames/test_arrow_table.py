"""Oracle: tables of Arrow become the arrays that their columns spell, whoever holds them and in whatever order."""

from decimal import Decimal
from typing import Any

import numpy as np
import pandas as pd
import pytest
from row_readers import COLUMNS, MEANT, NAN, assert_rows, reader

from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.frames import row_reader as reader_module

pa = pytest.importorskip("pyarrow", reason="pyarrow is an option of the package")
ds = pytest.importorskip("pyarrow.dataset", reason="pyarrow was built without data sets")


def table() -> Any:
    """Columns in another order than the model's, one more in front, nulls, chunks that end at different rows."""
    more = pa.chunked_array([["x", "y"], ["z", None, "x"]])
    columns = {
        name: pa.chunked_array([values[:2], values[2:4], values[4:]]) for name, values in COLUMNS.items()
    }
    return pa.table({"text": more, "c": columns["c"], "b": columns["b"], "a": columns["a"]})


def exporter(*methods: str) -> Any:
    given = table().combine_chunks()
    source = given.to_batches()[0] if "__arrow_c_array__" in methods else given
    kind = type("Unheard", (), {name: staticmethod(getattr(source, name)) for name in methods})
    return kind()


HOLDERS = {
    "table": table,
    "one chunk": lambda: table().combine_chunks(),
    "sliced": lambda: pa.concat_tables([table(), table()]).slice(5),
    "record batch": lambda: table().combine_chunks().to_batches()[0],
    "struct array": lambda: table().combine_chunks().to_batches()[0].to_struct_array(),
    "stream": lambda: pa.RecordBatchReader.from_batches(table().schema, table().to_batches()),
    "data set": lambda: ds.dataset([table().slice(0, 1), table().slice(1)]),
    "fragment": lambda: next(ds.dataset(table().combine_chunks()).get_fragments()),
    "scanner": lambda: ds.dataset(table()).scanner(batch_size=2),
    "__arrow_c_stream__": lambda: exporter("__arrow_c_stream__"),
    "__arrow_c_array__": lambda: exporter("__arrow_c_array__"),
    "__dataframe__": lambda: exporter("__dataframe__"),
}  # fmt: skip


@pytest.mark.parametrize("rows_at_once", [1, 2, 1000])
@pytest.mark.parametrize("holder", HOLDERS)
def test_columns_are_found_by_name(holder: str, rows_at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader_module, "ENTRIES_AT_ONCE", 3 * rows_at_once)
    blocks = list(reader().blocks(HOLDERS[holder]()))
    assert max(map(len, blocks)) <= rows_at_once
    assert_rows(np.concatenate(blocks))


@pytest.mark.parametrize("holder", ["table", "stream", "data set", "__dataframe__"])
def test_a_column_that_is_not_there(holder: str) -> None:
    with pytest.raises(
        DataError,
        match=r"has no column 'A', which the model takes; it has columns 'text', 'a' that the model does not",
    ):
        reader(("A", "b", "c")).rows(HOLDERS[holder]())


def test_models_without_names_go_by_position() -> None:
    given = table().select(["a", "b", "c"])
    assert_rows(reader(()).rows(given))
    with pytest.raises(DataError, match="the rows have 4 columns; the model was trained on 3"):
        reader(()).rows(table())


@pytest.mark.parametrize("names", [["a", "b", "c", "b"], ["b", "b", "a", "c"]])
def test_two_columns_of_a_name(names: list[str]) -> None:
    twice = pa.table([pa.array([1.0])] * 4, names=names)
    for given in (
        twice,
        twice.to_batches()[0],
        pa.RecordBatchReader.from_batches(twice.schema, twice.to_batches()),
    ):
        with pytest.raises(DataError, match="has 2 columns that may be the model's 'b': 'b', 'b'"):
            reader().rows(given)
    other = twice.rename_columns(["a", "c", "b", "other"]).append_column("other", pa.array([2.0]))
    assert_rows(reader().rows(other), [[1, 1, 1]])


@pytest.mark.parametrize(
    ("column", "meant"),
    [
        (pa.array([1, None, 255], pa.uint8()), [1, NAN, 255]),
        (pa.array([2**63, None], pa.uint64()), [2.0**63, NAN]),
        (pa.array([0.5, None, NAN], pa.float32()), [0.5, NAN, NAN]),
        (pa.array(np.array([0.5, 2], np.float16)), [0.5, 2]),
        (pa.nulls(2), [NAN, NAN]),
        (pa.array([Decimal("0.10"), None, Decimal("-12.50")]), [0.1, NAN, -12.5]),
        (pa.array([3.5, None, 2.5, 3.5]).dictionary_encode(), [3.5, NAN, 2.5, 3.5]),
        (pa.array([300, None, -7]).dictionary_encode(), [300, NAN, -7]),
        (
            pa.DictionaryArray.from_arrays(pa.array([1, 0, None], pa.uint8()), pa.array([5, None])),
            [NAN, 5, NAN],
        ),
        (pa.array([], pa.int64()), []),
        (pa.array([1, 1, 4]), [1, 1, 4]),
    ],
    ids=lambda value: str(getattr(value, "type", "")),
)
def test_types_of_columns(column: Any, meant: list[float]) -> None:
    assert_rows(reader(("a",), features=1).rows(pa.table({"a": column})), np.reshape(meant, (-1, 1)))


def test_run_ends_and_extension_types() -> None:
    runs = pa.RunEndEncodedArray.from_arrays([2, 3], [1.5, None])
    assert_rows(reader(("a",), features=1).rows(pa.table({"a": runs})), [[1.5], [1.5], [NAN]])

    class Metres(pa.ExtensionType):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(pa.int16(), "metres")

        def __arrow_ext_serialize__(self) -> bytes:
            return b""

    metres = pa.ExtensionArray.from_storage(Metres(), pa.array([3, None], pa.int16()))
    assert_rows(reader(("a",), features=1).rows(pa.table({"a": metres})), [[3], [NAN]])


def test_decimals_are_the_nearest_numbers() -> None:
    rng = np.random.default_rng(0)
    texts = [f"{rng.integers(0, 10**5)}.{rng.integers(0, 100):02}" for _ in range(2000)]
    column = pa.array([Decimal(text) for text in texts])
    found = reader(("a",), "lightgbm", features=1, dtype=np.float64).rows(pa.table({"a": column}))
    assert found[:, 0].tolist() == [float(text) for text in texts]


def test_large_whole_numbers_are_rounded_once() -> None:
    """By way of double precision 2^60 + 2^36 + 1 would become 2^60."""
    value = 2**60 + 2**36 + 1
    for column in ([value], [value, None]):
        found = reader(("a",), features=1).rows(pa.table({"a": pa.array(column, pa.int64())}))
        assert found[0, 0] == np.float32(np.int64(value)) != np.float32(float(value))


LETTERS = {"categories": (("x", "y", "z"),), "features": 1, "sets": (0,)}


def each_in_a_run(part: list[Any], kind: Any) -> Any:
    ends = pa.array(range(1, len(part) + 1), pa.int32())
    return pa.RunEndEncodedArray.from_arrays(ends, pa.array(part, kind))


def of_dictionary(values: Any) -> Any:
    return pa.DictionaryArray.from_arrays(pa.array(range(len(values)), pa.int16()), values)


TEXT_FORMS: dict[str, Any] = {
    "string": lambda part: pa.array(part, pa.string()),
    "large_string": lambda part: pa.array(part, pa.large_string()),
    "string_view": lambda part: pa.array(part, pa.string_view()),
    "dictionary": lambda part: pa.array(part, pa.string()).dictionary_encode(),
    "dictionary with a null": lambda part: of_dictionary(pa.array(part, pa.string())),
    "dictionary of views": lambda part: of_dictionary(pa.array(part, pa.string_view())),
    "dictionary in a dictionary": lambda part: of_dictionary(pa.array(part, pa.string()).dictionary_encode()),
    "runs": lambda part: each_in_a_run(part, pa.string()),
    "runs of views": lambda part: each_in_a_run(part, pa.string_view()),
    "json": lambda part: pa.ExtensionArray.from_storage(pa.json_(), pa.array(part, pa.string())),
}


@pytest.mark.parametrize("source", ["xgboost", "lightgbm"])
@pytest.mark.parametrize("kind", TEXT_FORMS)
def test_categories_are_found_by_value(source: str, kind: str) -> None:
    """Batches have dictionaries of their own."""
    parts = [["z", "x", None], [], ["y", "z", "y"]]
    arrays = [TEXT_FORMS[kind](part) for part in parts]
    batches = [pa.record_batch({"a": array}) for array in arrays]
    chunked = pa.table({"a": pa.chunked_array(arrays)})
    for given in (chunked, pa.RecordBatchReader.from_batches(batches[0].schema, batches)):
        found = reader(("a",), source, **LETTERS).rows(given)
        assert_rows(found, [[2], [0], [NAN], [1], [2], [1]])


def test_categories_that_training_has_not_seen() -> None:
    given = pa.table({"a": pa.array(["x", "q"]).dictionary_encode()})
    with pytest.raises(
        DataError,
        match=r"column 'a' of the Arrow table: 'q' is no category that the model knows: it knows 'x', 'y', 'z'$",
    ):
        reader(("a",), **LETTERS).rows(given)
    assert_rows(reader(("a",), "lightgbm", **LETTERS).rows(given), [[0], [NAN]])


def test_numbers_in_a_dictionary() -> None:
    """They are categories to a feature that the trees ask for categories, else a shorter way to store numbers."""
    given = pa.table({"a": pa.array([30, 10, 30]).dictionary_encode()})
    assert_rows(reader(("a",), features=1).rows(given), [[30], [10], [30]])
    assert_rows(reader(("a",), features=1, sets=(0,)).rows(given), [[0], [1], [0]])
    assert_rows(reader(("a",), features=1, sets=(0,), categories=((10, 30),)).rows(given), [[1], [0], [1]])
    assert_rows(reader(("a",), "sklearn", features=1, sets=(0,)).rows(given), [[30], [10], [30]])


def test_columns_that_are_no_numbers_are_named() -> None:
    given = pa.table({"a": pa.array([0], pa.timestamp("s")), "b": [[1.0]], "c": ["red"], "d": ["fine"]})
    with pytest.raises(
        DataError,
        match=r"columns 'a' \(timestamp\[s\], such as '1970-01-01 00:00:00'\), 'b' \(list<.*>.*\), 'c' \(text, such as 'red'\)"
        " of the Arrow table are not numeric; expected",
    ):
        reader().rows(given)


def test_a_dictionary_of_lists() -> None:
    lists = pa.DictionaryArray.from_arrays(pa.array([0]), pa.array([[1, 2]]))
    with pytest.raises(
        DataError, match=r"column 'a' \(dictionary<values=list<.*\) of the Arrow table is not numeric"
    ):
        reader(("a",), **LETTERS).rows(pa.table({"a": lists}))


@pytest.mark.parametrize("make", [lambda: pa.array([1.0]), lambda: pa.chunked_array([[1.0]])])
def test_a_column_is_no_table(make: Any) -> None:
    with pytest.raises(DataError, match=r"is one column; pass a table: pyarrow\.table"):
        reader().rows(make())


def test_a_stream_that_breaks() -> None:
    def batches() -> Any:
        yield pa.record_batch({"a": [1.0], "b": [1.0], "c": [1.0]})
        raise OSError("the wire was cut")

    schema = pa.schema(dict.fromkeys("abc", pa.float64()))
    with pytest.raises(DataError, match="the rows cannot be read: the wire was cut"):
        reader().rows(pa.RecordBatchReader.from_batches(schema, batches()))


@pytest.mark.parametrize("rows", [table().slice(0, 0), pa.RecordBatchReader.from_batches(table().schema, [])])
def test_no_rows(rows: Any) -> None:
    assert_rows(reader().rows(rows), np.empty((0, 3)))


def test_whole_numbers_only() -> None:
    whole = reader((), "onnx", features=2, dtype=np.float32, input_type=np.int32)
    for column in (pa.array([1], pa.int8()), pa.array([1], pa.int64()), pa.array([1.0])):
        assert_rows(whole.rows(pa.table({"a": column, "b": [True]})), [[1, 1]], np.int32)
    for column, shown in ((pa.array([None], pa.int8()), "nothing"), ([2**31], 2**31), ([1.5], 1.5)):
        message = f"column 'a' of the Arrow table: found {shown}; the model takes whole numbers from"
        with pytest.raises(DataError, match=message):
            whole.rows(pa.table({"a": column, "b": [True]}))


def test_pandas_columns_of_arrow() -> None:
    frame = pd.DataFrame(COLUMNS)[["c", "a", "b"]].convert_dtypes(dtype_backend="pyarrow")
    assert {type(kind).__name__ for kind in frame.dtypes} == {"ArrowDtype"}
    assert_rows(reader().rows(frame), MEANT)


@pytest.mark.parametrize("kind", ["float16", "float32", "int8", "uint64", "bool_"])
def test_dictionaries_of_numbers_in_chunks(kind: str) -> None:
    """Each chunk has its own, with a null in it."""
    values = [[1, 0, None], [0, 1, 1]]
    arrays = [pa.array(part).cast(getattr(pa, kind)()) for part in values]
    given = pa.table({"a": pa.chunked_array([of_dictionary(array) for array in arrays])})
    expected = [[1], [0], [NAN], [0], [1], [1]]
    assert_rows(reader(("a",), features=1).rows(given), expected)
    assert_rows(reader(("a",), features=1).rows(given.to_reader()), expected)
