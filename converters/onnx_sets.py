"""Category sets of TreeEnsemble of ai.onnx.ml 5.

In: membership_values and the predicates of the nodes. Out: the sets in the form of `Forest`, sorted, each node with its own:

    membership_values   1 2 nan 40 50 nan       the k-th BRANCH_MEMBER node has the k-th run before a NaN (rule 16)
    start, member       0 2 4   1 2 40 50

ONNX Runtime (1.31.1) compares with the members of a set of less than 31 values within 0..30 one by one (rule 16). Other sets
hold whole 32-bit numbers, and the input is cut to a whole number before it is looked up (rule 17). A `Forest` has one category
rule, so where both kinds occur, the small sets become chains:

    x in {1, 2.5}  -->  x == 1 --true--> true child
                          | false
                        x == 2.5 --true--> the same true child
                          | false
                        false child

semantics="onnx" looks every input up as it is, in sets of any numbers.
"""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx_attributes import Attributes, Floats, Ints
from onnx_treebeard.errors import ModelError, UnsupportedError
from onnx_treebeard.forest import CategoryRule, Forest, Predicate

SMALL_SET, SMALL_MEMBER = 30, 30
INT32 = np.iinfo(np.int32)


@dataclass(frozen=True, kw_only=True)
class Sets:
    """S category sets with M members in all."""

    number: npt.NDArray[np.int32]  # (N,) the set of each node, -1 where it has none
    start: Ints  # (S + 1,)
    member: npt.NDArray[np.float64]  # (M,) sorted per set
    rule: CategoryRule


def read_sets(
    attributes: Attributes, predicate: npt.NDArray[np.uint8], dtype: np.dtype[np.generic], *, ort: bool
) -> Sets:
    """The sets of the nodes whose predicate is IN; raises ModelError for an empty one or, if `ort`, one that is not whole."""
    node = np.flatnonzero(predicate == Predicate.IN)
    number = np.full(len(predicate), -1, np.int32)
    number[node] = np.arange(len(node))
    start, member = _runs(attributes.tensor("membership_values", dtype), node)
    owner = np.repeat(np.arange(len(node)), np.diff(start))
    sets = Sets(
        number=number, start=start, member=member[np.lexsort((member, owner))], rule=CategoryRule.EXACT
    )
    if not ort:
        return sets
    large = ~small_sets(sets.start, sets.member)
    _check_whole(sets, large, node)
    return replace(sets, rule=CategoryRule.TRUNCATE if large.any() else CategoryRule.EXACT)


def small_sets(start: Ints, member: Floats) -> npt.NDArray[np.bool_]:
    """(S,) whether ONNX Runtime compares with the members of each set one by one (rule 16)."""
    size = np.diff(start)
    outside = (member < 0) | (member > SMALL_MEMBER)
    beyond = np.bincount(np.repeat(np.arange(len(size)), size)[outside], minlength=len(size))
    return np.asarray((size <= SMALL_SET) & (beyond == 0))


def with_one_rule(forest: Forest) -> Forest:
    """The forest with chains in place of small sets, where there are others, which the category rule is for."""
    if forest.category_rule is CategoryRule.EXACT:
        return forest
    asks = np.flatnonzero(forest.predicate == Predicate.IN)
    node = asks[small_sets(forest.set_start, forest.set_member)[forest.category_set[asks]]]
    return _with_chains(forest, node) if len(node) else forest


def _with_chains(forest: Forest, node: Ints) -> Forest:
    """Each of these nodes takes the first member of its set; new nodes behind the old ones take the others."""
    begin = forest.set_start[forest.category_set[node]]
    size = forest.set_start[forest.category_set[node] + 1] - begin
    origin = np.repeat(node, size - 1)
    number = forest.n_nodes + np.arange(len(origin), dtype=np.int32)
    within = np.arange(len(origin)) - np.repeat(np.cumsum(size - 1) - (size - 1), size - 1)
    source = np.append(np.arange(forest.n_nodes), origin)
    threshold, predicate = forest.threshold[source], forest.predicate[source]
    category_set, false_child = forest.category_set[source], forest.false_child[source]
    chained = np.append(node, number)
    threshold[chained] = forest.set_member[np.append(begin, np.repeat(begin, size - 1) + within + 1)]
    predicate[chained], category_set[chained] = Predicate.EQ, -1
    longer = size > 1
    false_child[node[longer]] = number[(np.cumsum(size - 1) - (size - 1))[longer]]
    linked = within < np.repeat(size - 2, size - 1)  # all but the last of each chain
    false_child[number[linked]] = number[linked] + 1
    hits = forest.node_hits
    return replace(
        forest,
        feature=forest.feature[source],
        threshold=threshold,
        predicate=predicate,
        missing_true=forest.missing_true[source],
        zero_missing=forest.zero_missing[source],
        category_set=category_set,
        true_child=forest.true_child[source],
        false_child=false_child,
        node_id=forest.node_id[source],
        node_hits=hits[source] if len(hits) else hits,
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


def _check_whole(sets: Sets, large: npt.NDArray[np.bool_], node: Ints) -> None:
    """Rule 17: the members of a set that is not small are whole 32-bit numbers."""
    member = sets.member
    whole = (np.trunc(member) == member) & (member >= INT32.min) & (member <= INT32.max)
    owner = np.repeat(np.arange(len(large)), np.diff(sets.start))
    bad = owner[~whole & large[owner]]
    if len(bad):
        message = "has a member that is no whole 32-bit number (rule 17)"
        raise ModelError(message, node=int(node[bad[0]]), field="membership_values")
    lowest = owner[large[owner] & (member == INT32.min)]
    if len(lowest):
        message = f"holds {INT32.min}, which onnxruntime takes NaN and numbers beyond 32 bits for (rule 17)"
        raise UnsupportedError(message, node=int(node[lowest[0]]), field="membership_values")
