"""Names and categories of an opened model, by treebeard.h. Oracle: `onnx_treebeard.load`, which reads ONNX's metadata in Python."""

import ctypes
import json
from dataclasses import dataclass

import lightgbm
import numpy as np
import onnx
import pandas
import pytest
import xgboost
from catboost_categories import trained
from opened_models import Opened, open_columns, open_model
from small_models import small_models
from xgboost_models import train

import onnx_treebeard
from onnx_treebeard.bindings.native_library import Status
from onnx_treebeard.bindings.predictor import library
from onnx_treebeard.converters.onnx.metadata_props import store_entry
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.categories import feature_categories
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.forest.forest import Forest, UnknownCategory

NUMBER, CODE, CATEGORY, HASH = range(4)
TYPES = {8: str, 7: int, 11: float, 9: lambda text: text == "true"}


class Column(ctypes.Structure):
    """treebeard_column."""

    _fields_ = [
        ("name", ctypes.c_void_p),
        ("name_size", ctypes.c_size_t),
        ("n_categories", ctypes.c_int64),
        ("kind", ctypes.c_int32),
        ("refuses", ctypes.c_int32),
    ]


@dataclass(frozen=True)
class Told:
    """What the library tells of one column."""

    name: str | None
    kind: int
    refuses: bool
    categories: tuple[object, ...]


def count_of(model: Opened) -> int:
    count = library().treebeard_column_count
    count.restype, count.argtypes = ctypes.c_int64, [ctypes.c_void_p]
    return int(count(model.handle))


def column_of(model: Opened, position: int) -> Told:
    column, message = Column(), ctypes.create_string_buffer(256)
    given = (model.handle, ctypes.c_int64(position), ctypes.byref(column), message, ctypes.c_size_t(256))
    assert library().treebeard_column_at(*given) == Status.OK, message.value
    name = None if column.name is None else ctypes.string_at(column.name, column.name_size).decode()
    categories = tuple(category_of(model, position, number) for number in range(column.n_categories))
    return Told(name, column.kind, bool(column.refuses), categories)


def category_of(model: Opened, position: int, number: int) -> object:
    text = library().treebeard_category_text
    text.restype = ctypes.c_void_p
    text.argtypes = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64, ctypes.c_void_p, ctypes.c_void_p]
    size, kind = ctypes.c_size_t(), ctypes.c_int32()
    place = text(model.handle, position, number, ctypes.byref(size), ctypes.byref(kind))
    return None if place is None else TYPES[kind.value](ctypes.string_at(place, size.value).decode())


def expected(forest: Forest) -> list[Told]:
    known, hashed = feature_categories(forest), hashed_columns(forest)
    width = forest.n_features
    told = []
    for feature in range(width):
        listed = known[feature].listed if feature in known else ()
        kind = HASH if feature in hashed else CATEGORY if listed else CODE if feature in known else NUMBER
        name = forest.feature_names[feature] if forest.feature_names else None
        told.append(Told(name, kind, forest.unknown_category is UnknownCategory.REFUSED, tuple(listed)))
    return told


def told(model: Opened) -> list[Told]:
    return [column_of(model, position) for position in range(count_of(model))]


def typed(columns: list[Told]) -> list[tuple[object, ...]]:
    """With the types of categories, which Python's equality passes over."""
    return [
        (one.name, one.kind, one.refuses, [(type(each), each) for each in one.categories]) for one in columns
    ]


def named_onnx() -> bytes:
    """A model of standard operators with the names of its columns in the metadata."""
    data = small_models()["onnx_labels.onnx"]
    model, width = onnx.load_from_string(data), onnx_treebeard.load(data).n_features
    store_entry(model, "feature_names", json.dumps([f"Spalte {k} ü" for k in range(width)]))
    return model.SerializeToString()


def framed() -> dict[str, bytes]:
    """Models of data frames, whose categories are texts, whole numbers, fractions and truth values."""
    random = np.random.default_rng(0)
    frame = pandas.DataFrame(
        {
            "colour of it": pandas.Categorical(random.choice(["red", "blau", "grün"], 90)),
            "size": pandas.Categorical(random.choice([30, 10, 20], 90)),
            "plain": random.normal(size=90),
        }
    )
    labels = frame["plain"] + (frame["colour of it"] == "red")
    matrix = xgboost.DMatrix(frame, labels, enable_categorical=True)
    boosted = xgboost.train({"nthread": 1, "max_depth": 4, "tree_method": "hist"}, matrix, 4)
    frame["share"] = pandas.Categorical(random.choice([0.5, 2.25], 90))  # XGBoost has no such categories
    frame["flag"] = pandas.Categorical(random.choice([True, False], 90))
    parameters = {"verbose": -1, "num_threads": 1, "min_data_in_leaf": 2}
    grown = lightgbm.train(parameters, lightgbm.Dataset(frame, labels), 4)
    forest = onnx_treebeard.load(grown)
    return {
        "xgboost.json": bytes(boosted.save_raw("json")),
        "xgboost.ubj": bytes(boosted.save_raw("ubj")),
        "lightgbm.txt": grown.model_to_string().encode(),
        "lightgbm.json": json.dumps(grown.dump_model()).encode(),
        "own.onnx": to_onnx(forest, domain="treebeard").model.SerializeToString(),
        "named.onnx": named_onnx(),
    }


MODELS = framed() | small_models()


@pytest.mark.parametrize("name", MODELS)
def test_columns_are_those_of_python(name):
    forest = onnx_treebeard.load(MODELS[name])
    assert typed(told(open_model(MODELS[name]))) == typed(expected(forest))


def test_hashes_are_told(tmp_path):
    trained(iterations=3).save_model(str(tmp_path / "model.cbm"))
    forest = onnx_treebeard.load(tmp_path / "model.cbm")
    found = told(open_model((tmp_path / "model.cbm").read_bytes()))
    hashed = [number for number, one in enumerate(found) if one.kind == HASH]
    assert hashed == list(hashed_columns(forest)) != []
    assert [one.name for one in found] == list(forest.feature_names or [None] * len(found))


@pytest.mark.parametrize(
    "entry",
    [
        "no JSON",
        "[]",
        '{"version": 2, "unknown": "missing", "lists": [["a"]], "features": [0]}',
        '{"version": 1, "unknown": "perhaps", "lists": [["a"]], "features": [0]}',
        '{"version": 1, "unknown": "missing", "lists": [[null]], "features": [0]}',
        '{"version": 1, "unknown": "missing", "lists": [["a"]], "features": [1]}',
        '{"version": 1, "unknown": "missing", "lists": [["a"]], "features": ["0"]}',
        '{"version": 1, "unknown": "missing", "lists": [["a"]], "features": [0, null, null, null, null, null, null]}',
        '{"version": 1, "unknown": "missing", "lists": [["a"]], "features": []}',
    ],
)
def test_metadata_that_cannot_be_read_is_passed_over(entry):
    model = onnx.load_from_string(MODELS["onnx_labels.onnx"])
    store_entry(model, "onnx_treebeard.categories", entry)
    store_entry(model, "feature_names", '["a", 5]')
    data = model.SerializeToString()
    assert typed(told(open_model(data))) == typed(expected(onnx_treebeard.load(data)))


def test_forests_of_columns_have_no_names():
    forest = onnx_treebeard.load(
        train("binary:logistic", 2, categorical=True, max_depth=2, max_cat_to_onehot=1)
    )
    assert {one.name for one in told(open_columns(forest))} == {None}


def test_a_column_that_is_not_there():
    model, message = open_model(MODELS["xgboost.json"]), ctypes.create_string_buffer(256)
    for position in (-1, 3):
        given = (
            model.handle,
            ctypes.c_int64(position),
            ctypes.byref(Column()),
            message,
            ctypes.c_size_t(256),
        )
        assert library().treebeard_column_at(*given) == Status.ARGUMENT
        assert message.value.decode() == f"there is no column {position}; the model has 3"
    assert category_of(model, 0, 3) is None
    assert category_of(model, 3, 0) is None
