"""Parts: the predictions of estimators inside an estimator, written into one graph.

In: a graph under construction, live estimators of scikit-learn, and rows in the graph. Out: values of the graph, (n, columns) each, in scikit-learn's own
order of arithmetic, in double precision. Predictions have the names of scikit-learn's methods:

    predict_proba       (n, classes) float64
    decision_function   (n, classes) float64, (n, 1) for two classes
    predict             regressors: (n, outputs) float64; classifiers: (n, 1) int64, the index in `classes_`

`Parts.writers` has the writer of each class of estimators; a writer asks `Parts` for the predictions of inner estimators.

onnxruntime's Exp and Log of double precision are not the C library's: of a million numbers each, 14 per cent of Exp differ by 1 or 2 units in the last
place, 30 per cent of Log by 1, 7 per cent of the sigmoid by up to 3. Sums along rows are NumPy's, for contiguous numbers (`pairwise_sum` in its loops of add):

    up to 7       from the left
    up to 128     eight sums of every eighth number; ((0 + 1) + (2 + 3)) + ((4 + 5) + (6 + 7)) of these; then the remaining numbers
    more          the sums of two halves, the first a multiple of eight
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import numpy as np

from onnx_treebeard.artifact.format import ELEMENT_TYPES
from onnx_treebeard.converters.sklearn.meta_estimators import WRITTEN, estimator_name, is_sklearn, library_of
from onnx_treebeard.converters.sklearn.read_estimator import BY_OTHERS, read_with
from onnx_treebeard.converters.to_onnx.graph_builder import GraphBuilder
from onnx_treebeard.converters.to_onnx.write_forest import COPIES, add_raw_scores, has_copies
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import UnsupportedError

T = TypeVar("T")
DOUBLE, INT64, BOOL = np.dtype(np.float64), np.dtype(np.int64), np.dtype(np.bool_)
SINGLE = np.dtype(np.float32)
TRUTHS = ("And", "Equal", "Greater", "GreaterOrEqual", "IsNaN", "Less", "LessOrEqual", "Not", "Or")
NOT_WRITTEN = f"onnx_treebeard.compile_estimator compiles the trees in it; {BY_OTHERS}"
ACCEPTED = (
    "accepted are trees, forests, boosting and linear models of scikit-learn, estimators of XGBoost and LightGBM, and models that"
    " contain these:"
)


@dataclass(frozen=True)
class Value:
    """(n, columns) numbers in a graph.

    held: for the rows of a sparse matrix, the name of (n, columns) booleans: the entries that the matrix holds. All others are 0. Empty for dense rows.
    """

    name: str
    columns: int
    kind: np.dtype[Any] = DOUBLE
    held: str = ""


@dataclass(eq=False)
class Parts:
    """The graph and what has been written into it. notes: notes for users; place: the current place in the estimator."""

    graph: GraphBuilder
    domain: str
    writers: Mapping[str, "Writer"]
    notes: dict[str, None] = field(default_factory=dict)
    forests: list[Forest] = field(default_factory=list)
    place: list[str] = field(default_factory=list)
    _values: dict[tuple[int, str, Value], Any] = field(default_factory=dict)

    def predict(self, model: Any, method: str, rows: Value) -> Value:
        """Returns the predictions of the estimator for the rows. Raises UnsupportedError for an estimator without a writer."""
        name, library = type(model).__name__, library_of(model)
        write = self.writers.get(estimator_name(model) if is_sklearn(model) else library)
        if write is None:
            raise self.refusal(f"the {name} is not supported; {ACCEPTED} {', '.join(WRITTEN)}")
        return self.once(model, method, rows, lambda: write(self, model, method, rows))

    def once(self, model: Any, what: str, rows: Value, write: Callable[[], T]) -> T:
        """Returns the result of `write`, which is called only the first time."""
        key = (id(model), what, rows)
        if key not in self._values:
            self._values[key] = write()
        value: T = self._values[key]
        return value

    def read(self, read: Callable[[Any], Forest], model: Any) -> Forest:
        """Returns the forest of an estimator, and adds it to the forests of the model."""
        forest = read_with(read, model)
        self.forests.append(forest)
        return forest

    def raw_scores(self, forest: Forest, rows: Value, name: str = "forest") -> Value:
        """Returns the raw scores of a forest for rows of any floating-point type; `name` is that of its tree node."""
        if self.domain != "treebeard" and has_copies(forest):
            self.note(COPIES)
        prepared = self.cast(rows, np.dtype(forest.input_type)).name
        scores = add_raw_scores(self.graph, forest, self.domain, prepared, name)
        return Value(scores, forest.n_targets, np.dtype(forest.accumulator_type))

    def note(self, sentence: str) -> None:
        """Adds a note about the model, once."""
        self.notes[sentence] = None

    @contextmanager
    def inside(self, place: str) -> Iterator[None]:
        """Adds this place to errors within the context."""
        self.place.append(place)
        yield
        self.place.pop()

    def refusal(self, message: str) -> UnsupportedError:
        """Returns the error for a part that is not supported."""
        return UnsupportedError(f"{message}; {NOT_WRITTEN}", field=".".join(self.place) or None)

    def publish(self, name: str, value: Value) -> None:
        """Makes the value an output of the model with a public name."""
        self.graph.publish(name, value.name, ELEMENT_TYPES[value.kind], [None, value.columns])

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
        return replace(value, name=name, kind=kind)

    def alike(self, *values: Value) -> tuple[Value, ...]:
        """Returns the values, in double precision if any of them is."""
        is_mixed = any(value.kind == DOUBLE for value in values)
        return tuple(
            self.cast(value, DOUBLE) if is_mixed and value.kind == SINGLE else value for value in values
        )

    def columns(self, value: Value, positions: Any) -> Value:
        """Returns (n, positions) the columns at these positions."""
        numbers = np.asarray(positions, INT64)
        indices = self.graph.constant(numbers, INT64)
        name = self.graph.add("Gather", value.name, indices, axis=1)
        held = value.held and self.graph.add("Gather", value.held, indices, axis=1)
        return Value(name, len(numbers), value.kind, held)

    def side_by_side(self, values: list[Value]) -> Value:
        """Returns the values side by side, in double precision if any of them is. Beside sparse rows dense ones become sparse, without their zeros."""
        if len(values) == 1:
            return values[0]
        values = list(self.alike(*values))
        name = self.graph.add("Concat", *(value.name for value in values), axis=1)
        is_sparse = any(value.held for value in values)
        held = self.graph.add("Concat", *map(self._held, values), axis=1) if is_sparse else ""
        return Value(name, sum(value.columns for value in values), values[0].kind, held)

    def _held(self, value: Value) -> str:
        """Returns the name of the entries that a sparse matrix of these rows holds."""
        return value.held or self.add("Not", self.add("Equal", value, self.constant(0, value.kind))).name

    def with_gaps(self, rows: Value) -> Value:
        """Returns the rows as XGBoost reads them: NaN for the entries that a sparse matrix does not hold."""
        if not rows.held:
            return rows

        def write() -> Value:
            nan = self.graph.constant(np.nan, rows.kind)
            return Value(self.graph.add("Where", rows.held, rows.name, nan), rows.columns, rows.kind)

        return self.once(self, "gaps", rows, write)

    def both(self, second: Value) -> Value:
        """Returns the probabilities of both classes from (n, 1) those of the second."""
        return self.side_by_side([self.add("Sub", self.constant(1, second.kind), second), second])

    def reduced(self, operator: str, value: Value) -> Value:
        """Returns (n, 1) a reduction of the columns, by ReduceMax or the like."""
        axis = self.graph.constant([1], INT64)
        return Value(self.graph.add(operator, value.name, axis, keepdims=1), 1, value.kind)

    def row_sums(self, value: Value) -> Value:
        """Returns (n, 1) sums of the columns, in NumPy's order."""
        return Value(row_sums(self.graph, value.name, 0, value.columns), 1, value.kind)

    def largest(self, value: Value) -> Value:
        """Returns (n, 1) the index of the first largest column."""
        return Value(self.graph.add("ArgMax", value.name, axis=1, keepdims=1), 1, INT64)


Writer = Callable[[Parts, Any, str, Value], Value]


INEXACT_EXP = (
    "scores that depend on exp or log may differ from scikit-learn's in the last bits (measured: probabilities by at most 3e-16), and so may"
    " labels where two scores are that close"
)


def sigmoid(parts: Parts, x: Value) -> Value:
    """Computes 1 / (1 + exp(-x))."""
    parts.note(INEXACT_EXP)
    one = parts.constant(1)
    return parts.add("Div", one, parts.add("Add", one, parts.add("Exp", parts.add("Neg", x))))


def softmax(parts: Parts, x: Value) -> Value:
    """Computes exp(x - max) divided by its sum, for each row."""
    parts.note(INEXACT_EXP)
    power = parts.add("Exp", parts.add("Sub", x, parts.reduced("ReduceMax", x)))
    return parts.add("Div", power, parts.row_sums(power))


def logarithm(parts: Parts, x: Value) -> Value:
    """Computes log(x)."""
    parts.note(INEXACT_EXP)
    return parts.add("Log", x)


LANES, BLOCK = 8, 128


def row_sums(graph: GraphBuilder, value: str, begin: int, end: int) -> str:
    """Returns the name of (n, 1) sums of the columns from `begin` to `end`."""
    count = end - begin
    if count > BLOCK:
        middle = begin + count // 2 - count // 2 % LANES
        return graph.add("Add", row_sums(graph, value, begin, middle), row_sums(graph, value, middle, end))
    if count < LANES:
        return _from_left(graph, value, range(begin, end))
    remainder = end - count % LANES  # begins here
    lanes = _columns(graph, value, range(begin, begin + LANES))
    for first in range(begin + LANES, remainder, LANES):
        lanes = graph.add("Add", lanes, _columns(graph, value, range(first, first + LANES)))
    for width in (8, 4, 2):
        even, odd = (_columns(graph, lanes, range(side, width, 2)) for side in (0, 1))
        lanes = graph.add("Add", even, odd)
    return _from_left(graph, value, range(remainder, end), lanes)


def _from_left(graph: GraphBuilder, value: str, columns: range, start: str = "") -> str:
    total = start
    for column in columns:
        part = _columns(graph, value, range(column, column + 1))
        total = graph.add("Add", total, part) if total else part
    return total


def _columns(graph: GraphBuilder, value: str, columns: range) -> str:
    return graph.add("Gather", value, graph.constant(list(columns), np.int64), axis=1)
