"""Pass tile-trees: the kind and the parameters decide the tiling, from Python and from text."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from forests import complete, forest_of
from xdsl.passes import PassPipeline

from onnx_treebeard.compiler.options.options import TILINGS, CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.passes.hir.schedule_passes import TileTrees
from onnx_treebeard.compiler.passes.pipeline import context, stages
from onnx_treebeard.system.errors import OptionError

HITS = np.array([90.0, 4, *[1.0] * 30])  # 90 of 124 rows at one of 32 leaves


def tile_of(tile_trees: TileTrees) -> npt.NDArray[np.bool_]:
    """(N, N) which nodes share a tile after the pass, for one skewed tree."""
    module = module_of(replace(forest_of(complete(5)), leaf_hits=HITS))
    tile_trees.apply(context(), module)
    (prediction,) = predictions(module)
    assert prediction.tiling is not None
    assert prediction.tiling.value.size == tile_trees.size
    tile_id = prediction.tiling.value.tile_id
    return np.asarray(tile_id[:, None] == tile_id)


def same(first: TileTrees, second: TileTrees) -> bool:
    return bool((tile_of(first) == tile_of(second)).all())


def test_kinds_differ_where_they_should() -> None:
    uniform, greedy = TileTrees(4), TileTrees(4, "greedy")
    assert not same(uniform, greedy)
    assert same(TileTrees(4, "hybrid"), uniform), "one leaf in 32 takes 73 %, which is not skewed"
    assert same(TileTrees(4, "hybrid", alpha=0.04, beta=0.7), greedy)
    assert same(TileTrees(4, "hybrid", alpha=0.03, beta=0.7), uniform)


def test_size_1_needs_no_tiling() -> None:
    module = module_of(forest_of(complete(3)))
    for kind in TILINGS:
        TileTrees(1, kind).apply(context(), module)
        assert predictions(module)[0].tiling is None


def test_parameters_in_text() -> None:
    text = 'tile-trees{size=4 kind="hybrid" alpha=0.04 beta=0.7}'
    parsed = PassPipeline.parse_spec({"tile-trees": lambda: TileTrees}, text)
    assert parsed.passes == (TileTrees(4, "hybrid", 0.04, 0.7),)


@pytest.mark.parametrize("tiling", TILINGS)
def test_options_reach_the_pass(tiling: str) -> None:
    passes = [one for stage in stages(CompileOptions(tile_size=6, tiling=tiling)) for one in stage.passes]
    assert TileTrees(6, tiling) in passes


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (
            lambda: TileTrees(4, "eager").apply(context(), module_of(forest_of(1.0))),
            "'tiling': is 'eager'; accepted are uni",
        ),
        (
            lambda: TileTrees(4, alpha=5.0).apply(context(), module_of(forest_of(1.0))),
            "'alpha': is 5.0; accepted are 0 to 1",
        ),
        (lambda: TileTrees(4, beta=-1.0).apply(context(), module_of(forest_of(1.0))), "'beta': is -1.0"),
        (
            lambda: CompileOptions(tiling="eager"),
            "'tiling': is 'eager'; accepted are uniform, greedy, optimal, hybrid",
        ),
    ],
    ids=["kind", "alpha", "beta", "option"],
)
def test_refused_parameters(make: Callable[[], Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        make()
