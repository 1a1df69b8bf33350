"""Models of XGBoost and LightGBM as onnxmltools writes them, alone and in skl2onnx's pipelines, and CatBoost's own."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import onnx
from lightgbm import LGBMClassifier, LGBMRanker, LGBMRegressor
from onnxmltools import convert_lightgbm, convert_xgboost
from onnxmltools.convert.common.data_types import FloatTensorType as OnnxmltoolsFloat
from onnxmltools.convert.lightgbm.operator_converters.LightGbm import convert_lightgbm as lightgbm_part
from onnxmltools.convert.xgboost.operator_converters.XGBoost import convert_xgboost as xgboost_part
from pipeline_rows import N_COLUMNS, N_ROWS, fitted, given, target
from routes import Pipeline
from skl2onnx import to_onnx, update_registered_converter
from skl2onnx.common.data_types import FloatTensorType
from skl2onnx.common.shape_calculator import (
    calculate_linear_classifier_output_shapes,
    calculate_linear_regressor_output_shapes,
)
from sklearn.ensemble import StackingClassifier
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from xgboost import XGBClassifier, XGBRegressor, XGBRFRegressor

XGBOOST: dict[str, Any] = {"n_estimators": 4, "max_depth": 4, "n_jobs": 1, "verbosity": 0}
LIGHTGBM: dict[str, Any] = {"n_estimators": 4, "num_leaves": 8, "n_jobs": 1, "verbose": -1}
TYPES = [("X", OnnxmltoolsFloat([None, N_COLUMNS]))]
GROUPS = [N_ROWS // 7] * 7
RANKS = {"group": GROUPS}


def xgboost_model(
    model: Any, kind: str = "number", fit: Any = None, **options: Any
) -> Callable[[], Pipeline]:
    """As onnxmltools writes it."""
    return _made(
        model, kind, fit, lambda fitted_one: convert_xgboost(fitted_one, initial_types=TYPES, **options)
    )


def lightgbm_model(
    model: Any, kind: str = "number", fit: Any = None, **options: Any
) -> Callable[[], Pipeline]:
    """As onnxmltools writes it."""
    return _made(
        model, kind, fit, lambda fitted_one: convert_lightgbm(fitted_one, initial_types=TYPES, **options)
    )


def _made(model: Any, kind: str, fit: Any, write: Callable[[Any], Any]) -> Callable[[], Pipeline]:
    def make() -> Pipeline:
        return Pipeline(write(model.fit(fitted("gaps"), target(kind), **(fit or {}))), given("gaps"))

    return make


def within(estimator: Any, kind: str, rows: str = "numbers") -> Callable[[], Pipeline]:
    """As skl2onnx writes it, which asks onnxmltools for boosters."""

    def make() -> Pipeline:
        _register()
        model = estimator.fit(fitted(rows), target(kind))
        options = {id(model): {"zipmap": False}} if hasattr(model, "predict_proba") else None
        types = [("X", FloatTensorType([None, N_COLUMNS]))]
        written = to_onnx(model, initial_types=types, options=options, target_opset={"": 18, "ai.onnx.ml": 3})
        return Pipeline(written, given(rows))

    return make


def _register() -> None:
    """As onnxmltools' documentation says."""
    classes = {"options": {"nocl": [True, False], "zipmap": [True, False, "columns"]}}
    for kind, name, part in (
        (XGBClassifier, "XgboostXGBClassifier", xgboost_part),
        (LGBMClassifier, "LightGbmLGBMClassifier", lightgbm_part),
    ):
        update_registered_converter(kind, name, calculate_linear_classifier_output_shapes, part, **classes)
    update_registered_converter(
        XGBRegressor, "XgboostXGBRegressor", calculate_linear_regressor_output_shapes, xgboost_part
    )
    update_registered_converter(
        LGBMRegressor,
        "LightGbmLGBMRegressor",
        calculate_linear_regressor_output_shapes,
        lightgbm_part,
        options={"split": None},
    )


def catboost_model(kind: str, of: str, **parameters: Any) -> Pipeline:
    """As CatBoost's `save_model(format="onnx")` writes it; `of` is the name of a class of catboost."""
    import catboost

    options = {"iterations": 4, "depth": 3, "verbose": False, "allow_writing_files": False, "thread_count": 1}
    model = getattr(catboost, of)(**options, **parameters).fit(fitted("numbers"), target(kind))
    return Pipeline(_saved(model), {"features": given("numbers")["X"]})


def _saved(model: Any) -> onnx.ModelProto:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.onnx"
        model.save_model(str(path), format="onnx")
        return onnx.load(path)


XGBOOST_MODELS = {
    "xgboost": xgboost_model(XGBRegressor(**XGBOOST)),
    "xgboost of two": xgboost_model(XGBClassifier(**XGBOOST), "two"),
    "xgboost of three": xgboost_model(XGBClassifier(**XGBOOST), "three"),
    "xgboost of counts": xgboost_model(XGBRegressor(**XGBOOST, objective="count:poisson"), "positive"),
    "xgboost of odds": xgboost_model(
        XGBRegressor(**XGBOOST, objective="reg:logistic", base_score=0.3), "two"
    ),
    "xgboost with a base": xgboost_model(XGBRegressor(**XGBOOST, base_score=2.5)),
    "xgboost of several targets": xgboost_model(XGBRegressor(**XGBOOST), "numbers"),
    "xgboost, forest": xgboost_model(XGBRFRegressor(**XGBOOST)),
    "xgboost, ml 1": xgboost_model(XGBClassifier(**XGBOOST), "three", target_opset=12),
}
LIGHTGBM_MODELS = {
    "lightgbm": lightgbm_model(LGBMRegressor(**LIGHTGBM)),
    "lightgbm of two": lightgbm_model(LGBMClassifier(**LIGHTGBM), "two"),
    "lightgbm of two, no map": lightgbm_model(LGBMClassifier(**LIGHTGBM), "two texts", zipmap=False),
    "lightgbm of three": lightgbm_model(LGBMClassifier(**LIGHTGBM), "far", zipmap=False),
    "lightgbm of counts": lightgbm_model(LGBMRegressor(**LIGHTGBM, objective="poisson"), "positive"),
    "lightgbm, ranks": lightgbm_model(LGBMRanker(**LIGHTGBM), "three", RANKS),
    "lightgbm, forest": lightgbm_model(
        LGBMRegressor(**LIGHTGBM, boosting_type="rf", bagging_freq=1, bagging_fraction=0.5)
    ),
    "lightgbm, sums of parts": lightgbm_model(LGBMRegressor(**LIGHTGBM), split=2),
    "lightgbm, categories": lightgbm_model(LGBMRegressor(**LIGHTGBM), fit={"categorical_feature": [0]}),
}
PIPELINES = {
    "xgboost behind a scaler": within(make_pipeline(StandardScaler(), XGBClassifier(**XGBOOST)), "three"),
    "xgboost behind an imputer": within(
        make_pipeline(SimpleImputer(), XGBRegressor(**XGBOOST)), "number", "gaps"
    ),
    "lightgbm behind a scaler": within(make_pipeline(StandardScaler(), LGBMClassifier(**LIGHTGBM)), "texts"),
    "lightgbm behind an imputer": within(
        make_pipeline(SimpleImputer(), LGBMRegressor(**LIGHTGBM)), "number", "gaps"
    ),
    "stack of both": within(
        StackingClassifier(
            [("x", XGBClassifier(**XGBOOST)), ("l", LGBMClassifier(**LIGHTGBM))], LogisticRegression(), cv=2
        ),
        "three",
    ),
}
BOOSTERS = {**XGBOOST_MODELS, **LIGHTGBM_MODELS, **PIPELINES}
CATBOOST: dict[str, dict[str, Any]] = {
    "regressor": {"kind": "number", "of": "CatBoostRegressor"},
    "two classes": {"kind": "two", "of": "CatBoostClassifier"},
    "three classes": {"kind": "far", "of": "CatBoostClassifier", "loss_function": "MultiClass"},
    "texts": {"kind": "texts", "of": "CatBoostClassifier", "loss_function": "MultiClass"},
}
