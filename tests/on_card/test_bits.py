"""Every bit on the card that is here: forests of every unit and strategy, random programs of PTX. `make card` runs these tests before it measures times.

Without a card these tests fail: they are collected with --card alone, in a process that has no fake driver. Under pytest-xdist, what ends its process, or
loses the card, is one failure, and another process does the rest.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from bit_forests import BitCase, bit_cases
from card_bits import batches_of, comparisons, library_of_ptx, program_difference
from card_driver import Card
from planned_predictors import units_from

from onnx_treebeard.bench.timing_rounds import check_bits

CASES = [*enumerate(bit_cases())]
PROGRAMS = 500


@pytest.fixture(scope="module")
def opened_card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Card]:
    """The first one, and the library of PTX, as wheels have it."""
    with Card() as card, units_from(library_of_ptx(tmp_path_factory.mktemp("ptx"))):
        yield card


@pytest.fixture
def card(opened_card: Card) -> Iterator[Card]:
    """The card. No process that has lost it gets it back."""
    yield opened_card
    if opened_card.is_lost and "PYTEST_XDIST_WORKER" in os.environ:
        os._exit(1)


@pytest.mark.parametrize(("number", "case"), CASES, ids=lambda value: getattr(value, "name", None))
def test_forests_have_the_bits_of_the_cpu(card: Card, number: int, case: BitCase) -> None:
    for where, given, right in comparisons(card, case, batches_of(number), number):
        outcome = check_bits([given()], [right])
        assert outcome.is_right, f"{where}: {outcome}"


@pytest.mark.parametrize("seed", range(PROGRAMS))
def test_programs_write_what_the_interpreter_writes(card: Card, seed: int) -> None:
    assert program_difference(card, seed) == ""


def test_the_card_is_none_of_the_tests(card: Card, tmp_path: Path) -> None:
    assert not card.is_fake
