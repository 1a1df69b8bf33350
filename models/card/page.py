"""`docs/performance-gpu.md` from the results of a card. In: results. Out: Markdown.

Raises OptionError for results that no page may be made of: those of a fake driver, those in which a bit is wrong, and those without a grid.
"""

from collections.abc import Iterator

from card.constants import HEADER, pasted_header, pasted_lines
from card.grid import KEYS
from card.results import Json, errors_of, wrong_of
from card.summary import SHALLOW, Chosen, bound_text, host_ratios, is_shallow, mean_text, ratios
from onnx_treebeard.bench.report import duration, times
from onnx_treebeard.errors import OptionError

METHOD = """## How it is measured
- **Right before fast.** Our scores are compared with those of the CPU, bit for bit, before the clock runs, and those of peers with them; whoever is
  wrong is not timed.
- **The models** are those of nvForest's own benchmark by their sizes: every number of features, depth, number of trees and rows of
  `nvforest.benchmark.run`, of which the table has those that there was time for, in an order that covers the whole grid evenly. They are grown on
  drawn rows by random tests, and every engine reads the same file.
- **In the card's memory**: rows and results stay on the card; a time is that of a whole call in Python, complete when it returns. Medians of rounds
  in which the engines take turns.
- **The peers' best form**: nvForest and FIL choose their layout and chunks on the batch that is timed, or its first million rows; XGBoost predicts in place.
- **From the host's memory**: `predict` with arrays of NumPy, beside copying the same bytes to the card and back from pinned memory, which is the
  least that any engine takes.
"""
AGAIN = """## Measure it yourself
    make card                                                  # on a machine with a card; no network is needed once the package is installed
    python models/card.py --parts grid,page --minutes 60       # goes on where that ended, with more of the grid
"""


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    refuse(results)
    parts = results["parts"]
    cells = [cell for cell in parts["grid"]["cells"] if "ours" in cell]
    blocks = [
        "# Performance on a GPU\n",
        "Written by `make card`, which measures anew.\n",
        *_where(results),
        *_exact(parts),
        *_means(parts["grid"], cells),
        *_host(cells),
        *_calibration(parts.get("calibration", {})),
        METHOD,
        *_every_cell(parts["grid"], cells),
        AGAIN,
    ]
    return "\n".join(blocks)


def refuse(results: Json) -> None:
    """Raises OptionError for results that no page may be made of."""
    if results["device"]["is_fake"]:
        raise OptionError(
            f"no page: '{results['device']['name']}' is a fake device, the driver of the tests", field="parts"
        )
    if found := [*wrong_of(results), *errors_of(results)]:
        raise OptionError(
            f"no page: the results have {len(found)} faults, the first is {found[0]}", field="parts"
        )
    if not any("ours" in cell for cell in results["parts"].get("grid", {}).get("cells", [])):
        raise OptionError("no page: no cell of the grid was timed; run the part 'grid' first", field="parts")


def _where(results: Json) -> Iterator[str]:
    device, machine = results["device"], results["machine"]
    yield (
        f"Measured on {results['date'][:10]} on one {device['name']} (compute capability {device['compute_capability']}, CUDA {device['cuda']}), beside "
        f"{machine['processor']}, {machine['cores']} cores, {machine['system']}, Python {machine['python']}.\n"
    )
    peers = [
        f"{peer['title']} {peer['version']}"
        if "version" in peer
        else f"without {peer['title']} ({peer['missing']})"
        for peer in results["parts"]["grid"]["peers"].values()
    ]
    yield ", ".join([f"{name} {version}" for name, version in results["versions"].items()] + peers) + ".\n"


def _exact(parts: Json) -> Iterator[str]:
    told = []
    if part := parts.get("bits"):
        told.append(
            f"{part['forests']:,} forests of every kind, which take {part['units_run']} of the {part['units']} units of the library: "
            f"{part['values']:,} numbers have the bits of the CPU."
        )
    if part := parts.get("conformance"):
        told.append(
            f"{part['programs']:,} random programs of PTX wrote the same bits on the card and in the interpreter that the tests use."
        )
    if told:
        yield "## Exact\n\n" + "\n".join(told) + "\n"


def _means(grid: Json, cells: list[Json]) -> Iterator[str]:
    """A table of means, a row for each group of cells and a column for each peer; nothing where there are no peers."""
    peers = [name for name in grid["peers"] if ratios(cells, name)]
    if not peers:
        return
    rows = sorted({cell["rows"] for cell in cells})
    groups: list[tuple[str, Chosen]] = [("all", lambda cell: True), (f"depth to {SHALLOW}", is_shallow)]
    groups += [(f"{n:,} rows", lambda cell, n=n: cell["rows"] == n) for n in rows]  # type: ignore[misc]
    yield "## Geometric means over the grid\n\nThe peer's time over ours, and in brackets of how many cells: above 1x we are faster.\n"
    yield _table(
        ["cells", *(grid["peers"][name]["title"] for name in peers)],
        [[title, *(mean_text(ratios(cells, name, chosen)) for name in peers)] for title, chosen in groups],
    )


def _host(cells: list[Json]) -> Iterator[str]:
    if not (found := host_ratios(cells)):
        return
    yield "## From the host's memory\n"
    yield f"A call's time over that of copying its rows and results alone, geometric mean (cells): {mean_text(found)}.\n"
    shown = [cell for cell in cells if cell.get("host")]
    yield _table(
        [*KEYS, "call", "copies alone", "ratio"],
        [
            [
                *_key(cell),
                *(duration(cell["host"][one]["median"] * 1e9) for one in ("call", "copy")),
                times(ratio),
            ]
            for cell, ratio in zip(shown, found, strict=True)
        ],
    )


def _calibration(part: Json) -> Iterator[str]:
    if not part.get("costs"):
        return
    yield (
        f"## The cost model on this card\n\nFitted to the times of {len(part['times'])} forests, which it meets within {part['fit_error']:.0%} "
        "(root of the mean square of relative errors).\n"
    )
    yield "```cpp\n" + pasted_header(HEADER.read_text("utf-8"), part) + "\n```\n"
    yield "```python\n" + "\n".join(pasted_lines(part)) + "\n```\n"
    if part["break_even"]:
        yield "From the host's memory the card is faster than one thread of the CPU:\n"
        yield _table(
            ["forest", "measured", "by these constants"],
            [
                [one["name"], bound_text(one["rows"]), bound_text(one["expected"])]
                for one in part["break_even"]
            ],
        )


def _every_cell(grid: Json, cells: list[Json]) -> Iterator[str]:
    peers = [name for name in grid["peers"] if ratios(cells, name)]
    yield f"## Every cell\n\n{len(cells)} of {grid['all']}; median time of a call.\n"
    yield _table(
        [*KEYS, "leaves", "ours", *(grid["peers"][name]["title"] for name in peers)],
        [
            [
                *_key(cell),
                f"{cell['leaves']:,}",
                duration(cell["ours"]["median"] * 1e9),
                *(_peer(cell["peers"].get(name, {})) for name in peers),
            ]
            for cell in sorted(cells, key=lambda cell: tuple(cell[key] for key in KEYS))
        ],
    )


def _peer(found: Json) -> str:
    return duration(found["median"] * 1e9) if "median" in found else "not timed"


def _key(cell: Json) -> list[str]:
    return [f"{cell[key]:,}" for key in KEYS]


def _table(head: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown, whose numbers are at the right."""
    lines = [head, ["---", *(["---:"] * (len(head) - 1))], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
