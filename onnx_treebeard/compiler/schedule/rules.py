"""The legality rules of the schedule language, by name, and the error that cites one."""

from typing import NoReturn

from onnx_treebeard.system.errors import OptionError

RULES = {
    "known-loop": "a primitive names a loop of the nest",
    "fresh-name": "new loops get names that no other loop has: ASCII identifiers, dots allowed",
    "plain-loop": "a loop that is tiled or split has no other decision on it yet",
    "positive-size": "sizes, factors and depths are at least 1",
    "tile-cap": "a step of a tiled loop covers at most 2147483648 rows or trees",
    "split-trees": "only tree loops are split, at a tree number inside their range",
    "whole-range": "a half of a tiled loop is not split",
    "one-nest": "reorder names one or more loops, once each, that form one chain: each is the only loop inside the one before",
    "divides": "a part is tiled again only by a size that divides its number of iterations",
    "innermost": "an interleaved loop is the innermost of its axis",
    "interleave-cap": "at most 48 walks are interleaved",
    "simd-interleaved": "the walks of a loop become lanes once, and only if the loop is interleaved",
    "simd-lanes": "a vector has 2, 4, 8, 16 or 32 lanes, one for each interleaved walk",
    "simd-nodes": "a lane evaluates one node a step: walks are lanes only with tiles of size 1",
    "known-extent": "only the inner half of a tiled loop, at most 16 iterations long, is unrolled or specialised",
    "specialise-trees": "only loops over trees are specialised: rows are all alike",
    "innermost-walk": "how walks are emitted is decided on an innermost loop",
    "walk-cap": "at most 64 steps are unrolled or peeled",
    "walk-once": "the walks of a loop are elided, unrolled and peeled at most once, and no more steps are elided than unrolled",
    "peel-alone": "a peeled walk exits by itself: it is not interleaved",
    "unroll-or-peel": "a walk is unrolled or peeled, not both",
    "cache-once": "one loop of each axis is cached around a walk",
    "cache-consecutive": "an iteration of a cached loop meets consecutive rows or trees: the loops of its axis around it take "
    "longer steps, those inside are parts of its step",
    "parallel-rows": "only the outermost loop, over rows, is parallel: threads take rows, so no two write one sum",
    "block-threads": "a block has a multiple of 32 threads, at most 1024: one for each row that the parallel loop takes at a time, or one for each "
    "iteration of the loops that threads share, whose parallel loop takes at most 1024 rows",
    "threads-part": "threads of a block share the inner half of a tiled loop, once, at most 1024 iterations, one each",
    "threads-alone": "a loop that threads of a block share is neither interleaved nor cached, parallel or reduced",
    "threads-once": "threads of a block share one loop over rows and one over trees around a walk",
    "threads-grid": "threads of a block share loops inside a parallel loop over rows, the outermost and not a half of another: its iterations are the blocks",
    "threads-alike": "around every walk, threads share equally long loops of the same axes in the same order, and a loop is reduced around all walks or none",
    "threads-meet": "all threads of a block reach a cached or reduced loop equally often: loops over trees that they share, and what is left of the "
    "rows or trees of a thread, stand inside it",
    "cooperate-rows": "neighbouring threads cooperate, once, in the innermost loop over rows",
    "cooperate-alone": "threads that cooperate have walks that are neither lanes nor peeled",
    "cooperate-warps": "threads cooperate in the innermost of the loops that they share, which has a multiple of 32 iterations: all threads of a warp "
    "walk the same trees",
    "cooperate-tiles": "threads cooperate on tiles of 2 nodes at least",
    "reduce-trees": "a reduced loop is the outermost over trees, once, and not interleaved",
    "reduce-shared": "a reduced loop has a loop over trees inside that threads of a block share",
    "reduce-rows": "around a reduced loop, the only loops over rows are the parallel one and the one that threads share: all rows of a block are added at once",
    "reduce-order": "trees are stored in source order where a loop is reduced: an iteration adds its own trees",
    "block-rows": "where each row has a thread, rows are cached by the outermost loop: a block copies its own",
    "block-trees": "where each row has a thread, trees are cached only in layouts that store each tree by itself (array-scalar, array-tiled), and "
    "walks are not lanes",
    "block-memory": "the cached rows and trees of a block and the leaf values of shared trees take at most 98304 bytes of shared memory at a time",
    "covers-depth": "an unrolled walk has at least as many steps as its deepest leaf needs",
    "above-leaves": "only steps above every leaf need no leaf test",
    "code-cap": "the walks of all places together, interleaved ones counted one by one, take at most 51 steps of code, loops counted once",
    "inside-forest": "a split is at a tree of the forest",
}


class ScheduleError(OptionError):
    """A schedule that breaks a rule; the message ends with the rule's name and text."""


def refuse(rule: str, problem: str) -> NoReturn:
    """Raises the error that cites `rule`."""
    raise ScheduleError(f"{problem} (rule {rule}: {RULES[rule]})", field="schedule")
