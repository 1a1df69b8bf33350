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

import os
import tempfile
from functools import partial
from itertools import product
from pathlib import Path

import numpy as np

import onnx_treebeard
from card.cover import Cell, covering_order
from card.driver import CardArray
from card.fit import Array
from card.grown_trees import grown_trees
from card.host_calls import host_times
from card.peers import PEERS, Peer, on_host
from card.results import Json
from card.timing import Call, timed
from card.work import Work
from card.xgboost_file import xgboost_file
from onnx_treebeard.bench.engine import LAST_BITS
from onnx_treebeard.bench.rounds import check_bits, check_close
from onnx_treebeard.errors import DeviceError

FEATURES, DEPTHS, TREES = (8, 32, 128, 512), (2, 4, 8, 16, 32), (16, 128, 1024)
GROWN_ROWS = 10_000
KEYS = ("features", "depth", "trees", "rows")
SEED = 26_10


def cells(rows: tuple[int, ...]) -> list[Cell]:
    """All cells, (features, depth, trees, rows), in the order in which they are measured."""
    too_large = (
        [(max(FEATURES), *rest, max(rows)) for rest in product(DEPTHS, TREES)] if len(rows) > 1 else []
    )
    return covering_order((FEATURES, DEPTHS, TREES, rows), SEED, too_large)


def grid(work: Work) -> None:
    """Measures the cells that have not been measured, until the time is over."""
    found, peers = work.found, installed(work)
    found.setdefault("cells", [])
    every = cells(work.sizes.grid_rows)
    found["all"] = len(every)
    known = {tuple(one[key] for key in KEYS) for one in found["cells"]}
    left = [cell for cell in every if cell not in known]
    with tempfile.TemporaryDirectory(prefix="card-") as folder:
        for begun, cell in enumerate(left):
            if work.is_over(begun):
                return
            work.say(
                f"{', '.join(f'{number:,} {key}' for number, key in zip(cell, KEYS, strict=True))} ({begun + 1} of {len(left)})"
            )
            item = dict(zip(KEYS, cell, strict=True))
            found["cells"].append(item | measured(work, peers, Path(folder) / "model.ubj", *cell))
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


def measured(
    work: Work, peers: list[Peer], path: Path, features: int, depth: int, trees: int, rows: int
) -> Json:
    """One cell."""
    if reason := too_large(work, rows * features * 4):
        return {"left_out": reason}
    grown_rows = max(2, min(GROWN_ROWS, work.sizes.grown_leaves // trees))
    grown = grown_trees(trees, depth, features, grown_rows, seed=features + depth)
    path.write_bytes(xgboost_file(grown))
    forest = onnx_treebeard.load(path)
    on_card = onnx_treebeard.compile(forest, device=f"cuda:{work.card.number}")
    drawn = (
        np.random.default_rng(features)
        .normal(size=(min(rows, work.sizes.drawn_rows), features))
        .astype(np.float32)
    )
    right = onnx_treebeard.compile(forest).predict(drawn, threads=os.cpu_count() or 1)
    item: Json = {
        "leaves": grown.n_leaves,
        "grown_rows": grown_rows,
        "left_out": "",
        "peers": {},
        "host": None,
    }
    where = f"{trees} trees x depth {depth}, {features} features, {rows} rows"
    with work.card.array(drawn, rows) as given, work.card.empty((rows,), np.float32) as out:
        ours = partial(on_card.predict, given, out=out)
        ours()
        if wrong := differences(out.read(), right):
            work.wrong(where, wrong)
            return item | {"left_out": "its scores are wrong"}
        calls: dict[str, Call] = {"ours": ours}
        for peer in peers:
            bind(peer, path, given, right, calls, item)
        times = timed(calls, work.sizes)
    item |= {"ours": times.pop("ours")}
    item["peers"] |= times
    if rows >= work.sizes.host_rows and rows * features * 4 <= work.sizes.host_bytes:
        item["host"] = host_times(work, on_card, drawn, right, rows, where)
    return item


def too_large(work: Work, row_bytes: int) -> str:
    """Why a batch is left out; empty if it is not. Half of the free memory stays for engines."""
    room = min(work.sizes.grid_bytes, work.card.free_bytes // 2)
    return f"its rows take {row_bytes:,} bytes, and there is room for {room:,}" if row_bytes > room else ""


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
