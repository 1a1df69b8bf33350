"""Models that compute around their tree node: a forest of the node alone would answer another question.

The oracle is onnxruntime on the whole model.
"""

import logging

import lightgbm
import numpy as np
import onnxruntime
import pytest
import xgboost
from onnx import TensorProto, helper, numpy_helper
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
            UnsupportedError, match=r"has operators upstream of its trees \(Scaler\).*InferenceSession"
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
    with pytest.raises(UnsupportedError, match=r"has operators upstream of its trees \(Where, Equal\)"):
        onnx_treebeard.compile(written)


def test_what_is_computed_behind_is_told(caplog):
    model = to_onnx(ALONE, ROWS[:1])
    model.graph.node[0].output[0] = "score"
    model.graph.node.append(helper.make_node("Exp", ["score"], [model.graph.output[0].name]))
    with caplog.at_level(logging.WARNING):
        scores = onnx_treebeard.compile(model).predict(ROWS)
    assert np.exp(scores).ravel() == pytest.approx(expected(model)[0].ravel())
    (told,) = caplog.messages
    assert "has operators downstream of its trees (Exp)" in told
    assert (
        onnx_treebeard.convert(model).notes[-1]
        == "operators downstream of the model's trees are not converted: Exp"
    )


def test_labels_and_maps_of_classifiers_are_nothing_further(caplog):
    """ZipMap, casts of labels: skl2onnx writes them behind every classifier."""
    classifier = RandomForestClassifier(5, max_depth=3, random_state=0).fit(ROWS, ROWS[:, 0] > 5)
    model = to_onnx(classifier, ROWS[:1])
    assert len(model.graph.node) > 1
    with caplog.at_level(logging.WARNING):
        onnx_treebeard.compile(model)
    assert not caplog.messages


def with_categories(seed):
    """Rows of a number, whole codes and a number; targets that ask for sets of codes."""
    generator = np.random.default_rng(seed)
    codes = generator.integers(0, 40 if seed % 2 else 8, 600)
    rows = np.c_[generator.normal(size=600), codes, generator.normal(size=600)].astype(np.float32)
    return rows, rows[:, 0] + np.isin(codes, generator.choice(40, 15)) * 3


def fractional(rows):
    """The same rows with codes between whole numbers, below zero, beyond all codes, and missing."""
    rows = np.concatenate([rows + np.float32(d) for d in (0, 0.3, 0.7, -0.4, -1.6)])
    rows[::17, 1], rows[1::17, 1], rows[2::17, 1] = np.nan, 1e9, -np.inf
    return rows


def lightgbm_of(seed):
    few = {
        "min_data_per_group": 5,
        "min_data_in_leaf": 5,
        "cat_smooth": 1,
        "max_cat_to_onehot": 1 + 9 * (seed % 3),
    }
    rows, target = with_categories(seed)
    data = lightgbm.Dataset(rows, target, categorical_feature=[1])
    return lightgbm.train({"verbose": -1, **few}, data, 10), rows


def xgboost_of(seed):
    rows, target = with_categories(seed)
    data = xgboost.DMatrix(rows, target, feature_types=["q", "c", "q"], enable_categorical=True)
    return xgboost.train({"max_depth": 4, "max_cat_to_onehot": 1 + 9 * (seed % 3)}, data, 10), rows


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("trained", [lightgbm_of, xgboost_of])
def test_codes_that_the_model_rounds_are_rounded_by_its_forest(trained, seed):
    """LightGBM cuts codes of categories towards zero, XGBoost rounds them down; `convert` writes that in front of the trees."""
    booster, rows = trained(seed)
    model = onnx_treebeard.convert(booster).model
    assert "Floor" in {node.op_type for node in model.graph.node}
    session = on_one_thread(model)
    (taken,) = session.get_inputs()
    rows = fractional(rows).astype(np.float64 if "double" in taken.type else np.float32)
    expected = session.run(None, {taken.name: rows})[0]
    assert onnx_treebeard.compile(model).predict(rows).tobytes() == expected.tobytes()
    assert (
        onnx_treebeard.compile(onnx_treebeard.convert(model).model).predict(rows).tobytes()
        == expected.tobytes()
    )


@pytest.mark.parametrize(
    "change",
    ["another operator", "a column compared as it is", "other columns", "some rows", "a damaged constant"],
)
def test_rounding_that_no_forest_does_is_refused(change):
    model = onnx_treebeard.convert(lightgbm_of(0)[0]).model
    (tree,) = (node for node in model.graph.node if node.op_type.startswith("Tree"))
    masks = [tensor for tensor in model.graph.initializer if tensor.data_type == TensorProto.BOOL]
    if change == "some rows":
        masks[0].CopyFrom(numpy_helper.from_array(np.array([[False], [True], [False]]), masks[0].name))
    elif change == "a damaged constant":
        masks[0].dims[0] = 7
    elif change == "another operator":
        next(node for node in model.graph.node if node.op_type == "Ceil").op_type = "Round"
    elif change == "other columns":
        masks[0].CopyFrom(numpy_helper.from_array(np.array([True, False, False]), masks[0].name))
    else:
        (features,) = (attribute for attribute in tree.attribute if attribute.name == "nodes_featureids")
        features.ints[list(features.ints).index(0)] = 1
    with pytest.raises(UnsupportedError, match=r"has operators upstream of its trees \(.*Floor.*\)"):
        onnx_treebeard.compile(model)


@pytest.mark.parametrize("kinds", [("INT64", "FLOAT"), ("FLOAT16", "FLOAT"), ("FLOAT", "DOUBLE")])
def test_casts_that_change_numbers_are_refused(kinds):
    """Rows are cut to whole numbers, or to fewer digits, before the trees see them."""
    wide = kinds[1] == "DOUBLE"
    model = to_onnx(ALONE, ROWS[:1].astype(np.float64 if wide else np.float32))
    if wide:
        model.graph.input[0].type.tensor_type.elem_type = TensorProto.DOUBLE
    name = model.graph.input[0].name
    for position, kind in enumerate(kinds):
        cast = helper.make_node("Cast", [name], [f"cast{position}"], to=getattr(TensorProto, kind))
        model.graph.node.insert(position, cast)
        name = f"cast{position}"
    tree = next(node for node in model.graph.node if node.op_type.startswith("Tree"))
    tree.input[0] = name
    with pytest.raises(UnsupportedError, match=r"has operators upstream of its trees \(Cast\)"):
        onnx_treebeard.compile(model)
