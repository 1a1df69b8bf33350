"""The HIR that sweeps and blends begin with: made once, and left as it is by those that lower it."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from adversarial_rows import adversarial_rows
from forests import two_trees
from random_forests import Recipe, random_forest

from onnx_treebeard import CompileOptions, Target
from onnx_treebeard.compiler.passes.normalized_hir import SharedHir, is_served
from onnx_treebeard.compiler.passes.pipeline import blend_stages, sweep_stages
from onnx_treebeard.compiler.strategies.bitslice import blend_kernel
from onnx_treebeard.compiler.strategies.tree_simd import sweep_kernel
from onnx_treebeard.errors import UnsupportedError
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

    hir = SharedHir(two_trees(), observe)
    assert seen == []
    sweep_kernel(hir, CompileOptions(strategy="sweep"), machine)
    blend_kernel(hir, CompileOptions(strategy="blend"), machine)
    assert seen == ["round-thresholds", "normalize-predicates", "check-stage"]


def test_one_way_down_leaves_the_other_as_it_is() -> None:
    """Each column gets the module that it gets alone."""
    shared = SharedHir(two_trees())
    before = str(shared.module)
    for column in (sweep_stages(), blend_stages(), sweep_stages()):
        for last in ("hir", "mir", "lir", "asm"):
            alone = SharedHir(two_trees()).lowered(column, last)
            assert str(shared.lowered(column, last)) == str(alone)
    assert str(shared.module) == before


def test_stages() -> None:
    shared = SharedHir(two_trees())
    texts = [str(shared.lowered(sweep_stages(), last)) for last in ("hir", "mir", "lir")]
    assert ["predict_ensemble" in text for text in texts] == [True, False, False]
    assert ["sweep.rank" in text for text in texts] == [False, True, False]
    assert ["ranks.put" in text for text in texts] == [False, False, True]


def test_the_forest_as_it_is_tested() -> None:
    """`<` and `<=` become one of them, and the forest means the same."""
    given = random_forest(Recipe(3, trees=4, depth=4, features=3, predicates=("<", "<=")))
    tested = SharedHir(given).forest
    assert (len(set(given.predicate)), len(set(tested.predicate))) == (2, 1)
    rows = adversarial_rows(given, 200, seed=1)
    assert (reference.raw_scores(given, rows) == reference.raw_scores(tested, rows)).all()


@pytest.mark.parametrize(
    ("options", "is_open"),
    [
        (CompileOptions(), True),
        (CompileOptions(strategy="sweep"), True),
        (CompileOptions(strategy="sweep", tile_size=8), True),
        (CompileOptions(strategy="blend"), False),
        (CompileOptions(strategy="walk"), False),
        (CompileOptions(tile_size=8), False),
    ],
)
def test_who_is_served(options: CompileOptions, is_open: bool) -> None:
    assert is_served("sweep", options, lambda: "") is is_open


def test_a_reason_is_an_error_where_somebody_asks() -> None:
    assert not is_served("sweep", CompileOptions(), lambda: "too deep")
    with pytest.raises(UnsupportedError, match="strategy 'sweep' does not serve this forest: too deep"):
        is_served("sweep", CompileOptions(strategy="sweep"), lambda: "too deep")


def test_nobody_looks_for_reasons_where_another_strategy_is_asked_for() -> None:
    def reason() -> str:
        raise AssertionError

    assert not is_served("sweep", CompileOptions(strategy="walk"), reason)
