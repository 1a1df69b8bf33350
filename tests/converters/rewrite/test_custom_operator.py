"""unit, property and fuzz: a `Forest` as attributes of our operator and back, and attributes that are damaged or hostile."""

import dataclasses
import random

import numpy as np
import pytest
from forests import Node, forest_of
from hypothesis import given
from hypothesis import strategies as st
from onnx import AttributeProto, TensorProto, helper, numpy_helper
from random_forests import Recipe, random_forest

from onnx_treebeard.converters.onnx.read_model import forest_of_node
from onnx_treebeard.converters.rewrite.custom_operator import (
    forest_from_attributes,
    node_from_forest,
    output_names,
)
from onnx_treebeard.forest.forest import Aggregate, BasePosition, Forest, LabelRule, PostTransform, ScoreForm
from onnx_treebeard.system.errors import ModelError, TreebeardError, UnsupportedError

NOT_CARRIED = ("feature_names", "categories", "source")


def assert_equal(found, expected):
    for field in dataclasses.fields(Forest):
        if field.name in NOT_CARRIED:
            continue
        one, other = getattr(found, field.name), getattr(expected, field.name)
        if isinstance(one, np.ndarray):
            assert one.dtype == other.dtype or not one.size, field.name
            assert one.tobytes() == other.tobytes(), field.name
        else:
            assert one == other, field.name


def full_forest(**changes):
    forest = random_forest(Recipe(1, targets=3, weights="dense", predicates=("<=", "==")))
    fields = {
        "base_values": np.array([0.5, -0.0, 1e-40], np.float32),
        "base_position": BasePosition.FIRST,
        "post_transform": PostTransform.SIGMOID,
        "post_scale": 0.7,
        "zero_threshold": 1e-35,
        "missing_value": -np.inf,
        "label_rule": LabelRule.ARGMAX,
        "labels": ("no", "", "größer\0x"),
        "node_hits": np.arange(forest.n_nodes, dtype=np.float64),
        "leaf_hits": np.arange(forest.n_leaves, dtype=np.float64),
    }
    return dataclasses.replace(forest, **(fields | changes))


@given(
    seed=st.integers(0, 2**20),
    types=st.sampled_from(
        (
            ("float32",) * 3,
            ("float64",) * 3,
            ("float32", "float64", "float64"),
            ("int64", "float32", "float32"),
        )
    ),
    weights=st.sampled_from((("one", 1), ("by_tree", 3), ("dense", 3))),
    trees=st.integers(0, 4),
    aggregate=st.sampled_from((Aggregate.SUM, Aggregate.MAX)),
    base=st.sampled_from((None, *BasePosition)),
    sharing=st.sampled_from((0.0, 0.3)),
)
def test_a_forest_comes_back_as_it_was(seed, types, weights, trees, aggregate, base, sharing):
    recipe = Recipe(
        seed,
        trees=trees,
        targets=weights[1],
        weights=weights[0],
        aggregate=aggregate,
        base=base,
        sharing=sharing,
        predicates=("<=", "!=", "in"),
        **dict(zip(("input_type", "threshold_type", "accumulator_type"), types, strict=True)),
    )
    forest = random_forest(recipe)
    node = node_from_forest(forest, ["rows"], ["scores"])
    assert_equal(forest_of_node(node), forest)


@pytest.mark.parametrize("labels", [("no", "", "größer\0x"), (7, -(2**63), 2**63 - 1), ()])
def test_every_other_field_comes_back(labels):
    rule = LabelRule.ARGMAX if labels else LabelRule.NONE
    forest = full_forest(labels=labels, label_rule=rule)
    node = helper.make_node("x", [], [])
    node.ParseFromString(node_from_forest(forest, ["rows"], ["scores"]).SerializeToString())
    assert_equal(forest_of_node(node), forest)


def test_the_node_as_the_native_runtime_reads_it():
    forest = forest_of(Node(1, "<=", 0.5, 1.0, 2.0), n_features=2)
    forest = dataclasses.replace(
        forest, score_form=ScoreForm.NEGATE, label_rule=LabelRule.ABOVE_ZERO, labels=("ab", "ü")
    )
    node = node_from_forest(forest, ["rows"], output_names(forest, "s", "l"), "name")
    assert (node.domain, node.op_type, node.name) == ("onnx_treebeard", "TreeEnsemble", "name")
    assert list(node.output) == ["s", "", "", "l"]
    numbers = {item.name: item.i for item in node.attribute if item.type == AttributeProto.INT}
    assert numbers == {
        "schema_version": 1,
        "n_features": 2,
        "n_targets": 1,
        "n_outputs": 2,
        "input_type": 1,
        "accumulator_type": 1,
        "output_type": 1,
        "label_type": 8,
        "aggregate": 0,
        "base_position": 1,
        "score_form": 2,
        "post_transform": 0,
        "label_rule": 3,
        "category_rule": 0,
    }
    tensors = {item.name: item.t for item in node.attribute if item.type == AttributeProto.TENSOR}
    kinds = {name: (tensor.data_type, tuple(tensor.dims)) for name, tensor in tensors.items()}
    assert kinds == {
        "root": (6, (1,)),
        "tree_id": (7, (1,)),
        "feature": (6, (1,)),
        "threshold": (1, (1,)),
        "predicate": (2, (1,)),
        "missing_true": (2, (1,)),
        "zero_missing": (2, (1,)),
        "category_set": (6, (1,)),
        "true_child": (6, (1,)),
        "false_child": (6, (1,)),
        "node_id": (7, (1,)),
        "leaf_id": (7, (2,)),
        "weight_start": (7, (3,)),
        "weight_target": (6, (2,)),
        "weight": (1, (2,)),
        "set_start": (7, (1,)),
        "zero_threshold": (11, (1,)),
        "post_scale": (11, (1,)),
        "label_ends": (7, (2,)),
        "label_text": (2, (4,)),
    }
    assert tensors["label_text"].raw_data == "abü".encode()
    assert tensors["label_ends"].raw_data == np.array([2, 4], "<i8").tobytes()


@pytest.mark.parametrize(
    ("labels", "output_type", "label", "expected"),
    [
        ((), "float32", "", ["s"]),
        ((), "float64", "", ["", "s"]),
        ((1, 2), "float32", "l", ["s", "", "l"]),
        (("a", "b"), "float64", "l", ["", "s", "", "l"]),
        ((1, 2), "float32", "", ["s"]),
    ],
)
def test_outputs_have_a_place_for_each_type(labels, output_type, label, expected):
    forest = dataclasses.replace(
        forest_of(1.0, n_features=1), labels=labels, output_type=np.dtype(output_type)
    )
    assert output_names(forest, "s", label) == expected


def attributes_of(forest):
    """The attributes of the forest's node by name."""
    node = node_from_forest(forest, ["rows"], ["scores"])
    return {
        item.name: item.i if item.type == AttributeProto.INT else numpy_helper.to_array(item.t)
        for item in node.attribute
    }


def wrong(**changes):
    """The attributes of a forest with some changed, or removed where the change is None."""
    attributes = attributes_of(full_forest()) | changes
    return {name: value for name, value in attributes.items() if value is not None}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"schema_version": 2}, "field 'schema_version': is 2; this version reads 1"),
        ({"n_targets": None}, "field 'n_targets': is missing or not a number"),
        ({"n_targets": np.zeros(1, np.int64)}, "field 'n_targets': is missing or not a number"),
        ({"aggregate": 6}, "field 'aggregate': is 6; accepted are 0 to 5"),
        ({"post_transform": -1}, "field 'post_transform': is -1"),
        ({"input_type": 10}, "field 'input_type': is 10; accepted are [1, 6, 7, 11]"),
        ({"label_type": 1}, "field 'label_type': is 1; accepted are 0, 7, 8"),
        ({"n_outputs": 7}, "field 'n_outputs': is 7; the forest has 3"),
        ({"root": 3}, "field 'root': is not a column of int32"),
        ({"root": np.zeros(2, np.int64)}, "field 'root': is not a column of int32"),
        ({"root": np.zeros((2, 2), np.int32)}, "field 'root': has rank 2; expected 1"),
        ({"weight_start": None}, "field 'weight_start'"),
        ({"set_start": None}, "field 'set_start'"),
        ({"post_scale": None}, "field 'post_scale': is not a finite number"),
        ({"post_scale": np.array([np.inf])}, "field 'post_scale': is not a finite number"),
        ({"zero_threshold": np.array([-1.0])}, "field 'zero_threshold': is -1.0; expected 0 or more"),
        ({"missing_value": np.array([np.nan])}, "field 'missing_value': is nan; expected"),
        ({"missing_value": np.array([1e39])}, "field 'missing_value': is 1e+39; expected"),
        ({"missing_value": np.zeros(2)}, "field 'missing_value': has 2 entries; expected one or none"),
        ({"missing_value": np.zeros(1, np.float32)}, "field 'missing_value': is not a column of float64"),
        ({"label_ends": np.array([2, 1, 12])}, "field 'label_ends': is not a rising list of offsets"),
        ({"label_ends": np.array([2, 2, 99])}, "field 'label_ends': is not a rising list of offsets"),
        ({"label_ends": np.array([-1, 2, 12])}, "field 'label_ends': is not a rising list of offsets"),
        ({"label_text": np.full(12, 255, np.uint8)}, "field 'label_text': is not UTF-8"),
        ({"label_type": 0, "n_features": -1}, "field 'n_features'"),
        ({"true_child": np.full(3, 2**31 - 1, np.int32)}, "field 'true_child'"),
    ],
)
def test_a_wrong_attribute_is_named(changes, message):
    with pytest.raises(ModelError) as caught:
        forest_from_attributes(wrong(**changes))
    assert message in str(caught.value)


def test_texts_for_no_labels():
    found = forest_from_attributes(wrong(label_ends=np.zeros(0, np.int64), label_text=np.zeros(0, np.uint8)))
    assert found.labels == ()


def test_what_no_node_can_have_is_refused():
    forest = forest_of(1.0, n_features=1)
    labels = dataclasses.replace(forest, labels=(0, 2**63), label_type=np.dtype(np.uint64))
    with pytest.raises(UnsupportedError, match="field 'labels': hold a number that is not an int64"):
        node_from_forest(labels, ["rows"], ["scores"])
    large = dataclasses.replace(forest, statistics=np.zeros(2**31, np.uint8))  # no page of it is touched
    with pytest.raises(UnsupportedError, match="the node has more bytes than a protobuf message can"):
        node_from_forest(large, ["rows"], ["scores"])


def test_attributes_of_other_kinds():
    node = node_from_forest(full_forest(), ["rows"], ["scores"])
    node.attribute.append(helper.make_attribute("extra", 0.5))
    with pytest.raises(ModelError, match="field 'extra': is neither a number nor a tensor"):
        forest_of_node(node)
    node.attribute[-1].CopyFrom(
        helper.make_attribute("root", helper.make_tensor("t", TensorProto.INT32, [2, 1], [0, 0]))
    )
    with pytest.raises(ModelError, match="field 'root': has rank 2; expected 1"):
        forest_of_node(node)


INTS = (0, 1, 2, 3, 7, 8, 11, -1, 2**31 - 1, 2**31, 2**63 - 1, -(2**63))
COLUMN = (0, 1, -1, 2, 255, 2**31 - 1, -(2**31), 2**63 - 1, 0.5, np.nan, np.inf, -np.inf)


def mutate(attributes, choice):
    name = choice.choice(list(attributes))
    value = attributes[name]
    if isinstance(value, int):
        attributes[name] = choice.choice(INTS)
        return
    value = value.copy()
    match choice.randrange(5):
        case 0:
            del attributes[name]
            return
        case 1:
            value = value[: choice.randrange(len(value) + 1)]
        case 2:
            value = np.concatenate([value, value])
        case _:
            with np.errstate(invalid="ignore", over="ignore"):
                value[choice.randrange(len(value))] = np.array(choice.choice(COLUMN)).astype(value.dtype)
    attributes[name] = value


@pytest.mark.share(2)
@pytest.mark.filterwarnings("ignore::RuntimeWarning")
@pytest.mark.parametrize("seed", range(4))
def test_hostile_attributes_give_a_valid_forest_or_an_error(seed):
    choice = random.Random(seed)
    outcomes = set()
    for _ in range(400):
        attributes = attributes_of(full_forest())
        for _ in range(choice.randrange(1, 4)):
            mutate(attributes, choice)
        try:
            forest = forest_from_attributes(attributes)
        except TreebeardError as error:
            outcomes.add(type(error).__name__)
            continue
        outcomes.add("forest")
        assert forest.n_outputs == attributes["n_outputs"]
        attributes_of(forest)
    assert outcomes >= {"forest", "ModelError"}
