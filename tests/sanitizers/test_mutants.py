"""Mutants of models and tree nodes, opened and run by the native library under the sanitizers: at worst wrong numbers. Run by `make sanitize`.

Kernels are code that no sanitizer has seen: all their memory ends in front of a page without access. A case that fails is told with its seed and its
number, from which `mutants FOLDER LIBRARY SEED CASE` makes its bytes, without the mutations that it fails without.
"""

import os
import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from mutant_seeds import forests, units, write_seeds
from native_builds import sanitized
from planned_predictors import write_library

from onnx_treebeard import load
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine

SEED, SHARE, FULL = 16, 20_000, 1_000_000
# Per format, the share of cases that are used at least: mutants that nobody opens test nothing.
MIN_USED = {"onnx": 0.1, "node": 0.1, "json": 0.1, "ubj": 0.04, "txt": 0.2, "checkpoint": 0.04}
OUTCOMES = re.compile(r"(\w+): (\d+) refused, (\d+) without code, (\d+) too large, (\d+) used")


@pytest.fixture(scope="module")
def seeds(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("seeds")
    write_seeds(folder)
    return folder


@pytest.fixture(scope="module")
def kernels(seeds: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a library that has what the seeds need; mutants that need more count as without code."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    models = [
        path for path in sorted(seeds.iterdir()) if path.suffix != ".node" and "several" not in path.name
    ]
    read = [load(path.read_bytes()) for path in models]
    folder = tmp_path_factory.mktemp("kernels")
    write_library(folder, units(machine, [*read, *forests().values()]), machine)
    return folder


def run_cases(program: Path, seeds: Path, kernels: Path, count: int) -> str:
    """What the program prints, a process for each CPU."""
    share = count // (os.cpu_count() or 1)
    running = [
        subprocess.Popen(
            [program, seeds, kernels, str(SEED), str(first), str(min(share, count - first))],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for first in range(0, count, share)
    ]
    ended = [(*process.communicate(), process.returncode) for process in running]
    for _, told, code in ended:
        assert (code, told) == (0, ""), told[-20_000:]
    return "".join(printed for printed, _, _ in ended)


def test_mutants_do_no_harm(seeds: Path, kernels: Path, is_long: bool) -> None:
    count = FULL if is_long else SHARE
    printed = run_cases(
        sanitized("mutants", "address,undefined") / "tests" / "mutants", seeds, kernels, count
    )
    used, made = Counter[str](), Counter[str]()
    for kind, *numbers in OUTCOMES.findall(printed):
        made[kind] += sum(map(int, numbers))
        used[kind] += int(numbers[-1])
    assert made.total() == count
    assert set(made) == set(MIN_USED)
    for kind, least in MIN_USED.items():
        assert used[kind] >= least * made[kind], printed
