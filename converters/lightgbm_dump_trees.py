"""The trees of LightGBM's JSON dump: nested objects -> joined columns.

In: the entries of "tree_info". Out: `TreeColumns`, entries checked one by one; how they hang together is `lightgbm_trees.py`'s.

    {"num_leaves": 3, "tree_structure":
      {"split_index": 0, "split_feature": 1, "decision_type": "<=", "threshold": 0.5, "default_left": true,
       "missing_type": "NaN", "internal_count": 90,            "decision_type" "==" has a set: "threshold": "1||4||7"
       "left_child": {"split_index": 1, ...},
       "right_child": {"leaf_index": 0, "leaf_value": 0.25, "leaf_count": 30}}}

The dump has 17 digits, which is every bit of a number; but it writes 1e300 for every larger threshold. Thresholds lie between
values that LightGBM has seen, or are infinite (which parts NaN from all numbers): where all values seen are smaller, 1e300 is an
infinity. Elsewhere it is refused.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NoReturn, TypeVar

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.columns import (
    Bools,
    Floats,
    Ints,
    TreeEntries,
    brief,
    number_column,
    whole_column,
)
from onnx_treebeard.converters.json_section import Section
from onnx_treebeard.converters.lightgbm_trees import (
    LARGEST_CATEGORY,
    MISSING_NAN,
    MISSING_NONE,
    MISSING_ZERO,
    TreeColumns,
    hits_of,
)
from onnx_treebeard.errors import ModelError, UnsupportedError

LINEAR = ("leaf_const", "leaf_features", "leaf_coeff")
CUT_OFF = 1e300
CATEGORY_LIST = re.compile(r"([0-9]{1,10}(\|\|[0-9]{1,10})*)?", re.ASCII)

Entry = dict[str, object]
Column = TypeVar("Column", bound=npt.NDArray[Any])


@dataclass(frozen=True)
class _Objects:
    """The nodes, or the leaves, of all trees, in the order of their own numbers."""

    entries: TreeEntries
    objects: list[Entry]

    @classmethod
    def of(cls, per_tree: list[list[Entry]], key: str, *, may_lack: bool) -> "_Objects":
        return cls(
            TreeEntries.of([len(found) for found in per_tree]),
            [entry for tree, found in enumerate(per_tree) for entry in _ordered(tree, found, key, may_lack)],
        )

    def only(self, chosen: Bools, other: Entry) -> "_Objects":
        """The chosen ones; `other` in place of all others."""
        pairs = zip(self.objects, chosen.tolist(), strict=True)
        return _Objects(self.entries, [entry if own else other for entry, own in pairs])

    def column(self, field: str, kind: "_Kind[Column]", default: object = None) -> Column:
        """(n,) one entry of every object; ModelError, naming tree and node, for the first that is wrong or missing."""
        values = [entry.get(field, default) for entry in self.objects]
        try:
            return kind.convert(values)
        except ValueError:
            self._refuse(field, values, kind)

    def _refuse(self, field: str, values: list[object], kind: "_Kind[Column]") -> NoReturn:
        wrong = next(place for place, value in enumerate(values) if not kind.fits(value))
        found = "is missing" if values[wrong] is None else f"is {brief(values[wrong])}"
        text = f"{found}; expected {kind.expected}"
        self.entries.refuse_at(wrong, field, text.replace("{", "{{").replace("}", "}}"))


@dataclass(frozen=True)
class _Kind(Generic[Column]):
    """What the entries of a column are, and how they become one; ValueError where one does not fit."""

    expected: str
    convert: Callable[[Sequence[object]], Column]

    def fits(self, value: object) -> bool:
        try:
            self.convert([value])
        except ValueError:
            return False
        return True


def _one_of(meaning: dict[Any, Any], dtype: type[Any], expected: str) -> "_Kind[Any]":
    def convert(values: Sequence[object]) -> npt.NDArray[Any]:
        if not all(isinstance(value, str | bool) and value in meaning for value in values):
            raise ValueError
        return np.array([meaning[value] for value in values], dtype)

    return _Kind(expected, convert)


def _category_texts(values: Sequence[object]) -> npt.NDArray[np.object_]:
    for value in values:
        if not isinstance(value, str) or not CATEGORY_LIST.fullmatch(value):
            raise ValueError
        if any(int(part) > LARGEST_CATEGORY for part in value.split("||") if part):
            raise ValueError
    return np.array(values, np.object_)


WHOLE = _Kind("a whole number", whole_column)
NUMBER = _Kind("a number", number_column)
CATEGORIES = _Kind(f"categories like '1||4||7', 0 to {LARGEST_CATEGORY}", _category_texts)
FLAG: _Kind[Bools] = _one_of({False: False, True: True}, np.bool_, "true or false")
DECISION: _Kind[Bools] = _one_of({"<=": False, "==": True}, np.bool_, "<= or ==")
MISSING: _Kind[Ints] = _one_of(
    {"None": MISSING_NONE, "Zero": MISSING_ZERO, "NaN": MISSING_NAN}, np.int64, "None, Zero or NaN"
)


def read_dump_trees(sections: list[Section], largest: Floats) -> TreeColumns:
    """`largest`: (k,) the largest values that LightGBM has seen of the first k features, infinite where it is not known.

    Raises ModelError for what is malformed, UnsupportedError for linear leaves and thresholds that the dump cuts off."""
    both = [_entries_of(section) for section in sections]
    leaves = _Objects.of([leaf for _, leaf in both], "leaf_index", may_lack=True)
    nodes = _Objects.of([node for node, _ in both], "split_index", may_lack=False)
    _refuse_linear(leaves)
    categorical = nodes.column("decision_type", DECISION)
    feature = nodes.column("split_feature", WHOLE)
    set_start, set_member = _sets(nodes, categorical)
    node_hits, leaf_hits = _hits(nodes, leaves)
    return TreeColumns(
        nodes=nodes.entries,
        leaves=leaves.entries,
        feature=feature,
        threshold=_thresholds(nodes, categorical, feature, largest),
        default_left=nodes.column("default_left", FLAG),
        missing=nodes.column("missing_type", MISSING),
        left=_children(nodes, "left_child"),
        right=_children(nodes, "right_child"),
        leaf_value=leaves.column("leaf_value", NUMBER),
        node_hits=node_hits,
        leaf_hits=leaf_hits,
        category_set=np.where(categorical, np.cumsum(categorical) - 1, -1),
        set_start=set_start,
        set_member=set_member,
    )


def _entries_of(section: Section) -> tuple[list[Entry], list[Entry]]:
    """The nodes and the leaves of one tree, as they are nested."""
    n_leaves = section.whole("num_leaves")
    nodes: list[Entry] = []
    leaves: list[Entry] = []
    waiting: list[object] = [section.section("tree_structure").entries]
    while waiting:
        entry = waiting.pop()
        if not isinstance(entry, dict):
            section.refuse("left_child, right_child", f"holds {brief(entry)}; expected an object")
        own = nodes if "split_index" in entry else leaves
        own.append(entry)
        if len(own) > n_leaves:
            break
        if own is nodes:
            waiting += [entry.get("right_child"), entry.get("left_child")]
    if len(leaves) != n_leaves or len(nodes) != n_leaves - 1:
        section.refuse("num_leaves", f"is {n_leaves}; the tree has another number of leaves")
    if nodes and nodes[0]["split_index"] != 0:
        section.refuse("split_index", f"is {brief(nodes[0]['split_index'])} at the root; expected 0")
    return nodes, leaves


def _ordered(tree: int, found: list[Entry], key: str, may_lack: bool) -> list[Entry]:
    """Sorted by their numbers, which have to be 0, 1, 2, ...; the only leaf of a tree may lack its number."""
    if may_lack and len(found) == 1:
        return found
    numbers = [entry.get(key) for entry in found]
    try:
        order = np.argsort(whole_column(numbers), kind="stable")
    except ValueError as error:
        raise ModelError(str(error), tree=tree, field=key) from None
    if [numbers[place] for place in order] != list(range(len(found))):
        raise ModelError(
            f"is not 0 to {len(found) - 1}, each once, over the entries of the tree", tree=tree, field=key
        )
    return [found[place] for place in order]


def _children(nodes: _Objects, key: str) -> Ints:
    """(N,) node c as c, leaf c as ~c. Every child is one of the entries whose numbers have been checked."""
    return whole_column([_number(entry[key]) for entry in nodes.objects])


def _number(child: object) -> int:
    found: Any = child
    return int(found["split_index"]) if "split_index" in found else ~int(found["leaf_index"])


def _refuse_linear(leaves: _Objects) -> None:
    for place, leaf in enumerate(leaves.objects):
        if any(key in leaf for key in LINEAR):
            message = (
                "the tree has linear leaves (leaf_coeff), which are not served; train with linear_tree=false"
            )
            leaves.entries.refuse_at(place, "leaf_const", message, error=UnsupportedError)


def _thresholds(nodes: _Objects, categorical: Bools, feature: Ints, largest: Floats) -> Floats:
    """(N,) 0 where the node has a set."""
    threshold = nodes.only(~categorical, {"threshold": 0.0}).column("threshold", NUMBER)
    cut_off = np.abs(threshold) >= CUT_OFF
    endless = cut_off & (threshold > 0) & np.isin(feature, np.flatnonzero(largest < CUT_OFF))
    unknown = cut_off & ~endless
    if unknown.any():
        message = "is 1e300 or more, which a dump writes for every larger number; save the model as text"
        nodes.entries.refuse_at(int(np.argmax(unknown)), "threshold", message, error=UnsupportedError)
    return np.where(endless, np.inf, threshold)


def _sets(nodes: _Objects, categorical: Bools) -> tuple[Ints, Floats]:
    """Where the set of each asking node starts, and the members of all, in the order of the nodes."""
    texts = nodes.only(categorical, {"threshold": ""}).column("threshold", CATEGORIES)
    members = [_members(text) for text in texts[categorical].tolist()]
    return np.cumsum([0, *map(len, members)], dtype=np.int64), np.concatenate(
        [np.zeros(0, np.float64), *members]
    )


def _members(text: str) -> Floats:
    return np.unique(np.array([int(part) for part in text.split("||") if part], np.float64))


def _hits(nodes: _Objects, leaves: _Objects) -> tuple[Floats, Floats]:
    """The only leaf of a tree may lack its count; nothing depends on it."""
    alone = np.repeat(leaves.entries.size == 1, leaves.entries.size).tolist()
    pairs = zip(leaves.objects, alone, strict=True)
    complete = all("internal_count" in entry for entry in nodes.objects) and all(
        "leaf_count" in entry or single for entry, single in pairs
    )
    if not complete:
        return np.zeros(0, np.float64), np.zeros(0, np.float64)
    return hits_of(
        nodes.column("internal_count", NUMBER),
        leaves.column("leaf_count", NUMBER, default=0),
    )
