"""fuzz: some cases of the driver `tests/support/fuzz_readers.py`, which runs for as long as one likes."""

import re
import subprocess
import sys

import fuzz_readers
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


def test_guided_by_coverage(tmp_path):
    """Two seconds from small models of every format find inputs that reach further code, and nothing bad."""
    pytest.importorskip("atheris", reason="atheris has no wheel for this platform")
    command = [
        sys.executable,
        fuzz_readers.__file__,
        "--guided",
        "--minutes",
        "0.034",
        "--keep",
        str(tmp_path),
    ]
    run = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert (tmp_path / "corpus" / "xgboost_vector.ubj").exists()
    assert int(re.search(r"(\d+) functions are instrumented", run.stdout)[1]) > 400
    coverage = [int(found) for found in re.findall(r" cov: (\d+)", run.stderr)]
    assert coverage[-1] > coverage[0] > 100
    assert re.search(r"\d{2,} cases, 0 places with bad ones: .*refused", run.stdout)
