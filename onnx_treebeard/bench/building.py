"""Engines that write files and compile them, in a folder of their own."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from abc import abstractmethod
from pathlib import Path
from typing import ClassVar

from onnx_treebeard.bench.engine import Engine
from onnx_treebeard.bench.subjects import LeftOutError, Subject

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
