"""Engines with a folder of their own: what they write there is compiled, or their process reads it. A process that reads the clock itself is a worker:

In: a command, whose process takes a request a line on standard input, parts separated by tabs, and gives an answer a line, as JSON. Out: a `Bound` whose
calls are the process's.

    bind    ROWS COLUMNS BATCH THREADS    {}: of the rows in an .npy file
    scores  TO                            {}: scores of the first batch, written as plain numbers
    time    CALLS                         {"seconds": ...}
    single  CALLS                         {"nanoseconds": [...]}
    what goes wrong                       {"error": ...}
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path
from threading import Timer
from typing import Any, ClassVar

import numpy as np

from onnx_treebeard.bench.benchmark_models import LeftOutError, Subject
from onnx_treebeard.bench.engine import Bound, Engine, Scores

COMPILERS = ("gcc", "clang", "cc")


class FolderEngine(Engine):
    """An engine with a folder, `path`, as long as it is open. max_build_seconds: how long it may compile a model."""

    max_build_seconds: ClassVar[float] = 300.0

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.folder = tempfile.TemporaryDirectory(prefix="bench-engine-", ignore_cleanup_errors=True)
        self.path = Path(self.folder.name)
        try:
            self.open()
        except BaseException:
            self.close()
            raise

    @abstractmethod
    def open(self) -> None:
        """Opens the model."""

    def close(self) -> None:
        self.folder.cleanup()

    def build(self, code: str) -> None:
        """Runs Python code in a process of its own. Raises LeftOutError where it fails, or takes too long: then it is stopped with all that it started."""
        begin, limit = time.perf_counter(), self.max_build_seconds
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,
            text=True,
        )
        try:
            _, errors = process.communicate(timeout=limit)
        except BaseException as end:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            if isinstance(end, subprocess.TimeoutExpired):
                raise LeftOutError(f"its C code was not compiled within {limit:,.0f} s") from None
            raise
        if process.returncode:
            last = (errors.strip().splitlines() or ["no message"])[-1]
            raise LeftOutError(f"its C code cannot be compiled: {last[:200]}")
        self.build_seconds = time.perf_counter() - begin


def c_compiler() -> str:
    """Returns a C compiler. Raises LeftOutError where there is none."""
    compiler = next((name for name in COMPILERS if shutil.which(name)), None)
    if compiler is None:
        raise LeftOutError(f"needs a C compiler; there is none of {', '.join(COMPILERS)}")
    return compiler


class WorkerEngine(FolderEngine):
    """rows_type, scores_type: of what goes in and comes out. `open` starts the process and opens the model there."""

    rows_type: np.dtype[Any]
    scores_type: np.dtype[Any]
    process: subprocess.Popen[str] | None = None

    def start(self, command: Sequence[str], **environment: str) -> None:
        """Starts the process, with further variables in its environment."""
        self.process = subprocess.Popen(
            command,
            env=os.environ | environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def bind(self, batch: int, threads: int) -> Bound:
        path = self.path / "rows.npy"
        rows = np.concatenate(self.subject.batches_of(batch)).astype(self.rows_type, copy=False)
        np.save(path, rows)
        self.ask("bind", path, rows.shape[1], batch, threads)
        return _InWorker(self, batch)

    def ask(self, *request: object, limit: float | None = None) -> dict[str, Any]:
        """Returns the process's answer. Raises LeftOutError where it has none within `limit` seconds, or says what went wrong."""
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        timer = Timer(limit or 0.0, process.kill)
        if limit is not None:
            timer.start()
        try:
            process.stdin.write("\t".join(map(str, request)) + "\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            timer.cancel()
        if not line:
            late = limit is not None and process.wait() < 0
            raise LeftOutError(
                f"did not compile the model within {limit:,.0f} s" if late else "its process ended"
            )
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise LeftOutError(str(answer["error"])[:200])
        return answer

    def stop(self) -> None:
        """Ends the process."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()

    def close(self) -> None:
        self.stop()
        super().close()


class _InWorker(Bound):
    """Rows that the process has bound."""

    def __init__(self, engine: WorkerEngine, batch: int) -> None:
        self.engine, self.batch = engine, batch

    def scores(self) -> list[Scores]:
        path = self.engine.path / "scores"
        self.engine.ask("scores", path)
        return [np.fromfile(path, self.engine.scores_type).reshape(self.batch, -1)]

    def seconds(self, calls: int) -> float:
        return float(self.engine.ask("time", calls)["seconds"])

    def single_calls(self, calls: int) -> list[int]:
        return list(self.engine.ask("single", calls)["nanoseconds"])
