"""Unit: how many cores a process may use, and who asks."""

import os
from pathlib import Path

import pytest

from onnx_treebeard import compile
from onnx_treebeard.scoring.forest_scorer import forest_scorer
from onnx_treebeard.system.process import usable_cores

MODEL = Path(__file__).parents[2] / "models" / "breast_cancer_xgboost.json"


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="there processes have all cores")
def test_a_process_that_is_bound_to_some_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """As by taskset, and in many containers."""
    assert 1 <= usable_cores() <= (os.cpu_count() or 1)
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {1, 5, 6})
    assert usable_cores() == 3
    assert forest_scorer(compile(MODEL), "score", 0, "m.json").threads == 3
    assert forest_scorer(compile(MODEL), "score", 2, "m.json").threads == 2


def test_a_system_that_does_not_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 7)
    assert usable_cores() == 7
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert usable_cores() == 1
