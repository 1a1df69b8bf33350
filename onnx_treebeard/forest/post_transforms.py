"""Post-transforms in NumPy: the oracle of `kernels/native/runtime/finish_scores.cc`, bit for bit.

In: raw scores (n, n_targets) in the accumulator type. Out: scores (n, n_outputs) in the output type; the index of a row's largest score.

exp and log are those of the C library, as in XGBoost, LightGBM and ONNX Runtime; NumPy's own differ in the last bit.
"""

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.forest import Forest, PostTransform, ScoreForm

Scores = npt.NDArray[np.floating]

LIBM = {"linux": "libm.so.6", "darwin": "libm.dylib"}
PRECISIONS: tuple[tuple[Any, str, Any], ...] = (
    (np.float32, "f", ctypes.c_float),
    (np.float64, "", ctypes.c_double),
)


@cache
def _mathematics() -> ctypes.CDLL:
    """Returns the C library's mathematical functions."""
    try:
        return ctypes.CDLL(LIBM[sys.platform])
    except (KeyError, OSError):
        from ctypes.util import find_library  # imported here, because it starts a process

        return ctypes.CDLL(find_library("m"))


def _libm(name: str) -> Callable[[Scores], Scores]:
    """Returns a function of the C library that is applied to each element, in single or double precision by the array's type."""

    @cache
    def functions() -> dict[np.dtype[Any], Callable[[float], float]]:
        loaded_functions = {}
        for dtype, suffix, ctype in PRECISIONS:
            function = getattr(_mathematics(), name + suffix)
            function.argtypes, function.restype = [ctype], ctype
            loaded_functions[np.dtype(dtype)] = function
        return loaded_functions

    def apply(x: Scores) -> Scores:
        function = functions()[x.dtype]
        flat = [function(value) for value in x.ravel().tolist()]
        return np.array(flat, x.dtype).reshape(x.shape)

    return apply


libm_exp = _libm("exp")
libm_exp2 = _libm("exp2")
libm_log = _libm("log")
libm_log1p = _libm("log1p")


def post_transform(forest: Forest, raw: Scores) -> Scores:
    """Returns scores (n, n_outputs) from raw scores (n, n_targets)."""
    scores = TRANSFORMS[forest.post_transform](forest, _columns(forest.score_form, raw))
    scores = scores.astype(forest.output_type)
    if forest.score_form is ScoreForm.COMPLEMENT_LAST:
        scores = np.hstack([scores.dtype.type(1) - scores, scores])
    return scores


def first_largest(x: Scores, scored: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.int64]:
    """Returns (n,) the index of each row's first largest value as `if value > best` finds it: a NaN is never larger than a number.

    scored: (n, k) which values take part; 0 where a row has none.
    """
    taking_part = np.ones(x.shape, np.bool_) if scored is None else scored
    best: npt.NDArray[np.int64] = np.argmax(taking_part, axis=1).astype(np.int64)
    rows = np.arange(len(x))
    for column in range(1, x.shape[1]):
        best[taking_part[:, column] & (x[:, column] > x[rows, best])] = column
    return best


def _columns(form: ScoreForm, raw: Scores) -> Scores:
    match form:
        case ScoreForm.COMPLEMENT:
            return np.hstack([raw.dtype.type(1) - raw, raw])
        case ScoreForm.NEGATE:
            return np.hstack([-raw, raw])
        case ScoreForm.ZERO_FIRST:
            return np.hstack([np.zeros_like(raw), raw])
        case ScoreForm.ZERO_LAST:
            return np.hstack([raw, np.zeros_like(raw)])
        case _:
            return raw


def _logistic(x: Scores) -> Scores:
    unit = np.float32(1)
    value = unit / (unit + libm_exp(-np.abs(x)))
    return np.where(x < 0, unit - value, value)


def _sigmoid(x: Scores, scale: float) -> Scores:
    """Computes 1 / (1 + exp(-scale * x)); XGBoost (single precision) caps the exponent at 88.7, LightGBM (double precision) does not.

    XGBoost negates x, also where it is NaN, LightGBM the scale.
    """
    unit, factor = x.dtype.type(1), x.dtype.type(scale)
    exponent = np.minimum(-x * factor, np.float32(88.7)) if x.dtype == np.float32 else -factor * x
    return unit / (unit + libm_exp(exponent))


def _sigmoid_uncapped(x: Scores, scale: float) -> Scores:
    unit = x.dtype.type(1)
    return unit / (unit + libm_exp(-x.dtype.type(scale) * x))


def _exponential_double(x: Scores) -> Scores:
    """Computes exp in double precision, rounded to the type of the scores."""
    with np.errstate(over="ignore", under="ignore"):
        return libm_exp(x.astype(np.float64)).astype(x.dtype)


def _mean_and_variance(x: Scores) -> Scores:
    moments = x.copy()
    moments[:, 1::2] = libm_exp(2 * x[:, 1::2])
    return moments


def _signed_square(x: Scores) -> Scores:
    """Computes sign(x) * x * x as LightGBM does, with 0 as the sign of NaN and of zeros."""
    sign = (x > 0).astype(x.dtype) - (x < 0).astype(x.dtype)
    with np.errstate(over="ignore", under="ignore"):
        return sign * x * x


def _softmax(x: Scores) -> Scores:
    power = libm_exp(x - _largest_single(x))
    return power / _sum_in_order(power)


def _softmax_zero(x: Scores) -> Scores:
    largest = _largest_single(x)
    counted = np.abs(x) > np.float32(1e-7)
    power = np.where(counted, libm_exp(x - largest), x * libm_exp(-largest))
    return power / _sum_in_order(np.where(counted, power, np.float32(0)))


def _largest_single(x: Scores) -> Scores:
    """Returns (n, 1) the largest value as ONNX Runtime finds it: starting from the lowest float, ignoring NaN."""
    largest: Scores = np.fmax.reduce(x, axis=1, keepdims=True, initial=np.finfo(np.float32).min)
    return largest


def _softmax_double_sum(x: Scores) -> Scores:
    power = libm_exp(x - x.max(axis=1, keepdims=True))
    return power / _sum_in_order(power.astype(np.float64)).astype(x.dtype)


def _softmax_single_steps(x: Scores) -> Scores:
    largest = x[:, :1].astype(np.float32)
    for column in range(1, x.shape[1]):
        value = x[:, column : column + 1]
        largest = np.where(value > largest, value.astype(np.float32), largest)
    power = libm_exp(x - largest.astype(x.dtype)).astype(np.float32)
    total = _sum_in_order(power.astype(np.float64)).astype(np.float32)
    return power.astype(x.dtype) / total.astype(x.dtype)


def _softmax_pairwise_sum(x: Scores) -> Scores:
    power = libm_exp(x - x.max(axis=1, keepdims=True))
    return power / _pairwise_sum(power)[:, None]


def _pairwise_sum(x: Scores) -> Scores:
    """Returns (n,) sums of rows in the order of NumPy's pairwise summation: eight accumulators, and halves of more than 128 values."""
    n = x.shape[1]
    if n > 128:
        half = n // 2 - n // 2 % 8
        return _pairwise_sum(x[:, :half]) + _pairwise_sum(x[:, half:])
    end = n - n % 8
    parts = [_sum_in_order(x[:, lane:end:8])[:, 0] for lane in range(8)]
    while len(parts) > 1:
        parts = [left + right for left, right in zip(parts[::2], parts[1::2], strict=True)]
    return _sum_in_order(np.column_stack([parts[0], x[:, end:]]))[:, 0]


def _sum_in_order(x: Scores) -> Scores:
    total = np.zeros((len(x), 1), x.dtype)
    for column in range(x.shape[1]):
        total[:, 0] += x[:, column]
    return total


def _softplus_steps(x: Scores) -> Scores:
    """Returns ascending scores: each after the first is the preceding one plus 1e-6 and log(1 + exp(x)) (XGBoost's expectiles)."""
    zero, min_step = x.dtype.type(0), x.dtype.type(1e-6)
    step = min_step + (np.maximum(x, zero) + libm_log1p(libm_exp(-np.abs(x))))
    step[:, 0] = x[:, 0]
    for column in range(1, x.shape[1]):
        step[:, column] += step[:, column - 1]
    return step


def _probit(p: Scores) -> Scores:
    """Computes sqrt(2) * erfinv(2p - 1) with Winitzki's approximation, in single precision (rule 41 of docs/onnx-rules.md)."""
    f = np.float32
    t = f(2) * p - f(1)
    log = libm_log((f(1) - t) * (f(1) + t))
    half = f(2) / (f(3.14159265) * f(0.147)) + f(0.5) * log
    with np.errstate(invalid="ignore"):
        root = np.sqrt(np.sqrt(half * half - f(1) / f(0.147) * log) - half)
    result: Scores = f(1.41421356) * (np.where(t < 0, f(-1), f(1)) * root)
    return result


def _in_single(function: Callable[[Scores], Scores]) -> Callable[[Forest, Scores], Scores]:
    return lambda forest, x: function(x.astype(np.float32))


TRANSFORMS: dict[PostTransform, Callable[[Forest, Scores], Scores]] = {
    PostTransform.NONE: lambda forest, x: x,
    PostTransform.LOGISTIC: _in_single(_logistic),
    PostTransform.SOFTMAX: _in_single(_softmax),
    PostTransform.SOFTMAX_ZERO: _in_single(_softmax_zero),
    PostTransform.PROBIT: _in_single(_probit),
    PostTransform.SIGMOID: lambda forest, x: _sigmoid(x, forest.sigmoid_scale),
    PostTransform.SIGMOID_UNCAPPED: lambda forest, x: _sigmoid_uncapped(x, forest.post_scale),
    PostTransform.POWER_OF_TWO: lambda forest, x: libm_exp2(-x / x.dtype.type(forest.post_scale)),
    PostTransform.SOFTMAX_SINGLE_STEPS: lambda forest, x: _softmax_single_steps(x),
    PostTransform.SOFTMAX_DOUBLE_SUM: lambda forest, x: _softmax_double_sum(x),
    PostTransform.SOFTMAX_PAIRWISE_SUM: lambda forest, x: _softmax_pairwise_sum(x),
    PostTransform.EXPONENTIAL: lambda forest, x: libm_exp(x),
    PostTransform.EXPONENTIAL_DOUBLE: lambda forest, x: _exponential_double(x),
    PostTransform.MEAN_AND_VARIANCE: lambda forest, x: _mean_and_variance(x),
    PostTransform.ARGMAX: lambda forest, x: first_largest(x)[:, None].astype(x.dtype),
    PostTransform.HINGE: lambda forest, x: (x > 0).astype(x.dtype),
    PostTransform.SIGNED_SQUARE: lambda forest, x: _signed_square(x),
    PostTransform.SOFTPLUS: lambda forest, x: libm_log1p(libm_exp(x)),
    PostTransform.SORT: lambda forest, x: np.sort(x, axis=1, kind="stable"),
    PostTransform.SOFTPLUS_STEPS: lambda forest, x: _softplus_steps(x),
}
