"""Part "grid": the cells of nvForest's own benchmark on this card, ours beside whichever peers are installed.

In: nothing. Out, in the part's results, with times as `timing.py` has them:

    "peers"     {name: {"title", "version" or "missing": why}}
    "all"       how many cells there are
    "cells"     [{"features", "depth", "trees", "rows", "leaves", "grown_rows", "kernels": times of our kernels alone, "ours": times of whole calls,
                 "peers": {name: times of whole calls, with "queued": times of calls that nobody waits for one by one, or {"left_out": why}},
                 "host": {"call", "copy": times, "threads"} or None, "left_out": why or "", "differs": what is not as in nvForest's benchmark}]

Rows and results lie in the card's memory. Scores of ours have to be those of the CPU to the bit, and those of peers close to them, before anything
is timed. The axes are those of `nvforest.benchmark.run`, which leaves out the largest batch of the widest rows, as we do. It trains its models; ours
are grown on drawn rows (`grown_trees.py`), as many as it trains on where the forest is not too large for that.

Our own times are kept before any peer begins. A peer that has failed twice with its process, or lost the card, is left out from then on.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np

from card.calibration import kernels_differ
from card.cover import Cell, covering_order
from card.driver import CardArray
from card.fit import Array
from card.grid_forest import GROWN_ROWS, GridForest, grown_rows, seed_of
from card.host_calls import host_times
from card.launches import Stopwatch
from card.peers import PEERS, Peer, on_host, release_memory
from card.results import Json
from card.score_kernels import ScoreKernels
from card.timing import Call, kernel_times, queued_times, timed
from card.work import Item, Work
from onnx_treebeard.bench.engine import LAST_BITS
from onnx_treebeard.bench.rounds import check_bits, check_close
from onnx_treebeard.system.errors import DeviceError

FEATURES, DEPTHS, TREES = (8, 32, 128, 512), (2, 4, 8, 16, 32), (16, 128, 1024)
KEYS = ("features", "depth", "trees", "rows")
SEED = 26_10
MOST_ENDED = 2  # items or processes that a peer may end


def cells(rows: tuple[int, ...]) -> list[Cell]:
    """All cells, (features, depth, trees, rows), in the order in which they are measured.

    A forest takes longer to make than to time, so every second batch follows with the same one, and the others when its turn comes again.
    """
    halves = (rows[0::2], rows[1::2])
    visits = covering_order((FEATURES, DEPTHS, TREES, (0, 1)), SEED)
    every = [(*sizes, n) for *sizes, half in visits for n in halves[half]]
    return [cell for cell in every if (cell[0], cell[3]) != (max(FEATURES), max(rows))]


def grid(work: Work) -> Iterator[Item]:
    """The cells."""
    peers = installed(work)
    work.found.setdefault("cells", [])
    every = cells(work.sizes.grid_rows)
    work.found["all"] = len(every)
    made: dict[str, GridForest] = {}
    for cell in every:
        name = ", ".join(f"{n:,} {key}" for key, n in zip(KEYS, cell, strict=True))
        features, depth, trees, _ = cell
        recipe = f"card.grid_forest.GridForest(features={features}, depth={depth}, trees={trees}), grown on {grown_rows(work, trees):,} rows"
        yield Item(name, recipe, partial(measure, work, peers, made, cell), seed_of(features, depth))


def measure(work: Work, peers: list[Peer], made: dict[str, GridForest], cell: Cell) -> None:
    """A cell. made: the last forest, for the cells that have the same one."""
    item: Json = dict(zip(KEYS, cell, strict=True)) | {
        "left_out": "",
        "peers": {},
        "host": None,
        "differs": "",
    }
    if reason := too_large(work, cell):
        work.found["cells"].append(item | {"left_out": reason})
        return
    forest = made.get("last")
    if forest is None or forest.sizes != cell[:3]:
        made.clear()
        work.at("making the forest")
        forest = made["last"] = GridForest(work, work.room / "model.ubj", *cell[:3])
    item |= {"leaves": forest.n_leaves, "grown_rows": forest.grown_rows}
    if forest.grown_rows < GROWN_ROWS:
        item["differs"] = f"grown on {forest.grown_rows:,} rows instead of {GROWN_ROWS:,}"
    kept = [one for one in work.found["cells"] if cell != tuple(one[key] for key in KEYS)]
    work.found["cells"] = [*kept, item]
    rows = cell[3]
    with work.card.array(forest.rows[:rows], rows) as given, work.card.empty((rows,), np.float32) as out:
        if wrong := ours(work, forest, given, out, item):
            work.wrong(f"{forest.name}, {rows} rows", wrong)
            item["left_out"] = "its scores are wrong"
            return
        work.keep()
        beside(work, peers, forest, given, out, item)
    n_bytes = rows * cell[0] * 4
    if rows >= work.sizes.host_rows and n_bytes <= work.sizes.host_bytes:
        work.keep()
        work.at("calls from the host's memory")
        item["host"] = host_times(work, forest, rows)


def installed(work: Work) -> list[Peer]:
    """The peers that can be used; of the others the results say why not."""
    usable, told = [], {}
    for kind in PEERS:
        peer = kind(work.card.number)
        work.at(peer.title)
        ended = [one["how"] for one in work.found["failed"] if one["at"] == peer.title]
        has_ended = len(ended) >= MOST_ENDED
        reason = f"has failed {len(ended)} times: {ended[-1]}" if has_ended else peer.missing()
        about = {"missing": reason} if reason else {"version": peer.version}
        told[peer.name] = {"title": peer.title, **about}
        if not reason:
            usable.append(peer)
    work.found["peers"] = told
    return usable


def too_large(work: Work, cell: Cell) -> str:
    """Why a batch is left out; empty if it is not. Half of the free memory stays for engines."""
    features, *_, rows = cell
    size, room = 4 * rows * features, min(work.sizes.grid_bytes, work.card.free_bytes // 2)
    return f"its rows take {size:,} bytes, and there is room for {room:,}" if size > room else ""


def ours(work: Work, forest: GridForest, given: CardArray, out: CardArray, item: Json) -> str:
    """Our times: the kernels alone, and whole calls. What is wrong, before anything is timed; empty if nothing is."""
    n, drawn = given.shape[0], min(given.shape[0], work.sizes.drawn_rows)
    work.at("a call, for its bits")
    call = partial(forest.on_card.predict, given, out=out)
    call()
    if wrong := differences(out.read(), forest.scores[:drawn]):
        return wrong
    with ScoreKernels(work.card, forest.on_card, n) as kernels:
        work.at("kernels alone")
        if wrong := kernels_differ(kernels, given, forest.raw[:drawn]):
            return f"kernels alone: {wrong}"
        with Stopwatch(work.card, work.sizes.gate_bytes) as watch:
            launches = kernels.n_launches(n)
            item["kernels"] = kernel_times(watch, partial(kernels.queue, given), launches, work.sizes)
    work.at("calls")
    item["ours"] = timed({"ours": call}, work.sizes)["ours"]
    return ""


def beside(
    work: Work, peers: list[Peer], forest: GridForest, given: CardArray, out: CardArray, item: Json
) -> None:
    """Whole calls of the peers and of ours in turns, and the peers' calls queued."""
    right = np.resize(forest.scores[: min(given.shape[0], work.sizes.drawn_rows)], given.shape[0])
    calls: dict[str, Call] = {"ours": partial(forest.on_card.predict, given, out=out)}
    for peer in peers:
        work.at(peer.title)
        if call := bound(work, peer, forest.path, given, right, item):
            calls[peer.name] = call
            item["peers"][peer.name] = {"queued": queued_times(peer.score, peer.wait, work.sizes)}
    if len(calls) > 1:
        work.at("calls in turns with " + ", ".join(name for name in calls if name != "ours"))
        times = timed(calls, work.sizes)
        item["ours"] = times.pop("ours")
        for name, found in times.items():
            item["peers"][name] |= found
    calls.clear()
    for peer in peers:
        peer.close()
    release_memory()


def differences(found: Array, right: Array) -> str:
    """What differs of scores whose rows come again and again; empty if nothing does."""
    outcome = check_bits([found], [np.resize(right, len(found))])
    return "" if outcome.is_right else str(outcome)


def bound(work: Work, peer: Peer, path: Path, given: CardArray, right: Array, item: Json) -> Call | None:
    """A peer's call, if it scores the rows as it should; otherwise the item says why not. DeviceError where the peer has lost the card."""
    try:
        call = peer.call(path, given)
        outcome = check_close(on_host(call()), right, LAST_BITS)
    except Exception as error:  # whatever engines of others raise
        reason = " ".join(str(error).split())[:300]
        item["peers"][peer.name] = {"left_out": reason}
        if work.card.is_lost:
            raise DeviceError(f"{peer.title} has lost the card: {reason}") from None
        return None
    if outcome.is_right:
        return call
    item["peers"][peer.name] = {"left_out": f"its scores are wrong: {outcome}"}
    return None
