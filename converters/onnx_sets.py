"""Category sets of TreeEnsemble of ai.onnx.ml 5.

In: membership_values and the predicates of the nodes. Out: the sets in the form of `Forest`, sorted, each node with its own:

    membership_values   1 2 nan 40 50 nan       the k-th BRANCH_MEMBER node has the k-th run before a NaN (rule 16)
    start, member       0 2 4   1 2 40 50

ONNX Runtime (1.31.1) compares with the members of a set of less than 31 values within 0..30 one by one (rule 16). Other sets
hold whole 32-bit numbers, and the input is cut to a whole number before it is looked up (rule 17). Both kinds in one operator
are refused: a `Forest` has one category rule.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx_attributes import Attributes, Floats, Ints
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import CategoryRule, Predicate

SMALL_SET, SMALL_MEMBER = 30, 30
INT32 = np.iinfo(np.int32)


@dataclass(frozen=True, kw_only=True)
class Sets:
    """S category sets with M members in all."""

    number: npt.NDArray[np.int32]  # (N,) the set of each node, -1 where it has none
    start: Ints  # (S + 1,)
    member: npt.NDArray[np.float64]  # (M,) sorted per set
    rule: CategoryRule


def read_sets(attributes: Attributes, predicate: npt.NDArray[np.uint8], dtype: np.dtype[np.generic]) -> Sets:
    """The sets of the nodes whose predicate is IN; raises ModelError for an empty one or one that is not whole."""
    node = np.flatnonzero(predicate == Predicate.IN)
    number = np.full(len(predicate), -1, np.int32)
    number[node] = np.arange(len(node))
    start, member = _runs(attributes.tensor("membership_values", dtype), node)
    owner = np.repeat(np.arange(len(node)), np.diff(start))
    return Sets(
        number=number,
        start=start,
        member=member[np.lexsort((member, owner))],
        rule=_rule(member, owner, np.diff(start), node),
    )


def _runs(values: Floats | None, node: Ints) -> tuple[Ints, npt.NDArray[np.float64]]:
    """The first len(node) runs of numbers between NaNs: where each starts, and all their members."""
    listed = np.zeros(0) if values is None else values.astype(np.float64)
    closed = np.append(listed, np.nan)
    end = np.flatnonzero(np.isnan(closed))[: len(node)]
    begin = np.append(0, end + 1)[: len(end)]
    size = np.zeros(len(node), np.int64)
    size[: len(end)] = end - begin
    if (size == 0).any():
        raise ModelError(
            "is empty (rule 18)", node=int(node[np.argmax(size == 0)]), field="membership_values"
        )
    member = listed[: end[-1]] if len(end) else listed[:0]
    return np.append(0, np.cumsum(size)), member[~np.isnan(member)]


def _rule(member: Floats, owner: Ints, size: Ints, node: Ints) -> CategoryRule:
    def has(bad: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
        return np.bincount(owner[bad], minlength=len(size)) > 0

    large = (size > SMALL_SET) | has((member < 0) | (member > SMALL_MEMBER))
    whole = (np.trunc(member) == member) & (member >= INT32.min) & (member <= INT32.max)
    bad = large & has(~whole)
    if bad.any():
        message = "has a member that is no whole 32-bit number (rule 17)"
        raise ModelError(message, node=int(node[np.argmax(bad)]), field="membership_values")
    if large.any() and not large.all():
        message = "is a set of another kind than those of other nodes (rules 16, 17)"
        raise UnsupportedError(message, node=int(node[np.argmax(large)]), field="membership_values")
    return CategoryRule.TRUNCATE if large.any() else CategoryRule.EXACT
