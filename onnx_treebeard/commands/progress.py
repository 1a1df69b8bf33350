"""A progress bar on a terminal: rows done, rows a second, time left where the size is known. Nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from onnx_treebeard.tables.rows import RowSource

Advance = Callable[[int], None]


@contextmanager
def row_progress(source: RowSource, quiet: bool) -> Iterator[Advance]:
    """Yields a function that is told how many rows are done since its last call."""
    if quiet or not sys.stderr.isatty():
        yield lambda rows: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[done]:,} rows"),
        TextColumn("{task.fields[rate]}"),
        TextColumn("{task.fields[left]}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as bar:
        task = bar.add_task(Path(source.file).name, total=None, done=0, rate="", left="")

        def advance(rows: int) -> None:
            done = bar.tasks[0].fields["done"] + rows
            seconds = bar.tasks[0].elapsed or 0.0
            rate = f"{done / seconds:,.0f} rows/s" if seconds else ""
            fraction = source.fraction_done()
            left = time_left(seconds, fraction) if fraction else ""
            total = None if fraction is None else 1.0
            bar.update(task, completed=fraction or 0.0, total=total, done=done, rate=rate, left=left)

        yield advance


def time_left(seconds: float, fraction: float) -> str:
    """What is left if the rest takes as long as the `fraction` that took `seconds`: `1:05 left`, `2:00:00 left`."""
    minutes, rest = divmod(round(seconds * (1 - fraction) / fraction), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02} left" if hours else f"{minutes}:{rest:02} left"
