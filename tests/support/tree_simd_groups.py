"""The rank columns, groups of trees and tables that the native planner makes for tree SIMD."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from plans import called_units, plan_for, scores_in

from onnx_treebeard.compiler.plan import PlannedFunction
from onnx_treebeard.compiler.units.base.calls import FORM_SLOTS
from onnx_treebeard.compiler.units.tree_simd.names import SimdLeafIndex
from onnx_treebeard.compiler.units.tree_simd.records import BLOCK, GroupForm
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import planned
from onnx_treebeard.native.results import Results


@dataclass(frozen=True)
class ColumnRun:
    """Consecutive columns, `begin` to `end` (not included), that are ranked by the same code.

    predicate: their operator. zero_missing: values near zero are missing. width: thresholds of each column, a multiple of BLOCK.
    """

    predicate: Predicate
    zero_missing: bool
    begin: int
    end: int
    width: int

    @property
    def is_one_block(self) -> bool:
        return self.width == BLOCK


@dataclass(frozen=True, eq=False)
class RankColumns:
    """The rank columns of a forest.

    records: (C,) feature and rank of NaN. thresholds: by run, one row for each column. of_predicate, quantised: column and quantised threshold of each
    distinct predicate.
    """

    runs: tuple[ColumnRun, ...]
    thresholds: tuple[npt.NDArray[np.floating], ...]
    records: npt.NDArray[np.void]
    of_predicate: npt.NDArray[np.int32]
    quantised: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.records)


def rank_columns(forest: Forest) -> RankColumns:
    """Returns the rank columns of a forest in normal form."""
    found = planned(forest, "rank_columns")
    runs, all_thresholds = _runs(found), found.arrays["rank_thresholds"]["threshold"]
    thresholds = [
        all_thresholds[record["first_threshold"] :][: (run.end - run.begin) * run.width].reshape(
            -1, run.width
        )
        for run, record in zip(runs, found.arrays["runs"], strict=True)
    ]
    of_predicate, quantised = found.arrays["of_predicate"], found.arrays["quantised_threshold"]
    return RankColumns(runs, tuple(thresholds), found.arrays["columns"], of_predicate, quantised)


def _runs(found: Results) -> tuple[ColumnRun, ...]:
    compared = (found.arrays[name].tolist() for name in ("run_predicate", "run_zero_missing"))
    runs = zip(found.arrays["runs"].tolist(), *compared, strict=True)
    return tuple(
        ColumnRun(Predicate(predicate), bool(zero), begin, end, width)
        for (begin, end, width, _), predicate, zero in runs
    )


def kernel_for(forest: Forest, lanes: int) -> PlannedFunction:
    """Returns the kernel with `lanes` trees in a register.

    Leaves are asked for too, so that trees without nodes keep their lanes.
    """
    return scores_in(plan_for(forest, "tree_simd", lanes, leaves=True))


def forms_of_groups(forest: Forest, lanes: int) -> list[GroupForm]:
    """Returns the form of each group of `lanes` trees, which the unit says that the kernel calls for it."""
    kernel = kernel_for(forest, lanes)
    units = called_units(kernel, lanes)
    forms = []
    for number in kernel.tables["groups"].records["form"].tolist():
        unit = units[FORM_SLOTS + number]
        assert isinstance(unit, SimdLeafIndex)
        forms.append(GroupForm(unit.method, unit.bits))
    return forms
