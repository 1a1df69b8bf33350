"""What holds no rows that others can read gets a sentence about itself."""

from pathlib import Path
from typing import Any

import lightgbm
import numpy as np
import pandas as pd
import pytest
import xgboost
from row_readers import reader

from onnx_treebeard.system.errors import DataError

ROWS = np.zeros((4, 3))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (
            xgboost.DMatrix(ROWS),
            "^the rows are an xgboost.DMatrix, which only XGBoost can read; pass the array, data frame",
        ),
        (
            xgboost.QuantileDMatrix(ROWS),
            "^the rows are an xgboost.QuantileDMatrix, which only XGBoost can read",
        ),
        (
            lightgbm.Dataset(ROWS),
            "^the rows are a lightgbm.Dataset, which only LightGBM can read; pass the array",
        ),
        (
            pd.Series([1.0, 2.0, 3.0]),
            "^the rows are a pandas.Series, which has one dimension; one row of a data frame is",
        ),
        (
            "rows.csv",
            "^the rows are a str; read files with pandas, pyarrow, numpy.load or `onnx-treebeard score`",
        ),
        (Path("rows.csv"), "^the rows are a PosixPath; read files with"),
        (
            object(),
            r"^the rows are an object; expected an array of \(rows, columns\), a data frame, an Arrow table or a",
        ),
        (1.5, r"^the rows have 0 dimensions; expected 2"),
        (None, "^the rows are a NoneType; expected an array"),
        ((row for row in ROWS), "^the rows are a generator; expected an array"),
        (
            [1.0, 2.0, 3.0],
            r"^the rows have 1 dimensions; expected 2 \(rows, columns\); one row is \[X\], of an",
        ),
        (
            ROWS[0],
            r"^the rows have 1 dimensions; expected 2 \(rows, columns\); one row is .*X\.reshape\(1, -1\)$",
        ),
        (ROWS[None], r"^the rows have 3 dimensions; expected 2 \(rows, columns\)$"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_sentence_about_itself(rows: Any, message: str) -> None:
    with pytest.raises(DataError, match=message):
        reader().rows(rows)
