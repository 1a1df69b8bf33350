"""What a tiling and a tree of tiles must be, checked with plain Python, node by node.

The six rules of a valid tiling, with two readings of our own: a node with several parents starts a tile, so a tile that
stops before one is maximal; and leaves have no tile id, because each leaf is alone.

    1  every reachable node is in a tile          4  no leaf is in a tile
    2  tiles do not overlap                       5  a tile is short only if nothing but leaves hangs on it
    3  at most `size` nodes                       6  the nodes of a tile are connected
"""

from collections import defaultdict
from typing import Any, TypeAlias

import numpy.typing as npt

from onnx_treebeard.compiler.layouts.walk.tile_tree import DUMMY, TiledTrees, tile_shapes
from onnx_treebeard.forest.forest import Forest

Children: TypeAlias = dict[int, tuple[int, int]]


def children_of(forest: Forest) -> Children:
    """Both children of every node that a tree reaches, true child first."""
    found: Children = {}
    waiting = [int(root) for root in forest.root if root >= 0]
    while waiting:
        node = waiting.pop()
        if node in found:
            continue
        found[node] = (int(forest.true_child[node]), int(forest.false_child[node]))
        waiting += [child for child in found[node] if child >= 0]
    return found


def shared_nodes(forest: Forest, children: Children) -> set[int]:
    """Nodes with several parents, or that are several roots, or both."""
    count: dict[int, int] = defaultdict(int)
    for end in [int(root) for root in forest.root] + [c for pair in children.values() for c in pair]:
        count[end] += 1
    return {node for node, parents in count.items() if node >= 0 and parents > 1}


def check_tiling(forest: Forest, tile_id: npt.NDArray[Any], size: int) -> None:
    """Asserts the six rules. Rule 2 holds by construction (one id a node), rule 4 as well (a leaf has none)."""
    children = children_of(forest)
    shared = shared_nodes(forest, children)
    tiles: dict[int, set[int]] = defaultdict(set)
    for node in children:
        assert tile_id[node] >= 0, f"rule 1: node {node} is in no tile"
        tiles[int(tile_id[node])].add(node)
    parents = {child: node for node, pair in children.items() for child in pair if child >= 0}
    for number, tile in tiles.items():
        assert len(tile) <= size, f"rule 3: tile {number} has {len(tile)} nodes"
        roots = [node for node in tile if node in shared or parents.get(node) not in tile]
        assert len(roots) == 1, f"rule 6: tile {number} has the roots {roots}"
        outside = [c for node in tile for c in children[node] if c >= 0 and c not in tile and c not in shared]
        assert len(tile) == size or not outside, f"rule 5: tile {number} could take {outside}"


def check_tiled_trees(forest: Forest, tiled: TiledTrees) -> None:
    """Asserts the three invariants of `compiler/layouts/walk/tile_tree.py` and that its tiles lead where the nodes do."""
    children = children_of(forest)
    first = {int(tile[0]): number for number, tile in enumerate(tiled.node)}
    assert tiled.node.shape[1] == tiled.size
    assert tiled.child.shape == (len(tiled.node), tiled.size + 1)
    assert {int(n) for tile in tiled.node for n in tile if n != DUMMY} == set(children)
    assert tiled.root.tolist() == [first[r] if r >= 0 else r for r in forest.root.tolist()]
    for number in range(len(tiled.node)):
        check_tile(children, first, tiled, number)


def check_tile(children: Children, first: dict[int, int], tiled: TiledTrees, number: int) -> None:
    """One tile: its nodes in level order, its exits left to right, its shape that of its nodes and dummies."""
    nodes = [int(node) for node in tiled.node[number] if node != DUMMY]
    assert tiled.node[number].tolist() == nodes + [DUMMY] * (tiled.size - len(nodes))
    inside = set(nodes[1:])
    assert nodes == level_order_within(children, nodes[0], inside), "invariant 2: not in level order"
    exits = exits_within(children, nodes[0], inside, nodes[-1], tiled.size - len(nodes))
    expected = [first[end] if end >= 0 else end for end in exits]
    assert tiled.child[number].tolist() == expected, "invariant 3: children not from left to right"
    following = tile_shapes(tiled.size).next[tiled.shape[number]]
    for lane, node in enumerate(tiled.node[number].tolist()):
        for side in (0, 1):
            leads_to = int(following[lane, side])
            if node == DUMMY or (lane == len(nodes) - 1 and side == 1 and len(nodes) < tiled.size):
                continue  # dummies are judged by their exits
            child = children[node][side]
            if child in inside:
                assert nodes[leads_to] == child, "the shape joins other nodes"
            else:
                assert expected[~leads_to] == (first[child] if child >= 0 else child), (
                    "an exit leads elsewhere"
                )


def level_order_within(children: Children, root: int, inside: set[int]) -> list[int]:
    """The nodes of a tile, level by level, true child first."""
    queue = [root]
    for node in queue:
        queue += [child for child in children[node] if child in inside]
    return queue


def exits_within(children: Children, node: int, inside: set[int], last: int, dummies: int) -> list[int]:
    """What hangs on a tile, from left to right; the false child of the last node once more for every dummy."""
    found: list[int] = []
    for side, child in enumerate(children[node]):
        if child in inside:
            found += exits_within(children, child, inside, last, dummies)
        else:
            found += [child] * (1 + dummies if node == last and side == 1 else 1)
    return found


def shape_walk(shape: Any, outcomes: dict[tuple[int, ...], bool]) -> int:
    """The exit that a nested (true, false) shape leads to, exits counted left to right; outcomes by path of sides."""
    path: tuple[int, ...] = ()
    passed = 0
    while shape is not None:
        side = 0 if outcomes[path] else 1
        passed += (count_nodes(shape[0]) + 1) if side else 0
        shape, path = shape[side], (*path, side)
    return passed


def count_nodes(shape: Any) -> int:
    """Number of nodes of a nested shape; a subtree of n nodes has n + 1 exits."""
    return 0 if shape is None else 1 + count_nodes(shape[0]) + count_nodes(shape[1])
