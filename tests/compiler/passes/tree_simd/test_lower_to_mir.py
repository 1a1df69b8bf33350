"""Kernels of tree_simd in MIR and LIR: the loops that the passes make, text that is read back, the operations' own rules, sizes that do not grow."""

import pytest
from grown_forests import repeated
from ir_text import handles_of, parsed
from random_forests import Recipe, random_forest
from strategy_requests import tree_simd_module
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.llvm.machine import resolve

MACHINE = Target(triple="x86_64-unknown-linux-gnu", cpu="x86-64-v3")
V3 = resolve(MACHINE)


def forest_of(**recipe: object) -> Forest:
    return random_forest(Recipe(1, **{"trees": 40, "depth": 4, "predicates": ("<=",), **recipe}))


def names(forest: Forest, level: str, dialect: str) -> list[str]:
    return [op.name for op in tree_simd_module(forest, level, V3).walk() if op.name.startswith(f"{dialect}.")]


def test_mir_ranks_a_row_and_adds_registers_of_trees() -> None:
    assert names(forest_of(), "mir", "tree_simd") == [
        "tree_simd.forest",
        "tree_simd.rank",
        "tree_simd.add_trees",
    ]


@pytest.mark.parametrize("level", ["mir", "lir"])
@pytest.mark.parametrize(
    "recipe",
    [
        {},
        {"depth": 9, "growth": 0.3, "weights": "dense", "targets": 3},
        {"weights": "by_tree", "targets": 3, "predicates": ("<", "<=", "!="), "missing": "mixed"},
    ],
)
def test_text_is_read_back(level: str, recipe: dict[str, object]) -> None:
    module = tree_simd_module(forest_of(**recipe), level, V3)
    again = parsed(str(module), handles_of(module))
    again.verify()
    assert str(again) == str(module)


def units(forest: Forest) -> list[str]:
    """The names of the units that a forest's kernel calls, in their order."""
    functions = [op for op in tree_simd_module(forest, "lir", V3).ops if isinstance(op, FuncOp)]
    return [function.sym_name.data for function in functions[1:]]


def test_only_what_the_forest_needs_is_in_the_code() -> None:
    few = names(forest_of(features=60, trees=10), "lir", "simd")
    assert few.count("simd.population") == 1, "16 thresholds at most are looked at once"
    many = names(forest_of(features=2), "lir", "simd")
    assert many.count("simd.population") == 2
    assert [name[:13] for name in units(forest_of(features=2))[-2:]] == ["simd_leaf_ind", "simd_add_one_"]
    assert any("masks" in name for name in units(forest_of(depth=9, growth=0.3)))
    mixed = units(forest_of(predicates=("<", "<=", "!=")))
    assert sum(name.startswith("rank_columns") for name in mixed) == 2, (
        "a unit for inequality, and one for all others, which are made alike"
    )


def test_the_size_of_the_code_does_not_depend_on_the_model() -> None:
    few = forest_of(features=2, depth=6, growth=1.0)
    sizes = [len(list(tree_simd_module(repeated(few, n), "lir", V3).walk())) for n in (2, 20)]
    assert sizes[0] == sizes[1]


def test_answers_of_many_trees_are_one_comparison_of_bytes() -> None:
    """Seven questions of depth 3 for 32 trees: each of them compared once."""
    assembly = stage_text(
        forest_of(depth=3, growth=1.0, features=3), "asm", CompileOptions(strategy="tree_simd"), MACHINE
    )
    assert assembly.count("vpcmpgtb") == 7
