"""Dask, Polars, DuckDB and Daft score with `batch_function`: the bits of XGBoost, whatever the parts of a table, and the programs of the page."""

import os
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pyarrow as pa
import pytest
import xgboost
from engine_runs import diabetes, needs, run_example

import onnx_treebeard

pytestmark = pytest.mark.filterwarnings("ignore")  # of the engines, about their own affairs
SCORED = diabetes()
SIZES = [1, 50, 1000]


def function(**options: Any) -> onnx_treebeard.BatchFunction:
    return onnx_treebeard.batch_function(SCORED.model, outputs="score", **options)


def in_order(found: pandas.DataFrame) -> Any:
    """The scores in the order of the rows, none of which is missing or twice there."""
    found = found.sort_values("row")
    assert found.row.tolist() == list(range(len(SCORED.rows)))
    return found.score.to_numpy()


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("dask_frame.py", marks=needs("dask", "distributed")),
        pytest.param("polars_frame.py", marks=needs("polars")),
        pytest.param("duckdb_table.py", marks=needs("duckdb")),
        pytest.param("daft_frame.py", marks=needs("daft")),
    ],
)
def test_a_program_of_the_page(name: str, tmp_path: Path) -> None:
    assert run_example(name, tmp_path)


def of_pandas(part: pandas.DataFrame, score: Any) -> pandas.DataFrame:
    return score(pa.Table.from_pandas(part, preserve_index=False)).to_pandas().set_index(part.index)


@needs("dask")
@pytest.mark.parametrize("size", SIZES)
def test_dask(size: int) -> None:
    """Partitions that a filter has emptied are scored too, and columns are found by name."""
    import dask.dataframe

    score = function(keep=["row"])
    parts = dask.dataframe.from_pandas(SCORED.rows[SCORED.rows.columns[::-1]], chunksize=size)
    scored = parts.map_partitions(of_pandas, score, meta=of_pandas(SCORED.rows[:0], score))
    assert np.array_equal(in_order(scored.compute(scheduler="synchronous")), SCORED.expected)
    late = parts[parts.row >= 400].map_partitions(of_pandas, score, meta=of_pandas(SCORED.rows[:0], score))
    found = late.compute(scheduler="threads").sort_values("row")
    assert np.array_equal(found.score, SCORED.expected[400:])
    assert found.index.tolist() == list(range(400, 442)), "the index is kept"


@needs("dask", "distributed")
def test_a_worker_of_dask_that_dies(tmp_path: Path) -> None:
    """Its partition is scored again, elsewhere."""
    import dask.dataframe
    from dask.distributed import Client

    died = tmp_path / "died"

    def scored(part: pandas.DataFrame, score: Any) -> pandas.DataFrame:
        if 100 in part.row.to_numpy() and not died.exists():
            died.touch()
            os._exit(1)
        return score(pa.Table.from_pandas(part, preserve_index=False)).to_pandas()

    score = function(keep=["row"])
    with Client(n_workers=1, threads_per_worker=1, dashboard_address=None):
        parts = dask.dataframe.from_pandas(SCORED.rows, chunksize=60)
        meta = of_pandas(SCORED.rows[:0], score)
        found = parts.map_partitions(scored, score, meta=meta).compute()
    assert died.exists()
    assert np.array_equal(in_order(found), SCORED.expected)


@needs("polars")
@pytest.mark.parametrize("size", SIZES)
def test_polars(size: int) -> None:
    """In parts of a streaming query, with columns in another order and a text that is carried over."""
    import polars

    frame = polars.from_pandas(SCORED.rows[SCORED.rows.columns[::-1]], nan_to_null=True)
    frame = frame.with_columns(name=polars.col("row").cast(polars.String))
    score = function(keep=["row", "name"], threads=0)

    def scored(part: Any) -> Any:
        return polars.from_arrow(score(part.to_arrow()))

    schema = scored(frame.clear()).schema
    assert schema["score"] == polars.Float32
    parts = polars.concat(
        [frame[begin : begin + size] for begin in range(0, len(frame), size)], rechunk=False
    )
    lazy = parts.lazy().map_batches(scored, schema=schema, streamable=True)
    for engine in ("in-memory", "streaming"):
        found = lazy.collect(engine=engine)
        assert np.array_equal(in_order(found.to_pandas()), SCORED.expected)
        assert found["name"].to_list() == [str(row) for row in found["row"]]
    assert len(lazy.filter(polars.col("row") < 0).collect()) == 0


@needs("duckdb")
@pytest.mark.parametrize("threads", [1, 4])
def test_duckdb(threads: int) -> None:
    """As a function of columns, in DuckDB's own parts; NULLs are missing values."""
    import duckdb

    score = function()
    names = SCORED.features
    rows = pa.Table.from_pandas(SCORED.rows, preserve_index=False)
    assert rows[names[3]].null_count > 0
    table = pa.concat_tables([rows] * 20)

    def scored(a: Any, b: Any, c: Any, d: Any, e: Any, f: Any, g: Any, h: Any, i: Any, j: Any) -> Any:
        return score(pa.table([a, b, c, d, e, f, g, h, i, j], names))["score"]

    with duckdb.connect(config={"threads": threads}) as connection:
        connection.register("many_rows", table)
        connection.create_function(
            "score", scored, ["FLOAT"] * 10, "FLOAT", type="arrow", null_handling="special"
        )
        query = f"SELECT row, score({', '.join(names)}) AS score FROM many_rows"
        found = connection.sql(query).to_arrow_table().to_pandas()
        none = connection.sql(f"{query} WHERE row < 0").to_arrow_table()
    for row, part in found.groupby("row"):
        assert part.score.tolist() == [SCORED.expected[row]] * 20
    assert (none.num_rows, none["score"].type) == (0, pa.float32())


@needs("duckdb")
def test_a_reader_of_duckdb() -> None:
    """Batch by batch, with columns by name."""
    import duckdb

    score = function(keep=["row"])
    rows = pa.Table.from_pandas(SCORED.rows[SCORED.rows.columns[::-1]], preserve_index=False)
    with duckdb.connect() as connection:
        connection.register("some_rows", rows)
        reader = connection.sql("SELECT * FROM some_rows").to_arrow_reader(50)
        found = pa.Table.from_batches([score(batch) for batch in reader], score.output_schema(rows.schema))
    assert np.array_equal(in_order(found.to_pandas()), SCORED.expected)


@needs("daft")
@pytest.mark.parametrize("size", SIZES)
def test_daft(size: int) -> None:
    """In batches of several sizes, in several partitions, one of which a filter empties."""
    import daft

    score = function()
    names = SCORED.features

    @daft.func.batch(return_dtype=daft.DataType.float32(), batch_size=size)
    def scored(*columns: daft.Series) -> Any:
        table = pa.table([column.to_arrow() for column in columns], names)
        return score(table)["score"].combine_chunks()

    rows = pa.Table.from_pandas(SCORED.rows, preserve_index=False)
    frame = daft.from_arrow([rows[:200], rows[200:200], rows[200:]])
    columns = scored(*(daft.col(name) for name in names)).alias("score")
    found = frame.select("row", columns).to_arrow().to_pandas()
    assert np.array_equal(in_order(found), SCORED.expected)
    late = frame.where(daft.col("row") >= 400).select("row", columns).sort("row").to_arrow()
    assert np.array_equal(late["score"], SCORED.expected[400:])


def schema_of_dask(rows: pandas.DataFrame) -> Any:
    import dask.dataframe

    return pa.Schema.from_pandas(dask.dataframe.from_pandas(rows, npartitions=2).head(), preserve_index=False)


def schema_of_polars(rows: pandas.DataFrame) -> Any:
    import polars

    return polars.from_pandas(rows).lazy().limit(0).collect().to_arrow().schema


def schema_of_duckdb(rows: pandas.DataFrame) -> Any:
    import duckdb

    with duckdb.connect() as connection:
        connection.register("some_rows", pa.Table.from_pandas(rows, preserve_index=False))
        return connection.sql("SELECT * FROM some_rows").to_arrow_reader().schema


def schema_of_daft(rows: pandas.DataFrame) -> Any:
    import daft

    return daft.from_arrow(pa.Table.from_pandas(rows, preserve_index=False)).schema().to_pyarrow_schema()


@pytest.mark.parametrize(
    "schema_of",
    [
        pytest.param(schema_of_dask, marks=needs("dask")),
        pytest.param(schema_of_polars, marks=needs("polars")),
        pytest.param(schema_of_duckdb, marks=needs("duckdb")),
        pytest.param(schema_of_daft, marks=needs("daft")),
    ],
)
def test_types_are_told_before_the_engine_starts(schema_of: Any) -> None:
    """By the schema that the engine has of its columns: a text for a number, and a number for a category."""
    fruits = pandas.DataFrame({"fruit": pandas.Categorical(["apple", "pear"] * 8), "size": np.arange(16.0)})
    data = xgboost.DMatrix(fruits, [0, 1] * 8, enable_categorical=True)
    score = onnx_treebeard.batch_function(xgboost.train({"nthread": 1}, data, 1))
    right = fruits.assign(fruit=fruits.fruit.astype(str))
    assert score.output_schema(schema_of(right)).names == ["score"]
    with pytest.raises(onnx_treebeard.DataError, match="column 'size': the column has type"):
        score.output_schema(schema_of(right.assign(size="1.5")))
    with pytest.raises(onnx_treebeard.DataError, match=r"column 'fruit': the column has type .*int64"):
        score.output_schema(schema_of(right.assign(fruit=1)))
