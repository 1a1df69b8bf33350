"""Oracle: whole numbers of 64 bits beside nulls have XGBoost's scores, whatever rows share a batch with them.

The numbers lie just above the middle of two floats, and are that middle as doubles: rounded by way of a double they fall on the other side of the threshold.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import xgboost
from click.testing import Result

import onnx_treebeard

Run = Callable[..., Result]

LARGE = 2**62 + 2**38 + 1
UPPER = float(2**62 + 2**39)  # the float above 2^62
VALUES = [LARGE, None, 2**62, LARGE, 3, None, None, LARGE + 2**40, None]


def model_of(names: tuple[str, ...], path: Path) -> xgboost.Booster:
    """A tree on the first column, whose threshold is `UPPER`."""
    rows = pd.DataFrame({name: np.array([0, 2, 4, 6], np.int64) for name in names})
    data = xgboost.DMatrix(rows, np.array([0.0, 0, 1, 1]), nthread=1)
    settings = {"max_depth": 1, "min_child_weight": 0, "base_score": 0, "nthread": 1, "tree_method": "exact"}
    document = json.loads(xgboost.train(settings, data, 1).save_raw("json"))
    (tree,) = document["learner"]["gradient_booster"]["model"]["trees"]
    tree["split_conditions"][0] = UPPER
    path.write_text(json.dumps(document))
    return xgboost.Booster({"nthread": 1}, model_file=str(path))


@pytest.mark.parametrize("names", [("x",), ("x", "y")], ids=len)
@pytest.mark.parametrize("kind", [pa.int64(), pa.uint64(), pa.dictionary(pa.int32(), pa.int64())], ids=str)
def test_large_whole_numbers_beside_nulls(
    names: tuple[str, ...], kind: Any, run: Run, tmp_path: Path
) -> None:
    booster = model_of(names, tmp_path / "m.json")
    plain = pa.array(VALUES, pa.uint64() if kind == pa.uint64() else pa.int64())
    column = plain.dictionary_encode() if pa.types.is_dictionary(kind) else plain
    table = pa.table({name: column if name == "x" else pa.array(range(len(VALUES))) for name in names})
    pq.write_table(table, tmp_path / "in.parquet")
    frame = pd.DataFrame({"x": pd.array(VALUES, "Int64"), "y": np.arange(len(VALUES))})[list(names)]
    expected = booster.predict(xgboost.DMatrix(frame, nthread=1))
    assert expected[0] == expected[3] == expected[7] != expected[2] == expected[4]
    for chunk in (1, 4, len(VALUES)):
        options = ("--results", "score", "--chunk-rows", chunk)
        run("score", tmp_path / "m.json", tmp_path / "in.parquet", "-o", tmp_path / "out.npy", *options)
        np.testing.assert_array_equal(np.load(tmp_path / "out.npy"), expected)
    np.testing.assert_array_equal(onnx_treebeard.compile(tmp_path / "m.json").predict(table), expected)
