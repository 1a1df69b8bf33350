"""The program that counts calls of sessions: it compiles for the level that callgrind's CPU has. Oracle: the same compile without a session."""

import json
import os
import subprocess
import sys
from pathlib import Path

import count_session
import numpy as np
from count_models import LEVEL, strategy_of

from onnx_treebeard.api.models import load
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import Target

MODEL = Path(__file__).parents[2] / "models" / "diabetes_forest_regressor.onnx"


def test_strategies_of_the_level(tmp_path):
    """Without a cache, so that the session compiles."""
    forest, rows = load(MODEL), tmp_path / "rows.npy"
    np.save(rows, np.zeros((4, forest.n_features), np.float32))
    told = subprocess.run(
        [sys.executable, count_session.__file__, MODEL, rows, "none", "1x1", "2000x1"],
        env={**os.environ, "ONNX_TREEBEARD_CACHE": "off"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    artifact = compile_forest(forest, None, Target(cpu=LEVEL))
    expected = {str(batch): f"1 {strategy_of(artifact, forest, batch)}" for batch in (1, 2000)}
    assert json.loads(told) == expected
