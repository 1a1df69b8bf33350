"""What tests of bindings in other languages share: cases with expected bits, and an installation that has the kernels for them.

def test_x(bindings): bindings.run("go", "test", "./...", cwd=FOLDER / "go")
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from planned_predictors import LEAVES, SCORES, units_of_plan, write_library

import onnx_treebeard
from onnx_treebeard.bindings.native_library import library_path
from onnx_treebeard.kernels.cpu.isa.cpu_levels import level_of
from onnx_treebeard.kernels.llvm.cpu_targets import native_machine

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "kernels" / "bindings"


class Bindings(NamedTuple):
    """Folders: of the cases; of treebeard.h, the library and its kernels, as a wheel has them; of what is built."""

    cases: Path
    home: Path
    build: Path

    @property
    def library(self) -> Path:
        """The library itself."""
        return self.home / Path(library_path()).name

    def run(self, *command: str | Path, cwd: Path, **variables: str | Path) -> str:
        """Returns what a command prints; fails with all that it says where it fails."""
        named = {"TREEBEARD_CASES": self.cases, "TREEBEARD_HOME": self.home, "LD_LIBRARY_PATH": self.home}
        environment = os.environ | {name: str(value) for name, value in (named | variables).items()}
        done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@pytest.fixture(scope="session")
def bindings(tmp_path_factory: pytest.TempPathFactory) -> Bindings:
    """Everything that a test of a binding needs."""
    machine = native_machine()
    if machine is None or level_of(machine) is None:
        pytest.skip("the library has no level for this CPU")
    pytest.importorskip("catboost")
    folder = tmp_path_factory.mktemp("bindings")
    cases, home, build = (folder / name for name in ("cases", "home", "build"))
    for needed in (home / "library", home / "include", build):
        needed.mkdir(parents=True)
    script = Path(__file__).with_name("binding_cases.py")
    subprocess.run([sys.executable, "-W", "ignore", script, cases], check=True)
    forests = [onnx_treebeard.load(path.read_bytes()) for path in sorted(cases.glob("*/model"))]
    units = [unit for forest in forests for unit in units_of_plan(forest, machine, SCORES | LEAVES)]
    write_library(home / "library", units, machine)
    shutil.copy(library_path(), home)
    for header in (ROOT / "kernels" / "native" / "treebeard.h", FOLDER / "cpp" / "treebeard.hpp"):
        shutil.copy(header, home / "include")
    return Bindings(cases, home, build)
