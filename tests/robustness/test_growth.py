"""Work grows with the rows and columns that exist: four times the size takes about four times the work. Work is counted, in lines of Python or comparisons, and never timed."""

from typing import Any

import lightgbm
import numpy as np
import pandas as pd
import pytest
from line_counts import growth

import onnx_treebeard
from onnx_treebeard.tables.column_match import MatchOptions, match_columns
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.table_interface import Header

F32 = np.dtype(np.float32)


class Compared(str):
    """A name that counts how often it is compared or spelled anew."""

    times = 0

    def __eq__(self, other: object) -> bool:
        Compared.times += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__

    def replace(self, *arguments: Any) -> str:
        Compared.times += 1
        return str.replace(self, *arguments)


def named(count: int, text: str) -> list[str]:
    return [Compared(f"{text}{i}") for i in range(count)]


@pytest.mark.parametrize(
    ("own", "table", "options"),
    [
        ("gene ", "gene ", MatchOptions()),
        ("gene_", "gene ", MatchOptions()),
        ("gene_", "gene ", MatchOptions(keep=tuple(f"gene {i}" for i in range(400)))),
        ("f", "f", MatchOptions()),
        ("f", "other", MatchOptions()),
        ("", "gene ", MatchOptions(keep=tuple(f"gene {i}" for i in range(400)))),
    ],
)
def test_columns_are_matched_by_few_comparisons(own: str, table: str, options: MatchOptions) -> None:
    count = 800
    width = count if own else count - len(options.keep)
    columns = tuple(reversed([f"{own}{i}" for i in range(count)])) if own else ()
    if own == "f":
        columns = columns[::-1]
    Compared.times = 0
    match_columns(
        [ModelInput("X", width, F32, columns)], Header("t.csv", named(count, table), count), options
    )
    assert Compared.times < 10 * count


def test_a_frame_whose_names_have_blanks() -> None:
    """LightGBM writes `_` for them, so that each name of the model is looked for in another spelling."""

    def compiled(width: int) -> tuple[Any, pd.DataFrame]:
        columns = [f"a b {i}" for i in range(width)]
        rows = pd.DataFrame(np.arange(30.0 * width).reshape(30, width) % 7, columns=columns)
        parameters = {"verbose": -1, "min_data_in_leaf": 1, "num_leaves": 3}
        booster = lightgbm.train(parameters, lightgbm.Dataset(rows, rows.iloc[:, 0]), 2)
        return onnx_treebeard.compile(booster), rows[rows.columns[::-1]]

    models = [compiled(width) for width in (50, 100, 200)]
    for forest, rows in models:
        forest.predict(rows)  # what is done once
    assert growth(lambda given: given[0].predict(given[1]), models) < 2.2


def test_an_error_about_many_columns_names_a_few() -> None:
    own = tuple(f"other{i}" for i in range(20_000))
    with pytest.raises(onnx_treebeard.DataError) as raised:
        match_columns(
            [ModelInput("X", len(own), F32, own)],
            Header("t.csv", named(len(own), "gene"), len(own)),
            MatchOptions(),
        )
    assert len(str(raised.value)) < 1000
