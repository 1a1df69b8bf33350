"""The line on standard error about what a command wrote: how much, how long it took, and where it is.

2,000,000 rows in 7.3 s, 274,000 rows/s -> out.parquet
"""

from collections.abc import Iterable
from contextlib import suppress
from math import floor, log10

import click

from onnx_treebeard.system.errors import without_secrets
from onnx_treebeard.system.numbers_as_text import counted

STDOUT = "-"
DIGITS = 3  # significant digits of a rate


def print_written(what: str, targets: Iterable[str | None], *, quiet: bool) -> None:
    """Prints `what -> targets`; nothing if `quiet` or if there is no target. None stands for a target that was not requested.

    Errors of standard error are ignored, because the work has been done.
    """
    names = [
        "standard output" if one == STDOUT else without_secrets(click.format_filename(one))
        for one in targets
        if one
    ]
    if names and not quiet:
        with suppress(OSError):
            click.echo(f"{what} -> {', '.join(names)}", err=True)


def rows_in(rows: int, seconds: float) -> str:
    """Returns a text with the rows, the time that they took, and their rate."""
    text = f"{counted(rows, 'row')} in {seconds_text(seconds)}"
    return f"{text}, {_rounded(rows / seconds)} rows/s" if rows and seconds else text


def seconds_text(seconds: float) -> str:
    """Returns the time with at least two digits: 0.043 s, 7.3 s, 1,234 s."""
    if seconds >= 9.95:
        return f"{seconds:,.0f} s"
    return f"{seconds:.1f} s" if seconds >= 0.95 else f"{max(seconds, 0.0001):.2g} s"


def _rounded(rate: float) -> str:
    """Returns the rate rounded to `DIGITS` digits: 0.1, 2, 12, 274,000."""
    return f"{round(rate, DIGITS - 1 - floor(log10(rate))):,.0f}" if rate >= 10 else f"{rate:.2g}"
