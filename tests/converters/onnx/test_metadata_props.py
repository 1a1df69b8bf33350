"""unit: a schedule in the metadata of a model is found again, and nothing else there changes."""

import json

import onnxruntime
from forests import Node, forest_of
from onnx import ModelProto, helper

import onnx_treebeard
from onnx_treebeard.converters.onnx.metadata_props import (
    SCHEDULE,
    metadata_of,
    store_schedule,
    stored_schedule,
)


def metadata(model: ModelProto) -> list[tuple[str, str]]:
    return [(entry.key, entry.value) for entry in model.metadata_props]


def test_a_model_without_a_schedule() -> None:
    model = ModelProto()
    helper.set_model_props(model, {"colour": "blue"})
    assert stored_schedule(model) == ""


def test_what_is_stored_is_found_beside_the_rest() -> None:
    model = ModelProto()
    helper.set_model_props(model, {"colour": "blue", "size": "9"})
    store_schedule(model, "first")
    store_schedule(model, "second \u00e9")
    assert stored_schedule(model) == "second \u00e9"
    assert metadata(model) == [
        ("colour", "blue"),
        ("size", "9"),
        ("onnx_treebeard.schedule", "second \u00e9"),
    ]
    assert stored_schedule(ModelProto.FromString(model.SerializeToString())) == "second \u00e9"


def test_several_entries_become_one() -> None:
    model = ModelProto()
    for value in ("a", "b"):
        model.metadata_props.add(key=SCHEDULE, value=value)
    model.metadata_props.add(key="colour", value="blue")
    store_schedule(model, "c")
    assert metadata(model) == [("colour", "blue"), (SCHEDULE, "c")]


def test_of_several_entries_the_last_counts() -> None:
    """As onnxruntime tells the metadata to a session, which matches a frame's columns by them."""
    model = onnx_treebeard.convert(forest_of(Node(1, "<=", 0.0, 1.0, 2.0), source="onnx")).model
    for names in (["a", "b"], ["b", "a"]):
        model.metadata_props.add(key="feature_names", value=json.dumps(names))
    data = model.SerializeToString()
    told = onnxruntime.InferenceSession(data).get_modelmeta().custom_metadata_map["feature_names"]
    assert metadata_of(model)["feature_names"] == told == '["b", "a"]'
    assert onnx_treebeard.load(data).feature_names == ("b", "a")
