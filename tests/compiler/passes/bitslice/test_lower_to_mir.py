"""Bit-sliced kernels in MIR and LIR: the loops that the passes make, text that is read back, the operations' own rules, sizes that do not grow."""

import pytest
from grown_forests import repeated
from ir_text import handles_of, parsed
from random_forests import Recipe, random_forest
from strategy_requests import bitslice_module
from xdsl.dialects import scf
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.bitslice import mir as bitslice_mir
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.llvm.machine import resolve

V3 = resolve(Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3"))


def forest_of(**recipe: object) -> Forest:
    return random_forest(Recipe(1, **{"trees": 6, "depth": 4, "predicates": ("<=",), **recipe}))


def ops(module: ModuleOp) -> list[str]:
    return [op.name for op in module.walk()]


def inside(module: ModuleOp, kind: type[Operation]) -> int:
    """Loops around an operation."""
    (found,) = [op for op in module.walk() if isinstance(op, kind)]
    depth, parent = 0, found.parent_op()
    while parent is not None:
        depth += isinstance(parent, scf.ForOp)
        parent = parent.parent_op()
    return depth


def test_mir_is_a_loop_over_blocks() -> None:
    module = bitslice_module(forest_of(), "mir", V3)
    names = [name for name in ops(module) if name.startswith("bitslice")]
    assert names == [
        "bitslice.forest",
        "bitslice.open",
        "bitslice.evaluate",
        "bitslice.add_trees",
        "bitslice.close",
    ]
    assert [
        inside(module, kind) for kind in (bitslice_mir.OpenOp, bitslice_mir.AddTreesOp, bitslice_mir.CloseOp)
    ] == [1, 1, 1]


@pytest.mark.parametrize("level", ["mir", "lir"])
@pytest.mark.parametrize(
    "recipe", [{}, {"depth": 8, "missing": "mixed", "weights": "dense", "targets": 3}, {"sets": 0.5}]
)
def test_text_is_read_back(level: str, recipe: dict[str, object]) -> None:
    module = bitslice_module(forest_of(**recipe), level, V3)
    again = parsed(str(module), handles_of(module))
    again.verify()
    assert str(again) == str(module)


def units(forest: Forest) -> list[str]:
    """The first words of the names of the units that a forest's kernel calls, in their order."""
    functions = [op for op in bitslice_module(forest, "lir", V3).ops if isinstance(op, FuncOp)]
    return [function.sym_name.data.split("_")[0] for function in functions[1:]]


def test_only_what_the_forest_needs_is_in_the_code() -> None:
    plain = units(forest_of(features=50, missing="true"))
    assert "rank" not in plain
    assert plain.count("compare") == 1
    many = units(forest_of(features=1, depth=8, trees=30, growth=1.0, missing="mixed"))
    assert "rank" in many
    assert "compare" not in many
    assert "set" not in many
    both = units(forest_of(features=50, missing="mixed"))
    assert both.count("compare") == 2, "one for each direction of NaN"
    assert units(forest_of(sets=0.5)).count("set") == 1


@pytest.mark.parametrize("form", ["perfect", "program", "sets"])
def test_the_size_of_the_code_does_not_depend_on_the_model(form: str) -> None:
    recipe = {"depth": 9, "growth": 0.7} if form == "program" else {"depth": 6, "growth": 1.0}
    recipe["sets"] = 0.5 * (form == "sets")
    few = forest_of(features=2, **recipe)
    sizes = [
        len(ops(bitslice_module(forest, "lir", V3))) for forest in (repeated(few, 20), repeated(few, 200))
    ]
    assert sizes[0] == sizes[1]


@pytest.mark.parametrize(
    ("recipe", "reason"),
    [
        ({"weights": "list", "targets": 3}, "several weights for one target"),
        ({"trees": 0}, "it has no predicates"),
    ],
)
def test_what_is_refused(recipe: dict[str, object], reason: str) -> None:
    with pytest.raises(UnsupportedError, match=f"strategy 'bitslice' does not serve this forest: .*{reason}"):
        bitslice_module(forest_of(**recipe), "mir", V3)
