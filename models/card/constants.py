"""What follows from the times of part "calibration", as numbers, and as lines to be pasted.

In: the part's results. Out, None where there are too few times:

    "costs"                                  instructions by names of GpuCosts
    "ns_per_instruction", "call_ns", "row_ns", "fit_error", "undecided"      of the same fit
    "min_rows"                               from how many rows on each has a thread
    "choice", "choice_error"                 constants of runtime/device_choice.py
    "break_even"                             [{"name", "rows": from which on the card is faster than a thread, "expected": by these constants}]

Only ratios of instructions matter to the planner. So a step of a walk on ranks keeps the number that was counted for it, and how long an instruction
takes is a constant of its own.
"""

import math
import re
import statistics
from pathlib import Path
from typing import Any

import numpy as np

from card.fit import Fit, break_even, crossing, fitted
from card.results import Json
from card.shapes import NAMES

HEADER = Path(__file__).parents[2] / "kernels" / "native" / "planner" / "cost_model.h"
STRUCT = re.compile(r"struct GpuCosts \{.*?\n\};", re.DOTALL)
FIELD = re.compile(r"(?P<before>(?:double|int64_t) (?P<name>\w+) = )(?P<number>[\d.]+)")
ANCHOR = "ranked_step"
SUFFIX = "_instructions"


def constants(found: Json) -> Json:
    """Everything that follows from the times that there are so far."""
    return {**_costs(found["times"]), "min_rows": _min_rows(found["few"]), **_choice(found["auto"])}


def _costs(times: list[Json]) -> Json:
    """A call takes call + rows x (row + the sum of counts x what each takes)."""
    measured = [
        (int(rows), one["counts"], seconds)
        for one in times
        if one["counts"]
        for rows, seconds in one["seconds"].items()
    ]
    names = ["call", "row", *NAMES]
    counts = np.array([[1.0, n, *(n * by.get(name, 0.0) for name in NAMES)] for n, by, _ in measured])
    fit = _fit(names, counts, np.array([seconds for *_, seconds in measured]))
    if fit is None or not fit.seconds[ANCHOR]:
        return {"costs": None}
    defaults = numbers_of_header(HEADER.read_text(encoding="utf-8"))
    ns = {name: 1e9 * seconds for name, seconds in fit.seconds.items()}
    instruction = ns[ANCHOR] / defaults[ANCHOR + SUFFIX]
    costs = {name + SUFFIX: ns[name] / instruction for name in NAMES}
    # Such steps take their instructions or what memory takes, whichever is more: what was measured beyond their instructions is memory's.
    for name, units, unit in (
        ("staged_step", "staged_step_passes", "bank_pass"),
        ("walked_step", "walked_step_sectors", "sector"),
    ):
        step = costs[name + SUFFIX]
        costs[unit + SUFFIX] = step / defaults[units]
        costs[name + SUFFIX] = min(step, defaults[name + SUFFIX])
    facts = {"ns_per_instruction": instruction, "call_ns": ns["call"], "row_ns": ns["row"]}
    return {"costs": costs, **facts, "fit_error": fit.error, "undecided": list(fit.undecided)}


def _min_rows(few: list[Json]) -> float | None:
    """The median of where the kernels for many rows overtake those for few; None where nobody knows."""
    found = [crossing({int(n): seconds for n, seconds in one["few"].items()}, one["many"]) for one in few]
    return finite(statistics.median(found)) if found else None


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
        "CALL_NS": 1e9 * fit.seconds["call"],
        "COPIED_BYTES_PER_NS": inverse["byte"],
        "CORES": inverse["cost"],
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
    """The same by the constants and the cost model, as runtime/device_choice.py decides."""
    saved = one["cost_ns"] - one["bytes"] / choice["COPIED_BYTES_PER_NS"] - one["cost_ns"] / choice["CORES"]
    return float(choice["CALL_NS"] / saved) if saved > 0 else math.inf


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
    if found["min_rows"] is not None:
        measured["min_rows_with_a_thread"] = str(2 ** round(math.log2(found["min_rows"])))

    def number(match: re.Match[str]) -> str:
        value = measured.get(match["name"], match["number"])
        if match["before"].startswith("double") and "." not in value:
            value = f"{float(value):.1f}"
        return match["before"] + value

    return FIELD.sub(number, _struct(header))


def pasted_lines(found: Json) -> list[str]:
    """What else was measured, as lines of Python."""
    lines = []
    if found["costs"]:
        lines.append(
            f"NS_PER_INSTRUCTION = {found['ns_per_instruction']:.4g}  # compiler/strategies/ranked_walk.py"
        )
    if found["choice"]:
        shown = {name: value for name, value in found["choice"].items() if value is not None}
        lines += [f"{name} = {value:.4g}  # runtime/device_choice.py" for name, value in shown.items()]
    return lines


def _struct(header: str) -> str:
    found = STRUCT.search(header)
    assert found, "cost_model.h has no GpuCosts"
    return found[0]
