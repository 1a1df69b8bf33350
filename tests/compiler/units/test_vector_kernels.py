"""Kernels of bit-slicing and tree SIMD with their units: what they take, text that is read back, only what a forest needs, sizes that do not grow."""

import numpy as np
import pytest
from forests import two_trees
from grown_forests import repeated
from ir_text import handles_of, parsed, scratch_of, tables_of
from plans import TARGETS, WHOLE_TREES, backend_for, kernel_module, module_of_kernel, plan_for, scores_in
from random_forests import Recipe, random_forest
from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.dialects.table.types import forest_of as forest_in
from onnx_treebeard.compiler.dialects.table.types import units_of
from onnx_treebeard.compiler.layouts.table_header import SLOT_OF_NUMBER, SLOT_OF_TABLE
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError

ARGUMENTS = {
    "tables": "!table.tables",
    "rows": "!walk.rows<f32>",
    "row_stride": "i64",
    "scores": "!walk.scores<f32>",
    "scratch": "!walk.scratch",
    **dict.fromkeys(("row_begin", "row_end", "first", "end"), "i64"),
}
PLAIN = {"trees": 6, "depth": 4, "predicates": ("<=",)}
OF_LANES = {**PLAIN, "trees": 40}


def forest_of(recipe: dict[str, object]) -> Forest:
    return random_forest(Recipe(1, **recipe))  # type: ignore[arg-type]


def bitsliced(forest: Forest) -> ModuleOp:
    return kernel_module(forest, "bitslice", 32, **WHOLE_TREES)


def in_lanes(forest: Forest) -> ModuleOp:
    return kernel_module(forest, "tree_simd", 32)


MODULES = {"bitslice": bitsliced, "tree_simd": in_lanes}


def functions_of(module: ModuleOp) -> list[FuncOp]:
    """The kernel, then its units."""
    return [op for op in module.ops if isinstance(op, FuncOp)]


def units(module: ModuleOp) -> list[str]:
    """The names of the units that the kernel calls, in their order."""
    return [function.sym_name.data for function in functions_of(module)[1:]]


def names(module: ModuleOp) -> list[str]:
    return [op.name for op in module.walk()]


@pytest.mark.parametrize("strategy", MODULES)
def test_a_kernel_has_its_arguments(strategy: str) -> None:
    """As the kernel contract has them, which the runtime calls, and units alike; the function's type says the same."""
    kernel, *called = functions_of(MODULES[strategy](two_trees()))
    assert called
    for function in (kernel, *called):
        arguments = function.body.block.args
        assert {str(one.name_hint): str(one.type) for one in arguments} == ARGUMENTS
        assert [one.name_hint for one in arguments] == list(ARGUMENTS)
        assert [one.type for one in arguments] == list(function.function_type.inputs)


@pytest.mark.parametrize("strategy", ["bitslice", "tree_simd"])
def test_what_a_call_needs_besides_rows(strategy: str) -> None:
    """Attributes have the plan's units, forest and scratch memory; in the header are the offsets of tables, and numbers."""
    forest = two_trees()
    plan = plan_for(forest, strategy, 32)
    function = scores_in(plan)
    module = module_of_kernel(plan, function, forest, backend_for(32))
    assert units_of(module) == function.calls
    assert forest_in(module) is forest
    assert scratch_of(module) == function.record.scratch_bytes
    tables = tables_of(module)
    header = tables.view(np.int64)
    for name, table in function.tables.items():
        begin, content = int(header[SLOT_OF_TABLE[name]]), table.records.tobytes()
        assert tables[begin : begin + len(content)].tobytes() == content, name
    for name, number in function.numbers.items():
        assert header[SLOT_OF_NUMBER[name]] == number, name


@pytest.mark.share(6)
@pytest.mark.parametrize(
    ("strategy", "recipe"),
    [
        ("bitslice", PLAIN),
        ("bitslice", {**PLAIN, "depth": 8, "missing": "mixed", "weights": "dense", "targets": 3}),
        ("bitslice", {**PLAIN, "sets": 0.5}),
        ("tree_simd", OF_LANES),
        ("tree_simd", {**OF_LANES, "depth": 9, "growth": 0.3, "weights": "dense", "targets": 3}),
        (
            "tree_simd",
            {
                **OF_LANES,
                "weights": "by_tree",
                "targets": 3,
                "predicates": ("<", "<=", "!="),
                "missing": "mixed",
            },
        ),
    ],
)
def test_text_is_read_back(strategy: str, recipe: dict[str, object]) -> None:
    module = MODULES[strategy](forest_of(recipe))
    again = parsed(str(module), handles_of(module))
    again.verify()
    assert str(again) == str(module)


def test_bitslice_has_only_what_the_forest_needs_in_the_code() -> None:
    def kinds(**recipe: object) -> list[str]:
        called = units(bitsliced(forest_of({**PLAIN, **recipe})))
        return [name.removeprefix("narrow_").split("_")[0] for name in called]

    plain = kinds(features=50, missing="true")
    assert "rank" not in plain
    assert plain.count("compare") == 1
    many = kinds(features=1, depth=8, trees=30, growth=1.0, missing="mixed")
    assert "rank" in many
    assert "compare" not in many
    assert "set" not in many
    both = kinds(features=50, missing="mixed")
    assert both.count("compare") == 2, "one for each direction of NaN"
    assert kinds(sets=0.5).count("set") == 1


def test_tree_simd_has_only_what_the_forest_needs_in_the_code() -> None:
    def module(**recipe: object) -> ModuleOp:
        return in_lanes(forest_of({**OF_LANES, **recipe}))

    few = module(features=60, trees=10)
    assert names(few).count("simd.population") == 1, "16 thresholds at most are looked at once"
    many = module(features=2)
    assert names(many).count("simd.population") == 2
    assert [name[:13] for name in units(many)[-2:]] == ["simd_leaf_ind", "simd_add_one_"]
    assert any("masks" in name for name in units(module(depth=9, growth=0.3)))
    mixed = units(module(predicates=("<", "<=", "!=")))
    assert sum(name.startswith("rank_columns") for name in mixed) == 2, (
        "a unit for inequality, and one for all others, which are made alike"
    )


@pytest.mark.share(2)
@pytest.mark.parametrize(
    ("strategy", "recipe", "times"),
    [
        ("bitslice", {"depth": 6, "growth": 1.0}, (20, 200)),
        ("bitslice", {"depth": 9, "growth": 0.7}, (20, 200)),
        ("bitslice", {"depth": 6, "growth": 1.0, "sets": 0.5}, (20, 200)),
        ("tree_simd", {"depth": 6, "growth": 1.0, "trees": 40}, (2, 20)),
    ],
    ids=["perfect", "program", "sets", "lanes"],
)
def test_the_size_of_the_code_does_not_depend_on_the_model(
    strategy: str, recipe: dict[str, object], times: tuple[int, int]
) -> None:
    one = forest_of({**PLAIN, "features": 2, **recipe})
    few, many = (MODULES[strategy](repeated(one, number)) for number in times)
    assert len(names(few)) == len(names(many))


@pytest.mark.parametrize(
    ("recipe", "reason"),
    [
        ({"weights": "list", "targets": 3}, "several weights for one target"),
        ({"trees": 0}, "it has no predicates"),
    ],
)
def test_what_bitslice_refuses(recipe: dict[str, object], reason: str) -> None:
    with pytest.raises(UnsupportedError, match=f"strategy 'bitslice' does not serve this forest: .*{reason}"):
        plan_for(forest_of({**PLAIN, **recipe}), "bitslice")


def test_answers_of_many_trees_are_one_comparison_of_bytes() -> None:
    """Seven questions of depth 3 for 32 trees: each of them compared once."""
    forest = forest_of({**OF_LANES, "depth": 3, "growth": 1.0, "features": 3})
    assembly = stage_text(forest, "asm", CompileOptions(strategy="tree_simd"), TARGETS[32])
    assert assembly.count("vpcmpgtb") == 7
