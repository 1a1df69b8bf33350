"""What the results of a card say: `docs/performance-gpu.md`, and lines of a terminal. In: results. Out: Markdown, which ends in one line break; text.

No page is made of results of a fake driver, of those in which a bit is wrong, and of those without a grid: OptionError. What has failed
is named on the page. A ratio above 1 is how many times as fast as a peer ours is.
"""

from collections.abc import Iterator

from bench import markdown
from bench.engines_cuda import QUEUED
from bench.markdown import place, table, versions
from card.constants import pasted_lines
from card.grid import GROWN_ROWS, KEYS
from card.work import errors_of, wrong_of
from onnx_treebeard.bench.results import Json
from onnx_treebeard.bench.terminal_report import duration, geometric_mean, times
from onnx_treebeard.system.errors import OptionError

SHALLOW = 6  # levels
OURS = {"kernels": "our kernels", "predict": "our calls", "host": "from the host", "copies": "copies alone"}


def page(results: Json) -> str:
    """Returns the page. Raises OptionError for results that no page may be made of."""
    device, grid = results["device"], results["parts"].get("grid", {})
    why, wrong = "", wrong_of(results)
    if device["is_fake"]:
        why = f"'{device['name']}' is a fake device, the driver of the tests"
    elif wrong:
        why = f"the results have {len(wrong)} faults, the first is {wrong[0]}"
    elif not timed_cells(grid):
        why = "no cell of the grid was timed; run the part 'grid' first"
    if why:
        raise OptionError(f"no page: {why}", field="parts")
    failed = ""
    if errors := errors_of(results):
        shown = "\n".join(f"- {' '.join(error.split())}" for error in errors)
        failed = f"## What has failed\n\nNothing on this page is about these:\n\n{shown}\n\n## What was measured\n\n"
    measured = "\n".join([*blocks(results), *_every_cell(grid)])
    return markdown.page("gpu.md", failed=failed, measured=measured, grown_rows=GROWN_ROWS)


def blocks(results: Json) -> Iterator[str]:
    """Yields what was found, but for single cells."""
    device, code, parts = results["device"], results["code"], results["parts"]
    yield f"{place(results)}. On one {device['name']}, compute capability {device['compute_capability']}, CUDA {device['cuda']}.\n"
    yield versions(results) + "\n"
    commit = f"commit {code['commit']}, " if code["commit"] else ""
    yield f"All of it by the same code: {commit}digest of the sources {code['digest'][:12]}.\n"
    yield from _calibration(parts.get("calibration", {}))
    if part := parts.get("grid"):
        yield from _means(part, timed_cells(part))


def timed_cells(grid: Json) -> list[Json]:
    """Returns the cells in which ours were timed."""
    return [cell for cell in grid.get("cells", []) if seconds(cell, "predict") is not None]


def seconds(cell: Json, engine: str) -> float | None:
    """Returns the median of an engine's call on a cell; None where it was not timed."""
    for measurement in cell["measurements"]:
        if measurement["engine"] == engine:
            return float(measurement["median_ns_a_row"] * cell["rows"] * 1e-9)
    return None


def ratios(cells: list[Json], engine: str, ours: str) -> list[float]:
    """Returns an engine's time over that of one of ours, of each cell in which both are known."""
    both = [(seconds(cell, engine), seconds(cell, ours)) for cell in cells]
    return [theirs / own for theirs, own in both if theirs is not None and own is not None]


def comparisons(grid: Json) -> list[tuple[str, str, str]]:
    """Returns a title, an engine and which of ours it is compared with: kernels and calls apart."""
    peers = {name: peer["title"] for name, peer in grid.get("peers", {}).items() if "version" in peer}
    kernels = [(f"{title} queued / our kernels", name + QUEUED, "kernels") for name, title in peers.items()]
    calls = [(f"{title} / our calls", name, "predict") for name, title in peers.items()]
    return [*kernels, *calls, ("from the host / copies alone", "host", "copies")]


def _means(grid: Json, cells: list[Json]) -> Iterator[str]:
    timed = [f"Grid: {len(cells)} of {grid.get('all', 0)} cells timed"]
    for peer in grid.get("peers", {}).values():
        is_missing = f"without {peer['title']} ({peer.get('missing')})"
        timed.append(f"{peer['title']} {peer['version']}" if "version" in peer else is_missing)
    yield f"{', '.join(timed)}.\n"
    compared = [pair for pair in comparisons(grid) if ratios(cells, *pair[1:])]
    if not compared:
        return
    groups = {"all": cells, f"depth to {SHALLOW}": [cell for cell in cells if cell["depth"] <= SHALLOW]}
    for n in sorted({cell["rows"] for cell in cells}):
        groups[f"{n:,} rows"] = [cell for cell in cells if cell["rows"] == n]
    yield "## Geometric means over the grid\n\nTimes over ours, and in brackets of how many cells: above 1x we are faster.\n"
    lines = []
    for title, group in groups.items():
        values = [ratios(group, *pair[1:]) for pair in compared]
        means = (f"{times(geometric_mean(of))} ({len(of)})" if of else times(None) for of in values)
        lines.append([title, *means])
    yield table(["cells", *(title for title, *_ in compared)], lines)


def _calibration(part: Json) -> Iterator[str]:
    if not part.get("costs"):
        if part.get("times"):
            yield f"Calibration: {len(part['times'])} forests were timed, too few for a fit.\n"
        return
    undecided = f"; not told apart: {', '.join(part['undecided'])}" if part["undecided"] else ""
    yield (
        f"## The cost model on this card\n\nFitted to the kernel times of {len(part['times'])} forests, which it meets within {part['fit_error']:.0%} "
        f"(root of the mean square of relative errors){undecided}.\n"
    )
    yield "```cpp\n" + "\n".join(pasted_lines(part)) + "\n```\n"
    if part["break_even"]:
        yield "From the host's memory, by calls on one thread, the card is faster than one thread of the CPU:\n"
        lines = []
        for forest in part["break_even"]:
            bounds = (forest["rows"], forest["expected"])
            texts = ("never" if rows is None else f"from {rows:,.0f} rows on" for rows in bounds)
            lines.append([forest["name"], *texts])
        yield table(["forest", "measured", "by these constants"], lines)


def _every_cell(grid: Json) -> Iterator[str]:
    cells, engines = timed_cells(grid), dict(OURS)
    for name, peer in grid["peers"].items():
        engines |= {name + QUEUED: f"{peer['title']} queued", name: f"{peer['title']} calls"}
    shown = {name: title for name, title in engines.items() if any(seconds(cell, name) for cell in cells)}
    yield "## Every cell\n\nMedian times.\n"
    lines = []
    for cell in sorted(cells, key=lambda cell: [cell[key] for key in KEYS]):
        of_engines = (seconds(cell, name) for name in shown)
        medians = ("-" if time is None else duration(time * 1e9) for time in of_engines)
        lines.append([*_key(cell), f"{cell['leaves']:,}", f"{cell['grown_rows']:,}", *medians])
    yield table([*KEYS, "leaves", "grown on", *shown.values()], lines)
    left = [(cell, name, why) for cell in grid["cells"] for name, why in cell["left_out"].items()]
    if left:
        yield "Left out:\n\n" + "".join(
            f"- {', '.join(_key(cell))} ({', '.join(KEYS)}), {name}: {why}\n" for cell, name, why in left
        )


def _key(cell: Json) -> list[str]:
    return [f"{cell[key]:,}" for key in KEYS]


def lines(results: Json) -> Iterator[str]:
    """Yields what was found, for a terminal."""
    if results["device"]["is_fake"]:
        yield "THERE IS NO CARD: the driver is that of the tests, and times mean nothing"
    if results["moved"]:
        yield f"results of another card or of other code were there; they are in {results['moved']} now"
    yield from blocks(results)
    yield from (f"WRONG: {line}" for line in wrong_of(results))
    yield from (f"FAILED: {line}" for line in errors_of(results))
