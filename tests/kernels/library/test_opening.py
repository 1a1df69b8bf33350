"""A process that has a library of kernels opens models of every format with neither the compiler nor onnx, and with few imports.

oracle: onnxruntime, XGBoost, LightGBM.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import onnxruntime
import pytest
import xgboost
from planned_predictors import units_of_plan, write_library

import onnx_treebeard
from onnx_treebeard.kernels.cpu.isa.levels import level_of
from onnx_treebeard.kernels.llvm.cpus import native_machine

MODELS = Path(__file__).parents[3] / "models"
UBJSON = "diabetes_xgboost_regression.ubj"  # written here, of the JSON file
FILES = (
    "diabetes_forest_regressor.onnx",
    "digits_forest_classifier.onnx",
    "diabetes_xgboost_regression.json",
    "digits_xgboost_multiclass.json",
    UBJSON,
    "wine_lightgbm_multiclass.txt",
)
# The compiler, onnx and what brings it, other people's engines; then what Python's library takes long to import, and numpy.ma.
UNWANTED = (
    *("google", "llvmlite", "lightgbm", "onnx", "onnxruntime", "xdsl", "xgboost"),
    *("concurrent.futures", "decimal", "html", "importlib.metadata", "subprocess", "tempfile", "zipfile"),
    "numpy.ma",
)
OPEN = """
import json, sys
from pathlib import Path
import numpy as np
before = set(sys.modules)
from onnx_treebeard import compile, load
from onnx_treebeard.kernels.library import read
path, folder, rows, result, unwanted = sys.argv[1:]
with open(rows, "rb") as file:
    rows = np.lib.format.read_array(file)
read.folders = lambda: [Path(folder)]
assert load(path).n_trees
scores = compile(path).predict(rows)
print(json.dumps(sorted((sys.modules.keys() - before) & set(unwanted.split()))))
np.save(result, scores)
"""


def path_of(name: str, folder: Path) -> Path:
    if name != UBJSON:
        return MODELS / name
    path = folder / UBJSON
    xgboost.Booster(model_file=MODELS / "diabetes_xgboost_regression.json").save_model(path)
    return path


def expected(path: Path, rows: np.ndarray) -> np.ndarray:
    """What the model's own library predicts."""
    if path.suffix == ".txt":
        return lightgbm.Booster(model_file=path).predict(rows, num_threads=1)
    if path.suffix != ".onnx":
        booster = xgboost.Booster({"nthread": 1}, model_file=path)
        return booster.inplace_predict(rows)
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options)
    (given,) = session.get_inputs()
    return session.run(None, {given.name: rows})[-1].reshape(len(rows), -1).squeeze()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of the units that the models ask for."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    made = tmp_path_factory.mktemp("units")
    forests = [onnx_treebeard.load(path_of(name, made)) for name in FILES]
    write_library(made, [unit for forest in forests for unit in units_of_plan(forest, machine)], machine)
    return made


@pytest.mark.share(3)
@pytest.mark.parametrize("name", FILES)
def test_a_model_is_opened_without_compiler_and_onnx(folder: Path, tmp_path: Path, name: str) -> None:
    path = path_of(name, tmp_path)
    forest = onnx_treebeard.load(path)
    shape, kind = (300, forest.n_features), forest.input_type
    data = np.random.default_rng(0).normal(size=shape, scale=20).astype(kind)
    np.save(tmp_path / "rows.npy", data)
    files: list[Any] = [path, folder, tmp_path / "rows.npy", tmp_path / "result.npy"]
    command = [sys.executable, "-c", OPEN, *files, " ".join(UNWANTED)]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout) == []
    assert np.array_equal(np.load(tmp_path / "result.npy"), expected(path, data))
