"""Writes live scikit-learn estimators that contain other estimators as ONNX models.

In: a fitted Pipeline, CalibratedClassifierCV, Voting*, Stacking*, a search or a FrozenEstimator, with trees inside. Out: a model with one input `X` (rows,
n_features): each forest is written like a single forest, everything around it as operators of the ONNX domain in double precision and in scikit-learn's
order of arithmetic.

    X --> [steps] --> forests --> [votes, calibrators, final estimator] --> label, probabilities

    classifiers   label, probabilities (n, classes); label, scores (n, 1 or classes) for those with decisions only; label for hard votes
    regressors    variable (n, outputs)
    others        as `isolation_and_adaboost.py` writes them

X is float32 where only trees that compare float32 read it, else float64, for which scikit-learn computes in float64.
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.sklearn.class_labels import labels_of_classes
from onnx_treebeard.converters.sklearn.embedded_forests import is_of_trees
from onnx_treebeard.converters.sklearn.meta_estimators import (
    ATTRIBUTES,
    BEST,
    WRITTEN,
    attributes_of,
    estimator_name,
    is_sklearn,
    library_of,
)
from onnx_treebeard.converters.sklearn.read_estimator import read_with
from onnx_treebeard.converters.to_onnx import ensemble_v5
from onnx_treebeard.converters.to_onnx.graph_builder import ROWS, GraphBuilder
from onnx_treebeard.converters.to_onnx.output_operators import label_element, labels_at
from onnx_treebeard.converters.to_onnx.sklearn.calibration import write_calibrated
from onnx_treebeard.converters.to_onnx.sklearn.graph_parts import DOUBLE, INT64, SINGLE, Parts, Value, Writer
from onnx_treebeard.converters.to_onnx.sklearn.isolation_and_adaboost import (
    is_written_here,
    publish_estimator,
)
from onnx_treebeard.converters.to_onnx.sklearn.linear_models import LINEAR_MODELS
from onnx_treebeard.converters.to_onnx.sklearn.pipeline_steps import (
    TRANSFORMERS,
    is_step,
    refuse_function,
    rows_of_last,
    write_pipeline,
)
from onnx_treebeard.converters.to_onnx.sklearn.tree_estimators import FORESTS
from onnx_treebeard.converters.to_onnx.sklearn.voting_and_stacking import (
    write_stack,
    write_voting_classifier,
    write_voting_regressor,
)
from onnx_treebeard.converters.to_onnx.sklearn.xgboost_and_lightgbm import BOOSTERS
from onnx_treebeard.converters.to_onnx.write_forest import (
    IR_VERSIONS,
    NEEDS_US,
    NEEDS_V5,
    ONE_THREAD,
    WrittenModel,
    check_domain,
)

IN_DOUBLE = "X takes float64, and results are scikit-learn's for float64 rows"
IN_SINGLE = "X takes float32, because only trees that compare float32 read it"


def is_composed(model: object) -> bool:
    """Returns whether the model is an estimator that this module writes: a composite one, or one whose scores are more than a sum."""
    return is_written_here(model) or (is_sklearn(model) and estimator_name(model) in WRITTEN)


def composed_to_onnx(model: Any, *, domain: str = "ai.onnx.ml") -> WrittenModel:
    """Returns the estimator as an ONNX model, with `domain` as in `to_onnx`.

    Raises OptionError for any other domain, UnsupportedError for parts that are not supported, naming their place, ModelError for an estimator that is not
    fitted.
    """
    check_domain(domain)
    return read_with(lambda estimator: _write_composite(estimator, domain), model)


def _write_composite(model: Any, domain: str) -> WrittenModel:
    parts = Parts(GraphBuilder(), domain, WRITERS)
    kind = DOUBLE if _reads_double(model) else SINGLE
    reader = _first_reader(model)
    if not hasattr(reader, "n_features_in_") and not is_written_here(reader):
        _refuse_reader(parts, reader)
    rows = Value(ROWS, int(reader.n_features_in_), kind)
    _publish(parts, *_last(parts, model, rows))
    forests = parts.forests
    if not forests:
        raise parts.refusal(f"the {type(model).__name__} contains no trees")
    counts = [sum(getattr(forest, name) for forest in forests) for name in ("n_trees", "n_nodes", "n_leaves")]
    text = "sklearn: {} trees, {} nodes, {} leaves".format(*counts)
    names = tuple(str(name) for name in getattr(reader, "feature_names_in_", ()))
    notes = [NEEDS_US] if domain == "treebeard" else [ONE_THREAD, NEEDS_V5]
    if not is_written_here(model):
        notes.append(IN_DOUBLE if kind == DOUBLE else IN_SINGLE)
    written = parts.graph.finished(text, kind, rows.columns, names, IR_VERSIONS[ensemble_v5.OPSET])
    return WrittenModel(written, (*notes, *parts.notes))


def _last(parts: Parts, model: Any, rows: Value) -> tuple[Any, Value]:
    """Returns the estimator that predicts for a pipeline, a search or a frozen one, and the rows that it sees."""
    while True:
        if estimator_name(model) == "Pipeline":
            rows, model = rows_of_last(parts, model, rows), model.steps[-1][1]
        elif (inner := _inner(model)) is not None:
            model = inner
        else:
            return model, rows


def _publish(parts: Parts, model: Any, rows: Value) -> None:
    """Adds the outputs of the model."""
    if is_written_here(model):
        publish_estimator(parts, model, rows)
        return
    if not hasattr(model, "classes_"):
        parts.publish("variable", parts.predict(model, "predict", rows))
        return
    _publish_label(parts, model, parts.predict(model, "predict", rows))
    for method, name in (("predict_proba", "probabilities"), ("decision_function", "scores")):
        if hasattr(model, method):
            parts.publish(name, parts.predict(model, method, rows))
            return


def _publish_label(parts: Parts, model: Any, positions: Value) -> None:
    graph, labels = parts.graph, labels_of_classes(type(model).__name__, np.asarray(model.classes_))
    if positions.columns > 1:
        parts.publish("label", positions)
        return
    vector = graph.add("Reshape", positions.name, graph.constant([-1], INT64))
    graph.publish("label", labels_at(graph, labels, vector), label_element(labels), [None])


def _reads_double(model: Any) -> bool:
    """Returns whether anything but trees that compare float32 reads the rows."""
    kind = estimator_name(model)
    if is_of_trees(model) or is_written_here(model):
        return kind.startswith("Hist")
    if library_of(model) in BOOSTERS:
        return library_of(model) != "xgboost"
    if kind == "Pipeline" and any(is_step(step) for _, step in model.steps[:-1]):
        return True
    if kind == "Pipeline":
        return _reads_double(model.steps[-1][1])
    readers = [name for name in attributes_of(model) if name != "final_estimator_"]
    if not readers or getattr(model, "passthrough", False):
        return True
    parts = [getattr(model, name) for name in readers]
    return any(
        _reads_double(estimator)
        for part in parts
        for estimator in (part if isinstance(part, list) else [part])
    )


def _first_reader(model: Any) -> Any:
    """Returns the inner estimator that knows the number of columns of the rows."""
    while not hasattr(model, "n_features_in_") and attributes_of(model):
        inner = getattr(model, attributes_of(model)[0])
        if estimator_name(model) == "Pipeline":
            inner = [step for _, step in model.steps if is_step(step)]
        model = inner[0] if isinstance(inner, list) else inner
    return model


def _refuse_reader(parts: Parts, reader: Any) -> None:
    """Raises UnsupportedError for an estimator that reads the rows and is not written; one that is written has not been fitted."""
    name = estimator_name(reader) if is_sklearn(reader) else library_of(reader)
    if name in TRANSFORMERS:
        refuse_function(parts, reader)
    elif name not in WRITERS:
        raise parts.refusal(
            f"the {type(reader).__name__}, which reads the rows, is not supported; accepted are rows of numbers, read by 'passthrough',"
            f" {', '.join(TRANSFORMERS)} or a model of trees"
        )


def _inner(model: Any) -> Any:
    """Returns the estimator that predicts for this one; None where it predicts itself."""
    attribute = DELEGATES.get(estimator_name(model)) if is_sklearn(model) else None
    return None if attribute is None else getattr(model, attribute)


DELEGATES = {
    "FrozenEstimator": "estimator",
    **{name: BEST[0] for name, attributes in ATTRIBUTES.items() if attributes == BEST},
}
COMPOSED: dict[str, Writer] = {
    "CalibratedClassifierCV": write_calibrated,
    "Pipeline": write_pipeline,
    "StackingClassifier": write_stack,
    "StackingRegressor": write_stack,
    "VotingClassifier": write_voting_classifier,
    "VotingRegressor": write_voting_regressor,
    **dict.fromkeys(DELEGATES, lambda parts, model, method, rows: parts.predict(_inner(model), method, rows)),
}
WRITERS: dict[str, Writer] = {**FORESTS, **BOOSTERS, **LINEAR_MODELS, **COMPOSED}
