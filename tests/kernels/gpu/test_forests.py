"""Kernels of forests for GPUs, run by the interpreter of PTX: the bits of the NumPy reference, for every kind of forest and every way to compile one."""

import re
from functools import cache
from typing import Any

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from bit_forests import BitCase, bit_cases, units_of_case
from choice_forests import LEAVES, SHAPES, SUMS, TESTS, choice_forest
from gpu_schedules import SCHEDULES
from launched import accumulators, batches, leaves, modules
from pairwise import Space
from random_forests import FORMS, Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard.artifact.format import Isa, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.compiler.plan_code import code_of_name
from onnx_treebeard.compiler.units.unit_catalogue import thread_units
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.system.errors import OptionError, UnsupportedError

FACTORS = {"tests": TESTS, "leaves": LEAVES, "sums": SUMS, "shape": SHAPES}
CASES = Space({name: [*levels] for name, levels in FACTORS.items()}, ()).covering_cases(2)
EVERY_BATCH = (1, 1 << 20)


def checked(forest: Forest, options: CompileOptions | None, seed: int, n_rows: int = 150) -> Artifact:
    """Compares accumulators and leaves with the reference; returns what was compiled."""
    rows = adversarial_rows(forest, n_rows, seed)
    artifact = compile_forest(forest, options, CUDA, leaves=True)
    assert artifact.header["isa"] == Isa.PTX
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    for batch in batches(artifact):
        assert_same_bits(accumulators(forest, artifact, rows, batch).result, expected)
    assert (leaves(forest, artifact, rows).result == numpy_reference.leaves(forest, rows)).all()
    return artifact


def check(forest: Forest, options: CompileOptions | None, seed: int, n_rows: int = 150) -> list[str]:
    """The same; returns the names of the strategies."""
    return list(checked(forest, options, seed, n_rows).manifest["kernels"])  # type: ignore[call-overload]


@pytest.mark.share(5)
@pytest.mark.parametrize("case", CASES, ids=lambda case: ", ".join(case.values()))
def test_choices(case: dict[str, str]) -> None:
    """Every pair of choices of tests, leaves, sums and shapes."""
    check(choice_forest(case, 19), None, 19)


@cache
def unit_cases() -> dict[BitCase, set[str]]:
    """Forests that `make card` compares on a card, with the units that they take: as many as it takes for each unit to be among them."""
    cases = [case for case in bit_cases() if not case.schedule]
    taken = {case: units_of_case(case, EVERY_BATCH) for case in cases}
    seen, needed = set[str](), dict[BitCase, set[str]]()
    for case, units in taken.items():
        if units - seen:
            needed[case] = units
            seen |= units
    return needed


@pytest.mark.long
@pytest.mark.parametrize("family", ["ranked", "two-sided", "deep", "walked", "staged", "predicates"])
def test_every_unit_is_launched(family: str) -> None:
    """As the library has it."""
    backend = backend_of(CUDA)
    assert set().union(*unit_cases().values()) == {unit.name for unit in thread_units()}
    for case, units in unit_cases().items():
        if not case.name.startswith(family):
            continue
        options = CompileOptions(strategy=case.strategy) if case.strategy else None
        artifact = checked(case.forest(), options, 1, 24)
        launched = {*modules(artifact), *modules(artifact, Section.LEAF_KERNELS)}
        texts = {name: code_of_name(name, backend)().code for name in units}
        missing = [name for name, text in texts.items() if text.rstrip(b"\0").decode() not in launched]
        assert missing == [], case


@pytest.mark.share(13)
@pytest.mark.parametrize("form", FORMS, ids=str)
@pytest.mark.parametrize("size", [(1, 1, 1), (3, 2, 40), (21, 6, 9), (5, 8, 130), (4, 12, 5)], ids=str)
def test_sizes(form: dict[str, Any], size: tuple[int, int, int]) -> None:
    """From one node to trees that are too deep for ranks, and features of several words of ranks."""
    trees, depth, features = size
    recipe = Recipe(7, trees=trees, depth=depth, features=features, growth=0.97, **form)
    check(random_forest(recipe), None, 7)


@pytest.mark.share(8)
@pytest.mark.parametrize("name", SCHEDULES)
@pytest.mark.parametrize("kind", [{}, {"weights": "by_tree", "targets": 3}, {"sets": 0.4}], ids=str)
def test_schedules(name: str, kind: dict[str, Any]) -> None:
    """Layouts and schedules of CPUs, a thread for each row."""
    forest = random_forest(Recipe(3, trees=9, depth=5, **kind))
    assert check(forest, SCHEDULES[name], 3, 100) == ["walk"]


@pytest.mark.share(4)
@pytest.mark.parametrize("n_rows", [1, 31, 32, 33, 127, 128, 129, 255, 256, 257, 513])
def test_batches(n_rows: int) -> None:
    """Threads without a row: at the end of a warp, of a block, and none."""
    forest = random_forest(Recipe(5, trees=12, depth=4))
    for strategy in ("ranked_walk", "staged_walk", "walk"):
        assert check(forest, CompileOptions(strategy=strategy), 5, n_rows) == [strategy]


@pytest.mark.share(15)
@pytest.mark.parametrize(
    ("depth", "growth"), [(9, 0.9), (14, 0.9), (20, 0.72)]
)  # 0.9 to the last: a million nodes
@pytest.mark.parametrize(
    "kind", [{}, {"weights": "by_tree", "targets": 3}, {"weights": "dense", "targets": 2}], ids=str
)
@pytest.mark.parametrize("double", [False, True])
def test_deep_trees(depth: int, growth: float, kind: dict[str, Any], double: bool) -> None:
    """Sectors of three levels; some trees are leaves, and paths end at every level of a sector."""
    types = {"accumulator_type": "float64"} if double else {}
    forest = random_forest(Recipe(depth, trees=7, depth=depth, growth=growth, **kind, **types))
    assert check(forest, CompileOptions(strategy="ranked_walk"), depth, 100) == ["ranked_walk"]
    check(forest, None, depth, 100)


def test_what_ranks_do_not_serve_is_walked() -> None:
    """Sets, comparisons of several kinds, deep trees that share nodes."""
    for recipe in (
        Recipe(1, depth=12, least=9, sharing=0.5),
        Recipe(1, sets=0.5),
        Recipe(1, trees=20, predicates=("<", "==")),
    ):
        assert check(random_forest(recipe), None, 1) == ["walk"]
        with pytest.raises(UnsupportedError, match="strategy 'ranked_walk' does not serve this forest: "):
            compile_forest(random_forest(recipe), CompileOptions(strategy="ranked_walk"), CUDA)


def test_strategies_of_vectors_are_refused() -> None:
    forest = random_forest(Recipe(1))
    for strategy in ("bitslice", "tree_simd"):
        with pytest.raises(UnsupportedError, match="a GPU's threads have no vector registers"):
            compile_forest(forest, CompileOptions(strategy=strategy), CUDA)
    with pytest.raises(UnsupportedError, match="it needs a target in which each row has a thread"):
        compile_forest(forest, CompileOptions(strategy="ranked_walk"))


@pytest.mark.parametrize("size", [16, 48 + 1, 2048])
def test_blocks_are_whole_warps(size: int) -> None:
    """Rule block-threads."""
    schedule = f"tile(rows, block, row, {size}); reorder(block, row, trees); parallel(block)"
    with pytest.raises(OptionError, match="rule block-threads"):
        compile_forest(random_forest(Recipe(1)), CompileOptions(tile_size=1, schedule=schedule), CUDA)


def test_additions_cannot_be_fused_or_flushed() -> None:
    """In PTX every addition of floating-point numbers is rounded by itself, and keeps denormals."""
    for form in FORMS:
        artifact = compile_forest(random_forest(Recipe(2, trees=20, **form)), None, CUDA, leaves=True)
        for text in (*modules(artifact), *modules(artifact, Section.LEAF_KERNELS)):
            assert not re.search(r"\bfma\b|\.ftz|\.approx", text)
            for operation in re.findall(
                r"^\s+(?:@\S+\s+)?((?:add|sub|mul)\S*\.f(?:32|64))", text, re.MULTILINE
            ):
                assert ".rn" in operation


def test_code_is_that_of_units() -> None:
    """PTX does not depend on the model: defaults are made of units, whatever the forest."""
    names = {unit.name for unit in thread_units()}
    assert len(names) == sum(1 for _ in thread_units())
    small, large = (
        modules(compile_forest(random_forest(Recipe(seed, trees=trees, depth=5, least=5)), None, CUDA))
        for seed, trees in ((1, 100), (2, 200))
    )
    assert small == large
