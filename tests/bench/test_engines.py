"""What a model costs in a data engine: the page and the costs on it, by hand; and CPU time of processes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from engines import jobs
from engines.jobs import FILES, subject
from engines.page import costs, duration, page, rounded, start

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
FEW, MANY = 2_000_000, 10_000_000


def times(micro: float, start: float = 0.0, units: tuple[int, int] = (FEW, MANY)) -> dict[str, Any]:
    """Of three rounds, whose medians are those of `start` seconds and so many microseconds for each row."""
    seconds = [start + micro * 1e-6 * number for number in units]
    return {
        "units": list(units),
        "cpu": [[1000.0, one, 0.0] for one in seconds],
        "elapsed": [[1000.0, one / 2, 0.0] for one in seconds],
    }


@pytest.fixture
def results() -> dict[str, Any]:
    return {
        "version": "Engine 1.2",
        "date": "2026-01-02",
        "processor": "A processor",
        "jobs": {
            jobs.NOTHING: times(2.0, 4.0),
            jobs.NOTHING_FEW: times(0.95, 3.0),
            jobs.NOTHING_ALONE: times(1.6, -0.01),
            jobs.TASKS: times(20_000, 5.0, (10, 60)),
            jobs.TASKS_WITHOUT_PYTHON: times(2_000, 0.1, (10, 60)),
            jobs.KEPT: times(2.5, 6.0),
            jobs.ALONE: times(2.0),
            jobs.XGBOOST_ACTOR: times(8.0, 6.0, (1_000_000, 3_000_000)),
        },
        "model_bytes": 1_000_000,
        "row_bytes": 100.0,
        "opening_seconds": [0.5, 0.4, 3.0],
    }


def test_costs_by_hand(results: dict[str, Any]) -> None:
    """Of rows, tasks and jobs as they were put in: 1.05 us for 21 columns more are 0.05 us each."""
    found = costs(results)
    assert found.job == pytest.approx(4.0)
    assert found.passing == pytest.approx(2e-6)
    assert found.per_column == pytest.approx(0.05e-6)
    assert found.scoring == pytest.approx(0.5e-6)
    assert (found.task, found.bare_task, found.opening) == (pytest.approx(0.02), pytest.approx(0.002), 0.5)
    assert found.task_rows() == pytest.approx(0.02 / 0.05 / 2.5e-6)
    assert found.seconds(10_000_000, 10, 100) == pytest.approx((4 + 25 + 2) / 10 + 0.5)
    assert found.bytes_per_second(1000) == pytest.approx(1000 / 2.5e-6 * 100)
    assert found.driver_task_seconds(1000) == pytest.approx(2.0)


def test_the_page_says_what_was_measured(results: dict[str, Any]) -> None:
    text = page({"engines": {"ray": results}})
    assert "Engine 1.2, two cores of A processor, 2026-01-02, 2,000,000 rows and up to 10,000,000." in text
    assert "| a function that gives back its 29 columns | 2.00 us | 1,000,000 |  | 4.0 s |" in text
    assert "| our function, all columns kept, and the score | 2.50 us | 800,000 | +25% | 6.0 s |" in text
    assert "| our function, the score alone | 2.00 us | 1,000,000 | +25% | 0.0 s |" in text
    assert (
        "| an actor with XGBoost's `Booster`, all columns kept | 8.00 us | 250,000 | +300% | 6.0 s |" in text
    )
    assert "and gives back one | 1.60 us |" in text
    assert "plain onnxruntime" not in text  # was not measured
    assert "Tasks of 160,000 rows or more keep their own cost to 5%." in text
    assert "1,000 cores read 40.0 GB a second" in text
    assert "tasks of 2.0 s, 800,000 rows," in text
    assert text.endswith("\n")
    assert "\n\n\n" not in text


@pytest.mark.parametrize(
    ("job", "micro", "said"),
    [
        (jobs.KEPT, 1.99, "rows would take -0.01 us for their scores"),
        (jobs.ALONE, -0.1, "ours, scores alone: no time for more rows or tasks"),
    ],
)
def test_what_is_less_than_runs_vary_by_is_refused(
    job: str, micro: float, said: str, results: dict[str, Any]
) -> None:
    results["jobs"][job] = times(micro, 50.0)
    with pytest.raises(ValueError, match=f"Engine 1.2.*{said}.*; measure again"):
        page({"engines": {"ray": results}})


def test_the_page_warns_where_the_machine_was_busy(results: dict[str, Any]) -> None:
    results["warnings"] = ["other programs were running"]
    assert "\n\n**Warning:** other programs were running.\n\n|" in page({"engines": {"ray": results}})


def test_the_page_in_the_docs_is_of_the_results_beside_it() -> None:
    stored = json.loads((DOCS / "engines.json").read_text())
    assert (DOCS / "engines.md").read_text() == page(stored)


def test_scores_cost_less_than_a_third_of_what_the_engine_does() -> None:
    for found in json.loads((DOCS / "engines.json").read_text())["engines"].values():
        what = costs(found)
        assert what.scoring <= 0.3 * what.passing


@pytest.mark.parametrize(("seconds", "told"), [(3, "3 s"), (119, "119 s"), (1200, "20 min"), (9000, "2.5 h")])
def test_durations(seconds: float, told: str) -> None:
    assert duration(seconds) == told


def test_what_a_job_costs_is_not_negative() -> None:
    assert (start(-0.01), start(4.26)) == ("0.0 s", "4.3 s")


def test_two_digits() -> None:
    assert (rounded(712_345), rounded(1_960_000_000)) == ("710,000", "2,000,000,000")


def test_tables_of_few_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the first file are checked; a table several times over has each row as often, and a second call finds what the first has made."""
    monkeypatch.setattr("engines.jobs.TREES", 2)
    what = subject(tmp_path, 83)
    assert (what.rows, what.checked) == (80, 80 // FILES)
    assert sorted(pq.read_table(what.table())["row"].to_pylist()) == list(range(80))
    assert sorted(pq.read_table(what.table(3))["row"].to_pylist()) == sorted([*range(80)] * 3)
    assert what.table(3).is_absolute()
    again = subject(tmp_path, 83)
    assert np.array_equal(again.expected, what.expected)
    with pytest.raises(ValueError, match="7 rows; expected 8 at least"):
        subject(tmp_path, 7)


BURNING = "import time\nwhile time.process_time() < 0.5: pass"
IN_TURN = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BURNING!r}])"
WATCHED = f"""
import subprocess, sys, time
from bench.whole_jobs import WatchedCpu
watched = WatchedCpu()
before = watched()
with subprocess.Popen([sys.executable, "-c", {IN_TURN!r}]):
    pass
begin = time.thread_time()
while time.thread_time() < begin + 0.5:
    pass
print(watched() - before)
"""


def test_cpu_time_of_this_process_and_of_a_child_of_a_child_that_has_ended() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WATCHED],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(ROOT / "models")},
    )
    assert 0.85 <= float(done.stdout) < 1.4
