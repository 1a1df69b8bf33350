"""Figures of speed in the pages: written from measurements, between two marks, and never typed.

    python docs/site/figures.py        writes them anew; `make bench` and `make count` do it too

In: `docs/performance.md`, which `make bench` writes, and `docs/instructions.json`, which `make count` writes. Out: the blocks of the pages

    <!-- figures: NAME -->
    ...
    <!-- end -->
"""

import json
import re
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
PERFORMANCE = ROOT / "docs" / "performance.md"
INSTRUCTIONS = ROOT / "docs" / "instructions.json"
PAGES = (ROOT / "README.md", ROOT / "docs" / "compiler" / "strategies.md")
BLOCK = re.compile(r"(<!-- figures: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
LETTERS = {"tree_simd": "S", "bitslice": "B", "hybrid": "H", "walk": "W"}


def speed() -> str:
    """The geometric means of the benchmark on one thread as a table, and when and where they were measured."""
    page = PERFORMANCE.read_text(encoding="utf-8")
    means = re.search(r"^## Geometric means over the models\n(.*?)\n\n", page, re.MULTILINE | re.DOTALL)
    measured = re.search(r"^Measured on ([\d-]+), (.*?), Linux", page, re.MULTILINE)
    assert means is not None
    assert measured is not None
    # Without the second column, the number of threads.
    of_one = re.findall(r"^(\| [^|]+ )\| (?:threads|---:|1) (\|.*)$", means[1], re.MULTILINE)
    table = "\n".join(map("".join, of_one))
    return f"{table}\n\nMeasured on {measured[1]}, {measured[2]}.\n"


def instructions() -> str:
    """Instructions a row of every model that is counted at the C entry, by rows of a call, with the strategy that served it."""
    models = json.loads(INSTRUCTIONS.read_text(encoding="utf-8"))["models"]
    native = [model for model in models if model["entry"] == "treebeard_predict"]
    sizes = sorted({count["rows"] for model in native for count in model["counts"]})
    head = ["model", *(f"{size:,} row{'s' if size > 1 else ''}" for size in sizes)]
    rows = [head, ["---", *["---:"] * len(sizes)]]
    for model in native:
        counts = {count["rows"]: count for count in model["counts"]}
        rows.append([model["name"], *(_cell(counts[size]) for size in sizes)])
    return "\n".join(f"| {' | '.join(row)} |" for row in rows) + "\n"


def _cell(count: dict[str, object]) -> str:
    total, rows = count["instructions"], count["rows"]
    assert isinstance(total, int)
    assert isinstance(rows, int)
    return f"{round(total / rows):,} {LETTERS[str(count['strategy'])]}"


FIGURES: dict[str, Callable[[], str]] = {"speed": speed, "instructions": instructions}


def with_figures(text: str) -> str:
    """The page with its blocks written anew. Raises KeyError for a name that there is none of."""
    return BLOCK.sub(lambda block: f"{block[1]}{FIGURES[block[2]]()}{block[3]}", text)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(with_figures(page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
