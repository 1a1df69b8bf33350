"""Sessions, and compiled models, where the CPU is emulated: onnxruntime's bits and the oracle's, both as they are there; one file for all CPUs."""

import os
import pickle
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnx
import onnxruntime
import pytest
from click.testing import CliRunner
from emulated_forests import MODELS, finished, rows_of
from emulation import TOOLS, Emulation, python_on_arm, run
from small_models import small_models

from onnx_treebeard import InferenceSession, load
from onnx_treebeard.cli.main import main

SCRIPT = Path(__file__).with_name("sessions_there.py")
TYPES = {1: np.float32, 7: np.int64, 11: np.float64}
# As onnxruntime writes what a session has made of them, here.
OPTIMISED = ("digits_forest_classifier", "digits_pipeline_large")
N_ROWS = 300


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Models of every kind with rows, and forests with every transform of raw scores."""
    made = tmp_path_factory.mktemp("models")
    for path in MODELS.iterdir():
        if path.suffix == ".onnx" and path.stem != "diabetes_columns_boosting":  # its columns are texts
            write_onnx(made / path.name, path.read_bytes(), rows_of(path, load(path)))
        elif path.suffix in (".json", ".txt"):
            (made / path.name).write_bytes(path.read_bytes())
            np.save(made / path.with_suffix(".npy").name, rows_of(path, load(path)))
            convert_here(path, made)
        if path.suffix == ".onnx" and path.stem in OPTIMISED:
            options = onnxruntime.SessionOptions()
            options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_EXTENDED
            options.optimized_model_filepath = str(made / f"{path.stem}.ours.onnx")
            InferenceSession(path, options)
    for name, data in small_models().items():
        if name.endswith(".onnx") and name != "onnx_ours.onnx":
            write_onnx(made / name, data, np.random.default_rng(0).normal(size=(N_ROWS, 9)) * 2)
    listed = [(item.name, item.forest, item.rows) for item in finished()]
    (made / "forests.pickle").write_bytes(pickle.dumps(listed))
    return made


def convert_here(path: Path, made: Path) -> None:
    """What `convert` writes with our operator, with rows and with what a session of this CPU makes of them."""
    for outputs in ((), ("--with-raw", "--with-leaf"), ("--with-contribs",)):
        prepared = made / f"{path.stem}{''.join(outputs)}.prepared.onnx"
        arguments = ["convert", "--quiet", path, "-o", prepared, "--domain", "treebeard", *outputs]
        done = CliRunner().invoke(main, [str(argument) for argument in arguments])
        assert done.exit_code == 0, done.output
        write_onnx(prepared, prepared.read_bytes(), rows_of(path, load(path)))
        results = InferenceSession(prepared).run(None, dict(np.load(prepared.with_suffix(".npz"))))
        prepared.with_suffix(".results").write_bytes(pickle.dumps(results))


def write_onnx(path: Path, data: bytes, rows: npt.NDArray[np.generic]) -> None:
    """A model, and rows for its only input."""
    path.write_bytes(data)
    (given,) = onnx.load_model_from_string(data).graph.input
    kind = given.type.tensor_type
    width = kind.shape.dim[1].dim_value or rows.shape[1]
    numbers = np.resize(rows[:N_ROWS], (min(len(rows), N_ROWS), width)).astype(TYPES[kind.elem_type])
    np.savez(path.with_suffix(".npz"), **{given.name: numbers})


def told(output: str) -> int:
    """How many models were compared."""
    return int(output.splitlines()[-1].split()[0])


def test_aarch64(emulation: Emulation, folder: Path) -> None:
    """On the newest CPU that the emulator knows."""
    paths = os.pathsep.join(map(str, (emulation.guest, TOOLS / "site-packages")))
    command = python_on_arm([SCRIPT, folder, folder / "forests.pickle"])
    assert told(run(command, PYTHONPATH=paths, ONNX_TREEBEARD_CACHE="off").stdout) > 50
