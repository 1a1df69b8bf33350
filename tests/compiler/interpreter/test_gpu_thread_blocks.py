"""Kernels of GPUs in MIR: all threads of a grid, with the bits of the reference; and what blocks of threads may not do."""

import re

import numpy as np
import pytest
from adversarial_rows import adversarial_rows
from forests import two_trees
from gpu_schedules import SCHEDULES, SHARED
from ir_text import module_after
from random_forests import Recipe, random_forest
from xdsl.dialects import gpu
from xdsl.dialects.builtin import ModuleOp
from xdsl.rewriter import InsertPoint, Rewriter

from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.interpreter.run_module import interpret, interpret_leaves
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate
from onnx_treebeard.system.errors import CompilerError

RECIPES = (
    Recipe(3, trees=9, depth=4),
    Recipe(3, trees=9, depth=4, weights="by_tree", targets=3, aggregate=Aggregate.MIN),
    Recipe(3, trees=9, depth=4, weights="list", targets=3),
)


@pytest.mark.share(43)
@pytest.mark.parametrize("recipe", RECIPES, ids=str)
@pytest.mark.parametrize("name", [*SCHEDULES, *SHARED])
def test_scores_and_leaves(name: str, recipe: Recipe) -> None:
    forest = random_forest(recipe)
    module = module_after(forest, "mir", {**SCHEDULES, **SHARED}[name], leaves=True, threads=True)
    rows = adversarial_rows(forest, 19, 3)
    assert interpret(module, rows).tobytes() == numpy_reference.raw_scores(forest, rows).tobytes()
    assert (interpret_leaves(module, rows) == numpy_reference.leaves(forest, rows)).all()


def shared() -> ModuleOp:
    return module_after(two_trees(), "mir", SHARED["groups"], threads=True)


def refusal(module: ModuleOp) -> str:
    with pytest.raises(CompilerError) as caught:
        interpret(module, np.zeros((3, 4), np.float32))
    return str(caught.value).removeprefix("internal error in stage 'mir': ")


def test_leaves_that_nobody_keeps() -> None:
    module = shared()
    for op in [op for op in module.walk() if isinstance(op, walk_dialect.KeepLeafOp)]:
        Rewriter.erase_op(op)
    assert re.fullmatch(r"no leaf is kept for row \d and tree 0 of a block", refusal(module))


def test_leaves_that_two_threads_keep() -> None:
    """Where each takes the trees of the first."""
    module = shared()
    (thread,) = (op for op in module.walk() if isinstance(op, gpu.ThreadIdOp))
    (block,) = (op for op in module.walk() if isinstance(op, gpu.BlockIdOp))
    thread.result.replace_all_uses_with(block.result)
    for op in (block, thread):
        op.detach()
        Rewriter.insert_op(op, InsertPoint.at_start(module.ops.first.body.block))  # type: ignore[union-attr]
    assert refusal(module) == "two leaves are kept for row 0 and tree 0 of a block"


def test_threads_that_miss_a_meeting() -> None:
    """The addition is moved into the condition under which a thread has a row."""
    module = shared()
    (added,) = (op for op in module.walk() if isinstance(op, walk_dialect.AddKeptOp))
    (kept,) = (op for op in module.walk() if isinstance(op, walk_dialect.KeepLeafOp))
    added.detach()
    inside = kept.parent_block()
    assert inside is not None
    added.operands[2] = added.operands[1]  # what ends there is not seen from here
    added.operands[5] = added.operands[4]
    assert inside.last_op is not None
    Rewriter.insert_op(added, InsertPoint.before(inside.last_op))
    assert refusal(module).startswith("threads of a block meet at different places: ")
