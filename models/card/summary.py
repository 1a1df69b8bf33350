"""What the times of the grid say together, and what a run says on a terminal.

In: results. Out: geometric means of ratios; a ratio above 1 is how many times as fast as a peer ours is. Lines of text.
"""

from collections.abc import Callable
from typing import Protocol

from bench.summary import geometric_mean
from card.constants import HEADER, pasted_header, pasted_lines
from card.results import Json, errors_of, wrong_of
from onnx_treebeard.bench.report import times

SHALLOW = 6  # levels

Chosen = Callable[[Json], bool]


class Ratios(Protocol):
    """A peer's time over ours, of each chosen cell in which both are known."""

    def __call__(self, cells: list[Json], peer: str, chosen: Chosen = ...) -> list[float]: ...


def ratios(cells: list[Json], peer: str, chosen: Chosen = lambda cell: True) -> list[float]:
    """Of whole calls: the peer's median time over ours."""
    both = [cell for cell in cells if "ours" in cell and "median" in cell["peers"].get(peer, {})]
    return [cell["peers"][peer]["median"] / cell["ours"]["median"] for cell in both if chosen(cell)]


def kernel_ratios(cells: list[Json], peer: str, chosen: Chosen = lambda cell: True) -> list[float]:
    """The peer's calls queued, which its kernels take at most, over our kernels alone."""
    both = [cell for cell in cells if "kernels" in cell and "queued" in cell["peers"].get(peer, {})]
    return [
        cell["peers"][peer]["queued"]["median"] / cell["kernels"]["median"] for cell in both if chosen(cell)
    ]


def is_shallow(cell: Json) -> bool:
    """Whether its trees have at most SHALLOW levels."""
    return bool(cell["depth"] <= SHALLOW)


def mean_text(found: list[float]) -> str:
    """The geometric mean, and of how many cells it is; "-" for none."""
    return f"{times(geometric_mean(found))} ({len(found)})" if found else times(None)


def host_ratios(cells: list[Json]) -> list[float]:
    """The time of a call from the host's memory over that of the copies alone."""
    return [
        cell["host"]["call"]["median"] / cell["host"]["copy"]["median"] for cell in cells if cell.get("host")
    ]


def lines(results: Json) -> list[str]:
    """What was found, for a terminal."""
    device, parts = results["device"], results["parts"]
    fake = (
        "; THERE IS NO CARD: the driver is that of the tests, and times mean nothing"
        if device["is_fake"]
        else ""
    )
    told = [
        f"{device['name']}, compute capability {device['compute_capability']}, CUDA {device['cuda']}{fake}"
    ]
    if results["moved"]:
        told.append(f"results of other code were there; they are in {results['moved']} now")
    if part := parts.get("conformance"):
        told.append(f"conformance: {part.get('programs', 0):,} programs, {part.get('wrong_count', 0)} differ")
    if part := parts.get("bits"):
        told.append(
            f"bits: {part.get('forests', 0)} of {part.get('cases', 0)} forests, {part.get('units_run', 0)} of {part.get('units', 0)} units, "
            f"{part.get('values', 0):,} numbers, {part.get('wrong_count', 0)} results differ"
        )
    if part := parts.get("calibration"):
        told += calibration_lines(part)
    if part := parts.get("grid"):
        told += grid_lines(part)
    return [
        *told,
        *(f"WRONG: {one}" for one in wrong_of(results)),
        *(f"FAILED: {one}" for one in errors_of(results)),
    ]


def calibration_lines(part: Json) -> list[str]:
    """The constants to paste, and where device="auto" has its bounds."""
    if "costs" not in part:
        return []
    told = [
        f"calibration: {len(part['times'])} forests by kernel, {len(part['few'])} for few rows, {len(part['auto'])} beside the CPU"
    ]
    if part["costs"] is None:
        return [*told, "too few times for a fit"]
    told += [
        f"times are met within {part['fit_error']:.0%} (root of the mean square)",
        pasted_header(HEADER.read_text("utf-8"), part),
    ]
    told += pasted_lines(part)
    if part["undecided"]:
        told.append(f"not told apart by these times: {', '.join(part['undecided'])}")
    for one in part["break_even"]:
        measured, expected = (bound_text(one[key]) for key in ("rows", "expected"))
        told.append(
            f"the card is faster than one thread: {one['name']}: {measured}; by these constants {expected}"
        )
    return told


def bound_text(rows: float | None) -> str:
    """From how many rows on."""
    return "never" if rows is None else f"from {rows:,.0f} rows on"


def grid_lines(part: Json) -> list[str]:
    """Means over the grid, peer by peer."""
    cells = part.get("cells", [])
    told = [f"grid: {sum('ours' in cell for cell in cells)} of {part.get('all', 0)} cells timed"]
    for name, peer in part.get("peers", {}).items():
        if "missing" in peer:
            told.append(f"  {peer['title']}: {peer['missing']}")
            continue
        means = [
            mean_text(found(cells, name, chosen))
            for found in (ratios, kernel_ratios)
            for chosen in (lambda cell: True, is_shallow)
        ]
        told += [
            f"  {peer['title']} {peer['version']}: its time over ours, geometric mean (cells): {means[0]}; to depth {SHALLOW}: {means[1]}",
            f"    its calls queued over our kernels alone: {means[2]}; to depth {SHALLOW}: {means[3]}",
        ]
    if found := host_ratios(cells):
        told.append(
            f"  from the host's memory: a call's time over that of its copies alone: {mean_text(found)}"
        )
    return told
