"""Options that several commands share, for click.

file_option        an option that names a file
number_option      an option that is a number, whose default help shows
match_options      --keep, --ignore-extra-columns, --by-position and --category-codes: a `MatchOptions`, the argument `matching`
header_option      --delimiter, --decimal and --header/--no-header: keyword arguments of `ReadOptions`, the argument `reading`
load_options       --missing and --iteration-range: a `LoadOptions`, the argument `loading`
schedule_options   an option for each field of `CompileOptions`: those that the user sets, the argument `changes`
replay_options     --schedule-file and --profile: a `Replay`, the argument `replay`
chunk_rows_option  --chunk-rows, with a default
threads_option     --threads, for commands that use all cores by default
seed_option        --seed, for the rows that a command generates
device_option      --device, for commands with replay options: part of `replay`
named_device       --device as an argument of its own
"""

import functools
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from typing import Any

import click

from onnx_treebeard.compiler.options.options import (
    ORDERS,
    STRATEGY_NAMES,
    TILINGS,
    TREE_ORDERS,
    FieldWidths,
)
from onnx_treebeard.scoring.compile_settings import Replay

Function = Callable[..., None]

MAX_CHUNK_ROWS = 2**31 - 1
MAX_THREADS = 1024
MAX_DIGITS = 4000  # of a number: Python reads a few more

file_option = functools.partial(click.option, metavar="FILE", type=click.Path())
number_option = functools.partial(click.option, metavar="N", show_default=True)
quiet_option = click.option(
    "-q", "--quiet", is_flag=True, help="Print no progress bar, no summary and no line about written files."
)
threads_option = click.option(
    "--threads",
    metavar="N",
    type=click.IntRange(0, MAX_THREADS),
    default=0,
    help="Threads to use; 0 means one for each core that the process may use.",
)
seed_option = number_option("--seed", type=click.IntRange(0), default=0, help="Seed of generated rows.")


def chunk_rows_option(default: int) -> Callable[[Function], Function]:
    """Adds --chunk-rows."""
    return number_option(
        "--chunk-rows",
        type=click.IntRange(1, MAX_CHUNK_ROWS),
        default=default,
        help="Rows to keep in memory at a time.",
    )


def gathered(name: str, make: Callable[..., Any], **options: Any) -> Callable[[Function], Function]:
    """Adds options, whose values arrive as one argument `name`: what `make` returns for them. options: by the names of their values, as help lists them."""

    def add(function: Function) -> Function:
        @functools.wraps(function)
        def wrapped(*args: Any, **values: Any) -> None:
            argument = make(**{option: values.pop(option) for option in options})
            function(*args, **{name: argument}, **values)

        return functools.reduce(lambda inner, option: option(inner), reversed(options.values()), wrapped)

    return add


def _matching(ignore_extra_columns: bool, **values: Any) -> Any:
    from onnx_treebeard.tables.column_match import MatchOptions

    return MatchOptions(ignore_extra=ignore_extra_columns, **values)


match_options = gathered(
    "matching",
    _matching,
    keep=click.option(
        "--keep",
        multiple=True,
        metavar="COLUMN",
        help="A column that is not a feature; it is copied to the output (repeatable).",
    ),
    ignore_extra_columns=click.option(
        "--ignore-extra-columns", is_flag=True, help="Ignore columns that the model does not name."
    ),
    by_position=click.option(
        "--by-position", is_flag=True, help="Match columns by their order, not by their names."
    ),
    category_codes=click.option(
        "--category-codes",
        is_flag=True,
        help="Categorical columns contain the codes of the training data, not names.",
    ),
)


def _iteration_range(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """Returns (begin, end) for "begin:end", each of which may be omitted; other text unchanged."""
    if value is None or value == "best":
        return value
    ends = value.split(":")
    if len(ends) != 2 or not all(end == "" or is_number(end) for end in ends):
        raise click.BadParameter(f"'{value}' is neither BEGIN:END nor best.")
    return tuple(int(end or 0) for end in ends)


def is_number(text: str) -> bool:
    """Returns whether a text consists of digits that `int` reads."""
    return text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS


def _loading(**values: Any) -> Any:
    from onnx_treebeard.converters.model_files.load_options import LoadOptions

    return LoadOptions(**values)


load_options = gathered(
    "loading",
    _loading,
    missing=click.option(
        "--missing",
        metavar="NUMBER",
        type=float,
        help="XGBoost: a value that counts as missing, in addition to NaN.",
    ),
    iteration_range=click.option(
        "--iteration-range",
        metavar="BEGIN:END",
        callback=_iteration_range,
        help="XGBoost, LightGBM, CatBoost: the boosting rounds to use. For XGBoost, best means the rounds up to the best iteration.",
    ),
)
header_option = gathered(
    "reading",
    dict,
    delimiter=click.option(
        "--delimiter",
        metavar="CHARACTER",
        help="The character between the cells of a CSV file [default: , or a tab for .tsv].",
    ),
    decimal=click.option(
        "--decimal",
        metavar="CHARACTER",
        type=click.Choice([".", ","]),
        help="The decimal point of a CSV file: . or a comma [default: .].",
    ),
    header=click.option(
        "--header/--no-header",
        default=None,
        help="Whether the first line of a CSV file contains the names of the columns [default: yes].",
    ),
)
replay_options = gathered(
    "replay",
    lambda schedule_file, profile: Replay(schedule_file, profile),
    schedule_file=file_option(
        "--schedule-file", help="Use the schedule in FILE, which tune or inspect --save-schedule writes."
    ),
    profile=file_option(
        "--profile",
        help="Use the hit counts in FILE, which the command profile writes, for tilings by probability.",
    ),
)


def table_rows(
    data: str, reading: Mapping[str, Any], inputs: Any, matching: Any, categories: Any, max_rows: int | None
) -> Iterator[tuple[Any, Any]]:
    """Yields the batches of a table with their arrays of the model's inputs, up to `max_rows` rows. reading, matching: as the options arrive."""
    from onnx_treebeard.tables.files.open_table import open_rows
    from onnx_treebeard.tables.model_rows import read_inputs
    from onnx_treebeard.tables.table_interface import ReadOptions

    with closing(open_rows(data, ReadOptions(**reading))) as source:
        yield from read_inputs(source, inputs, matching, categories, max_rows)


def _widths(ctx: click.Context, param: click.Parameter, value: str | None) -> FieldWidths | None:
    return None if value is None else FieldWidths.parse(value)


# By field of CompileOptions, except for `passes`, which are Python code that has to be imported.
CHANGES: dict[str, Any] = {
    "strategy": click.option(
        "--strategy",
        type=click.Choice(STRATEGY_NAMES),
        help="Schedule: tree walks, bit-sliced blocks of rows, one row with trees in vector lanes (tree_simd), or the strategy that is estimated to be fastest (auto).",
    ),
    "tile_size": number_option(
        "--tile-size", type=int, help="Schedule: how many nodes are evaluated together, 1 to 8."
    ),
    "tiling": click.option("--tiling", type=click.Choice(TILINGS), help="Schedule: which nodes form a tile."),
    "interleave": number_option(
        "--interleave", type=int, help="Schedule: how many rows walk a tree interleaved, 1 to 48."
    ),
    "order": click.option("--order", type=click.Choice(ORDERS), help="Schedule: which loop is outermost."),
    "tree_order": click.option(
        "--tree-order", type=click.Choice(TREE_ORDERS), help="Schedule: the order in which trees are stored."
    ),
    "pad_leaves": click.option(
        "--pad-leaves/--no-pad-leaves",
        default=None,
        help="Schedule: whether all walks of a tree are padded to equal length.",
    ),
    "reassociate": click.option(
        "--reassociate/--no-reassociate",
        default=None,
        help="Schedule: whether sums may be added in the order of the loops, which changes the last bits.",
    ),
    "row_block": number_option(
        "--row-block", type=int, help="Schedule: the most rows that one kernel call processes."
    ),
    "layout": click.option("--layout", metavar="NAME", help="Schedule: the layout of the forest in memory."),
    "widths": click.option(
        "--widths",
        metavar="TEXT",
        callback=_widths,
        help="Schedule: the types of the fields of records, such as feature=u16,child=i32.",
    ),
    "schedule": click.option(
        "--schedule",
        metavar="TEXT",
        help="Schedule: the loop nest in the schedule language, or the name of a preset.",
    ),
}


def _changes(**values: Any) -> dict[str, Any]:
    return {name: value for name, value in values.items() if value is not None}


schedule_options = gathered("changes", _changes, **CHANGES)


def _device(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Returns the name, if it is one of a device."""
    from onnx_treebeard.compiler.options.options import device_named

    device_named(value)
    return value


def named_device(devices: str, text: str) -> Callable[[Function], Function]:
    """Adds --device, which arrives as the name of a device. devices: which are offered."""
    return click.option(
        "--device", metavar=devices, default="cpu", show_default=True, callback=_device, help=text
    )


def device_option(function: Function) -> Function:
    """Adds --device, which becomes part of the `Replay`; stands below `replay_options`."""

    @named_device(
        "[cpu|cuda|cuda:N|auto]",
        "The device that computes trees: this CPU, an NVIDIA GPU (same bits), or a GPU if there is one and it is estimated to be faster (auto).",
    )
    @functools.wraps(function)
    def wrapped(*args: Any, device: str, replay: Replay, **rest: Any) -> None:
        function(*args, replay=replace(replay, device=device), **rest)

    return wrapped
