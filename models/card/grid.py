"""Part "grid": the cells of nvForest's own benchmark on this card, ours beside whichever peers are installed.

In: nothing. Out, in the part's results, with measurements as `onnx_treebeard.bench.results` has them:

    "peers"     {name: {"title", "version" or "missing": why}}
    "all"       how many cells there are
    "cells"     [{"features", "depth", "trees", "rows", "leaves", "grown_rows", "measurements", "left_out": {engine, or "all": why}}]

Scores of ours have to be those of the CPU to the bit, and those of peers close to them, before anything is timed. The axes are those of
`nvforest.benchmark.run`, which leaves out the largest batch of the widest rows, as we do. It trains its models; ours are grown on drawn
rows, as many as it trains on where the forest is not too large for that.

Our own times are kept before any peer begins. A peer that has failed twice with its process, or lost the card, is left out from then on.
"""

import random
from collections.abc import Iterator
from functools import partial
from itertools import product

import numpy as np
from grown_trees import grown_trees
from pairwise import Space
from xgboost_file import xgboost_file

import onnx_treebeard
from bench.engines_cuda import PEERS, Peer
from card.engines import Batch, CardEngine, CardForest, Copies, OurCalls, OurHostCalls, OurKernels
from card.work import Item, Sizes, Work
from onnx_treebeard.bench.benchmark_models import LeftOutError
from onnx_treebeard.bench.results import Json, measurement
from onnx_treebeard.system.process import usable_cores

FEATURES, DEPTHS, TREES = (8, 32, 128, 512), (2, 4, 8, 16, 32), (16, 128, 1024)
KEYS = ("features", "depth", "trees", "rows")
SEED = 26_10
MAX_ENDED = 2  # items or processes that a peer may end
GROWN_ROWS = 10_000  # that nvForest's benchmark trains on

Cell = tuple[int, ...]


def cells(rows: tuple[int, ...]) -> list[Cell]:
    """Returns all cells, (features, depth, trees, rows), in the order in which they are measured: the first ones have every pair of values.

    A forest takes longer to make than to time, so every second batch follows with the same one, and the others when its turn comes again.
    """
    halves = (rows[0::2], rows[1::2])
    axes = {"features": FEATURES, "depth": DEPTHS, "trees": TREES, "half": (0, 1)}
    first = [tuple(case.values()) for case in Space(axes, ()).covering_cases(SEED)]
    rest = sorted({*product(*axes.values())} - {*first})
    visits = [*dict.fromkeys(first), *random.Random(SEED).sample(rest, len(rest))]
    every = [(*sizes, n) for *sizes, half in visits for n in halves[half]]
    return [cell for cell in every if (cell[0], cell[3]) != (max(FEATURES), max(rows))]


def grid(sizes: Sizes, found: Json) -> Iterator[Item]:
    """Yields the cells."""
    every = cells(sizes.grid_rows)
    found |= {"cells": found.get("cells", []), "all": len(every)}
    for cell in every:
        name = ", ".join(f"{n:,} {key}" for key, n in zip(KEYS, cell, strict=True))
        recipe = f"card.grid.forest_of_grid{cell[:3]}, of {sizes.grown_leaves:,} leaves at most"
        yield Item(name, recipe, cell[0] + cell[1], partial(measure, cell))


def usable_peers(work: Work) -> list[type[Peer]]:
    """Returns the peers that can be used; of the others the results say why not."""
    usable = []
    work.found["peers"] = peers = {}
    for kind in PEERS:
        work.at(kind.title)
        peers[kind.name] = {"title": kind.title}
        ended = [failure["how"] for failure in work.found["failed"] if failure["at"].startswith(kind.title)]
        try:
            if len(ended) >= MAX_ENDED:
                raise LeftOutError(f"has failed {len(ended)} times: {ended[-1]}")
            peers[kind.name]["version"] = kind.check_installed()
            usable.append(kind)
        except LeftOutError as reason:
            peers[kind.name]["missing"] = str(reason)
    return usable


def grown_rows(work: Work, trees: int) -> int:
    """Returns how many rows grow the trees of a forest: those of nvForest's benchmark, or fewer, so that it has some `grown_leaves` leaves at most."""
    return max(2, min(GROWN_ROWS, work.sizes.grown_leaves // trees))


def forest_of_grid(work: Work, features: int, depth: int, trees: int) -> CardForest:
    """Returns a forest that rows have grown, with rows of ordinary numbers."""
    path = work.room / "model.ubj"
    grown = grown_trees(trees, depth, features, grown_rows(work, trees), seed=features + depth)
    path.write_bytes(xgboost_file(grown))
    rows = np.random.default_rng(features).normal(size=(work.sizes.drawn_rows, features)).astype(np.float32)
    name = f"{trees} trees x depth {depth}, {features} features"
    return CardForest(work.card, name, onnx_treebeard.load(path), rows, path)


def measure(cell: Cell, work: Work) -> None:
    """Records times of a cell."""
    peers = usable_peers(work)
    features, depth, trees, rows = cell
    entry: Json = dict(zip(KEYS, cell, strict=True)) | {"left_out": {}, "measurements": []}
    others = [other for other in work.found["cells"] if cell != tuple(other[key] for key in KEYS)]
    work.found["cells"] = [*others, entry]
    size, room = 4 * rows * features, min(work.sizes.grid_bytes, work.card.free_bytes // 2)
    if size > room:  # half of the free memory stays for engines
        entry["left_out"]["all"] = f"its rows take {size:,} bytes, and there is room for {room:,}"
        return
    if work.memory.get("sizes") != cell[:3]:
        work.memory.clear()  # of the forest before
        work.at("making the forest")
        work.memory |= {"sizes": cell[:3], "forest": forest_of_grid(work, features, depth, trees)}
    forest: CardForest = work.memory["forest"]
    entry |= {"leaves": forest.on_cpu.forest.n_leaves, "grown_rows": grown_rows(work, trees)}
    groups: list[tuple[tuple[type[CardEngine | Peer], ...], int]] = [((OurKernels, OurCalls), 1)]
    if peers:
        groups.append(((OurCalls, *peers), 1))
    if rows >= work.sizes.host_rows and size <= work.sizes.host_bytes:
        groups.append(((OurHostCalls, Copies), usable_cores()))
    with Batch(work, forest, rows) as batch:
        for kinds, threads in groups:
            samples = batch.time(kinds, threads)
            entry["left_out"] |= batch.left_out
            if samples is None:
                entry["left_out"]["all"] = "its scores are wrong"
                return
            before = [time for time in entry["measurements"] if time["engine"] not in samples]
            times = [measurement(name, threads, sample) for name, sample in samples.items()]
            entry["measurements"] = before + times
            work.keep()
