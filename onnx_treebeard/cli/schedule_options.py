"""Options about how trees are compiled, for click.

schedule_options   one option for each field of `CompileOptions`; those that were given arrive as one `changes`
replay_options     --schedule-file and --profile, which arrive as one `Replay`
device_option      --device, for commands with replay options: in the same `Replay`
named_device       --device as an argument of its own
"""

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import click

from onnx_treebeard.cli.options import Function
from onnx_treebeard.compiler.options.field_widths import FieldWidths
from onnx_treebeard.compiler.options.options import (
    ORDERS,
    STRATEGY_NAMES,
    TILINGS,
    TREE_ORDERS,
)
from onnx_treebeard.scoring.compile_settings import Replay


def _widths(ctx: click.Context, param: click.Parameter, value: str | None) -> FieldWidths | None:
    return None if value is None else FieldWidths.parse(value)


# By field of CompileOptions, except for `passes`, which are Python code that has to be imported.
CHANGES: dict[str, Any] = {
    "strategy": click.option(
        "--strategy",
        type=click.Choice(STRATEGY_NAMES),
        help="Schedule: tree walks, bit-sliced blocks of rows, one row with trees in vector lanes (tree_simd), or whichever is fastest (auto).",
    ),
    "tile_size": click.option(
        "--tile-size", metavar="N", type=int, help="Schedule: nodes evaluated together, 1 to 8."
    ),
    "tiling": click.option("--tiling", type=click.Choice(TILINGS), help="Schedule: which nodes form a tile."),
    "interleave": click.option(
        "--interleave", metavar="N", type=int, help="Schedule: rows that walk a tree interleaved, 1 to 48."
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
        "--row-block", metavar="N", type=int, help="Schedule: the most rows of one kernel call."
    ),
    "layout": click.option("--layout", metavar="NAME", help="Schedule: the layout of the forest in memory."),
    "widths": click.option(
        "--widths",
        metavar="TEXT",
        callback=_widths,
        help="Schedule: types of record fields, such as feature=u16,child=i32.",
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
        help="The schedule in FILE, which inspect --save-schedule writes.",
    )
    @click.option(
        "--profile",
        metavar="FILE",
        type=click.Path(),
        help="Hit counts for tilings by probability, which the command profile writes.",
    )
    @functools.wraps(function)
    def wrapped(*args: Any, schedule_file: str | None, profile: str | None, **rest: Any) -> None:
        function(*args, replay=Replay(schedule_file, profile), **rest)

    return wrapped


def _device(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """The name, if it is one of a device."""
    from onnx_treebeard.compiler.options.device import device_named

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
        "What runs the trees: this CPU, an NVIDIA GPU (same bits), or a GPU where there is one and it pays.",
    )
    @functools.wraps(function)
    def wrapped(*args: Any, device: str, replay: Replay, **rest: Any) -> None:
        function(*args, replay=replace(replay, device=device), **rest)

    return wrapped
