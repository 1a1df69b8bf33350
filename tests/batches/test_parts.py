"""Tables of many chunks: scored in calls that are worth it, with the bits, rows and columns of one chunk."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pandas
import pyarrow as pa
import pytest
from damaged_arrow import DAMAGED
from onnx import ModelProto

import onnx_treebeard
from onnx_treebeard.batches.arrow_rows import FEW_ROWS, parts_of_rows
from onnx_treebeard.system.errors import DataError

Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]


def in_chunks(table: pa.Table, *rows: int) -> pa.Table:
    """The table in chunks of so many rows."""
    ends = np.cumsum(rows).tolist()
    return pa.concat_tables([table.slice(end - count, count) for end, count in zip(ends, rows, strict=True)])


def numbers(rows: int) -> pa.Table:
    return pa.table({"kept": range(rows), "x": np.arange(rows, dtype=np.float32)})


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ((10,) * 2000, [(1, 8200), (8201, 8200), (16401, 3600)]),
        ((FEW_ROWS, 1, 0, 2, FEW_ROWS + 1, 3), [(1, 8192), (8193, 3), (8196, 8193), (16389, 3)]),
        ((0, 5, 0), [(1, 5)]),
    ],
)
def test_chunks_of_few_rows_are_joined(rows: tuple[int, ...], expected: list[tuple[int, int]]) -> None:
    table = in_chunks(numbers(sum(rows)), *rows)
    parts = list(parts_of_rows(table, [1], "the batch"))
    assert [(part.first_row, part.n_rows) for part in parts] == expected
    for part in parts:
        assert list(part.columns) == [1]
        values = part.column(1).to_numpy()
        assert np.array_equal(values, np.arange(part.n_rows) + part.first_row - 1)


def test_results_are_those_of_one_chunk(save: Save, stump: Stump) -> None:
    score = onnx_treebeard.batch_function(save("m.onnx", stump(1)), keep=["kept"])
    table = numbers(1000).set_column(1, "X", pa.array(np.linspace(0, 1, 1000), pa.float32()))
    found = score(in_chunks(table, *(10,) * 100))
    assert found.equals(score(table))
    assert found["variable"].to_pylist() == [10.0] * 500 + [20.0] * 500  # x <= 0.5 is 10
    assert (found["variable"].num_chunks, found["kept"].num_chunks) == (1, 100)
    assert score(table[:0]).schema == found.schema


def test_errors_number_rows_through_the_table(save: Save, stump: Stump) -> None:
    score = onnx_treebeard.batch_function(save("m.onnx", stump(names=json.dumps(["size", "age"]))))
    table = pa.table({"size": ["1"] * 20_000, "age": ["1"] * 17_000 + ["old"] + ["1"] * 2_999})
    for rows in ((20_000,), (10_000, 10_000), (7,) * 2857 + (1,)):
        with pytest.raises(DataError, match="row 17001, column 'age': 'old' is not a number"):
            score(in_chunks(table, *rows))


def test_chunks_with_dictionaries_of_their_own() -> None:
    """Categories go by name, whatever their codes in a chunk."""
    random = np.random.default_rng(0)
    texts = random.choice(["apple", "pear", "plum"], 300)
    frame = pandas.DataFrame({"fruit": pandas.Categorical(texts), "size": random.normal(size=300)})
    data = lightgbm.Dataset(frame, (texts == "pear") * 2.0 + (frame["size"] > 0))
    settings = {"verbosity": -1, "min_data_per_group": 1, "cat_smooth": 0, "num_threads": 1}
    booster = lightgbm.train(settings, data, 5)
    sizes = pa.array(frame["size"])
    chunks: list[Any] = [
        pa.table({"fruit": pa.array(texts[at : at + 50]).dictionary_encode(), "size": sizes[at : at + 50]})
        for at in range(0, 300, 50)
    ]
    table = pa.concat_tables(chunks)
    assert len({str(one["fruit"].chunk(0).dictionary) for one in chunks}) > 1
    found = onnx_treebeard.batch_function(booster)(table)
    np.testing.assert_array_equal(found["score"].to_numpy(), booster.predict(frame, num_threads=1))


def test_kept_columns_of_any_type_stay_as_they_are(save: Save, stump: Stump) -> None:
    score = onnx_treebeard.batch_function(save("m.onnx", stump(1)), keep=["kept"])
    kinds = [pa.dictionary(pa.int8(), pa.string()), pa.list_(pa.struct([("a", pa.int8())])), pa.duration("s")]
    for kind in kinds:
        chunk = pa.table({"kept": pa.nulls(2, kind), "X": pa.array([0.25, 0.75], pa.float32())})
        found = score(pa.concat_tables([chunk, chunk]))
        assert found["kept"].equals(pa.concat_tables([chunk, chunk])["kept"])
        assert found["variable"].to_pylist() == [10.0, 20.0] * 2
        assert score(chunk[:0]).schema == found.schema


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_columns(damage: str, save: Save, stump: Stump) -> None:
    """One that feeds the model is refused; one that is kept is handed on, unread."""
    score = onnx_treebeard.batch_function(
        save("m.onnx", stump(names=json.dumps(["size", "age"]))), keep="all"
    )
    column, sizes = DAMAGED[damage](), np.zeros(40, np.float32)
    table = pa.table({"size": sizes, "age": sizes, "other": column})
    assert score(table)["other"].chunk(0).buffers()[1:2] == column.buffers()[1:2]
    if pa.types.is_run_end_encoded(column.type):
        return
    for rows in (table.set_column(1, "age", column), in_chunks(table, 30, 10).set_column(1, "age", column)):
        with pytest.raises(DataError, match="the batch: column 'age' is damaged: "):
            score(rows)


def test_float16_dictionaries_of_their_own(save: Save, stump: Stump) -> None:
    score = onnx_treebeard.batch_function(save("m.onnx", stump(1)))
    halves = pa.array(np.linspace(0, 1, 100).astype(np.float16))
    chunks = pa.chunked_array([halves[:30].dictionary_encode(), halves[30:].dictionary_encode()])
    assert score(pa.table({"X": chunks})).equals(score(pa.table({"X": halves})))
