"""Batch functions give the columns and bits of `score`, survive pickling, and say early what does not fit."""

import json
import logging
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import cloudpickle
import lightgbm
import numpy as np
import onnxruntime
import pandas
import pyarrow as pa
import pyarrow.csv as pa_csv
import pytest
import xgboost
from click.testing import Result
from onnx import ModelProto, helper

import onnx_treebeard
from onnx_treebeard.batches import packed_model
from onnx_treebeard.bindings import cuda_devices
from onnx_treebeard.system.errors import DataError, DeviceError, ModelError, OptionError, UnsupportedError

Run = Callable[..., Result]
Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]
FILES = (
    "breast_cancer_xgboost.json",
    "wine_lightgbm_multiclass.txt",
    "diabetes_columns_boosting.onnx",
    "wine_scaler_forest.onnx",
)


def batches_of(table: pa.Table, rows: int) -> list[pa.RecordBatch]:
    return table.combine_chunks().to_batches(rows)


@pytest.mark.parametrize("rows", [1, 100, 10_000])
@pytest.mark.parametrize("name", FILES)
def test_the_columns_and_bits_of_the_command(
    name: str, rows: int, models: Path, run: Run, tmp_path: Path
) -> None:
    table = pa_csv.read_csv(models / f"{name.split('.')[0]}.csv")[:150]
    table = table.append_column("row", pa.array(range(len(table))))
    with pa.OSFile(str(tmp_path / "in.arrow"), "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    run("score", models / name, tmp_path / "in.arrow", "-o", tmp_path / "out.arrow", "--keep", "row")
    with pa.memory_map(str(tmp_path / "out.arrow")) as file:
        expected = pa.ipc.open_file(file).read_all()
    score = onnx_treebeard.batch_function(str(models / name), keep=["row"])
    sent = pickle.loads(pickle.dumps(score))
    found = pa.Table.from_batches([sent(batch) for batch in batches_of(table, rows)])
    assert found.schema == score.output_schema(table.schema)
    assert found.equals(expected)
    assert score(table).equals(expected)


def test_bits_are_those_of_xgboost_whatever_the_order_of_columns(models: Path) -> None:
    path = models / "diabetes_xgboost_regression.json"
    table = pa_csv.read_csv(models / "diabetes_xgboost_regression.csv")
    rows = table.to_pandas().to_numpy(np.float32)
    expected = xgboost.Booster({"nthread": 1}, model_file=str(path)).predict(
        xgboost.DMatrix(rows), validate_features=False
    )
    booster = xgboost.Booster({"nthread": 1}, model_file=str(path))
    booster.feature_names = table.column_names
    score = onnx_treebeard.batch_function(booster)
    assert score.feature_names == tuple(table.column_names)
    permuted = table.select(table.column_names[::-1])
    np.testing.assert_array_equal(score(permuted)["score"].to_numpy(), expected)


@pytest.mark.parametrize("name", FILES)
def test_the_representation_is_one_line(name: str, models: Path) -> None:
    """It has neither the bytes of the model nor the names of thousands of columns."""
    names = [f"column {number}" for number in range(5000)]
    score = onnx_treebeard.batch_function(models / name, keep=names, outputs=["score", "raw"])
    kind = "ONNX model" if name.endswith("onnx") else "forest"
    shown = (
        rf"BatchFunction\({kind} [0-9a-f]{{12}}, outputs='score, raw', its features, keep=5000, threads=1\)"
    )
    assert re.fullmatch(shown, repr(score))
    assert len(repr(score.model)) < 300


def test_nulls_are_missing(save: Save, stump: Stump) -> None:
    score = onnx_treebeard.batch_function(save("m.onnx", stump()))
    batch = pa.RecordBatch.from_pydict({"a": pa.array([0.5, None, 0.75]), "b": pa.array([None, 1, 2])})
    assert score(batch).to_pydict() == {"variable": [10.0, 20.0, 20.0]}  # a missing value is not <= 0.5


@pytest.fixture(scope="module")
def fruit() -> tuple[lightgbm.Booster, pandas.DataFrame]:
    """A model with a column of categories."""
    random = np.random.default_rng(0)
    frame = pandas.DataFrame(
        {
            "fruit": pandas.Categorical(random.choice(["apple", "pear", "plum"], 300)),
            "size": random.normal(size=300),
        }
    )
    data = lightgbm.Dataset(frame, (frame["fruit"] == "pear") * 2.0 + (frame["size"] > 0))
    settings = {"verbosity": -1, "min_data_per_group": 1, "cat_smooth": 0, "num_threads": 1}
    return lightgbm.train(settings, data, 5), frame


def test_categories_are_found_by_name(fruit: tuple[lightgbm.Booster, pandas.DataFrame]) -> None:
    booster, frame = fruit
    score = onnx_treebeard.batch_function(booster)
    batch = pa.RecordBatch.from_pandas(frame)
    assert pa.types.is_dictionary(batch.schema.field("fruit").type)
    expected = booster.predict(frame, num_threads=1)
    np.testing.assert_array_equal(score(batch)["score"].to_numpy(), expected)
    texts = batch.set_column(0, "fruit", batch["fruit"].dictionary_decode())
    np.testing.assert_array_equal(score(texts)["score"].to_numpy(), expected)
    codes = batch.set_column(0, "fruit", batch["fruit"].indices)
    by_code = onnx_treebeard.batch_function(booster, category_codes=True)
    np.testing.assert_array_equal(by_code(codes)["score"].to_numpy(), expected)


@pytest.mark.parametrize(
    "kind",
    [
        pa.int8(),
        pa.uint64(),
        pa.float16(),
        pa.float64(),
        pa.bool_(),
        pa.decimal128(5, 2),
        pa.dictionary(pa.int8(), pa.int64()),
    ],
)
def test_numbers_for_names_of_categories_are_told_by_the_schema(
    kind: Any, fruit: tuple[lightgbm.Booster, pandas.DataFrame]
) -> None:
    """And so are texts for codes; of a batch the cells decide, which may all be missing."""
    schema = pa.schema([("fruit", kind), ("size", pa.float64())])
    score = onnx_treebeard.batch_function(fruit[0])
    with pytest.raises(
        DataError,
        match=r"column 'fruit': the column has type .*; the model knows 'apple', 'pear', 'plum' there",
    ):
        score.output_schema(schema)
    by_code = onnx_treebeard.batch_function(fruit[0], category_codes=True)
    assert by_code.output_schema(schema) == by_code.output_schema(by_code.input_schema)
    with pytest.raises(
        DataError, match="column 'fruit': the column has type string; the model takes numbers"
    ):
        by_code.output_schema(schema.set(0, pa.field("fruit", "string")))
    missing = pa.RecordBatch.from_pydict({"fruit": pa.array([None], kind), "size": [1.0]})
    assert score(missing).equals(score(missing.set_column(0, "fruit", pa.nulls(1))))


@pytest.mark.parametrize(
    "kind",
    [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string())],
)
def test_texts_for_numbers_are_told_by_the_schema(
    kind: Any, fruit: tuple[lightgbm.Booster, pandas.DataFrame], save: Save, stump: Stump
) -> None:
    """Of models of both kinds; texts are right for names of categories, and nulls for anything."""
    score = onnx_treebeard.batch_function(fruit[0])
    with pytest.raises(
        DataError, match=r"column 'size': the column has type .*; the model takes numbers: cast"
    ):
        score.output_schema(pa.schema([("fruit", kind), ("size", kind)]))
    assert score.output_schema(pa.schema([("fruit", kind), ("size", pa.null())])).names == ["score"]
    named = onnx_treebeard.batch_function(save("m.onnx", stump(names=json.dumps(["size", "age"]))))
    with pytest.raises(DataError, match="column 'age': the column has type"):
        named.output_schema(pa.schema([("size", pa.float32()), ("age", kind)]))


def test_schemas_that_differ_in_the_words_of_pandas_are_one(
    fruit: tuple[lightgbm.Booster, pandas.DataFrame],
) -> None:
    """pandas writes into each part of a table where its rows begin; columns in ever new orders are not all remembered."""
    booster, frame = fruit
    score = onnx_treebeard.batch_function(booster, keep="all")
    parts = [pa.RecordBatch.from_pandas(frame[begin : begin + 10]) for begin in range(0, 100, 10)]
    assert len({part.schema.metadata[b"pandas"] for part in parts}) == 10
    for part in parts:
        score(part)
    assert len(score._matches) == 1
    for number in range(200):
        score.output_schema(parts[0].schema.append(pa.field(f"other {number}", pa.int8())))
    assert len(score._matches) < 100


def test_unseen_categories_are_logged_once(
    fruit: tuple[lightgbm.Booster, pandas.DataFrame], caplog: pytest.LogCaptureFixture
) -> None:
    score = onnx_treebeard.batch_function(fruit[0])
    batch = pa.RecordBatch.from_pydict({"fruit": ["fig", "7"], "size": [0.0, 1.0]})
    with caplog.at_level(logging.WARNING, "onnx_treebeard"):
        score(batch)
        score(batch)
    (record,) = caplog.records
    assert "column 'fruit': 2 rows with categories that training has not seen" in record.getMessage()


def test_a_batch_without_rows(models: Path) -> None:
    for name in FILES:
        table = pa_csv.read_csv(models / f"{name.split('.')[0]}.csv")
        score = onnx_treebeard.batch_function(models / name)
        empty = table.schema.empty_table()
        assert score(empty).schema == score.output_schema(table.schema)
        (no_rows,) = [score(one) for one in [pa.RecordBatch.from_pylist([], table.schema)]]
        assert (no_rows.num_rows, no_rows.schema) == (0, score(table).schema)


def test_texts_of_labels_have_a_type_without_rows(model_of: Callable[[str], ModelProto]) -> None:
    model = model_of("(float[N, 2] X) => (string[N] label, float[N, 2] p) { label, p = CLASSIFIER (X) }")
    score = onnx_treebeard.batch_function(model)
    schema = score.output_schema(pa.schema([("a", pa.float32()), ("b", pa.float32())]))
    assert schema == pa.schema([("label", pa.string()), ("p_no", pa.float32()), ("p_yes", pa.float32())])
    batch = pa.RecordBatch.from_pydict({"a": [0.0, 0.0], "b": [0.0, 1.0]})
    assert score(batch)["label"].to_pylist() == ["no", "yes"]


def test_parts_of_results(models: Path) -> None:
    path = models / "breast_cancer_xgboost.json"
    table = pa_csv.read_csv(models / "breast_cancer_xgboost.csv")
    booster = xgboost.Booster({"nthread": 1}, model_file=str(path))
    rows = xgboost.DMatrix(table.to_pandas().to_numpy(np.float32))
    leaves = booster.predict(rows, pred_leaf=True, validate_features=False)
    found = onnx_treebeard.batch_function(path, outputs=["leaf", "raw"])(table)
    assert found.column_names == ["raw", *(f"leaf_{i}" for i in range(leaves.shape[1]))]
    np.testing.assert_array_equal(
        np.column_stack([found[f"leaf_{i}"] for i in range(leaves.shape[1])]), leaves
    )
    margin = booster.predict(rows, output_margin=True, validate_features=False)
    np.testing.assert_array_equal(found["raw"].to_numpy(), margin)
    assert onnx_treebeard.batch_function(path, outputs="label")(table).column_names == ["label"]


def test_which_columns_are_kept_and_which_feed_the_model(save: Save, stump: Stump) -> None:
    named = save("named.onnx", stump(names=json.dumps(["size", "age"])))
    nameless = save("nameless.onnx", stump())
    batch = pa.RecordBatch.from_pydict({"id": ["x"], "age": [9.0], "size": [0.5]})

    def scored(model: Path, **options: Any) -> dict[str, list[Any]]:
        return onnx_treebeard.batch_function(model, **options)(batch).to_pydict()  # type: ignore[no-any-return]

    assert scored(named, keep="id") == {"id": ["x"], "variable": [10.0]}
    assert scored(named, keep=["size", "id"]) == {"size": [0.5], "id": ["x"], "variable": [10.0]}
    assert scored(named, keep="all") == {"id": ["x"], "age": [9.0], "size": [0.5], "variable": [10.0]}
    assert scored(named, ignore_extra=True) == {"variable": [10.0]}
    assert scored(nameless, keep="id") == {"id": ["x"], "variable": [20.0]}  # by position: age is 9
    assert scored(nameless, features=["size", "age"]) == {"variable": [10.0]}
    assert scored(nameless, features=["size", "age"], keep=["age"]) == {"age": [9.0], "variable": [10.0]}
    with pytest.raises(
        DataError, match="the batch: has no column 'height'; its columns are 'id', 'age', 'size'"
    ):
        scored(nameless, features=["size", "height"])


def test_results_of_models_in_a_row_stay_beside_each_other(save: Save, stump: Stump) -> None:
    """No result takes the place of a column that was kept, and no two columns have one name."""
    batch = pa.RecordBatch.from_pydict({"size": [0.5, 2.0]})
    for number in range(3):
        model = save(f"m{number}.onnx", stump(1, threshold=number, names='["size"]'))
        batch = onnx_treebeard.batch_function(model, keep="all")(batch)
    assert batch.to_pydict() == {
        "size": [0.5, 2.0],
        "variable": [20.0, 20.0],
        "predicted_variable": [10.0, 20.0],
        "predicted_predicted_variable": [10.0, 10.0],
    }


def test_errors_name_arguments(save: Save, stump: Stump) -> None:
    model = save("m.onnx", stump(names=json.dumps(["size", "age"])))
    score = onnx_treebeard.batch_function(model)
    with pytest.raises(DataError, match="column 'id': carry over with keep, or drop with ignore_extra=True"):
        score.output_schema(pa.schema([("id", "string"), ("age", "float"), ("size", "float")]))
    with pytest.raises(DataError, match="has no column 'age', which the model takes"):
        score.output_schema(pa.schema([("size", pa.float32())]))
    with pytest.raises(DataError, match="column 'age': the column has type date32"):
        score.output_schema(pa.schema([("size", pa.float32()), ("age", pa.date32())]))
    with pytest.raises(DataError, match="row 2, column 'age': 'old' is not a number"):
        score(pa.RecordBatch.from_pydict({"size": [1.0, 1.0], "age": ["9", "old"]}))
    with pytest.raises(DataError, match=r"is a pandas\S*DataFrame; expected a pyarrow.RecordBatch"):
        score(pandas.DataFrame({"size": [1.0], "age": [1.0]}))
    with pytest.raises(OptionError, match="field 'outputs': is 'leaves'; accepted are all, score"):
        onnx_treebeard.batch_function(model, outputs="leaves")
    with pytest.raises(OptionError, match="names several of 'all', 'score' and 'label'"):
        onnx_treebeard.batch_function(model, outputs=["label", "score"])
    with pytest.raises(OptionError, match="outputs label is none of the model's outputs"):
        onnx_treebeard.batch_function(model, outputs="label")
    with pytest.raises(OptionError, match="field 'threads': is -1"):
        onnx_treebeard.batch_function(model, threads=-1)
    with pytest.raises(OptionError, match="field 'device': is 'tpu'"):
        onnx_treebeard.batch_function(model, device="tpu")
    with pytest.raises(ModelError, match=r"absent\.json"):
        onnx_treebeard.batch_function("absent.json")


def test_options_of_xgboost_travel(models: Path) -> None:
    path = models / "diabetes_xgboost_regression.json"
    table = pa_csv.read_csv(models / "diabetes_xgboost_regression.csv")
    rows = table.to_pandas().to_numpy(np.float32)
    booster = xgboost.Booster({"nthread": 1}, model_file=str(path))
    expected = booster.predict(
        xgboost.DMatrix(rows, missing=rows[0, 0]), validate_features=False, iteration_range=(0, 7)
    )
    score = onnx_treebeard.batch_function(path, missing=float(rows[0, 0]), iteration_range=(0, 7))
    found = pickle.loads(pickle.dumps(score))(table)
    np.testing.assert_array_equal(found["score"].to_numpy(), expected)
    compiled = onnx_treebeard.compile(path, missing=float(rows[0, 0]), iteration_range=(0, 7))
    assert onnx_treebeard.batch_function(compiled)(table).equals(found)
    with pytest.raises(
        OptionError, match="field 'missing': is for XGBoost models; the model is a CompiledForest"
    ):
        onnx_treebeard.batch_function(compiled, missing=0.0)
    with pytest.raises(OptionError, match="field 'schedule': a CompiledForest has its own"):
        onnx_treebeard.batch_function(compiled, schedule=onnx_treebeard.CompileOptions())


def test_a_model_is_opened_once_in_a_process(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []
    before = packed_model.PackedModel.open

    def counted(packed: Any, threads: int) -> Any:
        opened.append(threads)
        return before(packed, threads)

    monkeypatch.setattr(packed_model, "_opened", packed_model.OrderedDict())
    monkeypatch.setattr(packed_model.PackedModel, "open", counted)
    table = pa_csv.read_csv(models / "breast_cancer_xgboost.csv")
    score = onnx_treebeard.batch_function(models / "breast_cancer_xgboost.json")
    for _ in range(3):
        pickle.loads(pickle.dumps(score))(table)
    onnx_treebeard.batch_function(models / "breast_cancer_xgboost.json")(table)
    assert opened == [1]
    onnx_treebeard.batch_function(models / "breast_cancer_xgboost.json", outputs="raw")(table)
    assert opened == [1, 1]
    monkeypatch.setattr(packed_model, "MAX_OPEN", 1)
    onnx_treebeard.batch_function(models / "wine_lightgbm_multiclass.txt")
    assert len(packed_model._opened) == 1


def test_threads_share_a_function(models: Path) -> None:
    """Eight threads begin at once with a function that has opened nothing; none sees another's rows."""
    table = pa_csv.read_csv(models / "breast_cancer_xgboost.csv")
    score = onnx_treebeard.batch_function(models / "breast_cancer_xgboost.json", outputs=["raw", "leaf"])
    expected = score(table)
    packed_model._opened.clear()
    sent = pickle.loads(pickle.dumps(score))
    parts = [table.slice(at, 71) for at in range(0, len(table), 71)]
    with ThreadPoolExecutor(8) as pool:
        found = pa.concat_tables(pool.map(sent, parts))
    assert len(packed_model._opened) == 1
    assert found.equals(expected)


def test_a_device_is_needed_where_rows_are_scored(models: Path) -> None:
    """Not where the function is made: a driver of a cluster has none."""
    try:
        missing = not cuda_devices.devices()
    except DeviceError:
        missing = True
    if not missing:
        pytest.skip("there is a CUDA device")
    table = pa_csv.read_csv(models / "breast_cancer_xgboost.csv")
    score = onnx_treebeard.batch_function(models / "breast_cancer_xgboost.json", device="cuda")
    assert score.output_schema(table.schema).names == ["label", "score"]
    with pytest.raises(DeviceError):
        score(table)


WORKER = """
import pickle, sys
import pyarrow as pa
score = pickle.loads(open(sys.argv[1], "rb").read())
with pa.memory_map(sys.argv[2]) as file:
    table = pa.ipc.open_file(file).read_all()
with pa.OSFile(sys.argv[3], "wb") as file, pa.ipc.new_file(file, score.output_schema(table.schema)) as writer:
    writer.write_table(score(table))
"""


@pytest.mark.share(2)
@pytest.mark.parametrize("name", ["breast_cancer_xgboost.json", "wine_scaler_forest.onnx"])
def test_another_process_scores_without_the_file(name: str, models: Path, tmp_path: Path) -> None:
    copy = tmp_path / name
    copy.write_bytes((models / name).read_bytes())
    score = onnx_treebeard.batch_function(copy)
    copy.unlink()
    table = pa_csv.read_csv(models / f"{name.split('.')[0]}.csv")
    with pa.OSFile(str(tmp_path / "in.arrow"), "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    (tmp_path / "score.pickle").write_bytes(cloudpickle.dumps(score))
    paths = [str(tmp_path / one) for one in ("score.pickle", "in.arrow", "out.arrow")]
    subprocess.run([sys.executable, "-c", WORKER, *paths], check=True)
    with pa.memory_map(paths[2]) as file:
        found = pa.ipc.open_file(file).read_all()
    session = onnx_treebeard.batch_function(models / name)
    assert found.equals(session(table))


def test_external_tensors_travel(save: Save, stump: Stump, tmp_path: Path) -> None:
    """A scaler whose offset lies in another file: x - 1 <= 0.5 for 1.5, which is 10."""
    model = stump(1)
    model.graph.node[0].input[0] = "shifted"
    model.graph.node.insert(0, helper.make_node("Sub", ["X", "offset"], ["shifted"]))
    offset = model.graph.initializer.add()
    offset.name, offset.data_type, offset.data_location = "offset", 1, 1
    offset.dims.append(1)
    (tmp_path / "offset.bin").write_bytes(np.float32(1).tobytes())
    for key, value in (("location", "offset.bin"), ("offset", "0"), ("length", "4")):
        entry = offset.external_data.add()
        entry.key, entry.value = key, value
    path = save("m.onnx", model)
    batch = pa.RecordBatch.from_pydict({"X": [1.5, 1.75]})
    score = onnx_treebeard.batch_function(path)
    (tmp_path / "offset.bin").unlink()
    assert pickle.loads(pickle.dumps(score))(batch).to_pydict() == {"variable": [10.0, 20.0]}
    with pytest.raises(UnsupportedError, match="pass its path instead of the ModelProto"):
        onnx_treebeard.batch_function(model)
    with pytest.raises(ModelError, match="pass its path instead of its bytes"):
        onnx_treebeard.batch_function(model.SerializeToString())


def test_a_pipeline_has_the_bits_of_onnxruntime(models: Path) -> None:
    path = models / "wine_scaler_forest.onnx"
    table = pa_csv.read_csv(models / "wine_scaler_forest.csv")
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    rows = table.to_pandas().to_numpy(np.float32)
    label, maps = onnxruntime.InferenceSession(str(path), options).run(None, {"X": rows})
    found = onnx_treebeard.batch_function(path)(table)
    np.testing.assert_array_equal(found["output_label"].to_numpy(), label)
    for key in maps[0]:
        expected = np.array([row[key] for row in maps], np.float32)
        np.testing.assert_array_equal(found[f"probability_{key}"].to_numpy(), expected)
