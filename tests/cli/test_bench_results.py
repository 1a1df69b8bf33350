"""Unit: ratios, means, table and picture of figures that are given."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from onnx_treebeard.commands.bench_chart import COLOURS, SLOWER, draw_results
from onnx_treebeard.commands.bench_results import (
    fastest_peer,
    geometric_mean,
    ratios,
    read_results,
    summary,
)
from onnx_treebeard.commands.bench_table import duration, left_out_lines, times
from onnx_treebeard.errors import ModelError

Json = dict[str, Any]
SVG = "{http://www.w3.org/2000/svg}"


def shape(title: str, **medians: tuple[float, ...]) -> Json:
    """A model whose engines took these nanoseconds a row for batches of 1 and 64, on two threads."""
    measurements = [
        {"engine": engine, "batch": batch, "threads": 2, "median_ns_a_row": time}
        for engine, given in medians.items()
        for batch, time in zip((1, 64), given, strict=False)
    ]
    return {"title": title, "measurements": measurements, "ratios": ratios(measurements), "left_out": []}


A = shape("A", session=(10, 20), predict=(5, 10), ort=(40, 10), gtil=(20, 40))
B = shape("B & C", session=(10, 20), ort=(90, 20))


def test_a_ratio_is_a_peers_time_over_ours() -> None:
    found = {(one["engine"], one["batch"]): (one["to_session"], one["to_predict"]) for one in A["ratios"]}
    assert found == {("ort", 1): (4, 8), ("ort", 64): (0.5, 1), ("gtil", 1): (2, 4), ("gtil", 64): (2, 4)}
    assert [one["to_predict"] for one in B["ratios"]] == [None, None]


def test_the_fastest_peer_is_chosen_batch_by_batch() -> None:
    for batch, engine in ((1, "gtil"), (64, "ort")):
        one = fastest_peer(A, batch, 2, "to_session")
        assert one is not None
        assert one["engine"] == engine
    assert fastest_peer(B, 1, 2, "to_predict") is None
    assert fastest_peer(A, 1, 1, "to_session") is None


def test_means_over_the_models() -> None:
    first, second = summary([A, B])
    assert (first["batch"], first["threads"], first["shapes"]) == (1, 2, 2)
    assert first["onnxruntime_to_session"] == pytest.approx(6)  # sqrt(4 * 9)
    assert first["fastest_peer_to_session"] == pytest.approx(18**0.5)  # sqrt(2 * 9)
    assert first["fastest_peer_to_predict"] == pytest.approx(4)  # of A alone
    assert second["onnxruntime_to_session"] == pytest.approx(0.5**0.5)
    assert geometric_mean([]) is None


@pytest.mark.parametrize(
    ("nanoseconds", "text"),
    [(0.5, "0.5 ns"), (999, "999 ns"), (1000, "1 us"), (12_345, "12.3 us"), (2.5e9, "2.5 s")],
)
def test_durations(nanoseconds: float, text: str) -> None:
    assert duration(nanoseconds) == text


def test_times() -> None:
    assert [times(ratio) for ratio in (None, 0.254, 9.5, 12.34, 250.4)] == [
        "-",
        "0.25x",
        "9.50x",
        "12.3x",
        "250x",
    ]


def test_who_was_left_out() -> None:
    def left(title: str, reason: str, applies: bool, wrong: bool = False, batch: int | None = None) -> Json:
        threads = batch and 1
        return {
            "title": title,
            "reason": reason,
            "applies": applies,
            "wrong": wrong,
            "batch": batch,
            "threads": threads,
        }

    lines = left_out_lines(
        {
            "left_out": [
                left("P", "is not installed", True),
                left("Q", "x", False),
                left("R", "y", False),
                left("S", "1 of 64 rows differ", True, wrong=True, batch=64),
            ]
        }
    )
    assert lines == [
        "P: is not installed",
        "S (64 rows, one thread): wrong scores: 1 of 64 rows differ",
        "Not for such a model: Q, R",
    ]


def test_the_picture() -> None:
    """Bars are as long as the logarithm of what is written behind them; slower ones are red, and lie on the other side."""
    machine = {"processor": "Some <CPU>"}
    text = draw_results({"shapes": [A, B], "machine": machine, "date": "2026-01-02T03:04:05"})
    picture = ElementTree.fromstring(text)
    shown = [element.text or "" for element in picture.iter(f"{SVG}text")]
    assert {"A", "B & C", "1 row", "64 rows", "How many times as fast as others we are, 2 threads"} <= set(
        shown
    )
    assert any(line.startswith("Some <CPU>, 2026-01-02") for line in shown)
    ratios_shown = [line for line in shown if re.match(r"\d+\.\d+x|not measured", line)]
    assert ratios_shown == [
        *("4.00x", "4.00x gtil", "0.50x", "1.00x ort"),
        *("9.00x", "not measured", "1.00x", "not measured"),
    ]
    bars = [bar for bar in picture.iter(f"{SVG}rect") if bar.get("height") == "12"]
    width = [float(bar.get("width", "0")) for bar in bars]
    four, four_again, half, one = width[:4]
    assert four == pytest.approx(four_again)
    assert four == pytest.approx(2 * half, abs=0.2)  # log 4 = 2 log 2
    assert one == 0.5
    assert [bar.get("fill") for bar in bars[:4]] == [COLOURS[0], COLOURS[0], SLOWER, COLOURS[1]]
    end = float(bars[2].get("x", "0")) + half
    assert end == pytest.approx(float(bars[0].get("x", "0")), abs=0.2)  # where 1 is


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "onnx-treebeard benchmark", "version": 99}'])
def test_other_files_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text(text)
    with pytest.raises(ModelError, match=r"results\.json: is no "):
        read_results(str(path))
    with pytest.raises(ModelError, match="cannot be read"):
        read_results(str(tmp_path / "none.json"))


def test_results_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text(json.dumps({"format": "onnx-treebeard benchmark", "version": 1}))
    assert read_results(str(path)).keys() == {"format", "version"}
