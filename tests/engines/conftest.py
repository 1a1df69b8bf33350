"""What the tests of data engines share. `make engines-check` runs them, in environments that have the engines; elsewhere they are skipped.

The environment variable SPARK_MODE is "classic" or "connect".
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import pyarrow.csv as pa_csv
import pytest
from spark_modes import MASTER, MODE, TASK_CPUS

os.environ["ONNX_TREEBEARD_CACHE"] = "off"
MODELS = Path(__file__).parents[2] / "models"


@pytest.fixture(scope="session")
def spark(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A session of Spark with two tasks at a time, of the kind that SPARK_MODE names."""
    pyspark_sql = pytest.importorskip(
        "pyspark.sql", reason="Spark is not installed; make engines-check installs it"
    )
    os.environ["PYSPARK_PYTHON"] = sys.executable
    # Or workers would import the sources in this folder instead of what is installed.
    os.environ["PYTHONSAFEPATH"] = "1"
    folder = tmp_path_factory.mktemp("warehouse")
    builder = pyspark_sql.SparkSession.builder
    builder = builder.remote(MASTER) if MODE == "connect" else builder.master(MASTER)
    settings = {
        "spark.task.cpus": TASK_CPUS,
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.shuffle.partitions": "2",
        "spark.sql.warehouse.dir": str(folder),
        "spark.log.level": "ERROR",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


@pytest.fixture
def classic(spark: Any) -> Any:
    """A session that has a SparkContext."""
    if MODE != "classic":
        pytest.skip("Spark Connect has no SparkContext")
    return spark


@pytest.fixture(scope="session")
def table_of() -> Callable[[str], pandas.DataFrame]:
    """table_of("wine"): the rows beside a model of the folder models, with a column `row`."""

    def read(name: str) -> pandas.DataFrame:
        frame = pa_csv.read_csv(MODELS / f"{name}.csv").to_pandas()
        return frame.assign(row=np.arange(len(frame)))

    return read


@pytest.fixture(scope="session")
def models() -> Path:
    """The folder with the models that the training libraries wrote."""
    return MODELS


@pytest.fixture
def collected() -> Callable[[Any], dict[str, Any]]:
    """collected(frame): the columns of a data frame of Spark as arrays, in the order of its column `row`."""

    def collect(frame: Any) -> dict[str, Any]:
        found = frame.toPandas().sort_values("row")
        return {name: found[name].to_numpy() for name in found}

    return collect
