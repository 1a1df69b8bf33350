"""Batches of Arrow's C data interface, scored by treebeard.h. Oracle: `CompiledForest.predict` of the same tables, which reads them in Python by pyarrow."""

import ctypes
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pandas
import pyarrow as pa
import pytest
import xgboost
from arrow_batches import SCORES, ArrowDeviceArray, ArrowSchema, Exported, Table, called
from catboost_categories import trained
from opened_models import Opened, open_model
from planned_predictors import SCORES as KERNELS
from same_bits import assert_same_bits

import onnx_treebeard
from onnx_treebeard.bindings.native_library import Status
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.system.errors import DataError

MODELS = Path(__file__).parents[2] / "models"
LABELS, RAW = 2, 4
CPU, CUDA_HOST, VULKAN, ROCM_HOST = 1, 3, 7, 11


@cache
def opened(data: bytes) -> Opened:
    return open_model(data, kernels=KERNELS)


def scores_of(table: Table) -> np.ndarray:
    columns = [
        column.to_numpy()
        for name, column in zip(table.schema.names, table.columns, strict=True)
        if name.startswith("score")
    ]
    return np.stack(columns, axis=1)


def check(data: bytes, table: Table) -> None:
    """Scores, or the refusal, are those of Python, and so are the words of what both ask of one rule."""
    compiled = onnx_treebeard.compile(data)
    status, message, found = called(opened(data), Exported(table))
    if status != Status.OK:
        assert status == Status.ARGUMENT
        with pytest.raises(DataError) as refused:
            compiled.predict(pa.Table.from_batches([table]))
        if "expected numbers" not in message and "true" not in message:  # which Python reads as 1
            assert message.replace("the batch", "the Arrow table") == str(refused.value)
        return
    assert found is not None, message
    expected = compiled.predict(pa.Table.from_batches([table]))
    assert_same_bits(scores_of(found).reshape(expected.shape), expected)


RANDOM = np.random.default_rng(0)
COLOURS, SIZES, SHARES, FLAGS = ["red", "blau", "gruen"], [30, 10, 20], [0.5, 2.25], [True, False]


def frame(rows: int = 90, seed: int = 0) -> pandas.DataFrame:
    random = np.random.default_rng(seed)
    return pandas.DataFrame(
        {
            "colour of it": pandas.Categorical(random.choice(COLOURS, rows), COLOURS),
            "size": pandas.Categorical(random.choice(SIZES, rows), SIZES),
            "share": pandas.Categorical(random.choice(SHARES, rows), SHARES),
            "plain": random.normal(size=rows),
            "other": random.integers(-5, 5, rows),
        }
    )


@cache
def boosted() -> bytes:
    table = frame()
    table["share"] = table["share"].astype(float)  # XGBoost has no categories that are fractions
    labels = table["plain"] + (table["colour of it"] == "red") + table["size"].astype(int)
    matrix = xgboost.DMatrix(table, labels, enable_categorical=True)
    return bytes(
        xgboost.train({"nthread": 1, "max_depth": 5, "tree_method": "hist"}, matrix, 6).save_raw("json")
    )


@cache
def grown() -> bytes:
    table = frame()
    table["flag"] = pandas.Categorical(np.random.default_rng(1).choice(FLAGS, 90), FLAGS)
    labels = (
        table["plain"]
        + (table["colour of it"] == "red")
        + table["size"].astype(int)
        + table["flag"].astype(int)
    )
    parameters = {
        "verbose": -1,
        "num_threads": 1,
        "min_data_in_leaf": 2,
        "min_data_per_group": 1,
        "cat_smooth": 0,
    }
    return lightgbm.train(parameters, lightgbm.Dataset(table, labels), 6).model_to_string().encode()


NUMBERS = [
    *(pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()),
    *(pa.float16(), pa.float32(), pa.float64(), pa.bool_(), pa.null()),
]


def numbers(kind: pa.DataType, rows: int, random: np.random.Generator) -> pa.Array:
    """A column with nulls, of which the first is cut off, so that it begins within a byte of bits."""
    if pa.types.is_null(kind):
        return pa.nulls(rows)
    if pa.types.is_boolean(kind):
        values: Any = random.random(rows + 3) < 0.5
    elif pa.types.is_integer(kind):
        values = random.integers(0, 100, rows + 3).astype(kind.to_pandas_dtype())
    else:
        values = (random.normal(size=rows + 3) * 50).astype(kind.to_pandas_dtype())
    mask = random.random(rows + 3) < 0.2 if random.random() < 0.7 else None
    return pa.array(values, kind, mask=mask).slice(3)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(
    "name", ["breast_cancer_xgboost.json", "breast_cancer_lightgbm.txt", "diabetes_forest_regressor.onnx"]
)
def test_numbers_of_every_type(name, seed):
    data, random = (MODELS / name).read_bytes(), np.random.default_rng(seed)
    forest = onnx_treebeard.load(data)
    names = list(forest.feature_names or [f"f{k}" for k in range(forest.n_features)])
    columns = [numbers(NUMBERS[random.integers(len(NUMBERS))], 70, random) for _ in names]
    table = pa.RecordBatch.from_arrays(columns, names)
    check(data, table)
    check(data, table.slice(11, 40))
    check(data, table.slice(5, 0))


def as_arrow(values: Any, listed: list[Any], kind: str, random: np.random.Generator) -> pa.Array:
    """A column of categories: as a dictionary in another order, with unused or missing values, or as its values."""
    plain = pa.array([None if random.random() < 0.1 else value for value in values])
    if kind == "values":
        return plain
    order = list(listed)
    if kind == "other order":
        random.shuffle(order)
    own = pa.array([*order, None] if kind == "with null" else order)
    place = {value: number for number, value in enumerate(order)}
    codes = [None if value is None else place[value] for value in plain.to_pylist()]
    index = random.choice([pa.int8(), pa.uint16(), pa.int32(), pa.int64()])
    return pa.DictionaryArray.from_arrays(pa.array(codes, index), own)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("model", [boosted, grown], ids=["xgboost", "lightgbm"])
def test_categories_by_value(model, seed):
    random = np.random.default_rng(seed)
    given = frame(50, seed)
    given["flag"] = random.choice(FLAGS, 50)
    kinds = ["values", "same order", "other order", "with null"]
    listed = {"colour of it": COLOURS, "size": SIZES, "share": SHARES, "flag": FLAGS}
    columns = {
        name: as_arrow(given[name].tolist(), listed[name], random.choice(kinds), random)
        if name in listed
        else pa.array(given[name])
        for name in random.permutation([*given.columns]).tolist()
    }
    if random.random() < 0.5:  # as LightGBM stores it
        columns["colour_of_it" if model is grown else "colour of it"] = columns.pop("colour of it")
    columns["more"] = pa.array([None] * 50, pa.timestamp("s"))
    table = pa.RecordBatch.from_pydict(columns)
    check(model(), table)
    check(model(), table.slice(7, 30))


def with_column(name: str, column: Any) -> Table:
    """A table for the models of categories with one column replaced, or left out."""
    given = frame(6, 3)
    given["flag"] = [True, False] * 3
    columns = {one: pa.array(given[one].tolist()) for one in given.columns}
    columns.pop(name, None)
    if column is not None:
        columns[name] = pa.array(column) if isinstance(column, list) else column
    return pa.RecordBatch.from_pydict(columns)


DICTIONARY = pa.array(["red", "violet", "red", "red", None, "red"]).dictionary_encode()


@pytest.mark.parametrize("model", [boosted, grown], ids=["xgboost", "lightgbm"])
@pytest.mark.parametrize(
    ("name", "column"),
    [
        ("plain", None),
        ("plain", ["1", "2", None, "3", "4", "5"]),
        ("plain", pa.array([None] * 6, pa.string())),
        ("plain", pa.array([3, 4, 3, None, 4, 3]).dictionary_encode()),
        ("plain", pa.array(["a", "b", "a", "b", None, "a"]).dictionary_encode()),
        ("colour of it", ["violet"] * 6),
        ("colour of it", [1, 2, 3, 1, 2, 3]),
        ("colour of it", DICTIONARY),
        ("colour of it", DICTIONARY.slice(0, 6).take(pa.array([0, 2, 3, 0, 2, 3]))),
        ("colour of it", pa.nulls(6)),
        ("size", ["30", "10", "20", "30", "10", "20"]),
        ("size", [30.0, 10.0, float("nan"), 20.0, 30.0, 10.0]),
        ("size", [True, False, True, None, True, False]),
        ("flag", [0, 1, 0, 1, None, 1]),
        ("flag", pa.array([0, 1, 0, 1, None, 1]).dictionary_encode()),
    ],
)
def test_cells_that_need_a_rule(model, name, column):
    check(model(), with_column(name, column))


def test_hashes_of_categories(tmp_path):
    trained(iterations=5).save_model(str(tmp_path / "model.cbm"))
    data = (tmp_path / "model.cbm").read_bytes()
    forest = onnx_treebeard.load(data)
    from onnx_treebeard.forest.derived_columns import hashed_columns

    hashed, random = hashed_columns(forest), np.random.default_rng(0)
    for kind in ("texts", "large texts", "dictionary", "whole", "truth", "fractions", "null"):
        columns = []
        for feature in range(forest.n_features):
            whole = random.integers(0, 4, 30)
            texts = pa.array([str(number) for number in whole])
            made: dict[str, Callable[[], pa.Array]] = {
                "texts": lambda: texts,  # noqa: B023
                "large texts": lambda: texts.cast(pa.large_string()),  # noqa: B023
                "dictionary": lambda: texts.dictionary_encode(),  # noqa: B023
                "whole": lambda: pa.array(whole),  # noqa: B023
                "truth": lambda: pa.array(whole > 1),  # noqa: B023
                "fractions": lambda: pa.array(whole / 2),  # noqa: B023
                "null": lambda: pa.array([None, *texts.to_pylist()[1:]]),  # noqa: B023
            }
            columns.append(made[kind]() if feature in hashed else pa.array(random.normal(size=30)))
        names = list(forest.feature_names or [str(k) for k in range(forest.n_features)])
        check(data, pa.RecordBatch.from_arrays(columns, names))


def test_columns_are_named_or_counted():
    data = (MODELS / "breast_cancer_xgboost.json").read_bytes()
    forest = onnx_treebeard.load(data)
    columns = [pa.array(RANDOM.normal(size=5)) for _ in range(forest.n_features)]
    for names in ([f"f{k}" for k in range(len(columns))], [f"c{k}" for k in range(len(columns))]):
        check(data, pa.RecordBatch.from_arrays(columns, names))
    check(data, pa.RecordBatch.from_arrays(columns[:-1], [f"c{k}" for k in range(len(columns) - 1)]))
    status, message, _ = called(opened(boosted()), Exported(with_column("plain", None)))
    assert status == Status.ARGUMENT
    assert (
        message
        == "the batch has no column 'plain', which the model takes; it has column 'flag' that the model does not take"
    )


def test_what_comes_out():
    data = (MODELS / "digits_forest_classifier.onnx").read_bytes()
    compiled = onnx_treebeard.compile(data)
    rows = np.load(MODELS / "digits_forest_classifier.npy")[:20].astype(np.float32)
    table = pa.RecordBatch.from_arrays(
        [pa.array(column) for column in rows.T], [str(k) for k in range(rows.shape[1])]
    )
    status, message, found = called(opened(data), Exported(table), SCORES | LABELS | RAW)
    assert status == Status.OK, message
    assert found is not None
    found.validate(full=True)
    assert found.schema.names[:3] == ["label", "score_0", "score_1"]
    assert found.column("label").to_pylist() == compiled.predict_label(rows).tolist()
    assert_same_bits(scores_of(found), compiled.predict(rows))
    raw = np.stack([column.to_numpy() for column in found.columns[-10:]], axis=1)
    assert_same_bits(raw, compiled.predict_raw(rows))
    for wanted, words in ((0, "results are 0"), (8, "results are 8")):
        assert called(opened(data), Exported(table), wanted)[1].startswith(words)


def test_types_that_are_not_read():
    for column in (
        pa.array([1, 2, 3, 4, 5, 6], pa.timestamp("s")),
        pa.array([[1]] * 6),
        pa.array([None] * 6, pa.decimal128(5, 2)),
    ):
        status, message, _ = called(opened(boosted()), Exported(with_column("plain", column)))
        assert status == Status.NOT_SERVED
        assert message.startswith("a column has the format '")


def damaged_length(given: Exported) -> None:
    given.column(0).length -= 1


def damaged_offset(given: Exported) -> None:
    given.column(0).offset = -1


def damaged_buffers(given: Exported) -> None:
    given.column(0).n_buffers = 1


def damaged_values(given: Exported) -> None:
    given.column(0).buffers[1] = None


def damaged_nulls(given: Exported) -> None:
    given.column(0).null_count, given.column(0).buffers[0] = 2, None


def damaged_children(given: Exported) -> None:
    given.array.n_children -= 1


def damaged_dictionary(given: Exported) -> None:
    given.column(0).dictionary.contents.length -= 1


def damaged_ends(given: Exported) -> None:
    ends = ctypes.cast(given.column(0).buffers[1], ctypes.POINTER(ctypes.c_int32))
    ends[1] = ends[2] + 1


DAMAGED_NUMBERS = (
    damaged_length,
    damaged_offset,
    damaged_buffers,
    damaged_values,
    damaged_nulls,
    damaged_children,
)


@pytest.mark.parametrize("damage", [*DAMAGED_NUMBERS, damaged_dictionary, damaged_ends])
def test_damaged_batches_are_refused(damage):
    first: pa.Array = pa.array(frame(6, 3)["plain"])
    name = "plain"
    if damage is damaged_dictionary:
        name, first = "colour of it", pa.array(COLOURS * 2).dictionary_encode()
    elif damage is damaged_ends:  # of memory that is the test's own
        ends = pa.py_buffer(np.array([0, 3, 6, 9, 12, 15, 18], np.int32).copy())
        name, first = (
            "colour of it",
            pa.Array.from_buffers(pa.string(), 6, [None, ends, pa.py_buffer(b"red" * 6)]),
        )
    rest = with_column(name, None)
    table = pa.RecordBatch.from_arrays([first, *rest.columns], [name, *rest.schema.names])
    given = Exported(table)
    status, message, _ = called(opened(boosted()), given)
    assert status == Status.OK, message
    damage(given)
    status, message, _ = called(opened(boosted()), given)
    if damage is damaged_children:
        given.array.n_children += 1
    assert status == Status.ARGUMENT
    assert "damaged" in message or "its schema has" in message


def test_what_is_no_batch():
    exported = Exported(with_column("plain", [1.0] * 6))
    exported.schema.format, kept = b"i", exported.schema.format
    assert called(opened(boosted()), exported)[1] == "the batch has the format 'i'; expected a struct, '+s'"
    exported.schema.format = kept


@pytest.mark.parametrize(
    ("device", "event", "status"),
    [(CPU, 0, 0), (CUDA_HOST, 0, 0), (ROCM_HOST, 0, 0), (VULKAN, 0, 2), (CPU, 64, 2), (ROCM_HOST, 64, 2)],
)
def test_devices(device, event, status):
    given = Exported(with_column("plain", [1.0, 2.0, None, 3.0, 4.0, 5.0]))
    batch = ArrowDeviceArray(given.array, 0, device, event or None)
    schema, result, message = ArrowSchema(), ArrowDeviceArray(), ctypes.create_string_buffer(512)
    found = library().treebeard_predict_arrow_device(
        *(opened(boosted()).handle, ctypes.byref(given.schema), ctypes.byref(batch), ctypes.c_int32(SCORES)),
        *(ctypes.byref(schema), ctypes.byref(result), message, ctypes.c_size_t(512)),
    )
    assert found == status, message.value
    if status:
        assert message.value.startswith(b"the batch ")
        return
    assert (result.device_type, result.device_id, result.sync_event) == (CPU, -1, None)
    table = pa.RecordBatch._import_from_c(ctypes.addressof(result.array), ctypes.addressof(schema))
    expected = called(opened(boosted()), given)[2]
    assert expected is not None
    assert table.equals(expected)
