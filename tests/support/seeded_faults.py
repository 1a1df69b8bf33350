"""Faults seeded into the PTX that the kernels of a forest are, and how each shows.

    subject = subject_of(forest, options)
    shown(subject, -1, fault.seeded)        the kind of a PtxError, VALUES for other bits than the reference's, or ""

Texts have one space between words, and none before them, so that a fault is a pattern and what stands in its place.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from adversarial_rows import adversarial_rows
from launched import accumulators, batches, leaves, modules
from ptx import PtxError, Rules
from same_bits import assert_same_bits

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest

VALUES = "values"
ROWS = 280  # a whole block and one whose last threads have no row
STEPS = Rules(steps=200_000)

# What the fault is, what of the text it replaces, by what, how it shows, and which of the places it is; without a number it is all of them.
Seed = tuple[str, str, str, str] | tuple[str, str, str, str, int]


@dataclass(frozen=True)
class Fault:
    """In the PTX of a forest's kernel (-1 is the last one), what the pattern finds becomes `new`: everywhere, or at one place (number). kind: how it shows."""

    what: str
    recipe: str
    kernel: int
    pattern: str
    new: str
    kind: str
    number: int | None = None

    def __str__(self) -> str:
        return f"{self.recipe}, {self.kernel}: {self.what}"

    def seeded(self, text: str) -> str:
        """The text with the fault. The pattern is found in it."""
        found = [*re.finditer(self.pattern, text, re.MULTILINE)]
        assert found, f"{self.what}: nothing is {self.pattern}"
        if self.number is None:
            return re.sub(self.pattern, self.new, text, flags=re.MULTILINE)
        match = found[self.number]
        return text[: match.start()] + match.expand(self.new) + text[match.end() :]


def seeds(recipe: str, kernel: int, faults: list[Seed]) -> list[Fault]:
    """Faults of one kernel."""
    return [Fault(fault[0], recipe, kernel, *fault[1:]) for fault in faults]


@dataclass(frozen=True)
class Subject:
    """A forest, compiled, with rows and what its kernels make of them: sums, or the leaves that are reached."""

    forest: Forest
    artifact: Artifact
    section: Section
    rows: npt.NDArray[Any]
    expected: npt.NDArray[Any]


def subject_of(forest: Forest, options: CompileOptions, section: Section = Section.KERNELS) -> Subject:
    """The subject of a forest; section: whether its kernels are those of scores or of leaves."""
    of_leaves = section is Section.LEAF_KERNELS
    rows = adversarial_rows(forest, ROWS, 3)
    with np.errstate(all="ignore"):
        expected = (
            numpy_reference.leaves(forest, rows).astype(np.int64)
            if of_leaves
            else numpy_reference.sums(forest, rows)
        )
    artifact = compile_forest(forest, options, CUDA, leaves=of_leaves)
    return Subject(forest, artifact, section, rows, expected)


def shown(subject: Subject, kernel: int, change: Callable[[str], str]) -> str:
    """How a change of a kernel shows: the kind of the error that stops it, VALUES where its bits are others, or not at all."""
    texts = [
        re.sub(r"[ \t]+", " ", re.sub(r"^\s+", "", text, flags=re.MULTILINE))
        for text in modules(subject.artifact, subject.section)
    ]
    texts[kernel] = change(texts[kernel])
    given = (subject.forest, subject.artifact, subject.rows)
    try:
        if subject.section is Section.LEAF_KERNELS:
            found = leaves(*given, rules=STEPS, texts=texts).result
        else:
            batch = batches(subject.artifact)[0 if kernel >= 0 else -1]
            found = accumulators(*given, batch, rules=STEPS, texts=texts).result
        assert_same_bits(found, subject.expected)
    except PtxError as error:
        return error.kind
    except AssertionError:
        return VALUES
    return ""
