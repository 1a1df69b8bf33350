"""What all pages of measurements are made of. In: results as `onnx_treebeard.bench.results` has them. Out: Markdown."""

from onnx_treebeard.bench.results import Json


def table(head: list[str], lines: list[list[str]], sides: str = "lr") -> str:
    """Returns a table. sides: a letter for each column, "l" or "r"; the last one is that of all columns behind it."""
    sides = sides.ljust(len(head), sides[-1])
    rule = ["---:" if side == "r" else "---" for side in sides]
    rows = [head, rule, *([cell.replace("|", r"\|") for cell in cells] for cells in lines)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in rows) + "\n"


def place(results: Json) -> str:
    """Returns when and where it was measured, up to what is said of the settings."""
    machine = results["machine"]
    vectors = ", ".join(machine["instruction_sets"])
    return (
        f"Measured on {results['date'][:10]}, {machine['processor']}, {machine['cores']} cores{f' ({vectors})' if vectors else ''}, "
        f"{machine['system']}, Python {machine['python']}; load average at the start {load(machine['load'])}"
    )


def load(average: float | None) -> str:
    """Returns a load average as text."""
    return "not known" if average is None else f"{average:.2f}"


def versions(results: Json) -> str:
    """Returns the packages."""
    return ", ".join(f"{name} {number}" for name, number in results["versions"].items()) + ".\n"


def warnings(results: Json) -> list[str]:
    """Returns a paragraph for each."""
    return [f"**Warning:** {warning}.\n" for warning in results.get("warnings", [])]


def measured_page(title: str, target: str, results: Json, table: str, method: str) -> str:
    """Returns a page of a benchmark with one table; it ends in one line break. target: of the Makefile."""
    parts = [
        f"# {title}\n",
        f"Written by `make {target}`, which measures anew.\n",
        f"{place(results)}; {results['settings']['rounds']} rounds.\n",
        versions(results),
        *warnings(results),
        table,
        method,
    ]
    return "\n".join(part for part in parts if part)
