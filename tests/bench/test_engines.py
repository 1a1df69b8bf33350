"""What a model costs in a data engine: the page and the costs on it, by hand; and CPU time of processes."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engines import jobs
from engines.cost import costs
from engines.cpu_time import cpu_seconds
from engines.page import duration, page, rounded

DOCS = Path(__file__).parents[2] / "docs"


def times(seconds: float) -> dict[str, list[float]]:
    """Of three rounds, whose median this is."""
    return {"cpu": [1000.0, seconds, 0.0], "elapsed": [1000.0, seconds / 2, 0.0]}


@pytest.fixture
def results() -> dict[str, Any]:
    seconds = {
        jobs.NOTHING: 20.0,
        jobs.NOTHING_FEW: 9.5,
        jobs.NOTHING_ALONE: 16.0,
        jobs.TASKS: 1.0,
        jobs.TASKS_WITHOUT_PYTHON: 0.1,
        jobs.KEPT: 25.0,
        jobs.ALONE: 20.0,
        jobs.XGBOOST: 80.0,
    }
    return {
        "version": "Engine 1.2",
        "date": "2026-01-02",
        "processor": "A processor",
        "rows": 10_000_000,
        "jobs": {name: times(value) for name, value in seconds.items()},
        "model_bytes": 1_000_000,
        "row_bytes": 100.0,
        "opening_seconds": [0.5, 0.4, 3.0],
    }


def test_costs_by_hand(results: dict[str, Any]) -> None:
    """20 s for 10 million rows are 2 us; 10.5 s for 21 columns more, 0.05 us each; 50 tasks in 1 s, 20 ms each."""
    found = costs(results)
    assert found.passing == pytest.approx(2e-6)
    assert found.per_column == pytest.approx(0.05e-6)
    assert found.scoring == pytest.approx(0.5e-6)
    assert (found.task, found.bare_task, found.opening) == (0.02, 0.002, 0.5)
    assert found.task_rows() == pytest.approx(0.02 / 0.05 / 2.5e-6)
    assert found.seconds(10_000_000, 10, 100) == pytest.approx((25 + 2) / 10 + 0.5)
    assert found.bytes_per_second(1000) == pytest.approx(1000 / 2.5e-6 * 100)
    assert found.driver_task_seconds(1000) == pytest.approx(2.0)


def test_the_page_says_what_was_measured(results: dict[str, Any]) -> None:
    text = page({"engines": {"spark": results}})
    assert "Engine 1.2, two cores of A processor, 2026-01-02, 10,000,000 rows." in text
    assert "| our function, all columns kept, and the score | 2.50 us | 12.5 s | +25% |" in text
    assert "| our function, the score alone | 2.00 us | 10.0 s | +25% |" in text
    assert "| XGBoost's own stage of the engine | 8.00 us | 40.0 s | +300% |" in text
    assert "plain onnxruntime" not in text  # was not measured
    assert "Tasks of 160,000 rows or more keep their own cost to 5%." in text
    assert "1,000 cores read 40.0 GB a second" in text
    assert "tasks of 2.0 s, 800,000 rows," in text
    assert text.endswith("\n")
    assert "\n\n\n" not in text


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


def test_two_digits() -> None:
    assert (rounded(712_345), rounded(1_960_000_000)) == ("710,000", "2,000,000,000")


BURNING = "import time\nwhile time.process_time() < 0.5: pass"
IN_TURN = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BURNING!r}]); print(); input()"


def test_cpu_time_of_children_of_children() -> None:
    """The one that burns has ended; the one that waited for it is there yet, and has its time. Our own does not count."""
    before = cpu_seconds()
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen([sys.executable, "-c", IN_TURN], text=True, **streams) as child:
        assert child.stdout is not None
        child.stdout.readline()
        end = time.process_time() + 0.5
        while time.process_time() < end:
            pass
        assert 0.5 <= cpu_seconds() - before < 0.95
        child.communicate("\n")
