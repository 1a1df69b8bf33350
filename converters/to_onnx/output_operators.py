"""Operators of the ONNX domain downstream of the sums: score form, post-transform, labels.

In: the raw scores (n, n_targets) of a `Forest` in a graph under construction. Out: scores (n, n_outputs), labels (n,). Every step is one that the
sources take. exp in single precision is computed in double precision and rounded once: of 200000 sigmoids 0.03 per cent then differ from
XGBoost's, by at most 3 units in the last place. For comparison, of ONNX Runtime's own operators

    TreeEnsembleClassifier's LOGISTIC   42 per cent differ, 1e-6 becomes 9.5e-7 or 1.01e-6
    Sigmoid                             61 per cent differ, and all values below -18 give the same result
    Exp in single precision             2.8 per cent differ, by at most 4 units in the last place
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from onnx import helper

from onnx_treebeard.artifact.format import ELEMENT_TYPES, STRING_TYPE
from onnx_treebeard.converters.to_onnx.graph_builder import ONNX_OPSET, GraphBuilder
from onnx_treebeard.converters.to_onnx.node_listing import OTHER_DOMAIN
from onnx_treebeard.forest.forest import Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import UnsupportedError

SINGLE, DOUBLE = np.dtype(np.float32), np.dtype(np.float64)
INT64 = ELEMENT_TYPES[np.dtype(np.int64)]

# XGBoost caps the exponent of its sigmoid; LightGBM, in double precision, does not.
SIGMOID_CAP = 88.7


def write_scores(graph: GraphBuilder, forest: Forest, raw: str) -> str:
    """Returns the scores after score form and post-transform, in the output type.

    Raises UnsupportedError for SOFTMAX_ZERO and PROBIT, which only ONNX Runtime's tree operators compute.
    """
    if forest.post_transform not in TRANSFORMS:
        raise UnsupportedError(
            f"{forest.post_transform.name} has no equivalent in ONNX operators; {OTHER_DOMAIN}",
            field="post_transform",
        )
    scores = _columns(graph, forest, raw)
    scores, dtype = TRANSFORMS[forest.post_transform](graph, forest, scores)
    scores = graph.cast(scores, dtype, np.dtype(forest.output_type))
    has_complement = forest.score_form is ScoreForm.COMPLEMENT_LAST
    return with_complement(graph, forest, scores) if has_complement else scores


def write_labels(graph: GraphBuilder, forest: Forest, raw: str, scores: str = "") -> str:
    """Returns (n,) labels, or class indices if the forest has no names for them. scores: what `write_scores` returned, where it has been called."""
    if forest.label_rule is LabelRule.SCORE_ABOVE_HALF:
        scores = scores or write_scores(graph, forest, raw)
        positions = _last_above(graph, scores, forest.n_outputs, graph.constant(0.5, forest.output_type))
    elif forest.label_rule is LabelRule.SCORE_ARGMAX:
        positions = graph.add("ArgMax", scores or write_scores(graph, forest, raw), axis=1, keepdims=0)
    else:
        positions = _positions(graph, forest, raw)
    labels = forest.label_values
    return positions if labels is None else labels_at(graph, labels, positions)


def labels_at(graph: GraphBuilder, labels: npt.NDArray[np.generic], positions: str) -> str:
    """Returns the labels at these positions, in their own type."""
    if labels.dtype == np.int64 and np.array_equal(labels, np.arange(len(labels))):
        return positions
    is_text = labels.dtype.kind == "U"
    table = graph.text_constant(tuple(labels.tolist())) if is_text else graph.constant(labels, labels.dtype)
    return graph.add("Gather", table, positions)


def labels_of_each(graph: GraphBuilder, forest: Forest, scores: str) -> str:
    """Returns the labels of a multi-label forest, int64 of shape (n, n_targets), from its scores."""
    return graph.add("Cast", graph.add("Greater", scores, graph.constant(0.5, forest.output_type)), to=INT64)


def label_element(labels: npt.NDArray[np.generic]) -> int:
    """Returns the ONNX element type of labels."""
    return STRING_TYPE if labels.dtype.kind == "U" else helper.np_dtype_to_tensor_dtype(labels.dtype)


def with_complement(graph: GraphBuilder, forest: Forest, scores: str) -> str:
    """Returns the probabilities of both classes where `scores` are those of the second."""
    one = graph.constant(1, forest.output_type)
    return graph.add("Concat", graph.add("Sub", one, scores), scores, axis=1)


def _positions(graph: GraphBuilder, forest: Forest, raw: str) -> str:
    if forest.label_rule is LabelRule.ARGMAX:
        return graph.add("ArgMax", raw, axis=1, keepdims=0)
    bound = graph.constant(0.5 if forest.label_rule is LabelRule.ABOVE_HALF else 0.0, forest.accumulator_type)
    compare = "GreaterOrEqual" if forest.label_rule is LabelRule.FROM_ZERO else "Greater"
    return _last_above(graph, raw, forest.n_targets, bound, compare)


def _last_above(
    graph: GraphBuilder, values: str, n_columns: int, bound: str, compare: str = "Greater"
) -> str:
    """Returns (n,) 1 where the last of the columns is above a bound, else 0."""
    if n_columns > 1:
        values = graph.add("Gather", values, graph.constant([-1], np.int64), axis=1)
    above = graph.add(compare, values, bound)
    return graph.add("Reshape", graph.add("Cast", above, to=INT64), graph.constant([-1], np.int64))


def _columns(graph: GraphBuilder, forest: Forest, raw: str) -> str:
    match forest.score_form:
        case ScoreForm.PLAIN | ScoreForm.COMPLEMENT_LAST:
            return raw
        case ScoreForm.COMPLEMENT:
            first = graph.add("Sub", graph.constant(1, forest.accumulator_type), raw)
        case ScoreForm.NEGATE:
            first = graph.add("Neg", raw)
        case ScoreForm.ZERO_FIRST | ScoreForm.ZERO_LAST:
            zero = graph.constant(0, forest.accumulator_type)
            first = graph.add("Where", graph.add("IsNaN", raw), zero, zero)
    if forest.score_form is ScoreForm.ZERO_LAST:
        return graph.add("Concat", raw, first, axis=1)
    return graph.add("Concat", first, raw, axis=1)


Typed = tuple[str, np.dtype[np.generic]]


def _logistic(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    x = graph.cast(x, forest.accumulator_type, SINGLE)
    one, zero = graph.constant(1, SINGLE), graph.constant(0, SINGLE)
    power = _exp(graph, graph.add("Neg", graph.add("Abs", x)), SINGLE)
    high = graph.add("Div", one, graph.add("Add", one, power))
    return graph.add("Where", graph.add("Less", x, zero), graph.add("Sub", one, high), high), SINGLE


def _sigmoid(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    dtype = forest.accumulator_type
    one = graph.constant(1, dtype)
    exponent = graph.add("Mul", x, graph.constant(-forest.sigmoid_scale, dtype))
    if dtype == SINGLE and forest.post_transform is PostTransform.SIGMOID:
        exponent = graph.add("Min", exponent, graph.constant(SIGMOID_CAP, dtype))
    return graph.add("Div", one, graph.add("Add", one, _exp(graph, exponent, dtype))), dtype


def _softmax(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    return _normalized(graph, graph.cast(x, forest.accumulator_type, SINGLE), SINGLE, SINGLE), SINGLE


def _softmax_double_sum(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    return _normalized(graph, x, forest.accumulator_type, DOUBLE), forest.accumulator_type


def _softmax_single_steps(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    dtype, axis = forest.accumulator_type, graph.constant([1], np.int64)
    largest = graph.cast(graph.add("ReduceMax", x, axis), dtype, SINGLE)
    power = _exp(graph, graph.add("Sub", x, graph.cast(largest, SINGLE, dtype)), dtype)
    power = graph.cast(graph.cast(power, dtype, SINGLE), SINGLE, DOUBLE)
    total = graph.cast(graph.add("ReduceSum", power, axis), DOUBLE, SINGLE)
    return graph.add("Div", power, graph.cast(total, SINGLE, DOUBLE)), DOUBLE


def _power_of_two(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    dtype = forest.accumulator_type
    exponent = graph.add("Div", graph.add("Neg", x), graph.constant(forest.post_scale, dtype))
    power = graph.add("Pow", graph.constant(2, DOUBLE), graph.cast(exponent, dtype, DOUBLE))
    return graph.cast(power, DOUBLE, dtype), dtype


def _softmax_pairwise_sum(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    return _normalized(graph, x, forest.accumulator_type, forest.accumulator_type), forest.accumulator_type


def _exponential(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    return _exp(graph, x, forest.accumulator_type), forest.accumulator_type


def _signed_square(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    """Computes sign(x) * x * x from the left."""
    return graph.add("Mul", graph.add("Mul", graph.add("Sign", x), x), x), forest.accumulator_type


def _softplus(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    """Computes log1p(exp(x)), with log1p(e) as log(u) * e / (u - 1) with u = 1 + e (Kahan); e where u is 1, log(u) where e is large."""
    one, large = graph.constant(1, DOUBLE), graph.constant(1e16, DOUBLE)
    dtype = forest.accumulator_type
    power = graph.cast(_exp(graph, x, dtype), dtype, DOUBLE)
    more = graph.add("Add", one, power)
    excess, log = graph.add("Sub", more, one), graph.add("Log", more)
    corrected = graph.add("Mul", log, graph.add("Div", power, excess))
    small = graph.add("Where", graph.add("Equal", more, one), power, corrected)
    return graph.add("Where", graph.add("Less", power, large), small, log), DOUBLE


def _sort(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    outputs = ["sorted_scores", "sorted_from"]
    count = graph.constant([forest.n_targets], np.int64)
    graph.add_node(helper.make_node("TopK", [x, count], outputs, name="TopK", axis=1, largest=0), ONNX_OPSET)
    return outputs[0], forest.accumulator_type


def _softplus_steps(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    """Returns the first score unchanged, then the cumulative sums with 1e-6 + max(x, 0) + log(1 + exp(-|x|))."""
    dtype = forest.accumulator_type
    wide = graph.cast(x, dtype, DOUBLE)
    power = graph.add("Exp", graph.add("Neg", graph.add("Abs", wide)))
    log = graph.add("Log", graph.add("Add", graph.constant(1, DOUBLE), power))
    plus = graph.add("Add", graph.add("Max", x, graph.constant(0, dtype)), graph.cast(log, DOUBLE, dtype))
    step = graph.add("Add", graph.constant(1e-6, dtype), plus)
    first = graph.constant(np.arange(forest.n_targets) == 0, np.bool_)
    return graph.add("CumSum", graph.add("Where", first, x, step), graph.constant(1, np.int64)), dtype


def _mean_and_variance(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    dtype = forest.accumulator_type
    is_variance = graph.constant(np.arange(forest.n_targets) % 2 == 1, np.bool_)
    variance = _exp(graph, graph.add("Mul", x, graph.constant(2, dtype)), dtype)
    return graph.add("Where", is_variance, variance, x), dtype


def _argmax(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    return graph.cast(graph.add("ArgMax", x, axis=1), np.dtype(np.int64), SINGLE), SINGLE


def _hinge(graph: GraphBuilder, forest: Forest, x: str) -> Typed:
    above = graph.add("Greater", x, graph.constant(0, forest.accumulator_type))
    return graph.add("Cast", above, to=ELEMENT_TYPES[SINGLE]), SINGLE


def _normalized(
    graph: GraphBuilder, x: str, dtype: np.dtype[np.generic], sum_kind: np.dtype[np.generic]
) -> str:
    """Computes exp(x - max) divided by the sum of its row."""
    axis = graph.constant([1], np.int64)
    power = _exp(graph, graph.add("Sub", x, graph.add("ReduceMax", x, axis)), dtype)
    total = graph.add("ReduceSum", graph.cast(power, dtype, sum_kind), axis)
    return graph.add("Div", power, graph.cast(total, sum_kind, dtype))


def _exp(graph: GraphBuilder, x: str, dtype: np.dtype[np.generic]) -> str:
    return graph.cast(graph.add("Exp", graph.cast(x, dtype, DOUBLE)), DOUBLE, dtype)


TRANSFORMS: dict[PostTransform, Callable[[GraphBuilder, Forest, str], Typed]] = {
    PostTransform.NONE: lambda graph, forest, x: (x, forest.accumulator_type),
    PostTransform.LOGISTIC: _logistic,
    PostTransform.SOFTMAX: _softmax,
    PostTransform.SIGMOID: _sigmoid,
    PostTransform.SIGMOID_UNCAPPED: _sigmoid,
    PostTransform.POWER_OF_TWO: _power_of_two,
    PostTransform.SOFTMAX_SINGLE_STEPS: _softmax_single_steps,
    PostTransform.SOFTMAX_DOUBLE_SUM: _softmax_double_sum,
    PostTransform.SOFTMAX_PAIRWISE_SUM: _softmax_pairwise_sum,
    PostTransform.EXPONENTIAL: _exponential,
    PostTransform.EXPONENTIAL_DOUBLE: _exponential,
    PostTransform.ARGMAX: _argmax,
    PostTransform.HINGE: _hinge,
    PostTransform.SIGNED_SQUARE: _signed_square,
    PostTransform.SOFTPLUS: _softplus,
    PostTransform.SORT: _sort,
    PostTransform.SOFTPLUS_STEPS: _softplus_steps,
    PostTransform.MEAN_AND_VARIANCE: _mean_and_variance,
}
