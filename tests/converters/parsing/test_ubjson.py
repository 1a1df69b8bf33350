"""Unit and oracle: UBJSON says the same as JSON; what is malformed is refused in one line that gives the position."""

from pathlib import Path

import numpy as np
import pytest
import xgboost

from onnx_treebeard.converters import load
from onnx_treebeard.converters.parsing.ubjson import parse_ubjson
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


def text(value: bytes) -> bytes:
    return b"i" + bytes([len(value)]) + value


def test_every_kind_of_value():
    document = parse_ubjson(
        b"{"
        + text(b"small") + b"i\xff"
        + text(b"byte") + b"U\xff"
        + text(b"short") + b"I\x01\x00"
        + text(b"long") + b"l\x00\x01\x00\x00"
        + text(b"wide") + b"L" + bytes(3) + b"\x01" + bytes(4)
        + text(b"single") + b"d\x3f\xc0\x00\x00"
        + text(b"double") + b"D\x3f\xf8" + bytes(6)
        + text(b"yes") + b"T" + text(b"no") + b"F" + text(b"null") + b"Z"
        + text(b"open") + b"[NNi\x01" + b"S" + text(b"x") + b"]"
        + text(b"counted") + b"[#i\x02TF"
        + text(b"inside") + b"{" + text(b"a") + b"{}}"
        + text(b"column") + b"[$I#i\x02\x00\x05\xff\xff"
        + b"}"
    ).entries  # fmt: skip
    column = document.pop("column")
    assert isinstance(column, np.ndarray)
    assert (column.dtype, column.tolist()) == (np.int64, [5, -1])
    assert document == {
        "small": -1,
        "byte": 255,
        "short": 256,
        "long": 65536,
        "wide": 2**32,
        "single": 1.5,
        "double": 1.5,
        "yes": True,
        "no": False,
        "null": None,
        "open": [1, "x"],
        "counted": [True, False],
        "inside": {"a": {}},
    }


MALFORMED = {
    "no object": (b"[]", "at byte 2: expected an object"),
    "truncated key": (b"{L\x00\x00", "at byte 2: the file ends too early"),
    "truncated column": (b"{i\x01a[$d#i\x02\x00\x00\x00\x00", "a count of|ends too early"),
    "count too large": (b"{i\x01a[$d#l\x7f\xff\xff\xff", "a count of 2147483647 in a file of 13 bytes"),
    "negative count": (b"{i\x01a[#i\xff", "a count of -1 in a file"),
    "no count": (b"{i\x01a[$dd\x00\x00\x00\x00", "expected a typed array of numbers with a count"),
    "unknown marker": (b"{i\x01a?}", "unknown marker '[?]'"),
    "key twice": (b"{i\x01aTi\x01aF}", "the key 'a' stands twice"),
    "key without length": (b"{ST}", "expected a count, found 'S'"),
    "bad text": (b"{i\x01aSi\x01\xff}", "expected UTF-8 text"),
    "something behind": (b"{i\x01aT}x", "at byte 6: expected the end of the file"),
    "nested": (b"{i\x01a" + b"[" * 10**5, "nested too deep for a model"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_malformed(name):
    data, message = MALFORMED[name]
    with pytest.raises(ModelError, match=message) as caught:
        parse_ubjson(data)
    assert "\n" not in str(caught.value)


def test_load_names_the_file(tmp_path):
    path = tmp_path / "model.ubj"
    path.write_bytes((DATA / "xgboost_1_7_logistic.ubj").read_bytes()[:-100])
    with pytest.raises(
        ModelError, match=r"model\.ubj: is not valid UBJSON at byte \d+: the file ends too early"
    ):
        load(path)
