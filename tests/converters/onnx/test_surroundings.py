"""Models that compute around their tree node: a forest of the node alone would answer another question.

The oracle is onnxruntime on the whole model.
"""

import lightgbm
import numpy as np
import onnxmltools
import onnxruntime
import pyarrow
import pytest
import xgboost
from onnx import TensorProto, helper, numpy_helper
from skl2onnx import to_onnx
from sklearn.ensemble import RandomForestClassifier, RandomForestRegressor
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import onnx_treebeard
from onnx_treebeard.bindings.planner import call_node_planner
from onnx_treebeard.converters.model_files.forest_from_native import native_forest
from onnx_treebeard.system.errors import UnsupportedError

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


CLASSIFIER = RandomForestClassifier(5, max_depth=3, random_state=0).fit(ROWS, ROWS[:, 0] > 5)


def regressor_with(*nodes, initializers=()):
    """A regressor whose values go from "score" through the nodes, the last of which makes "y"."""
    model = to_onnx(ALONE, ROWS[:1])
    model.graph.node[0].output[0] = "score"
    return with_nodes(model, nodes, initializers)


def classifier_with(*nodes, initializers=(), label="label", labels=None):
    """A classifier of two classes with "probabilities", whose labels, "label", go through the nodes if `label` is another value."""
    fitted = CLASSIFIER
    if labels is not None:
        fitted = RandomForestClassifier(5, max_depth=3, random_state=0).fit(
            ROWS, labels[(ROWS[:, 0] > 5).astype(int)]
        )
    model = to_onnx(fitted, ROWS[:1], options={"zipmap": False})
    (tree,) = (node for node in model.graph.node if node.op_type.startswith("Tree"))
    del model.graph.node[:]
    model.graph.node.append(tree)
    tree.output[:] = ["label", "probabilities"]
    del model.graph.output[:]
    model.graph.output.append(helper.make_tensor_value_info("probabilities", TensorProto.FLOAT, None))
    return with_nodes(model, nodes, initializers, label)


def with_nodes(model, nodes, initializers, output="y"):
    model.graph.node.extend(nodes)
    model.graph.initializer.extend(
        numpy_helper.from_array(np.asarray(value), name) for name, value in initializers
    )
    if output != "label":
        del model.graph.output[:]
        model.graph.output.append(helper.make_empty_tensor_value_info(output))
    return model


def make(op_type, inputs, output="y", **attributes):
    domain = (
        "ai.onnx.ml"
        if op_type in ("ZipMap", "LabelEncoder", "ArrayFeatureExtractor", "Normalizer", "Scaler")
        else ""
    )
    return helper.make_node(op_type, inputs, [output], domain=domain, **attributes)


def branch(name, *nodes):
    return helper.make_graph(nodes, name, [], [helper.make_empty_tensor_value_info(nodes[-1].output[0])])


CHANGES = {
    "Exp": lambda: regressor_with(make("Exp", ["score"])),
    "Div": lambda: regressor_with(
        make("Div", ["score", "hundred"]), initializers=[("hundred", np.float32([100]))]
    ),
    "Mul": lambda: regressor_with(make("Identity", ["score"], "same"), make("Mul", ["same", "same"])),
    "Normalizer": lambda: classifier_with(make("Normalizer", ["probabilities"], norm="L1"), label="y"),
    "Cast": lambda: regressor_with(make("Cast", ["score"], to=TensorProto.INT64)),
    "Cast of half precision": lambda: regressor_with(
        make("Cast", ["score"], "half", to=TensorProto.FLOAT16), make("Cast", ["half"], to=TensorProto.FLOAT)
    ),
    "Gather": lambda: classifier_with(
        make("Gather", ["probabilities", "turned"], axis=1),
        initializers=[("turned", np.int64([1, 0]))],
        label="y",
    ),
    "Concat": lambda: regressor_with(make("Concat", ["score", "score"], axis=1)),
    "ArgMax": lambda: regressor_with(make("ArgMax", ["score"], axis=0)),
    "ArgMax beside other labels": lambda: classifier_with(
        make("ArgMax", ["probabilities"], axis=1), labels=np.array([2, 5]), label="y"
    ),
    "LabelEncoder": lambda: classifier_with(
        make("LabelEncoder", ["label"], keys_int64s=[0, 1], values_strings=["no", "yes"]), label="y"
    ),
    "Cast of labels": lambda: classifier_with(
        make("Cast", ["label"], to=TensorProto.BOOL), labels=np.array([2, 5]), label="y"
    ),
    "If": lambda: regressor_with(
        helper.make_node(
            "If",
            ["yes"],
            ["y"],
            then_branch=branch("a", make("Mul", ["score", "score"], "a")),
            else_branch=branch("b", make("Identity", ["score"], "b")),
        ),
        initializers=[("yes", np.array(True))],
    ),
}


@pytest.mark.parametrize("name", CHANGES)
@pytest.mark.parametrize("open_it", [onnx_treebeard.compile, onnx_treebeard.convert])
def test_results_that_the_model_changes_are_refused(name, open_it):
    model, operator = CHANGES[name](), name.split()[0]
    with pytest.raises(
        UnsupportedError, match=rf"has operators downstream of its trees \({operator}\).*InferenceSession"
    ):
        open_it(model)
    with pytest.raises(
        UnsupportedError, match=rf"has operators downstream of its trees \({operator}\).*by name"
    ):
        call_node_planner(model.SerializeToString(), "file_forest")
    assert onnx_treebeard.load(model).n_trees == 5


def test_a_forest_inside_of_a_branch_is_refused():
    plain = to_onnx(ALONE, ROWS[:1])
    (tree,) = plain.graph.node
    tree.output[0] = "inner"
    other = make("ReduceSum", [tree.input[0], "one"], "other")
    choice = helper.make_node(
        "If",
        ["yes"],
        [plain.graph.output[0].name],
        then_branch=branch("a", tree),
        else_branch=branch("b", other),
    )
    model = to_onnx(ALONE, ROWS[:1])
    model.graph.node[0].CopyFrom(choice)
    with pytest.raises(UnsupportedError, match=r"has operators downstream of its trees \(If\)"):
        onnx_treebeard.compile(model)


def of_onnxmltools(estimator, **options):
    columns = [("X", onnxmltools.convert.common.data_types.FloatTensorType([None, 4]))]
    return onnxmltools.convert_lightgbm(estimator, initial_types=columns, target_opset=15, **options)


@pytest.mark.parametrize("kind", [lightgbm.LGBMRegressor, lightgbm.LGBMClassifier])
def test_random_forests_of_lightgbm_as_onnxmltools_writes_them_are_refused(kind):
    """It divides the sums of all trees by their number after the tree node."""
    rf = {"boosting_type": "rf", "subsample_freq": 1, "subsample": 0.7, "min_child_samples": 5, "verbose": -1}
    model = of_onnxmltools(kind(**rf).fit(ROWS, (ROWS[:, 0] > 5).astype(int)))
    with pytest.raises(UnsupportedError, match=r"has operators downstream of its trees \(.*Div.*\)"):
        onnx_treebeard.compile(model)


def test_random_forests_of_lightgbm_run_whole_in_sessions_and_batches():
    rf = {"boosting_type": "rf", "subsample_freq": 1, "subsample": 0.7, "min_child_samples": 5, "verbose": -1}
    model = of_onnxmltools(lightgbm.LGBMRegressor(**rf).fit(ROWS, ROWS[:, 0]))
    scores = expected(model)[0].ravel()
    session = onnx_treebeard.InferenceSession(model)
    assert session.run(None, {"X": ROWS})[0].ravel().tolist() == scores.tolist()
    whole = onnx_treebeard.batch_function(model, features=[f"f{k}" for k in range(4)])
    batch = pyarrow.RecordBatch.from_pydict({f"f{k}": ROWS[:, k] for k in range(4)})
    assert whole(batch).column(0).to_pylist() == scores.tolist()


def test_probabilities_of_lightgbm_that_onnxmltools_multiplies_by_one_are_the_same():
    estimator = lightgbm.LGBMClassifier(n_estimators=5, min_child_samples=5, verbose=-1)
    model = of_onnxmltools(estimator.fit(ROWS, (ROWS[:, 0] > 5).astype(int)), zipmap=False)
    assert "Mul" in {node.op_type for node in model.graph.node}
    assert onnx_treebeard.compile(model).predict(ROWS).tobytes() == expected(model)[1].tobytes()
    (one,) = model.graph.initializer
    one.CopyFrom(numpy_helper.from_array(np.float32(2), one.name))
    with pytest.raises(UnsupportedError, match=r"downstream of its trees \(Mul\)"):
        onnx_treebeard.compile(model)


PASSES = {
    "shapes": lambda: regressor_with(
        make("Reshape", ["score", "flat"], "line"),
        make("Identity", ["line"]),
        initializers=[("flat", np.int64([-1]))],
    ),
    "double": lambda: regressor_with(make("Cast", ["score"], to=TensorProto.DOUBLE)),
    "there and back": lambda: regressor_with(
        make("Cast", ["score"], "wide", to=TensorProto.DOUBLE), make("Cast", ["wide"], to=TensorProto.FLOAT)
    ),
    "map": lambda: classifier_with(make("ZipMap", ["probabilities"], classlabels_int64s=[0, 1]), label="y"),
    "class numbers": lambda: classifier_with(make("ArgMax", ["probabilities"], axis=1), label="y"),
    "labels of truth values": lambda: classifier_with(
        make("Cast", ["label"], to=TensorProto.BOOL), label="y"
    ),
    "wide labels": lambda: classifier_with(
        make("Cast", ["label"], to=TensorProto.FLOAT), labels=np.array([2, 5]), label="y"
    ),
}


@pytest.mark.parametrize("name", PASSES)
def test_what_only_hands_results_on_is_nothing_further(name):
    model = PASSES[name]()
    alone = onnx_treebeard.load(model)
    assert (onnx_treebeard.compile(model).predict(ROWS) == onnx_treebeard.compile(alone).predict(ROWS)).all()
    assert native_forest(call_node_planner(model.SerializeToString(), "file_forest"), "onnx").n_trees == 5


def test_names_of_classes_that_a_regressor_chooses_are_nothing_further():
    """The forest itself has no labels that could differ."""
    model = regressor_with(
        make("ArgMax", ["score"], "place", axis=1, keepdims=0),
        make("Gather", ["names", "place"]),
        initializers=[("names", np.int64([7]))],
    )
    whole = expected(model)
    assert set(whole[0].tolist()) == {7}
    assert onnx_treebeard.compile(model).forest.n_trees == 5


def test_labels_and_maps_of_classifiers_are_nothing_further():
    """ZipMap, casts of labels: skl2onnx writes them after every classifier."""
    model = to_onnx(CLASSIFIER, ROWS[:1])
    assert len(model.graph.node) > 1
    found = onnx_treebeard.compile(model)
    label, maps = expected(model)
    assert (found.predict_label(ROWS) == label).all()
    assert found.predict(ROWS)[:, 1].tolist() == [one[True] for one in maps]


def test_upstream_operators_of_another_domain_are_refused():
    model = to_onnx(ALONE, ROWS[:1])
    tree = model.graph.node[0]
    model.graph.node.insert(0, helper.make_node("Identity", [tree.input[0]], ["rows"], domain="foreign"))
    model.graph.node[1].input[0] = "rows"
    with pytest.raises(UnsupportedError, match=r"upstream of its trees \(Identity\)"):
        call_node_planner(model.SerializeToString(), "file_forest")


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
