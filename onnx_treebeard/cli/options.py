"""Options that several commands share. Options about columns arrive as one `matching`, those of a CSV file as `reading`."""

import functools
from collections.abc import Callable
from typing import Any

import click

Function = Callable[..., None]

MAX_CHUNK_ROWS = 2**31 - 1
MAX_THREADS = 1024
MAX_DIGITS = 4000  # of a number: Python reads a few more

quiet_option = click.option(
    "-q", "--quiet", is_flag=True, help="No progress bar, no summary, no line about written files."
)


def match_options(function: Function) -> Function:
    """Adds --keep, --ignore-extra-columns, --by-position and --category-codes, which arrive as a `MatchOptions`."""

    @click.option(
        "--keep",
        multiple=True,
        metavar="COLUMN",
        help="A column that is not a feature; it is carried over to the output (repeatable).",
    )
    @click.option("--ignore-extra-columns", is_flag=True, help="Ignore columns that the model does not name.")
    @click.option("--by-position", is_flag=True, help="Match columns by their order, whatever their names.")
    @click.option(
        "--category-codes",
        is_flag=True,
        help="Categorical columns hold the codes of the training data, not names.",
    )
    @functools.wraps(function)
    def wrapped(
        *args: Any,
        keep: tuple[str, ...],
        ignore_extra_columns: bool,
        by_position: bool,
        category_codes: bool,
        **rest: Any,
    ) -> None:
        from onnx_treebeard.tables.match import MatchOptions

        matching = MatchOptions(keep, ignore_extra_columns, by_position, category_codes)
        function(*args, matching=matching, **rest)

    return wrapped


def load_options(function: Function) -> Function:
    """Adds --missing and --iteration-range, which arrive as a `LoadOptions`."""

    @click.option(
        "--missing",
        metavar="NUMBER",
        type=float,
        help="XGBoost: the value that counts as missing, in addition to NaN.",
    )
    @click.option(
        "--iteration-range",
        metavar="BEGIN:END",
        callback=_iteration_range,
        help="XGBoost, LightGBM: the boosting rounds to use; or, for XGBoost, best for those up to the best iteration.",
    )
    @functools.wraps(function)
    def wrapped(*args: Any, missing: float | None, iteration_range: Any, **rest: Any) -> None:
        from onnx_treebeard.converters.parsing.load_options import LoadOptions

        function(*args, loading=LoadOptions(missing, iteration_range), **rest)

    return wrapped


def _iteration_range(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """Returns (begin, end) for "begin:end", each of which may be omitted; other text unchanged."""
    if value is None or value == "best":
        return value
    ends = value.split(":")
    if len(ends) != 2 or not all(end == "" or is_number(end) for end in ends):
        raise click.BadParameter(f"'{value}' is neither BEGIN:END nor best.")
    return tuple(int(end or 0) for end in ends)


def is_number(text: str) -> bool:
    """Returns whether a text is digits of which `int` makes a number."""
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS


def header_option(function: Function) -> Function:
    """Adds --delimiter, --decimal and --header/--no-header, which arrive as keyword arguments of `ReadOptions`."""

    @click.option(
        "--delimiter",
        metavar="CHARACTER",
        help="The character between cells of a CSV file [default: , or a tab for .tsv].",
    )
    @click.option(
        "--decimal",
        metavar="CHARACTER",
        type=click.Choice([".", ","]),
        help="The point of decimals in a CSV file: . or a comma [default: .].",
    )
    @click.option(
        "--header/--no-header",
        default=None,
        help="Whether the first line of a CSV file names the columns [default: yes].",
    )
    @functools.wraps(function)
    def wrapped(
        *args: Any, delimiter: str | None, decimal: str | None, header: bool | None, **rest: Any
    ) -> None:
        reading = {"delimiter": delimiter, "decimal": decimal, "header": header}
        function(*args, reading=reading, **rest)

    return wrapped
