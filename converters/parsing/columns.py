"""Checked columns: lists of numbers from a model file -> NumPy columns -> the node and leaf numbers of `Forest`.

In: one list for each tree and field, as the parser returns it. Out: one column for each field over all trees, and errors that name the tree and
node of a wrong entry. The time is linear, and no Python object is created for each entry.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NoReturn, TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.errors import ModelError, TreebeardError
from onnx_treebeard.native.model_text import Table

Ints = npt.NDArray[np.int64]
T = TypeVar("T", bound=np.generic)
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Indices = npt.NDArray[np.int32]

ENTRY_KIND: dict[str, str] = {"q": "whole numbers", "d": "numbers"}


def whole_column(values: Sequence[object] | npt.NDArray[np.generic]) -> Ints:
    """Returns (n,) from integers and booleans. Raises ValueError, which says what was found instead."""
    return np.frombuffer(_typed(values, "q"), np.int64)


def number_column(values: Sequence[object] | npt.NDArray[np.generic]) -> Floats:
    """Returns (n,) from numbers. Raises ValueError, which says what was found instead."""
    return np.frombuffer(_typed(values, "d"), np.float64)


def _typed(
    values: Sequence[object] | npt.NDArray[np.generic], code: Literal["q", "d"]
) -> "array[int] | array[float] | npt.NDArray[np.generic]":
    """Converts by `array`, which checks every entry in C; NumPy's own conversion would accept text and None."""
    if isinstance(values, np.ndarray):
        if values.dtype.kind == "f" and code == "q" and len(values):
            raise ValueError(f"holds {brief(values[0].item())}; expected a list of {ENTRY_KIND[code]}")
        return np.ascontiguousarray(values, np.dtype(code))
    try:
        return array(code, values)  # type: ignore[arg-type]
    except TypeError:
        accepted = (int, float) if code == "d" else (int,)
        wrong = next(value for value in values if not isinstance(value, accepted))
        raise ValueError(f"holds {brief(wrong)}; expected a list of {ENTRY_KIND[code]}") from None
    except OverflowError:
        raise ValueError("holds a number that is too large") from None


def brief(value: object) -> str:
    """Returns a JSON or text value shortened for one line of an error."""
    if isinstance(value, dict | list | np.ndarray | Table):
        return "an object" if isinstance(value, dict) else "a list"
    text = str(value)
    return repr(text if len(text) <= 40 else text[:37] + "...")


def forest_numbers(is_leaf: Bools, kept: Bools) -> Indices:
    """Returns for each entry what a child that points to it becomes: a node number or ~leaf number; only kept entries are counted."""
    node, leaf = kept & ~is_leaf, kept & is_leaf
    return np.where(is_leaf, ~(np.cumsum(leaf) - 1), np.cumsum(node) - 1).astype(np.int32)


def usable_hits(hits: Floats) -> Floats:
    """Returns the hit counts, or none where one of them is not a count (negative, infinite, NaN)."""
    return hits if bool((np.isfinite(hits) & (hits >= 0)).all()) else hits[:0]


@dataclass(frozen=True)
class TreeEntries:
    """The offsets of the entries of T trees in a joined column: tree t has the entries start[t] .. start[t + 1]."""

    start: Ints  # (T + 1,)

    @classmethod
    def of(cls, sizes: Sequence[int] | Ints) -> "TreeEntries":
        return cls(np.cumsum(np.append(0, np.asarray(sizes, np.int64))))

    @cached_property
    def size(self) -> Ints:
        return np.diff(self.start)

    @cached_property
    def own_number(self) -> Ints:
        """Returns the number of each entry within its tree, of shape (n,)."""
        return np.arange(self.start[-1]) - self.spread(self.start[:-1])

    def spread(self, per_tree: npt.NDArray[T]) -> npt.NDArray[T]:
        """Returns for each entry the value of its tree: (n,) from (T,)."""
        return np.repeat(per_tree, self.size)

    def refuse(self, bad: Bools, field: str, message: str, *values: npt.NDArray[np.generic]) -> None:
        """Raises ModelError for the first bad entry, if there is one; {} in the message are replaced by that entry's values."""
        if bad.any():
            self.refuse_at(int(np.argmax(bad)), field, message, *values)

    def refuse_at(
        self,
        entry: int,
        field: str,
        message: str,
        *values: npt.NDArray[np.generic],
        error: type[TreebeardError] = ModelError,
    ) -> NoReturn:
        tree = int(np.searchsorted(self.start, entry, side="right")) - 1
        text = message.format(*(value[entry] for value in values))
        raise error(text, tree=tree, node=entry - int(self.start[tree]), field=field)

    def reached(
        self, roots: npt.NDArray[np.integer], left: npt.NDArray[np.integer], right: npt.NDArray[np.integer]
    ) -> Bools:
        """Returns (n,) which entries are reachable from the roots; a negative child is none. Raises ModelError where one is reached twice."""
        parent = np.arange(int(self.start[-1]))
        parents = np.bincount(roots[roots >= 0], minlength=len(parent))
        is_root = parents > 0
        for children in (left, right):
            own = np.flatnonzero(children >= 0)
            parent[children[own]] = own
            parents = parents + np.bincount(children[own], minlength=len(parent))
        if (parents > 1).any():  # reached from the roots, or from unreachable entries
            return self._walked(roots, left, right)
        for _ in range(
            len(parent).bit_length()
        ):  # pointer jumping doubles the distance each time; cycles never end
            above = parent[parent]
            if np.array_equal(above, parent):
                break
            parent = above
        below: Bools = is_root[parent]
        return below

    def _walked(
        self, roots: npt.NDArray[np.integer], left: npt.NDArray[np.integer], right: npt.NDArray[np.integer]
    ) -> Bools:
        """Computes the same entry by entry, to name the first one that is reached twice."""
        seen = bytearray(int(self.start[-1]))
        left_of, right_of = left.tolist(), right.tolist()
        for root in roots.tolist():
            waiting = [root] if root >= 0 else []
            while waiting:
                entry = waiting.pop()
                if seen[entry]:
                    self.refuse_at(
                        entry, "children", "the node is reached twice; a tree reaches each node once"
                    )
                seen[entry] = 1
                waiting += (child for child in (right_of[entry], left_of[entry]) if child >= 0)
        return np.frombuffer(seen, np.bool_)
