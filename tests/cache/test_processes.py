"""oracle: processes that share a cache: the second one finds the code of the first, and every score has the bits of the NumPy reference."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest

from onnx_treebeard.cache import disk_store as cache_store
from onnx_treebeard.forest import numpy_reference

PROCESS = """
import json, sys
sys.path.insert(0, sys.argv[1])
import numpy as np
from random_forests import Recipe, random_forest
from adversarial_rows import adversarial_rows
from onnx_treebeard import CompileOptions, compile
from onnx_treebeard.cache import provenance
provenance.program()
provenance.program = lambda: ("whoever edits sources meanwhile",)
found = {}
for seed in json.loads(sys.argv[2]):
    forest = random_forest(Recipe(seed=seed, trees=3))
    scores = compile(forest).predict_raw(adversarial_rows(forest, 20, seed))
    found[seed] = scores.tobytes().hex()
print(json.dumps([found, sorted({"xdsl", "llvmlite", "onnx"} & sys.modules.keys())]))
"""
SUPPORT = str(Path(__file__).parents[1] / "support")

pytestmark = pytest.mark.usefixtures("cache_folder")


def start(seeds: list[int]) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", PROCESS, SUPPORT, json.dumps(seeds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def expected(seed: int) -> str:
    forest = random_forest(Recipe(seed=seed, trees=3))
    return numpy_reference.raw_scores(forest, adversarial_rows(forest, 20, seed)).tobytes().hex()


def test_processes_share_a_cache_too_small_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each compiles a forest that others compile and one of its own."""
    monkeypatch.setenv("ONNX_TREEBEARD_CACHE_SIZE", "10KB")
    processes = {number: start([50, number]) for number in (51, 52)}
    for number, process in processes.items():
        output, errors = process.communicate(timeout=100)
        assert errors == ""
        assert json.loads(output)[0] == {str(seed): expected(seed) for seed in (50, number)}
    assert {entry.kind for entry in cache_store.entries()} <= {"code", "signature"}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere LLVM is asked for the CPU")
def test_the_second_process_loads_no_compiler() -> None:
    first, second = (start([60]).communicate(timeout=100) for _ in range(2))
    assert first[1] == second[1] == ""
    (found, _), (again, loaded_again) = json.loads(first[0]), json.loads(second[0])
    assert found == again == {"60": expected(60)}
    assert loaded_again == []
