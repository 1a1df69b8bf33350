"""Schedules of walks, and their modules interpreted at every stage.

In: a forest, its modules in HIR and MIR. Out: nothing, or an assertion that names the stage whose scores are not the oracle's.
"""

from adversarial_rows import adversarial_rows
from ir_text import lir_of_walks
from random_forests import SYMBOLS, Recipe
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.compiler.interpreter.run_module import interpret
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest

ANY_FOREST = {
    "plain": "",
    "row-major": "reorder(rows, trees)",
    "interleaved rows": "interleave(rows, 3)",
    "interleaved trees": "reorder(rows, trees); interleave(trees, 2)",
    "interleaved both": "reorder(rows, trees); interleave(trees, 2); interleave(rows, 3)",
    "peel": "peel_walk(rows, 2)",
    "unroll": "interleave(rows, 2); unroll_walk(rows, {most})",
    "blocks": "tile(rows, block, row, 4); reorder(block, trees, row); interleave(row, 2)",
    "rows inverted": "tile(rows, p, q, 2); reorder(q, trees, p)",
    "trees inverted": "tile(trees, t, s, 2); reorder(s, t)",
    "trees inverted around rows": "tile(trees, t, s, 2); reorder(s, rows, t); interleave(rows, 2)",
    "specialise": "tile(trees, t, s, 3); specialise(s); peel_walk(rows.0, 1); interleave(rows.1, 2)",
    "unrolled loop": "tile(rows, p, q, 2); unroll(q); unroll_walk(q.1, {most})",
    "parallel": "reorder(rows, trees); parallel(rows)",
    "caches": "tile(rows, block, row, 3); reorder(block, trees, row); cache(block); cache(trees)",
}
DEEP_FOREST = ANY_FOREST | {
    "split": "split(trees, a, b, 2); peel_walk(rows.a, 1)",
    "elide": "interleave(rows, 2); elide_walk(rows, {fewest})",
    "elide, unroll": "elide_walk(rows, {fewest}); unroll_walk(rows, {most})",
    "elide, peel": "elide_walk(rows, {fewest}); peel_walk(rows, 2)",
}
LANES = (
    "interleave(rows, 2); simdize(rows)",
    "interleave(rows, 4); simdize(rows); elide_walk(rows, {fewest})",
)
DEEP = Recipe(5, trees=5, depth=4, growth=0.7, least=2, predicates=SYMBOLS, targets=3, weights="dense")


def check(forest: Forest, hir: ModuleOp, mir: ModuleOp, n_rows: int = 7, seed: int = 1) -> None:
    """The scores of every stage, to the bit."""
    rows = adversarial_rows(forest, n_rows, seed)
    expected = numpy_reference.raw_scores(forest, rows)
    found = {
        "hir": interpret(hir, rows),
        "mir": interpret(mir, rows),
        "mir, leaf tiles": interpret(mir, rows, leaf_tiles=True),
        "lir": interpret(lir_of_walks(mir), rows),
    }
    for stage, scores in found.items():
        assert (scores.shape, scores.dtype) == (expected.shape, expected.dtype)
        assert scores.tobytes() == expected.tobytes(), f"{stage}:\n{scores}\nexpected\n{expected}"
