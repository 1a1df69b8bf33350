"""Options that several commands share; the column options arrive as one `matching`, those of a CSV file as `reading`."""

import functools
from collections.abc import Callable
from typing import Any

import click

Function = Callable[..., None]

quiet_option = click.option("-q", "--quiet", is_flag=True, help="No progress bar, no summary.")


def match_options(function: Function) -> Function:
    """--keep, --ignore-extra-columns, --by-position as a `MatchOptions`."""

    @click.option(
        "--keep",
        multiple=True,
        metavar="COLUMN",
        help="A column that is no feature; it is carried over to the output (repeatable).",
    )
    @click.option(
        "--ignore-extra-columns", is_flag=True, help="Drop columns that the model does not take by name."
    )
    @click.option("--by-position", is_flag=True, help="Take the columns in file order, whatever their names.")
    @functools.wraps(function)
    def wrapped(
        *args: Any, keep: tuple[str, ...], ignore_extra_columns: bool, by_position: bool, **rest: Any
    ) -> None:
        from onnx_treebeard.tables.match import MatchOptions

        function(*args, matching=MatchOptions(keep, ignore_extra_columns, by_position), **rest)

    return wrapped


def header_option(function: Function) -> Function:
    """--delimiter and --header/--no-header as keyword arguments of `ReadOptions`."""

    @click.option(
        "--delimiter",
        metavar="CHARACTER",
        help="Between the cells of a CSV file [default: , or a tab for .tsv].",
    )
    @click.option(
        "--header/--no-header",
        default=None,
        help="Whether the first line of a CSV file names the columns [default: yes].",
    )
    @functools.wraps(function)
    def wrapped(*args: Any, delimiter: str | None, header: bool | None, **rest: Any) -> None:
        function(*args, reading={"delimiter": delimiter, "header": header}, **rest)

    return wrapped
