"""native: a damaged `tail` is refused when the session is made, or computes something; it never reads or writes beside its values."""

import numpy as np
import pytest
from onnx import TensorProto, helper
from tails import ARTIFACTS, Chosen, session

from onnx_treebeard.converters.tails.fuse import fuse_tails

FLOAT, INT64 = TensorProto.FLOAT, TensorProto.INT64


@pytest.fixture(scope="module")
def fused():
    """A model whose node has a tail of every kind of step."""
    forest = Chosen(np.arange(12, dtype=np.float32).reshape(4, 3))
    nodes = [
        helper.make_node("Exp", ["S"], ["A"]),
        helper.make_node("ReduceSum", ["A", "axes"], ["B"]),
        helper.make_node("Div", ["A", "B"], ["Y"]),
        helper.make_node("ArgMax", ["S"], ["P"], axis=1, keepdims=0),
        helper.make_node("Gather", ["labels", "P"], ["L"]),
    ]
    constants = {"axes": np.array([1]), "labels": np.array([5, 6, 7])}
    model = forest.model(
        [forest.compiled, *nodes], [("Y", FLOAT, [None, 3]), ("L", INT64, [None])], constants
    )
    assert sum(fuse_tails(model, ARTIFACTS.by_key).values()) == len(nodes)
    return forest, model


def damaged(model, name, change):
    copy = type(model)()
    copy.CopyFrom(model)
    (tensor,) = (attribute.t for attribute in copy.graph.node[0].attribute if attribute.name == name)
    kind = np.int64 if name == "tail" else np.uint8
    column = change(np.frombuffer(tensor.raw_data, kind).copy())
    tensor.raw_data = column.tobytes()
    tensor.dims[:] = column.shape
    return copy


def outcome(model, feed):
    """What making a session or running it says; nothing where both go well."""
    try:
        session(model).run(None, feed)
    except Exception as error:
        return str(error)
    return ""


@pytest.mark.parametrize("name", ["tail", "tail_constants"])
def test_ends_too_early(fused, name):
    _, model = fused
    for left in range(0, 40, 3):
        with pytest.raises(Exception, match=r"attribute 'tail(_constants)?'"):
            session(
                damaged(model, name, lambda column, left=left: column[: max(1, min(left, len(column) - 1))])
            )


def test_any_number_changed(fused):
    """Every number in turn becomes others, small and large."""
    forest, model = fused
    random = np.random.default_rng(3)
    (tail,) = (attribute.t for attribute in model.graph.node[0].attribute if attribute.name == "tail")
    refused = 0
    for place in range(len(tail.raw_data) // 8):
        number = int(random.choice([-1, 0, 1, 2, 3, 9, 13, 64, 70, 1 << 23, 1 << 40, -(1 << 63)]))

        def change(column, place=place, number=number):
            column[place] = number
            return column

        said = outcome(damaged(model, "tail", change), forest.rows(5))
        assert not said or "trees" in said, (place, number)
        refused += bool(said)
    assert refused > 30


def changed(fused, change):
    """What is said of the model with a change to the numbers of its tail."""
    forest, model = fused
    return outcome(damaged(model, "tail", change), forest.rows(5))


def test_an_attribute_twice(fused):
    """ArgMax along columns, then along rows: onnxruntime takes the last one."""
    axis = [3, 0, 1, 1, 0, 2, 0]  # how many: axis 1, keepdims 0, select_last_index 0

    def twice(column):
        numbers = column.tolist()
        place = next(i for i in range(len(numbers)) if numbers[i : i + len(axis)] == axis)
        return np.array([*numbers[:place], 4, *axis[1:], 0, 0, *numbers[place + len(axis) :]])

    assert "attribute twice" in changed(fused, twice)


def test_a_value_that_nothing_writes(fused):
    """The last step and the one before give the same value, and none gives the other."""
    (tail,) = (attribute.t for attribute in fused[1].graph.node[0].attribute if attribute.name == "tail")
    said = set()
    for place in range(len(tail.raw_data) // 8):
        for number in range(8):

            def change(column, place=place, number=number):
                column[place] = number
                return column

            said.add(changed(fused, change))
    assert any("which nothing writes" in one for one in said)


def test_a_version_to_come(fused):
    _, model = fused
    with pytest.raises(Exception, match="version 2; this library reads version 1"):
        session(damaged(model, "tail", lambda column: np.concatenate([[2], column[1:]])))
