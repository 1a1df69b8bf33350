"""Whatever is chosen, kernels compute the oracle's bits: every pair of choices, and random combinations of them all.

Every kernel meets adversarial rows in batches of several sizes, on one thread and on two. A failing case is made small and printed
with its seed; after a crash, `pytest -s` shows it last. The environment variable CHOICES_SEED (0) changes forests, rows and
combinations, CHOICES_CASES says how many random ones there are.
"""

import os
from dataclasses import fields, replace
from functools import cache
from inspect import signature
from itertools import product
from random import Random

import pytest
from adversarial_rows import adversarial_rows
from choice_forests import TREES, choice_forest
from choices import FACTORS, OPTIONS, REFUSALS, SPACE, options_of, pointers_of, reason, tile_steps
from pairwise import Case, Rule, Space
from schedule_choices import schedule_text
from shrinking import code_of, simplest_case, smallest_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.schedule.presets import PRESETS
from onnx_treebeard.compiler.schedule.schedule import PRIMITIVES
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError

SEED = int(os.environ.get("CHOICES_SEED", "0"))
CASES = int(os.environ.get("CHOICES_CASES", "16"))
GROUPS = 4
BATCHES = (67, 7, 2, 1)
LONG_CODE = {"order": "trees rows", "fission": "split first", "walk": "unroll"}


@cache
def covering_cases() -> list[Case]:
    return SPACE.covering_cases(SEED)


def check(case: Case, seed: int) -> None:
    """Fails, with a small failing case, unless the kernel of a case has the oracle's bits."""
    print(f"check({case}, seed={seed})")
    forest = choice_forest(case, seed)
    if found := difference(case, forest, seed):
        print(found)
        pytest.fail(small_failure(case, seed))


def difference(case: Case, forest: Forest, seed: int) -> str:
    """Where raw scores are not the oracle's; nothing if they are."""
    rows = adversarial_rows(forest, max(BATCHES), seed)
    with pointers_of(case):
        artifact = compile_forest(forest, options_of(case, forest), Target(cpu=case["cpu"]))
    compiled, expected = CompiledForest(forest, artifact), numpy_reference.raw_scores(forest, rows)
    for batch, threads in product(BATCHES, (1, 2)):
        found = compiled.predict_raw(rows[-batch:], threads=threads)
        if (found.dtype, found.shape) != (expected.dtype, (batch, forest.n_targets)):
            return f"{found.dtype} {found.shape} in place of {expected.dtype} ({batch}, {forest.n_targets})"
        wrong = [row for row in range(-batch, 0) if found[row].tobytes() != expected[row].tobytes()]
        if wrong:
            row = wrong[0]
            return (
                f"{len(wrong)} of {batch} rows differ, {threads} threads: row {rows[row].tolist()} "
                f"has {found[row].tolist()}, expected {expected[row].tolist()}"
            )
    return ""


def small_failure(case: Case, seed: int) -> str:
    """Which choices it takes to fail, and on how small a forest."""

    def fails(case: Case, forest: Forest) -> bool:
        try:
            return bool(difference(case, forest, seed))
        except OptionError:
            return False

    case = simplest_case(case, SPACE, lambda simpler: fails(simpler, choice_forest(simpler, seed)))
    forest = smallest_forest(choice_forest(case, seed), lambda smaller: fails(case, smaller))
    chosen = {name: level for name, level in case.items() if name not in FACTORS or level != FACTORS[name][0]}
    return (
        f"seed {seed}, {chosen}, all else the simplest: {difference(case, forest, seed)}\n"
        f"{options_of(case, forest)}\n{code_of(forest)}"
    )


@pytest.mark.share(8)
@pytest.mark.parametrize("tile_size", FACTORS["tile_size"])
def test_every_pair_of_choices(tile_size: int) -> None:
    for number, case in enumerate(covering_cases()):
        if case["tile_size"] == tile_size:
            check(case, 1000 * SEED + number)


@pytest.mark.share(3)
@pytest.mark.parametrize("group", range(GROUPS))
def test_random_choices(group: int) -> None:
    for number, case in enumerate(SPACE.random_cases(SEED, CASES)):
        if number % GROUPS == group:
            check(case, 1000 * SEED + 500 + number)


@pytest.mark.parametrize("name", PRESETS)
def test_ready_made_schedules(name: str) -> None:
    """They stand alone, in place of all choices that make a schedule. Those that do are as long as they are, about."""
    numbers = ", ".join("2" for _ in list(signature(PRESETS[name]).parameters)[1:])
    for seed in range(max(CASES // 16, 1)):
        case = SPACE.completed({**LONG_CODE}, Random(f"{name} {SEED} {seed}"))
        assert case is not None
        check({**case, "schedule": f"{name}({numbers})"}, 1000 * SEED + seed)


def test_the_cases_have_every_pair() -> None:
    """Of the choices that are not refused: those left out to save time are parts of larger combinations."""
    found = {pair for case in covering_cases() for pair in SPACE.pairs_of(case)}
    assert found == set(Space(FACTORS, REFUSALS).legal_pairs())


def test_every_choice_is_a_factor() -> None:
    """Otherwise the cases above would pass without trying it."""
    not_needed = {"order", "interleave", "schedule"}  # a schedule says it all
    # The first has tests of its own, the second gives up the bits, the others are whatever is plugged in.
    of_others = {"strategy", "reassociate", "passes"}
    assert {field.name for field in fields(CompileOptions)} == OPTIONS.keys() | not_needed | of_others
    texts = [schedule_text(case, [(1, 2)] * TREES) for case in covering_cases()]
    of_gpus = {
        "threads",
        "cooperate",
        "reduce",
    }  # maps of loops to threads are drawn in kernels/gpu/test_random_blocks.py
    named = {call.split("(")[0] for text in texts for call in text.split("; ")}
    assert named == PRIMITIVES.keys() - of_gpus


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.name)
def test_what_does_not_go_together_is_refused(refusal: Rule) -> None:
    """Combinations that a rule forbids, in cases that nothing else is wrong with, for the reason we know."""
    others = Space(FACTORS, [rule for rule in SPACE.rules if rule is not refusal])
    random = Random(0)
    levels = product(*(FACTORS[name] for name in refusal.scope))
    refused = [dict(zip(refusal.scope, each, strict=True)) for each in levels if refusal.forbids(*each)]
    some = random.sample(refused, min(len(refused), 6))
    cases = [case for part in some if (case := others.completed(part, random))]
    assert cases
    for seed, case in enumerate(cases):
        forest = choice_forest(case, seed)
        with pytest.raises(OptionError) as error:
            compile_forest(forest, options_of(case, forest))
        assert reason(error.value) == refusal.name, f"{case}: {error.value}"


@pytest.mark.parametrize("seed", range(12))
def test_walk_forms_go_as_far_as_the_trees(seed: int) -> None:
    """A step less unrolled, or a step more without a leaf test, is refused; all cases above go to the limits."""
    case = SPACE.random_cases(seed, 1)[0]
    forest = choice_forest(case, seed)
    options = CompileOptions(tile_size=case["tile_size"], tiling=case["tiling"])
    steps = tile_steps(forest, options)
    fewest, most = min(least for least, _ in steps), max(most for _, most in steps)
    for primitive, rule in (
        (f"unroll_walk(rows, {most - 1})", "covers-depth" if most > 1 else "positive-size"),
        (f"elide_walk(rows, {fewest + 1})", "above-leaves"),
    ):
        with pytest.raises(OptionError) as error:
            lower_to_stage(forest, "hir", replace(options, schedule=primitive))
        assert reason(error.value) == rule, f"{case}, seed {seed}"
