"""Widths in the compile options: they reach the tables, results keep every bit, and what is too narrow is refused."""

import re
from dataclasses import replace

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import Node, complete, forest_of
from leaf_checks import same_bits
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.options.options import WIDTHS, CompileOptions, FieldWidths
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import OptionError

LAYOUTS = {"array-scalar": 1, "reorg": 1, "sparse-scalar": 1, "array-tiled": 4, "sparse-tiled": 4}
SINGLE = "threshold=f32,feature=u8,child=i16,shape=u8", "feature=u16,child=i32,shape=u16", "feature=u32"
CASES = [*((text, "float32") for text in SINGLE), ("threshold=f64,feature=u16,child=i32", "float64")]
# What the IR calls the types; signs are not its business.
ELEMENTS = {"u8": "i8", "u16": "i16", "u32": "i32"}


def options(layout: str, text: str) -> CompileOptions:
    return CompileOptions(
        layout=layout, tile_size=LAYOUTS[layout], interleave=1, widths=FieldWidths.parse(text)
    )


def test_the_cases_have_every_width() -> None:
    seen = {part for text, _ in CASES for part in text.split(",")}
    assert seen == {f"{field}={kind}" for field, kinds in WIDTHS.items() for kind in kinds}


@pytest.mark.parametrize(("text", "kind"), CASES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_width_gives_the_bits_of_the_oracle(layout: str, text: str, kind: str) -> None:
    forest = random_forest(Recipe(seed=71, trees=6, depth=5, input_type=kind, threshold_type=kind))
    rows = adversarial_rows(forest, 41, seed=3)
    compiled = CompiledForest(forest, compile_forest(forest, options(layout, text)))
    assert same_bits(compiled.predict_raw(rows), numpy_reference.raw_scores(forest, rows))


@pytest.mark.parametrize(("text", "kind"), CASES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_widths_reach_the_tables(layout: str, text: str, kind: str) -> None:
    forest = random_forest(Recipe(seed=71, trees=6, depth=5, input_type=kind, threshold_type=kind))
    lir = stage_text(forest, "lir", options(layout, text))
    walked = re.sub(r'.* "(trees|shapes|leaves)" slot .*', "", lir)
    found = dict(re.findall(r'table.field<"(\w+)", #builtin.int<\d+>, (?:vector<\dx)?(\w+)>', walked))
    # Layouts that compute positions have leaf numbers where others have children.
    found["child"] = found.get("child", found.get("leaf"))
    for field, wanted in (part.split("=") for part in text.split(",")):
        if found.get(field) is not None:
            assert found[field] == ELEMENTS.get(wanted, wanted), field


def test_widths_stand_in_the_ir_until_the_tables_do() -> None:
    forest, asked = random_forest(Recipe(seed=71)), CompileOptions(widths=FieldWidths(feature="u16"))
    for stage in ("hir", "mir"):
        assert 'layout "sparse-tiled" widths "feature=u16" tiling <' in stage_text(forest, stage, asked)
        assert "widths" not in stage_text(forest, stage)


WIDE = forest_of(Node(300, "<=", 0.0, 1.0, 2.0))
DOUBLE = forest_of(Node(0, "<=", 0.1, 1.0, 2.0), dtype="float64")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("forest", "text", "message"),
    [
        (
            WIDE,
            "feature=u8",
            r"field 'feature': is u8, but the forest has a feature number 300; accepted are u16",
        ),
        (
            WIDE,
            "threshold=f64",
            "field 'threshold': is f64, but values are compared as f32, and wider ones would",
        ),
        (
            DOUBLE,
            "threshold=f32",
            "field 'threshold': is f32, but values are compared as f64, and narrower ",
        ),
    ],
)
def test_what_does_not_fit_is_refused(forest, layout: str, text: str, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        lower_to_stage(forest, "lir", options(layout, text))


def test_pointers_that_are_too_narrow_are_refused() -> None:
    with pytest.raises(OptionError, match=r"field 'child': is i16, but a child is at \d+; accepted are i32$"):
        lower_to_stage(forest_of(complete(16)), "lir", options("sparse-scalar", "child=i16"))


def test_shape_numbers_that_are_too_wide_are_refused() -> None:
    """Greedy tiles of eight nodes follow the rows, which go anywhere here: more than 256 shapes."""
    forest = random_forest(Recipe(seed=52, trees=8, depth=12, growth=0.85))
    forest = replace(forest, leaf_hits=np.random.default_rng(0).random(forest.n_leaves) ** 40)
    asked = CompileOptions(tile_size=8, tiling="greedy", widths=FieldWidths(shape="u8"))
    with pytest.raises(OptionError, match=r"field 'shape': is u8, but the forest has a shape number \d+"):
        lower_to_stage(forest, "lir", asked)
