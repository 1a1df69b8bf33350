"""Progress of rows: a bar with rate and remaining time on a terminal, and at the end one line, in a pipe too."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from onnx_treebeard.cli.written import print_written, rows_in
from onnx_treebeard.system.errors import without_secrets

Advance = Callable[[int], None]


class Source(Protocol):
    """What rows come from: an open table, or several. `file` is its name."""

    file: str

    def fraction_done(self) -> float | None:
        """Returns the share that is done, from 0 to 1; None where it is unknown."""
        ...


@contextmanager
def row_progress(source: Source, target: str, quiet: bool) -> Iterator[Advance]:
    """Yields a function that is called with the number of rows done since its last call.

    If the block ends without an exception, a line says how many rows were written to `target`.
    """
    done, begin = 0, time.perf_counter()
    with _bar(source, quiet) as show:

        def advance(rows: int) -> None:
            nonlocal done
            done += rows
            show(done)

        yield advance
    print_written(rows_in(done, time.perf_counter() - begin), [target], quiet=quiet)


@contextmanager
def _bar(source: Source, quiet: bool) -> Iterator[Advance]:
    """Yields a function that is called with the number of rows done; the bar disappears at the end."""
    if quiet or not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TextColumn("{task.fields[done]:,} rows"),
        TextColumn("{task.fields[rate]}"),
        TextColumn("{task.fields[left]}"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(Path(without_secrets(source.file)).name, total=None, done=0, rate="", left="")

        def show(done: int) -> None:
            seconds = bar.tasks[0].elapsed or 0.0
            rate = f"{done / seconds:,.0f} rows/s" if seconds else ""
            fraction = source.fraction_done()
            left = time_left(seconds, fraction) if fraction else ""
            total = None if fraction is None else 1.0
            bar.update(task, completed=fraction or 0.0, total=total, done=done, rate=rate, left=left)

        yield show


def time_left(seconds: float, fraction: float) -> str:
    """Returns the remaining time if `fraction` of the work took `seconds`, as a text: `1:05 left`, `2:00:00 left`."""
    minutes, rest = divmod(round(seconds * (1 - fraction) / fraction), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02} left" if hours else f"{minutes}:{rest:02} left"
