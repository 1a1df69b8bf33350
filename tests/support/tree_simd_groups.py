"""What the native planner makes of a forest whose trees are evaluated by tree_simd: rank columns, groups of trees, and their tables."""

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
    """records: (C,) the feature, the rank of NaN. cuts: of each run, a row a column. of_test, cut: column and cut of each distinct test."""

    runs: tuple[ColumnRun, ...]
    cuts: tuple[npt.NDArray[np.floating], ...]
    records: npt.NDArray[np.void]
    of_test: npt.NDArray[np.int32]
    cut: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.records)


def rank_columns(forest: Forest) -> RankColumns:
    found = planned(forest, "rank_columns")
    runs, all_cuts = column_runs(found), found.arrays["rank_thresholds"]["threshold"]
    cuts = [
        all_cuts[record["first_threshold"] :][: (run.end - run.begin) * run.width].reshape(-1, run.width)
        for run, record in zip(runs, found.arrays["runs"], strict=True)
    ]
    of_test, cut = found.arrays["of_predicate"], found.arrays["quantised_threshold"]
    return RankColumns(runs, tuple(cuts), found.arrays["columns"], of_test, cut)


def tables_of(forest: Forest, lanes: int) -> Planned:
    return planned(forest, "tree_simd_tables", lanes=lanes, of_trees=False)


def kinds_of_groups(forest: Forest, lanes: int) -> list[GroupForm]:
    """The kind of each group of `lanes` trees."""
    kinds = tree_simd_layout(forest, lanes).forms
    return [kinds[number] for number in tables_of(forest, lanes).arrays["groups"]["form"]]
