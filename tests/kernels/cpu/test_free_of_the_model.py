"""Code does not depend on the model: forests of other sizes, with other numbers everywhere, have the same units, or the same text of walks, as far as their forms agree.

What is not compared is what decides code: the strategy, kinds of trees and of tests, element types, where NaN goes, the form of leaf values,
how many groups of 16 ranks tree_simd looks at.
"""

import pytest
from plans import plan_for, split
from random_forests import Recipe, random_forest

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.kernels.cpu.emit import cpu_llvm
from onnx_treebeard.kernels.llvm.llvm_target import resolve

V3 = resolve(Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3"))
SMALL, LARGE = {"trees": 10, "features": 5}, {"trees": 33, "features": 19}
FORMS: list[dict[str, object]] = [
    {"growth": 1.0},
    {"growth": 1.0, "weights": "dense"},
    {"growth": 1.0, "weights": "by_tree"},
    {"growth": 1.0, "missing": "mixed"},
    {"growth": 1.0, "threshold_type": "float64"},
]
EXTREME: dict[str, object] = {"growth": 1.0, "aggregate": Aggregate.MAX}


def pair(form: dict[str, object], *sizes: dict[str, object]) -> list[Forest]:
    """Forests alike in form, of two sizes, with thresholds and leaves of their own."""
    targets = [{"targets": n if "weights" in form else 1} for n in (3, 7)]
    made = []
    for seed, (size, target) in enumerate(zip(sizes or (SMALL, LARGE), targets, strict=True), 3):
        recipe = {"depth": 4, "predicates": ("<=",), **form, **target, **size}
        made.append(random_forest(Recipe(seed, **recipe)))
    return made


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_bitslice(form: dict[str, object]) -> None:
    few, many = (plan_for(forest, "bitslice").units for forest in pair(form))
    assert few == many


@pytest.mark.parametrize("form", FORMS[:4], ids=str)
def test_hybrid(form: dict[str, object]) -> None:
    """Rows walk on below one level of each tree; with NaN in both directions, on copies of rows, whole groups of values or none left."""
    sizes = ({"trees": 10, "features": 9}, {"trees": 33, "features": 19})
    forests = pair({**form, "depth": 5}, *sizes)
    few, many = (plan_for(forest, "bitslice", **split(1, 512, 2)).units for forest in forests)
    assert few[0] == "hybrid"
    assert few == many


@pytest.mark.parametrize("form", FORMS[:3], ids=str)
def test_tree_simd(form: dict[str, object]) -> None:
    sizes = ({"trees": 40, "features": 5}, {"trees": 90, "features": 7})
    few, many = (plan_for(forest, "tree_simd").units for forest in pair(form, *sizes))
    assert few == many


@pytest.mark.share(9)
@pytest.mark.parametrize("layout", [name for name in sorted(LAYOUTS) if name != "linked-nodes"])
@pytest.mark.parametrize("form", [*FORMS, EXTREME], ids=str)
def test_walks(form: dict[str, object], layout: str) -> None:
    """With the kernels for leaves and for what trees score; the widths of fields are the same here."""
    tile_size = 4 if layout.endswith("tiled") else 1
    options = CompileOptions(layout=layout, tile_size=tile_size, interleave=2)
    texts = [
        cpu_llvm(lower_to_stage(forest, "lir", options, leaves=True, trees=True), V3)
        for forest in pair({**form, "growth": 0.8})
    ]
    assert texts[0] == texts[1]
