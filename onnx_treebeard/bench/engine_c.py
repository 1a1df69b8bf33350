"""Our C API as an engine: a program in C, compiled for the run, calls `treebeard_predict` and reads the clock itself.

It opens an artifact, which has the code that `predict` runs: of the library of kernels, an installation from sources has what every CPU runs alone.
"""

import subprocess
from pathlib import Path

from onnx_treebeard.bench.building import c_compiler
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.bench.worker import WorkerEngine
from onnx_treebeard.bindings.library import library_path

SOURCE = Path(__file__).with_name("c_calls.c")


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
    command = [c_compiler(), str(SOURCE), str(library), *flags, "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise LeftOutError(f"its program cannot be compiled: {last[:200]}")
    return program
