"""The process that runs a command: its standard streams, some of which it may lack, and its limits on memory and threads (`ulimit -v`, `-u`).

    standard input     closed: reading it is an error, "Bad file descriptor"
    standard output    closed: writing to it is one
    standard error     closed, full or broken: messages are lost, and the work goes on; the exit code says how it ended

A closed stream gets its number back, because the next file that is opened would take it: what a library prints would be written into that file. Limits some
libraries answer by ending the process, and others by working slowly: they are made to ask for less, or there is an error before they ask.
"""

import io
import os
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

# Variables of OpenBLAS and of pyarrow's jemalloc.
FEW_THREADS = {"OPENBLAS_NUM_THREADS": "1", "JE_ARROW_MALLOC_CONF": "background_thread:false"}
OPENMP = "OMP_NUM_THREADS"
M_ARENA_MAX = -8  # of glibc's mallopt


def prepare_for_limits(last_line: bytes, code: int) -> None:
    """Sets how libraries that are loaded later use threads and memory: those of this process, whose program is ours.

    OpenBLAS starts a thread for each core as NumPy is imported, and interrupts the process if it cannot; no command has work for these threads. jemalloc prints a line if it cannot start its
    own. glibc reserves 64 MB of addresses for the heap of each thread, and tries again with each allocation if a limit leaves less. Without memory, C++ code in a thread of its own, and LLVM in
    any thread, end the process: with `last_line` and `code`.
    """
    for name, value in FEW_THREADS.items():
        os.environ.setdefault(name, value)
    if _has_limit():
        import ctypes  # as it takes long

        from onnx_treebeard.bindings.native_library import loaded_library

        with suppress(OSError, AttributeError):  # other C libraries
            ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)
        with suppress(OSError):  # too little memory for the library itself
            loaded_library().treebeard_end_without_memory(last_line, code)


@contextmanager
def openmp_of(threads: int) -> Iterator[None]:
    """Limits the OpenMP threads of libraries that are loaded in this context, unless the user has asked for a number: OpenMP ends the process where it cannot start one."""
    is_set = OPENMP in os.environ
    os.environ.setdefault(OPENMP, str(threads))
    try:
        yield
    finally:
        if not is_set:
            del os.environ[OPENMP]


def _has_limit() -> bool:
    """Returns whether the addresses of this process are limited."""
    try:
        import resource  # Windows has none
    except ImportError:
        return False
    return any(
        resource.getrlimit(limit)[0] != resource.RLIM_INFINITY
        for limit in (resource.RLIMIT_AS, resource.RLIMIT_DATA)
    )


class StandardError(io.TextIOWrapper):
    """Standard error that ignores its own errors."""

    def write(self, text: str) -> int:
        with suppress(OSError):
            super().write(text)
        return len(text)

    def flush(self) -> None:
        with suppress(OSError):
            super().flush()


def output_console(width: int | None = None) -> "Console":
    """Returns rich's console of standard output, whose pipe breaks as others do; rich alone would end the process with the code of a fault of ours."""
    # Imported here, because few commands print tables.
    from rich.console import Console

    class OutputConsole(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return OutputConsole(width=width, highlight=False)


def open_standard_streams() -> None:
    """Opens those of the three standard streams that this process lacks."""
    if sys.stdin is None:
        sys.stdin = open(_null_device(0, os.O_WRONLY), closefd=False)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(_null_device(1, os.O_RDONLY), "w", closefd=False)  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = StandardError(open(_null_device(2, os.O_WRONLY), "wb", closefd=False))  # noqa: SIM115
    elif type(sys.stderr) is io.TextIOWrapper:
        # The stream itself stays, as sys.__stderr__.
        sys.stderr = StandardError(
            sys.stderr.buffer, sys.stderr.encoding, "backslashreplace", line_buffering=True
        )


def _null_device(number: int, flags: int) -> int:
    """Opens the null device as `number`, or by another one where that has been taken since the process began."""
    handle = os.open(os.devnull, flags)
    if handle == number:
        return handle
    try:
        os.fstat(number)
    except OSError:
        os.dup2(handle, number)
        os.close(handle)
        return number
    return handle


def fold_text(text: str, width: int, between: str) -> Iterator[str]:
    """Yields a text in lines of at most `width` cells that end with words where they can, with `between` in front of all but the first."""
    from rich.cells import chop_cells

    wrapped = textwrap.wrap(text, width, break_on_hyphens=False, replace_whitespace=False, expand_tabs=False)
    # Some characters are two cells wide.
    lines = [part for line in wrapped for part in chop_cells(line, width)]
    for number, line in enumerate(lines):
        yield f"{between if number else ''}{line}"
