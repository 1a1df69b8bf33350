"""What follows from the times of part "calibration", as numbers, and as lines to be pasted.

In: the part's results. Out, None where there are too few times:

    "costs"                                  instructions by names of GpuCosts
    "ns_per_instruction", "call_ns", "row_ns", "fit_error", "undecided"      of the same fit
    "bound"                                  by how many of the kernels each rate was seen
    "min_rows", "min_rows_factor"            from how many rows on each has a thread, and how that compares with what the planner expects
    "choice", "choice_error"                 constants of kernels/native/runtime/device_rule.h
    "break_even"                             [{"name", "rows": from which on the card is faster than a thread, "expected": by these constants}]

The planner counts what kernels do, exactly: instructions in SASS, passes and sectors in the interpreter of PTX. What only a card tells
is how long each of these takes. Only ratios matter to the planner, so rates are in instructions, and how long an instruction takes is a
constant of its own. A kernel takes as long as that of which it takes most. Which that is depends on the rates, so they are fitted in
turns: by the rates so far each kernel is bound by one thing, and its time is that thing's alone; what follows are the next rates, until
the kernels are bound as before.
"""

import math
import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from onnx_treebeard.bench.results import Json

# Things that the cost model counts; each but the first has a field of GpuCosts, whose name goes on with _instructions.
RATES = ("instruction", "bank_pass", "sector", "memory_sector", "waited_clock")
COSTS, RULE = "kernels/native/plan/kernel/cost_model.h", "kernels/native/runtime/device_rule.h"
HEADER = Path(__file__).parents[2] / COSTS
FIELD = re.compile(r"double (\w+) =\s+([\d.]+)")
TURNS = 20
SUFFIX = "_instructions"
FLAT = 1e-9  # of the mean: the rounding of a fit to times that do not change

Array = np.ndarray[Any, Any]
Measured = tuple[int, Array, float]  # rows; what each kernel takes of the RATES for a row; seconds


@dataclass(frozen=True)
class Fit:
    """The times that things take.

    seconds: by name; zero where times do not show it. error: the root of the mean square of relative errors. undecided: things that
    counts do not tell apart, or that never occur.
    """

    seconds: dict[str, float]
    error: float
    undecided: tuple[str, ...] = ()


def constants(measurements: Json) -> Json:
    """Returns everything that follows from the times that there are so far."""
    return {
        **_costs(measurements["times"]),
        **_min_rows(measurements["few"]),
        **_choice(measurements["auto"]),
    }


def _costs(times: list[Json]) -> Json:
    """Returns costs: a call takes call + rows x (row + the sum of what its kernels take)."""
    measured = [
        (int(rows), np.array(time["work"]), seconds)
        for time in times
        if time["work"]
        for rows, seconds in time["seconds"].items()
    ]
    bound = _bound(measured, default_rates())
    for _ in range(TURNS):
        fit = _fit_bound(measured, bound)
        if fit is None or not any(fit.seconds[name] for name in RATES):
            return {"costs": None}
        instruction, rates = _rates(fit)
        following = _bound(measured, rates)
        if all(map(np.array_equal, bound, following)):
            break
        bound = following
    assert fit is not None
    kernels = np.bincount(np.concatenate(bound), minlength=len(RATES)).tolist()
    return {
        "costs": {name + SUFFIX: float(rate) for name, rate in zip(RATES[1:], rates[1:], strict=True)},
        "ns_per_instruction": instruction,
        "call_ns": 1e9 * fit.seconds["call"],
        "row_ns": 1e9 * fit.seconds["row"],
        "fit_error": fit.error,
        "undecided": [name for name in RATES if name in fit.undecided or not fit.seconds[name]],
        "bound": dict(zip(RATES, kernels, strict=True)),
    }


def _bound(measured: list[Measured], rates: Array) -> list[Array]:
    """Returns the number of the thing that each kernel takes most of, by these rates."""
    return [np.argmax(work * rates, axis=1) for _, work, _ in measured]


def _rates(fit: Fit) -> tuple[float, Array]:
    """Returns nanoseconds of an instruction, and the rates in instructions. What no kernel is bound by keeps its default; where that is the
    instruction, the first thing that some kernel is bound by does.
    """
    ns, defaults = np.array([1e9 * fit.seconds[name] for name in RATES]), default_rates()
    anchor = np.flatnonzero(ns)[0]
    instruction = float(ns[anchor] / defaults[anchor])
    return instruction, np.where(ns > 0, ns / instruction, defaults)


def _fit_bound(measured: list[Measured], bound: list[Array]) -> Fit | None:
    """Returns what a call, a row and each thing takes, where kernels take the time of what binds them alone."""
    names, counts = ["call", "row", *RATES], np.zeros((len(measured), 2 + len(RATES)))
    for row, (n, work, _), binding in zip(counts, measured, bound, strict=True):
        row[:2] = 1.0, n
        np.add.at(row[2:], binding, n * work[np.arange(len(work)), binding])
    return fitted(names, counts, np.array([seconds for *_, seconds in measured]))


def default_rates() -> Array:
    """Returns those of the header, of each of the RATES."""
    numbers = numbers_of_header()
    return np.array([1.0, *(numbers[name + SUFFIX] for name in RATES[1:])])


def _min_rows(few: list[Json]) -> Json:
    """Returns the medians of where the kernels for many rows overtake those for few, and of what share that is of the planner's."""
    factor = numbers_of_header()["min_rows_factor"]
    rows = [crossing({int(n): seconds for n, seconds in time["few"].items()}, time["many"]) for time in few]
    shares = [factor * n / time["min_rows"] for n, time in zip(rows, few, strict=True)]
    medians = (finite(statistics.median(values)) if few else None for values in (rows, shares))
    return dict(zip(("min_rows", "min_rows_factor"), medians, strict=True))


def _choice(auto: list[Json]) -> Json:
    """Returns costs: a call takes call + rows x (bytes / speed of copies + cost / cores)."""
    calls = [(int(n), time, seconds) for time in auto for n, seconds in time["card"].items()]
    counts = np.array([[1.0, n * time["bytes"], n * time["cost_ns"]] for n, time, _ in calls])
    fit = fitted(["call", "byte", "cost"], counts, np.array([seconds for *_, seconds in calls]))
    if fit is None:
        return {"choice": None, "break_even": []}
    speed, cores = (1e-9 / fit.seconds[name] if fit.seconds[name] else math.inf for name in ("byte", "cost"))
    choice = {"kDeviceCallNs": 1e9 * fit.seconds["call"], "kCopiedBytesPerNs": speed, "kDeviceCores": cores}
    even = []
    for time in auto:
        saved = time["cost_ns"] - time["bytes"] / speed - time["cost_ns"] / cores  # as device_rule.h decides
        expected = choice["kDeviceCallNs"] / saved if saved > 0 else math.inf
        both = [(int(n), time["card"][n], seconds) for n, seconds in time["cpu"].items()]
        measured = break_even(*zip(*both, strict=True))
        even.append({"name": time["name"], "rows": finite(measured), "expected": finite(expected)})
    numbers = {name: finite(number) for name, number in choice.items()}
    return {"choice": numbers, "choice_error": fit.error, "break_even": even}


def numbers_of_header() -> dict[str, float]:
    """Returns the numbers of GpuCosts and of other structs, by name."""
    text = HEADER.read_text(encoding="utf-8")
    return {name: float(number) for name, number in FIELD.findall(text)}


def pasted_lines(found: Json) -> list[str]:
    """Returns what was measured, as lines of C++, in the place of those that headers have."""
    costs = {**(found["costs"] or {}), "min_rows_factor": found["min_rows_factor"]}
    choice = found["choice"] or {}
    return [
        *(f"double {name} = {value:#.3g};  // {COSTS}" for name, value in costs.items() if value),
        *(f"constexpr double {name} = {value:.4g};  // {RULE}" for name, value in choice.items() if value),
    ]


def fitted(names: list[str], counts: Array, seconds: Array) -> Fit | None:
    """Returns coefficients that explain times: least squares of relative errors, none below zero; None for fewer times than names.

    counts: (n, k), how often each of k things is done in n measurements. Relative, because a microsecond more is much in a short call
    and nothing in a long one; not below zero, because nothing takes less than no time: the lowest coefficient is left out until none is
    below zero (a simple form of Lawson and Hanson, "Solving Least Squares Problems", 1974, chapter 23).
    """
    if len(counts) < len(names):
        return None
    relative = counts / seconds[:, None]
    scale = np.abs(relative).max(axis=0)
    columns, undecided = np.flatnonzero(scale).tolist(), np.flatnonzero(scale == 0).tolist()
    coefficients = np.zeros(len(names))
    while columns:
        solved, _, rank, _ = np.linalg.lstsq(
            relative[:, columns] / scale[columns], np.ones(len(seconds)), rcond=1e-10
        )
        undecided += columns if rank < len(columns) else []
        if (solved >= 0).all():
            coefficients[columns] = solved / scale[columns]
            break
        columns.pop(int(np.argmin(solved)))
    error = float(np.sqrt(np.mean((relative @ coefficients - 1) ** 2)))
    seconds_of = dict(zip(names, coefficients.tolist(), strict=True))
    return Fit(seconds_of, error, tuple(names[number] for number in undecided))


def crossing(few: dict[int, float], many_seconds: float) -> float:
    """Returns from how many rows on a call of `many_seconds` is faster than one whose time grows as in `few`, by rows; infinite where it does not grow."""
    rows, seconds = np.array(list(few)), np.array(list(few.values()))
    slope, start = np.polyfit(rows, seconds, 1)
    grows = slope * np.ptp(rows) > FLAT * seconds.mean()
    return float(max(1.0, (many_seconds - start) / slope)) if grows else math.inf


def break_even(rows: Sequence[int], on_card: Sequence[float], on_cpu: Sequence[float]) -> float:
    """Returns from how many rows on the card is faster, between two measured sizes on a logarithmic scale.

    Infinite where it never is, the first size where it always is.
    """
    ahead = np.log(np.array(on_cpu) / np.array(on_card))  # above zero: the card is faster
    last = int(np.flatnonzero(ahead <= 0).max(initial=-1))
    if last in (-1, len(rows) - 1):
        return math.inf if last + 1 == len(rows) else float(rows[0])
    between = np.interp(0.0, ahead[last : last + 2], np.log(rows[last : last + 2]))
    return float(np.exp(between))


def finite(number: float) -> float | None:
    """Returns the number; None for one that JSON does not know."""
    return number if math.isfinite(number) else None
