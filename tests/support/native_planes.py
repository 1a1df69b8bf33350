"""The bit-planes of a forest's predicates as the native planner returns them, for tests that look at them one by one.

In: a `Forest` with normalised predicates and thresholds of the compared type. Out: `PredicatePlanes`.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned

NEVER, ALWAYS, MISSING = -1, -2, -3  # parts that are constants: false, true, "is NaN"


@dataclass(frozen=True, eq=False)
class PredicatePlanes:
    """How the predicates of a forest are computed.

    of_predicate: the plane of each predicate; n_planes in all. predicate: the operator of those in rank tables, None without rank tables.
    features, rank_tables: a record each. thresholds: (n_planes,) of planes that are compared one by one. sources: (n_planes,) the plane that a
    masked one copies. starts, rank_thresholds: of all rank tables. part_begin: (n_planes + 1,) where the parts of a plane begin that is a parity.
    parts: planes, or constants. words: of set lookups.
    """

    of_predicate: npt.NDArray[np.int32]
    predicate: Predicate | None
    features: npt.NDArray[np.void]
    thresholds: npt.NDArray[np.floating]
    sources: npt.NDArray[np.int32]
    rank_tables: npt.NDArray[np.void]
    starts: npt.NDArray[np.uint16]
    rank_thresholds: npt.NDArray[np.floating]
    part_begin: npt.NDArray[np.int64]
    parts: npt.NDArray[np.int32]
    words: npt.NDArray[np.uint64]

    @property
    def n_planes(self) -> int:
        return len(self.sources)

    @property
    def n_parities(self) -> int:
        return len(self.numbered("parities"))

    @property
    def n_set_lookups(self) -> int:
        return len(self.numbered("set_lookups"))

    def numbered(self, name: str) -> list[int]:
        """The planes between two fields of the features' records."""
        if name not in (self.features.dtype.names or ()):
            return []
        ends = zip(self.features[name].tolist(), self.features[f"{name}_end"].tolist(), strict=True)
        return [plane for begin, end in ends for plane in range(begin, end)]

    def parts_of(self, plane: int) -> list[int]:
        return self.parts[self.part_begin[plane] : self.part_begin[plane + 1]].tolist()


def forest_planes(forest: Forest) -> PredicatePlanes:
    """The bit-planes of a forest's predicates."""
    found = planned(forest, "bit_planes")
    ranked = int(found.numbers["ranked"])
    columns = {name: array for name, array in found.arrays.items() if name != "of_predicate"}
    return PredicatePlanes(
        of_predicate=found.arrays["of_predicate"],
        predicate=None if ranked < 0 else Predicate(ranked),
        **columns,
    )
