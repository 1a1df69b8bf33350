"""Which units a block of rows goes through before its trees: the calls of a bit-slicing kernel, in their order.

In: the records of used features (`blend_tables.py`), the forms of their predicates. Out: tables

    runs       {column, first, end, word, ranks}    what is asked of one column: predicates, rank tables, category sets
    calls      {unit, first, end}                   groups of features whose columns are filled; then runs, one unit after the other
    tree_runs  {kind, begin, end}                   neighbouring trees of one form

and the choices behind the units that they name, by position. A set lookup reads the ranks that were found last, so every feature's runs stand
together, in the order predicates, rank tables, set lookups, set parities.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.layouts.blend_columns import COLUMNS

FEATURE_RECORD = np.dtype([("feature", np.int32), ("window", np.uint32)])
RUN_RECORD = np.dtype([(name, np.int32) for name in ("column", "first", "end", "word", "ranks")])
CALL_RECORD = np.dtype([(name, np.int32) for name in ("unit", "first", "end")])
ORDER = ("tests", "scales", "answers", "parities")
FILL = 0  # the unit of columns

Records = npt.NDArray[np.void]


TREE_RUN_RECORD = np.dtype([(name, np.int32) for name in ("kind", "begin", "end")])


@dataclass(frozen=True, eq=False)
class Calls:
    """asked: the fields of features that runs are of, in order of their units, which come after FILL."""

    runs: Records
    calls: Records
    asked: tuple[str, ...]


def fields_of(features: Records) -> tuple[str, ...]:
    """The fields of such records that say what is asked of a feature, in the order in which it is."""
    names = [name for name in features.dtype.names or () if f"{name}_end" in (features.dtype.names or ())]
    return tuple(sorted(names, key=lambda name: ORDER.index(name.rstrip("0123456789"))))


def calls_of(features: Records, fields: tuple[str, ...]) -> Calls:
    """The calls for groups of COLUMNS records, which have these fields with where each ends."""
    spans = np.stack([features[f"{name}_end"] - features[name] for name in fields], axis=1)
    feature, asked = np.nonzero(spans)
    used = np.flatnonzero(np.bincount(asked, minlength=len(fields)))
    runs = np.zeros(len(feature), RUN_RECORD)
    runs["column"] = features["column"][feature]
    for position, name in enumerate(fields):
        own = asked == position
        runs["first"][own], runs["end"][own] = (features[f][feature[own]] for f in (name, f"{name}_end"))
        if name == "answers":
            for field in ("word", "ranks"):
                runs[field][own] = features[field][feature[own]]
    unit = FILL + 1 + np.searchsorted(used, asked)
    calls = _merged(feature // COLUMNS, unit, len(features) // COLUMNS)
    return Calls(runs, calls, tuple(fields[position] for position in used))


def _merged(group: npt.NDArray[Any], unit: npt.NDArray[Any], n_groups: int) -> Records:
    """One call for neighbouring runs of a group that have one unit; in front of each group that of its columns."""
    fresh = np.ones(len(unit), np.bool_)
    fresh[1:] = (np.diff(unit) != 0) | (np.diff(group) != 0)
    first = np.flatnonzero(fresh)
    of_runs = np.zeros(len(first), CALL_RECORD)
    of_runs["unit"], of_runs["first"] = unit[first], first
    of_runs["end"] = np.append(first[1:], len(unit))
    fill = np.zeros(n_groups, CALL_RECORD)
    fill["unit"], fill["first"], fill["end"] = FILL, np.arange(n_groups), np.arange(n_groups) + 1
    order = np.argsort(np.append(np.arange(n_groups), group[first]), kind="stable")
    return np.concatenate([fill, of_runs])[order]


def tree_runs_of(kind: npt.NDArray[np.int32], most: int) -> Records:
    """Runs of neighbouring trees, or groups of them, of one kind, `most` at most; in order. kind: of each."""
    count = len(kind)
    fresh = np.append(True, np.diff(kind) != 0)
    behind = np.arange(count) - np.maximum.accumulate(np.where(fresh, np.arange(count), 0))
    begin = np.flatnonzero(behind % most == 0)
    runs = np.zeros(len(begin), TREE_RUN_RECORD)
    runs["kind"], runs["begin"], runs["end"] = kind[begin], begin, np.append(begin[1:], count)
    return runs
