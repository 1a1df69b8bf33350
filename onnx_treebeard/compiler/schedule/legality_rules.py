"""The legality rules of the schedule language, by name, and the error that cites one."""

from typing import NoReturn

from onnx_treebeard.system.errors import OptionError

RULES = {
    "known-loop": "a primitive must name a loop of the nest",
    "fresh-name": "a new loop needs a name that no other loop has: an ASCII identifier, dots allowed",
    "plain-loop": "a loop can be tiled or split only before any other decision on it",
    "positive-size": "sizes, factors and depths must be at least 1",
    "tile-cap": "a step of a tiled loop may cover at most 2147483648 rows or trees",
    "split-trees": "only tree loops can be split, at a tree number inside their range",
    "whole-range": "half of a tiled loop cannot be split",
    "one-nest": "reorder must name one or more loops, once each, that form one chain: each is the only loop inside the one before",
    "divides": "a part can be tiled again only by a size that divides its number of iterations",
    "innermost": "an interleaved loop must be the innermost of its axis",
    "interleave-cap": "at most 48 walks can be interleaved",
    "simd-interleaved": "the walks of a loop can become lanes once, and only if the loop is interleaved",
    "simd-lanes": "a vector must have 2, 4, 8, 16 or 32 lanes, one for each interleaved walk",
    "simd-nodes": "walks can be lanes only with tiles of size 1, because a lane evaluates one node a step",
    "known-extent": "only the inner half of a tiled loop, at most 16 iterations long, can be unrolled or specialised",
    "specialise-trees": "only loops over trees can be specialised, because all rows are alike",
    "innermost-walk": "only an innermost loop decides how walks are emitted",
    "walk-cap": "at most 64 steps can be unrolled or peeled",
    "walk-once": "the walks of a loop can be elided, unrolled and peeled at most once each, and no more steps elided than unrolled",
    "peel-alone": "a peeled walk cannot be interleaved, because it exits by itself",
    "unroll-or-peel": "a walk can be unrolled or peeled, not both",
    "cache-once": "only one loop of each axis can be cached around a walk",
    "cache-consecutive": "each iteration of a cached loop must cover consecutive rows or trees: outer loops of the same axis need larger steps, and "
    "inner ones must stay within its step",
    "parallel-rows": "only the outermost loop, over rows, can be parallel: threads take rows, so no two write one sum",
    "block-threads": "a block must have 32 to 1024 threads, in multiples of 32: one for each row that the parallel loop takes at a time, or one for "
    "each iteration of the loops that threads share; the parallel loop may take at most 1024 rows at a time",
    "threads-part": "threads of a block can share the inner half of a tiled loop, once, with at most 1024 iterations, one for each",
    "threads-alone": "a loop that threads of a block share cannot be interleaved, cached, parallel or reduced",
    "threads-once": "threads of a block can share only one loop over rows and one over trees around a walk",
    "threads-grid": "loops that threads of a block share must be inside a parallel loop over rows, which is the outermost and not half of another: its "
    "iterations are the blocks",
    "threads-alike": "around every walk, threads must share loops of the same axes and lengths in the same order, and a loop must be reduced around all "
    "walks or none",
    "threads-meet": "all threads of a block must reach a cached or reduced loop equally often, so loops over trees that they share, and loops over what is "
    "left of a thread's rows or trees, must be inside it",
    "cooperate-rows": "neighbouring threads can cooperate once, in the innermost loop over rows",
    "cooperate-alone": "walks of threads that cooperate cannot be lanes or peeled",
    "cooperate-warps": "threads must cooperate in the innermost of the loops that they share, and it must have a multiple of 32 iterations, so that all "
    "threads of a warp walk the same trees",
    "cooperate-tiles": "threads can cooperate only on tiles of at least 2 nodes",
    "reduce-trees": "a reduced loop must be the outermost over trees, reduced once, and not interleaved",
    "reduce-shared": "a reduced loop must contain a loop over trees that threads of a block share",
    "reduce-rows": "around a reduced loop, the only loops over rows can be the parallel one and the one that threads share, because all rows of a block "
    "are added at once",
    "reduce-order": "where a loop is reduced, trees must be stored in source order, because an iteration adds its own trees",
    "block-rows": "where each row has a thread, only the outermost loop can cache rows, because a block copies its own",
    "block-trees": "where each row has a thread, trees can be cached only in layouts that store each tree by itself (array-scalar, array-tiled), and "
    "walks cannot be lanes",
    "block-memory": "the cached rows and trees of a block and the leaf values of shared trees may take at most 98304 bytes of shared memory at a time",
    "covers-depth": "an unrolled walk needs at least as many steps as its deepest leaf",
    "above-leaves": "only steps above every leaf can do without a leaf test",
    "code-cap": "all walks together may emit at most 51 steps of code; every interleaved walk counts, and a loop counts as one step",
    "inside-forest": "a split must be at a tree of the forest",
}


class ScheduleError(OptionError):
    """A schedule that breaks a rule; the message ends with the rule's name and text."""


def refuse(rule: str, problem: str) -> NoReturn:
    """Raises the error that cites `rule`."""
    raise ScheduleError(f"{problem} (rule {rule}: {RULES[rule]})", field="schedule")
