"""Tests with data engines and servers, which not everybody has: marks that skip them, and programs that run as users run them."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pandas
import pytest
import xgboost

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
MODELS = ROOT / "models"
RAY_STORE = 256 << 20  # bytes of Ray's object store, which would otherwise be a third of the memory


def needs(*packages: str) -> pytest.MarkDecorator:
    """Skips a test where packages are missing; "java" stands for its command. Warnings of engines are theirs and no errors of ours."""
    missing = [name for name in packages if not (shutil.which(name) if name == "java" else find_spec(name))]
    return pytest.mark.skipif(bool(missing), reason=f"there is no {' and no '.join(missing)}")


@cache
def kept() -> TemporaryDirectory[str]:
    """The cache that programs of a run share; it goes with the run."""
    return TemporaryDirectory(prefix="onnx-treebeard-")


def environment() -> dict[str, str]:
    """The environment of programs: commands of this interpreter first."""
    return os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}",
        "PYSPARK_PYTHON": sys.executable,
        "ONNX_TREEBEARD_CACHE": kept().name,
        "RAY_DEFAULT_OBJECT_STORE_MAX_MEMORY_BYTES": str(RAY_STORE),
    }


def run_example(name: str, folder: Path, *arguments: str) -> str:
    """Runs a program of docs/examples in a folder and returns what it prints; fails with what it says on stderr."""
    command = [sys.executable, str(EXAMPLES / name), *arguments]
    done = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


@dataclass(frozen=True)
class Scored:
    """A model, rows for it with a column `row` that numbers them, and XGBoost's predictions: (n,) float32."""

    model: str
    rows: pandas.DataFrame
    expected: np.ndarray

    @property
    def features(self) -> list[str]:
        """The columns of the rows that the model takes, in its order."""
        return [name for name in self.rows.columns if name != "row"]


def diabetes() -> Scored:
    """A regression of XGBoost with named columns, and its 442 rows, of which some cells are missing."""
    path = MODELS / "diabetes_xgboost_regression.json"
    rows = pandas.read_csv(path.with_suffix(".csv")).astype(np.float32)
    booster = xgboost.Booster({"nthread": 1}, model_file=str(path))
    expected = booster.predict(xgboost.DMatrix(rows.to_numpy()), validate_features=False)
    return Scored(str(path), rows.assign(row=np.arange(len(rows))), expected)
