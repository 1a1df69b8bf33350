"""What a tiling is, once more, node by node in plain Python: which rules it breaks, how deep leaves lie, what a walk costs."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from random_forests import Recipe, random_forest

from onnx_treebeard.forest.forest import Forest

Tiling = npt.NDArray[Any]


def edges(forest: Forest) -> Iterator[tuple[int, int]]:
    """Every (node, child) that a walk may take; leaves are negative children."""
    seen: set[int] = set()
    waiting = [int(root) for root in forest.root if root >= 0]
    while waiting:
        node = waiting.pop()
        if node in seen:
            continue
        seen.add(node)
        for child in (int(forest.true_child[node]), int(forest.false_child[node])):
            yield node, child
            if child >= 0:
                waiting.append(child)


def broken(forest: Forest, tile_id: Tiling, size: int) -> set[int]:
    """The numbers of the rules that a tiling breaks, by the wording of the rules."""
    taken = list(edges(forest))
    nodes = {node for node, _ in taken}
    arrivals = [int(root) for root in forest.root] + [child for _, child in taken]
    shared = {node for node in nodes if arrivals.count(node) > 1}
    found = {1} if any(tile_id[node] < 0 for node in nodes) else set()
    for number in {int(tile_id[node]) for node in nodes}:
        tile = {node for node in nodes if tile_id[node] == number}
        if len(tile) > size:
            found.add(3)
        out = [child for node, child in taken if node in tile and child not in tile]
        if len(tile) < size and any(child >= 0 and child not in shared for child in out):
            found.add(5)
        if not connected(tile, taken):
            found.add(6)
        if any(node in tile and child in tile and child in shared for node, child in taken):
            found.add(7)
    return found


def connected(tile: set[int], taken: list[tuple[int, int]]) -> bool:
    """Whether all nodes of the tile can be reached from one of them, up or down, inside the tile."""
    reached, waiting = set(), [min(tile)]
    while waiting:
        node = waiting.pop()
        if node in reached:
            continue
        reached.add(node)
        waiting += [b for a, b in taken if a == node and b in tile] + [
            a for a, b in taken if b == node and a in tile
        ]
    return reached == tile


def depths(forest: Forest, tile_id: Tiling) -> list[int]:
    """Tiles that a walk to each leaf evaluates; the most, where several paths lead to it."""
    found = [0] * forest.n_leaves
    waiting = deque((int(root), -1, 0) for root in forest.root)
    while waiting:
        end, tile, depth = waiting.popleft()
        if end < 0:
            found[~end] = max(found[~end], depth)
            continue
        depth += int(tile_id[end]) != tile
        for child in (forest.true_child[end], forest.false_child[end]):
            waiting.append((int(child), int(tile_id[end]), depth))
    return found


@pytest.fixture(scope="session")
def broken_rules() -> Callable[[Forest, Tiling, int], set[int]]:
    return broken


@pytest.fixture(scope="session")
def naive_depths() -> Callable[[Forest, Tiling], list[int]]:
    return depths


@pytest.fixture(scope="session")
def average_walk() -> Callable[[Forest, Tiling], float]:
    """Steps of all walks together, for a forest whose leaf hits count rows: sum of hits * depth."""
    return lambda forest, tile_id: float(np.dot(forest.leaf_hits, depths(forest, tile_id)))


@pytest.fixture(scope="session")
def hit_forest() -> Callable[..., Forest]:
    """A random forest with random leaf hits, a third of them 0, a few of them large."""

    def make(seed: int, **recipe: Any) -> Forest:
        forest = random_forest(Recipe(seed, **recipe))
        random = np.random.default_rng(seed)
        hits = np.floor(random.pareto(0.7, forest.n_leaves) * 5) * (random.random(forest.n_leaves) < 0.7)
        return replace(forest, leaf_hits=np.minimum(hits, 1e6))

    return make
