"""The standard streams of a process that may have been started without some of them, or whose standard error nobody can write to.

    standard input     closed: reading it is an error, "Bad file descriptor"
    standard output    closed: writing to it is one
    standard error     closed, full or broken: what is told is lost, and the work goes on; the exit code says how it ended

A closed stream gets its number back, because the next file that is opened would take it: what a library prints would be written into that file.
"""

import io
import os
import sys
import textwrap
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


class StandardError(io.TextIOWrapper):
    """Standard error that swallows errors of its own."""

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
    """Gives this process all three streams."""
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


def folded(text: str, width: int, between: str) -> Iterator[str]:
    """Yields a text in lines of at most `width` cells that end with words where they can, with `between` in front of all but the first."""
    from rich.cells import chop_cells

    wrapped = textwrap.wrap(text, width, break_on_hyphens=False, replace_whitespace=False, expand_tabs=False)
    # Some characters are two cells wide.
    lines = [part for line in wrapped for part in chop_cells(line, width)]
    for number, line in enumerate(lines):
        yield f"{between if number else ''}{line}"
