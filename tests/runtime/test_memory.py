"""Unit: compiling and opening sessions gives back the memory that it takes, each in a process of its own, after some to warm up."""

import subprocess
import sys
from pathlib import Path

import pytest

SUPPORT = Path(__file__).parents[1] / "support"

PROGRAM = """
import os, sys
sys.path.insert(0, sys.argv[1])
import numpy as np
import onnx_treebeard
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from random_forests import Recipe, random_forest

def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

def forest(seed):
    return random_forest(Recipe(seed=seed, trees=5))

def compile(seed):
    given = forest(seed)
    compiled = onnx_treebeard.compile(given, schedule=onnx_treebeard.CompileOptions(tile_size=1 + seed % 2, interleave=2))
    rows = np.zeros((3, given.n_features), np.float32)
    compiled.predict(rows)
    compiled.predict_leaf(rows)

models = [to_onnx(forest(seed)).model.SerializeToString() for seed in range(3)]

def open_session(seed):
    session = onnx_treebeard.InferenceSession(models[seed % 3], providers=["CPUExecutionProvider"])
    (rows,) = session.get_inputs()
    session.run(None, {rows.name: np.zeros((3, rows.shape[1]), np.float32)})

take, warm, times = globals()[sys.argv[2]], int(sys.argv[3]), int(sys.argv[4])
for seed in range(warm):
    take(seed)
before = resident()
for seed in range(warm, warm + times):
    take(seed)
print((resident() - before) // times)
"""


def growth(task: str, warm: int, times: int) -> int:
    """Bytes that the process keeps of each."""
    command = [sys.executable, "-c", PROGRAM, str(SUPPORT), task, str(warm), str(times)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return int(done.stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_compile_keeps_no_memory() -> None:
    """What LLVM keeps as long as its context, types and constants of every module, was some 600 kB."""
    assert growth("compile", 12, 30) < 60_000


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_a_session_keeps_no_memory(cache_folder: Path) -> None:
    """Its kernels come from the cache, as they do from the second process on."""
    assert growth("open_session", 40, 200) < 10_000
