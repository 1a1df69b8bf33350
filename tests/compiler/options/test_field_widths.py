"""FieldWidths: what the text form says, and that nothing else passes for it."""

from itertools import product
from typing import Any

import pytest

from onnx_treebeard.compiler.options.options import WIDTHS, FieldWidths
from onnx_treebeard.system.errors import OptionError


def test_text_and_back_for_all_widths() -> None:
    """Every combination: 3 * 4 * 3 * 3."""
    every = list(product(*((None, *types) for types in WIDTHS.values())))
    assert len(every) == 108
    for one in every:
        widths = FieldWidths(*one)
        assert FieldWidths.parse(widths.text) == widths
    assert len({FieldWidths(*one).text for one in every}) == 108


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("feature=u16,child=i32", FieldWidths(feature="u16", child="i32")),
        (" child = i32 , feature = u16 ", FieldWidths(feature="u16", child="i32")),
        ("", FieldWidths()),
        ("  ", FieldWidths()),
    ],
)
def test_what_can_be_written(text: str, expected: FieldWidths) -> None:
    assert FieldWidths.parse(text) == expected


def test_fields_are_printed_in_their_order() -> None:
    assert FieldWidths.parse("shape=u8,threshold=f32").text == "threshold=f32,shape=u8"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "leaf=u16",
            "field 'widths': 'leaf=u16' is not FIELD=TYPE; fields are threshold, feature, child, shape",
        ),
        (
            "feature",
            "field 'widths': 'feature' is not FIELD=TYPE; fields are threshold, feature, child, shape",
        ),
        ("feature=", "field 'widths': 'feature=' is not FIELD=TYPE"),
        ("feature=u16,", "field 'widths': '' is not FIELD=TYPE"),
        ("feature=u16,feature=u16", "field 'widths': names feature twice"),
        ("feature=i8", "field 'feature': is 'i8'; accepted are u8, u16, u32"),
    ],
)
def test_what_is_refused(text: str, message: str) -> None:
    with pytest.raises(OptionError) as caught:
        FieldWidths.parse(text)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("widths", "message"),
    [
        ({"feature": "i16"}, "field 'feature': is 'i16'; accepted are u8, u16, u32"),
        ({"child": "i8"}, "field 'child': is 'i8'; accepted are i16, i32"),
        ({"shape": "u32"}, "field 'shape': is 'u32'; accepted are u8, u16"),
        ({"threshold": "f16"}, "field 'threshold': is 'f16'; accepted are f32, f64"),
    ],
)
def test_types_that_a_field_cannot_have(widths: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        FieldWidths(**widths)
    assert str(caught.value) == message
