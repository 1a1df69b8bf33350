"""Profiles: how often rows of real data reach each node and leaf of a forest.

In: a `Forest` and rows. Out: counts, which replace the forest's hit counts, so that tilings by probability shorten the walks of likely rows.
A profile belongs to one forest, which it identifies by key, and is an error for any other. Profiles of parts of the data can be added.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest import reference
from onnx_treebeard.forest.digest import key_of_forest
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import DataError

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


def profile(forest: Forest, rows: npt.NDArray[np.generic]) -> Forest:
    """Returns a copy of the forest with the hit counts of these rows, (n, at least n_features). Raises DataError for rows of another shape."""
    return count_hits(forest, rows).applied(forest)


def count_hits(forest: Forest, rows: npt.NDArray[np.generic]) -> Profile:
    """Walks every row through every tree, as `reference.py` does, and counts. Raises DataError for rows of another shape."""
    if rows.ndim != 2 or rows.shape[1] < forest.n_features:
        raise DataError(f"the rows have shape {rows.shape}; the forest takes {forest.n_features} columns")
    node_hits, leaf_hits = np.zeros(forest.n_nodes), np.zeros(forest.n_leaves)
    with np.errstate(over="ignore"):
        values = reference.comparable_rows(forest, rows)
    one = np.ones(1)  # an array, because an integer would take the slow path of add.at
    for root in forest.root.tolist():
        row, at = np.arange(len(values)), np.full(len(values), root, np.int32)
        while len(at):
            ended = at < 0
            np.add.at(leaf_hits, ~at[ended], one)
            row, at = row[~ended], at[~ended]
            np.add.at(node_hits, at, one)
            at = reference.step(forest, at, values[row, forest.feature[at]])
    return Profile(key_of_shape(forest), len(values), node_hits, leaf_hits)


def key_of_shape(forest: Forest) -> str:
    """Returns the key of a forest without its hit counts, so that profiling does not change it."""
    return key_of_forest(replace(forest, node_hits=NO_HITS, leaf_hits=NO_HITS))
