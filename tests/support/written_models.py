"""What the tests of composed estimators written as ONNX share: models run by name of their outputs and compared with scikit-learn."""

from typing import Any

import numpy as np
import onnx
import pytest
from estimators import COLUMNS, Rows, rows_near

import onnx_treebeard
from onnx_treebeard.converters.sklearn.embedded_forests import forest_of_part, is_of_trees
from onnx_treebeard.converters.sklearn.meta_estimators import attributes_of
from onnx_treebeard.converters.to_onnx.write_forest import WrittenModel

# NumPy's exp and log are not onnxruntime's; probabilities behind them are compared within this.
LAST_BITS = 1e-15
METHODS = {
    "label": "predict", "variable": "predict", "probabilities": "predict_proba", "scores": "decision_function"
}  # fmt: skip


def run(model: onnx.ModelProto, rows: Rows, engine: str = "onnxruntime") -> dict[str, Any]:
    """Outputs by name; one thread, so that trees are added in order. The engine may be "onnx_treebeard"."""
    ort = pytest.importorskip("onnxruntime")
    options = ort.SessionOptions()
    options.intra_op_num_threads = 1
    kind = ort.InferenceSession if engine == "onnxruntime" else onnx_treebeard.InferenceSession
    session = kind(model.SerializeToString(), options, providers=["CPUExecutionProvider"])
    if engine != "onnxruntime":
        assert all(entry.taken for entry in session.report), session.report
    names = [output.name for output in session.get_outputs()]
    return dict(zip(names, session.run(None, {"X": rows.astype(input_type(model))}), strict=True))


def input_type(model: onnx.ModelProto) -> Any:
    """The NumPy type of the rows that a model takes."""
    return onnx.helper.tensor_dtype_to_np_dtype(model.graph.input[0].type.tensor_type.elem_type)


def assert_written(model: Any, rows: Rows, within: float = 0.0) -> WrittenModel:
    """Outputs in plain onnxruntime are what scikit-learn says of the same rows: labels equal, scores within a bound, or equal to the bit."""
    written = onnx_treebeard.convert(model)
    onnx.checker.check_model(written.model, full_check=True)
    rows = rows.astype(input_type(written.model))
    for name, found in run(written.model, rows).items():
        expected = getattr(model, METHODS[name])(rows)
        if name == "label":
            assert found.tolist() == expected.tolist()
            continue
        expected = np.ascontiguousarray(expected).reshape(found.shape)
        assert found.dtype == expected.dtype
        wrong = np.flatnonzero((np.abs(found - expected) > within).any(axis=1))
        assert not len(wrong), f"{name}: {len(wrong)} of {len(rows)} rows differ, first row {wrong[0]}"
        assert within or found.tobytes() == expected.tobytes()
    return written


def rows_of(model: Any, seed: int = 3, n: int = 300) -> Rows:
    """Rows at the thresholds of all trees inside that read the rows as they are; float64."""
    forests = [forest_of_part(part) for part in _parts(model)]
    cuts = np.concatenate([forest.threshold for forest in forests])
    features = np.concatenate([forest.feature for forest in forests])
    return rows_near(_Cuts(features[features < COLUMNS], cuts[features < COLUMNS]), seed, n=n)  # type: ignore[arg-type]


def _parts(model: Any) -> list[Any]:
    if isinstance(model, list | tuple):
        return [part for item in model for part in _parts(item)]
    if is_of_trees(model):
        return [model]
    names = [name for name in attributes_of(model) if name != "final_estimator_"]
    return [part for name in names for part in _parts(getattr(model, name))]


class _Cuts:
    """The two columns of a Forest that `rows_near` looks at."""

    def __init__(self, feature: Any, threshold: Any) -> None:
        self.feature, self.threshold = feature, threshold
