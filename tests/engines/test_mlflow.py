"""The recipes for MLflow: their programs run, and models that MLflow loads have the bits of the model's own library."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pytest
from engine_runs import EXAMPLES, diabetes, needs, run_example

pytestmark = [needs("mlflow"), pytest.mark.filterwarnings("ignore")]
RECIPES = EXAMPLES / "mlflow"
SCORED = diabetes()


@pytest.fixture(scope="module")
def rows() -> pandas.DataFrame:
    return SCORED.rows[SCORED.features]


@pytest.fixture(scope="module")
def expected() -> Any:
    return SCORED.expected


@pytest.fixture(scope="module")
def model(rows: pandas.DataFrame, expected: Any, tmp_path_factory: Any) -> Any:
    """The recipe's pyfunc model of a file of ours, saved and loaded."""
    import mlflow

    place = tmp_path_factory.mktemp("mlflow") / "model"
    mlflow.pyfunc.save_model(
        str(place),
        python_model=str(RECIPES / "forest_model.py"),
        artifacts={"model": SCORED.model},
        signature=mlflow.models.infer_signature(rows, expected, {"threads": 1}),
        pip_requirements=["onnx-treebeard[table]"],
    )
    return mlflow.pyfunc.load_model(str(place))


def test_a_forest(tmp_path: Path) -> None:
    assert "to the bit" in run_example("mlflow/log_a_forest.py", tmp_path)


def test_a_pipeline(tmp_path: Path) -> None:
    """The provider is among those that MLflow's own session has."""
    assert "TreebeardExecutionProvider" in run_example("mlflow/log_a_pipeline.py", tmp_path)


@needs("pyspark", "java")
def test_a_data_frame_of_spark(tmp_path: Path) -> None:
    assert "score" in run_example("mlflow/spark_udf.py", tmp_path)


@pytest.mark.parametrize("size", [1, 7, 1000])
def test_bits(size: int, model: Any, rows: pandas.DataFrame, expected: Any) -> None:
    found = [model.predict(rows[begin : begin + size]) for begin in range(0, len(rows), size)]
    assert np.array_equal(np.concatenate(found), expected)


def test_columns_in_another_order_and_more_of_them(model: Any, rows: pandas.DataFrame, expected: Any) -> None:
    other = rows[rows.columns[::-1]].assign(customer="a")
    assert np.array_equal(model.predict(other, {"threads": 2}), expected)


def test_no_rows(model: Any, rows: pandas.DataFrame) -> None:
    found = model.predict(rows[:0])
    assert (found.shape, found.dtype) == ((0,), np.float32)


def test_the_server_of_mlflow(model: Any, rows: pandas.DataFrame, expected: Any) -> None:
    """What `mlflow models serve` runs. JSON has the shortest digits that give the same float32 again."""
    from fastapi.testclient import TestClient
    from mlflow.pyfunc.scoring_server import init

    with TestClient(init(model)) as client:
        body = {
            "dataframe_split": json.loads(rows.astype(float).to_json(orient="split", double_precision=15))
        }
        answer = client.post("/invocations", json=body)
    assert answer.status_code == 200, answer.text
    assert np.array_equal(np.float32(answer.json()["predictions"]), expected)
