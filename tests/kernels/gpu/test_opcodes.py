"""docs/gpu.md lists the words of PTX that kernels may have: opcodes, directives, special registers. A kernel with another one is not made.

`pytest --update-golden` writes the table: in its second column what units have, in its third what LLVM may choose besides for walks of schedules and layouts.
"""

import re
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from every_word import every_word
from gpu_schedules import SCHEDULES
from gpu_units import unit_ptx, units
from launched import modules
from ptx import Rules, parse
from ptx.program import program_of
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import PTX_ENTRY, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.kernels.gpu.backend import LEVELS, TRIPLE
from onnx_treebeard.kernels.gpu.ptx_words import KNOWN, WORDS, refuse_other_words, words_of
from onnx_treebeard.system.errors import CompilerError

PAGE = Path(__file__).parents[3] / "docs" / "gpu.md"
HEADING = "| what | in units | besides, in walks of schedules and layouts |\n|---|---|---|\n"
KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"weights": "by_tree", "targets": 3},
    {"sets": 0.4},
    {"weights": "list", "targets": 3, "accumulator_type": "float64"},
    {"input_type": "float64", "threshold_type": "float64", "zero_missing": True, "zero_threshold": 1e-35},
    {"input_type": "int32", "threshold_type": "float64"},
    {"weights": "dense", "targets": 2, "aggregate": Aggregate.MIN},
    {"features": 300, "threshold_type": "float64", "input_type": "float64", "missing": "true"},
    {"features": 300, "predicates": ("<", ">", "<=", ">="), "missing": "true"},
)


@cache
def of_units() -> set[str]:
    """Words of the library's units."""
    return set().union(*(words_of(unit_ptx(name)) for name in units()))


def table() -> str:
    """The table of the page."""

    def shown(words: list[str]) -> str:
        return "".join(f" `{word}`" for word in words)

    rows = []
    for name, words in WORDS.items():
        first = [word for word in words if word in of_units()]
        rows.append(f"| {name} |{shown(first)} |{shown([word for word in words if word not in first])} |\n")
    return "".join(rows)


@pytest.mark.long
def test_the_page_lists_the_words_of_kernels(request: pytest.FixtureRequest) -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, heading, behind = page.partition(HEADING)
    assert heading, "the page has no table of words"
    shown, _, rest = behind.partition("\n\n")
    if request.config.getoption("--update-golden"):
        PAGE.write_text(f"{before}{heading}{table()}\n{rest}", encoding="utf-8", newline="\n")
        return
    assert f"{shown}\n" == table(), "if this is meant, run pytest --update-golden and review the change"


def test_words_are_listed_once() -> None:
    assert sum(len(words) for words in WORDS.values()) == len(KNOWN)


def test_the_interpreter_knows_every_word() -> None:
    text = every_word()
    assert words_of(text) == KNOWN
    program_of(parse(text).kernels["every_word"], Rules())


@pytest.mark.share(9)
@pytest.mark.parametrize("name", SCHEDULES)
def test_walks_of_schedules_are_made_of_them(name: str) -> None:
    """For cards of each level in turns; `test_choices.py` has more schedules."""
    for kind, level in zip(KINDS, cycle(LEVELS), strict=False):
        forest, target = random_forest(Recipe(3, trees=9, depth=5, **kind)), Target(triple=TRIPLE, cpu=level)
        artifact = compile_forest(forest, SCHEDULES[name], target, leaves=True)
        for text in (*modules(artifact), *modules(artifact, Section.LEAF_KERNELS)):
            assert words_of(text) <= KNOWN
            program_of(parse(text).kernels[PTX_ENTRY], Rules())


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("\tfma.rn.f32 \t%r1, %r2, %r3, %r4;", "fma.rn.f32"),
        ("\t@%p1 ex2.approx.ftz.f32 \t%r1, %r2;", "ex2.approx.ftz.f32"),
        ("\t@!%p1 exit;", "exit"),
        ("\tmov.u32 \t%r1, %nctaid.x;", "%nctaid.x"),
        ("\tmov.u32 \t%r1, %laneid;", "%laneid"),
        (".global .align 4 .b8 table[16];", ".global"),
        ("\t.local .align 8 .b8 \t__local_depot0[24];", ".local"),
        (".maxntid 128", ".maxntid"),
    ],
)
def test_other_words_are_refused(line: str, word: str) -> None:
    text = unit_ptx("thread_write_leaves")
    refuse_other_words(text)
    with pytest.raises(
        CompilerError, match=re.escape(f"the PTX has {word}, which the list of words (ptx_words.py) lacks")
    ):
        refuse_other_words(f"{text}{line}\n")


def test_words_are_found_wherever_they_stand() -> None:
    text = "$L__BB0_1:\n\t@%p1 bra \t$L__BB0_1; // %laneid .global exit;\n\tst.global.v2.b32 \t[%rd1+-8], {%r1, %r2};\n\t.reg .b32 \t%r<54>;\n"
    assert words_of(text) == {"bra", "st.global.v2.b32", ".reg", ".b32"}
