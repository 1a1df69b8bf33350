"""The pipeline: its stages, and what passes refuse."""

import re

import pytest
from forests import two_trees
from ir_text import module_after, parsed
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.dialects.handle_attributes import HandleStore
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of, predictions
from onnx_treebeard.compiler.passes.hir.normal_form import NormalizePredicates, RoundThresholds
from onnx_treebeard.compiler.passes.hir.schedule_passes import ChooseLayout, ChooseSchedule
from onnx_treebeard.compiler.passes.pipeline import context, stages
from onnx_treebeard.compiler.passes.walk.lower_predict import LowerPredict
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk
from onnx_treebeard.system.errors import CompilerError, OptionError


def start() -> ModuleOp:
    return module_of(two_trees())


def test_the_options_reach_the_prediction() -> None:
    """Trees of two nodes and one node: a tile each, because tiles of four nodes hold them whole."""
    module = module_after(two_trees(), "hir", CompileOptions(tile_size=4, interleave=3, order="row-major"))
    (prediction,) = predictions(module)
    assert re.search(
        r'layout "sparse-tiled" tiling <"[0-9a-f]{12}", size = 4, tiles = 2> '
        r'schedule "reorder\(rows, trees\); interleave\(rows, 3\)" : ',
        str(prediction),
    )


def test_a_schedule_comes_before_order_and_interleave() -> None:
    options = CompileOptions(schedule="interleave(rows, 5)", interleave=3, order="row-major")
    (prediction,) = predictions(module_after(two_trees(), "hir", options))
    assert prediction.schedule is not None
    assert prediction.schedule.data == "interleave(rows, 5)"


def test_single_nodes_need_no_tiling() -> None:
    (prediction,) = predictions(module_after(two_trees(), "hir", CompileOptions(tile_size=1)))
    assert prediction.tiling is None
    assert prediction.layout is not None
    assert prediction.layout.data == "sparse-scalar"


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
    accepted = "array-scalar, array-tiled, reorg, sparse-scalar, sparse-tiled"
    with pytest.raises(OptionError, match=f"'dense-array'; accepted are {accepted}$") as caught:
        ChooseLayout(layout="dense-array").apply(context(), start())
    assert caught.value.place.field == "layout"


def test_widths_of_record_fields() -> None:
    """In the order of the fields, whatever order they are given in; nothing where nothing is asked for."""
    module = start()
    ChooseLayout(widths="child=i32, feature=u16").apply(context(), module)
    (prediction,) = predictions(module)
    assert prediction.widths is not None
    assert prediction.widths.data == "feature=u16,child=i32"
    ChooseLayout().apply(context(), module)
    assert prediction.widths is None
    with pytest.raises(OptionError, match="field 'feature': is 'i16'; accepted are u8, u16, u32"):
        ChooseLayout(widths="feature=i16").apply(context(), start())


@pytest.mark.parametrize("layout", ["array-scalar", "reorg", "sparse-scalar"])
def test_layouts_of_single_nodes_refuse_tiles(layout: str) -> None:
    message = f"is 4; layout '{layout}' evaluates single nodes: 1$"
    with pytest.raises(OptionError, match=message) as caught:
        module_after(two_trees(), "lir", CompileOptions(layout=layout, tile_size=4))
    assert caught.value.place.field == "tile_size"


@pytest.mark.parametrize("layout", ["array-tiled", "sparse-tiled"])
def test_layouts_of_tiles_take_single_nodes(layout: str) -> None:
    module = module_after(two_trees(), "lir", CompileOptions(layout=layout, tile_size=1))
    assert 'table.records %tables "tiles"' in str(module)


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
    text = 'func.func @walk_forest(%rows: !walk.rows<f32>) {\n %f = walk.forest <"t"> layout "x"\n func.return\n}'
    store = HandleStore()
    store.objects["t"] = two_trees()
    with pytest.raises(CompilerError, match="there is no layout 'x'"):
        LowerWalk().apply(context(store), parsed(text, store))


KERNEL = 'func.func @{}() {{\n %f = walk.forest <"t"> layout "sparse-scalar"\n func.return\n}}\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            KERNEL.format("a") + KERNEL.format("b").replace("scalar", "tiled"),
            "one forest, because it has one blob",
        ),
        ("builtin.module {\n}", "walks no forest"),
        ("func.func @a() {\n func.return\n}", "walks no forest"),
    ],
)
def test_lowering_takes_kernels_of_one_forest(text: str, message: str) -> None:
    store = HandleStore()
    store.objects["t"] = two_trees()
    with pytest.raises(CompilerError, match=message):
        LowerWalk().apply(context(store), parsed(text, store))


def test_stages_in_order() -> None:
    assert [stage.name for stage in stages(CompileOptions())] == ["hir", "mir", "lir"]
