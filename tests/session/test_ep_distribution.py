"""The wheel `onnxruntime-ep-treebeard`: the names of onnxruntime's guide, and one registration for provider and operator. Oracle: onnxruntime."""

import importlib.util
import subprocess
import sys
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import onnxruntime
import pytest
from click.testing import CliRunner

import onnx_treebeard
from onnx_treebeard.cli.main import main

ROOT = Path(__file__).parents[2]
MODEL = ROOT / "models" / "diabetes_forest_regressor.onnx"
# As a program does that knows nothing of us: argument: a model; rows come and go as files of NumPy.
PROGRAM = """
import sys
import numpy as np
import onnxruntime
import onnxruntime_ep_treebeard as package
onnxruntime.register_execution_provider_library("treebeard", package.get_library_path())
devices = [device for device in onnxruntime.get_ep_devices() if device.ep_name in package.get_ep_names()]
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
options.add_provider_for_devices(devices, {})
session = onnxruntime.InferenceSession(sys.argv[1], options)
assert package.get_ep_name() in session.get_providers()
np.save(sys.argv[3], session.run(None, {session.get_inputs()[0].name: np.load(sys.argv[2])})[0])
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made in a process of its own, as a release has it made."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, ROOT / ".ci" / "ep_wheel.py", folder], check=True, capture_output=True)
    (path,) = folder.glob("*.whl")
    return path


def test_it_asks_for_our_package_alone(wheel: Path) -> None:
    """onnxruntime's builds have several names, so that a package of a provider may ask for none of them."""
    with ZipFile(wheel) as file:
        (name,) = (name for name in file.namelist() if name.endswith("/METADATA"))
        told = message_from_string(file.read(name).decode())
    assert told["Name"] == "onnxruntime-ep-treebeard"
    assert told["Version"] == onnx_treebeard.__version__
    assert told.get_all("Requires-Dist") == [f"onnx-treebeard=={onnx_treebeard.__version__}"]


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
def test_one_registration_brings_provider_and_operator(wheel: Path, tmp_path: Path, domain: str) -> None:
    with ZipFile(wheel) as file:
        file.extractall(tmp_path)
    model = MODEL
    if domain == "treebeard":
        model = tmp_path / "ours.onnx"
        done = CliRunner().invoke(
            main, ["convert", "--quiet", str(MODEL), "-o", str(model), "--domain", domain]
        )
        assert done.exit_code == 0, done.output
    plain = onnxruntime.InferenceSession(MODEL, providers=["CPUExecutionProvider"])
    (asked,) = plain.get_inputs()
    rows = np.random.default_rng(0).normal(size=(50, asked.shape[1])).astype(np.float32)
    np.save(tmp_path / "rows.npy", rows)
    command = [sys.executable, "-c", PROGRAM, model, tmp_path / "rows.npy", tmp_path / "scores.npy"]
    done_there = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done_there.returncode == 0, done_there.stderr
    assert np.load(tmp_path / "scores.npy").tobytes() == plain.run(None, {asked.name: rows})[0].tobytes()


def test_the_names_are_those_of_the_guide(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as file:
        file.extractall(tmp_path)
    place = tmp_path / "onnxruntime_ep_treebeard" / "__init__.py"
    spec = importlib.util.spec_from_file_location("onnxruntime_ep_treebeard", place)
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(package)
    assert Path(package.get_library_path()).is_file()
    assert package.get_ep_names() == [package.get_ep_name()] == ["TreebeardExecutionProvider"]
