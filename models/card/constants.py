"""What follows from the times of part "calibration", as numbers, and as lines to be pasted.

In: the part's results. Out, None where there are too few times:

    "costs"                                  instructions by names of GpuCosts
    "ns_per_instruction", "call_ns", "row_ns", "fit_error", "undecided"      of the same fit
    "bound"                                  by how many of the kernels each rate was seen
    "min_rows", "min_rows_factor"            from how many rows on each has a thread, and how that compares with what the planner expects
    "choice", "choice_error"                 constants of kernels/native/runtime/device_rule.h
    "break_even"                             [{"name", "rows": from which on the card is faster than a thread, "expected": by these constants}]

The planner counts what kernels do, exactly: instructions in SASS, passes and sectors in the interpreter of PTX. What only a card tells is how long each
of these takes. Only ratios matter to the planner, so rates are in instructions, and how long an instruction takes is a constant of its own.

A kernel takes as long as that of which it takes most. Which that is depends on the rates, so they are fitted in turns: by the rates so far each kernel is
bound by one thing, and its time is that thing's alone; what follows are the next rates, until the kernels are bound as before.
"""

import math
import re
import statistics
from pathlib import Path
from typing import Any

import numpy as np

from card.fit import Fit, break_even, crossing, fitted
from card.results import Json
from card.shapes import RATES

HEADER = Path(__file__).parents[2] / "kernels" / "native" / "plan" / "kernel" / "cost_model.h"
STRUCT = re.compile(r"struct GpuCosts \{.*?\n\};", re.DOTALL)
FIELD = re.compile(r"(?P<before>(?:double|int64_t) (?P<name>\w+) =\s+)(?P<number>[\d.]+)")
TURNS = 20
SUFFIX = "_instructions"


def constants(found: Json) -> Json:
    """Everything that follows from the times that there are so far."""
    return {**_costs(found["times"]), **_min_rows(found["few"]), **_choice(found["auto"])}


def _costs(times: list[Json]) -> Json:
    """A call takes call + rows x (row + the sum of what its kernels take)."""
    measured = [
        (int(rows), np.array(one["work"]), seconds)
        for one in times
        if one["work"]
        for rows, seconds in one["seconds"].items()
    ]
    found = _fit_in_turns(measured)
    if found is None:
        return {"costs": None}
    fit, bound = found
    instruction, rates = _rates(fit)
    seen = np.bincount(np.concatenate(bound), minlength=len(RATES)).tolist()
    return {
        "costs": {name + SUFFIX: float(rate) for name, rate in zip(RATES[1:], rates[1:], strict=True)},
        "ns_per_instruction": instruction,
        "call_ns": 1e9 * fit.seconds["call"],
        "row_ns": 1e9 * fit.seconds["row"],
        "fit_error": fit.error,
        "undecided": [name for name in RATES if name in fit.undecided or not fit.seconds[name]],
        "bound": dict(zip(RATES, seen, strict=True)),
    }


def _fit_in_turns(measured: list[tuple[int, Any, float]]) -> tuple[Fit, list[Any]] | None:
    """The last fit, and what bound the kernels in it; None where there are too few times, or no kernel shows any of the rates."""
    fit, bound = None, _bound(measured, default_rates())
    for _ in range(TURNS):
        fit = _fit_bound(measured, bound)
        if fit is None or not any(fit.seconds[name] for name in RATES):
            return None
        following = _bound(measured, _rates(fit)[1])
        if all(map(np.array_equal, bound, following)):
            break
        bound = following
    return None if fit is None else (fit, bound)


def _bound(measured: list[tuple[int, Any, float]], rates: Any) -> list[Any]:
    """The number of the thing that each kernel takes most of, by these rates."""
    return [np.argmax(work * rates, axis=1) for _, work, _ in measured]


def _rates(fit: Fit) -> tuple[float, Any]:
    """Nanoseconds of an instruction, and the rates in instructions. What no kernel is bound by keeps its default; where that is the instruction, the first
    thing that some kernel is bound by does.
    """
    ns, defaults = np.array([1e9 * fit.seconds[name] for name in RATES]), default_rates()
    anchor = np.flatnonzero(ns)[0]
    instruction = float(ns[anchor] / defaults[anchor])
    return instruction, np.where(ns > 0, ns / instruction, defaults)


def _fit_bound(measured: list[tuple[int, Any, float]], bound: list[Any]) -> Fit | None:
    """What a call, a row and each thing takes, where kernels take the time of what binds them alone."""
    names, counts = ["call", "row", *RATES], np.zeros((len(measured), 2 + len(RATES)))
    for row, (n, work, _), binding in zip(counts, measured, bound, strict=True):
        row[:2] = 1.0, n
        np.add.at(row[2:], binding, n * work[np.arange(len(work)), binding])
    return _fit(names, counts, np.array([seconds for *_, seconds in measured]))


def default_rates() -> Any:
    """Those of the header, of each of the RATES."""
    numbers = numbers_of_header(HEADER.read_text(encoding="utf-8"))
    return np.array([1.0, *(numbers[name + SUFFIX] for name in RATES[1:])])


def _min_rows(few: list[Json]) -> Json:
    """The medians of where the kernels for many rows overtake those for few, and of what share that is of the planner's; None where nobody knows."""
    found = [crossing({int(n): seconds for n, seconds in one["few"].items()}, one["many"]) for one in few]
    if not found:
        return {"min_rows": None, "min_rows_factor": None}
    now = numbers_of_header(HEADER.read_text(encoding="utf-8"))["min_rows_factor"]
    shares = [now * rows / one["min_rows"] for rows, one in zip(found, few, strict=True)]
    medians = {"min_rows": found, "min_rows_factor": shares}
    return {name: finite(statistics.median(numbers)) for name, numbers in medians.items()}


def finite(number: float) -> float | None:
    """The number; None for one that JSON does not know."""
    return number if math.isfinite(number) else None


def _choice(auto: list[Json]) -> Json:
    """A call takes call + rows x (bytes / speed of copies + cost / cores)."""
    measured = [
        (int(n), one["bytes"], one["cost_ns"], seconds) for one in auto for n, seconds in one["card"].items()
    ]
    counts = np.array([[1.0, n * size, n * cost] for n, size, cost, _ in measured])
    fit = _fit(["call", "byte", "cost"], counts, np.array([seconds for *_, seconds in measured]))
    if fit is None:
        return {"choice": None, "break_even": []}
    inverse = {name: 1e-9 / fit.seconds[name] if fit.seconds[name] else math.inf for name in ("byte", "cost")}
    choice = {
        "kDeviceCallNs": 1e9 * fit.seconds["call"],
        "kCopiedBytesPerNs": inverse["byte"],
        "kDeviceCores": inverse["cost"],
    }
    even = [
        {
            "name": one["name"],
            "rows": finite(_measured_even(one)),
            "expected": finite(_expected_even(one, choice)),
        }
        for one in auto
    ]
    kept = {name: finite(number) for name, number in choice.items()}
    return {"choice": kept, "choice_error": fit.error, "break_even": even}


def _measured_even(one: Json) -> float:
    """From how many rows on the card is faster than one thread of the CPU."""
    both = [(int(n), one["card"][n], seconds) for n, seconds in one["cpu"].items()]
    rows, on_card, on_cpu = zip(*both, strict=True)
    return break_even(rows, on_card, on_cpu)


def _expected_even(one: Json, choice: dict[str, float]) -> float:
    """The same by the constants and the cost model, as kernels/native/runtime/device_rule.h decides."""
    saved = (
        one["cost_ns"] - one["bytes"] / choice["kCopiedBytesPerNs"] - one["cost_ns"] / choice["kDeviceCores"]
    )
    return float(choice["kDeviceCallNs"] / saved) if saved > 0 else math.inf


def _fit(names: list[str], counts: Any, seconds: Any) -> Fit | None:
    return fitted(names, counts, seconds) if len(counts) >= len(names) else None


def numbers_of_header(header: str) -> dict[str, float]:
    """The fields of GpuCosts, by name."""
    return {found["name"]: float(found["number"]) for found in FIELD.finditer(_struct(header))}


def pasted_header(header: str, found: Json) -> str:
    """The struct GpuCosts with the constants that were measured, in the place of those that it has."""
    measured: dict[str, str] = {
        name: f"{value:.3g}" for name, value in (found["costs"] or {}).items() if value
    }
    if found["min_rows_factor"] is not None:
        measured["min_rows_factor"] = f"{found['min_rows_factor']:.3g}"

    def number(match: re.Match[str]) -> str:
        value = measured.get(match["name"], match["number"])
        if match["before"].startswith("double") and "." not in value:
            value = f"{float(value):.1f}"
        return match["before"] + value

    return FIELD.sub(number, _struct(header))


def pasted_lines(found: Json) -> list[str]:
    """What else was measured, as lines of C++."""
    lines = []
    if found["choice"]:
        shown = {name: value for name, value in found["choice"].items() if value is not None}
        lines += [
            f"constexpr double {name} = {value:.4g};  // kernels/native/runtime/device_rule.h"
            for name, value in shown.items()
        ]
    return lines


def _struct(header: str) -> str:
    found = STRUCT.search(header)
    assert found, "cost_model.h has no GpuCosts"
    return found[0]
