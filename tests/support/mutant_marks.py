"""A plugin of pytest that writes down which test files reach which marked places: `-p mutant_marks`, with MUTANT_REACH naming a folder.

A mark is a call of `hit` in an expression of the program; `mutant_reach.py` puts them there. In the folder afterwards:

    hits-PROCESS.txt   lines of "number<tab>test file"; no file where the place was reached before any test, by an import
    report.json        of each test file the seconds that its tests took; tests that failed

Code that another test file has had compiled is forgotten when a file begins, so every file reaches what it would alone.
"""

import json
import os
from collections import defaultdict
from pathlib import Path

import pytest

_known: set[tuple[int, str]] = set()
_seconds: defaultdict[str, float] = defaultdict(float)
_failed: set[str] = set()
_last = ""


def hit(number: int) -> None:
    """Notes that a place was reached, once per test file and process. It is falsy, so `hit(1) or (x)` is x."""
    file = os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0]
    if (number, file) in _known:
        return
    _known.add((number, file))
    with open(os.path.join(os.environ["MUTANT_REACH"], f"hits-{os.getpid()}.txt"), "a") as hits:
        hits.write(f"{number}\t{file}\n")


def pytest_runtest_setup(item: pytest.Item) -> None:
    global _last
    file = item.nodeid.partition("::")[0]
    if file != _last:
        from onnx_treebeard.cache import machine_code

        machine_code.forget()
    _last = file


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    _seconds[report.nodeid.partition("::")[0]] += report.duration
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):  # a worker of xdist, whose reports come together elsewhere
        return
    known = {"seconds": dict(sorted(_seconds.items())), "failed": sorted(_failed)}
    Path(os.environ["MUTANT_REACH"], "report.json").write_text(json.dumps(known, indent=1), encoding="utf-8")
