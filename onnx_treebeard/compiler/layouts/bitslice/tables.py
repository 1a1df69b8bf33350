"""The tables that a bit-slicing kernel reads: feature tiles, predicates, trees and leaf values of a forest.

In: a `Forest` with normalised predicates and rounded thresholds, and the bytes of a vector register. Out: a `BitsliceLayout`. The native
planner makes the tables (kernels/native/plan/bitslice/tables.h has every field), for F used features and T trees:

    features  {feature, window}                         feature tiles, see `feature_tiles.py`
    runs      {column, first, end, word, ranks}; calls {unit, first, end}      which unit evaluates what of which column, see `unit_calls.py`
    comparisons {threshold}; masked {source}            predicates that are compared one by one, or copied from another without NaN
    rank_tables {offset, RANK_TABLE_FIELDS}; buckets {start}; rank_thresholds {threshold}    many predicates of a feature by rank quantisation
    parities  {first}, one more than planes; parts {source}             set parity: planes that are the XOR of others
    words     {results}                                 set lookup: results of 64 set predicates for each rank
    tree_runs {form, begin, end}                        consecutive trees of one form
    trees     T x {form, first, count, leaf_slots, value, target}       first: record in "steps" or "nodes"; count: nodes of a program
    steps     {predicate}                               perfect trees: a node before its false and its true subtree
    nodes     {predicate, from}; leaf_slots {slot}      node programs, tree by tree, see `tree_programs.py`
    values    {value}                                   by leaf index, for each target of a tree
    bytes     {byte}                                    the same split into bytes, for byte permutes: byte 0 of all leaves (16 at least), byte 1, ...

In steps and nodes a predicate is the byte offset of its bit-plane in the scratch memory (`scratch_frame.py`).
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import ScratchLayout, scratch_layout_of
from onnx_treebeard.compiler.layouts.bitslice.tree_forms import TreeForms, forms_of
from onnx_treebeard.compiler.layouts.header import SLOT_OF_NUMBER, SLOT_OF_TABLE
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import Planned, planned

# Fields of a rank table (record of "rank_tables"). first, last: planes of its predicates. masked, masked_end: planes of copies without NaN.
# low, high, shift: the bucket of a value. first_bucket, first_threshold: its first records in "buckets" and "rank_thresholds". steps: of the
# bisection within a bucket. missing: the rank of NaN.
RANK_TABLE_FIELDS = (
    *("first", "last", "masked", "masked_end"),
    *("low", "high", "shift", "first_bucket", "first_threshold", "steps", "missing"),
)
TREE_RECORD = np.dtype(
    [(name, np.int32) for name in ("form", "first", "count", "leaf_slots", "value", "target")]
)


@dataclass(frozen=True, order=True)
class PredicateForm:
    """What comparisons of one form have in common.

    predicate: LT, LE or NE. missing_true: the result for NaN. zero_missing: zero is missing too.
    """

    predicate: Predicate
    missing_true: bool
    zero_missing: bool = False


@dataclass(frozen=True, eq=False)
class BitsliceLayout:
    """A forest as a bit-slicing kernel reads it.

    tables: see the module docstring. frame: the scratch layout.
    forms: predicate forms of the comparisons, in the order of table "comparisons".
    ranked: the operator of predicates in rank tables, None if there is none.
    unit_fields: the predicates that each unit in table "calls" evaluates, in slot order: "comparisons0", "comparisons1", ... for those of a form
    that are compared one by one, "rank_tables", "set_lookups", "parities".
    trees: the form of each tree. leaf_form: how leaves score targets.
    """

    tables: TableSet
    frame: ScratchLayout
    forms: tuple[PredicateForm, ...]
    ranked: Predicate | None
    unit_fields: tuple[str, ...]
    trees: TreeForms
    leaf_form: LeafForm


def bitslice_layout(forest: Forest, plane_bytes: int, from_many: bool = False) -> BitsliceLayout:
    """The layout of a forest all of whose trees fit some form.

    plane_bytes: bytes of a vector register. from_many: whether one byte permute takes 128 table bytes.
    Raises CompilerError where a tree fits no form.
    """
    found = planned(forest, "bitslice_tables", plane_bytes=plane_bytes, from_many=from_many)
    return layout_of(found, plane_bytes)


def layout_of(found: Planned, plane_bytes: int) -> BitsliceLayout:
    """The layout in the arrays and numbers that the native planner returns."""
    arrays, numbers = found.arrays, found.numbers
    tables = pack({name: array for name, array in arrays.items() if name in SLOT_OF_TABLE})
    forms = arrays["predicate_forms"].reshape(-1, 3).tolist()
    return BitsliceLayout(
        tables.with_numbers(
            **{name: int(number) for name, number in numbers.items() if name in SLOT_OF_NUMBER}
        ),
        scratch_layout_of(numbers, plane_bytes),
        tuple(
            PredicateForm(Predicate(predicate), bool(missing), bool(zero))
            for predicate, missing, zero in forms
        ),
        ranked=None if numbers["ranked"] < 0 else Predicate(int(numbers["ranked"])),
        unit_fields=tuple(arrays["unit_fields"].tobytes().decode().split(",")),
        trees=TreeForms(forms_of(found), arrays["form_of_tree"], numbers["cost"]),
        leaf_form=list(LeafForm)[int(numbers["leaf_form"])],
    )
