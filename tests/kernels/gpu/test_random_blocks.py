"""Random maps of loops to the threads of a block: they have the bits of the NumPy reference, or a rule refuses them. BLOCKS_SEED draws others."""

import os
import random

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from launched import accumulators, leaves
from random_forests import Recipe, random_forest
from same_bits import assert_same_bits

from onnx_treebeard.compiler.compile import compile_forest
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions
from onnx_treebeard.compiler.schedule.legality_rules import ScheduleError
from onnx_treebeard.forest import numpy_reference

SEED = int(os.environ.get("BLOCKS_SEED", "0"))
DRAWS = 24
SINGLE, TILED = ("array-scalar", "sparse-scalar", "reorg"), ("array-tiled", "sparse-tiled")


def drawn_schedule(draw: random.Random, *, teams: bool) -> str:
    """Loops in any order that keeps the blocks outermost, and most decisions by chance. teams: threads of a block cooperate, whole warps of one tree."""
    trees, own, apart, group = (
        draw.choice((1, 2, 4, 8)),
        draw.choice((1, 2, 3)),
        draw.random() < 0.5,
        draw.choice((0, 1, 3)),
    )
    threads = draw.choice([32 // trees, 64 // trees])
    if teams:
        trees, apart, threads = min(trees, 2), True, draw.choice([32, 64])
    text = [f"tile(rows, block, some, {threads * own})"]
    if teams and group:
        text = [f"tile(rows, block, row, {threads})"]
    else:
        text.append(f"tile(some, own, row, {threads})" if apart else f"tile(some, row, own, {own})")
    if group:
        text.append(f"tile(trees, group, part, {trees * group}); tile(part, turn, tree, {trees})")
    else:
        text.append(f"tile(trees, turn, tree, {trees})")
    loops = ["row", "own", "tree", "turn", *(["group"] if group else [])]
    if teams:
        loops = ["group" if group else "own", "tree", "row", "turn"]
    elif draw.random() < 0.5:
        draw.shuffle(loops)
    else:
        loops = ["row", *(["group"] if group else []), "tree", "turn", "own"]
    text.append(f"reorder(block, {', '.join(loops)}); parallel(block); threads(row)")
    decisions = {
        "threads(tree)": trees > 1,
        "reduce(group)": bool(group) and trees > 1 and draw.random() < 0.7,
        "cooperate(row)": teams,
        "cache(block)": draw.random() < 0.5,
        "cache(group)": bool(group) and draw.random() < 0.3,
        "interleave(turn, 2)": draw.random() < 0.3,
        "interleave(own, 2)": not teams and draw.random() < 0.3,
        f"unroll_walk({loops[-1]}, 4)": draw.random() < 0.3,
    }
    return "; ".join([*text, *(primitive for primitive, is_made in decisions.items() if is_made)])


@pytest.mark.share(23)
@pytest.mark.parametrize("teams", [False, True])
@pytest.mark.parametrize("number", range(DRAWS))
def test_bits_or_a_rule(number: int, teams: bool) -> None:
    draw = random.Random(1000 * SEED + number)
    kind = draw.choice(({}, {"weights": "by_tree", "targets": 2}, {"accumulator_type": "float64"}))
    forest = random_forest(Recipe(number, trees=draw.choice((2, 9, 13)), depth=4, **kind))
    options = CompileOptions(
        strategy="walk",
        tile_size=draw.choice((2, 3, 4, 8)) if teams else 1,
        layout=draw.choice(TILED if teams else SINGLE),
        schedule=drawn_schedule(draw, teams=teams),
    )
    try:
        artifact = compile_forest(forest, options, CUDA, leaves=True)
    except ScheduleError:
        return  # a rule
    rows = adversarial_rows(forest, draw.choice((1, 33, 130)), number)
    with np.errstate(all="ignore"):
        expected = numpy_reference.sums(forest, rows)
    assert_same_bits(accumulators(forest, artifact, rows).result, expected)
    assert (leaves(forest, artifact, rows).result == numpy_reference.leaves(forest, rows)).all()
