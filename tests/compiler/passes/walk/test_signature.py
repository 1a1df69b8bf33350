"""Property: walks of models with equal signatures have the same code. Pairs of unlike forests are drawn, of one form and of several sizes."""

from collections import defaultdict
from typing import Any

import numpy as np
import pytest
from random_forests import Recipe, random_forest
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS, LayoutOptions
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.passes.pipeline import context, lir_stage, run_stage
from onnx_treebeard.compiler.passes.walk.build_tables import of_layout
from onnx_treebeard.compiler.passes.walk.lower_walk import LowerWalk, walk_plan
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest.forest import Aggregate, CategoryRule, Forest
from onnx_treebeard.kernels.cpu.emit import cpu_llvm
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.system.errors import CompilerError, OptionError, UnsupportedError

V3 = resolve(Target("x86_64-unknown-linux-gnu", "x86-64-v3"))
CHOICES: dict[str, tuple[Any, ...]] = {
    "depth": (2, 3, 4, 6),
    "targets": (1, 2, 5),
    "predicates": (("<=",), ("<",), ("<=", "<"), (">=", ">"), ("<=", "=="), ("!=",)),
    "missing": ("false", "true", "mixed"),
    "zero_missing": (False, False, True),
    "zero_threshold": (0.0, 0.0, 1e-35),
    "input_type": ("float32", "float32", "float64"),
    "threshold_type": ("float32", "float32", "float64"),
    "accumulator_type": ("float32", "float32", "float64"),
    "weights": ("one", "by_tree", "dense"),
    "growth": (0.7, 0.9, 1.0),
    "sets": (0.0, 0.0, 0.3),
    "category_rule": tuple(CategoryRule),
    "sharing": (0.0, 0.0, 0.2),
    "aggregate": (Aggregate.SUM, Aggregate.SUM, Aggregate.MAX, Aggregate.MIN, Aggregate.AVERAGE),
}
WALKS: dict[str, tuple[Any, ...]] = {
    "layout": tuple(name for name in sorted(LAYOUTS) if name != "linked-nodes"),
    "schedule": ("", "", "reorder(rows, trees); cache(rows)", "tile(rows, block, row, 64); reorder(block, trees, row); cache(block)"),
    "tree_order": ("source", "source", "depth"),
}  # fmt: skip
NEIGHBOURS, WIDE = 3, 0.15  # rows of which some are so wide that their values are far away


def forests_of_a_form(draw: np.random.Generator) -> list[Forest]:
    """Two of one form, of their own sizes; then the first with one choice after the other changed."""
    form = {name: values[draw.integers(len(values))] for name, values in CHOICES.items()}
    widths = [1100 if draw.random() < WIDE else int(draw.integers(2, 40)) for _ in range(2)]
    sizes = [
        {"seed": int(draw.integers(1 << 30)), "trees": int(draw.integers(2, 80)), "features": width}
        for width in widths
    ]
    changed = draw.choice(sorted(CHOICES), NEIGHBOURS, replace=False)
    neighbours = [form | {name: CHOICES[name][draw.integers(len(CHOICES[name]))]} for name in changed]
    forms = [form, form, *neighbours]
    return [
        random_forest(Recipe(**_valid(form) | size))
        for form, size in zip(forms, [*sizes, *sizes[:1] * NEIGHBOURS], strict=True)
    ]


def _valid(form: dict[str, Any]) -> dict[str, Any]:
    if form["weights"] == "one":
        return form | {"targets": 1}
    return form | {"targets": max(2, form["targets"])} if form["weights"] == "dense" else form


def walked(draw: np.random.Generator, form: list[Forest]) -> list[tuple[str, ModuleOp, Any]]:
    chosen = {name: values[draw.integers(len(values))] for name, values in WALKS.items()}
    size = 4 if chosen["layout"].endswith("tiled") else 1
    options = CompileOptions(tile_size=size, interleave=2, **chosen)  # more rows repeat the same code
    found = []
    for forest in form:
        module = lower_to_stage(forest, "mir", options, leaves=True)
        plan = walk_plan(module)
        found.append((plan.signature, module, LowerWalk(plan)))
    return found


# Those of walks have 92 signatures, and ever more.
def test_equal_signatures_have_the_same_code(is_long: bool) -> None:
    seed, forms = 5, 12
    draw, found = np.random.default_rng(seed), defaultdict[str, list[tuple[int, ModuleOp, Any]]](list)
    for form in range(forms * (33 if is_long else 1)):
        try:
            made = walked(draw, forests_of_a_form(draw))
        except (OptionError, UnsupportedError):  # what no layout or kernel has room for
            continue
        for signature, module, lowering in made:
            found[signature].append((form, module, lowering))
    alike = {signature: some for signature, some in found.items() if len(some) > 1}
    assert alike, "there are pairs"
    for signature, some in alike.items():
        text = text_of(*some[0][1:])
        for form, module, lowering in some[1:]:
            assert text_of(module, lowering) == text, f"seed {seed}, form {form}: {signature}"


def text_of(module: ModuleOp, lowering: Any) -> str:
    run_stage(context(), module, lir_stage(lowering))
    return cpu_llvm(module, V3)


def test_what_a_layout_cannot_tell_in_a_line_is_refused() -> None:
    layout = LAYOUTS["array-scalar"](random_forest(Recipe(1)), LayoutOptions())
    assert of_layout(layout)[0] == "ArrayScalar"
    layout.roots = np.zeros(3)  # type: ignore[attr-defined]
    with pytest.raises(CompilerError, match="'roots' of layout 'array-scalar'"):
        of_layout(layout)


def test_layouts_from_elsewhere_have_no_signature(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their steps are no part of this program, whose version is in every key."""
    own = LAYOUTS["array-scalar"]
    other = type("Other", (own,), {"__module__": "somewhere"})  # type: ignore[misc, arg-type]
    monkeypatch.setitem(LAYOUTS, "array-scalar", other)
    module = lower_to_stage(
        random_forest(Recipe(1)), "mir", CompileOptions(tile_size=1, layout="array-scalar")
    )
    assert walk_plan(module).signature == ""
