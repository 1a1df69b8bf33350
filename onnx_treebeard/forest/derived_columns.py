"""Derived columns of a forest: what its trees read beside the columns of a row, computed from these before any tree.

In: `Forest.derivation` and `Forest.statistics`, whose bytes kernels/native/forest/derived_columns.h describes; rows of float32, whose columns of categories hold hashes, bit by bit. Out: which columns
these are, names of derived columns, and by NumPy, as an oracle for the library, rows as trees read them.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.compute_once import once_per_forest
from onnx_treebeard.system.errors import ModelError, UnsupportedError

Rows = npt.NDArray[np.generic]
Hashes = npt.NDArray[np.uint64]

PREAMBLE = 6  # words of 32 bits: version, columns, derived ones, columns of categories, flags, combinations
N_HASHED = 3  # the position of the number of columns of categories
FLAG = np.dtype([("column", "<i4"), ("category", "<u4")])
COMBINATION = np.dtype([("n_elements", "<u4"), ("n_tables", "<u4")])
ELEMENT = np.dtype([("kind", "<i4"), ("column", "<i4"), ("operand", "<u4"), ("nan_above", "<u4")])
TABLE = np.dtype(
    [
        *((name, "<u4") for name in ("kind", "n_values", "n_classes")),
        ("denominator", "<i4"),
        *((name, "<u4") for name in ("hash_bits", "n_rows")),
        *((name, "<u8") for name in ("buckets", "rows")),
    ]
)
VALUE = np.dtype(
    [
        ("target_class", "<u4"),
        *((name, "<f4") for name in ("prior_numerator", "prior_denominator", "shift", "scale")),
    ]
)
BUCKET = np.dtype([("hash", "<u8"), ("row", "<u4")])
MEAN = np.dtype([("sum", "<f4"), ("count", "<i4")])
CATEGORY, IS_CATEGORY, IS_ABOVE = range(3)  # kinds of elements
CLASSES_ABOVE, CLASS, MEANS, COUNTS = range(4)  # kinds of tables
EMPTY = np.uint64(2**64 - 1)
FACTOR = np.uint64(0x4906BA494954CB65)
INVERSE = np.uint64(pow(int(FACTOR), -1, 2**64))


@dataclass(frozen=True, eq=False)
class Table:
    """The counts of training for hashes. values, buckets: records. counts: (rows, classes), or records of means; of any other hash all are 0."""

    kind: int
    denominator: int
    values: npt.NDArray[Any]
    buckets: npt.NDArray[Any]
    counts: npt.NDArray[Any]

    def columns(self, hashes: Hashes) -> npt.NDArray[np.float32]:
        """Returns the values of combinations with these hashes, (n, values)."""
        counts = self._counts(hashes)
        return np.stack([self._value(value, counts) for value in self.values], axis=1)

    def _rows(self, hashes: Hashes) -> npt.NDArray[np.int64]:
        """Returns the row of each hash, that after the last one where there is none. A search ends at the hash, at an empty bucket, or where it began."""
        rows = np.full(len(hashes), len(self.counts))
        searched, first = np.arange(len(hashes)), (hashes % np.uint64(len(self.buckets))).astype(np.int64)
        for step in range(len(self.buckets)):
            buckets = self.buckets[(first[searched] + step) % len(self.buckets)]
            is_empty = buckets["hash"] == EMPTY
            is_hash = ~is_empty & (buckets["hash"] == hashes[searched])
            row_numbers = buckets["row"][is_hash]
            if (row_numbers >= len(self.counts)).any():
                raise ModelError(
                    f"is damaged: a table of statistics names row {row_numbers.max()} of {len(self.counts)}"
                )
            rows[searched[is_hash]] = row_numbers
            searched = searched[~(is_empty | is_hash)]
            if not len(searched):
                break
        return rows

    def is_same(self, other: "Table") -> bool:
        """Returns whether the tables have the same counts for every hash, wherever they keep them, and make the same values of them."""
        if (self.kind, self.denominator) != (other.kind, other.denominator):
            return False
        if self.values.tobytes() != other.values.tobytes() or self.counts.dtype != other.counts.dtype:
            return False
        hashes = np.union1d(self.buckets["hash"], other.buckets["hash"])
        return self._counts(hashes).tobytes() == other._counts(hashes).tobytes()

    def _counts(self, hashes: Hashes) -> npt.NDArray[Any]:
        """Returns the counts of each hash, all 0 where there are none."""
        unknown = np.zeros((1, *self.counts.shape[1:]), self.counts.dtype)
        counts: npt.NDArray[Any] = np.concatenate([self.counts, unknown])[self._rows(hashes)]
        return counts

    def _value(self, value: Any, counts: npt.NDArray[Any]) -> npt.NDArray[np.float32]:
        good, total = self._counted(int(value["target_class"]), counts)
        with np.errstate(all="ignore"):
            share = (good + value["prior_numerator"]) / (total + value["prior_denominator"])
            values: npt.NDArray[np.float32] = (share + value["shift"]) * value["scale"]
        return values

    def _counted(
        self, target_class: int, counts: npt.NDArray[Any]
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
        if self.kind == MEANS:
            return counts["sum"], counts["count"].astype(np.float32)
        wide = counts.astype(np.int64)
        if self.kind == COUNTS:
            return wide[:, 0].astype(np.float32), np.full(len(wide), self.denominator).astype(np.float32)
        good = wide[:, target_class] if self.kind == CLASS else wide[:, target_class + 1 :].sum(axis=1)
        return good.astype(np.float32), wide.sum(axis=1).astype(np.float32)


@dataclass(frozen=True, eq=False)
class Combination:
    """A combination of columns, whose hash tables are looked up by. elements: records."""

    elements: npt.NDArray[Any]
    tables: tuple[Table, ...]

    @property
    def width(self) -> int:
        """The number of its values, which are columns that trees read."""
        return sum(len(table.values) for table in self.tables)

    def columns(self, words: npt.NDArray[np.uint32]) -> npt.NDArray[np.float32]:
        """Returns the values of rows, (n, width). words: (n, columns) the bits of rows."""
        hashes = self._hashes(words)
        return np.concatenate([table.columns(hashes) for table in self.tables], axis=1)

    def categories(self) -> npt.NDArray[np.uint32]:
        """Returns the hashes of all categories in tables of single ones, none of a combination: a product with an odd factor is undone by its inverse."""
        if len(self.elements) != 1 or self.elements[0]["kind"] != CATEGORY:
            return np.zeros(0, np.uint32)
        hashes: Hashes = np.concatenate([table.buckets["hash"] for table in self.tables])
        undone: Hashes = hashes[hashes != EMPTY] * INVERSE * INVERSE
        return undone.astype(np.uint32)

    def _hashes(self, words: npt.NDArray[np.uint32]) -> Hashes:
        hashes = np.zeros(len(words), np.uint64)
        for element in self.elements:
            word = np.ascontiguousarray(words[:, element["column"]])
            if element["kind"] == CATEGORY:
                value = word.view(np.int32).astype(np.int64).view(np.uint64)
            elif element["kind"] == IS_CATEGORY:
                value = (word == element["operand"]).astype(np.uint64)
            else:
                number, border = word.view(np.float32), element["operand"].view(np.float32)
                is_above = (number > border) | (np.isnan(number) & bool(element["nan_above"]))
                value = is_above.astype(np.uint64)
            hashes = FACTOR * (hashes + FACTOR * value)  # modulo 2 ** 64
        return hashes


@dataclass(frozen=True, eq=False)
class Derivation:
    """hashed: the columns of a row that hold categories, rising. flags: records, whether a column has a category."""

    hashed: tuple[int, ...]
    flags: npt.NDArray[Any]
    combinations: tuple[Combination, ...]

    def columns(self, rows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """Returns the derived columns of rows, (n, derived)."""
        words = np.ascontiguousarray(rows).view(np.uint32)
        flags = words[:, self.flags["column"]] == self.flags["category"]
        values = [combination.columns(words) for combination in self.combinations]
        return np.concatenate([flags.astype(np.float32), *values], axis=1)


@once_per_forest
def derivation_of(forest: Forest) -> Derivation | None:
    """Returns the derivation of a validated forest; None where trees read rows as they are."""
    if not len(forest.derivation):
        return None
    data, offset = np.ascontiguousarray(forest.derivation, np.uint8), 0
    statistics = np.ascontiguousarray(forest.statistics, np.uint8)

    def take(kind: Any, count: int) -> npt.NDArray[Any]:
        nonlocal offset
        array = np.frombuffer(data, kind, count, offset)
        offset += array.nbytes
        return array

    def table() -> Table:
        (shape,) = take(TABLE, 1).tolist()
        kind, n_values, n_classes, denominator, hash_bits, n_rows, buckets, rows = shape
        row = MEAN if kind == MEANS else np.dtype(("<i4", (n_classes,)))
        counts = np.frombuffer(statistics, row, n_rows, rows)
        filled = np.frombuffer(statistics, BUCKET, 1 << hash_bits, buckets)
        return Table(kind, denominator, take(VALUE, n_values), filled, counts)

    *_, n_flags, n_combinations = take("<u4", PREAMBLE).tolist()
    hashed = hashed_columns(forest)
    offset += np.dtype("<i4").itemsize * len(hashed)
    flags = take(FLAG, n_flags)
    combinations = []
    for _ in range(n_combinations):
        ((n_elements, n_tables),) = take(COMBINATION, 1).tolist()
        elements = take(ELEMENT, n_elements)
        combinations.append(Combination(elements, tuple(table() for _ in range(n_tables))))
    return Derivation(hashed, flags, tuple(combinations))


def have_same_derivations(forest: Forest, other: Forest) -> bool:
    """Returns whether trees of both forests read the same columns of every row."""
    first, second = derivation_of(forest), derivation_of(other)
    if first is None or second is None:
        return first is second
    if (first.hashed, len(first.combinations)) != (second.hashed, len(second.combinations)):
        return False
    return first.flags.tobytes() == second.flags.tobytes() and all(
        combination.elements.tobytes() == other_combination.elements.tobytes()
        and len(combination.tables) == len(other_combination.tables)
        and all(
            mine.is_same(theirs)
            for mine, theirs in zip(combination.tables, other_combination.tables, strict=True)
        )
        for combination, other_combination in zip(first.combinations, second.combinations, strict=True)
    )


def hashed_columns(forest: Forest) -> tuple[int, ...]:
    """Returns the columns of a row that hold categories, by the hashes of these; none where trees read rows as they are."""
    if not len(forest.derivation):
        return ()
    # Every opening asks for them, and for nothing of the tables behind them, which may be many.
    data = np.ascontiguousarray(forest.derivation, np.uint8)
    n_hashed = int(np.frombuffer(data, "<u4", PREAMBLE)[N_HASHED])
    return tuple(np.frombuffer(data, "<i4", n_hashed, np.dtype("<u4").itemsize * PREAMBLE).tolist())


def has_derived_columns(forest: Forest) -> bool:
    """Returns whether trees may read columns that are not those of a row."""
    derivation = derivation_of(forest)
    return derivation is not None and bool(len(derivation.flags) or derivation.combinations)


def as_trees_read(forest: Forest, rows: Rows) -> Rows:
    """Returns rows with their derived columns, (n, n_features + derived); the same rows where there are none."""
    derivation = derivation_of(forest)
    if derivation is None:
        return rows
    columns = np.ascontiguousarray(rows[:, : forest.n_features], np.float32)
    return np.concatenate([columns, derivation.columns(columns)], axis=1)


def sources_of(forest: Forest, feature: int) -> tuple[int, ...]:
    """Returns the columns of a row that a column of the trees comes from, in the order of the combination; a column of the row from itself."""
    derivation = derivation_of(forest)
    position = feature - forest.n_features
    if derivation is None or position < 0:
        return (feature,)
    if position < len(derivation.flags):
        return (int(derivation.flags["column"][position]),)
    position -= len(derivation.flags)
    for combination in derivation.combinations:
        if position < combination.width:
            return tuple(dict.fromkeys(combination.elements["column"].tolist()))
        position -= combination.width
    raise IndexError(feature)


def flag_category(forest: Forest, feature: int) -> int | None:
    """Returns the hash of the category that a column of the trees is the flag of; None for other columns."""
    derivation = derivation_of(forest)
    position = feature - forest.n_features
    if derivation is None or not 0 <= position < len(derivation.flags):
        return None
    return int(derivation.flags["category"][position])


def refuse_derivation(forest: Forest, what: str) -> None:
    """Raises UnsupportedError where trees read columns that are derived from categories. what: is not served then, in the plural."""
    if has_derived_columns(forest):
        raise UnsupportedError(
            f"the model has categorical features of CatBoost, from which columns are derived before the trees: {what} are not served for such models"
        )
