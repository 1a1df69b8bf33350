"""Groups of rows: treebeard_predict_groups gives each group what a call of its own gives it, to the bit."""

import ctypes
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from opened_models import Opened, open_model
from planned_predictors import SCORES

from onnx_treebeard.artifact.format import NUMPY_TYPES
from onnx_treebeard.bindings.native_library import Status
from onnx_treebeard.bindings.predictor import library

MODELS = Path(__file__).parents[2] / "models"
NAMES = (
    "breast_cancer_xgboost.json",  # scores of one column
    "digits_xgboost_multiclass.json",
    "breast_cancer_lightgbm.txt",  # doubles
    "digits_forest_classifier.onnx",  # with labels
)
SIZES = (1, 3, 0, 7, 1, 1, 40, 2, 700, 1, 5, 300, 1)

Rows = npt.NDArray[Any]


class Group(ctypes.Structure):
    """treebeard_group."""

    _fields_ = [
        ("rows", ctypes.c_void_p),
        *((name, ctypes.c_int64) for name in ("n_rows", "row_stride")),
        *((name, ctypes.c_void_p) for name in ("scores", "labels", "raw")),
    ]


@cache
def opened(name: str) -> Opened:
    return open_model((MODELS / name).read_bytes(), kernels=SCORES)


def drawn_groups(model: Opened, sizes: Sequence[int]) -> list[Rows]:
    """Rows of each group: some with gaps between them, some with a missing value."""
    random, kind = np.random.default_rng(len(sizes)), NUMPY_TYPES[model.about.input_type]
    groups = []
    for number, size in enumerate(sizes):
        wide = (random.normal(size=(size, model.about.n_features + number % 3)) * 8).astype(kind)
        wide[random.random(wide.shape) < 0.05] = np.nan
        groups.append(wide)
    return groups


def places(model: Opened, n_rows: int) -> tuple[Rows, Rows | None, Rows]:
    about = model.about
    scores = np.full((n_rows, about.n_outputs), -7, NUMPY_TYPES[about.output_type])
    labels = np.full(n_rows, -7, np.int64) if about.label_rule else None
    return scores, labels, np.full((n_rows, about.n_targets), -7, NUMPY_TYPES[about.accumulator_type])


def struct_of(rows: Rows, results: Sequence[Rows | None]) -> Group:
    """The struct; null for what is not wanted."""
    addresses = (None if one is None else one.ctypes.data for one in results)
    return Group(rows.ctypes.data, len(rows), rows.shape[1], *addresses)


def predict_groups(model: Opened, groups: Sequence[Group]) -> tuple[int, str]:
    message = ctypes.create_string_buffer(256)
    array = (Group * len(groups))(*groups)
    given = (model.handle, array, ctypes.c_int64(len(groups)), message, ctypes.c_size_t(256))
    return library().treebeard_predict_groups(*given), message.value.decode()


@pytest.mark.parametrize("name", NAMES)
def test_groups_have_the_bits_of_calls(name):
    model = opened(name)
    groups = drawn_groups(model, SIZES)
    results = [places(model, len(rows)) for rows in groups]
    structs = [struct_of(rows, own) for rows, own in zip(groups, results, strict=True)]
    assert predict_groups(model, structs) == (Status.OK, "")
    for rows, own in zip(groups, results, strict=True):
        for found, expected in zip(own, model.results(np.ascontiguousarray(rows)), strict=True):
            assert (found is None) == (expected is None)
            assert found is None or found.tobytes() == expected.tobytes()


def test_groups_want_different_results():
    """Each group has what it asks for, and nothing else is written."""
    model = opened("digits_forest_classifier.onnx")
    groups = drawn_groups(model, (2,) * 8)
    results = [places(model, 2) for _ in groups]
    wanted = [
        [one if number >> k & 1 else None for k, one in enumerate(own)] for number, own in enumerate(results)
    ]
    structs = [struct_of(rows, own) for rows, own in zip(groups, wanted, strict=True)]
    assert predict_groups(model, structs) == (Status.OK, "")
    for number, (rows, own) in enumerate(zip(groups, results, strict=True)):
        for k, (found, expected) in enumerate(
            zip(own, model.results(np.ascontiguousarray(rows)), strict=True)
        ):
            assert found is not None
            assert expected is not None
            assert (found == (expected if number >> k & 1 else -7)).all()


def test_no_groups_are_nothing():
    assert predict_groups(opened(NAMES[0]), []) == (Status.OK, "")


def test_all_groups_are_checked_first():
    """A wrong group is an error that leaves the places of all others as they were."""
    model = opened(NAMES[0])
    rows, results = drawn_groups(model, (4,))[0], places(model, 4)
    good, wrong = struct_of(rows, results), struct_of(rows, results)
    wrong.row_stride = model.about.n_features - 1
    status, message = predict_groups(model, [good, wrong])
    assert status == Status.ARGUMENT
    assert (
        message
        == f"rows are {wrong.row_stride} elements apart; the trees need {model.about.n_features} columns"
    )
    assert (results[0] == -7).all()


def test_a_forest_without_labels_writes_none():
    model = opened("diabetes_xgboost_regression.json")
    rows, labels = drawn_groups(model, (4,))[0], np.zeros(4, np.int64)
    wrong = struct_of(rows, (None, labels, None))
    assert predict_groups(model, [wrong]) == (Status.ARGUMENT, "the forest chooses no label")
