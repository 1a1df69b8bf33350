"""Profiles: how often rows of real data reach each node and leaf of a forest; and their files, with those of one or several forests (an ONNX model may have
several).

In: a `Forest` and rows; or a file. Out: counts by name, which replace the forest's hit counts, so that tilings by probability shorten the walks of likely rows.
A profile belongs to one forest, which it identifies by key, and is an error for any other. Profiles of parts of the data can be added. The format, version 1:

    {"format": "onnx-treebeard profile", "version": 1, "forests": [
      {"name": "...", "forest": key, "rows": 1000, "node_hits": [1000, 600, ...], "leaf_hits": [...]}
    ]}

Hits are integers in the order of the columns of `Forest`.
"""

import json
import os
import reprlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.content_hash import key_of_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.system.errors import DataError, naming_file

ONNX, OPERATOR = "onnx", "onnx_treebeard"  # sources of forests
NO_HITS = np.zeros(0, np.float64)


@dataclass(frozen=True, eq=False)
class Profile:
    """The counts of `rows` rows in the forest with key `key`.

    node_hits: (N,), leaf_hits: (L,) how often they reached each; a row counts once for each tree that leads it there.
    """

    key: str
    rows: int
    node_hits: npt.NDArray[np.float64]
    leaf_hits: npt.NDArray[np.float64]

    def plus(self, other: "Profile") -> "Profile":
        """Returns the profile of both sets of rows together. Raises DataError for profiles of two forests."""
        if other.key != self.key:
            raise DataError(f"the profile is of forest {other.key}; expected {self.key}", field="profile")
        return Profile(
            self.key,
            self.rows + other.rows,
            self.node_hits + other.node_hits,
            self.leaf_hits + other.leaf_hits,
        )

    def applied(self, forest: Forest) -> Forest:
        """Returns a copy of the forest with these hit counts. Raises DataError for a profile of another forest."""
        if self.key != key_of_shape(forest):
            raise DataError(
                f"the profile is of forest {self.key}; this is forest {key_of_shape(forest)}", field="profile"
            )
        for name, count in (("node_hits", forest.n_nodes), ("leaf_hits", forest.n_leaves)):
            if len(getattr(self, name)) != count:
                raise DataError(f"has {len(getattr(self, name))} entries; the forest has {count}", field=name)
        return replace(forest, node_hits=self.node_hits, leaf_hits=self.leaf_hits)


def count_hits(forest: Forest, rows: npt.NDArray[np.generic]) -> Profile:
    """Walks every row through every tree, as `numpy_reference.py` does, and counts. Raises DataError for rows of another shape."""
    if rows.ndim != 2 or rows.shape[1] < forest.n_features:
        raise DataError(f"the rows have shape {rows.shape}; the forest takes {forest.n_features} columns")
    node_hits, leaf_hits = np.zeros(forest.n_nodes), np.zeros(forest.n_leaves)
    with np.errstate(over="ignore"):
        values = numpy_reference.comparable_rows(forest, rows)
    unit = np.ones(1)  # an array, because an integer would take the slow path of add.at
    for root in forest.root.tolist():
        row, at = np.arange(len(values)), np.full(len(values), root, np.int32)
        while len(at):
            ended = at < 0
            np.add.at(leaf_hits, ~at[ended], unit)
            row, at = row[~ended], at[~ended]
            np.add.at(node_hits, at, unit)
            at = numpy_reference.step(forest, at, values[row, forest.feature[at]])
    return Profile(key_of_shape(forest), len(values), node_hits, leaf_hits)


def key_of_shape(forest: Forest) -> str:
    """Returns the key of a forest without its hit counts, so that profiling does not change it."""
    return key_of_forest(replace(forest, node_hits=NO_HITS, leaf_hits=NO_HITS))


FORMAT, VERSION = "onnx-treebeard profile", 1
MAX_HITS = 2**53  # float64 cannot represent all integers beyond


@dataclass(frozen=True)
class NamedProfile:
    """A profile and the name of its forest in the model: that of the tree node, or the source of the model."""

    name: str
    profile: Profile


def profile_text(profiles: Iterable[NamedProfile]) -> str:
    """Returns the text of a profile file, with one line for each forest."""
    lines = ",\n".join(json.dumps(_entry(profile), ensure_ascii=False) for profile in profiles)
    return f'{{"format": "{FORMAT}", "version": {VERSION}, "forests": [\n{lines}\n]}}\n'


def write_profiles(path: str | os.PathLike[str], profiles: Iterable[NamedProfile]) -> None:
    """Writes a profile file atomically. Raises OptionError, naming the file, where it cannot be written."""
    with replacing(os.fsdecode(path)) as temporary:
        temporary.write_text(profile_text(profiles), encoding="utf-8", newline="\n")


def read_profiles(path: str | os.PathLike[str]) -> tuple[NamedProfile, ...]:
    """Reads a profile file. Raises DataError where it cannot be read or is not a profile."""
    with naming_file(str(path)):
        try:
            return parse_profiles(Path(path).read_bytes())
        except OSError as error:
            raise DataError(f"cannot be read: {error.strerror}") from None


def parse_profiles(text: bytes) -> tuple[NamedProfile, ...]:
    """Returns the profiles in the text of a profile file. Raises DataError, which says what is wrong."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        raise DataError("is not a profile, because it is not JSON") from None
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise DataError(f'is not a profile, because "format" is not "{FORMAT}"')
    if document.get("version") != VERSION:
        raise DataError(f"is {reprlib.repr(document.get('version'))}; accepted is {VERSION}", field="version")
    entries = document.get("forests")
    if not isinstance(entries, list):
        raise DataError("is missing or not a list", field="forests")
    return tuple(_profile(entry, position) for position, entry in enumerate(entries))


def with_matching_profile(forest: Forest, profiles: Sequence[NamedProfile]) -> Forest | None:
    """Returns a copy of the forest with the hit counts of the profile that matches it; None if none does.

    A forest of our operator is also that of the tree node in whose place the operator stands.
    """
    if not profiles:
        return None  # keys take a while
    sources = dict.fromkeys((forest.source, ONNX) if forest.source == OPERATOR else (forest.source,))
    for candidate in (replace(forest, source=source) for source in sources):
        key = key_of_shape(candidate)
        for named in profiles:
            if named.profile.key == key:
                return replace(named.profile.applied(candidate), source=forest.source)
    return None


def no_fit(profiles: Iterable[NamedProfile]) -> DataError:
    """Returns the error for profiles that match none of a model's forests."""
    names = ", ".join(f"'{named.name}'" for named in profiles)
    return DataError(f"the profile ({names}) fits none of the model's tree nodes", field="profile")


def with_profile(forest: Forest, profiles: Sequence[NamedProfile]) -> Forest:
    """Returns a copy of the forest with the hit counts of the profile that matches it. Raises DataError if none does."""
    if (counted := with_matching_profile(forest, profiles)) is not None:
        return counted
    key = key_of_shape(forest)
    listing = ", ".join(f"{named.profile.key} ('{named.name}')" for named in profiles) or "none"
    raise DataError(f"the profile is of another model: this is forest {key}, the profile has {listing}")


def _entry(named: NamedProfile) -> dict[str, Any]:
    profile = named.profile
    return {
        "name": named.name,
        "forest": profile.key,
        "rows": profile.rows,
        "node_hits": profile.node_hits.astype(np.int64).tolist(),
        "leaf_hits": profile.leaf_hits.astype(np.int64).tolist(),
    }


def _profile(entry: Any, position: int) -> NamedProfile:
    if not isinstance(entry, dict):
        raise DataError("is not an object of JSON", field=f"forests[{position}]")
    for name, is_accepted, expected in (
        ("name", _is_text, "text"),
        ("forest", _is_text, "text"),
        ("rows", _is_count, "a whole number from 0"),
    ):
        if not is_accepted(value := entry.get(name)):
            problem = f"is {reprlib.repr(value)}; expected {expected}"
            raise DataError(problem, field=f"forests[{position}].{name}")
    hits = {name: _hits(entry, position, name) for name in ("node_hits", "leaf_hits")}
    return NamedProfile(entry["name"], Profile(entry["forest"], entry["rows"], **hits))


def _hits(entry: dict[str, Any], position: int, name: str) -> npt.NDArray[np.float64]:
    values = entry.get(name)
    field = f"forests[{position}].{name}"
    if not isinstance(values, list):
        raise DataError("is missing or not a list", field=field)
    for index, value in enumerate(values):
        if not _is_count(value):
            problem = f"entry {index} is {reprlib.repr(value)}"
            raise DataError(f"{problem}; expected a whole number from 0", field=field)
    return np.array(values, np.float64)


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= MAX_HITS
