"""Every check of `validate`, each with the place it must name: tree, node and field in the source's own numbers."""

import time
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from forests import LEAF_ID, NODE_ID, TREE_ID, Leaf, Node, chain, changed, diamonds, forest_of, unvalidated

from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.forest_analysis.validation import validate
from onnx_treebeard.system.errors import ModelError


def sound() -> Forest:
    """Nodes 0 (root), 1 in tree 0; node 2 in tree 1; leaves 0, 1, 2 and 3, 4."""
    return forest_of(
        Node(0, "<=", 0.5, Node(1, "<", 1.5, 1.0, 2.0), 3.0),
        Node(2, ">", -1.0, 10.0, Leaf({0: 20.0, 1: 5.0})),
        n_features=3,
    )


def set_forest() -> Forest:
    return forest_of(Node(0, "in", 0.0, 1.0, 2.0, members=(1.0, 4.0)))


def node_place(tree: int | None, node: int, field: str) -> str:
    inside = "" if tree is None else f"tree {TREE_ID + tree}, "
    return f"{inside}node {NODE_ID + node}, field '{field}'"


PLACED: dict[str, tuple[Callable[[], Forest], str]] = {
    "true child too large": (lambda: changed(sound(), true_child=(2, 3)), node_place(1, 2, "true_child")),
    "false child too large": (lambda: changed(sound(), false_child=(1, 99)), node_place(0, 1, "false_child")),
    "leaf too large": (lambda: changed(sound(), false_child=(1, ~5)), node_place(0, 1, "false_child")),
    "root too large": (lambda: changed(sound(), root=(1, 3)), f"tree {TREE_ID + 1}, field 'root'"),
    "root leaf too large": (lambda: changed(sound(), root=(0, ~5)), f"tree {TREE_ID}, field 'root'"),
    "feature too large": (lambda: changed(sound(), feature=(1, 3)), node_place(0, 1, "feature")),
    "feature negative": (lambda: changed(sound(), feature=(2, -1)), node_place(1, 2, "feature")),
    "predicate unknown": (lambda: changed(sound(), predicate=(2, 7)), node_place(1, 2, "predicate")),
    "threshold NaN": (lambda: changed(sound(), threshold=(1, np.nan)), node_place(0, 1, "threshold")),
    "set number negative": (
        lambda: changed(set_forest(), category_set=(0, -1)),
        node_place(0, 0, "category_set"),
    ),
    "set number too large": (
        lambda: changed(set_forest(), category_set=(0, 1)),
        node_place(0, 0, "category_set"),
    ),
    "target too large": (
        lambda: changed(sound(), weight_target=(4, 2)),
        f"node {LEAF_ID + 4}, field 'weight_target'",
    ),
    "target negative": (
        lambda: changed(sound(), weight_target=(0, -1)),
        f"node {LEAF_ID}, field 'weight_target'",
    ),
}


@pytest.mark.parametrize("case", PLACED)
def test_names_tree_node_and_field(case: str) -> None:
    broken, place = PLACED[case]
    with pytest.raises(ModelError) as caught:
        validate(broken())
    assert str(caught.value.place) == place


COLUMNS = (
    *("threshold", "predicate", "missing_true", "zero_missing", "category_set", "true_child", "false_child"),
    *("node_id", "tree_id", "weight_start", "weight_target", "node_hits", "leaf_hits"),
)


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("change", [-1, 1])
def test_refuses_columns_of_another_length(column: str, change: int) -> None:
    forest = replace(sound(), node_hits=np.ones(3), leaf_hits=np.ones(5))
    values = getattr(forest, column)
    other: Any = values[:-1] if change < 0 else np.append(values, values[-1:])
    assert field_refused(replace(forest, **{column: other})) == column


@pytest.mark.parametrize(
    "column", ["feature", "root", "leaf_id", "weight", "threshold", "set_member", "base_values"]
)
def test_refuses_columns_of_two_dimensions(column: str) -> None:
    forest = replace(set_forest(), base_values=np.zeros(1, np.float32))
    change: dict[str, Any] = {column: getattr(forest, column)[:, None]}
    assert field_refused(replace(forest, **change)) == column


WHOLE: dict[str, tuple[dict[str, Any], str]] = {
    "input type": ({"input_type": np.dtype(np.float16)}, "input_type"),
    "accumulator type": ({"accumulator_type": np.dtype(np.int64)}, "accumulator_type"),
    "output type": ({"output_type": np.dtype(np.int32)}, "output_type"),
    "threshold type": ({"threshold": np.zeros(3, np.float16)}, "threshold"),
    "weight type": ({"weight": np.zeros(6, np.float64)}, "weight"),
    "negative features": ({"n_features": -1}, "n_features"),
    "no targets": ({"n_targets": 0}, "n_targets"),
    "too many targets": ({"n_targets": 2**20 + 1}, "n_targets"),
    "weights do not start at 0": ({"weight_start": np.array([1, 1, 2, 3, 4, 6])}, "weight_start"),
    "weights fall": ({"weight_start": np.array([0, 2, 1, 3, 4, 6])}, "weight_start"),
    "weights end early": ({"weight_start": np.array([0, 1, 2, 3, 4, 5])}, "weight_start"),
    "sets do not start at 0": ({"set_start": np.array([1])}, "set_start"),
    "no set offsets": ({"set_start": np.zeros(0, np.int64)}, "set_start"),
    "sets end late": ({"set_start": np.array([0, 2])}, "set_start"),
    "sets fall": ({"set_start": np.array([0, 1, 0]), "set_member": np.zeros(0)}, "set_start"),
    "base values": ({"base_values": np.zeros(3, np.float32)}, "base_values"),
    "two columns of several targets": ({"score_form": ScoreForm.NEGATE}, "score_form"),
    "labels": ({"labels": ("a", "b", "c")}, "labels"),
    "missing value NaN": ({"missing_value": np.nan}, "missing_value"),
    "missing value too large": ({"missing_value": 1e39}, "missing_value"),
    "categories": ({"categories": ((), ("a",), (), ())}, "categories"),
    "zero threshold negative": ({"zero_threshold": -1.0}, "zero_threshold"),
    "zero threshold NaN": ({"zero_threshold": np.nan}, "zero_threshold"),
    "zero threshold infinite": ({"zero_threshold": np.inf}, "zero_threshold"),
    "zero threshold not a float32": ({"zero_threshold": 1e300}, "zero_threshold"),
}


@pytest.mark.parametrize("case", WHOLE)
def test_names_the_field(case: str) -> None:
    change, field = WHOLE[case]
    assert field_refused(replace(sound(), **change)) == field


@pytest.mark.parametrize(
    ("column", "kind"),
    [("feature", np.float32), ("true_child", np.uint32), ("predicate", np.int8), ("zero_missing", np.uint8)],
)
def test_refuses_columns_of_another_kind(column: str, kind: Any) -> None:
    assert field_refused(replace(sound(), **{column: getattr(sound(), column).astype(kind)})) == column


@pytest.mark.parametrize(
    ("column", "value"),
    [("true_child", 2**32), ("feature", -(2**40)), ("weight_target", 2**32), ("root", 2**31)],
)
def test_refuses_numbers_of_wide_columns_that_would_be_others_in_narrow_ones(column: str, value: int) -> None:
    wide = replace(sound(), **{column: getattr(sound(), column).astype(np.int64)})
    assert validate(wide) is wide
    with pytest.raises(ModelError, match=f"field '{column}': has {value}, which int32 cannot represent"):
        validate(changed(wide, **{column: (0, value)}))


@pytest.mark.parametrize(("count", "most"), [("n_features", 2**31 - 1), ("n_targets", 2**20)])
def test_limits_are_those_that_readers_know(count: str, most: int) -> None:
    """Labels tell that the number itself was accepted."""
    assert field_refused(replace(sound(), **{count: most, "labels": ("a",)})) == "labels"
    with pytest.raises(ModelError, match=f"is {most + 1}; expected [01] to {most}$"):
        validate(replace(sound(), **{count: most + 1}))


@pytest.mark.parametrize("features", [2**31, 2**64, -(2**70)])
def test_refuses_features_beyond_all_limits(features: int) -> None:
    assert field_refused(replace(sound(), n_features=features)) == "n_features"


@pytest.mark.parametrize("number", [1e-35, 0.1, 1e22, 123456789.5, 1e16, 9999999999999998.0, 5e-324])
def test_tells_numbers_as_python_does(number: float) -> None:
    with pytest.raises(ModelError) as caught:
        validate(replace(sound(), zero_threshold=-number))
    assert caught.value.message == f"is {-number!r}; expected 0 to {float(np.finfo(np.float32).max)!r}"


def test_names_the_first_tree_that_gets_to_a_node_soonest() -> None:
    """Node 1 hangs two levels below tree 0 and one below tree 1 and 2."""
    broken = Node(9, "<=", 1.0, 1.0, 2.0)
    deep = Node(0, "<=", 0.0, Node(0, "<=", 0.0, broken, 1.0), 2.0)
    forest = forest_of(deep, Node(0, "<", 0.0, 3.0, broken), Node(0, "<", 1.0, broken, 4.0))
    with pytest.raises(ModelError) as caught:
        validate(replace(forest, n_features=1))
    assert caught.value.place.tree == TREE_ID + 1


@pytest.mark.parametrize(
    ("kind", "labels", "other"),
    [
        ("bool", (False, True), 2),
        ("int8", (-128, 127), 128),
        ("uint64", (0, 2**62), -1),
        ("float32", (0, 2**60), 2**24 + 1),
    ],
)
def test_types_of_labels(kind: str, labels: tuple[int, int], other: int) -> None:
    found = validate(replace(sound(), labels=labels, label_type=np.dtype(kind))).label_values
    assert found is not None
    assert (found.dtype, found.tolist()) == (np.dtype(kind), list(labels))
    assert field_refused(replace(sound(), labels=(0, other), label_type=np.dtype(kind))) == "labels"


def test_labels_that_spell_numbers() -> None:
    found = validate(replace(sound(), labels=("0.1", "2"), label_type=np.dtype(np.float64))).label_values
    assert found is not None
    assert (found.dtype, found.tolist()) == (np.float64, [0.1, 2.0])
    spelled = replace(sound(), labels=("0.1", "two"), label_type=np.dtype(np.float64))
    assert field_refused(spelled) == "labels"


def test_labels_of_other_types() -> None:
    assert field_refused(replace(sound(), label_type=np.dtype(complex))) == "label_type"


def test_labels_count_two_classes_for_one_score() -> None:
    one_target = forest_of(Node(0, "<", 0.0, 1.0, 2.0))
    assert validate(replace(one_target, labels=("no", "yes"))).labels == ("no", "yes")
    assert field_refused(replace(one_target, labels=("yes",))) == "labels"


def test_one_label_is_always_chosen() -> None:
    """It is the first of one target; no other rule knows that."""
    one_target = replace(forest_of(Node(0, "<", 0.0, 1.0, 2.0)), labels=("yes",))
    assert validate(replace(one_target, label_rule=LabelRule.ARGMAX)).labels == ("yes",)
    for rule in (LabelRule.ABOVE_ZERO, LabelRule.ABOVE_HALF, LabelRule.FROM_ZERO):
        assert field_refused(replace(one_target, label_rule=rule)) == "labels"


def test_scores_of_several_targets_choose_no_label_by_the_last() -> None:
    several = forest_of(Node(0, "<", 0.0, Leaf({0: 1.0, 1: 0.0}), Leaf({1: 2.0})), n_targets=2)
    assert field_refused(replace(several, label_rule=LabelRule.SCORE_ABOVE_HALF)) == "label_rule"


def test_the_largest_score_needs_scores_of_several_targets() -> None:
    single = forest_of(Node(0, "<", 0.0, 1.0, 2.0))
    several = forest_of(Node(0, "<", 0.0, Leaf({0: 1.0, 1: 0.0}), Leaf({1: 2.0})), n_targets=2)
    assert field_refused(replace(single, label_rule=LabelRule.SCORE_ARGMAX)) == "label_rule"
    position = replace(several, post_transform=PostTransform.ARGMAX, label_rule=LabelRule.SCORE_ARGMAX)
    assert field_refused(position) == "label_rule"
    assert validate(replace(several, label_rule=LabelRule.SCORE_ARGMAX))


def test_argmax_needs_targets() -> None:
    one_target = forest_of(Node(0, "<", 0.0, 1.0, 2.0))
    assert field_refused(replace(one_target, post_transform=PostTransform.ARGMAX)) == "post_transform"


@pytest.mark.parametrize("aggregate", [Aggregate.MIN, Aggregate.MAX])
def test_nothing_comes_before_a_minimum_or_maximum(aggregate: Aggregate) -> None:
    based = replace(forest_of(1.0), aggregate=aggregate, base_values=np.ones(1, np.float32))
    assert field_refused(replace(based, base_position=BasePosition.FIRST)) == "base_position"
    assert validate(replace(based, base_position=BasePosition.LAST))
    assert validate(replace(based, base_position=BasePosition.FIRST, base_values=np.zeros(0, np.float32)))


def test_base_values_come_after_the_scale_of_sums() -> None:
    scaled = replace(forest_of(1.0), aggregate=Aggregate.SCALED_SUM, base_values=np.ones(1, np.float32))
    for position in (BasePosition.FIRST, BasePosition.SCORED):
        assert field_refused(replace(scaled, base_position=position)) == "base_position"
    assert validate(replace(scaled, base_position=BasePosition.LAST))


@pytest.mark.parametrize(
    "missing",
    [
        {"base_position": BasePosition.LAST},
        {"base_values": np.ones(2, np.float32)},
        {"aggregate": Aggregate.MAX},
    ],
)
def test_labels_of_scored_targets_need_what_tells_them(missing: dict[str, Any]) -> None:
    told = {"base_position": BasePosition.SCORED, "label_rule": LabelRule.ARGMAX_SCORED}
    forest = replace(forest_of(Leaf({0: 1.0, 1: 2.0})), **told)
    assert validate(forest)
    assert field_refused(replace(forest, **missing)) == "label_rule"


def test_average_needs_trees() -> None:
    assert field_refused(unvalidated(aggregate=Aggregate.AVERAGE, n_targets=1)) == "aggregate"


@pytest.mark.parametrize("length", [1, 2, 100])
def test_finds_cycles(length: int) -> None:
    """Nodes 0, 1, 2 lead into the cycle and are not part of it; a healthy tree stands before it."""
    forest = chain(3 + length)
    forest = changed(forest, false_child=(length + 2, 3))
    with pytest.raises(ModelError, match="cycle") as caught:
        validate(forest)
    place = caught.value.place
    assert (place.tree, place.field) == (TREE_ID, "children")
    assert place.node is not None
    assert NODE_ID + 3 <= place.node < NODE_ID + 3 + length


def test_finds_a_cycle_that_no_tree_reaches() -> None:
    forest = changed(sound(), root=(1, ~0), true_child=(2, 2))
    with pytest.raises(ModelError) as caught:
        validate(forest)
    assert str(caught.value.place) == node_place(None, 2, "children")


def test_finds_a_cycle_below_which_trees_are_sound() -> None:
    """The node named is on the cycle (1 -> 0 -> 1), not the sound node 2 below it."""
    forest = unvalidated(Node(0, "<=", 0.0, Node(1, "<=", 0.0, 1.0, Node(2, "<=", 0.0, 2.0, 3.0)), 4.0))
    with pytest.raises(ModelError) as caught:
        validate(changed(forest, true_child=(1, 0)))
    assert caught.value.place.node in (NODE_ID, NODE_ID + 1)


def test_accepts_shared_nodes() -> None:
    shared = Node(1, "<=", 1.0, 1.0, 2.0)
    forest = forest_of(Node(0, "<=", 0.0, shared, shared), shared)
    assert forest.n_nodes == 2
    assert validate(forest) is forest


def test_accepts_children_before_their_parents() -> None:
    """Node 0 is both children of node 1, the root: two edges that lead backwards."""
    forest = unvalidated(Node(0, "<=", 0.0, Node(0, "<=", 1.0, 1.0, 2.0), 3.0))
    backwards = changed(forest, root=(0, 1), true_child=(1, 0), false_child=(1, 0))
    backwards = changed(backwards, true_child=(0, ~0), false_child=(0, ~1))
    assert validate(backwards) is backwards


def test_accepts_what_is_empty() -> None:
    assert forest_of(n_targets=1).n_trees == 0
    assert forest_of(1.0, 2.0).n_nodes == 0


@pytest.mark.parametrize("backwards", [False, True])
def test_deep_chains_cost_no_recursion(backwards: bool) -> None:
    forest = chain(1_000_000, backwards=backwards)
    begin = time.process_time()
    validate(forest)
    with pytest.raises(ModelError):
        validate(changed(forest, feature=(500_000, 1)))
    assert time.process_time() - begin < 5  # a copy of the columns a level would take days


def test_errors_in_diamonds_take_no_exponential_time() -> None:
    """2^60 paths lead to the deepest node; naming its tree must not follow them."""
    tracemalloc.start()
    try:
        forest = changed(diamonds(60), feature=(59, 99))
        with pytest.raises(ModelError) as caught:
            validate(forest)
        assert str(caught.value.place) == node_place(0, 59, "feature")
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


def field_refused(forest: Forest) -> str | None:
    with pytest.raises(ModelError) as caught:
        validate(forest)
    message = str(caught.value)
    assert "\n" not in message
    return caught.value.place.field
