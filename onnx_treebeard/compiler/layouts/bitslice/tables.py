"""What a bit-slicing kernel reads of a forest: tables of tests, trees and leaf values, as the native planner makes them
(kernels/native/planner/bitslice/tables.h has them one by one).

In: a `Forest` as the kernel tests it, and the width of a vector register. Out: a `BitsliceLayout`. Its tables, for F used features and T
trees:

    features  {feature, window}                           groups of COLUMNS, see `feature_tiles.py`
    runs      {column, first, end, word, ranks}; calls {unit, first, end}     what is asked of columns, see `unit_calls.py`
    tests     {threshold}, masked {source}                                of planes answered one by one, or copied
    scales    {offset, SCALE_INTEGERS}; buckets {start}; cuts {cut}       many tests of a feature by the rank of a value
    parities  {first}, one more than planes; parts {source}               of planes that are the exclusive or of others
    words     {answers}                                                   of membership by rank, 64 a word
    tree_runs {kind, begin, end}                          neighbouring trees of one form
    trees     T x {kind, first, count, leaf_slots, value, target}     first: into "steps" or "nodes"; count: nodes of a program
    steps     {test}                                      complete trees, a node before its false and its true subtree
    nodes     {test, from}; leaf_slots {slot}             programs, tree by tree, see `tree_programs.py`
    values    {value}                                     by leaf number, a target after the other
    bytes     {byte}                                      the same by bytes, 16 leaves at least: byte 0 of all, byte 1 of all, ...

A test stands in steps and nodes as the place of its plane (one bit a row): `scratch_frame.py` has the areas.
"""

from dataclasses import dataclass

import numpy as np

from onnx_treebeard.compiler.layouts.bitslice.scratch_frame import Frame, frame_of
from onnx_treebeard.compiler.layouts.bitslice.tree_forms import TreeForms, forms_of
from onnx_treebeard.compiler.layouts.header import SLOT_OF_NUMBER, SLOT_OF_TABLE
from onnx_treebeard.compiler.layouts.leaf_values import LeafForm
from onnx_treebeard.compiler.layouts.table import TableSet, pack
from onnx_treebeard.forest.analysis.distinct_predicates import PredicateForm
from onnx_treebeard.forest.forest import Forest, Predicate
from onnx_treebeard.native.planner import Planned, planned

# Of a scale. first, last: the planes of its thresholds. masked, masked_end: of masked copies. low, high, shift: the bucket of a value.
# bucket, cut: where its buckets and cuts begin. missing: the rank of NaN.
SCALE_INTEGERS = (
    *("first", "last", "masked", "masked_end"),
    *("low", "high", "shift", "bucket", "cut", "steps", "missing"),
)
TREE_RECORD = np.dtype(
    [(name, np.int32) for name in ("kind", "first", "count", "leaf_slots", "value", "target")]
)


@dataclass(frozen=True, eq=False)
class BitsliceLayout:
    """A forest as a bit-slicing kernel reads it.

    forms: of its predicates, in the order of the table. scaled: the predicate of the tests in scales, if any are.
    asked: the fields of features behind the units that table "calls" names (`unit_calls.py`).
    """

    tables: TableSet
    frame: Frame
    forms: tuple[PredicateForm, ...]
    scaled: Predicate | None
    asked: tuple[str, ...]
    trees: TreeForms
    leaf_form: LeafForm


def bitslice_layout(forest: Forest, plane_bytes: int, from_many: bool = False) -> BitsliceLayout:
    """The layout of a forest whose trees fit some form. from_many: whether bytes are chosen from 128 leaves at a time.

    Raises CompilerError where a tree fits none.
    """
    found = planned(forest, "bitslice_tables", plane_bytes=plane_bytes, from_many=from_many)
    return layout_of(found, plane_bytes)


def layout_of(found: Planned, plane_bytes: int) -> BitsliceLayout:
    """The layout of what the native planner has found."""
    arrays, numbers = found.arrays, found.numbers
    tables = pack({name: array for name, array in arrays.items() if name in SLOT_OF_TABLE})
    forms = arrays["predicate_forms"].reshape(-1, 3).tolist()
    return BitsliceLayout(
        tables.with_numbers(
            **{name: int(number) for name, number in numbers.items() if name in SLOT_OF_NUMBER}
        ),
        frame_of(numbers, plane_bytes),
        tuple(
            PredicateForm(Predicate(predicate), bool(missing), bool(zero))
            for predicate, missing, zero in forms
        ),
        scaled=None if numbers["ranked"] < 0 else Predicate(int(numbers["ranked"])),
        asked=tuple(arrays["asked"].tobytes().decode().split(",")),
        trees=TreeForms(forms_of(found), arrays["form_of_tree"], numbers["cost"]),
        leaf_form=list(LeafForm)[int(numbers["leaf_form"])],
    )
