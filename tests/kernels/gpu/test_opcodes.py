"""docs/gpu.md lists the opcodes of PTX that kernels have, those of units and those of other walks: none is missing, none is there for nothing.

`pytest --update-golden` writes the table; an opcode that no row of ROWS takes has to get one first.
"""

import re
from pathlib import Path
from typing import Any

import pytest
from gpu_schedules import SCHEDULES
from gpu_units import unit_ptx, units
from launched import modules
from ptx import parse
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.device import CUDA
from onnx_treebeard.forest.forest import Aggregate

PAGE = Path(__file__).parents[3] / "docs" / "gpu.md"
HEADING = "| what | in units | besides, in walks of schedules and layouts |\n|---|---|---|\n"
# An opcode is listed in the first row whose pattern it begins with.
ROWS = {
    "arguments, and where a thread is": r"ld\.param|cvta|mov\.u32$",
    "memory of the device": r"(ld|st)\.global",
    "shared memory": r"(ld|st)\.shared",
    "barriers": r"bar\.",
    "branches": r"bra|ret|brx",
    "comparisons of values": r"setp\.\w+\.f",
    "comparisons of numbers": r"setp\.",
    "what a comparison chooses": r"selp",
    "sums of leaf values": r"add\.rn\.f",
    "places and numbers": r"(add|sub|mul|mad|min|max|mov)\.",
    "bits, ranks and flags": r"(and|or|xor|not|shl|shr|bfe|bfi|popc|clz|brev|prmt)\.",
    "conversions": r"cvt|neg",
}
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"weights": "by_tree", "targets": 3},
    {"sets": 0.4},
    {"weights": "list", "targets": 3, "accumulator_type": "float64"},
    {"input_type": "float64", "threshold_type": "float64", "zero_missing": True, "zero_threshold": 1e-35},
    {"input_type": "int32", "threshold_type": "float64"},
    {"weights": "dense", "targets": 2, "aggregate": Aggregate.MIN},
)


def opcodes(text: str) -> set[str]:
    return {
        instruction.opcode for kernel in parse(text).kernels.values() for instruction in kernel.instructions
    }


def of_schedules() -> set[str]:
    """Opcodes of kernels that are compiled as schedules and layouts ask for."""
    found = set[str]()
    for options in SCHEDULES.values():
        for kind in KINDS:
            forest = random_forest(Recipe(3, trees=9, depth=5, **kind))
            artifact = compile_forest(forest, options, CUDA, leaves=True)
            texts = (*modules(artifact), *modules(artifact, Section.LEAF_KERNELS))
            found |= set().union(*map(opcodes, texts))
    return found


def table(of_units: set[str], besides: set[str]) -> str:
    """The table of the page."""
    rows = dict.fromkeys(ROWS, ("", ""))
    for opcode in sorted(of_units | besides):
        row = next((name for name, pattern in ROWS.items() if re.match(pattern, opcode)), None)
        assert row, f"no row of the table is for {opcode}"
        first, second = rows[row]
        shown = f" `{opcode}`"
        rows[row] = (first + shown, second) if opcode in of_units else (first, second + shown)
    return "".join(f"| {name} |{first} |{second} |\n" for name, (first, second) in rows.items())


def test_the_page_lists_the_opcodes_of_kernels(request: pytest.FixtureRequest) -> None:
    of_units = set().union(*(opcodes(unit_ptx(name)) for name in units()))
    expected = table(of_units, of_schedules() - of_units)
    page = PAGE.read_text(encoding="utf-8")
    before, heading, behind = page.partition(HEADING)
    assert heading, "the page has no table of opcodes"
    shown, _, rest = behind.partition("\n\n")
    if request.config.getoption("--update-golden"):
        PAGE.write_text(f"{before}{heading}{expected}\n{rest}", encoding="utf-8", newline="\n")
        return
    assert f"{shown}\n" == expected, "if this is meant, run pytest --update-golden and review the change"
