"""Unit and oracle: the native scanner and Python's `json` make the same of a file, and refuse the same, in the words of `json`."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mutations import plain

from onnx_treebeard.converters import load
from onnx_treebeard.converters.parsing.json_rows import JsonRows
from onnx_treebeard.converters.parsing.json_section import Section, parse_json
from onnx_treebeard.native.model_text import ABSENT, WRONG, Cells, Document, Table, Wanted
from onnx_treebeard.system.errors import ModelError

FILES = sorted((Path(__file__).parent / "data").glob("xgboost_*.json"))


def read(text: str | bytes) -> Any:
    return Document("json", text.encode() if isinstance(text, str) else text).value()


def assert_same(found: Any, expected: Any) -> None:
    """Equal to what `json` made, types, order of keys and signs of zeros included; a column stands for a list."""
    if isinstance(found, np.ndarray):
        assert found.ndim == 1
        number = {np.dtype(np.int64): int, np.dtype(np.float64): float}[found.dtype]
        assert type(expected) is list
        assert {type(entry) for entry in expected} == {number}
        found = found.tolist()
    elif isinstance(found, Table):
        found = plain(found)
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


NUMBERS = st.one_of(st.integers(-(2**66), 2**66), st.integers(-5, 300), st.floats())
LISTS = st.one_of(st.lists(st.integers(-(2**63), 2**63 - 1)), st.lists(st.floats()), st.lists(NUMBERS))
TEXTS = st.text(max_size=5)
KEYS = st.one_of(TEXTS, st.sampled_from(["learner", "gradient_booster", "gbtree", "model", "trees"]))
VALUES = st.recursive(
    st.one_of(NUMBERS, LISTS, TEXTS, st.booleans(), st.none()),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def with_trees(trees: Any) -> dict[str, Any]:
    return {
        "learner": {"gradient_booster": {"model": {"trees": trees}, "name": "gbtree"}},
        "version": [3, 2, 0],
    }


@given(VALUES, st.booleans(), st.sampled_from([None, 1, "\t"]), st.booleans(), st.booleans())
def test_documents(value, is_ascii, indent, compact, in_trees):
    separators = (",", ":") if compact else None
    document = with_trees(value) if in_trees else value
    text = json.dumps(document, ensure_ascii=is_ascii, indent=indent, separators=separators)
    assert_same(read(text.encode("utf-8", "surrogatepass") if is_ascii else _encoded(text)), json.loads(text))


def _encoded(text: str) -> bytes:
    """In UTF-8; what that does not have, half a surrogate pair, escaped."""
    return "".join(rf"\u{ord(one):04x}" if "\ud800" <= one < "\ue000" else one for one in text).encode()


@given(st.dictionaries(KEYS, VALUES, max_size=4), st.data())
def test_damaged_documents(value, data):
    text = bytearray(json.dumps(with_trees([value]) if data.draw(st.booleans()) else value).encode())
    at = data.draw(st.integers(0, len(text) - 1))
    text[at : at + data.draw(st.integers(0, 3))] = data.draw(st.sampled_from([b"", b"0", b"-", b".", b"e", b",", b'"', b"\\", b"]", b"\xff", b"\0"]))  # fmt: skip
    try:
        expected = json.loads(bytes(text).decode(), object_pairs_hook=_without_twins)
    except ValueError:
        with pytest.raises(ModelError, match="not valid JSON"):
            parse_json(bytes(text))
        return
    except ModelError:
        with pytest.raises(ModelError, match="stands twice"):
            parse_json(bytes(text))
        return
    if isinstance(expected, dict):
        assert_same(parse_json(bytes(text)).entries, expected)


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ModelError("twins")
    return dict(pairs)


@pytest.mark.parametrize(
    ("text", "dtype"),
    [
        ("[0, -0, 7]", np.int64),
        ("[9007199254740993, 9223372036854775807, -9223372036854775808]", np.int64),
        ("[0.1, -0.0, 1E5, 4.9E-324, 1e-400, 1.7976931348623157e308, 2.2250738585072011e-308]", np.float64),
        ("[1e400, NaN, -Infinity, Infinity]", np.float64),
        ("[NaN]", np.float64),
        ("[123456789012345678901234567890.0]", np.float64),
        ("[ \t1\r\n,2 ]", np.int64),
    ],
)
def test_columns(text, dtype):
    column = read(text)
    assert isinstance(column, np.ndarray)
    assert column.dtype == dtype
    assert_same(column, json.loads(text))


@pytest.mark.parametrize(
    "text",
    ["[]", "[ ]", "[1, 2.5]", "[0.5, 1]", "[1, 18446744073709551615]", "[true, false]", "[1, true]", "[0.5, null]", '[1, "1"]',
     '["a]", "[5E-1]"]', "[{}]", "[1, {}]", "18446744073709551615", "-0", "-0.0", "1E5", '"\\u00e9\\u0000\\ud83d\\ude00"', '"\\ud800"',
     "null", "NaN", "[[1], [2]]", "[1, [2]]", "[[],[[]]]", '{"": {"[": 1}}', '{"a": 1, "a\\u0000b": 2}', f"[{10**30}]"],
)  # fmt: skip
def test_everything_else_is_as_json_makes_it(text):
    found = read(text)
    assert not isinstance(found, np.ndarray)
    assert_same(found, json.loads(text))


REFUSED = {
    "key twice": ('{"b": [1], "a": 1, "a": [2]}', "the key 'a' stands twice"),
    "key twice, once escaped": ('{"a": 1, "\\u0061": 2}', "the key 'a' stands twice"),
    "key twice in a list": ('[{"a": 1, "a": 1}]', "the key 'a' stands twice"),
    "key twice among many": (json.dumps(dict.fromkeys(map(str, range(40))))[:-1] + ', "7": 1}', "the key '7' stands twice"),
    "truncated": ("[1, 2", r"is not valid JSON \(line 1, column"),
    "a second document": ("1}{", "is not valid JSON .*(Extra data|Expecting ',')"),
    "a zero byte": ("1}\0", "is not valid JSON .*(Extra data|Expecting ',')"),
    "a zero byte within": ("[1,\0 2]", "is not valid JSON"),
    "no UTF-8": (b'"\xff"', "is not valid JSON: .*'utf-8' codec"),
    "a surrogate in UTF-8": (b'"\xed\xa0\x80"', "is not valid JSON: .*'utf-8' codec"),
    "a control character": ('"\n"', "is not valid JSON .*Invalid control character"),
    "a zero in front": ("[01]", "is not valid JSON"),
    "no digit behind the point": ("[1.]", "is not valid JSON"),
    "no digit of the exponent": ("[1e]", "is not valid JSON"),
    "a plus": ("[+1]", "is not valid JSON"),
    "a comma too many": ("[1,]", "is not valid JSON"),
    "half an escape": ('"\\u12g4"', "is not valid JSON"),
    "a long number": ("[" + "9" * 5000 + "]", "is not valid JSON"),
    "nested too deep": ('{"a":' * 10**5, "nested too deep for a model"),
    "lists nested too deep": ("[" * 10**5, "nested too deep for a model"),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("in_trees", [False, True])
def test_refused_in_the_words_of_json(name, in_trees):
    content, message = REFUSED[name]
    text = content.encode() if isinstance(content, str) else content
    whole = (
        json.dumps(with_trees([{"id": "HERE"}])).encode().replace(b'"HERE"', text)
        if in_trees
        else b'{"x": ' + text + b"}"
    )
    with pytest.raises(ModelError, match=message) as caught:
        parse_json(whole)
    assert "\n" not in str(caught.value)


def test_deep_lists_that_are_whole():
    with pytest.raises(ModelError, match="nested too deep for a model"):
        parse_json(b'{"x": ' + b"[" * 10**5 + b"]" * 10**5 + b"}")


def test_deep_lists_in_a_tree_are_no_danger():
    """They are skipped, whatever their depth: nobody reads them."""
    text = json.dumps(with_trees([{"id": "HERE"}])).replace('"HERE"', "[" * 10**6 + "]" * 10**6)
    table = parse_json(text.encode()).entries["learner"]["gradient_booster"]["model"]["trees"]  # type: ignore[index]
    assert len(table.begin) == 1


def rows_of(*trees: str) -> JsonRows:
    text = json.dumps(with_trees("HERE")).replace('"HERE"', f"[{','.join(trees)}]")
    model = parse_json(text.encode()).section("learner").section("gradient_booster").section("model")
    return JsonRows.of(model, "trees")


def sizes(rows: JsonRows, wanted: Wanted, key: str = "a") -> list[int]:
    found: list[int] = cells_of(rows, wanted, key).size.tolist()
    return found


def cells_of(rows: JsonRows, wanted: Wanted, key: str = "a") -> Cells:
    return rows.table.document.cells(rows.table.number, (key,), wanted, np.arange(len(rows)))


def test_cells():
    rows = rows_of(
        '{"a": [1, true, -0]}', '{ "b" : {"a": [7]} }', '{"\\u0061":[2.5]}', '{"a": "x"}', '{"a":[]}'
    )
    cells = rows.table.document.cells(0, ("a",), Wanted.WHOLES, np.arange(5))
    assert (cells.size.tolist(), cells.values.tolist()) == ([3, ABSENT, WRONG, WRONG, 0], [1, 1, 0])
    cells = rows.table.document.cells(0, ("a",), Wanted.NUMBERS, np.array([4, 2, 0]))
    assert (cells.size.tolist(), cells.values.tolist()) == ([0, 1, 3], [2.5, 1, 1, 0])
    assert sizes(rows, Wanted.COUNT) == [3, ABSENT, 1, WRONG, 0]
    cells = rows.table.document.cells(0, ("b", "a"), Wanted.WHOLES, np.arange(2))
    assert (cells.size.tolist(), cells.values.tolist()) == ([WRONG, 1], [7])


@pytest.mark.parametrize(
    "text",
    ["1", "-0", "2147483647", '"0000000012"', '"-0"', '"\\u0031"', "2147483648", "-1", "1.0", "1e3", "true", "null", '""', '"+1"', '" 1"',
     '"1 "', "[1]", "12345678901", '"00000000001"', '"x"', "NaN"],
)  # fmt: skip
def test_a_whole_number_alone(text):
    """As `Section` has it."""
    number, bad = rows_of(f'{{"a": {text}}}').wholes_alone("a")
    try:
        expected = parse_json(f'{{"a": {text}}}'.encode()).whole("a")
    except ModelError:
        assert bad.tolist() == [True]
    else:
        assert (number.tolist(), bad.tolist()) == ([expected], [False])


@pytest.mark.parametrize(
    "text",
    ["[1, -0.0, -0, 2]", "[0.5, 18446744073709551616]", f"[{10**400}]", "[1e400, -1e400, NaN, -Infinity]", "[true, 1.5]", "[null]",
     '["1"]', "[[1]]", "{}", "[]", "1", "[1, 9007199254740993]", "[9223372036854775808]"],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["numbers", "wholes"])
def test_lists(text, kind):
    """As `Section` has them, or refused as it refuses them."""
    found = cells_of(rows_of(f'{{"a": {text}}}'), Wanted[kind.upper()])
    try:
        expected = getattr(Section(json.loads(f'{{"a": {text}}}')), kind)("a")
    except ModelError:
        assert found.size.tolist() == [WRONG]
    else:
        assert found.size.tolist() == [len(expected)]
        assert found.values.tobytes() == expected.tobytes()


def test_trees_that_are_no_list_of_objects():
    for text in ("[{}, 1]", "[1]", "[[]]", '["x"]'):
        model = parse_json(json.dumps(with_trees("HERE")).replace('"HERE"', text).encode())
        with pytest.raises(ModelError, match="expected an object"):
            JsonRows.of(model.section("learner").section("gradient_booster").section("model"), "trees")
    assert len(rows_of()) == 0


def test_columns_and_cells_outlive_the_bytes_they_come_from():
    values = [read(f"[{', '.join([str(seed)] * 1000)}]") for seed in range(50)]
    rows = [rows_of(f'{{"a": [{seed}]}}') for seed in range(50)]
    for seed, (column, own) in enumerate(zip(values, rows, strict=True)):
        assert np.array_equal(column, np.full(1000, seed))
        assert cells_of(own, Wanted.WHOLES).values.tolist() == [seed]


@pytest.mark.parametrize("space", ["", " "])
@pytest.mark.parametrize("number", [0, 7, -1, 10**17, 10**18 - 1, 10**18, 2**63 - 1, -(2**63)])
def test_whole_numbers_of_any_length_in_rows(number: int, space: str) -> None:
    """18 digits always fit into 64 bits, 19 may, 20 never do."""
    row = rows_of(f'{{"a": [1{space},{number}{space},2], "b": [{number}{space}]}}')
    assert [cells_of(row, Wanted.WHOLES, key).values.tolist() for key in "ab"] == [[1, number, 2], [number]]


@pytest.mark.parametrize(
    "number", ["9223372036854775808", "-9223372036854775809", "1" + "0" * 40, "1.0", "1e3"]
)
def test_numbers_in_rows_that_are_not_whole_or_too_large(number: str) -> None:
    cells = Document("json", f'{{"tree_info": [{{"a": [1, {number}]}}]}}'.encode())
    assert cells.cells(0, ("a",), Wanted.WHOLES, np.arange(1)).size.tolist() == [WRONG]


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
