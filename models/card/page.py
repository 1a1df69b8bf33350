"""`docs/performance-gpu.md` from the results of a card. In: results. Out: Markdown.

Raises OptionError for results that no page may be made of: those of a fake driver, those in which a bit is wrong, and those without a grid. What has failed
is named on the page.
"""

from collections.abc import Iterator

from bench.markdown import table
from card.constants import HEADER, pasted_header, pasted_lines
from card.grid import KEYS
from card.page_texts import AGAIN, DEVIATIONS, METHOD
from card.results import Json, errors_of, wrong_of
from card.summary import (
    SHALLOW,
    Chosen,
    Ratios,
    bound_text,
    host_ratios,
    is_shallow,
    kernel_ratios,
    mean_text,
    ratios,
)
from onnx_treebeard.bench.report import duration, times
from onnx_treebeard.system.errors import OptionError


def page(results: Json) -> str:
    """The page; it ends in one line break."""
    refuse(results)
    parts = results["parts"]
    cells = [cell for cell in parts["grid"]["cells"] if "ours" in cell]
    blocks = [
        "# Performance on a GPU\n",
        "Written by `make card`, which measures anew.\n",
        *_where(results),
        *_failed(results),
        *_exact(parts),
        *_means(parts["grid"], cells),
        *_host(cells),
        *_calibration(parts.get("calibration", {})),
        METHOD,
        DEVIATIONS,
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
    if found := wrong_of(results):
        raise OptionError(
            f"no page: the results have {len(found)} faults, the first is {found[0]}", field="parts"
        )
    if not any("ours" in cell for cell in results["parts"].get("grid", {}).get("cells", [])):
        raise OptionError("no page: no cell of the grid was timed; run the part 'grid' first", field="parts")


def _where(results: Json) -> Iterator[str]:
    device, machine, code = results["device"], results["machine"], results["code"]
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
    commit = f"commit {code['commit']}, " if code["commit"] else ""
    yield f"All of it by the same code: {commit}digest of the sources {code['digest'][:12]}.\n"


def _failed(results: Json) -> Iterator[str]:
    """What is missing because it has failed."""
    if found := errors_of(results):
        shown = "\n".join(f"- {' '.join(one.split())}" for one in found)
        yield f"## What has failed\n\nNothing on this page is about these:\n\n{shown}\n"


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
    """Tables of means, a row for each group of cells and a column for each peer; nothing where there are no peers."""
    yield from _mean_table(
        grid,
        cells,
        kernel_ratios,
        "Kernel time: geometric means over the grid",
        "The time of a peer's calls queued, which its kernels take at most, over that of our kernels alone, and in brackets of how many cells.",
    )
    yield from _mean_table(
        grid,
        cells,
        ratios,
        "Whole calls: geometric means over the grid",
        "The time of a peer's call over that of ours, rows and results in the card's memory, and in brackets of how many cells: above 1x we are faster.",
    )


def _mean_table(grid: Json, cells: list[Json], found: Ratios, title: str, words: str) -> Iterator[str]:
    peers = [name for name in grid["peers"] if found(cells, name)]
    if not peers:
        return
    rows = sorted({cell["rows"] for cell in cells})
    groups: list[tuple[str, Chosen]] = [("all", lambda cell: True), (f"depth to {SHALLOW}", is_shallow)]
    groups += [(f"{n:,} rows", lambda cell, n=n: cell["rows"] == n) for n in rows]  # type: ignore[misc]
    yield f"## {title}\n\n{words}\n"
    yield table(
        ["cells", *(grid["peers"][name]["title"] for name in peers)],
        [[group, *(mean_text(found(cells, name, chosen)) for name in peers)] for group, chosen in groups],
    )


def _host(cells: list[Json]) -> Iterator[str]:
    if not (found := host_ratios(cells)):
        return
    shown = [cell for cell in cells if cell.get("host")]
    threads = shown[0]["host"]["threads"]
    yield "## From the host's memory\n"
    yield f"Calls on {threads} threads. A call's time over that of copying its rows and results alone, geometric mean (cells): {mean_text(found)}.\n"
    yield table(
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
        f"## The cost model on this card\n\nFitted to the kernel times of {len(part['times'])} forests, which it meets within {part['fit_error']:.0%} "
        "(root of the mean square of relative errors).\n"
    )
    yield "```cpp\n" + pasted_header(HEADER.read_text("utf-8"), part) + "\n```\n"
    yield "```python\n" + "\n".join(pasted_lines(part)) + "\n```\n"
    if part["break_even"]:
        yield "From the host's memory, by calls on one thread, the card is faster than one thread of the CPU:\n"
        yield table(
            ["forest", "measured", "by these constants"],
            [
                [one["name"], bound_text(one["rows"]), bound_text(one["expected"])]
                for one in part["break_even"]
            ],
        )


def _every_cell(grid: Json, cells: list[Json]) -> Iterator[str]:
    """Two tables, of kernels and of whole calls; and the cells that were left out."""
    peers = [name for name in grid["peers"] if ratios(cells, name)]
    titles = [grid["peers"][name]["title"] for name in peers]
    ordered = sorted(cells, key=_place)
    yield f"## Every cell: kernel time\n\n{len(cells)} of {grid['all']}; our kernels alone, and the peers' calls queued.\n"
    yield table(
        [*KEYS, "leaves", "our kernels", *(f"{title}, queued" for title in titles), "not as in nvForest's"],
        [
            [
                *_key(cell),
                f"{cell['leaves']:,}",
                _median(cell["kernels"]),
                *(_median(cell["peers"].get(name, {}).get("queued", {})) for name in peers),
                cell["differs"] or "-",
            ]
            for cell in ordered
        ],
    )
    yield "## Every cell: whole calls\n\nMedian time of a call whose rows and results are in the card's memory.\n"
    yield table(
        [*KEYS, "ours", *titles],
        [
            [*_key(cell), _median(cell["ours"]), *(_median(cell["peers"].get(name, {})) for name in peers)]
            for cell in ordered
        ],
    )
    if left := [cell for cell in grid["cells"] if cell["left_out"]]:
        yield "Left out:\n"
        yield (
            "\n".join(f"- {', '.join(_key(cell))} ({', '.join(KEYS)}): {cell['left_out']}" for cell in left)
            + "\n"
        )


def _place(cell: Json) -> tuple[int, ...]:
    return tuple(cell[key] for key in KEYS)


def _median(found: Json) -> str:
    return duration(found["median"] * 1e9) if "median" in found else "not timed"


def _key(cell: Json) -> list[str]:
    return [f"{cell[key]:,}" for key in KEYS]
