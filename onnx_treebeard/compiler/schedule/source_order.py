"""Whether every row meets the trees in source order, so that leaf values can be added as walks end.

In: a loop nest. Out: yes or no, for any numbers of rows and trees.

Let visit v of a row come before visit w, on the same path through the nest or on another. The two share the iterations of outer loops and
part at some place, in one of two ways. v's tree has to be the smaller one, so the largest that v can have is compared
with the least that w can have; the loops around that place add the same to both:

    in a loop over trees        v in an earlier iteration than w: largest inside the loop for v < step + least inside it for w
    between consecutive loops   v in an earlier loop than w: largest for v < least for w

They never part in a loop over rows: that would be two rows. Paths that meet no row in common (copies of an unrolled loop over
rows) are not compared.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from onnx_treebeard.compiler.schedule.loop_nest import Axis, Loop, Nest, paths

ENDLESS = 2**62


def keeps_source_order(nest: Nest) -> bool:
    """Returns whether every row meets the trees in source order.

    Exact, except for copies of a loop over rows that are tiled by different sizes: there the result may be false where true is right.
    """
    every = list(enumerate(paths(nest)))
    return not any(
        _can_be_later(path, other, first < second)
        for (first, path), (second, other) in product(every, every)
        if not _rows_apart(path, other)
    )


def _can_be_later(path: Sequence[Loop], other: Sequence[Loop], stands_before: bool) -> bool:
    """Returns whether a visit on `path` can come before one on `other` and have the later tree."""
    return any(
        _largest(path, place) > shift + _least(other[place:])
        for place, shift in _partings(path, other, stands_before)
    )


def _partings(path: Sequence[Loop], other: Sequence[Loop], stands_before: bool) -> Iterator[tuple[int, int]]:
    """Yields (number of loops around, how much later the other iteration is) for each place where a visit may part from a later one."""
    shared = 0
    while shared < min(len(path), len(other)) and path[shared] is other[shared]:
        shared += 1
        loop = path[shared - 1]
        if loop.axis is Axis.TREES and loop.iterations != 1:
            yield shared, loop.step
    if stands_before:
        yield shared, 0


def _least(loops: Sequence[Loop]) -> int:
    """Returns what the tree loops among these add to a tree's number in their first iterations."""
    return sum(
        loop.begin if loop.extent is None else loop.offset for loop in loops if loop.axis is Axis.TREES
    )


def _largest(path: Sequence[Loop], place: int) -> int:
    """Returns the most that the tree loops from `place` on can add, if those around are in their first iterations; -1: no tree at all."""
    trees = [loop for loop in path if loop.axis is Axis.TREES]
    end = next(loop.end for loop in trees if loop.extent is None)
    room = (ENDLESS if end is None else end) - 1 - _least(trees)
    if room < 0:
        return -1
    most = _least(path[place:])
    inside = [loop for loop in path[place:] if loop.axis is Axis.TREES]
    # A step is longer than all that the loops of smaller steps add, so the longest steps are taken first.
    for loop in sorted(inside, key=lambda loop: -loop.step):
        further = (
            room // loop.step if loop.iterations is None else min(loop.iterations - 1, room // loop.step)
        )
        room -= further * loop.step
        most += further * loop.step
    return most


def _rows_apart(path: Sequence[Loop], other: Sequence[Loop]) -> bool:
    """Returns whether the paths meet different rows for certain: no remainder in common, for some divisor."""
    ours, theirs = ([loop for loop in loops if loop.axis is Axis.ROWS] for loops in (path, other))
    for divisor in {ENDLESS, *(loop.step for loop in (*ours, *theirs))}:
        first, second = _remainders(ours, divisor), _remainders(theirs, divisor)
        if first.stop <= second.start or second.stop <= first.start:
            return True
    return False


def _remainders(rows: Sequence[Loop], divisor: int) -> range:
    """Bounds of the remainders of the row numbers that these loops produce."""
    small = [loop for loop in rows if loop.step < divisor]
    if any(loop.step % divisor for loop in rows if loop.step >= divisor) or None in [
        loop.extent for loop in small
    ]:
        return range(divisor)
    least = sum(loop.offset for loop in small)
    stop = least + 1 + sum((loop.extent or 0) - loop.step for loop in small)
    return range(least, stop) if stop <= divisor else range(divisor)
