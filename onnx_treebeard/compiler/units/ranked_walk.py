"""The unit of ranked walks: a GPU's kernel in which each thread ranks the values of its row and walks all trees on these ranks."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.forest.forest import Predicate

Number = np.dtype[Any]


@dataclass(frozen=True)
class RankedWalk(Unit):
    """Trees padded to `depth` nodes; values of type `given`, ranked among thresholds of the compared type.

    leaf_form: ONE, BY_TREE or DENSE. zero: values near zero are missing. missing: a number stands for NaN.
    """

    depth: int
    predicate: Predicate
    given: Number
    compared: Number
    leaf_form: LeafForm
    accumulator: Number
    zero: bool = False
    missing: bool = False

    @property
    def name(self) -> str:
        marks = {"zero": self.zero, "missing": self.missing}
        said = "".join(f"_{mark}" for mark, holds in marks.items() if holds)
        return (
            f"ranked_walk_{self.depth}_{self.predicate.name.lower()}_{self.given}_as_{self.compared}"
            f"_{self.leaf_form.value}_{self.accumulator}{said}"
        )
