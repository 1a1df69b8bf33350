"""Models that compute around their tree node: a forest of the node alone would answer another question.

The oracle is onnxruntime on the whole model.
"""

import logging

import numpy as np
import onnxruntime
import pytest
import xgboost
from onnx import TensorProto, helper
from skl2onnx import to_onnx
from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import onnx_treebeard
from onnx_treebeard.errors import UnsupportedError

ROWS = (np.random.default_rng(0).normal(size=(200, 4)) * 10 + 5).astype(np.float32)
ALONE = RandomForestRegressor(5, max_depth=4, random_state=0).fit(ROWS, ROWS[:, 0])


def expected(model):
    session = on_one_thread(model)
    return session.run(None, {session.get_inputs()[0].name: ROWS})


def on_one_thread(model):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(model.SerializeToString(), options, ["CPUExecutionProvider"])


@pytest.fixture
def scaled(tmp_path):
    pipeline = make_pipeline(StandardScaler(), RandomForestRegressor(5, max_depth=4, random_state=0))
    path = tmp_path / "pipeline.onnx"
    path.write_bytes(to_onnx(pipeline.fit(ROWS, ROWS[:, 0]), ROWS[:1]).SerializeToString())
    return path


@pytest.mark.parametrize("open_it", [onnx_treebeard.compile, onnx_treebeard.convert])
def test_rows_that_the_model_computes_are_refused(scaled, open_it):
    for _ in range(2):  # the second time, the forest comes from the cache
        with pytest.raises(
            UnsupportedError, match=r"in front of them \(Scaler\).*InferenceSession"
        ) as caught:
            open_it(scaled)
    assert caught.value.place.file == str(scaled)


def test_the_forest_alone_is_there_for_who_asks_for_it(scaled):
    forest = onnx_treebeard.load(scaled)
    assert onnx_treebeard.compile(forest).predict(ROWS).shape == (200,)


def test_casts_and_columns_put_together_are_the_same_rows():
    """A pipeline with an input for each column: skl2onnx joins them in front of the trees."""
    plain = to_onnx(ALONE, ROWS[:1])
    plain.graph.node[0].input[0] = "joined"
    names = [f"column{k}" for k in range(4)]
    plain.graph.node.insert(0, helper.make_node("Concat", names, ["joined"], axis=1))
    del plain.graph.input[:]
    plain.graph.input.extend(helper.make_tensor_value_info(n, TensorProto.FLOAT, [None, 1]) for n in names)
    whole = on_one_thread(plain).run(None, {name: ROWS[:, k : k + 1] for k, name in enumerate(names)})[0]
    assert onnx_treebeard.compile(plain).predict(ROWS).tobytes() == whole.tobytes()


def test_a_missing_value_that_convert_writes_into_the_graph_is_refused(tmp_path):
    """An operator finds it, and makes NaN of it in front of the trees: a forest of the node alone would take it for a number."""
    booster = xgboost.train({"max_depth": 3}, xgboost.DMatrix(ROWS, ROWS[:, 0]), 5)
    booster.save_model(tmp_path / "model.json")
    written = onnx_treebeard.convert(tmp_path / "model.json", missing=-1.0).model
    with pytest.raises(UnsupportedError, match=r"in front of them \(Equal\)"):
        onnx_treebeard.compile(written)


def test_what_is_computed_behind_is_told(caplog):
    model = to_onnx(ALONE, ROWS[:1])
    model.graph.node[0].output[0] = "score"
    model.graph.node.append(helper.make_node("Exp", ["score"], [model.graph.output[0].name]))
    with caplog.at_level(logging.WARNING):
        scores = onnx_treebeard.compile(model).predict(ROWS)
    assert np.exp(scores).ravel() == pytest.approx(expected(model)[0].ravel())
    (told,) = caplog.messages
    assert "computes further behind its trees (Exp)" in told
    assert (
        onnx_treebeard.convert(model).notes[-1] == "what the model computes behind its trees is left out: Exp"
    )


def test_labels_and_maps_of_classifiers_are_nothing_further(caplog):
    """ZipMap, casts of labels: skl2onnx writes them behind every classifier."""
    classifier = RandomForestClassifier(5, max_depth=3, random_state=0).fit(ROWS, ROWS[:, 0] > 5)
    model = to_onnx(classifier, ROWS[:1])
    assert len(model.graph.node) > 1
    with caplog.at_level(logging.WARNING):
        onnx_treebeard.compile(model)
    assert not caplog.messages
