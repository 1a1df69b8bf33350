"""Parts: the predictions of estimators inside an estimator, written into one graph.

In: a graph under construction, live estimators of scikit-learn, and rows in the graph. Out: values of the graph, (n, columns) each, in scikit-learn's own
order of arithmetic, in double precision. Predictions have the names of scikit-learn's methods:

    predict_proba       (n, classes) float64
    decision_function   (n, classes) float64, (n, 1) for two classes
    predict             regressors: (n, outputs) float64; classifiers: (n, 1) int64, the index in `classes_`

`Parts.writers` has the writer of each class of estimators; a writer asks `Parts` for the predictions of inner estimators.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.sklearn.composites import WRITTEN, is_sklearn, library_of
from onnx_treebeard.converters.sklearn.model import BY_OTHERS
from onnx_treebeard.converters.to_onnx.forest import add_raw_scores
from onnx_treebeard.converters.to_onnx.graph_builder import GraphBuilder
from onnx_treebeard.converters.to_onnx.sklearn.pairwise_sum import row_sums
from onnx_treebeard.errors import UnsupportedError
from onnx_treebeard.forest.forest import Forest

DOUBLE, INT64, BOOL = np.dtype(np.float64), np.dtype(np.int64), np.dtype(np.bool_)
SINGLE = np.dtype(np.float32)
TRUTHS = ("And", "Equal", "Greater", "IsNaN", "LessOrEqual", "Or")
NOT_WRITTEN = f"onnx_treebeard.compile_estimator compiles the trees in it; {BY_OTHERS}"
ACCEPTED = (
    "accepted are trees, forests, boosting and linear models of scikit-learn, estimators of XGBoost and LightGBM, and models that"
    " contain these:"
)


@dataclass(frozen=True)
class Value:
    """(n, columns) numbers in a graph."""

    name: str
    columns: int
    kind: np.dtype[Any] = DOUBLE


@dataclass(eq=False)
class Parts:
    """The graph and what has been written into it. notes: notes for users; place: the current place in the estimator."""

    graph: GraphBuilder
    domain: str
    writers: Mapping[str, "Writer"]
    notes: dict[str, None] = field(default_factory=dict)
    forests: list[Forest] = field(default_factory=list)
    place: list[str] = field(default_factory=list)
    _known: dict[tuple[int, str, str], Any] = field(default_factory=dict)

    def predict(self, model: Any, method: str, rows: Value) -> Value:
        """Returns the predictions of the estimator for the rows. Raises UnsupportedError for an estimator without a writer."""
        name, library = type(model).__name__, library_of(model)
        write = self.writers.get(name if is_sklearn(model) else library)
        if write is None:
            raise self.refusal(f"the {name} is not supported; {ACCEPTED} {', '.join(WRITTEN)}")
        written: Value = self.once(model, method, rows, lambda: write(self, model, method, rows))
        return written

    def once(self, model: Any, what: str, rows: Value, write: Callable[[], Any]) -> Any:
        """Returns what `write` writes, which is called only the first time."""
        key = (id(model), what, rows.name)
        if key not in self._known:
            self._known[key] = write()
        return self._known[key]

    def raw_scores(self, forest: Forest, rows: Value, name: str = "forest") -> Value:
        """Returns the raw scores of a forest for rows of any floating-point type; `name` is that of its tree node."""
        prepared = self.cast(rows, np.dtype(forest.input_type)).name
        scores = add_raw_scores(self.graph, forest, self.domain, prepared, name)
        return Value(scores, forest.n_targets, np.dtype(forest.accumulator_type))

    def note(self, sentence: str) -> None:
        """Adds a note about the model, once."""
        self.notes[sentence] = None

    @contextmanager
    def inside(self, place: str) -> Iterator[None]:
        """Within the context, errors name this place."""
        self.place.append(place)
        yield
        self.place.pop()

    def refusal(self, message: str) -> UnsupportedError:
        """Returns the error for a part that is not supported."""
        return UnsupportedError(f"{message}; {NOT_WRITTEN}", field=".".join(self.place) or None)

    # Operators

    def add(self, operator: str, *inputs: Value, **attributes: Any) -> Value:
        """Adds an elementwise node: with as many columns as the widest input, and booleans or the type of the last input.

        Where single precision meets double precision the result has double precision, as in NumPy.
        """
        inputs = self.alike(*inputs)
        name = self.graph.add(operator, *(value.name for value in inputs), **attributes)
        kind = BOOL if operator in TRUTHS else inputs[-1].kind
        return Value(name, max(value.columns for value in inputs), kind)

    def constant(self, numbers: Any, kind: np.dtype[Any] = DOUBLE) -> Value:
        """Returns (1, columns) a number, or a row of numbers."""
        array = np.asarray(numbers, kind).reshape(1, -1)
        return Value(self.graph.constant(array, kind), array.size, kind)

    def cast(self, value: Value, kind: np.dtype[Any]) -> Value:
        """Returns the value in another type; the same value if it has it."""
        if value.kind == kind:
            return value
        name = self.graph.add("Cast", value.name, to=ELEMENT_TYPES[kind])
        return Value(name, value.columns, kind)

    def alike(self, *values: Value) -> tuple[Value, ...]:
        """Returns the values, in double precision if any of them is."""
        is_mixed = any(value.kind == DOUBLE for value in values)
        return tuple(
            self.cast(value, DOUBLE) if is_mixed and value.kind == SINGLE else value for value in values
        )

    def columns(self, value: Value, chosen: Any) -> Value:
        """Returns (n, chosen) the columns of these numbers."""
        numbers = np.asarray(chosen, INT64)
        name = self.graph.add("Gather", value.name, self.graph.constant(numbers, INT64), axis=1)
        return Value(name, len(numbers), value.kind)

    def side_by_side(self, values: list[Value]) -> Value:
        """Returns the values side by side, in double precision if any of them is."""
        if len(values) == 1:
            return values[0]
        values = list(self.alike(*values))
        name = self.graph.add("Concat", *(value.name for value in values), axis=1)
        return Value(name, sum(value.columns for value in values), values[0].kind)

    def reduced(self, operator: str, value: Value) -> Value:
        """Returns (n, 1) a reduction of the columns, by ReduceMax or the like."""
        axis = self.graph.constant([1], INT64)
        return Value(self.graph.add(operator, value.name, axis, keepdims=1), 1, value.kind)

    def row_sums(self, value: Value) -> Value:
        """Returns (n, 1) sums of the columns, in NumPy's order."""
        return Value(row_sums(self.graph, value.name, value.columns), 1, value.kind)

    def largest(self, value: Value) -> Value:
        """Returns (n, 1) the index of the first largest column."""
        return Value(self.graph.add("ArgMax", value.name, axis=1, keepdims=1), 1, INT64)


Writer = Callable[[Parts, Any, str, Value], Value]
