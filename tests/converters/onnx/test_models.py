"""oracle: models as converters write them (skl2onnx, onnxmltools), read and compared with onnxruntime bit for bit."""

from itertools import product

import numpy as np
import pytest
from lightgbm import LGBMClassifier, LGBMRegressor
from onnx import TensorProto, ValueInfoProto, helper
from onnxmltools import convert_lightgbm, convert_xgboost
from onnxmltools.convert.common.data_types import FloatTensorType as OnnxmltoolsFloat
from read_nodes import forest_of_model, read_node
from skl2onnx import to_onnx
from skl2onnx.common.data_types import DoubleTensorType
from sklearn.ensemble import (
    ExtraTreesClassifier,
    ExtraTreesRegressor,
    GradientBoostingClassifier,
    GradientBoostingRegressor,
    RandomForestClassifier,
    RandomForestRegressor,
)
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor
from xgboost import XGBClassifier, XGBRegressor

from onnx_treebeard.converters.onnx.graphs import TensorType, tree_nodes
from onnx_treebeard.converters.onnx.type_inference import ValueTypes

N_FEATURES = 5


@pytest.fixture(scope="module")
def table():
    rng = np.random.default_rng(0)
    rows = rng.normal(size=(300, N_FEATURES)).astype(np.float32)
    signal = rows[:, 0] * rows[:, 1] + np.abs(rows[:, 2])
    return rows, signal


def targets(signal, kind):
    cut = np.digitize(signal, np.quantile(signal, [0.3, 0.7]))
    return {
        "regression": signal,
        "two targets": np.stack([signal, -2 * signal], axis=1),
        "two classes": (signal > 0.5).astype(np.int64),
        "three classes": cut,
        "five far classes": np.digitize(signal, np.quantile(signal, [0.2, 0.4, 0.6, 0.8])) * 10 - 7,
        "text classes": np.array(["low", "middle", "high"])[cut],
        "two text classes": np.where(signal > 0.5, "yes", "no"),
    }[kind]


SMALL = {"n_estimators": 12, "max_depth": 5, "random_state": 0}
REGRESSORS = {
    "forest": RandomForestRegressor(**SMALL),
    "extra": ExtraTreesRegressor(**SMALL),
    "boosting": GradientBoostingRegressor(**SMALL),
    "tree": DecisionTreeRegressor(max_depth=7, random_state=0),
}
CLASSIFIERS = {
    "forest": RandomForestClassifier(**SMALL),
    "extra": ExtraTreesClassifier(**SMALL),
    "boosting": GradientBoostingClassifier(**SMALL),
    "tree": DecisionTreeClassifier(max_depth=7, random_state=0),
}


def without_zipmap(estimator):
    return {id(estimator): {"zipmap": False}} if hasattr(estimator, "predict_proba") else None


@pytest.mark.parametrize(
    ("name", "kind"),
    [*product(REGRESSORS, ["regression"]), *product(("forest", "extra", "tree"), ["two targets"])],
)
def test_scikit_learn_regressors(table, equals_onnxruntime, rows_near, name, kind):
    rows, signal = table
    estimator = REGRESSORS[name].fit(rows, targets(signal, kind))
    model = to_onnx(estimator, rows[:1])
    forest = equals_onnxruntime(model, rows)
    equals_onnxruntime(model, rows_near(forest))


@pytest.mark.parametrize("name", CLASSIFIERS)
@pytest.mark.parametrize(
    "kind", ["two classes", "three classes", "five far classes", "text classes", "two text classes"]
)
def test_scikit_learn_classifiers(table, name, kind, equals_onnxruntime, rows_near):
    rows, signal = table
    estimator = CLASSIFIERS[name].fit(rows, targets(signal, kind))
    model = alone(to_onnx(estimator, rows[:1], options=without_zipmap(estimator)))
    forest = equals_onnxruntime(model, rows)
    equals_onnxruntime(model, rows_near(forest, 200))


def alone(model):
    """The model's only tree node as a model of its own; some converters cast or reshape what goes in and comes out."""
    (node,) = tree_nodes(model)
    rows = ValueTypes(model).type_of_rows(node)
    assert rows is not None
    graph = helper.make_graph(
        [node],
        "graph",
        [helper.make_tensor_value_info(node.input[0], rows.element, [None, None])],
        [ValueInfoProto(name=name) for name in node.output],
    )
    imports = [entry for entry in model.opset_import if entry.domain in ("", "ai.onnx.ml")]
    return helper.make_model(graph, opset_imports=imports, ir_version=model.ir_version)


def test_scikit_learn_in_double(table, equals_onnxruntime):
    rows, signal = table
    rows = rows.astype(np.float64)
    estimator = RandomForestRegressor(**SMALL).fit(rows, signal)
    model = to_onnx(estimator, initial_types=[("X", DoubleTensorType([None, N_FEATURES]))])
    forest = equals_onnxruntime(alone(model), rows)
    assert forest.accumulator_type == forest.threshold.dtype == np.float64


BOOSTED = {"n_estimators": 10, "max_depth": 4, "verbosity": 0}


@pytest.mark.parametrize("kind", ["regression", "two classes", "three classes"])
def test_xgboost_through_onnxmltools(table, kind, equals_onnxruntime, rows_near):
    rows, signal = table
    estimator = XGBRegressor(**BOOSTED) if kind == "regression" else XGBClassifier(**BOOSTED)
    estimator.fit(rows, targets(signal, kind))
    model = convert_xgboost(estimator, initial_types=[("X", OnnxmltoolsFloat([None, N_FEATURES]))])
    model = alone(model)
    forest = equals_onnxruntime(model, rows)
    equals_onnxruntime(model, rows_near(forest, 200))


@pytest.mark.parametrize("kind", ["regression", "two classes", "three classes"])
def test_lightgbm_through_onnxmltools(table, kind, equals_onnxruntime, rows_near):
    rows, signal = table
    options = {"n_estimators": 10, "num_leaves": 15, "verbose": -1}
    estimator = LGBMRegressor(**options) if kind == "regression" else LGBMClassifier(**options)
    estimator.fit(rows, targets(signal, kind))
    model = convert_lightgbm(
        estimator, initial_types=[("X", OnnxmltoolsFloat([None, N_FEATURES]))], zipmap=False
    )
    model = alone(model)
    forest = equals_onnxruntime(model, rows)
    equals_onnxruntime(model, rows_near(forest, 200))


def test_types_and_columns_come_from_the_model(table):
    rows, signal = table
    model = to_onnx(DecisionTreeRegressor(max_depth=2).fit(rows, signal), rows[:1])
    assert ValueTypes(model).type_of_rows(tree_nodes(model)[0]) == TensorType(
        TensorProto.FLOAT, (None, N_FEATURES)
    )
    assert forest_of_model(model).n_features == N_FEATURES
    assert read_node(tree_nodes(model)[0], np.dtype(np.float32)).n_features <= N_FEATURES
