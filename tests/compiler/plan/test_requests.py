"""Who serves a request: what options name, what the defaults leave open, and who is asked for reasons."""

import re

import pytest
from forests import chain, diamonds, forest_of
from plans import NONE, THREADS, plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.system.errors import UnsupportedError

TOO_LARGE = "its trees are too large"
EXTREME = "the smallest or largest of their leaves"


def balanced(aggregate: Aggregate = Aggregate.SUM) -> Forest:
    return random_forest(Recipe(0, trees=60, depth=5, growth=1.0, predicates=("<=",), aggregate=aggregate))


@pytest.mark.isa("avx2", "neon")
@pytest.mark.parametrize(
    ("options", "kernels"),
    [
        (CompileOptions(), ["tree_simd", "bitslice"]),
        (CompileOptions(strategy="tree_simd"), ["tree_simd"]),
        (CompileOptions(strategy="tree_simd", tile_size=8), ["tree_simd"]),
        (CompileOptions(strategy="bitslice"), ["bitslice"]),
        (CompileOptions(strategy="bitslice", tile_size=8), ["bitslice"]),
        (CompileOptions(strategy="walk"), ["walk"]),
        (CompileOptions(tile_size=8), ["walk"]),
    ],
)
def test_who_serves(options: CompileOptions, kernels: list[str]) -> None:
    """An option of walks asks for them, unless another strategy is named."""
    assert compile_forest(balanced(), options).manifest["kernels"] == kernels


@pytest.mark.parametrize(
    ("strategy", "forest", "reason"),
    [
        ("tree_simd", chain(300), TOO_LARGE),
        ("tree_simd", balanced(Aggregate.MAX), EXTREME),
        ("bitslice", balanced(Aggregate.MIN), EXTREME),
        ("bitslice", diamonds(12), "share"),
        ("bitslice", forest_of(1.0, 2.0), "it has no predicates"),
    ],
)
def test_a_reason_is_an_error_where_somebody_asks(strategy: str, forest: Forest, reason: str) -> None:
    expected = f"field 'strategy': strategy '{strategy}' does not serve this forest: .*{reason}"
    with pytest.raises(UnsupportedError, match=expected) as caught:
        plan_for(forest, strategy)
    assert caught.value.place.field == "strategy"
    assert strategy not in plan_for(forest).strategies
    assert plan_for(forest, "walk").strategies in (("walk",), ())


@pytest.mark.parametrize("strategy", ["ranked_walk", "staged_walk"])
@pytest.mark.parametrize("register_bytes", [NONE, 16, 32, 64])
def test_threads_for_rows_are_on_gpus_alone(strategy: str, register_bytes: int) -> None:
    reason = "it needs a target in which each row has a thread, such as device='cuda'"
    with pytest.raises(UnsupportedError, match=re.escape(f"does not serve this forest: {reason}")):
        plan_for(balanced(), strategy, register_bytes)


@pytest.mark.parametrize("strategy", ["bitslice", "tree_simd"])
def test_gpus_have_no_strategies_of_vectors(strategy: str) -> None:
    with pytest.raises(UnsupportedError, match=f"strategy '{strategy}' does not serve this forest: "):
        plan_for(balanced(), strategy, THREADS)
    with pytest.raises(UnsupportedError, match=f"strategy '{strategy}' does not serve this forest: "):
        plan_for(forest_of(), strategy, THREADS)


def test_what_computes_no_scores_is_planned_whatever_the_strategy_is() -> None:
    """Leaves are walked to, also where the strategy would refuse to compute scores."""
    for strategy in ("auto", "bitslice", "tree_simd"):
        plan = plan_for(chain(300), strategy, scores=False, leaves=True)
        assert plan.strategies == ()
        assert [function.unit for function in plan.functions] == ["walk"]
