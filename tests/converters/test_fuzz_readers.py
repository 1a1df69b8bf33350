"""fuzz: some cases of the driver `tests/support/fuzz_readers.py`, which runs for as long as one likes."""

import pytest
from fuzz_readers import READERS, case, outcome


@pytest.mark.parametrize("reader", READERS)
def test_what_is_read_predicts_the_same_compiled(reader):
    outcomes = set()
    for number in range(12):
        print("case", number, reader)
        outcomes.add(outcome(case(number, reader)[1], number))
    assert "refused" in outcomes


def test_a_case_is_decided_by_its_number():
    assert case(7) == case(7)
    assert len({case(number)[1] for number in range(20)}) == 20
