"""The text of a plan, which `inspect --stage mir` shows of strategies of units: all of it, for forests of many kinds; and their stages below it, in whole.

`test_plan_stages.py` looks at the same stages of one small forest.
"""

import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pytest
from forests import Node, forest_of, two_trees
from ir_text import parsed
from plans import NONE, TARGETS, THREADS, backend_for, plan_for
from random_forests import Recipe, random_forest
from xdsl.dialects.func import FuncOp

from onnx_treebeard.artifact.format import KernelEntry
from onnx_treebeard.compiler.compile import stage_text
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.passes.hir.initial_module import module_of as hir_of
from onnx_treebeard.compiler.plan import Plan
from onnx_treebeard.compiler.plan_stages import plan_text
from onnx_treebeard.forest.forest import Aggregate, Forest
from onnx_treebeard.forest_analysis.predicate_forms import (
    fold_constant_trees,
    normalize_predicates,
    round_thresholds,
)
from onnx_treebeard.system.errors import UnsupportedError

BITSLICE = """\
plan of bitslice for x86-64-v3, row block 256, scratch memory 0 bytes a row

kernel narrow_bitslice_float32, rows from 0 on, 64 together, scratch memory SCRATCH bytes, COST ns a row
  calls
    slot 0   columns_float32_as_float32
    slot 1   narrow_compare_ole_float32
    slot 16  narrow_add_trees_oblivious_2_permuted_float32_sum
  tables
    features         8 x {feature: int32, window: uint32}
    runs             3 x {column: int32, first: int32, end: int32, word: int32, ranks: int32, ahead: int32, ahead_first: int32, ahead_end: int32}
    calls            2 x {unit: int32, first: int32, end: int32, rows: int32, after: int32}
    comparisons      3 x {threshold: float32}
    masked           3 x {source: int32}
    rank_tables      0 x {offset: float32, first: int32, last: int32, masked: int32, masked_end: int32, \
low: int32, high: int32, shift: int32, first_bucket: int32, first_threshold: int32, steps: int32, missing: int32, search: int32}
    buckets          0 x {start: uint16}
    rank_thresholds  0 x {threshold: float32}
    tree_runs        1 x {form: int32, begin: int32, end: int32}
    trees            2 x {form: int32, first: int32, count: int32, leaf_slots: int32, value: int32, target: int32}
    steps            4 x {predicate: int32}
    nodes            0 x {predicate: int32, from: uint16}
    leaf_slots       0 x {slot: uint16}
    values           0 x {value: float32}
    bytes            128 x {byte: uint8}
  numbers
    n_calls          2
    input_bytes      4
    n_targets        1
    targets_of_tree  1
    n_tree_runs      1
    sums             SUMS
    missing_value    nan
    zero_threshold   0.0

kernel bitslice_float32, rows from 65 on, 256 together, scratch memory SCRATCH bytes, WIDE ns a row
  calls
    slot 0   columns_float32_as_float32
    slot 1   compare_ole_float32
    slot 16  add_trees_oblivious_2_permuted_float32_sum
"""
TREE_SIMD = """\
plan of tree_simd for x86-64-v3, row block 256, scratch memory 0 bytes a row

kernel tree_simd, rows from 0 on, 8 together, scratch memory SCRATCH bytes, COST ns a row
  calls
    slot 0   rank_columns_le_float32_as_float32_one
    slot 16  simd_leaf_index_oblivious_2_1
    slot 20  simd_add_one_perfect_2_float32_sum
  tables
    columns          3 x {feature: int32, missing: int32}
    runs             1 x {begin: int32, end: int32, width: int32, first_threshold: int32}
    rank_thresholds  48 x {threshold: float32}
    calls            1 x {unit: int32, first: int32, end: int32}
    tree_runs        1 x {form: int32, begin: int32, end: int32}
    groups           1 x {form: int32, first: int32, count: int32, value: int32}
    segments         0 x {ranks: int32, first: int32, count: int32}
    predicates       128 x {byte: uint8}
    values           128 x {value: float32}
  numbers
    frame_bytes      4608
    n_calls          1
    n_tree_runs      1
    n_targets        1
    n_trees          2
    missing_value    nan
    zero_threshold   0.0
"""
RANKED_WALK = """\
plan of ranked_walk for sm_80, row block 256, scratch memory 4 bytes a row

kernel block_ranks_le_float32_as_float32, rows from 0 on, 1 together, scratch memory 0 bytes
  tables
    columns          4 x {feature: int32, missing: int32, first: int32, long: int32}
    rank_thresholds  48 x {threshold: float32}
    nodes            32 x {word: uint32}
  numbers
    n_targets        1
    n_trees          2
    thread_bytes     4
    group_trees      4
    walked_trees     4
    missing_value    nan
    zero_threshold   0.0
    tree_depth       2
    rank_words       1

kernel block_trees_one_float32, rows from 0 on, 1 together, scratch memory 4112 bytes

kernel rank_rows_le_float32_as_float32, rows from 32 on, 256 together, scratch memory 0 bytes

kernel ranked_trees_2_one_float32, rows from 32 on, 256 together, scratch memory 1152 bytes
"""


def text_of(forest: Forest, strategy: str, register_bytes: int) -> str:
    return stage_text(forest, "mir", CompileOptions(strategy=strategy), TARGETS[register_bytes])


def filled(text: str, record: KernelEntry) -> str:
    """The text with the memory and the cost of a kernel, which have tests of their own."""
    text = text.replace("SCRATCH", str(record.scratch_bytes)).replace("COST", f"{record.row_cost:.4g}")
    return text.replace("SUMS", str(record.scratch_bytes - 256 * 4))


def test_the_plan_of_bitslice_for_two_small_trees() -> None:
    """Three features of one predicate each, in a feature tile of eight; two trees of two predicates each are oblivious.

    Their four leaf values are 16 bytes for each of the four bytes of a number. Sums come last: one float32 for each row of a block.
    """
    narrow, wide = plan_for(two_trees(), "bitslice").functions
    expected = BITSLICE.replace("WIDE", f"{wide.record.row_cost:.4g}")
    assert text_of(two_trees(), "bitslice", 32) == filled(expected, narrow.record)


def test_the_plan_of_tree_simd_for_two_small_trees() -> None:
    """Three columns of 16 thresholds; one group of 32 trees: two bytes for each of two predicates, four leaf values."""
    (function,) = plan_for(two_trees(), "tree_simd").functions
    assert text_of(two_trees(), "tree_simd", 32) == filled(TREE_SIMD, function.record)


def test_the_plan_of_ranked_walk_for_two_small_trees() -> None:
    """Four kernels read the same tables, which are shown once.

    A word has four ranks, of three columns of 16 thresholds; the two trees are four that are walked together, of four words of nodes and
    four leaf values each: 128 bytes beside the words of 256 rows. A row with a block of its own has 16 bytes of ranks, and room for the leaf
    values of 1,024 trees.
    """
    assert text_of(two_trees(), "ranked_walk", THREADS) == RANKED_WALK


@dataclass
class Shown:
    """A kernel as a text describes it. facts: from how many rows on, how many together, bytes of scratch memory, the cost."""

    unit: str
    facts: tuple[str, ...]
    calls: dict[int, str] = field(default_factory=dict)
    tables: dict[str, tuple[int, str]] = field(default_factory=dict)
    numbers: dict[str, str] = field(default_factory=dict)


KERNEL = re.compile(
    r"kernel (\w+), rows from (\d+) on, (\d+) together, scratch memory (\d+) bytes(?:, (\S+) ns a row)?"
)
TABLE = re.compile(r"(\S+) +([\d,]+) x (.+)")


def shown_in(text: str) -> tuple[str, list[Shown]]:
    """The head of a text, and what it says about each kernel. A kernel without tables has those before it."""
    head, *blocks = text.rstrip("\n").split("\n\n")
    kernels: list[Shown] = []
    for block in blocks:
        first, *lines = block.split("\n")
        matched = KERNEL.fullmatch(first)
        assert matched, first
        kernel, section = Shown(matched[1], (*matched.groups()[1:4], matched[5] or "")), ""
        for line in lines:
            entry = line.strip()
            if not line.startswith("    "):
                section = entry
            elif section == "calls":
                slot, unit = entry.removeprefix("slot ").split()
                kernel.calls[int(slot)] = unit
            elif section == "tables":
                found = TABLE.fullmatch(entry)
                assert found, entry
                kernel.tables[found[1]] = (int(found[2].replace(",", "")), found[3])
            else:
                assert section == "numbers"
                name, number = entry.split()
                kernel.numbers[name] = number
        if kernels and not kernel.tables:
            kernel.tables, kernel.numbers = kernels[-1].tables, kernels[-1].numbers
        kernels.append(kernel)
    return head, kernels


def number_of(name: str, number: int, forest: Forest) -> str:
    """A number as it is shown: what values are compared with as one of the compared type."""
    if name not in ("missing_value", "zero_threshold"):
        return str(number)
    compared = round_thresholds(forest).threshold.dtype
    return str(np.frombuffer(np.int64(number).tobytes(), compared)[0])


def expected_of(plan: Plan, forest: Forest) -> list[Shown]:
    """What is to be shown of a plan's kernels."""
    kernels = []
    for function in plan.functions:
        record = function.record
        cost = f"{record.row_cost:.4g}" if record.row_cost else ""
        facts = (str(record.min_rows), str(record.block_rows), str(record.scratch_bytes), cost)
        tables: dict[str, tuple[int, str]] = {}
        for name, table in function.tables.items():
            fields: Any = table.records.dtype.fields
            kinds = ", ".join(f"{one}: {kind}" for one, (kind, _) in fields.items())
            tables[name] = (len(table.records), f"{{{kinds}}}")
        numbers = {name: number_of(name, number, forest) for name, number in function.numbers.items()}
        kernels.append(Shown(function.unit, facts, function.calls, tables, numbers))
    return kernels


SMALL = Recipe(1, trees=12, depth=4)
FORESTS = {
    "small": SMALL,
    "deep": Recipe(2, trees=40, depth=12, growth=0.95),
    "dense double": Recipe(3, weights="dense", targets=3, accumulator_type="float64"),
    "sets": Recipe(4, trees=6, depth=4, sets=0.5, zero_missing=True, zero_threshold=0.5),
    "every operator": Recipe(5, trees=6, predicates=("<", "<=", ">", ">=", "==", "!=")),
    "thousands of records": Recipe(6, trees=150, depth=5, growth=1.0),
    "double": Recipe(6, input_type="float64", threshold_type="float64"),
    "rounded thresholds": Recipe(6, threshold_type="float64", zero_missing=True, zero_threshold=0.25),
    "whole numbers": Recipe(6, input_type="int32", threshold_type="float64"),
    "minima": Recipe(7, aggregate=Aggregate.MIN),
}
PLANNED = [
    *((strategy, size) for strategy in ("bitslice", "tree_simd", "walk", "auto") for size in (16, 32, 64)),
    *((strategy, NONE) for strategy in ("walk", "auto")),
    *((strategy, THREADS) for strategy in ("ranked_walk", "staged_walk", "walk")),
]


@pytest.mark.share(3)
@pytest.mark.parametrize(("strategy", "size"), PLANNED)
def test_all_of_a_plan_appears(strategy: str, size: int) -> None:
    """Every kernel with its rows, memory and cost, its units by slot, tables with the counts and fields of records, numbers."""
    served = 0
    for recipe in FORESTS.values():
        forest = random_forest(recipe)
        options, backend = CompileOptions(strategy=strategy), backend_for(size)
        try:
            plan = plan_for(forest, strategy, size)
        except UnsupportedError as refusal:
            with pytest.raises(UnsupportedError, match=re.escape(str(refusal))):
                plan_text(forest, options, backend)
            continue
        served += 1
        head, kernels = shown_in(plan_text(forest, options, backend))
        assert head == (
            f"plan of {', '.join(plan.strategies)} for {backend.name}, row block {plan.row_block}, "
            f"scratch memory {plan.scratch_per_row} bytes a row"
        )
        assert kernels == expected_of(plan, forest)
        units = {kernel.unit for kernel in kernels} | {unit for one in kernels for unit in one.calls.values()}
        assert units == set(plan.units)
    assert served >= 2


def test_values_that_are_compared_have_the_compared_type() -> None:
    """Thresholds are double; the values of rows are float, and so are the numbers that they are compared with."""
    forest = random_forest(FORESTS["rounded thresholds"])
    for strategy in ("bitslice", "tree_simd", "walk"):
        kernel, *_ = shown_in(plan_text(forest, CompileOptions(strategy=strategy), backend_for(32)))[1]
        assert kernel.numbers["missing_value"] == "nan", strategy
        assert kernel.numbers["zero_threshold"] == "0.25", strategy


def test_kernels_with_tables_of_their_own_show_them() -> None:
    """Few rows have trees as lanes, more are bit-sliced, up to 64 of them in narrow blocks; in between some have trees as lanes again."""
    forest = random_forest(Recipe(0, trees=60, depth=5, growth=1.0, predicates=("<=",)))
    head, kernels = shown_in(plan_text(forest, CompileOptions(), backend_for(32)))
    assert head.startswith("plan of tree_simd, bitslice for x86-64-v3, ")
    assert [kernel.unit for kernel in kernels] == [
        *("tree_simd", "narrow_bitslice_float32", "tree_simd", "bitslice_float32")
    ]
    assert kernels[0].facts[0] == "0"
    assert int(kernels[1].facts[0]) > 1
    assert "groups" in kernels[0].tables
    assert kernels[1].tables["trees"][0] == 60


def test_split_trees_show_the_units_of_both_halves() -> None:
    (kernel,) = shown_in(text_of(random_forest(FORESTS["deep"]), "bitslice", 32))[1]
    assert kernel.unit == "hybrid"
    assert any(name.startswith("subtree_index") for name in kernel.calls.values())
    assert any(name.startswith("walk_") for name in kernel.calls.values())
    assert kernel.tables["subtrees.nodes"][0] > 40


def test_constant_trees_are_part_of_the_base_values() -> None:
    forest = forest_of(5.0, Node(0, "<=", 0.5, 1.0, 2.0))
    text = text_of(forest, "tree_simd", 32)
    assert text == text_of(fold_constant_trees(forest), "tree_simd", 32)
    assert shown_in(text)[1][0].numbers["n_trees"] == "1"


def test_refusals() -> None:
    """At every stage, with the planner's reason."""
    forest = random_forest(FORESTS["minima"])
    for stage in ("hir", "mir", "lir", "llvm", "asm"):
        for strategy, size in (("bitslice", 32), ("tree_simd", 32), ("ranked_walk", THREADS)):
            with pytest.raises(
                UnsupportedError, match=f"'{strategy}' does not serve this forest: .* smallest or largest"
            ):
                stage_text(forest, stage, CompileOptions(strategy=strategy), TARGETS[size])


UNITS = [
    *((strategy, size) for strategy in ("bitslice", "tree_simd") for size in (16, 32, 64)),
    *((strategy, THREADS) for strategy in ("ranked_walk", "staged_walk")),
]
MIXED = forest_of(
    Node(0, ">", 0.1, 1.0, Node(1, "<=", 2.0, 3.0, 4.0)),
    Node(1, "<=", 0.5, 5.0, 6.0),
    threshold_type="float64",
)


@pytest.mark.parametrize(("strategy", "size"), [*UNITS, ("walk", 32), ("walk", NONE), ("walk", THREADS)])
def test_hir_is_the_forest_in_normal_form(strategy: str, size: int) -> None:
    """What walks are asked to do besides is in their HIR."""
    normal = normalize_predicates(round_thresholds(MIXED))
    assert normal.threshold.dtype == "float32"
    before, expected = (str(hir_of(forest)) + "\n" for forest in (MIXED, normal))
    assert before != expected
    text = stage_text(MIXED, "hir", CompileOptions(strategy=strategy), TARGETS[size])
    if strategy == "walk":
        text = re.sub(r'> (layout|tiling|schedule) .*?" : tensor', "> : tensor", text)
    assert text == expected


def found_in(text: str, pattern: str) -> list[str]:
    return re.findall(pattern, text, re.MULTILINE)


@pytest.mark.share(7)
@pytest.mark.parametrize(("strategy", "size"), UNITS)
def test_stages_below_mir_have_every_unit_once(strategy: str, size: int) -> None:
    forest = two_trees() if size == THREADS else random_forest(SMALL)
    options, target = CompileOptions(strategy=strategy), TARGETS[size]
    units = list(plan_for(forest, strategy, size).units)
    assert len(units) == len(set(units))
    lir, llvm, asm = (stage_text(forest, stage, options, target) for stage in ("lir", "llvm", "asm"))
    assert [op.sym_name.data for op in parsed(lir).ops if isinstance(op, FuncOp)] == units
    assert found_in(llvm, r'^define [^@]*@"(\w+)"') == units
    assert f'target triple = "{target.triple}"' in llvm
    if size != THREADS:
        assert [name for name in found_in(asm, r"^(\w+):") if name in units] == units
        return
    assert len(found_in(asm, r"^\.visible \.entry ")) == len(units)
    assert stage_text(forest, "ptx", options) == asm


@pytest.mark.share(3)
@pytest.mark.parametrize("size", [16, 32, 64, NONE, THREADS])
def test_stages_of_walks(size: int) -> None:
    """Walks that are named are shown as options lower them: in MIR with operations of walks, then one function."""
    forest, options, target = random_forest(SMALL), CompileOptions(strategy="walk"), TARGETS[size]
    mir, lir, llvm, asm = (
        stage_text(forest, stage, options, target) for stage in ("mir", "lir", "llvm", "asm")
    )
    assert "walk.forest" in mir
    assert "walk.leaf" in mir
    assert not found_in(lir, r"= walk\.|^ *walk\.")
    assert found_in(lir, r"func\.func @(\w+)\(") == ["walk_forest"]
    assert found_in(llvm, r'^define [^@]*@"(\w+)"') == ["walk_forest"]
    assert f'target triple = "{target.triple}"' in llvm
    label = r"^\.visible \.entry " if size == THREADS else r"^walk_forest:"
    assert len(found_in(asm, label)) == 1
