"""Names of columns that differ in case alone, where an engine does not tell cases apart."""

from dataclasses import replace

import numpy as np
import pyarrow as pa
import pytest
import xgboost

import onnx_treebeard
from onnx_treebeard.batches.arrow_rows import match_batch
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.tables.column_match import MatchOptions, Plan, respelled
from onnx_treebeard.tables.model_inputs import ModelInput

INPUT = ModelInput("rows", 2, np.dtype(np.float32), ("Age", "income"))


@pytest.mark.parametrize(
    ("names", "wanted", "expected"),
    [
        (["AGE", "id"], ["Age"], ["Age", "id"]),
        (["age", "AGE"], ["Age"], ["age", "AGE"]),  # which of them is not known
        (["age", "Age"], ["Age"], ["age", "Age"]),
        (["age"], ["size"], ["age"]),
    ],
)
def test_the_only_column_that_differs_in_case_alone(
    names: list[str], wanted: list[str], expected: list[str]
) -> None:
    assert respelled(names, wanted) == expected


def test_columns_are_found_in_any_case() -> None:
    names = ["ID", "INCOME", "age"]
    assert match_batch([INPUT], names, MatchOptions(("id",), ignore_case=True)) == Plan(((2, 1),), (0,))
    assert match_batch([INPUT], names, MatchOptions(None, ignore_case=True)) == Plan(((2, 1),), (0, 1, 2))
    nameless = ModelInput("rows", 2, np.dtype(np.float32))
    by_hand = MatchOptions(features=("AGE", "income"), ignore_case=True)
    assert match_batch([nameless], names, by_hand) == Plan(((2, 1),), ())
    with pytest.raises(DataError, match="has no columns 'Age', 'income'"):
        match_batch([INPUT], names, MatchOptions(("ID",)))


def test_results_have_names_of_their_own_in_any_case() -> None:
    booster = xgboost.train({}, xgboost.DMatrix([[0.0], [1.0]], [0, 1], feature_names=["size"]), 1)
    score = onnx_treebeard.batch_function(booster, keep=["Score"])
    schema = pa.schema([("Score", pa.string()), ("size", pa.float32())])
    assert score.output_schema(schema).names == ["Score", "score"]
    caseless = replace(score, choice=replace(score.choice, ignore_case=True))
    assert caseless.output_schema(schema).names == ["Score", "predicted_score"]
