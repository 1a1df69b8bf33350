"""What the tests of compiled estimators share: stand-ins for kernels, all methods of an estimator compared, the forests inside."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from estimators import COLUMNS, Rows, rows_near

from onnx_treebeard.converters.sklearn.meta_estimators import attributes_of
from onnx_treebeard.estimators.methods import Kernel
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest_analysis.leaf_forms import single_values
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.model_inputs import forest_input

METHODS = (
    "predict",
    "predict_proba",
    "predict_log_proba",
    "decision_function",
    "score_samples",
    "transform",
)


@dataclass(frozen=True, eq=False)
class Walked:
    """Has the methods of a CompiledForest, but asks the oracle instead of a kernel, which saves the time to compile one."""

    forest: Forest

    def predict(self, X, *, threads, base_margin=None):  # noqa: N803
        scores = numpy_reference.predict(self.forest, self._rows(X), self._margins(base_margin))
        return scores[:, 0] if scores.shape[1] == 1 else scores

    def predict_raw(self, X, *, threads, base_margin=None):  # noqa: N803
        return numpy_reference.raw_scores(self.forest, self._rows(X), self._margins(base_margin))

    def predict_tree_scores(self, X, *, threads):  # noqa: N803
        return single_values(self.forest)[numpy_reference.leaves(self.forest, self._rows(X))]

    def _margins(self, given):
        if given is None:
            return None
        return np.asarray(given, self.forest.accumulator_type).reshape(-1, self.forest.n_targets)

    def _rows(self, X):  # noqa: N803
        return RowReader(forest_input(self.forest)).rows(X)


def walked(forest: Forest, **_: Any) -> Walked:
    """Takes the place of `compile`."""
    return Walked(forest)


def assert_same_methods(found: Any, model: Any, rows: Any) -> list[str]:
    """Every public method of the model gives the same types, shapes and bits; returns which methods there are."""
    names = [name for name in METHODS if hasattr(model, name)]
    for name in names:
        assert hasattr(found, name), name
        with np.errstate(divide="ignore"):
            assert_same(getattr(found, name)(rows), getattr(model, name)(rows), name)
    return names


def assert_same(found: Any, expected: Any, what: str) -> None:
    """Equal to the bit, lists item by item."""
    if isinstance(expected, list):
        assert isinstance(found, list), what
        for one, other in zip(found, expected, strict=True):
            assert_same(one, other, what)
        return
    assert (found.dtype, found.shape) == (expected.dtype, expected.shape), what
    if found.dtype.kind == "O":
        assert found.tolist() == expected.tolist(), what
        return
    wrong = [i for i in range(len(found)) if found[i].tobytes() != expected[i].tobytes()]
    assert not wrong, f"{what}: {len(wrong)} of {len(found)} rows differ, first row {wrong[0]}"


def forests_in(compiled: Any) -> list[Forest]:
    """The forests of all kernels inside a compiled estimator."""
    if isinstance(compiled, list | tuple):
        return [forest for part in compiled for forest in forests_in(part)]
    if kernel := getattr(compiled, "__dict__", {}).get(Kernel.ATTRIBUTE):
        return [kernel.forest.forest]
    return [forest for name in attributes_of(compiled) for forest in forests_in(getattr(compiled, name))]


def rows_near_all(compiled: Any, seed: int, missing: float = 0.0, n: int = 300) -> Rows:
    """Rows at the thresholds of all forests inside, as `rows_near` draws them."""
    found = forests_in(compiled)
    cuts = np.concatenate([forest.threshold for forest in found])
    features = np.concatenate([forest.feature for forest in found])
    known = features < COLUMNS  # a chain adds columns of its own
    return rows_near(_Cuts(features[known], cuts[known]), seed, missing, n)  # type: ignore[arg-type]


@dataclass(frozen=True, eq=False)
class _Cuts:
    """The two columns of a Forest that `rows_near` looks at."""

    feature: Any
    threshold: Any
