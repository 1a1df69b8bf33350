"""Derived columns of a forest: what its trees read beside the columns of a row, computed from these before any tree.

In: `Forest.derivation`, whose bytes kernels/native/forest/derivation.h describes; rows of float32, whose columns of categories hold hashes, bit by bit. Out: which columns
these are, names of derived columns, and by NumPy, as an oracle for the library, rows as trees read them.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError
from onnx_treebeard.system.once import once_per_forest

Rows = npt.NDArray[np.generic]
Hashes = npt.NDArray[np.uint64]

PREAMBLE = (
    6  # words of 32 bits: version, columns of a row, derived ones, columns of categories, flags, lookups
)
FLAG = np.dtype([("column", "<i4"), ("category", "<u4")])
SHAPE = np.dtype([("n_elements", "<u4"), ("width", "<u4"), ("n_lines", "<u4"), ("hash_bits", "<u4")])
ELEMENT = np.dtype([("kind", "<i4"), ("column", "<i4"), ("operand", "<u4"), ("nan_above", "<u4")])
BUCKET = np.dtype([("hash", "<u8"), ("line", "<u4")])
CATEGORY, IS_CATEGORY, IS_ABOVE = range(3)  # kinds of elements
EMPTY = np.uint64(2**64 - 1)
FACTOR = np.uint64(0x4906BA494954CB65)
INVERSE = np.uint64(pow(int(FACTOR), -1, 2**64))


@dataclass(frozen=True, eq=False)
class Lookup:
    """A table of values by the hash of a combination. elements, buckets: records. values: (lines, width), the first line for combinations that are in no bucket."""

    elements: npt.NDArray[Any]
    values: npt.NDArray[np.float32]
    buckets: npt.NDArray[Any]

    def lines(self, words: npt.NDArray[np.uint32]) -> npt.NDArray[np.int64]:
        """Returns the line of each row, (n,). words: (n, columns) the bits of rows."""
        filled = self.buckets[self.buckets["hash"] != EMPTY]
        line_of = dict(zip(filled["hash"].tolist(), filled["line"].tolist(), strict=True))
        hashes = self._hashes(words).tolist()
        return np.fromiter((line_of.get(one, 0) for one in hashes), np.int64, len(hashes))

    def categories(self) -> npt.NDArray[np.uint32]:
        """Returns the hashes of all categories in a table of single ones, none of a table of combinations: a product with an odd factor is undone by its inverse."""
        if len(self.elements) != 1 or self.elements[0]["kind"] != CATEGORY:
            return np.zeros(0, np.uint32)
        hashes: Hashes = self.buckets["hash"]
        undone: Hashes = hashes[hashes != EMPTY] * INVERSE * INVERSE
        return undone.astype(np.uint32)

    def _hashes(self, words: npt.NDArray[np.uint32]) -> Hashes:
        found = np.zeros(len(words), np.uint64)
        for element in self.elements:
            word = np.ascontiguousarray(words[:, element["column"]])
            if element["kind"] == CATEGORY:
                value = word.view(np.int32).astype(np.int64).view(np.uint64)
            elif element["kind"] == IS_CATEGORY:
                value = (word == element["operand"]).astype(np.uint64)
            else:
                number, border = word.view(np.float32), element["operand"].view(np.float32)
                value = ((number > border) | (np.isnan(number) & bool(element["nan_above"]))).astype(
                    np.uint64
                )
            found = FACTOR * (found + FACTOR * value)  # modulo 2 ** 64
        return found


@dataclass(frozen=True, eq=False)
class Derivation:
    """hashed: the columns of a row that hold categories, rising. flags: records, whether a column has a category. lookups: tables of values."""

    hashed: tuple[int, ...]
    flags: npt.NDArray[Any]
    lookups: tuple[Lookup, ...]

    def columns(self, rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Returns the derived columns of rows, (n, derived)."""
        words = np.ascontiguousarray(rows).view(np.uint32)
        flags = words[:, self.flags["column"]] == self.flags["category"]
        found = [one.values[one.lines(words)] for one in self.lookups]
        return np.concatenate([flags.astype(np.float32), *found], axis=1)


@once_per_forest
def derivation_of(forest: Forest) -> Derivation | None:
    """Returns the derivation of a validated forest; None where trees read rows as they are."""
    if not len(forest.derivation):
        return None
    data, place = np.ascontiguousarray(forest.derivation, np.uint8), 0

    def take(kind: Any, count: int) -> npt.NDArray[Any]:
        nonlocal place
        found = np.frombuffer(data, kind, count, place)
        place += found.nbytes
        return found

    *_, n_hashed, n_flags, n_lookups = take("<u4", PREAMBLE).tolist()
    hashed, flags = tuple(take("<i4", n_hashed).tolist()), take(FLAG, n_flags)
    lookups = []
    for _ in range(n_lookups):
        (shape,) = take(SHAPE, 1)
        n_elements, width, n_lines, hash_bits = shape.tolist()
        elements, values = take(ELEMENT, n_elements), take("<f4", n_lines * width).reshape(n_lines, width)
        lookups.append(Lookup(elements, values, take(BUCKET, 1 << hash_bits)))
    return Derivation(hashed, flags, tuple(lookups))


def hashed_columns(forest: Forest) -> tuple[int, ...]:
    """Returns the columns of a row that hold categories, by the hashes of these; none where trees read rows as they are."""
    found = derivation_of(forest)
    return () if found is None else found.hashed


def has_derived_columns(forest: Forest) -> bool:
    """Returns whether trees may read columns that are not those of a row."""
    found = derivation_of(forest)
    return found is not None and bool(len(found.flags) or found.lookups)


def as_trees_read(forest: Forest, rows: Rows) -> Rows:
    """Returns rows with their derived columns, (n, n_features + derived); the same rows where there are none."""
    found = derivation_of(forest)
    if found is None:
        return rows
    own = np.ascontiguousarray(rows[:, : forest.n_features], np.float32)
    return np.concatenate([own, found.columns(own)], axis=1)


def sources_of(forest: Forest, feature: int) -> tuple[int, ...]:
    """Returns the columns of a row that a column of the trees comes from, in the order of the combination; a column of the row from itself."""
    found = derivation_of(forest)
    place = feature - forest.n_features
    if found is None or place < 0:
        return (feature,)
    if place < len(found.flags):
        return (int(found.flags["column"][place]),)
    place -= len(found.flags)
    for one in found.lookups:
        if place < one.values.shape[1]:
            return tuple(dict.fromkeys(one.elements["column"].tolist()))
        place -= one.values.shape[1]
    raise IndexError(feature)


def flag_category(forest: Forest, feature: int) -> int | None:
    """Returns the hash of the category that a column of the trees is the flag of; None for other columns."""
    found = derivation_of(forest)
    place = feature - forest.n_features
    if found is None or not 0 <= place < len(found.flags):
        return None
    return int(found.flags["category"][place])


def refuse_derivation(forest: Forest, what: str) -> None:
    """Raises UnsupportedError where trees read columns that are derived from categories. what: is not served then, in the plural."""
    if has_derived_columns(forest):
        raise UnsupportedError(
            f"the model has categorical features of CatBoost, from which columns are derived before the trees: {what} are not served for such models"
        )
