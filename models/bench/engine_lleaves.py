"""lleaves as an engine: a process in an environment of its own does the work and reads the clock.

It needs llvmlite < 0.44, which excludes ours. `lleaves_worker.py` says what goes through the pipe.
"""

import hashlib
import json
import os
import subprocess
import tempfile
from pathlib import Path
from threading import Timer
from typing import Any

import numpy as np

from bench import lleaves_worker
from bench.place import BuiltEngine, Place, usable
from onnx_treebeard.bench.engine import LAST_BITS, Bound, Scores
from onnx_treebeard.bench.subjects import LeftOutError, Subject
from onnx_treebeard.cache.folder import OWN_MODE


class Lleaves(BuiltEngine):
    """LightGBM's trees as machine code."""

    name, title = "lleaves", "lleaves"
    package = "lleaves"
    sources = ("lightgbm",)
    tolerance = LAST_BITS

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        place = self.place
        if not place.lleaves_python.is_file():
            raise LeftOutError(
                f"is not installed: there is no {place.lleaves_python}; `make bench` makes it, --lleaves says where it is"
            )
        assert subject.path is not None
        self.folder = tempfile.TemporaryDirectory(prefix="lleaves-")
        self.process = subprocess.Popen(
            [str(place.lleaves_python), "-I", str(Path(lleaves_worker.__file__))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            self._compile(subject.path, place)
        except BaseException:
            self.close()
            raise

    def _compile(self, path: Path, place: Place) -> None:
        key = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        cache = place.cache / f"lleaves-{key}.o"
        usable(cache)
        answer = self.ask(place.build_seconds, do="compile", model=str(path), cache=str(cache))
        if cache.is_file():
            cache.chmod(OWN_MODE)
        self.build_seconds = float(answer["seconds"])
        self.found_version = str(answer["version"])

    def version(self) -> str:
        return self.found_version

    def bind(self, batch: int, threads: int) -> Bound:
        rows = os.path.join(self.folder.name, "rows.npy")
        np.save(rows, np.concatenate(self.subject.batches_of(batch)))
        self.ask(do="bind", rows=rows, batch=batch, threads=threads)
        return _InWorker(self)

    def ask(self, limit: float | None = None, **request: Any) -> dict[str, Any]:
        """The worker's answer. LeftOutError where it has none within `limit` seconds, or says what went wrong."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        timer = Timer(limit or 0.0, self.process.kill)
        if limit is not None:
            timer.start()
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            timer.cancel()
        if not line:
            late = limit is not None and self.process.wait() < 0
            raise LeftOutError(
                f"did not compile the model within {limit:,.0f} s" if late else "its process ended"
            )
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise LeftOutError(str(answer["error"])[:200])
        return answer

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()
        self.folder.cleanup()


class _InWorker(Bound):
    """What the worker has bound."""

    def __init__(self, engine: Lleaves) -> None:
        self.engine = engine

    def scores(self) -> list[Scores]:
        path = os.path.join(self.engine.folder.name, "scores.npy")
        self.engine.ask(do="scores", to=path)
        return [np.load(path)]

    def seconds(self, calls: int) -> float:
        return float(self.engine.ask(do="time", calls=calls)["seconds"])
