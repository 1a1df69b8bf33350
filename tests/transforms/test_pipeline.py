"""The pipeline: its stages, and what passes refuse."""

import pytest
from forests import two_trees
from ir_text import module_after, parsed
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.dialects.store import HandleStore
from onnx_treebeard.errors import CompilerError, OptionError
from onnx_treebeard.options import CompileOptions
from onnx_treebeard.transforms.choose_layout import ChooseLayout
from onnx_treebeard.transforms.choose_schedule import ChooseSchedule
from onnx_treebeard.transforms.hir import module_of, predictions
from onnx_treebeard.transforms.lower_predict import LowerPredict
from onnx_treebeard.transforms.lower_walk import LowerWalk
from onnx_treebeard.transforms.normalize_predicates import NormalizePredicates
from onnx_treebeard.transforms.pipeline import context, stages
from onnx_treebeard.transforms.round_thresholds import RoundThresholds


def start() -> ModuleOp:
    return module_of(two_trees())


def test_the_options_reach_the_prediction() -> None:
    module = module_after(two_trees(), "hir", CompileOptions(tile_size=4, interleave=3, order="row-major"))
    (prediction,) = predictions(module)
    assert 'layout "sparse-tiled" tile_size 4 : i64 order "row-major" interleave 3 : i64' in str(prediction)


@pytest.mark.parametrize(
    ("stage", "gone"), [("mir", "decisionforest"), ("lir", "walk.step"), ("lir", "walk.forest")]
)
def test_what_a_stage_replaces_is_gone(stage: str, gone: str) -> None:
    assert not any(op.name.startswith(gone) for op in module_after(two_trees(), stage).walk())


def test_a_pass_that_changes_nothing_keeps_the_handle() -> None:
    module = start()
    before = predictions(module)[0].forest
    NormalizePredicates().apply(context(), module)
    assert predictions(module)[0].forest is before


def test_equal_forests_have_one_key() -> None:
    """Rounding makes a new forest with the same columns: the key, and so the text, does not change."""
    module = start()
    text = str(module)
    RoundThresholds().apply(context(), module)
    assert str(module) == text


def test_an_unknown_layout_is_the_users_error() -> None:
    with pytest.raises(
        OptionError, match="'dense-array'; accepted are sparse-scalar, sparse-tiled"
    ) as caught:
        ChooseLayout(layout="dense-array").apply(context(), start())
    assert caught.value.place.field == "layout"


@pytest.mark.parametrize(
    ("layout", "tile_size", "accepted"),
    [("sparse-scalar", 4, "takes 1"), ("sparse-tiled", 1, "takes 2 to 8")],
)
def test_layouts_refuse_other_tile_sizes(layout: str, tile_size: int, accepted: str) -> None:
    with pytest.raises(OptionError, match=accepted) as caught:
        module_after(two_trees(), "lir", CompileOptions(layout=layout, tile_size=tile_size))
    assert caught.value.place.field == "tile_size"


def test_lowering_needs_layout_and_schedule() -> None:
    module, ctx = start(), context()
    with pytest.raises(CompilerError, match="run choose-layout before"):
        LowerPredict().apply(ctx, module)
    ChooseLayout().apply(ctx, module)
    with pytest.raises(CompilerError, match="run choose-schedule before"):
        LowerPredict().apply(ctx, module)
    ChooseSchedule().apply(ctx, module)
    LowerPredict().apply(ctx, module)
    assert predictions(module) == []


def test_a_prediction_needs_a_function() -> None:
    module = start()
    (prediction,) = predictions(module)
    prediction.detach()  # type: ignore[no-untyped-call]
    alone = ModuleOp([prediction])
    with pytest.raises(CompilerError, match="outside a function"):
        LowerPredict().apply(context(), alone)


def test_lowering_to_an_unknown_layout() -> None:
    text = 'func.func @walk_forest(%rows: !walk.rows<f32>) {\n %f = walk.forest <"t"> layout "x" tile_size 1 : i64\n func.return\n}'
    store = HandleStore()
    store.objects["t"] = two_trees()
    with pytest.raises(CompilerError, match="there is no layout 'x'"):
        LowerWalk().apply(context(store), parsed(text, store))


KERNEL = (
    'func.func @{}() {{\n %f = walk.forest <"t"> layout "sparse-scalar" tile_size 1 : i64\n func.return\n}}\n'
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (KERNEL.format("a") + KERNEL.format("b"), "one kernel, because it has one blob; found 2"),
        ("builtin.module {\n}", "found 0"),
        ("func.func @a() {\n func.return\n}", "walks no forest"),
    ],
)
def test_lowering_takes_one_kernel(text: str, message: str) -> None:
    store = HandleStore()
    store.objects["t"] = two_trees()
    with pytest.raises(CompilerError, match=message):
        LowerWalk().apply(context(store), parsed(text, store))


def test_stages_in_order() -> None:
    assert [stage.name for stage in stages(CompileOptions())] == ["hir", "mir", "lir"]
