"""Unit and oracle: the native reader and Python's `json` make the same of a file, and refuse the same."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from onnx_treebeard import load
from onnx_treebeard.system.errors import ModelError

FILES = sorted((Path(__file__).parent / "data").glob("xgboost_*.json"))


NUMBERS = st.one_of(st.integers(-(2**66), 2**66), st.integers(-5, 300), st.floats())
LISTS = st.one_of(st.lists(st.integers(-(2**63), 2**63 - 1)), st.lists(st.floats()), st.lists(NUMBERS))
TEXTS = st.text(max_size=5)
KEYS = st.one_of(TEXTS, st.sampled_from(["learner", "gradient_booster", "gbtree", "model", "trees"]))
VALUES = st.recursive(
    st.one_of(NUMBERS, LISTS, TEXTS, st.booleans(), st.none()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)
# Columns of a data frame: what is equal to Python is one category, and NaN is none.
CATEGORIES = st.lists(
    st.one_of(st.integers(-(2**66), 2**66), st.floats(allow_nan=False), TEXTS, st.booleans()), unique=True
)
COLUMNS = st.one_of(
    CATEGORIES,
    st.lists(st.integers(-(2**63), 2**63 - 1), unique=True),
    st.lists(st.floats(allow_nan=False), unique=True),
)
TREE = {
    "split_index": 0,
    "split_feature": 0,
    "decision_type": "<=",
    "threshold": 0.5,
    "default_left": True,
    "missing_type": "None",
    "left_child": {"leaf_index": 0, "leaf_value": 1.5},
    "right_child": {"leaf_index": 1, "leaf_value": 2.5},
}
DUMP: dict[str, Any] = {
    "version": "v4",
    "num_tree_per_iteration": 1,
    "max_feature_idx": 0,
    "average_output": False,
    "objective": "regression",
    "tree_info": [{"tree_index": 0, "num_leaves": 2, "tree_structure": TREE}],
}


def with_trees(trees: Any) -> dict[str, Any]:
    return {
        "learner": {"gradient_booster": {"model": {"trees": trees}, "name": "gbtree"}},
        "version": [3, 2, 0],
    }


def _encoded(text: str) -> bytes:
    """In UTF-8; what that does not have, half a surrogate pair, escaped."""
    return "".join(rf"\u{ord(one):04x}" if "\ud800" <= one < "\ue000" else one for one in text).encode()


@given(st.lists(COLUMNS, max_size=4), st.booleans(), st.sampled_from([None, 1, "\t"]), st.booleans())
def test_texts_and_numbers_are_those_of_json(columns, is_ascii, indent, compact):
    """Types and signs of zeros included."""
    separators = (",", ":") if compact else None
    document = {**DUMP, "pandas_categorical": columns}
    text = json.dumps(document, ensure_ascii=is_ascii, indent=indent, separators=separators)
    expected = tuple(map(tuple, json.loads(text)["pandas_categorical"]))
    assert repr(load(_encoded(text)).frame_categories) == repr(expected)


@given(st.lists(st.floats(-1e300, 1e300), min_size=2), st.sampled_from([None, 1]))
def test_numbers_of_trees_are_those_of_json(values, indent):
    leaves = [{"leaf_index": leaf, "leaf_value": value} for leaf, value in enumerate(values)]
    tree: Any = leaves[-1]
    for node in reversed(range(len(leaves) - 1)):
        tree = {**TREE, "split_index": node, "left_child": leaves[node], "right_child": tree}
    listed = [{"tree_index": 0, "num_leaves": len(leaves), "tree_structure": tree}]
    forest = load(json.dumps({**DUMP, "tree_info": listed}, indent=indent).encode())
    assert forest.weight.tobytes() == np.array(values).tobytes()


@given(VALUES, st.data())
def test_damaged_documents(value, data):
    """Everything behind the first letters, by which the format is recognised."""
    inside = with_trees([value]) if data.draw(st.booleans()) else value
    text = bytearray(json.dumps({"value": inside}).encode())
    at = data.draw(st.integers(9, len(text) - 1))
    text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.sampled_from([b"", b"0", b"-", b".", b"e", b",", b'"', b"\\", b"]", b"\xff", b"\0"]))  # fmt: skip
    message = "is JSON, but not a model|nested too deeply"
    try:
        json.loads(bytes(text).decode(), object_pairs_hook=_without_twins)
    except ModelError:
        message = "twice in one object"
    except ValueError:
        message = "not valid JSON"
    with pytest.raises(ModelError, match=message):
        load(bytes(text))


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ModelError("twins")
    return dict(pairs)


REFUSED = {
    "key twice": ('{"b": [1], "a": 1, "a": [2]}', "has the key 'a' twice"),
    "key twice, once escaped": ('{"a": 1, "\\u0061": 2}', "has the key 'a' twice"),
    "key twice in a list": ('[{"a": 1, "a": 1}]', "has the key 'a' twice"),
    "key twice among many": (json.dumps(dict.fromkeys(map(str, range(40))))[:-1] + ', "7": 1}', "has the key '7' twice"),
    "truncated": ("[1, 2", r"is not valid JSON \(line 1, column"),
    "a second document": ("1}{", "is not valid JSON .*expected (the end of the file|',' or ']')"),
    "a zero byte": ("1}\0", "is not valid JSON .*expected (the end of the file|',' or ']')"),
    "a zero byte within": ("[1,\0 2]", "is not valid JSON"),
    "no UTF-8": (b'"\xff"', "is not valid JSON: its text is not UTF-8"),
    "a surrogate in UTF-8": (b'"\xed\xa0\x80"', "is not valid JSON: its text is not UTF-8"),
    "a control character": ('"\n"', "is not valid JSON .*holds a character that must be escaped"),
    "a zero in front": ("[01]", "is not valid JSON"),
    "no digit behind the point": ("[1.]", "is not valid JSON"),
    "no digit of the exponent": ("[1e]", "is not valid JSON"),
    "a plus": ("[+1]", "is not valid JSON"),
    "a comma too many": ("[1,]", "is not valid JSON"),
    "half an escape": ('"\\u12g4"', "is not valid JSON"),
    "a long number": ("[" + "9" * 5000 + "]", "is not valid JSON"),
    "open and nested": ('{"a":' * 10**5, "nested too deeply for a model|is not valid JSON"),
    "lists open and nested": ("[" * 10**5, "nested too deeply for a model|is not valid JSON"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("in_trees", [False, True])
def test_refused_where_json_refuses(name, in_trees):
    content, message = REFUSED[name]
    text = content.encode() if isinstance(content, str) else content
    whole = (
        json.dumps(with_trees([{"id": "HERE"}])).encode().replace(b'"HERE"', text)
        if in_trees
        else b'{"x": ' + text + b"}"
    )
    with pytest.raises(ModelError, match=message) as caught:
        load(whole)
    assert "\n" not in str(caught.value)


def test_deep_lists_that_are_whole():
    with pytest.raises(ModelError, match="nested too deeply for a model"):
        load(b'{"x": ' + b"[" * 10**5 + b"]" * 10**5 + b"}")


def test_deep_lists_in_a_tree_are_no_danger():
    """They are skipped, whatever their depth: nobody reads them."""
    document = {**DUMP, "tree_info": [{**DUMP["tree_info"][0], "more": "HERE"}]}
    text = json.dumps(document).replace('"HERE"', "[" * 10**6 + "]" * 10**6)
    assert load(text.encode()).n_trees == 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("indent", [None, 2])
def test_white_space_order_and_the_dictionary_of_a_model_do_not_matter(path, indent):
    document = json.loads(path.read_bytes())
    expected = vars(load(path))
    for other in (json.dumps(document, indent=indent, sort_keys=True).encode(), document):
        for name, value in vars(load(other)).items():
            if isinstance(value, np.ndarray):
                assert value.tobytes() == expected[name].tobytes(), name
            else:
                assert value == expected[name], name
