"""A process that has a library of kernels, and of packages NumPy alone, opens models of every format, and with few imports.

oracle: onnxruntime, XGBoost, LightGBM, the reference.
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
from onnx_treebeard.forest.numpy_reference import raw_scores
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of, lowest_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine
from onnx_treebeard.system.optional_packages import EXTRAS

MODELS = Path(__file__).parents[3] / "models"
DATA = [Path(__file__).parents[2] / "converters" / "data" / part for part in ("", "catboost")]
UBJSON = "diabetes_xgboost_regression.ubj"  # written here, of the JSON file
FILES = (
    "diabetes_forest_regressor.onnx",
    "digits_forest_classifier.onnx",
    "diabetes_xgboost_regression.json",
    "digits_xgboost_multiclass.json",
    UBJSON,
    "wine_lightgbm_multiclass.txt",
    "catboost_1_2_lossguide.cbm",
    "catboost_1_2_symmetric.json",
    "linear_lightgbm_4_7.json",
    "treelite_4_8_vectors.checkpoint",
)
# What the extras bring cannot be imported there.
ABSENT = [package for packages in EXTRAS.values() for package in packages]
# What nobody asks for: other people's engines; what Python's library takes long to import; numpy.ma.
UNWANTED = (
    *("lightgbm", "xgboost"),
    *(
        "concurrent.futures",
        "decimal",
        "hashlib",
        "html",
        "importlib.metadata",
        "inspect",
        "pathlib",
        "subprocess",
        "tempfile",
        "zipfile",
    ),
    "numpy.ma",
)
OPEN = (
    f"""
import json, sys
for absent in {ABSENT}:
    sys.modules[absent] = None
"""
    + """
import ctypes
import numpy as np
before = set(sys.modules)
from onnx_treebeard import compile, load
from onnx_treebeard.bindings.native_library import loaded_library
path, folder, rows, result, unwanted = sys.argv[1:]
message = ctypes.create_string_buffer(256)
assert loaded_library().treebeard_look_for_units(folder.encode(), message, 256) == 0
with open(rows, "rb") as file:
    rows = np.lib.format.read_array(file)
assert load(path).n_trees
model = compile(path)
scores = model.predict(rows)
print(json.dumps(sorted((sys.modules.keys() - before) & set(unwanted.split()))))
np.savez(result, scores=scores, raw=model.predict_raw(rows))
"""
)
SESSION = """
import sys
import ctypes, onnxruntime
options = onnxruntime.SessionOptions()
before = set(sys.modules)
from onnx_treebeard import InferenceSession
from onnx_treebeard.bindings.native_library import loaded_library
assert loaded_library().treebeard_look_for_units(sys.argv[2].encode(), ctypes.create_string_buffer(256), 256) == 0
InferenceSession(sys.argv[1], options)
print(*(name for name in sys.argv[3:] if name in sys.modules.keys() - before))
"""
# What takes longer to import than a small model to open, or is made for what hardly any session does.
LATE = (
    *("copy", "dataclasses", "inspect", "logging", "mmap", "pathlib", "signal", "threading"),
    *(
        "onnx_treebeard." + name
        for name in ("artifact", "bindings.tables", "cache", "converters", "forest", "tables")
    ),
)
LIVE = (
    f"""
import sys
for absent in {ABSENT}:
    sys.modules[absent] = None
"""
    + """
import ctypes
import numpy as np
import lightgbm, xgboost
import onnx_treebeard
from onnx_treebeard.bindings.native_library import loaded_library
message = ctypes.create_string_buffer(256)
assert loaded_library().treebeard_look_for_units(sys.argv[2].encode(), message, 256) == 0
rows = np.random.default_rng(0).normal(size=(100, 30), scale=20).astype(np.float32)
xgboosts, lightgbms = (sys.argv[1] + "/breast_cancer_" + name for name in ("xgboost.json", "lightgbm.txt"))
booster = xgboost.Booster({"nthread": 1}, model_file=xgboosts)
assert np.array_equal(onnx_treebeard.compile(booster).predict(rows), booster.inplace_predict(rows))
booster = lightgbm.Booster(model_file=lightgbms)
assert np.array_equal(onnx_treebeard.compile(booster).predict(rows), booster.predict(rows, num_threads=1))
"""
)


def path_of(name: str, folder: Path) -> Path:
    if name != UBJSON:
        return next(place / name for place in (MODELS, *DATA) if (place / name).is_file())
    path = folder / UBJSON
    xgboost.Booster(model_file=MODELS / "diabetes_xgboost_regression.json").save_model(path)
    return path


def expected(path: Path, rows: np.ndarray) -> np.ndarray | None:
    """What the model's own library predicts; None where the reference alone is asked."""
    if path.parent in DATA:
        return None
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
    """Two folders, each with a library of the units that the models ask for: `own` of this CPU's level, `lowest` of that which every CPU has."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    made = tmp_path_factory.mktemp("units")
    names = [*FILES, "breast_cancer_xgboost.json", "breast_cancer_lightgbm.txt"]
    forests = [onnx_treebeard.load(path_of(name, made)) for name in names]
    for level, of_level in (("own", machine), ("lowest", lowest_of(machine) or machine)):
        (made / level).mkdir()
        units = [unit for forest in forests for unit in units_of_plan(forest, of_level)]
        write_library(made / level, units, of_level)
    return made


@pytest.mark.share(3)
@pytest.mark.parametrize("level", ["own", "lowest"])  # an install from sources has the lowest alone
@pytest.mark.parametrize("name", FILES)
def test_a_model_is_opened_with_numpy_alone(folder: Path, tmp_path: Path, name: str, level: str) -> None:
    path = path_of(name, tmp_path)
    forest = onnx_treebeard.load(path)
    shape, kind = (300, forest.n_features), forest.input_type
    data = np.random.default_rng(0).normal(size=shape, scale=20).astype(kind)
    np.save(tmp_path / "rows.npy", data)
    files: list[Any] = [path, folder / level, tmp_path / "rows.npy", tmp_path / "result.npz"]
    command = [sys.executable, "-c", OPEN, *files, " ".join(UNWANTED)]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ended.returncode == 0, ended.stderr
    result, scores = np.load(tmp_path / "result.npz"), expected(path, data)
    assert np.array_equal(result["raw"].reshape(len(data), -1), raw_scores(forest, data))
    assert scores is None or np.array_equal(result["scores"], scores)
    if level == "own":
        assert json.loads(ended.stdout) == []


def test_live_models_are_opened_with_numpy_alone(folder: Path) -> None:
    command = [sys.executable, "-W", "ignore", "-c", LIVE, MODELS, folder / "own"]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".onnx")])
def test_a_session_imports_no_more_than_it_needs(folder: Path, name: str) -> None:
    command = [sys.executable, "-c", SESSION, path_of(name, folder), folder / "own", *LATE]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    assert ended.stdout.split() == []


HARDENED = OPEN.replace(
    "path, folder, rows",
    """if ctypes.CDLL(None).prctl(65, 1, 0, 0, 0):  # PR_SET_MDWE: no page gains the right to be executed
    sys.exit(77)
path, folder, rows""",
    1,
)


def test_where_no_page_becomes_executable(folder: Path, tmp_path: Path) -> None:
    """As services of systemd with MemoryDenyWriteExecute."""
    path = path_of("wine_lightgbm_multiclass.txt", tmp_path)
    data = np.random.default_rng(0).normal(size=(50, onnx_treebeard.load(path).n_features), scale=20)
    np.save(tmp_path / "rows.npy", data)
    files: list[Any] = [path, folder / "own", tmp_path / "rows.npy", tmp_path / "result.npz", ""]
    environment = {**os.environ, "ONNX_TREEBEARD_CACHE": "off"}
    command = [sys.executable, "-c", HARDENED, *files]
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    if ended.returncode == 77:
        pytest.skip("this system cannot refuse such pages")
    assert ended.returncode == 0, ended.stderr
    assert np.array_equal(np.load(tmp_path / "result.npz")["scores"], expected(path, data))
