"""Pages about measurements: templates of `models/pages`, tables. In: results as `onnx_treebeard.bench.results` has them. Out: Markdown."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from onnx_treebeard.bench.results import Json

PAGES = Path(__file__).parents[1] / "pages"


def page(template: str, **fields: Any) -> str:
    """Returns a page. template: of PAGES, where `{name}` stands for a field."""
    return (PAGES / template).read_text(encoding="utf-8").format(**fields)


def about(results: Json) -> dict[str, Any]:
    """Returns the fields that all results have: `place`, `versions`, `warnings`, a paragraph each, and each setting."""
    fields = {"place": place(results), "versions": versions(results), "warnings": warnings(results)}
    return {**results["settings"], **fields}


def results_page(template: str, table: Callable[[Json], str], results: Json, **fields: str) -> str:
    """Returns the page of a benchmark: a template, filled with what all results have, the table and further fields."""
    return page(template, **about(results), table=table(results).rstrip(), **fields)


def table(head: list[str], lines: list[list[str]], sides: str = "lr") -> str:
    """Returns a table. sides: a letter for each column, "l" or "r"; the last one is that of all columns behind it."""
    sides = sides.ljust(len(head), sides[-1])
    rule = ["---:" if side == "r" else "---" for side in sides]
    rows = [head, rule, *([cell.replace("|", r"\|") for cell in cells] for cells in lines)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows) + "\n"


def place(results: Json) -> str:
    """Returns when and where it was measured, up to what is said of the settings."""
    machine = results["machine"]
    vectors, average = ", ".join(machine["instruction_sets"]), machine["load"]
    load = "not known" if average is None else f"{average:.2f}"
    return (
        f"Measured on {results['date'][:10]}, {machine['processor']}, {machine['cores']} cores{f' ({vectors})' if vectors else ''}, "
        f"{machine['system']}, Python {machine['python']}; load average at the start {load}"
    )


def versions(results: Json) -> str:
    """Returns the packages."""
    return ", ".join(f"{name} {number}" for name, number in results["versions"].items()) + "."


def warnings(results: Json) -> str:
    """Returns a paragraph for each, a blank line behind it."""
    return "".join(f"**Warning:** {warning}.\n\n" for warning in results.get("warnings", []))
