"""Schedule files: what is written is read back exactly, and nothing else is believed."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from onnx_treebeard.compiler.options.options import (
    MAX_INTERLEAVE,
    MAX_TILE,
    ORDERS,
    STRATEGY_NAMES,
    TILINGS,
    TREE_ORDERS,
    WIDTHS,
    CompileOptions,
    FieldWidths,
)
from onnx_treebeard.compiler.options.schedule_file import (
    JSON_FORMS,
    ModelOptions,
    chosen_options,
    entry,
    model_options,
    options_text,
    parse_options,
    read_options,
    write_options,
)
from onnx_treebeard.system.errors import OptionError

WHOLE = CompileOptions(tile_size=8, schedule="interleave(rows, 8)", widths=FieldWidths(feature="u16"))
OWN = CompileOptions(tile_size=1, order="row-major", interleave=1)
TWO = ModelOptions(WHOLE, {"first \u00e9": OWN})

# Every value of a type is accepted unless its field says otherwise.
OF_TYPE: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    str: st.text(max_size=20),
    tuple[str, ...]: st.lists(st.text(max_size=5), max_size=3).map(tuple),
    FieldWidths: st.builds(
        FieldWidths, **{name: st.sampled_from((None, *types)) for name, types in WIDTHS.items()}
    ),
}
OF_FIELD: dict[str, st.SearchStrategy[Any]] = {
    "strategy": st.sampled_from(STRATEGY_NAMES),
    "tile_size": st.integers(1, MAX_TILE),
    "interleave": st.integers(1, MAX_INTERLEAVE),
    "row_block": st.integers(1, 2**20),
    "order": st.sampled_from(ORDERS),
    "tiling": st.sampled_from(TILINGS),
    "tree_order": st.sampled_from(TREE_ORDERS),
}
ANY_OPTIONS = st.builds(
    CompileOptions,
    **{
        name: OF_FIELD[name] if name in OF_FIELD else OF_TYPE[kind]
        for name, kind in get_type_hints(CompileOptions).items()
    },
)


@settings(max_examples=60)
@given(default=ANY_OPTIONS, nodes=st.dictionaries(st.text(max_size=5), ANY_OPTIONS, max_size=2))
def test_what_is_written_is_read_back(default: CompileOptions, nodes: dict[str, CompileOptions]) -> None:
    written = ModelOptions(default, nodes)
    assert parse_options(options_text(written)) == written
    assert parse_options(options_text(written).encode()) == written


def test_every_field_has_a_form() -> None:
    """A new field of a new type needs a line in JSON_FORMS."""
    assert {field.name for field in fields(CompileOptions)} == set(entry(CompileOptions()))
    assert set(get_type_hints(CompileOptions).values()) <= JSON_FORMS.keys()


def test_the_text_says_everything(tmp_path: Path) -> None:
    """A stored schedule stays the same when a default changes."""
    write_options(tmp_path / "s.json", TWO)
    document = json.loads((tmp_path / "s.json").read_text())
    assert (document["format"], document["version"]) == ("onnx-treebeard schedule", 1)
    assert document["options"].keys() == {field.name for field in fields(CompileOptions)}
    assert document["options"]["widths"] == "feature=u16"
    assert document["nodes"]["first \u00e9"].keys() == document["options"].keys()


def test_what_is_left_out() -> None:
    """In "options" it is the default, in a node's entry what "options" says."""
    read = parse_options(document(options={"tile_size": 2}, nodes={"a": {"interleave": 3}, "b": {}}))
    assert read.default == CompileOptions(tile_size=2)
    assert read.for_node("a") == CompileOptions(tile_size=2, interleave=3)
    assert read.for_node("b") == read.for_node("elsewhere") == read.default
    assert parse_options(document()) == ModelOptions()


def document(**parts: Any) -> bytes:
    return json.dumps({"format": "onnx-treebeard schedule", "version": 1, **parts}).encode()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "is no schedule: not JSON"),
        (b"\xff\xfe", "is no schedule: not JSON"),
        (b"[" * 100000, "is no schedule: not JSON"),
        (b"[]", 'is no schedule: "format" is not "onnx-treebeard schedule"'),
        (document(format="onnx-treebeard profile"), 'is no schedule: "format" is not'),
        (document(version=2), "field 'version': is 2; accepted is 1"),
        (document(version=True), "field 'version': is True; accepted is 1"),
        (document(version="1"), "field 'version': is '1'; accepted is 1"),
        (b'{"format": "onnx-treebeard schedule"}', "field 'version': is None; accepted is 1"),
        (document(node={}), "field 'node': is unknown; accepted are format, version, options, nodes"),
        (document(options=[]), "field 'options': is []; expected an object of options"),
        (document(nodes=5), "field 'nodes': is 5; expected an object of options"),
        (document(nodes={"a": None}), "field 'nodes.a': is None; expected an object of options"),
        (
            document(options={"tile_siez": 4}),
            "field 'options.tile_siez': is unknown; accepted are strategy, tile_size, interleave, ",
        ),
        (document(nodes={"a": {"x" * 99: 4}}), f"field 'nodes.a.{'x' * 40}...': is unknown; accepted are "),
        (document(options={"tile_size": 4.0}), "field 'options.tile_size': is 4.0; expected a whole number"),
        (
            document(options={"tile_size": True}),
            "field 'options.tile_size': is True; expected a whole number",
        ),
        (document(options={"tile_size": 9}), "field 'options.tile_size': is 9; accepted are 1 to 8"),
        (document(options={"pad_leaves": 1}), "field 'options.pad_leaves': is 1; expected true or false"),
        (document(options={"layout": None}), "field 'options.layout': is None; expected text"),
        (
            document(options={"order": "sideways"}),
            "field 'options.order': is 'sideways'; accepted are tree-major, row-major",
        ),
        (document(options={"passes": ["a", 3]}), "field 'options.passes.[1]': is 3; expected text"),
        (document(options={"widths": {}}), "field 'options.widths': is {}; expected text like 'feature=u16,"),
        (
            document(nodes={"a": {"widths": "feature=u64"}}),
            "field 'nodes.a.widths.feature': is 'u64'; accepted are u8, u16, u32",
        ),
        (
            document(options={"widths": "u8"}),
            "field 'options.widths': 'u8' is not FIELD=TYPE; fields are thr",
        ),
        (
            b'{"format": "onnx-treebeard schedule", "version": 1, "options": {"tile_size": 1, "tile_size": 2}}',
            "field 'tile_size': is given twice",
        ),
    ],
)
def test_what_is_no_schedule_is_refused_in_one_line(text: bytes, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        parse_options(text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 300


def test_errors_name_the_file(tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    with pytest.raises(
        OptionError, match=r"s\.json: cannot be read: No such file.*; a schedule is a Compile"
    ):
        read_options(path)
    path.write_bytes(document(options={"tile_size": 9}))
    with pytest.raises(OptionError, match=r"s\.json: field 'options\.tile_size': is 9; accepted are 1 to 8$"):
        read_options(path)


def test_what_may_be_named_a_schedule(tmp_path: Path) -> None:
    write_options(tmp_path / "s.json", TWO)
    for path in (tmp_path / "s.json", str(tmp_path / "s.json")):
        read = model_options(path)
        assert (read.default, read.nodes, read.source) == (TWO.default, TWO.nodes, str(path))
    assert model_options(WHOLE) == ModelOptions(WHOLE)
    assert model_options(TWO) is TWO
    with pytest.raises(
        OptionError, match="field 'schedule': is 5; a schedule is a CompileOptions, or the path"
    ):
        model_options(5)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"interleave.*cannot be read.*a schedule is a CompileOptions"):
        model_options("interleave(rows, 8)")


def test_what_the_caller_says_comes_first() -> None:
    text = options_text(ModelOptions(OWN))
    assert chosen_options(WHOLE, text, "m.onnx").default == WHOLE
    assert chosen_options(WHOLE, "damaged", "m.onnx").default == WHOLE
    assert chosen_options(None, text, "m.onnx").default == OWN
    assert chosen_options(None, "", "m.onnx") == ModelOptions()
    with pytest.raises(OptionError, match=r"^the schedule stored in m\.onnx: is no schedule: not JSON$"):
        chosen_options(None, "damaged", "m.onnx")


@pytest.mark.parametrize(
    ("node", "default", "first", "other"), [(None, 4, 4, 4), ("first \u00e9", 8, 4, 8), ("other", 8, 1, 4)]
)
def test_changes(node: str | None, default: int, first: int, other: int) -> None:
    """TWO has tiles of 8 for all nodes and of 1 for one of them."""
    changed = TWO.changed({"tile_size": 4}, node)
    assert changed.default.tile_size == default
    assert changed.for_node("first \u00e9").tile_size == first
    assert changed.for_node("other").tile_size == other
    assert changed.for_node("first \u00e9").order == "row-major"
    assert TWO.changed({}, node) is TWO


def test_nodes_that_are_not_there() -> None:
    ModelOptions(WHOLE).check_nodes(set())
    TWO.check_nodes({"first \u00e9", "second"})
    with pytest.raises(
        OptionError,
        match="field 'nodes': the model has no tree node 'first \u00e9'; its tree nodes are: 'a', 'b'",
    ):
        TWO.check_nodes({"b", "a"})
    chosen_options(None, options_text(TWO), "renamed.onnx").check_nodes({"a"})


@pytest.mark.parametrize(("source", "place"), [("s.json", "s.json: field 'layout'"), ("", "field 'layout'")])
def test_an_error_says_where_the_options_are_stored(source: str, place: str) -> None:
    with pytest.raises(OptionError) as caught, ModelOptions(source=source).source_in_errors():
        raise OptionError("is odd", field="layout")
    assert str(caught.value) == f"{place}: is odd"
