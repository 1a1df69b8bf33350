"""Peak memory of opening a model with a large tree node, in processes of their own, beside onnxruntime's."""

import sys

import pytest
from opening_large import model, opened
from planned_predictors import units_of_forest, write_library

from onnx_treebeard.converters import load
from onnx_treebeard.execution_provider import is_found_by_name
from onnx_treebeard.kernels.cpu.cpus import native_machine, register_bytes
from onnx_treebeard.kernels.library.units import units_of

MACHINE = native_machine()
pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="peaks are read from /proc"),
    pytest.mark.skipif(not is_found_by_name(), reason="such onnxruntime finds no provider by its name"),
    pytest.mark.skipif(
        MACHINE is None or not register_bytes(MACHINE),
        reason="a library with units for trees needs registers",
    ),
]


def test_half_of_onnxruntime(tmp_path):
    """400,000 nodes: what onnxruntime holds of them alone is twice as much."""
    path = tmp_path / "model.onnx"
    path.write_bytes(model(100, 11))
    needed = units_of_forest(load(path), MACHINE)
    write_library(tmp_path, [unit for unit in units_of(MACHINE) if unit.name in needed], MACHINE)
    _, plain = opened("onnxruntime", path, str(tmp_path))
    _, ours = opened("ours", path, str(tmp_path))
    assert plain > 100
    assert ours < plain / 2
