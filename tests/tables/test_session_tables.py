"""Oracle: a data frame fed to a session of a converted model gives the library's own bits."""

from typing import Any

import numpy as np
import onnxruntime
import pandas as pd
import pyarrow as pa
import pytest
import xgboost
from category_models import codes, frame, lightgbm_model, xgboost_model

from onnx_treebeard import convert
from onnx_treebeard.session.inference_session import InferenceSession
from onnx_treebeard.system.errors import DataError

ROWS = frame(100, 1, colours=["green", "red", "NA", "blue"], sizes=[10, 70, 20])


@pytest.fixture(scope="module", params=["lightgbm", "xgboost"])
def library(request: Any) -> tuple[Any, np.ndarray[Any, Any]]:
    """A booster, and what it predicts for the frame."""
    if request.param == "lightgbm":
        booster = lightgbm_model()
        return booster, np.asarray(booster.predict(ROWS, num_threads=1))
    trees = xgboost_model()
    return trees, trees.predict(xgboost.DMatrix(ROWS, enable_categorical=True))


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_columns_by_name_and_categories_by_value(library: Any, domain: Any) -> None:
    booster, expected = library
    session = InferenceSession(convert(booster, domain=domain).model)
    backwards = ROWS[ROWS.columns[::-1]].assign(unused="?")
    for rows in (ROWS, backwards, pa.Table.from_pandas(ROWS)):
        (found,) = session.run(None, {"X": rows})
        assert found.tobytes() == expected.tobytes()
    kind = np.float64 if expected.dtype == np.float64 else np.float32
    (found,) = session.run(["variable"], {"X": codes(ROWS).to_numpy().astype(kind)})
    assert found.tobytes() == expected.tobytes()


def test_frames_are_fed_where_our_kernels_are_off_too(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which columns a model reads is no matter of kernels."""
    monkeypatch.setenv("ONNX_TREEBEARD_DISABLE", "1")
    model = convert(library[0]).model
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    (found,) = InferenceSession(model, options).run(None, {"X": ROWS})
    plain = onnxruntime.InferenceSession(model.SerializeToString(), options)
    kind = {"tensor(double)": np.float64, "tensor(float)": np.float32}[plain.get_inputs()[0].type]
    (expected,) = plain.run(None, {"X": codes(ROWS).to_numpy().astype(kind)})
    assert found.tobytes() == expected.tobytes()


def test_a_table_that_does_not_fit(library: Any) -> None:
    session = InferenceSession(convert(library[0]).model)
    with pytest.raises(DataError, match="the data frame has no column 'size', which the model takes"):
        session.run(None, {"X": ROWS[["x", "colour"]]})


def test_other_models_take_what_onnxruntime_takes() -> None:
    """Without names of columns a frame would go by position, which nobody has promised."""
    model = convert(lightgbm_model()).model
    del model.metadata_props[:]
    for open_session in (InferenceSession, onnxruntime.InferenceSession):
        source = model if open_session is InferenceSession else model.SerializeToString()
        with pytest.raises(Exception) as caught:  # noqa: PT011
            open_session(source).run(None, {"X": pd.DataFrame({"a": [1.0]})})
        assert not isinstance(caught.value, DataError)
