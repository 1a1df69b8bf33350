"""Oracle: batch functions whose batches have base margins give the bits of XGBoost's `base_margin`, and of LightGBM's raw scores and `init_score`."""

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pyarrow as pa
import pytest
import xgboost
from onnx import ModelProto

import onnx_treebeard
from onnx_treebeard.system.errors import DataError, OptionError

Save = Callable[[str, ModelProto | str | bytes], Path]
Stump = Callable[..., ModelProto]

N = 300
RANDOM = np.random.default_rng(5)
ROWS = RANDOM.normal(size=(N, 4)).astype(np.float32)
CLASSES = np.digitize(ROWS[:, 0] + RANDOM.normal(size=N) / 3, [-0.5, 0.5])
MARGINS = RANDOM.normal(size=(N, 3))
NAMES = ["a", "b", "c", "d"]
# Margins stand neither together nor in the order of the targets.
TABLE = pa.table(
    {
        "m2": MARGINS[:, 2],
        **{name: ROWS[:, place] for place, name in enumerate(NAMES)},
        "m0": MARGINS[:, 0],
        "m1": MARGINS[:, 1],
    }
)


def trained(objective: str, names: list[str] | None) -> Any:
    classes = {"num_class": 3} if objective.startswith("multi:") else {}
    data = xgboost.DMatrix(ROWS, CLASSES if classes else CLASSES > 0, feature_names=names, nthread=1)
    return xgboost.train({"objective": objective, "nthread": 1, **classes}, data, 6)


def expected(model: Any, margin: np.ndarray[Any, Any], **options: Any) -> np.ndarray[Any, Any]:
    data = xgboost.DMatrix(ROWS, base_margin=margin, nthread=1)
    found: np.ndarray[Any, Any] = model.predict(data, validate_features=False, **options)
    return found


def test_a_named_column_has_the_margins_of_one_target() -> None:
    model = trained("binary:logistic", NAMES)
    score = onnx_treebeard.batch_function(
        model, base_margin="m1", keep=["m1"], outputs=["score", "raw", "leaf"], ignore_extra=True
    )
    assert "base_margin='m1'" in repr(score)
    assert score.feature_names == tuple(NAMES)
    assert score.input_schema == pa.schema([(name, pa.float32()) for name in [*NAMES, "m1"]])
    sent = pickle.loads(pickle.dumps(score))
    found = pa.Table.from_batches([sent(batch) for batch in TABLE.to_batches(70)])
    assert found.schema == score.output_schema(TABLE.schema)
    assert found["m1"].equals(TABLE["m1"])
    np.testing.assert_array_equal(found["score"], expected(model, MARGINS[:, 1]))
    np.testing.assert_array_equal(found["raw"], expected(model, MARGINS[:, 1], output_margin=True))
    plain = onnx_treebeard.batch_function(model, outputs=["score", "leaf"], ignore_extra=True)(TABLE)
    assert plain["leaf_3"].equals(found["leaf_3"])
    assert not plain["score"].equals(found["score"])


def test_three_targets_of_a_model_without_names() -> None:
    """Columns with margins are no features by position, and stand last in the schema for callers without a table."""
    model = trained("multi:softprob", None)
    names = ["m0", "m1", "m2"]
    score = onnx_treebeard.batch_function(model, base_margin=names, outputs="score")
    assert score.feature_names == ()
    assert score.input_schema.names == ["f0", "f1", "f2", "f3", *names]
    found = score(TABLE)
    wanted = expected(model, MARGINS)
    np.testing.assert_array_equal(np.column_stack([found[f"score_{k}"] for k in range(3)]), wanted)
    in_order = TABLE.select([*NAMES, *names]).rename_columns(score.input_schema.names)
    by_position = onnx_treebeard.batch_function(model, base_margin=names, outputs="score", by_position=True)
    assert by_position(in_order).equals(found)


def test_init_score_of_lightgbm_and_missing_margins() -> None:
    options = {"objective": "binary", "num_threads": 1, "verbose": -1}
    model = lightgbm.train(options, lightgbm.Dataset(ROWS, CLASSES > 0, params=options), 6)
    score = onnx_treebeard.batch_function(model, base_margin="m0", outputs="raw", ignore_extra=True)
    table = TABLE.set_column(5, "m0", pa.array([None, *MARGINS[1:, 0].tolist()]))
    raw = score(table.rename_columns(["m2", *model.feature_name(), "m0", "m1"]))["raw"].to_numpy()
    assert np.isnan(raw[0])
    plain = model.predict(ROWS.astype(np.float64), raw_score=True)
    np.testing.assert_array_equal(raw[1:], (plain + MARGINS[:, 0])[1:])


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"base_margin": ["m0", "m1"]}, "'base_margin': names 2 columns; the model has 1 target"),
        ({"base_margin": ["m0", "m0"]}, "'base_margin': names 'm0' twice; expected a column for each target"),
        ({"base_margin": [3]}, "'base_margin': holds 3; expected names"),
        (
            {"base_margin": "m0", "outputs": ["score", "contribs"]},
            "'base_margin': is for scores; contributions do not include base margins",
        ),
        ({"base_margin": "m0", "device": "cuda"}, "'base_margin': is for the CPU; the device is 'cuda'"),
    ],
)
def test_what_has_no_margins_is_said_at_once(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        onnx_treebeard.batch_function(trained("binary:logistic", NAMES), **options)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_onnx_models_and_batches_without_margins(save: Save, stump: Stump) -> None:
    with pytest.raises(
        OptionError, match="is for models of XGBoost, LightGBM and CatBoost; the model is ONNX"
    ):
        onnx_treebeard.batch_function(save("m.onnx", stump()), base_margin="m0")
    score = onnx_treebeard.batch_function(
        trained("binary:logistic", NAMES), base_margin="m9", ignore_extra=True
    )
    with pytest.raises(DataError, match="has no column 'm9' for base_margin; its columns are 'm2'"):
        score.output_schema(TABLE.schema)
    texts = TABLE.set_column(5, "m0", pa.array(["1"] * N))
    with pytest.raises(DataError, match=r"column 'm0'.*has type string; the model takes numbers"):
        onnx_treebeard.batch_function(
            trained("binary:logistic", NAMES), base_margin="m0", ignore_extra=True
        ).output_schema(texts.schema)
