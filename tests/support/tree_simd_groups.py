"""The rank columns, groups of trees and tables that the native planner returns for tree SIMD."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.layouts.tree_simd.tables import (
    ColumnRun,
    GroupForm,
    column_runs,
    tree_simd_layout,
)
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.native.planner import Planned, planned


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
    found = planned(forest, "rank_columns")
    runs, all_thresholds = column_runs(found), found.arrays["rank_thresholds"]["threshold"]
    thresholds = [
        all_thresholds[record["first_threshold"] :][: (run.end - run.begin) * run.width].reshape(
            -1, run.width
        )
        for run, record in zip(runs, found.arrays["runs"], strict=True)
    ]
    of_predicate, quantised = found.arrays["of_predicate"], found.arrays["quantised_threshold"]
    return RankColumns(runs, tuple(thresholds), found.arrays["columns"], of_predicate, quantised)


def tables_of(forest: Forest, lanes: int) -> Planned:
    return planned(forest, "tree_simd_tables", lanes=lanes, of_trees=False)


def forms_of_groups(forest: Forest, lanes: int) -> list[GroupForm]:
    """The form of each group of `lanes` trees."""
    forms = tree_simd_layout(forest, lanes).forms
    return [forms[number] for number in tables_of(forest, lanes).arrays["groups"]["form"]]
