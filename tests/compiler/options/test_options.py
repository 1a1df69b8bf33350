"""CompileOptions: ranges, and options that exclude each other."""

from typing import Any

import pytest

from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.system.errors import OptionError


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"tile_size": 0}, "tile_size"),
        ({"tile_size": 9}, "tile_size"),
        ({"tile_size": True}, "tile_size"),
        ({"tile_size": 2.0}, "tile_size"),
        ({"interleave": 0}, "interleave"),
        ({"interleave": 65}, "interleave"),
        ({"row_block": 0}, "row_block"),
        ({"row_block": 2**20 + 1}, "row_block"),
        ({"order": "column-major"}, "order"),
    ],
)
def test_refuses(options: dict[str, Any], field: str) -> None:
    with pytest.raises(OptionError) as caught:
        CompileOptions(**options)
    assert caught.value.place.field == field
    assert str(next(iter(options.values()))) in str(caught.value)


@pytest.mark.parametrize(
    "options",
    [{"tile_size": 1}, {"tile_size": 8}, {"interleave": 48}, {"row_block": 1}, {"order": "row-major"}],
)
def test_accepts_the_ends_of_the_ranges(options: dict[str, Any]) -> None:
    (name, value) = next(iter(options.items()))
    assert getattr(CompileOptions(**options), name) == value


def test_equal_options_are_one_cache_key() -> None:
    assert len({CompileOptions(tile_size=4), CompileOptions(tile_size=4), CompileOptions(tile_size=5)}) == 2
    assert len({Target(), Target(cpu="x86-64-v3")}) == 2


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({}, ()),
        ({"strategy": "walk", "row_block": 64}, ()),
        ({"strategy": "bitslice"}, ()),
        ({"row_block": 64}, ("row_block",)),
        ({"tile_size": 2, "reassociate": True}, ("tile_size", "reassociate")),
    ],
)
def test_auto_says_which_walk_options_leave_walks_alone(options, named):
    note = CompileOptions(**options).note
    assert bool(note) is bool(named)
    assert all(name in note for name in named)
    assert "strategy" not in CompileOptions(**options).walk_options_set


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (CompileOptions(), "CompileOptions()"),
        (CompileOptions(tile_size=8, strategy="walk"), "CompileOptions(tile_size=8, strategy='walk')"),
        (CompileOptions(schedule="by_depth(8)"), "CompileOptions(schedule='by_depth(8)')"),
    ],
)
def test_options_are_shown_without_defaults(options: CompileOptions, text: str) -> None:
    assert repr(options) == text
