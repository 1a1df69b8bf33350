"""Unit: names and categories in the metadata of a model are found again; what cannot be read is ignored with a line."""

import json
import logging
from typing import Any

import pytest
from forests import Node, forest_of
from onnx import ModelProto

from onnx_treebeard import load
from onnx_treebeard.converters.onnx.metadata_props import (
    CATEGORIES,
    store_categories,
    stored_columns,
    stored_names,
)
from onnx_treebeard.converters.to_onnx.write_forest import to_onnx
from onnx_treebeard.forest.forest import Forest, UnknownCategory

LISTS: Any = (("a", "größer", "\ud800"), (10, 2.5, True, float("inf")))
FIELDS = ("feature_names", "categories", "frame_categories", "unknown_category")


def forest(**settings: Any) -> Forest:
    return forest_of(Node(0, "<", 0.5, 1.0, 2.0), n_features=3, **settings)


CASES = {
    "nothing": {},
    "names": {"feature_names": ("x", "y z", "ß")},
    "features": {"categories": (LISTS[0], (), LISTS[1])},
    "features and a frame": {
        "categories": ((), *LISTS),
        "frame_categories": LISTS,
        "unknown_category": UnknownCategory.MISSING,
    },
    "a frame": {"frame_categories": LISTS, "unknown_category": UnknownCategory.MISSING},
    "all": {"feature_names": ("a", "b", "c"), "categories": (*LISTS, ())},
}


@pytest.mark.parametrize("domain", ["ai.onnx.ml", "treebeard"])
@pytest.mark.parametrize("name", CASES)
def test_a_written_model_keeps_them(name: str, domain: str) -> None:
    given = forest(**CASES[name])
    found = load(to_onnx(given, domain=domain).model.SerializeToString())
    assert {field: getattr(found, field) for field in FIELDS} == {
        field: getattr(given, field) for field in FIELDS
    }


def test_the_entry_is_documented() -> None:
    model = ModelProto()
    store_categories(model, forest(**CASES["features"]))
    (entry,) = model.metadata_props
    assert entry.key == CATEGORIES == "onnx_treebeard.categories"
    assert json.loads(entry.value) == {
        "version": 1,
        "unknown": "refused",
        "lists": [list(own) for own in LISTS],
        "features": [0, None, 1],
        "of_frame": False,
    }


GOOD: dict[str, Any] = {
    "version": 1,
    "unknown": "missing",
    "lists": [["a"]],
    "features": [None, 0, None],
    "of_frame": True,
}
LISTS_EXPECTED = "expected lists of texts, numbers or booleans"
FEATURES_EXPECTED = "field 'features': is a list; expected null or the number of a list for each of 3 columns"
HOSTILE = {
    "no JSON": ("{", "is not valid JSON"),
    "a list": ("[]", "field 'version': is missing; expected 1"),
    "deep": ("[" * 100_000, "is nested too deeply"),
    "a number of many digits": ("1" * 5000, "is not valid JSON"),
    "a number of many digits in a list": (
        json.dumps(GOOD | {"lists": [["digits"]]}).replace('"digits"', "1" * 5000),
        "is not valid JSON",
    ),
    "another version": (json.dumps(GOOD | {"version": 2}), "field 'version': is '2'; expected 1"),
    "a version that is true": (
        json.dumps(GOOD | {"version": True}),
        "field 'version': is 'True'; expected 1",
    ),
    "no version": ("{}", "field 'version': is missing"),
    "unknown unknown": (
        json.dumps(GOOD | {"unknown": ["missing"]}),
        "field 'unknown': is a list; expected refused or missing",
    ),
    "lists of nothing": (json.dumps(GOOD | {"lists": [[None]]}), LISTS_EXPECTED),
    "lists of lists": (json.dumps(GOOD | {"lists": [[["a"]]]}), LISTS_EXPECTED),
    "lists that are texts": (json.dumps(GOOD | {"lists": ["ab"]}), LISTS_EXPECTED),
    "no lists": (json.dumps(GOOD | {"lists": None}), LISTS_EXPECTED),
    "other columns": (json.dumps(GOOD | {"features": [0]}), FEATURES_EXPECTED),
    "no such list": (json.dumps(GOOD | {"features": [1, None, None]}), FEATURES_EXPECTED),
    "a negative one": (json.dumps(GOOD | {"features": [-1, None, None]}), FEATURES_EXPECTED),
    "a true one": (json.dumps(GOOD | {"features": [False, None, None]}), FEATURES_EXPECTED),
    "features of texts": (json.dumps(GOOD | {"features": ["0", None, None]}), FEATURES_EXPECTED),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_cannot_be_read_is_ignored_with_a_line(name: str, caplog: pytest.LogCaptureFixture) -> None:
    text, message = HOSTILE[name]
    with caplog.at_level(logging.WARNING, "onnx_treebeard"):
        found = stored_columns({CATEGORIES: text, "feature_names": '["x", "y", "z"]'}, 3)
    assert (found.feature_names, found.categories) == (("x", "y", "z"), ())
    (record,) = caplog.records
    assert message in record.getMessage()
    assert len(record.getMessage()) < 400


def test_a_model_whose_metadata_are_hostile_is_read(caplog: pytest.LogCaptureFixture) -> None:
    model = to_onnx(forest(**CASES["all"])).model
    for entry in model.metadata_props:
        entry.value = "[" * 100_000
    assert load(model.SerializeToString()).categories == ()
    assert "is ignored" in caplog.text


@pytest.mark.parametrize("text", ["", "{}", "3", '["a", 1]', "[" * 100_000, "null", '"abc"'])
def test_names_that_are_none(text: str) -> None:
    assert stored_names({"feature_names": text}) == ()


def test_names_of_other_columns_are_not_those_of_the_trees() -> None:
    """A scaler before the trees, as pipelines have it: the names are those of the pipeline's input."""
    model = to_onnx(forest(feature_names=("a", "b", "c"))).model
    node = model.graph.node[0]
    node.input[0] = "scaled"
    model.graph.node.insert(0, type(node)(op_type="Identity", input=["X"], output=["scaled"]))
    assert load(model.SerializeToString()).feature_names == ()
