"""Part "grid": the forests of nvForest's own benchmark on this card, ours beside whichever peers are installed.

In: nothing. Out, in the part's results, with times as `timing.py` has them:

    "peers"     {name: {"title", "version" or "missing": why}}
    "all"       how many cells there are
    "cells"     [{"features", "depth", "trees", "rows", "leaves", "grown_rows", "ours": times, "peers": {name: times or {"left_out": why}},
                 "host": {"call", "copy": times} or None, "left_out": why or ""}]

Rows and results lie in the card's memory. Scores of ours have to be those of the CPU to the bit, and those of peers close to them, before anything
is timed. The axes are those of `nvforest.benchmark.run`, which leaves out the largest batch of the widest rows, as we do. It trains its models; ours
are grown on drawn rows (`grown_trees.py`), as many as it trains on where the forest is not too large for that.
"""

import tempfile
from functools import partial
from pathlib import Path

import numpy as np

from card.cover import Cell, covering_order
from card.driver import CardArray
from card.fit import Array
from card.grid_forest import GridForest
from card.host_calls import host_times
from card.peers import PEERS, Peer, on_host, release_memory
from card.results import Json
from card.timing import Call, timed
from card.work import Work
from onnx_treebeard.bench.engine import LAST_BITS
from onnx_treebeard.bench.rounds import check_bits, check_close
from onnx_treebeard.errors import DeviceError

FEATURES, DEPTHS, TREES = (8, 32, 128, 512), (2, 4, 8, 16, 32), (16, 128, 1024)
KEYS = ("features", "depth", "trees", "rows")
SEED = 26_10


def cells(rows: tuple[int, ...]) -> list[Cell]:
    """All cells, (features, depth, trees, rows), in the order in which they are measured.

    A forest takes longer to make than to time, so every second batch follows with the same one, and the others when its turn comes again.
    """
    halves = (rows[0::2], rows[1::2])
    visits = covering_order((FEATURES, DEPTHS, TREES, (0, 1)), SEED)
    every = [(*sizes, n) for *sizes, half in visits for n in halves[half]]
    return [cell for cell in every if (cell[0], cell[3]) != (max(FEATURES), max(rows))]


def grid(work: Work) -> None:
    """Measures the cells that have not been measured, until the time is over."""
    found, peers = work.found, installed(work)
    found.setdefault("cells", [])
    every = cells(work.sizes.grid_rows)
    found["all"] = len(every)
    known = {tuple(one[key] for key in KEYS) for one in found["cells"]}
    left = [cell for cell in every if cell not in known]
    with tempfile.TemporaryDirectory(prefix="card-") as folder:
        made: GridForest | None = None
        for begun, cell in enumerate(left):
            if work.is_over(begun):
                return
            item = dict(zip(KEYS, cell, strict=True))
            work.say(f"{', '.join(f'{n:,} {key}' for key, n in item.items())} ({begun + 1} of {len(left)})")
            if reason := too_large(work, cell):
                found["cells"].append(item | {"left_out": reason})
                continue
            if made is None or made.sizes != cell[:3]:
                made = GridForest(work, Path(folder) / "model.ubj", *cell[:3])
            found["cells"].append(item | measured(work, peers, made, cell[3]))
            work.keep()


def installed(work: Work) -> list[Peer]:
    """The peers that can be used; of the others the results say why not."""
    usable, told = [], {}
    for kind in PEERS:
        peer = kind()
        reason = peer.missing()
        told[peer.name] = {
            "title": peer.title,
            **({"missing": reason} if reason else {"version": peer.version}),
        }
        if not reason:
            usable.append(peer)
    work.found["peers"] = told
    return usable


def too_large(work: Work, cell: Cell) -> str:
    """Why a batch is left out; empty if it is not. Half of the free memory stays for engines."""
    features, *_, rows = cell
    size, room = 4 * rows * features, min(work.sizes.grid_bytes, work.card.free_bytes // 2)
    return f"its rows take {size:,} bytes, and there is room for {room:,}" if size > room else ""


def measured(work: Work, peers: list[Peer], made: GridForest, rows: int) -> Json:
    """One cell."""
    item: Json = {
        "leaves": made.n_leaves,
        "grown_rows": made.grown_rows,
        "left_out": "",
        "peers": {},
        "host": None,
    }
    n_drawn = min(rows, work.sizes.drawn_rows)
    drawn, right = made.rows[:n_drawn], made.scores[:n_drawn]
    with work.card.array(drawn, rows) as given, work.card.empty((rows,), np.float32) as out:
        ours = partial(made.on_card.predict, given, out=out)
        ours()
        if wrong := differences(out.read(), right):
            work.wrong(f"{made.name}, {rows} rows", wrong)
            return item | {"left_out": "its scores are wrong"}
        calls: dict[str, Call] = {"ours": ours}
        for peer in peers:
            bind(peer, made.path, given, right, calls, item)
        times = timed(calls, work.sizes)
        calls.clear()
        release_memory()
    item |= {"ours": times.pop("ours")}
    item["peers"] |= times
    if rows >= work.sizes.host_rows and rows * drawn.shape[1] * 4 <= work.sizes.host_bytes:
        item["host"] = host_times(work, made.on_card, drawn, right, rows, made.name)
    return item


def differences(found: Array, right: Array) -> str:
    """What differs of scores whose rows come again and again; empty if nothing does."""
    outcome = check_bits([found], [np.resize(right, len(found))])
    return "" if outcome.is_right else str(outcome)


def bind(peer: Peer, path: Path, given: CardArray, right: Array, calls: dict[str, Call], item: Json) -> None:
    """Adds a peer's call, if it scores the rows as it should; otherwise the item says why not."""
    try:
        call = peer.call(path, given)
        outcome = check_close(on_host(call()), np.resize(right, given.shape[0]), LAST_BITS)
    except DeviceError:
        raise
    except Exception as error:  # whatever engines of others raise
        item["peers"][peer.name] = {"left_out": " ".join(str(error).split())[:300]}
        return
    if outcome.is_right:
        calls[peer.name] = call
    else:
        item["peers"][peer.name] = {"left_out": f"its scores are wrong: {outcome}"}
