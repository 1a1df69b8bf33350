"""Operations of dialect table that evaluate predicates. In: an operation. Out: a function of its operands."""

from collections.abc import Callable
from typing import Any

import numpy as np
from xdsl.dialects.builtin import VectorType
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.interpreter.lir.values import dtype_of

Meaning = Callable[..., Any]
Rule = Callable[[Any, Any], Meaning]

COMPARISONS: dict[str, Meaning] = {
    "lt": lambda value, threshold: value < threshold,
    "le": lambda value, threshold: value <= threshold,
    "eq": lambda value, threshold: value == threshold,
    "gt": lambda value, threshold: value > threshold,
    "unordered_lt": lambda value, threshold: ~(value >= threshold),
    "unordered_le": lambda value, threshold: ~(value > threshold),
    "unordered": lambda value, threshold: np.isnan(value) | np.isnan(threshold),
}


def mask(of: Meaning, kind: Any) -> Meaning:
    """The result of a comparison of numbers as a bit; of vectors it is an array already."""
    return of if isinstance(kind, VectorType) else lambda *operands: int(of(*operands))


def compare(op: table_dialect.CompareOp, program: object) -> Meaning:
    """One bit for each lane."""
    return mask(COMPARISONS[op.comparison.data], op.value.type)


def is_zero(op: table_dialect.IsZeroOp, program: object) -> Meaning:
    """Whether |value| <= bound."""
    return mask(lambda value, bound: abs(value) <= bound, op.value.type)


def nan_for(op: table_dialect.NanForOp, program: object) -> Meaning:
    """NaN where the value is the missing one."""
    nan = dtype_of(op.value.type).type(np.nan)
    if isinstance(op.value.type, VectorType):
        return lambda value, missing: np.where(value == missing, nan, value)
    return lambda value, missing: nan if value == missing else value


def least_nan(op: table_dialect.LeastNanOp, program: object) -> Meaning:
    """-inf where the value is NaN."""
    least = dtype_of(op.value.type).type(-np.inf)
    if isinstance(op.value.type, VectorType):
        return lambda value: np.where(np.isnan(value), least, value)
    return lambda value: least if np.isnan(value) else value


def pack_mask(op: table_dialect.PackMaskOp, program: object) -> Meaning:
    """One bit a lane."""
    if not isinstance(op.mask.type, VectorType):
        return int
    return lambda lanes: sum(int(lane) << k for k, lane in enumerate(lanes))


COMPARES: dict[type[Operation], Rule] = {
    table_dialect.CompareOp: compare,
    table_dialect.IsZeroOp: is_zero,
    table_dialect.NanForOp: nan_for,
    table_dialect.LeastNanOp: least_nan,
    table_dialect.PackMaskOp: pack_mask,
}
