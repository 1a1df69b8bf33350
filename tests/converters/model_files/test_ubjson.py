"""Unit and oracle: UBJSON says the same as JSON; what is malformed is refused in one line that gives the position."""

from pathlib import Path

import numpy as np
import pytest
import xgboost

from onnx_treebeard import load
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.errors import ModelError

DATA = Path(__file__).parents[1] / "data"


def assert_equal(found: Forest, expected: Forest) -> None:
    for name, value in vars(expected).items():
        same = getattr(found, name)
        if isinstance(value, np.ndarray):
            assert same.dtype == value.dtype, name
            assert same.tobytes() == value.tobytes(), name
        else:
            assert same == value, name


def test_the_file_of_an_older_version_says_the_same_in_both_formats():
    assert_equal(load(DATA / "xgboost_1_7_logistic.ubj"), load(DATA / "xgboost_1_7_logistic.json"))


@pytest.mark.parametrize("objective", ["reg:squarederror", "binary:logistic", "multi:softprob"])
def test_both_formats_say_the_same(objective):
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(300, 4)).astype(np.float32)
    rows[rng.random(rows.shape) < 0.2] = np.nan
    labels = np.nan_to_num(rows[:, 0]) > 0
    parameters = {"nthread": 1, "objective": objective, "eta": 0.3}
    parameters |= {"num_class": 2} if objective.startswith("multi") else {}
    data = xgboost.DMatrix(rows, labels, feature_names=["a", "größe", "c", "d"])
    booster = xgboost.train(parameters, data, 5)
    binary, text = (bytes(booster.save_raw(kind)) for kind in ("ubj", "json"))
    assert binary[:2] == b"{L"
    assert_equal(load(binary), load(text))


MALFORMED = {
    "truncated key": (b"{L\x00\x00", "at byte 2: the file ends too early"),
    "truncated column": (b"{i\x01a[$d#i\x02\x00\x00\x00\x00", "a count of|ends too early"),
    "count too large": (b"{i\x01a[$d#l\x7f\xff\xff\xff", "a count of 2147483647 in a file of 13 bytes"),
    "negative count": (b"{i\x01a[#i\xff", "a count of -1 in a file"),
    "no count": (b"{i\x01a[$dd\x00\x00\x00\x00", "expected a typed array of numbers with a count"),
    "unknown marker": (b"{i\x01a?}", "unknown marker '[?]'"),
    "key twice": (b"{i\x01aTi\x01aF}", "has the key 'a' twice"),
    "text without length": (b"{i\x01aST}", "expected a count, found 'T'"),
    "bad text": (b"{i\x01aSi\x01\xff}", "expected UTF-8 text"),
    "something behind": (b"{i\x01aT}x", "at byte 6: expected the end of the file"),
    "nested": (b"{i\x01a" + b"[" * 10**5, "nested too deeply for a model"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name):
    data, message = MALFORMED[name]
    with pytest.raises(ModelError, match=message) as caught:
        load(data)
    assert "\n" not in str(caught.value)


def test_load_names_the_file(tmp_path):
    path = tmp_path / "model.ubj"
    path.write_bytes((DATA / "xgboost_1_7_logistic.ubj").read_bytes()[:-100])
    with pytest.raises(
        ModelError, match=r"model\.ubj: is not valid UBJSON at byte \d+: the file ends too early"
    ):
        load(path)
