"""A process that has a library of kernels opens model files with neither the compiler nor onnx. oracle: onnxruntime."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from planned_predictors import units_of_plan, write_library

import onnx_treebeard
from onnx_treebeard.kernels.cpu.cpus import native_machine
from onnx_treebeard.kernels.library.levels import level_of

MODELS = Path(__file__).parents[2] / "models"
FILES = ("diabetes_forest_regressor", "digits_forest_classifier")
OPEN = """
import json, sys
from pathlib import Path
import numpy as np
from onnx_treebeard import compile, load
from onnx_treebeard.kernels.library import read
path, folder, rows, result = sys.argv[1:]
read.folders = lambda: [Path(folder)]
assert load(path).n_trees
np.save(result, compile(path).predict(np.load(rows)))
print(json.dumps(sorted({"onnx", "google", "xdsl", "llvmlite", "onnxruntime"} & sys.modules.keys())))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A library of the units that the models ask for."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    forests = [onnx_treebeard.load(MODELS / f"{name}.onnx") for name in FILES]
    made = tmp_path_factory.mktemp("units")
    write_library(made, [unit for forest in forests for unit in units_of_plan(forest, machine)], machine)
    return made


@pytest.mark.parametrize("name", FILES)
def test_an_onnx_model_is_opened_without_compiler_and_onnx(folder: Path, tmp_path: Path, name: str) -> None:
    path = MODELS / f"{name}.onnx"
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options)
    (rows,) = session.get_inputs()
    data = np.random.default_rng(0).normal(size=(300, rows.shape[1]), scale=20).astype(np.float32)
    np.save(tmp_path / "rows.npy", data)
    command = [sys.executable, "-c", OPEN, path, folder, tmp_path / "rows.npy", tmp_path / "result.npy"]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ended.returncode == 0, ended.stderr
    assert json.loads(ended.stdout) == []
    expected = session.run(None, {rows.name: data})[-1]
    assert np.array_equal(np.load(tmp_path / "result.npy"), expected.reshape(len(data), -1).squeeze())
