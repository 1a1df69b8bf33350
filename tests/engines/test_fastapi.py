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
from contextlib import contextmanager
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
    with service(MODELS / f"{NAME}.json") as address:
        yield address


def command(port: int) -> list[str]:
    return [sys.executable, "-m", "uvicorn", "service:app", "--port", str(port), "--no-access-log"]


@contextmanager
def service(model: Path, **settings: str) -> Iterator[str]:
    """The address of the service, started as the recipe says."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    settings = environment() | {"MODEL": str(model), "PYTHONDONTWRITEBYTECODE": "1"} | settings
    process = subprocess.Popen(command(port), cwd=RECIPE, env=settings)
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
    """The answer. body: what is posted: bytes as they are, anything else as JSON."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
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
@pytest.mark.parametrize(
    "value",
    [
        b"1e400",
        b"-1e400",
        b"Infinity",
        b"-Infinity",
        b"NaN",
        b"1e39",
        b"-3.4028236e38",
        b"1" + b"0" * 400,
        b'"NaN"',
        b'"Infinity"',
        b'"1.5"',
        b"true",
        b"[1]",
    ],
)
def test_what_xgboost_refuses_or_json_does_not_have_is_refused(value: bytes, url: str) -> None:
    """Not as a fault of the service; a number that XGBoost takes for finite is scored beside it."""
    row = [0.5] * rows_of().shape[1]
    body = json.dumps({"rows": [row, [*row[:-1], "here"]]}).encode()
    with pytest.raises(HTTPError) as refused:
        asked(f"{url}/predict", body.replace(b'"here"', value))
    with refused.value as answer:
        assert answer.code == 422
        assert json.load(answer)["detail"]
    largest = float(np.finfo(np.float32).max)
    rows = np.array([row, [*row[:-1], largest]])
    found = asked(f"{url}/predict", {"rows": rows.tolist()})["scores"]
    assert np.array_equal(np.float32(found), expected_of(rows))
    for huge in (np.inf, -1e39):
        with pytest.raises(xgboost.core.XGBoostError, match="inf"):
            xgboost.DMatrix(np.array([[huge]]))


def stump(height: float, features: int = 1) -> Any:
    rows = np.arange(4.0)[:, None] * np.ones(features)
    settings = {"base_score": 0.0, "eta": 1.0, "lambda": 0.0, "nthread": 1}
    return xgboost.train(settings, xgboost.DMatrix(rows, np.full(4, height)), 1)


@served
def test_a_model_is_replaced_without_a_restart(tmp_path: Path) -> None:
    """While requests arrive: each has the scores of one of both models. A file that is no model leaves the old one in service."""
    path, beside = tmp_path / "model.json", tmp_path / "new.json"
    stump(1).save_model(path)
    answers: list[list[float]] = []
    ended = threading.Event()

    def ask(address: str) -> None:
        while not ended.is_set():
            answers.append(asked(f"{address}/predict", {"rows": [[0.0]] * 100})["scores"])

    def until(condition: Any) -> None:
        for _ in range(1200):
            if condition():
                return
            time.sleep(0.05)
        raise AssertionError("this has not come true")

    with service(path, RELOAD_SECONDS="0.1") as address:
        threads = [threading.Thread(target=ask, args=(address,)) for _ in range(2)]
        for thread in threads:
            thread.start()
        try:
            until(lambda: answers)
            stump(2).save_model(beside)
            beside.replace(path)
            until(lambda: answers[-1][0] == 2)
            path.write_text("no model")
            until(lambda: "problem" in asked(f"{address}/health"))
            path.unlink()
            until(lambda: "no such file" in asked(f"{address}/health").get("problem", ""))
        finally:
            ended.set()
            for thread in threads:
                thread.join()
        assert answers[-1] == [2.0] * 100
        assert all(one in ([1.0] * 100, [2.0] * 100) for one in answers)
        stump(3, features=2).save_model(path)
        until(lambda: asked(f"{address}/health")["features"] == 2)
        assert "problem" not in asked(f"{address}/health")
        assert asked(f"{address}/predict", {"rows": [[0.0, 0.0]]}) == {"scores": [3.0]}


@served
def test_a_service_without_a_model_says_what_it_needs() -> None:
    settings = {name: value for name, value in environment().items() if name != "MODEL"}
    for given in ({}, {"MODEL": ""}):
        done = subprocess.run(
            command(0), cwd=RECIPE, env=settings | given, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 1
        assert done.stderr.startswith("MODEL is not set: it names the file of the model to serve")
        assert "Traceback" not in done.stderr
    absent = subprocess.run(
        command(0), cwd=RECIPE, env=settings | {"MODEL": "absent.json"}, capture_output=True, text=True
    )
    assert absent.returncode != 0
    assert "absent.json: there is no such file" in absent.stderr


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
