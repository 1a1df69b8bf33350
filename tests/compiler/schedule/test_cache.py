"""cache: how far a cache reaches, and that it changes no bit."""

import re

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from ir_text import scratch_of
from random_forests import Recipe, random_forest
from xdsl.dialects import arith
from xdsl.ir import BlockArgument

from onnx_treebeard.compiler.compile import compile_forest, stage_text
from onnx_treebeard.compiler.dialects.simd.dialect import PrefetchOp
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.schedule.loop_nest import find
from onnx_treebeard.compiler.schedule.schedule_text import parse_schedule, print_nest, print_schedule
from onnx_treebeard.compiler.walk_code import lower_to_stage
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.runtime.compiled_forest import CompiledForest

BLOCKED = "tile(rows, block, row, 4); tile(trees, some, tree, 3); reorder(block, some, row, tree)"


@pytest.mark.parametrize(
    ("schedule", "loop", "span"),
    [
        ("cache(trees)", "trees", 1),
        (f"{BLOCKED}; cache(block)", "block", 4),
        (f"{BLOCKED}; cache(some)", "some", 3),
        ("tile(rows, a, b, 6); tile(b, c, d, 3); reorder(a, trees, d, c); cache(a)", "a", 6),
        ("tile(trees, a, b, 4); cache(a); unroll(b)", "a", 4),
    ],
)
def test_one_iteration_reaches_over_the_loops_inside(schedule: str, loop: str, span: int) -> None:
    """The spans are the sizes that the loops were tiled by."""
    found = find(parse_schedule(schedule).nest, loop)
    assert found is not None
    assert found.cache
    assert found.span == span


def test_text() -> None:
    schedule = parse_schedule(f"{BLOCKED}; cache(block); cache(some)")
    assert parse_schedule(print_schedule(schedule)) == schedule
    lines = print_nest(schedule).splitlines()
    assert lines[0] == "for block: rows 0 to the last step 4, rows cached"
    assert lines[1].endswith("step 3, trees cached")


def test_limits_end_with_the_axis() -> None:
    """Tiled loops may be cut off, single iterations are not: only the limits of the former are minima."""
    forest = random_forest(Recipe(seed=1))
    module = lower_to_stage(
        forest, "mir", CompileOptions(tile_size=1, schedule=f"{BLOCKED}; cache(block); cache(tree)")
    )
    (rows,) = (op for op in module.walk() if isinstance(op, walk_dialect.CacheRowsOp))
    (trees,) = (op for op in module.walk() if isinstance(op, walk_dialect.CacheTreesOp))
    assert isinstance(rows.end.owner, arith.MinSIOp)
    assert isinstance(trees.end.owner, arith.AddiOp)
    assert rows.again is None


def test_lock_step_caches_its_rows_together() -> None:
    forest = random_forest(Recipe(seed=1))
    module = lower_to_stage(
        forest, "mir", CompileOptions(tile_size=1, schedule="cache(rows); interleave(rows, 4)")
    )
    group, rest = (op for op in module.walk() if isinstance(op, walk_dialect.CacheRowsOp))
    rows = [
        op.index for op in module.walk() if isinstance(op, walk_dialect.RowOp) and op.rows is group.result
    ]
    assert len(rows) == 4
    assert group.begin is rows[0]
    assert isinstance(group.end.owner, arith.AddiOp)
    assert group.end.owner.lhs is rows[-1]
    assert group.again is not None
    assert rest.again is not None


def test_a_row_at_a_time_comes_with_the_next_one() -> None:
    """Up to the last row, and without a copy: one row is packed for nobody else."""
    forest = random_forest(FORESTS["wide"])
    for schedule, ahead in (("reorder(rows, trees); cache(rows)", True), (f"{BLOCKED}; cache(block)", False)):
        options = CompileOptions(tile_size=1, schedule=schedule)
        (cached,) = (
            op
            for op in lower_to_stage(forest, "mir", options).walk()
            if isinstance(op, walk_dialect.CacheRowsOp)
        )
        found = {type(op): op for op in lower_to_stage(forest, "lir", options).walk()}
        assert (cached.ahead is not None) == ahead == (PrefetchOp in found)
        assert (table_dialect.PackedRowsOp in found) == (not ahead)
        if ahead:
            assert isinstance(cached.end.owner, arith.MinSIOp)
            after, last = cached.end.owner.operands
            assert isinstance(after.owner, arith.AddiOp)
            assert isinstance(last, BlockArgument)
            asked = found[PrefetchOp]
            assert isinstance(asked, PrefetchOp)
            assert asked.when.data == "later"


def test_what_is_asked_for_ahead_spares_the_first_cache() -> None:
    texts = {
        schedule: stage_text(random_forest(FORESTS["narrow"]), "llvm", CompileOptions(schedule=schedule))
        for schedule in ("reorder(rows, trees); cache(rows)", f"{BLOCKED}; cache(block)")
    }
    found = [
        re.findall(r"call void @.?llvm.prefetch.p0.?\(ptr [^,]*, i32 0, i32 (\d)", text)
        for text in texts.values()
    ]
    assert found == [["2"], ["3"]]


SCHEDULES = [
    "cache(trees)",
    "reorder(rows, trees); cache(rows)",
    "reorder(rows, trees); cache(rows); interleave(rows, 3); interleave(trees, 2)",
    f"{BLOCKED}; cache(block); cache(some); interleave(row, 3)",
    "tile(rows, block, row, 4); tile(trees, a, b, 2); reorder(block, b, a, row); cache(block)",
    "split(trees, x, y, 2); cache(rows.x)",
    "tile(rows, block, row, 4); reorder(block, trees, row); split(trees, x, y, 2); cache(block)",
]
FORESTS = {
    "narrow": Recipe(seed=1, trees=7),
    "wide": Recipe(seed=2, trees=7, features=300),
    "wide, float64 thresholds": Recipe(
        seed=3,
        trees=7,
        features=200,
        input_type="float64",
        threshold_type="float64",
        accumulator_type="float64",
    ),
    "wide, integers": Recipe(seed=4, trees=7, features=300, input_type="int64"),
    "wide, several targets": Recipe(seed=5, trees=6, features=300, targets=3, weights="dense"),
    "wide, largest": Recipe(seed=6, trees=6, features=300, aggregate=Aggregate.MAX),
    "wide, shared": Recipe(seed=47, trees=6, depth=4, growth=0.9, sharing=0.2, features=300),
    "wide, leaves": Recipe(seed=2, trees=3, growth=0.0, features=300),
}


@pytest.mark.share(7)
@pytest.mark.parametrize("number", range(len(SCHEDULES)))
@pytest.mark.parametrize("name", FORESTS)
def test_same_bits(name: str, number: int) -> None:
    """Every forest with every schedule; sizes of tiles take turns with both."""
    recipe, schedule, size = (
        FORESTS[name],
        SCHEDULES[number],
        (1, 4)[(list(FORESTS).index(name) + number) % 2],
    )
    forest = random_forest(recipe)
    rows = adversarial_rows(forest, 21, recipe.seed)
    options = CompileOptions(tile_size=size, schedule=schedule, row_block=10)
    found = CompiledForest(forest, compile_forest(forest, options)).predict_raw(rows)
    assert found.tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()


def test_wide_rows_are_packed_into_scratch_memory() -> None:
    """4 bytes for each of the features in use, and 4 for each tree where leaves are kept."""
    forest = random_forest(FORESTS["wide"])
    used = len(np.unique(forest.feature))
    blocked = lower_to_stage(forest, "lir", CompileOptions(tile_size=1, schedule=SCHEDULES[3]))
    assert any(isinstance(op, table_dialect.PackedRowsOp) for op in blocked.walk())
    assert scratch_of(blocked) == 4 * used
    keeping = lower_to_stage(forest, "lir", CompileOptions(tile_size=1, schedule=SCHEDULES[4]))
    assert scratch_of(keeping) == 4 * used + 4 * forest.n_trees
