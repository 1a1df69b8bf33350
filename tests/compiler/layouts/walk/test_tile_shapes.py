"""Tile shapes and the child table against nested tuples walked one outcome at a time."""

from typing import Any

import numpy as np
import pytest
from tiling_checks import count_nodes, shape_walk

from onnx_treebeard.compiler.layouts.walk.tile_tree import MAX_TILE_SIZE, tile_shapes

CATALAN = {1: 1, 2: 2, 3: 5, 4: 14, 5: 42, 6: 132, 7: 429, 8: 1430}
SIZES = range(1, MAX_TILE_SIZE + 1)


def every_shape(size: int) -> set[Any]:
    """All nested (true, false) shapes, grown by hanging one more node onto every place of the smaller ones."""
    shapes: set[Any] = {(None, None)}
    for _ in range(size - 1):
        shapes = {bigger for shape in shapes for bigger in one_more(shape)}
    return shapes


def one_more(shape: Any) -> set[Any]:
    if shape is None:
        return {(None, None)}
    true, false = shape
    return {(grown, false) for grown in one_more(true)} | {(true, grown) for grown in one_more(false)}


def nested(following: Any, node: int = 0) -> Any:
    """The shape that `next` describes, starting at `node`."""
    return tuple(nested(following, int(to)) if to >= 0 else None for to in following[node])


def paths_in_level_order(shape: Any) -> list[tuple[int, ...]]:
    """The path of sides to every node; shorter paths first, true (0) before false (1)."""
    found: list[tuple[int, ...]] = []

    def visit(part: Any, path: tuple[int, ...]) -> None:
        if part is not None:
            found.append(path)
            visit(part[0], (*path, 0))
            visit(part[1], (*path, 1))

    visit(shape, ())
    return sorted(found, key=lambda path: (len(path), path))


@pytest.mark.parametrize("size", SIZES)
def test_their_number_is_the_catalan_number(size: int) -> None:
    shapes = tile_shapes(size)
    assert len(shapes.key) == len(set(shapes.key.tolist())) == CATALAN[size]
    assert shapes.child.shape == (CATALAN[size], 2**size)


@pytest.mark.parametrize("size", SIZES)
def test_they_are_all_the_shapes_there_are(size: int) -> None:
    found = [nested(following) for following in tile_shapes(size).next]
    assert len(found) == len(set(found))
    assert set(found) == every_shape(size)


@pytest.mark.parametrize("size", SIZES)
def test_nodes_are_in_level_order(size: int) -> None:
    """Lane i of a shape is where the i-th shortest, leftmost path ends."""
    for following in tile_shapes(size).next:
        for lane, path in enumerate(paths_in_level_order(nested(following))):
            at = 0
            for side in path:
                at = int(following[at, side])
            assert at == lane


@pytest.mark.parametrize("size", SIZES)
def test_exits_are_numbered_from_left_to_right(size: int) -> None:
    shapes = tile_shapes(size)
    for following, nodes, sides in zip(shapes.next, shapes.exit_node, shapes.exit_side, strict=True):
        exits = exits_from_left(following)
        assert [int(~following[node, side]) for node, side in exits] == list(range(size + 1))
        assert list(zip(nodes.tolist(), sides.tolist(), strict=True)) == exits


def exits_from_left(following: Any, node: int = 0) -> list[tuple[int, int]]:
    """(node, side) of every exit, in the order of a drawing."""
    found = []
    for side, to in enumerate(following[node].tolist()):
        found += exits_from_left(following, to) if to >= 0 else [(node, side)]
    return found


@pytest.mark.parametrize("size", SIZES)
def test_the_child_table_is_what_a_walk_finds(size: int) -> None:
    """Every outcome of every shape up to size 6, every eleventh shape above."""
    shapes = tile_shapes(size)
    for number in range(0, len(shapes.key), 1 if size <= 6 else 11):
        shape = nested(shapes.next[number])
        paths = paths_in_level_order(shape)
        expected = [
            shape_walk(shape, {path: bool(outcome >> lane & 1) for lane, path in enumerate(paths)})
            for outcome in range(2**size)
        ]
        assert shapes.child[number].tolist() == expected


@pytest.mark.parametrize("size", SIZES)
def test_keys_find_their_shapes(size: int) -> None:
    shapes = tile_shapes(size)
    backwards = shapes.key[::-1]
    assert shapes.ids(backwards).tolist() == list(range(len(backwards)))[::-1]
    for key, following in zip(shapes.key.tolist(), shapes.next, strict=True):
        inner = [(lane, side) for lane in range(size) for side in (0, 1) if following[lane, side] >= 0]
        assert key == sum(1 << (2 * lane + side) for lane, side in inner)


LEFT, ZIGZAG, BALANCED = (
    (((None, None), None), None),
    ((None, (None, None)), None),
    ((None, None), (None, None)),
)


@pytest.mark.parametrize(
    ("shape", "outcome", "child"),
    [
        (LEFT, "111", 0),
        (LEFT, "110", 1),
        (LEFT, "101", 2),
        (LEFT, "100", 2),
        *((LEFT, "0" + rest, 3) for rest in ("00", "01", "10", "11")),
        (LEFT, "011", 3),
        (ZIGZAG, "011", 3),
        (ZIGZAG, "101", 1),
        (ZIGZAG, "100", 2),
        (BALANCED, "011", 2),
        (BALANCED, "010", 3),
        (BALANCED, "110", 0),
        (BALANCED, "101", 1),
    ],
)
def test_the_worked_example_of_size_three(shape: Any, outcome: str, child: int) -> None:
    """Treebeard writes node 0 first; in our outcomes node 0 is the least significant bit, so the string is reversed."""
    shapes = tile_shapes(3)
    number = [nested(following) for following in shapes.next].index(shape)
    assert count_nodes(shape) == 3
    assert shapes.child[number, int(outcome[::-1], 2)] == child


def test_lookups_stay_inside_a_byte() -> None:
    assert tile_shapes(8).child.dtype == np.int8
    assert (tile_shapes(8).child.min(), tile_shapes(8).child.max()) == (0, 8)
