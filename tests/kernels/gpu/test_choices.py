"""Whatever is chosen of layouts, tilings and schedules: walks for GPUs have the bits of the NumPy reference, or a rule refuses them.

The cases are a share of those of tests/property/test_choices.py, in which every pair of choices meets; CHOICES_SEED changes them.
Cards of each level have their turn.
"""

import os
import re

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from choice_forests import choice_forest
from choices import SPACE, options_of, pointers_of
from launched import accumulators, batches
from pairwise import Case
from same_bits import assert_same_bits

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.gpu.backend import LEVELS, TRIPLE

SEED = int(os.environ.get("CHOICES_SEED", "0"))
CASES = SPACE.covering_cases(SEED)
SHARE = 4
CARDS = [Target(triple=TRIPLE, cpu=level) for level in LEVELS]


def compiled(case: Case, number: int) -> tuple[Forest, Artifact | None]:
    """The forest of a case, and its artifact; None where blocks of threads cannot share rows or cache as the case says."""
    forest = choice_forest(case, number)
    try:
        with pointers_of(case):
            return forest, compile_forest(forest, options_of(case, forest), CARDS[number % len(CARDS)])
    except ScheduleError as error:
        shares = case["parallel"] != "no" and "rule block-threads" in str(error)
        caches = case["cache"] != "none" and re.search("rule block-(rows|trees|memory)", str(error))
        if not shares and not caches:
            raise
        return forest, None


@pytest.mark.share(6)
@pytest.mark.parametrize("number", range(SEED % SHARE, len(CASES), SHARE))
def test_pairs_of_choices(number: int) -> None:
    forest, artifact = compiled(CASES[number], number)
    if artifact is None:
        return
    rows = adversarial_rows(forest, 67, number)
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    for batch in batches(artifact):
        assert_same_bits(accumulators(forest, artifact, rows, batch).result, expected)
