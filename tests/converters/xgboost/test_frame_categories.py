"""Unit: the categories that a file lists, as texts or numbers, and what is wrong with a list."""

from typing import Any

import numpy as np
import pytest
from xgboost_models import as_json, read_json, train

from onnx_treebeard.forest.forest import Categories
from onnx_treebeard.system.errors import ModelError

TEXTS = {"offsets": [0, 1, 3, 3], "values": [97, 98, 99]}
NUMBERS = {"type": 15, "values": [30, -10, 20]}
NONE: dict[str, Any] = {"offsets": [], "values": []}


def read_categories(*encodings: Any, n_features: int = 5) -> tuple[Categories, ...]:
    """What a model of five features has as categories, which lists these and, up to `n_features`, none."""
    document = as_json(train(rounds=1))
    model = document["learner"]["gradient_booster"]["model"]
    listed = [*encodings, *[NONE] * (n_features - len(encodings))]
    model["cats"] = {"enc": listed, "feature_segments": [], "sorted_idx": []}
    return read_json(document).categories


def test_texts_and_numbers():
    assert read_categories(TEXTS, NONE, NUMBERS) == (("a", "bc", ""), (), (30, -10, 20), (), ())


def test_texts_are_utf_8_with_signed_or_unsigned_bytes():
    text = "größer".encode()
    for values in (list(text), np.frombuffer(text, np.int8).tolist()):
        assert read_categories({"offsets": [0, len(text)], "values": values})[0] == ("größer",)


def test_words_that_xgboost_has_cut_do_not_fit_any():
    """As XGBoost 3.2 writes "größer", "red"."""
    values = list("größerred".encode())[:9]
    assert read_categories({"offsets": [0, 6, 9], "values": values})[0] == ("größ", "err")
    values = list("ä".encode())
    assert read_categories({"offsets": [0, 1, 2], "values": values})[0] == ("\ufffd", "\ufffd")


def test_a_model_that_knows_of_none():
    assert read_categories(n_features=0) == ()
    assert read_json(as_json(train(rounds=1))).categories == ()


WRONG = {
    "too many": ([TEXTS] * 6, "cats.enc': has 6 entries; num_feature says 5"),
    "no object": ([TEXTS, 3], "cats.enc': is '3'; expected an object"),
    "no values": ([TEXTS, {"offsets": [0]}], "cats.enc.values': is missing"),
    "falling": (
        [TEXTS, {"offsets": [0, 2, 1], "values": [97]}],
        "offsets': is not a rising list of offsets from 0 to 1",
    ),
    "short": (
        [TEXTS, {"offsets": [0, 1], "values": [97, 98]}],
        "offsets': is not a rising list of offsets from 0 to 2",
    ),
    "late": ([TEXTS, {"offsets": [1, 2], "values": [97, 98]}], "offsets': is not a rising list"),
    "no byte": ([TEXTS, {"offsets": [0, 1], "values": [300]}], "values': holds a number that is not a byte"),
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
        read_categories(*encodings)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
