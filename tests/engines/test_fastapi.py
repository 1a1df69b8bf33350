"""The recipe for FastAPI: the service gives the bits of the model's own library, refuses what does not fit, and stands a load."""

import asyncio
import json
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import numpy as np
import pytest
import xgboost
from engine_runs import EXAMPLES, MODELS, environment, needs, run_example

RECIPE = EXAMPLES / "fastapi"
NAME = "breast_cancer_xgboost"
served = needs("fastapi", "uvicorn")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """The service, started as the recipe says."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "uvicorn", "service:app", "--port", str(port), "--no-access-log"]
    settings = environment() | {"MODEL": str(MODELS / f"{NAME}.json"), "PYTHONDONTWRITEBYTECODE": "1"}
    process = subprocess.Popen(command, cwd=RECIPE, env=settings)
    try:
        for _ in range(600):
            try:
                asked(f"{address}/health")
                break
            except URLError:
                assert process.poll() is None, "the service has ended"
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(30)


def asked(url: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(url, data, {"Content-Type": "application/json"}), timeout=60) as answer:
        return json.load(answer)


def rows_of() -> Any:
    """Rows of the model, some of which have missing values."""
    rows = np.genfromtxt(MODELS / f"{NAME}.csv", np.float32, delimiter=",", skip_header=1)
    assert np.isnan(rows).any()
    return rows


def expected_of(rows: Any) -> Any:
    booster = xgboost.Booster({"nthread": 1}, model_file=str(MODELS / f"{NAME}.json"))
    return booster.predict(xgboost.DMatrix(rows), validate_features=False)


def as_json(rows: Any) -> list[list[float | None]]:
    return [[None if np.isnan(value) else float(value) for value in row] for row in rows]


@served
@pytest.mark.parametrize("size", [1, 33, 1000])
def test_bits(size: int, url: str) -> None:
    rows = rows_of()
    found: list[float] = []
    for begin in range(0, len(rows), size):
        found += asked(f"{url}/predict", {"rows": as_json(rows[begin : begin + size])})["scores"]
    assert np.array_equal(np.float32(found), expected_of(rows))
    assert np.array_equal(np.float32(found), found), "no digit is lost"


@served
def test_requests_at_the_same_time_get_their_own_scores(url: str) -> None:
    rows = rows_of()[:64]
    found: dict[int, Any] = {}

    def ask(place: int) -> None:
        found[place] = asked(f"{url}/predict", {"rows": as_json(rows[place : place + 1])})["scores"]

    threads = [threading.Thread(target=ask, args=(place,)) for place in range(len(rows))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = np.float32([found[place][0] for place in range(len(rows))])
    assert np.array_equal(together, expected_of(rows))


@served
def test_health_and_what_is_refused(url: str) -> None:
    health = asked(f"{url}/health")
    assert (health["status"], health["trees"]) == ("ok", 40)
    assert asked(f"{url}/predict", {"rows": []}) == {"scores": []}
    for rows in ([[1.0, 2.0]], [["text"]], [1.0]):
        with pytest.raises(HTTPError) as refused:
            asked(f"{url}/predict", {"rows": rows})
        with refused.value as answer:
            assert answer.code == 422


@served
def test_the_load_test(url: str, tmp_path: Path) -> None:
    arguments = ["--url", url, "--connections", "4", "--rows", "2", "--seconds", "1"]
    printed = run_example("fastapi/load_test.py", tmp_path, *arguments)
    assert re.match(r"\d+ requests, \d+ a second, \d+ rows a second\n", printed)
    latencies = [float(line.split()[-2]) for line in printed.splitlines()[1:]]
    assert len(latencies) == 4
    assert latencies == sorted(latencies)


def collector(predict: Any) -> Any:
    source = (RECIPE / "collector.py").read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(compile(source, "collector.py", "exec"), names)
    return names["Collector"](predict)


def test_what_arrives_during_a_call_makes_up_the_next() -> None:
    calls, begun, end = [], threading.Event(), threading.Event()

    def predict(rows: Any) -> Any:
        calls.append(len(rows))
        begun.set()
        end.wait(60)
        return rows[:, 0] * 2

    async def run() -> list[Any]:
        collected = collector(predict)
        first = asyncio.create_task(collected.scores(np.full((3, 1), 1.0)))
        await asyncio.to_thread(begun.wait, 60)
        others = [asyncio.create_task(collected.scores(np.full((k, 1), k))) for k in (1, 2, 4)]
        await asyncio.sleep(0)
        others[1].cancel()  # a client that goes takes nobody with it
        end.set()
        return await asyncio.gather(first, *others, return_exceptions=True)

    first, one, gone, four = asyncio.run(run())
    assert calls == [3, 7]
    assert (first.tolist(), one.tolist(), four.tolist()) == ([2.0] * 3, [2], [8] * 4)
    assert isinstance(gone, asyncio.CancelledError)


def test_calls_have_a_size_and_errors_reach_who_asked() -> None:
    calls = []

    def predict(rows: Any) -> Any:
        calls.append(len(rows))
        if np.isnan(rows).any():
            raise ValueError("refused")
        return rows[:, 0]

    async def run() -> list[Any]:
        collected = collector(predict)
        sizes = (20_000, 10_000, 6_000, 6_000)
        tasks = [collected.scores(np.full((size, 1), place)) for place, size in enumerate(sizes)]
        found = await asyncio.gather(*tasks)
        with pytest.raises(ValueError, match="refused"):
            await collected.scores(np.array([[np.nan]]))
        return [(one[0], len(one)) for one in found] + [len(await collected.scores(np.ones((5, 1))))]

    assert asyncio.run(run()) == [(0, 20_000), (1, 10_000), (2, 6_000), (3, 6_000), 5]
    assert calls == [20_000, 16_000, 6_000, 1, 5]
