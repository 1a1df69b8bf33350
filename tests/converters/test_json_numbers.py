"""Unit and oracle: simdjson and `json` make the same of a file; what they may disagree on is left to `json`, and so are its errors."""

import json
import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutations import mutated_bytes, mutated_json
from xgboost_models import train

from onnx_treebeard.converters import json_numbers, load
from onnx_treebeard.converters.json_numbers import read_with_columns
from onnx_treebeard.converters.json_section import parse_json
from onnx_treebeard.errors import ModelError, TreebeardError

pytest.importorskip("simdjson")
DATA = Path(__file__).parent / "data"
FILES = sorted(DATA.glob("xgboost_*.json"))


@pytest.fixture(autouse=True, scope="module")
def small_files_count_as_large():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(json_numbers, "LEAST_BYTES", 0)
        patch.setattr(json_numbers, "LEAST_BYTES_A_PART", 0)
        yield


@pytest.fixture
def without_simdjson(monkeypatch):
    monkeypatch.setitem(sys.modules, "simdjson", None)


def model(content: str | bytes) -> bytes:
    """A document that starts as XGBoost's do."""
    return b'{"learner": ' + (content.encode() if isinstance(content, str) else content) + b"}"


def assert_same(found: Any, expected: Any) -> None:
    """Equal to what `json` made, types, order of keys and signs of zeros included; a column stands for a list."""
    if isinstance(found, np.ndarray):
        assert found.ndim == 1
        number = {np.dtype(np.int64): int, np.dtype(np.float64): float}[found.dtype]
        assert type(expected) is list
        assert not {type(entry) for entry in expected} & {bool}
        assert type(expected[0]) is number
        assert repr(found.tolist()) == repr([number(entry) for entry in expected])
        return
    assert type(found) is type(expected)
    if isinstance(found, dict):
        assert list(found) == list(expected)
        for key, value in found.items():
            assert_same(value, expected[key])
    elif isinstance(found, list):
        assert len(found) == len(expected)
        for one, other in zip(found, expected, strict=True):
            assert_same(one, other)
    else:
        assert repr(found) == repr(expected)


NUMBERS = st.one_of(
    st.integers(-(2**66), 2**66), st.integers(-5, 300), st.floats(allow_nan=False, allow_infinity=False)
)
LISTS = st.one_of(
    st.lists(st.integers(-(2**63), 2**63 - 1)),
    st.lists(st.floats(allow_nan=False, allow_infinity=False)),
    st.lists(NUMBERS),
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
VALUES = st.recursive(
    st.one_of(NUMBERS, LISTS, TEXTS, st.booleans(), st.none()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(VALUES, st.booleans(), st.sampled_from([None, 1, "\t"]), st.booleans())
def test_documents(value, is_ascii, indent, compact):
    separators = (",", ":") if compact else None
    text = json.dumps({"learner": value}, ensure_ascii=is_ascii, indent=indent, separators=separators)
    found = read_with_columns(text.encode())
    if found is not None:
        assert_same(found, json.loads(text))


@pytest.mark.parametrize(
    ("text", "dtype"),
    [
        ("[0, -0, 7]", np.int64),
        ("[9007199254740993, 9223372036854775807, -9223372036854775808]", np.int64),
        ("[0.1, -0.0, 1E5, 4.9E-324, 1e-400, 1.7976931348623157e308, 2.2250738585072011e-308]", np.float64),
        ("[0.5, 1, 9007199254740993, 18446744073709551615]", np.float64),
        ("[123456789012345678901234567890.0]", np.float64),
    ],
)
def test_columns(text, dtype):
    found = read_with_columns(model(text))
    assert found is not None
    column = found["learner"]
    assert isinstance(column, np.ndarray)
    assert column.dtype == dtype
    assert_same(column, json.loads(text))


@pytest.mark.parametrize(
    "text",
    ["[]", "[1, 2.5]", "[1, 18446744073709551615]", "[true, false]", "[1, true]", "[0.5, null]", '[1, "1"]', '["a]", "[5E-1]"]', "[{}]",
     "[1, {}]", "18446744073709551615", "-0", "-0.0", "1E5", '"\\u00e9\\u0000\\ud83d\\ude00"', "null", '{"": {"[": 1}}'],
)  # fmt: skip
def test_everything_else_is_as_json_makes_it(text):
    found = read_with_columns(model(text))
    assert found is not None
    assert not isinstance(found["learner"], np.ndarray)
    assert_same(found["learner"], json.loads(text))


LEFT_TO_JSON = {
    "NaN": "[1.0, NaN]",
    "infinite": "[-Infinity]",
    "too large": "[1e400]",
    "more than 64 bits": "[18446744073709551616]",
    "half a surrogate pair": '"\\ud800"',
    "lists of as many numbers as entries": "[[1], [2]]",
    "a list behind a number": "[1, [2]]",
    "a list behind white space": "[1,\n\t [2]]",
    "an empty list and one of two": "[0.5,[],[1.5,2.5]]",
    "lists side by side": "[[],[[]]]",
    "a zero in a key": '{"a": 1, "a\\u0000b": 2}',
    "nested deep": '{"a":' * 40 + "1" + "}" * 40,
    "a bracket within a text": '["a[", 1]',
    "many keys": json.dumps(dict.fromkeys(map(str, range(1500)))),
}


@pytest.mark.parametrize("name", LEFT_TO_JSON)
def test_left_to_json(name):
    content = model(LEFT_TO_JSON[name])
    assert read_with_columns(content) is None
    assert repr(parse_json(content).entries) == repr(json.loads(content))


REFUSED = {
    "key twice": (model('{"b": [1], "a": 1, "a": [2]}'), "the key 'a' stands twice"),
    "key twice, once escaped": (model('{"a": 1, "\\u0061": 2}'), "the key 'a' stands twice"),
    "key twice in a list": (model('[{"a": 1, "a": 1}]'), "the key 'a' stands twice"),
    "key twice in the outermost": (b'{"learner": 1, "learner": 1}', "the key 'learner' stands twice"),
    "truncated": (model("[1, 2")[:-1], r"is not valid JSON \(line 1, column 18"),
    "a second document": (model("1") + b"{}", "is not valid JSON .*Extra data"),
    "a zero behind": (model("1") + b"\0", "is not valid JSON .*Extra data"),
    "no UTF-8": (model(b'"\xff"'), "is not valid JSON: .*'utf-8' codec"),
    "a surrogate in UTF-8": (model(b'"\xed\xa0\x80"'), "is not valid JSON: .*'utf-8' codec"),
    "a control character": (model('"\n"'), "is not valid JSON .*Invalid control character"),
    "a zero in front": (model("[01]"), "is not valid JSON"),
    "no digit behind the point": (model("[1.]"), "is not valid JSON"),
    "a comma too many": (model("[1,]"), "is not valid JSON"),
    "nested too deep": (model('{"a":' * 10**5), "nested too deep for a model"),
    "lists nested too deep": (model("[" * 10**5), "nested too deep for a model"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_by_json_in_its_words(name):
    content, message = REFUSED[name]
    with pytest.raises(ModelError, match=message):
        parse_json(content)


def test_small_files_and_those_of_short_lists_are_left_to_json(monkeypatch):
    content = model(f"[{'0, ' * 100}0]")
    assert read_with_columns(content) is not None
    with monkeypatch.context() as patch:
        patch.setattr(json_numbers, "LEAST_BYTES", len(content) + 1)
        assert read_with_columns(content) is None
    monkeypatch.setattr(json_numbers, "LEAST_BYTES_A_PART", len(content) + 1)
    assert read_with_columns(content) is None


def test_objects_and_their_keys_are_left_to_json(monkeypatch):
    """simdjson takes longer for these: objects without a list, and one with many keys."""
    assert read_with_columns(model('{"a": {"b": {}}}')) is not None
    with monkeypatch.context() as patch:
        patch.setattr(json_numbers, "LEAST_BYTES_A_PART", 10)
        assert read_with_columns(model('{"a": {"b": {}}}')) is None
        assert read_with_columns(model(f'{{"a": {{"b": "{50 * "-"}"}}}}')) is not None
    keys = [", ".join(f'"{number}": 0' for number in range(count)) for count in (100, 101)]
    found = [read_with_columns(model(f"{{{own}}}")) for own in keys]
    assert found[0] is not None
    assert found[1] is None


def test_other_documents_are_left_to_json():
    assert read_with_columns(b'{"tree_info": [1, 2]}') is None
    assert read_with_columns(b'["learner"]') is None


def test_columns_outlive_the_parser():
    """Many are made behind one another: memory that were not their own would have been used again."""
    columns = [read_with_columns(model(f"[{', '.join([str(seed)] * 1000)}]")) for seed in range(50)]
    for seed, column in enumerate(columns):
        assert column is not None
        assert np.array_equal(column["learner"], np.full(1000, seed))


def outcome(content: bytes) -> Any:
    """The columns of the forest, or the error."""
    try:
        forest = load(content)
    except TreebeardError as error:
        return type(error), str(error)
    return {
        name: (value.dtype, value.tobytes()) if isinstance(value, np.ndarray) else value
        for name, value in vars(forest).items()
    }


@pytest.mark.parametrize("mutate", [mutated_json, mutated_bytes])
def test_readers_say_the_same_of_damaged_files(mutate, monkeypatch):
    contents = [path.read_bytes() for path in FILES]
    by_simdjson = 0
    for seed in range(200):
        print("seed", seed)
        draw = random.Random(seed)
        content = mutate(draw.choice(contents), draw)
        by_simdjson += read_with_columns(content) is not None
        found = outcome(content)
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, "simdjson", None)
            assert found == outcome(content)
    assert by_simdjson > 20


MODELS = {
    "categories": {"categorical": True, "max_cat_to_onehot": 1},
    "classes": {"objective": "multi:softprob", "num_class": 4},
    "vector leaves": {"targets": 3, "multi_strategy": "multi_output_tree"},
    "dart": {"booster": "dart", "rate_drop": 0.5},
}


@pytest.mark.parametrize("name", MODELS)
def test_the_forest_is_the_same_without_simdjson(name, request):
    content = bytes(train(**MODELS[name]).save_raw("json"))
    assert read_with_columns(content) is not None
    found = outcome(content)
    request.getfixturevalue("without_simdjson")
    assert read_with_columns(content) is None
    assert isinstance(found, dict)
    assert found == outcome(content)


def test_an_extension_that_cannot_be_loaded(monkeypatch):
    """simdjson raises RuntimeError then."""
    for module in ("simdjson", "csimdjson"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, "csimdjson", None)
    assert read_with_columns(model("[1]")) is None
