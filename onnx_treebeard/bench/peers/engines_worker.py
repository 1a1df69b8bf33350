"""Engines in processes of their own: our C API, called by a program in C that is compiled for the run and reads the clock itself; lleaves, which needs
llvmlite < 0.44, and ours does not run with that; hessboost, which counts its threads once a process.

Our program opens an artifact, which has the code that `predict` runs: of the library of kernels, an installation from sources has what every CPU runs alone.
"""

import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import numpy as np

from onnx_treebeard.bench.engine import LAST_BITS, Bound
from onnx_treebeard.bench.peers import python_worker
from onnx_treebeard.bench.peers.folder_engine import WorkerEngine, c_compiler
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.bindings.library import library_path

SCRIPT = str(Path(python_worker.__file__))
C_SOURCE = Path(__file__).with_name("c_calls.c")


class OurC(WorkerEngine):
    """The computation of `predict`, without Python."""

    name, title, package = "c", "ours, from C", "onnx-treebeard"
    takes_threads = False

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        c_compiler()

    def open(self) -> None:
        compiled = self.subject.compiled()
        self.rows_type = compiled.forest.input_type
        self.scores_type = compiled.predict(self.subject.rows_of(1)).dtype
        compiled.write_artifact(self.path / "artifact")
        self.start([str(_program(self.path))])
        self.ask("open", self.path / "artifact")


def _program(folder: Path) -> Path:
    """Compiles the program. Raises LeftOutError where the compiler refuses."""
    program, library = folder / "c_calls", Path(library_path())
    flags = ["-O2", "-I", str(library.parent / "include"), f"-Wl,-rpath,{library.parent}"]
    command = [c_compiler(), str(C_SOURCE), str(library), *flags, "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise LeftOutError(f"its program cannot be compiled: {last[:200]}")
    return program


class Lleaves(WorkerEngine):
    """LightGBM's trees as machine code. python: the Python of an environment with lleaves; None where nobody has named one."""

    name, title = "lleaves", "lleaves"
    package = "lleaves"
    sources = ("lightgbm",)
    tolerance = LAST_BITS
    rows_type = scores_type = np.dtype(np.float64)
    python: ClassVar[Path | None] = None

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        if cls.python is None:
            raise LeftOutError("--lleaves does not name the Python of an environment that it is in")
        if not cls.python.is_file():
            raise LeftOutError(f"is not installed: there is no {cls.python}")

    def open(self) -> None:
        self.start([str(self.python), "-I", SCRIPT, self.name])
        answer = self.ask("open", self.subject.path, limit=self.max_build_seconds)
        self.build_seconds = float(answer["seconds"])
        self.installed = str(answer["version"])

    def version(self) -> str:
        return self.installed


class Hessboost(WorkerEngine):
    """hessboost's `predict`, for one row `predict_row`, on arrays: it makes no DMatrix of them."""

    name, title = "hessboost", "hessboost"
    package = module = "hessboost"
    sources = ("xgboost",)
    tolerance = LAST_BITS
    rows_type = scores_type = np.dtype(np.float32)
    threads = 1

    def open(self) -> None:
        self.start([sys.executable, "-I", SCRIPT, self.name], RAYON_NUM_THREADS=str(self.threads))
        self.ask("open", self.subject.path)

    def bind(self, batch: int, threads: int) -> Bound:
        if threads != self.threads:
            self.threads = threads
            self.stop()
            self.open()
        return super().bind(batch, threads)
