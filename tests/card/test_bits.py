"""The checks of `tests/on_card`, on the fake driver: what they say of a card that has other bits."""

from collections.abc import Callable
from typing import Any

import pytest
from bit_forests import BitCase, bit_cases
from card_bits import batches_of, comparisons, program_difference
from card_driver import Card
from fake_card import flipping
from fake_cuda.driver import FakeDriver
from planned_predictors import units_from

from onnx_treebeard.artifact.format import PTX_ENTRY
from onnx_treebeard.bench.timing_rounds import check_bits

Cuda = Callable[..., FakeDriver]


def by_every_way() -> BitCase:
    return next(case for case in bit_cases() if not case.strategy and not case.schedule)


def test_a_program_that_is_right(cuda: Cuda) -> None:
    cuda()
    with Card() as card:
        assert program_difference(card, 0) == ""


@pytest.mark.parametrize(
    ("argument", "words"),
    [(1, "1 of 768 outputs differ, first thread 0, output 0: 0x"), (2, "the total is ")],
)
def test_a_wrong_bit_of_a_program(cuda: Cuda, argument: int, words: str) -> None:
    """Argument 1 of a program is its outputs, argument 2 their total."""
    cuda(execute=flipping(lambda launch: launch.entry == "program_0", argument))
    with Card() as card:
        assert program_difference(card, 0).startswith(words)


@pytest.mark.parametrize("is_wrong", [False, True])
def test_a_bit_of_a_forest(cuda: Cuda, ptx_library: Any, is_wrong: bool) -> None:
    """Argument 3 of a kernel is the sums; the first kernel of a pair only prepares ranks. Every way and method that adds says so, leaves are right."""
    is_adding = lambda launch: is_wrong and launch.entry == PTX_ENTRY and "add.rn" in launch.ptx  # noqa: E731
    cuda(execute=flipping(is_adding, 3, bit=4))
    wrong = {}
    with Card() as card, units_from(ptx_library):
        for where, given, right in comparisons(card, by_every_way(), (1, 33), 0):
            outcome = check_bits([given()], [right])
            if not outcome.is_right:
                wrong[where] = str(outcome)
    ways = {where.rpartition(", ")[0] for where in wrong}
    adding = {"compiled, raw scores", "rows on the card, scores", "library, raw scores"}
    assert ways & adding == (adding if is_wrong else set())
    assert not any("leaves" in way for way in ways)
    assert not is_wrong or "1 of 1 rows differ" in wrong["compiled, raw scores, 1 rows"]


def test_every_eighth_forest_meets_many_rows() -> None:
    assert [max(batches_of(number)) > 10_000 for number in range(9)] == [True] + [False] * 7 + [True]
