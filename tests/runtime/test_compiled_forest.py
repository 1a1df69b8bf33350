"""CompiledForest: what goes in, what comes out, and what is refused."""

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

from onnx_treebeard.forest.forest import LabelRule, ScoreForm
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.system.errors import DataError, UnsupportedError


@pytest.fixture
def compile_test_forest(make_forest, make_artifact):
    def build(*arguments, **fields):
        forest = make_forest(*arguments, **fields)
        return CompiledForest(forest, make_artifact(forest))

    return build


def test_shapes(compile_test_forest):
    one, two = compile_test_forest(1), compile_test_forest(2)
    assert one.predict([[1.0], [2.0]]).tolist() == [1, 2]
    assert one.predict_raw([[1.0], [2.0]]).tolist() == [[1], [2]]
    assert two.predict([[1.0, 3.0]]).tolist() == [[1, 3]]
    assert two.predict(np.float32([1, 3])[None]).tolist() == [[1, 3]]
    assert one.predict(np.zeros((0, 1))).shape == (0,)
    assert two.predict(np.zeros((0, 2)), threads=4).shape == (0, 2)


@pytest.mark.parametrize(
    "rows",
    [
        [[1, 2], [3, 4]],
        np.array([[1, 2], [3, 4]], np.int64),
        np.array([[1, 2], [3, 4]], np.float16),
        np.array([[1, 2], [3, 4]], np.longdouble),
        np.asfortranarray([[1.0, 2.0], [3.0, 4.0]]),
        pd.DataFrame({"a": [1.0, 3.0], "b": [2, 4]}),
        pa.table({"a": [1.0, 3.0], "b": [2.0, 4.0]}),
    ],
    ids=["list", "int64", "float16", "longdouble", "fortran", "pandas", "pyarrow"],
)
def test_accepted_rows(compile_test_forest, rows):
    assert compile_test_forest(2).predict(rows).tolist() == [[1, 2], [3, 4]]


def test_float64_rows_are_rounded_and_overflow_to_infinity(compile_test_forest):
    result = compile_test_forest(1).predict(np.array([[0.1], [1e300]]))
    assert result.tolist() == [float(np.float32(0.1)), np.inf]


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([1.0, 2.0], "1 dimensions.*reshape"),
        ([[[1.0, 2.0]]], "3 dimensions"),
        ([[1.0]], "1 columns; the trees need 2"),
        ([["a", "b"]], "expected numbers"),
        (np.array([[None, "b"]]), "column 1 .*such as 'b'"),
        ([[1j, 2]], "complex"),
        (np.array([["2020-01-01"] * 2], "M8[D]"), "datetime"),
    ],
)
def test_refused_rows(compile_test_forest, rows, words):
    with pytest.raises(DataError, match=words):
        compile_test_forest(2).predict(rows)


def test_integer_forest_takes_no_fractions(compile_test_forest):
    compiled = compile_test_forest(1, input_type="int64")
    for rows in (np.array([[3]], np.uint8), np.array([[3]], np.uint64), np.array([[3.0]])):
        assert compiled.predict(rows).tolist() == [3]
    for rows in (
        np.array([[1.5]]),
        np.array([[2**63]], np.uint64),
        np.array([[2.0**63]]),
        np.array([[np.nan]]),
    ):
        with pytest.raises(DataError, match="lose values"):
            compiled.predict(rows)


@pytest.mark.parametrize("labels", [(10, -20), ("no", "jä"), ("", "x\0y")])
def test_labels(compile_test_forest, labels):
    compiled = compile_test_forest(
        labels=labels, label_rule=LabelRule.ABOVE_HALF, score_form=ScoreForm.COMPLEMENT
    )
    assert compiled.predict_label([[0.5], [0.6]], threads=2).tolist() == list(labels)
    assert compiled.predict([[0.25]]).tolist() == [[0.75, 0.25]]


def test_label_positions_where_there_are_no_labels(compile_test_forest):
    compiled = compile_test_forest(3, label_rule=LabelRule.ARGMAX)
    assert compiled.predict_label([[1, 3, 2]]).tolist() == [1]


def test_no_label_rule(compile_test_forest):
    with pytest.raises(UnsupportedError, match="no label"):
        compile_test_forest(1).predict_label([[1.0]])


def test_the_artifact_for_c_programs(compile_test_forest, tmp_path):
    compiled = compile_test_forest(1)
    compiled.write_artifact(tmp_path / "forest.bin")
    assert (tmp_path / "forest.bin").read_bytes() == compiled.artifact.data


def test_leaves(make_forest, make_artifact):
    """As the test kernel has them: |column 0| + tree."""
    forest = make_forest(1, n_trees=2, leaf_id=np.array([5, 8, 2]))
    compiled = CompiledForest(forest, make_artifact(forest, leaves=True))
    assert compiled.predict_leaf([[0.0], [1.0]]).tolist() == [[5, 8], [8, 2]]
    assert compiled.predict_leaf(np.zeros((0, 1)), threads=3).shape == (0, 2)
    with pytest.raises(DataError, match="1 dimensions"):
        compiled.predict_leaf([1.0])


def test_columns_of_a_source_that_counts_them(make_forest, make_artifact):
    """XGBoost's models refuse any other width; those that know no better take what is wide enough."""
    row = np.float32([[1, 3, 5, 7]])
    for source, widths in {"xgboost": [3], "onnx": [2, 3, 4]}.items():
        forest = make_forest(2, n_features=3, source=source)
        compiled = CompiledForest(forest, make_artifact(forest))
        for width in (1, 2, 3, 4):
            for rows in (row[:, :width], np.repeat(row, 2, axis=0)[:, :width]):
                if width in widths:
                    assert compiled.predict(rows).tolist() == [[1, 3]] * len(rows)
                else:
                    with pytest.raises(DataError, match=f"the rows have {width} columns"):
                        compiled.predict(rows)
