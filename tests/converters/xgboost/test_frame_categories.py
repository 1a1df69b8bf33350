"""Unit: the categories that a file lists, as texts or numbers, and what is wrong with a list."""

from typing import Any

import numpy as np
import pytest
from xgboost_models import as_json, read_json, train

from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.converters.xgboost.frame_categories import read_categories
from onnx_treebeard.system.errors import ModelError

TEXTS = {"offsets": [0, 1, 3, 3], "values": [97, 98, 99]}
NUMBERS = {"type": 15, "values": [30, -10, 20]}
NONE: dict[str, Any] = {"offsets": [], "values": []}


def model(*encodings: Any) -> Section:
    return Section({"cats": {"enc": list(encodings), "feature_segments": [], "sorted_idx": []}})


def test_texts_and_numbers():
    assert read_categories(model(TEXTS, NONE, NUMBERS), 3) == (("a", "bc", ""), (), (30, -10, 20))


def test_texts_are_utf_8_with_signed_or_unsigned_bytes():
    text = "größer".encode()
    for values in (list(text), np.frombuffer(text, np.int8).tolist(), np.frombuffer(text, np.int8)):
        assert read_categories(model({"offsets": [0, len(text)], "values": values}), 1) == (("größer",),)


def test_words_that_xgboost_has_cut_do_not_fit_any():
    """As XGBoost 3.2 writes "größer", "red"."""
    values = list("größerred".encode())[:9]
    assert read_categories(model({"offsets": [0, 6, 9], "values": values}), 1) == (("größ", "err"),)
    values = list("ä".encode())
    assert read_categories(model({"offsets": [0, 1, 2], "values": values}), 1) == (("\ufffd", "\ufffd"),)


def test_a_model_that_knows_of_none():
    assert read_categories(Section({}), 3) == ()
    assert read_categories(model(), 3) == ()
    assert read_json(as_json(train(rounds=1))).categories == ()


WRONG = {
    "too few": ([TEXTS], "cats.enc': has 1 entries; num_feature says 2"),
    "no object": ([TEXTS, 3], "cats.enc': is '3'; expected an object"),
    "no values": ([TEXTS, {"offsets": [0]}], "cats.enc.values': is missing"),
    "falling": (
        [TEXTS, {"offsets": [0, 2, 1], "values": [97]}],
        "offsets': is no rising list of offsets from 0 to 1",
    ),
    "short": (
        [TEXTS, {"offsets": [0, 1], "values": [97, 98]}],
        "offsets': is no rising list of offsets from 0 to 2",
    ),
    "late": ([TEXTS, {"offsets": [1, 2], "values": [97, 98]}], "offsets': is no rising list"),
    "no byte": ([TEXTS, {"offsets": [0, 1], "values": [300]}], "values': holds a number that is no byte"),
    "fractions": (
        [TEXTS, {"type": 11, "values": [0.5]}],
        "values': holds '0.5'; expected a list of whole numbers",
    ),
    "words": ([TEXTS, {"type": 15, "values": ["a"]}], "values': holds 'a'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_malformed(name):
    encodings, message = WRONG[name]
    with pytest.raises(ModelError) as caught:
        read_categories(model(*encodings), 2)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
