"""The HIR that tree_simd kernels and bit-sliced kernels begin with: made once, and left as it is by those that lower it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from adversarial_rows import adversarial_rows
from forests import two_trees
from random_forests import Recipe, random_forest
from strategy_requests import request

from onnx_treebeard import CompileOptions, Target
from onnx_treebeard.compiler.passes.normalized_hir import NormalizedHir
from onnx_treebeard.compiler.passes.pipeline import bitslice_stages, tree_simd_stages
from onnx_treebeard.compiler.strategies.bitslice import Bitslice
from onnx_treebeard.compiler.strategies.tree_simd import TreeSimd
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.forest import reference
from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.kernels.llvm.machine import resolve


@pytest.fixture(scope="module")
def machine() -> Machine:
    return resolve(Target())


def test_passes_run_when_first_asked_for_and_once(machine: Machine) -> None:
    seen: list[str] = []

    @contextmanager
    def observe(stage: str, step: str) -> Iterator[None]:
        if stage == "hir":
            seen.append(step)
        yield

    hir = NormalizedHir(two_trees(), observe)
    assert seen == []
    TreeSimd().kernel(request(hir, machine, CompileOptions(strategy="tree_simd")), ())
    Bitslice().kernel(request(hir, machine, CompileOptions(strategy="bitslice")), ())
    assert seen == ["round-thresholds", "normalize-predicates", "check-stage"]


def test_one_way_down_leaves_the_other_as_it_is() -> None:
    """Each column gets the module that it gets alone."""
    shared = NormalizedHir(two_trees())
    before = str(shared.module)
    for column in (
        tree_simd_stages(VectorShape(32)),
        bitslice_stages(VectorShape(32)),
        tree_simd_stages(VectorShape(32)),
    ):
        for last in ("hir", "mir", "lir", "asm"):
            alone = NormalizedHir(two_trees()).lowered(column, last)
            assert str(shared.lowered(column, last)) == str(alone)
    assert str(shared.module) == before


def test_stages() -> None:
    shared = NormalizedHir(two_trees())
    texts = [str(shared.lowered(tree_simd_stages(VectorShape(32)), last)) for last in ("hir", "mir", "lir")]
    assert ["predict_ensemble" in text for text in texts] == [True, False, False]
    assert ["tree_simd.rank" in text for text in texts] == [False, True, False]
    assert ["simd.population" in text for text in texts] == [False, False, True]


def test_the_forest_as_it_is_tested() -> None:
    """`<` and `<=` become one of them, and the forest means the same."""
    given = random_forest(Recipe(3, trees=4, depth=4, features=3, predicates=("<", "<=")))
    tested = NormalizedHir(given).forest
    assert (len(set(given.predicate)), len(set(tested.predicate))) == (2, 1)
    rows = adversarial_rows(given, 200, seed=1)
    assert (reference.raw_scores(given, rows) == reference.raw_scores(tested, rows)).all()
