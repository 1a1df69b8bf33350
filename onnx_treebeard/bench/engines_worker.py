"""Libraries as engines in processes of their own: lleaves needs llvmlite < 0.44, which excludes ours; hessboost counts its threads once a process."""

import sys
from pathlib import Path
from typing import ClassVar

import numpy as np

from onnx_treebeard.bench import python_worker
from onnx_treebeard.bench.engine import LAST_BITS, Bound
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.bench.worker import WorkerEngine

SCRIPT = str(Path(python_worker.__file__))


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
