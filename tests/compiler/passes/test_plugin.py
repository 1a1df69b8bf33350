"""A pass from outside: this file is all it takes."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest
from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import predictions
from onnx_treebeard.compiler.passes.pipeline import PASSES, stages
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import CompilerError, OptionError


@dataclass(frozen=True)
class NegateLeaves(ModulePass):
    """Predicts the negative."""

    name = "negate-leaves"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            prediction.forest = ForestAttr.wrap(negated(prediction.forest.forest))


@dataclass(frozen=True)
class BehindTiling(NegateLeaves):
    """The same at a place of its own."""

    name = "behind-tiling"
    after = "tile-trees"


@dataclass(frozen=True)
class BehindNothing(NegateLeaves):
    """The same at a place that there is not."""

    name = "behind-nothing"
    after = "pad-leaves"


@dataclass(frozen=True)
class DropTrees(ModulePass):
    """What no pass may do."""

    name = "drop-trees"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        for prediction in predictions(op):
            forest = prediction.forest.forest
            prediction.forest = ForestAttr.wrap(
                replace(forest, root=forest.root[:3], tree_id=forest.tree_id[:3])
            )


def negated(forest: Forest) -> Forest:
    return replace(forest, weight=-forest.weight)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    before = dict(PASSES)
    PASSES.update({kind.name: kind for kind in (NegateLeaves, BehindTiling, BehindNothing, DropTrees)})
    yield
    PASSES.clear()
    PASSES.update(before)


@pytest.mark.parametrize("passes", [("negate-leaves",), ("behind-tiling",)])
def test_it_runs_where_it_is_asked_for(passes: tuple[str, ...]) -> None:
    forest = random_forest(Recipe(seed=1, trees=7))
    rows = adversarial_rows(forest, 20, 1)
    artifact = compile_forest(forest, CompileOptions(passes=passes))
    expected = numpy_reference.raw_scores(negated(forest), rows)
    assert CompiledForest(forest, artifact).predict_raw(rows).tobytes() == expected.tobytes()
    assert expected.tobytes() != numpy_reference.raw_scores(forest, rows).tobytes()


def test_where_it_stands() -> None:
    hir, *_ = stages(CompileOptions(passes=("negate-leaves", "behind-tiling")))
    names = [each.name for each in hir.passes]
    assert names[2:4] == ["normalize-predicates", "negate-leaves"]
    assert names[4:6] == ["tile-trees", "behind-tiling"]


@pytest.mark.parametrize(
    ("passes", "message"),
    [
        (("no-such-pass",), "names 'no-such-pass'; accepted are round-thresholds, "),
        (("behind-nothing",), "comes after 'pad-leaves', which does not run"),
        ("negate-leaves", "expected a tuple of names"),
    ],
)
def test_what_is_refused(passes: tuple[str, ...], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        stages(CompileOptions(passes=passes))


def test_the_number_of_trees_stays() -> None:
    """The artifact would ask the kernel for trees that its tables do not have."""
    with pytest.raises(CompilerError, match="changed n_trees of the forest from 7 to 3"):
        compile_forest(random_forest(Recipe(seed=1, trees=7)), CompileOptions(passes=("drop-trees",)))
