"""Memory of sessions in processes of their own, beside onnxruntime's: the peak of opening a large tree node, and what small ones hold."""

import sys

import pytest
from opening_large import model, opened
from planned_predictors import units_of_forest, write_library
from session_memory import private_of_a_session

from onnx_treebeard import load
from onnx_treebeard.kernels.library.build import units_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine, register_bytes
from onnx_treebeard.session.execution_provider import is_found_by_name

MACHINE = native_machine()
pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="peaks are read from /proc"),
    pytest.mark.skipif(not is_found_by_name(), reason="such onnxruntime finds no provider by its name"),
    pytest.mark.skipif(
        MACHINE is None or not register_bytes(MACHINE),
        reason="a library with units for trees needs registers",
    ),
]


@pytest.fixture
def opened_model(tmp_path, request):
    """A model with trees of a number and a depth, and beside it a library with the kernels that it asks for."""
    path = tmp_path / "model.onnx"
    path.write_bytes(model(*request.param))
    needed = units_of_forest(load(path), MACHINE)
    write_library(tmp_path, [unit for unit in units_of(MACHINE) if unit.name in needed], MACHINE)
    return path


@pytest.mark.parametrize("opened_model", [(100, 11)], indirect=True)
def test_half_of_onnxruntime(opened_model):
    """400,000 nodes: what onnxruntime holds of them alone is twice as much."""
    _, plain = opened("onnxruntime", opened_model, str(opened_model.parent))
    _, ours = opened("ours", opened_model, str(opened_model.parent))
    assert plain > 100
    assert ours < plain / 2


@pytest.mark.parametrize("opened_model", [(10, 5), (50, 5)], indirect=True)
def test_no_more_than_onnxruntime_after_calls(opened_model):
    """630 and 3,150 nodes, batches of 64 rows: memory to work in is ours, columns of nodes are onnxruntime's, which has none of them to keep."""
    plain, ours = (
        private_of_a_session(kind, opened_model, str(opened_model.parent), 64, 50)
        for kind in ("onnxruntime", "ours")
    )
    assert ours < plain
