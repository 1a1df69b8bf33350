"""What the native planner says of a search in registers is what the unit does."""

import re
from pathlib import Path

from onnx_treebeard.compiler.units.bitslice.threshold_search import MAX_SEARCHED, MIN_SEARCHED, RANKED_BITS

PLAN = Path(__file__).parents[3] / "kernels" / "native" / "plan"


def numbers_after(file: str, name: str) -> tuple[int, ...]:
    """Returns the numbers that a C++ file gives a name."""
    (value,) = re.findall(rf"\b{name}(?:\[\])? ?= ?([^;]+);", (PLAN / file).read_text(encoding="utf-8"))
    return tuple(map(int, re.findall(r"\d+", value)))


def test_costs_are_those_of_the_numbers_of_thresholds_that_are_searched() -> None:
    costs = "kernel/cost_model.h"
    assert numbers_after(costs, "min_searched") == (MIN_SEARCHED,)
    assert numbers_after(costs, "max_searched") == (MAX_SEARCHED,)


def test_rank_tables_name_ranks_of_bits_that_have_a_search() -> None:
    planes = "bitslice/bit_planes.cc"
    assert numbers_after(planes, "kMinSearchedBits") == (min(RANKED_BITS),)
    assert numbers_after(planes, "kMaxSearchedBits") == (max(RANKED_BITS),)
