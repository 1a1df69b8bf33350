"""Lists of numbers from a model file -> checked NumPy columns -> the node and leaf numbering of `Forest`.

In: one list per tree and field, as a parser left it. Out: one column per field over all trees, with what is needed to name
tree and node when an entry of the column turns out to be wrong. Work is linear, and no Python object is made per entry.
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
    """(n,) from whole numbers (and booleans); ValueError saying what was found instead."""
    return np.frombuffer(_typed(values, "q"), np.int64)


def number_column(values: Sequence[object] | npt.NDArray[np.generic]) -> Floats:
    """(n,) from numbers; ValueError saying what was found instead."""
    return np.frombuffer(_typed(values, "d"), np.float64)


def _typed(
    values: Sequence[object] | npt.NDArray[np.generic], code: Literal["q", "d"]
) -> "array[int] | array[float] | npt.NDArray[np.generic]":
    """`array` checks every entry in C; NumPy's own conversion would let text and None through."""
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
    """What a JSON or text value is, short enough for one line of an error."""
    if isinstance(value, dict | list | np.ndarray | Table):
        return "an object" if isinstance(value, dict) else "a list"
    text = str(value)
    return repr(text if len(text) <= 40 else text[:37] + "...")


def single_precision(values: npt.ArrayLike) -> npt.NDArray[np.float32]:
    """As float32; what is too large becomes infinite, as when the text is read as a float32."""
    with np.errstate(over="ignore"):
        return np.asarray(values, np.float64).astype(np.float32)


def forest_numbers(is_leaf: Bools, kept: Bools) -> Indices:
    """(n,) what a child that points at each listed entry becomes: node number or ~leaf number; only kept entries count."""
    node, leaf = kept & ~is_leaf, kept & is_leaf
    return np.where(is_leaf, ~(np.cumsum(leaf) - 1), np.cumsum(node) - 1).astype(np.int32)


def usable_hits(hits: Floats) -> Floats:
    """The hit counts, or none where one of them is no count (negative, infinite, NaN)."""
    return hits if bool((np.isfinite(hits) & (hits >= 0)).all()) else hits[:0]


@dataclass(frozen=True)
class TreeEntries:
    """Positions of the entries of T trees in a joined column: tree t owns start[t] .. start[t + 1]."""

    start: Ints  # (T + 1,)

    @classmethod
    def of(cls, sizes: Sequence[int] | Ints) -> "TreeEntries":
        return cls(np.cumsum(np.append(0, np.asarray(sizes, np.int64))))

    @cached_property
    def size(self) -> Ints:
        return np.diff(self.start)

    @cached_property
    def own_number(self) -> Ints:
        """(n,) number of each entry within its tree."""
        return np.arange(self.start[-1]) - self.spread(self.start[:-1])

    def spread(self, per_tree: npt.NDArray[T]) -> npt.NDArray[T]:
        """(n,) from (T,): the value of its tree for each entry."""
        return np.repeat(per_tree, self.size)

    def refuse(self, bad: Bools, field: str, message: str, *values: npt.NDArray[np.generic]) -> None:
        """Raises ModelError for the first bad entry, if there is one; {} in the message take that entry's values."""
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
        """(n,) which entries the roots reach; a negative child is no entry. ModelError where one is reached twice."""
        parent = np.arange(int(self.start[-1]))
        parents = np.bincount(roots[roots >= 0], minlength=len(parent))
        is_root = parents > 0
        for children in (left, right):
            own = np.flatnonzero(children >= 0)
            parent[children[own]] = own
            parents = parents + np.bincount(children[own], minlength=len(parent))
        if (parents > 1).any():  # by the roots, or by what they do not reach
            return self._walked(roots, left, right)
        for _ in range(len(parent).bit_length()):  # twice as far up each time; circles have no end
            above = parent[parent]
            if np.array_equal(above, parent):
                break
            parent = above
        below: Bools = is_root[parent]
        return below

    def _walked(
        self, roots: npt.NDArray[np.integer], left: npt.NDArray[np.integer], right: npt.NDArray[np.integer]
    ) -> Bools:
        """The same, one entry after the other."""
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
