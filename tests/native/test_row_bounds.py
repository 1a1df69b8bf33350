"""Kernels read no column that trees do not ask for: rows may be narrower than their model, and end where memory does."""

import mmap
import subprocess
import sys
from pathlib import Path

import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard.converters.to_onnx.write_forest import to_onnx

SUPPORT = Path(__file__).parents[1] / "support"
RECIPES = {
    "tree_simd": Recipe(seed=0, trees=9, depth=3, predicates=("<", "<=", ">", ">=", "==", "!=")),
    "lanes": Recipe(seed=2, trees=12, depth=2),
    "walk": Recipe(seed=1, trees=2, depth=9),
    "copies": Recipe(seed=3, trees=60, depth=8, missing="mixed"),
}

FEATURES = ("6", "8", "40")
# Six columns of rows in front of a page without access, of models that have as many columns and more.
AT_THE_END = """
import ctypes, dataclasses, mmap, sys
import numpy as np
sys.path.insert(0, sys.argv[1])
import onnx_treebeard
size, page = 1 << 20, mmap.PAGESIZE
memory = mmap.mmap(-1, size + page)
start = ctypes.addressof(ctypes.c_char.from_buffer(memory))
assert ctypes.CDLL(None).mprotect(ctypes.c_void_p(start + size), page, 0) == 0
for n_features in map(int, sys.argv[3:]):
    forest = dataclasses.replace(onnx_treebeard.load(sys.argv[2]), n_features=n_features)
    compiled = onnx_treebeard.compile(forest, with_leaf=True)
    for count in (1, 5, 64, 500):
        values = np.random.default_rng(count).normal(size=(count, 6)).astype(np.float32)
        values[::3, 0] = np.nan
        rows = np.frombuffer(memory, np.float32, count * 6, size - count * 24).reshape(count, 6)
        rows[:] = values
        same = np.array_equal(compiled.predictor.run(rows)[0], compiled.predictor.run(values.copy())[0], equal_nan=True)
        assert same
        assert (compiled.predictor.leaves(rows) == compiled.predictor.leaves(values.copy())).all()
    print(n_features, flush=True)
"""


@pytest.mark.share(4)
@pytest.mark.skipif(not hasattr(mmap, "MAP_ANONYMOUS"), reason="needs mprotect")
@pytest.mark.parametrize("name", RECIPES)
def test_rows_may_end_where_memory_does(name: str, tmp_path: Path) -> None:
    """A kernel that reads on ends the process with a signal, after it has printed the numbers of features for which none did."""
    model = tmp_path / "model.onnx"
    model.write_bytes(to_onnx(random_forest(RECIPES[name]), domain="treebeard").model.SerializeToString())
    command = [sys.executable, "-c", AT_THE_END, SUPPORT, model, *FEATURES]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()) == (0, [*FEATURES]), done.stderr[-2000:]
