"""Unit: ratios, means, table and picture of figures that are given."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from bench.page import draw_results, page
from onnx_treebeard.bench.results import (
    MODELS,
    identity,
    inside_kernels,
    ratios,
    read_results,
    single_calls,
)
from onnx_treebeard.bench.terminal_report import (
    SHOWN,
    duration,
    fastest_peer,
    geometric_mean,
    inside_cells,
    inside_lines,
    left_out_lines,
    renderables,
    shown,
    single_lines,
    summary,
    times,
)
from onnx_treebeard.system.errors import ModelError

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


def one_row(**given: tuple[float, float]) -> list[Json]:
    """Medians and minima of calls for one row on two threads."""
    return [
        {"engine": engine, "batch": 1, "threads": 2, "median_ns_a_row": median, "minimum_ns_a_row": minimum}
        for engine, (median, minimum) in given.items()
    ]


def with_empty_graphs(title: str, calls: list[Json], empty: list[Json]) -> Json:
    """A model of which so much is known as tables and pages show."""
    known = {"title": title, "trees": 1, "nodes": 2, "reference": "A", "engines": [], "left_out": []}
    inside = inside_kernels(calls, empty)
    return known | {"measurements": calls, "ratios": ratios(calls), "inside_kernels": inside}


EMPTY = one_row(ort=(6_000, 5_900), session=(5_000, 4_900))
FOUR = with_empty_graphs("Four", one_row(session=(8_000, 7_900), ort=(18_000, 17_000)), EMPTY)
NINE = with_empty_graphs("Nine", one_row(session=(9_000, 9_000), ort=(42_000, 42_000)), EMPTY)
# Ours is half a tenth of the empty graph, or as far from its minimum as from it; then onnxruntime's is.
SMALL = with_empty_graphs("Small", one_row(session=(5_250, 5_200), ort=(9_000, 9_000)), EMPTY)
NOISY = with_empty_graphs("Noisy", one_row(session=(7_000, 5_000), ort=(16_000, 16_000)), EMPTY)
NEITHER = with_empty_graphs("Neither", one_row(session=(4_900, 4_900), ort=(6_100, 6_000)), EMPTY)
OURS_ONLY = with_empty_graphs("Ours", one_row(session=(8_000, 7_900)), EMPTY)


def test_inside_the_kernel_is_a_call_less_the_empty_graph_of_its_own_session() -> None:
    (one,) = FOUR["inside_kernels"]
    assert one == {
        "threads": 2,
        "ort": {"empty_ns": 6_000, "inside_ns": 12_000, "noise_ns": 1_000},  # 18 us, at least 17
        "session": {"empty_ns": 5_000, "inside_ns": 3_000, "noise_ns": 500},  # a tenth of 5 us
        "ratio": 4,
    }
    unsteady = one_row(ort=(6_000, 5_900), session=(5_000, 4_200))
    assert inside_kernels(FOUR["measurements"], unsteady)[0]["session"]["noise_ns"] == 800
    assert inside_kernels([], EMPTY) == []  # sessions whose scores turned out wrong at another batch


@pytest.mark.parametrize(
    ("shape", "cells"),
    [
        (FOUR, ["6 us", "12 us", "5 us", "3 us", "4.00x"]),
        (SMALL, ["6 us", "3 us", "5 us", "< 500 ns", "> 6.00x"]),
        (NOISY, ["6 us", "10 us", "5 us", "< 2 us", "> 5.00x"]),
        (NEITHER, ["6 us", "< 600 ns", "5 us", "< 500 ns", "-"]),
        (OURS_ONLY, ["-", "-", "5 us", "3 us", "-"]),
    ],
)
def test_what_is_less_than_the_noise_is_not_reported(shape: Json, cells: list[str]) -> None:
    (one,) = shape["inside_kernels"]
    assert inside_cells(one) == cells
    assert (one["ratio"] is None) == (shape is not FOUR)
    assert inside_lines(shape, 1) == []


@pytest.mark.parametrize(
    ("shape", "told"),
    [
        (
            FOUR,
            "onnxruntime 12 us beyond an empty graph's 6 us, our session 3 us beyond an empty graph's 5 us: 4.00x",
        ),
        (
            SMALL,
            "onnxruntime 3 us beyond an empty graph's 6 us, our session < 500 ns beyond an empty graph's 5 us: > 6.00x",
        ),
        (
            NEITHER,
            "onnxruntime < 600 ns beyond an empty graph's 6 us, our session < 500 ns beyond an empty graph's 5 us",
        ),
        (OURS_ONLY, "our session 3 us beyond an empty graph's 5 us"),
    ],
)
def test_a_sentence_of_what_was_measured(shape: Json, told: str) -> None:
    assert inside_lines(shape, 2) == [f"One row inside the kernel: {told}"]


def test_the_mean_inside_the_kernel_is_of_the_ratios_that_are_known() -> None:
    mean, of_64 = summary([FOUR, NINE, SMALL, A])
    assert mean["onnxruntime_to_session_inside"] == pytest.approx(6)  # sqrt(4 * 9)
    assert (of_64["batch"], of_64["onnxruntime_to_session_inside"]) == (64, None)
    assert [one["onnxruntime_to_session_inside"] for one in summary([A, B])] == [None, None]


def test_an_empty_graph_is_no_peer() -> None:
    """However fast it was."""
    one = fastest_peer(FOUR, 1, 2, "to_session")
    assert one is not None
    assert (one["engine"], one["to_session"]) == ("ort", 18 / 8)


def results_of(*shapes: Json) -> Json:
    machine = dict.fromkeys(("processor", "cores", "system", "python", "load"), 1.0)
    return {
        **identity(MODELS),
        "date": "2026-01-02",
        "machine": machine | {"instruction_sets": []},
        "versions": {},
        "settings": {"rounds": 1},
        "warnings": [],
        "shapes": list(shapes),
        "summary": summary(list(shapes)),
    }


def test_the_page_reports_one_row_inside_the_kernel() -> None:
    text = page(results_of(FOUR, SMALL), "p.svg")
    _, table = text.split("## One row: time inside the kernel, 2 threads\n")
    assert table.count("\n- **Inside the kernel.** What `session.run` takes") == 1
    assert table.splitlines()[2:5] == [
        "| Four | 6 us | 12 us | 5 us | 3 us | 4.00x |",
        "| Small | 6 us | 3 us | 5 us | < 500 ns | > 6.00x |",
        "| geometric mean of 1 |  |  |  |  | 4.00x |",
    ]


def engines(*names: str) -> list[Json]:
    """What is told of engines."""
    known = {"version": "1", "agreement": "every bit", "rows_different": 0, "largest_difference": 0.0}
    return [known | {"name": name, "title": name.upper(), "build_seconds": 0.0} for name in names]


FIVE = FOUR | {
    "title": "Five",
    "engines": engines("session", "c", "ort", "gtil"),
    "single_calls": [
        single_calls(name, 2, [time] * 98 + [1_000_000] * 2)
        for name, time in (("session", 2_000), ("c", 500), ("ort", 9_000), ("gtil", 8_000))
    ],
}


def test_single_calls_are_told_by_median_and_99th_percentile() -> None:
    assert single_calls("a", 1, [*range(1, 102)]) == {
        "engine": "a",
        "threads": 1,
        "calls": 101,
        "median_ns": 51,
        "p99_ns": 100,
    }
    told = "SESSION 2 us, 1 ms; C 500 ns, 1 ms; ORT 9 us, 1 ms; GTIL 8 us, 1 ms"
    assert single_lines(FIVE, 2) == [f"Single calls for one row, median and 99th percentile: {told}"]
    assert single_lines(FIVE, 1) == single_lines(FOUR, 2) == []


def test_the_page_has_single_calls_beside_those_of_the_fastest_peer() -> None:
    text = page(results_of(FIVE, FOUR), "p.svg")
    _, table = text.split("## One row: single calls, 2 threads\n")
    assert table.splitlines()[4:6] == ["| Five | 2 us, 1 ms | - | 500 ns, 1 ms | 8 us, 1 ms gtil |", ""]
    assert "- **Single calls.** " in table
    assert "on one thread alone" not in text
    some = results_of(FIVE) | {"settings": {"rounds": 1, "threaded_rows": 64}}
    assert "Calls of fewer than 64 rows are measured on one thread alone." in page(some, "p.svg")


def test_calls_from_c_are_no_peer() -> None:
    (one,) = ratios(one_row(session=(2, 2), predict=(1, 1), c=(0.5, 0.5), gtil=(4, 4)))
    assert (one["engine"], one["to_session"], one["to_predict"]) == ("gtil", 2, 4)
    assert one.keys() == {"engine", "batch", "threads", "to_session", "to_predict"}


def test_some_batches_of_many_are_shown_of_single_models() -> None:
    every = [1, 2, 4, 8, 16, 32, 64, 200, 1024, 16384]
    assert shown(every) == [*SHOWN]
    for few in ([1, 2, 40], [2, 3, 5, 6, 7, 9]):
        assert shown(few) == few


def test_tables_have_the_batches_of_their_threads() -> None:
    """On several threads fewer may have been measured."""
    first = with_empty_graphs("A", one_row(session=(8, 8), predict=(4, 4), ort=(16, 16)), [])
    first["engines"] = engines("ort")
    alone = [one | {"threads": 1, "batch": batch} for one in first["measurements"] for batch in (1, 64)]
    both = [*alone, *(one | {"batch": 64} for one in first["measurements"])]
    text = page(results_of(first | {"measurements": both, "ratios": ratios(both)}), "p.svg")
    assert re.findall(r"^\| (?:model|engine) \| (1.*|64.*) \|$", text, re.MULTILINE) == [
        *["1 | 64", "1 | 64", "64", "64", "1 | 64", "64"]
    ]


def test_older_files_have_no_single_calls_and_no_empty_graphs(tmp_path: Path) -> None:
    """Neither in their models nor in their summary."""
    results = results_of(dict(FOUR))
    del results["shapes"][0]["inside_kernels"], results["summary"][0]["onnxruntime_to_session_inside"]
    path = tmp_path / "results.json"
    path.write_text(json.dumps(results))
    read = read_results(path, MODELS)
    text = page(read, "p.svg")
    assert "nside the kernel" not in text
    assert "ingle calls" not in text
    assert all(not isinstance(one, str) for one in renderables(read))


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
                left("T", "its process ended", True, batch=1),
            ]
        }
    )
    assert lines == [
        "P: is not installed",
        "S (64 rows, one thread): wrong scores: 1 of 64 rows differ",
        "T (1 row, one thread): its process ended",
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
    bars = [bar for bar in picture.iter(f"{SVG}rect") if bar.get("height") == "12.0"]
    width = [float(bar.get("width", "0")) for bar in bars]
    four, four_again, half, one = width[:4]
    assert four == pytest.approx(four_again)
    assert four == pytest.approx(2 * half, abs=0.2)  # log 4 = 2 log 2
    assert one == 0.5
    assert [bar.get("class") for bar in bars[:4]] == ["bar", "bar", "up", "bar"]
    end = float(bars[2].get("x", "0")) + half
    assert end == pytest.approx(float(bars[0].get("x", "0")), abs=0.2)  # where 1 is


@pytest.mark.parametrize(
    "text", ["{", "[]", json.dumps(identity(MODELS) | {"version": 99}), json.dumps(identity("choices"))]
)
def test_other_files_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text(text)
    with pytest.raises(ModelError, match=r"results\.json: (is not JSON|does not hold )"):
        read_results(path, MODELS)
    with pytest.raises(ModelError, match="cannot be read"):
        read_results(tmp_path / "none.json", MODELS)


def test_results_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_text(json.dumps(identity(MODELS)))
    assert read_results(path, MODELS) == identity(MODELS)
