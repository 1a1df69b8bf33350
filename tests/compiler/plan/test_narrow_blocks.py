"""Bit-slicing of few rows: which forests and registers have blocks with bit-planes that are less wide than registers, and what these compute."""

from itertools import product
from typing import Any

import pytest
from adversarial_rows import adversarial_rows
from forests import Node, forest_of
from plans import WHOLE_TREES, plan_for
from random_forests import Recipe, random_forest

from onnx_treebeard.artifact.format import KernelEntry, Section
from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan import Kernels, plan_of
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import CategoryRule, Forest
from onnx_treebeard.kernels.target_backend import backend_of
from onnx_treebeard.runtime.compiled_forest import CompiledForest

ROWS, HALF = 64, 256  # of a narrow block, and of one with planes of half a register
BITSLICE = CompileOptions(strategy="bitslice")
DOUBLES = {"input_type": "float64", "threshold_type": "float64", "accumulator_type": "float64"}


def forest_by(**recipe: Any) -> Forest:
    return random_forest(Recipe(3, **{"trees": 5, "depth": 5, "features": 4, **recipe}))


X86 = "x86_64-unknown-linux-gnu"
# Rows of a block by CPU and planes.
BLOCKS = {
    Target(X86, "x86-64-v3"): {"narrow_": ROWS, "": 256},
    Target(X86, "x86-64-v4"): {"narrow_": ROWS, "": 512},
    Target(X86, "x86-64-v4", "+avx512vbmi"): {"narrow_": ROWS, "half_": HALF, "": 512},
}


@pytest.mark.parametrize("target", BLOCKS, ids=str)
def test_blocks_of_each_size_have_a_function_of_their_own(target: Target) -> None:
    """They call the same units, for other planes, but for that of columns, and read the same tables; each takes one row more than the one before."""
    plan = plan_of(
        forest_by(), BITSLICE, backend_of(target), Kernels(True, False, False), describes=True, **WHOLE_TREES
    )
    *smaller, wide = plan.functions
    rows = list(BLOCKS[target].values())
    functions = [*smaller, wide]
    assert [function.record.block_rows for function in functions] == rows
    assert [function.record.min_rows for function in functions] == [0, *(each + 1 for each in rows[:-1])]
    for planes, function in zip(BLOCKS[target], functions, strict=True):
        assert function.unit == f"{planes}{wide.unit}"
        assert function.calls == {
            slot: f"{planes if slot else ''}{name}" for slot, name in wide.calls.items()
        }


def cost_of(record: KernelEntry, rows: int) -> float:
    """Nanoseconds of a call: blocks, however full, and what each row takes in them."""
    own = record.row_cost - record.block_cost / record.block_rows
    return float(-(-rows // record.block_rows) * record.block_cost + rows * own)


FORESTS = (
    {"trees": 60},
    {"trees": 120, "features": 6},
    {"trees": 300, "depth": 4, "features": 8},
    {"trees": 20, "depth": 8},
)


@pytest.mark.parametrize("register_bytes", [32, 64])
@pytest.mark.parametrize("recipe", FORESTS, ids=str)
def test_no_number_of_rows_has_a_kernel_that_costs_more_than_single_rows(
    recipe: dict[str, Any], register_bytes: int
) -> None:
    """A narrow block that pays does not make the wide one pay: in between, batches have the kernel of few rows."""
    plan = plan_for(forest_by(growth=1.0, **recipe), "auto", register_bytes)
    records = [each.record for each in plan.functions if each.section == Section.KERNELS]
    assert [record.min_rows for record in records] == sorted({record.min_rows for record in records})
    for rows in (ROWS, ROWS + 1, 2 * ROWS, 8 * register_bytes):
        record = [each for each in records if each.min_rows <= rows][-1]
        assert cost_of(record, rows) <= 1.001 * cost_of(records[0], rows)


def test_narrower_registers_have_none() -> None:
    (function,) = plan_for(forest_by(), "bitslice", 16, **WHOLE_TREES).functions
    assert function.record.block_rows == 8 * 16


def test_category_sets_have_none() -> None:
    members = tuple(float(k) for k in range(0, 40, 3))
    forest = forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=members), category_rule=CategoryRule.FLOOR)
    assert len(plan_for(forest, "bitslice", 64, **WHOLE_TREES).functions) == 1


SHAPES: tuple[dict[str, Any], ...] = (
    {"depth": 2},
    {"depth": 6, "growth": 1.0},
    {"depth": 8, "growth": 1.0},
    {"depth": 10, "growth": 0.7},
    {"trees": 60, "depth": 5, "features": 2},
    {"weights": "dense", "targets": 3},
)


@pytest.mark.isa("avx2")
@pytest.mark.parametrize(("shape", "types"), list(product(SHAPES, ({}, DOUBLES))), ids=str)
@pytest.mark.parametrize("cpu", ["native", "x86-64-v3"])
def test_scores_have_the_same_bits(shape: dict[str, Any], types: dict[str, Any], cpu: str) -> None:
    """Of every number of rows around 16, of which lanes are full, and around a block; rows have NaN, infinities and values next to thresholds."""
    forest = forest_by(**shape, **types)
    artifact = compile_forest(forest, BITSLICE, Target(cpu=cpu))
    compiled = CompiledForest(forest, artifact)
    rows = adversarial_rows(forest, HALF + 1, seed=7)
    expected = numpy_reference.raw_scores(forest, rows)
    for count in (
        1,
        2,
        15,
        16,
        17,
        31,
        33,
        48,
        ROWS - 1,
        ROWS,
        ROWS + 1,
        127,
        128,
        129,
        191,
        200,
        HALF - 1,
        HALF,
        HALF + 1,
    ):
        assert compiled.predict_raw(rows[:count]).tobytes() == expected[:count].tobytes()
