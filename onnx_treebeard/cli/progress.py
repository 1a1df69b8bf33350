"""What a command says on standard error about its work: a bar with rate and remaining time on a terminal, and at the end one line, in a pipe too.

2,000,000 rows in 7.3 s, 274,000 rows/s -> out.parquet
"""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from math import floor, log10
from pathlib import Path
from typing import Protocol

import click

from onnx_treebeard.system.errors import without_secrets
from onnx_treebeard.system.numbers_as_text import counted

Advance = Callable[[int], None]


class Source(Protocol):
    """A source of rows: an open table, or several. `file` is its name."""

    file: str

    def fraction_done(self) -> float | None:
        """Returns the share that is done, from 0 to 1; None where it is unknown."""
        ...


@contextmanager
def row_progress(source: Source, target: str, quiet: bool, others: Iterable[str] = ()) -> Iterator[Advance]:
    """Yields a function that is called with the number of rows done since its last call.

    If the block ends without an exception, a line says how many rows were written to `target` and to others.
    """
    done, begin = 0, time.perf_counter()
    with _bar(source, quiet) as show:

        def advance(rows: int) -> None:
            nonlocal done
            done += rows
            show(done)

        yield advance
    print_written(rows_in(done, time.perf_counter() - begin), [target, *others], quiet=quiet)


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


STDOUT = "-"
DIGITS = 3  # significant digits of a rate


def print_written(what: str, targets: Iterable[str | None], *, quiet: bool) -> None:
    """Prints `what -> targets`; nothing if `quiet` or if there is no target. None is a target that was not requested.

    Errors of standard error are ignored, because the work has been done.
    """
    names = [
        "standard output" if target == STDOUT else without_secrets(click.format_filename(target))
        for target in targets
        if target
    ]
    if names and not quiet:
        with suppress(OSError):
            click.echo(f"{what} -> {', '.join(names)}", err=True)


def print_notes(notes: Iterable[str], *, quiet: bool) -> None:
    """Prints lines about the work on standard error; nothing if `quiet`."""
    if not quiet:
        for note in notes:
            click.echo(note, err=True)


def rows_in(rows: int, seconds: float) -> str:
    """Returns a text with the number of rows, the time that they took, and their rate."""
    text = f"{counted(rows, 'row')} in {seconds_text(seconds)}"
    return f"{text}, {_round_rate(rows / seconds)} rows/s" if rows and seconds else text


def seconds_text(seconds: float) -> str:
    """Returns the time with at least two digits: 0.043 s, 7.3 s, 1,234 s."""
    if seconds >= 9.95:
        return f"{seconds:,.0f} s"
    return f"{seconds:.1f} s" if seconds >= 0.95 else f"{max(seconds, 0.0001):.2g} s"


def _round_rate(rate: float) -> str:
    """Returns the rate rounded to `DIGITS` digits: 0.1, 2, 12, 274,000."""
    return f"{round(rate, DIGITS - 1 - floor(log10(rate))):,.0f}" if rate >= 10 else f"{rate:.2g}"
