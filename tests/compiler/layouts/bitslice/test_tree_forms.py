"""Kinds of trees: every tree fits its kind, the forms are where they should be, trees that fit nothing are cut."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

import numpy as np
import pytest
from forests import Node, Tree, forest_of
from plans import TARGETS, WHOLE_TREES, plan_for, scores_in

from onnx_treebeard.compiler.machine.backend import Backend
from onnx_treebeard.compiler.options.options import CompileOptions, Target
from onnx_treebeard.compiler.plan import Kernels, Plan, plan_of
from onnx_treebeard.compiler.plan_code import unit_for
from onnx_treebeard.compiler.units.base.function_body import ADD_VALUES, FORM_SLOTS
from onnx_treebeard.compiler.units.bitslice.table_records import BYTE_BITS, TreeForm, TreeMethod
from onnx_treebeard.compiler.units.bitslice.unit_names import AddTrees
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.target_backend import backend_of

VBMI = Target("x86_64-unknown-linux-gnu", "x86-64-v4", "+avx512vbmi,+gfni")
BITSLICE, KEEPS_LEAVES = CompileOptions(strategy="bitslice"), Kernels(leaves=True)
MAX_KINDS = 3


def tree_of(depth: int, leaves: int, thresholds: Iterator[int]) -> Tree:
    """A tree so deep with so many leaves, as many as possible of them in the true subtree, which may be less deep."""
    if leaves == 1:
        return 0.1  # a whole number would be single precision in a forest of doubles
    beside = min(leaves - depth, 2 ** (depth - 1))
    shallow = max(1, beside).bit_length() - (beside & (beside - 1) == 0)
    true = tree_of(shallow, beside, thresholds)
    return Node(0, "<", next(thresholds), true, tree_of(depth - 1, leaves - beside, thresholds))


def forest(*trees: tuple[int, int], value_bytes: int = 4) -> Forest:
    """Of trees of (depth, leaves). No node of a tree asks what another one asks."""
    kind = {4: "float32", 8: "float64"}[value_bytes]
    return forest_of(*(tree_of(*each, count()) for each in trees), accumulator_type=kind)


@dataclass(frozen=True)
class TreeForms:
    """The forms of a kernel, the number of the form of each tree, and what a row takes in all trees."""

    forms: tuple[TreeForm, ...]
    of_tree: np.ndarray
    cost: float


def chosen(
    *trees: tuple[int, int], value_bytes: int = 4, plane_bytes: int = 32, from_many: bool = False
) -> TreeForms:
    """What the planner chooses for these trees. They ask for the same predicates, so all that grows with their number are the trees."""
    backend = backend_of(VBMI if from_many else TARGETS[plane_bytes])
    assert backend.vector_bytes == plane_bytes
    once, twice = (
        plan_of(
            forest(*several, value_bytes=value_bytes),
            BITSLICE,
            backend,
            KEEPS_LEAVES,
            describes=True,
            **WHOLE_TREES,
        )
        for several in (trees, trees + trees)
    )
    costs = [scores_in(plan).record.row_cost for plan in (once, twice)]
    return TreeForms(
        forms_of(once, backend), scores_in(once).tables["trees"].records["form"], costs[1] - costs[0]
    )


def forms_of(plan: Plan, backend: Backend) -> tuple[TreeForm, ...]:
    """The forms of trees in a kernel."""
    calls = scores_in(plan).calls
    units = [unit_for(calls[slot], backend) for slot in range(FORM_SLOTS, ADD_VALUES) if slot in calls]
    return tuple(
        TreeForm(unit.method, unit.bits, unit.permuted) for unit in units if isinstance(unit, AddTrees)
    )


def methods_of(*trees: Tree) -> list[tuple[TreeMethod, int]]:
    """The forms of a forest of these trees, with registers of 32 bytes."""
    backend = backend_of(TARGETS[32])
    plan = plan_of(forest_of(*trees), BITSLICE, backend, KEEPS_LEAVES, describes=True, **WHOLE_TREES)
    return [(form.method, form.bits) for form in forms_of(plan, backend)]


def forms(found: TreeForms) -> list[tuple[TreeMethod, int]]:
    return [(kind.method, kind.bits) for kind in found.forms]


def test_full_trees_are_padded_chains_are_programs() -> None:
    assert forms(chosen((6, 64))) == [(TreeMethod.PERFECT, 6)]
    assert forms(chosen((30, 31))) == [(TreeMethod.PROGRAM, 5)]


def test_small_trees_are_padded_rather_than_programs_of_their_own() -> None:
    """By hand, beside 0.06 for numbers: complete 64 * 0.0033, 16 registers of values at 0.0144; a program 0.2 + 30 * 0.0062, 8 of them.

    With narrow registers: 64 * 0.0051; 0.4 + 7 * 0.014; values alike.
    """
    assert forms(chosen((6, 30))) == [(TreeMethod.PERFECT, 6)]
    assert chosen((6, 30)).cost == pytest.approx(0.06 + 64 * 0.0033 + 16 * 0.0144)
    assert forms(chosen((8, 20))) == [(TreeMethod.PROGRAM, 5)]
    assert chosen((8, 20)).cost == pytest.approx(0.06 + 0.2 + 20 * 0.0062 + 8 * 0.0144)
    assert forms(chosen((6, 7), plane_bytes=16)) == [(TreeMethod.PERFECT, 6)]


def test_single_leaves_fit_the_kind_of_the_others() -> None:
    found = chosen((0, 1), *[(6, 64)] * 30, (6, 60))
    assert forms(found) == [(TreeMethod.PERFECT, 6)]
    assert not found.of_tree.any()


@pytest.mark.share(10)
@pytest.mark.parametrize("seed", range(20))
def test_every_tree_fits_its_kind(seed: int) -> None:
    random = np.random.default_rng(seed)
    leaves = random.integers(1, random.choice([257, 2049]), 30).tolist()
    depth = [int(random.integers(np.ceil(np.log2(n)), min(n, 60))) if n > 1 else 0 for n in leaves]
    found = chosen(*zip(depth, leaves, strict=True), value_bytes=8)
    assert len(found.forms) <= MAX_KINDS
    for kind, deep, wide in zip(found.of_tree, depth, leaves, strict=True):
        form = found.forms[kind]
        assert deep <= form.bits if form.method is TreeMethod.PERFECT else wide <= form.n_leaves


def test_trees_that_fit_no_form() -> None:
    """They are cut."""
    whole, cut = (forest((6, 64), (12, leaves)) for leaves in (2048, 2049))
    assert scores_in(plan_for(whole, "bitslice", **WHOLE_TREES)).unit == "bitslice_float32"
    assert scores_in(plan_for(cut, "bitslice")).unit == "hybrid"


def kind_of(
    form: TreeMethod, bits: int, value_bytes: int, plane_bytes: int = 32, from_many: bool = False
) -> TreeForm:
    """The kind of a forest of one tree that takes this form: a full one, or one deeper than any that is padded."""
    tree = (bits, 2**bits) if form is TreeMethod.PERFECT else (BYTE_BITS + 1, 2**bits)
    (kind,) = chosen(tree, value_bytes=value_bytes, plane_bytes=plane_bytes, from_many=from_many).forms
    assert (kind.method, kind.bits) == (form, bits)
    return kind


def test_large_trees_load_their_values() -> None:
    assert kind_of(TreeMethod.PERFECT, 6, 4).permuted
    assert not kind_of(TreeMethod.PERFECT, 8, 4).permuted
    assert not kind_of(TreeMethod.PERFECT, 6, 8).permuted
    assert not kind_of(TreeMethod.PROGRAM, 9, 4).permuted


def test_leaves_with_numbers_of_two_bytes_are_of_programs() -> None:
    found = chosen((9, 300), (10, 1024), (6, 64))
    assert (TreeMethod.PROGRAM, 10) in forms(found)
    assert all(kind.method is TreeMethod.PROGRAM for kind in found.forms if kind.leaf_index_bytes == 2)


@pytest.mark.parametrize(
    ("bits", "value_bytes", "wide", "narrow"),
    [(4, 4, True, True), (6, 8, False, False), (5, 8, True, True), (7, 4, False, True), (8, 4, False, False)],
)
def test_narrow_registers_are_chosen_from_together(
    bits: int, value_bytes: int, wide: bool, narrow: bool
) -> None:
    """As counted on NEON, instructions a row: 6.6 against 7.7 for 128 leaves of 4 bytes, 12.1 against 11.2 for 256."""
    assert kind_of(TreeMethod.PERFECT, bits, value_bytes, 32).permuted is wide
    assert kind_of(TreeMethod.PERFECT, bits, value_bytes, 16).permuted is narrow


@pytest.mark.parametrize(
    ("bits", "value_bytes", "some", "many"),
    [(5, 4, False, False), (6, 4, True, True), (4, 8, False, False), (5, 8, True, True), (8, 4, False, True)],
)
def test_registers_of_64_bytes(bits: int, value_bytes: int, some: bool, many: bool) -> None:
    """128 bytes of values are chosen whole. As counted on AVX-512, instructions a row for 256 leaves of 4 bytes: 2.4 where they are
    loaded, 0.7 by VBMI."""
    assert kind_of(TreeMethod.PROGRAM, bits, value_bytes, 64).permuted is some
    assert kind_of(TreeMethod.PROGRAM, bits, value_bytes, 64, from_many=True).permuted is many


def oblivious(depth: int) -> Tree:
    """A perfect tree, all of whose levels ask one question each."""

    def below(level: int) -> Tree:
        """The subtree from this level on."""
        return (
            Node(level % 3, "<", float(level), below(level + 1), below(level + 1)) if level < depth else 1.0
        )

    return below(0)


def test_levels_of_one_question_make_oblivious_trees() -> None:
    assert methods_of(*(oblivious(6) for _ in range(3))) == [(TreeMethod.OBLIVIOUS, 6)]
    assert methods_of(oblivious(11)) == [(TreeMethod.OBLIVIOUS, 11)]


def test_a_tree_with_few_leaves_is_not_repeated_in_a_large_table() -> None:
    """Five questions and six leaves: a table of 32."""
    chain = Node(0, "<", 0.0, 1.0, 2.0)
    for level in range(1, 5):
        chain = Node(0, "<", float(level), chain, float(level))
    assert methods_of(chain)[0][0] is not TreeMethod.OBLIVIOUS


def test_narrow_registers_cost_more_a_row() -> None:
    wide, narrow = (chosen((6, 64), (20, 31), plane_bytes=size) for size in (32, 16))
    assert wide.cost < narrow.cost < 2.5 * wide.cost
