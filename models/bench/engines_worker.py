"""Libraries as engines in processes of their own: lleaves needs llvmlite < 0.44, which excludes ours; hessboost counts its threads once a process."""

import hashlib
import sys
from pathlib import Path

import numpy as np

from bench import python_worker
from bench.place import BuiltEngine, usable
from bench.worker import WorkerEngine
from onnx_treebeard.bench.engine import LAST_BITS, Bound
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.cache.folder import OWN_MODE

SCRIPT = str(Path(python_worker.__file__))


class Lleaves(WorkerEngine, BuiltEngine):
    """LightGBM's trees as machine code."""

    name, title = "lleaves", "lleaves"
    package = "lleaves"
    sources = ("lightgbm",)
    tolerance = LAST_BITS
    rows_type = scores_type = np.dtype(np.float64)

    @classmethod
    def check(cls, subject: Subject) -> None:
        super().check(subject)
        if not (python := cls.place.lleaves_python).is_file():
            raise LeftOutError(
                f"is not installed: there is no {python}; `make bench` makes it, --lleaves says where it is"
            )

    def open(self) -> None:
        path, place = self.subject.path, self.place
        assert path is not None
        self.start([str(place.lleaves_python), "-I", SCRIPT, self.name])
        key = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        cache = place.cache / f"lleaves-{key}.o"
        usable(cache)
        answer = self.ask("open", path, cache, limit=place.build_seconds)
        if cache.is_file():
            cache.chmod(OWN_MODE)
        self.build_seconds = float(answer["seconds"])
        self.found_version = str(answer["version"])

    def version(self) -> str:
        return self.found_version


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
