"""Options that several commands share, for click.

match_options      options about columns, which arrive as one `matching`
header_option      those of a CSV file, as `reading`
load_options       --missing and --iteration-range, as `loading`
schedule_options   one option for each field of `CompileOptions`; those that were given arrive as one `changes`
replay_options     --schedule-file and --profile, which arrive as one `Replay`
chunk_rows_option  --chunk-rows, of a default
threads_option     --threads, for commands that take all cores by default
seed_option        --seed, of rows that a command generates
device_option      --device, for commands with replay options: in the same `Replay`
named_device       --device as an argument of its own
"""

import functools
from collections.abc import Callable
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
seed_option = click.option(
    "--seed",
    metavar="N",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Seed of generated rows.",
)


def chunk_rows_option(default: int) -> Callable[[Function], Function]:
    """Adds --chunk-rows."""
    return click.option(
        "--chunk-rows",
        metavar="N",
        type=click.IntRange(1, MAX_CHUNK_ROWS),
        default=default,
        show_default=True,
        help="Rows to keep in memory at a time.",
    )


def match_options(function: Function) -> Function:
    """Adds --keep, --ignore-extra-columns, --by-position and --category-codes, which arrive as a `MatchOptions`."""

    @click.option(
        "--keep",
        multiple=True,
        metavar="COLUMN",
        help="A column that is not a feature; it is copied to the output (repeatable).",
    )
    @click.option("--ignore-extra-columns", is_flag=True, help="Ignore columns that the model does not name.")
    @click.option("--by-position", is_flag=True, help="Match columns by their order, not by their names.")
    @click.option(
        "--category-codes",
        is_flag=True,
        help="Categorical columns contain the codes of the training data, not names.",
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
        help="XGBoost: a value that counts as missing, in addition to NaN.",
    )
    @click.option(
        "--iteration-range",
        metavar="BEGIN:END",
        callback=_iteration_range,
        help="XGBoost, LightGBM, CatBoost: the boosting rounds to use. For XGBoost, best means the rounds up to the best iteration.",
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
        help="The character between the cells of a CSV file [default: , or a tab for .tsv].",
    )
    @click.option(
        "--decimal",
        metavar="CHARACTER",
        type=click.Choice([".", ","]),
        help="The decimal point of a CSV file: . or a comma [default: .].",
    )
    @click.option(
        "--header/--no-header",
        default=None,
        help="Whether the first line of a CSV file contains the names of the columns [default: yes].",
    )
    @functools.wraps(function)
    def wrapped(
        *args: Any, delimiter: str | None, decimal: str | None, header: bool | None, **rest: Any
    ) -> None:
        reading = {"delimiter": delimiter, "decimal": decimal, "header": header}
        function(*args, reading=reading, **rest)

    return wrapped


def _widths(ctx: click.Context, param: click.Parameter, value: str | None) -> FieldWidths | None:
    return None if value is None else FieldWidths.parse(value)


# By field of CompileOptions, except for `passes`, which are Python code that has to be imported.
CHANGES: dict[str, Any] = {
    "strategy": click.option(
        "--strategy",
        type=click.Choice(STRATEGY_NAMES),
        help="Schedule: tree walks, bit-sliced blocks of rows, one row with trees in vector lanes (tree_simd), or the strategy that is estimated to be fastest (auto).",
    ),
    "tile_size": click.option(
        "--tile-size", metavar="N", type=int, help="Schedule: how many nodes are evaluated together, 1 to 8."
    ),
    "tiling": click.option("--tiling", type=click.Choice(TILINGS), help="Schedule: which nodes form a tile."),
    "interleave": click.option(
        "--interleave",
        metavar="N",
        type=int,
        help="Schedule: how many rows walk a tree interleaved, 1 to 48.",
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
    "row_block": click.option(
        "--row-block", metavar="N", type=int, help="Schedule: the most rows that one kernel call processes."
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


def schedule_options(function: Function) -> Function:
    """Adds an option for each field of `CompileOptions`."""

    @functools.wraps(function)
    def wrapped(*args: Any, **given: Any) -> None:
        values = {name: given.pop(name) for name in CHANGES}
        changes = {name: value for name, value in values.items() if value is not None}
        function(*args, changes=changes, **given)

    for option in reversed(CHANGES.values()):
        wrapped = option(wrapped)
    return wrapped


def replay_options(function: Function) -> Function:
    """Adds --schedule-file and --profile, which arrive as a `Replay`."""

    @click.option(
        "--schedule-file",
        metavar="FILE",
        type=click.Path(),
        help="Use the schedule in FILE, which tune or inspect --save-schedule writes.",
    )
    @click.option(
        "--profile",
        metavar="FILE",
        type=click.Path(),
        help="Use the hit counts in FILE, which the command profile writes, for tilings by probability.",
    )
    @functools.wraps(function)
    def wrapped(*args: Any, schedule_file: str | None, profile: str | None, **rest: Any) -> None:
        function(*args, replay=Replay(schedule_file, profile), **rest)

    return wrapped


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
