"""Handles: objects that stand for their content."""

from onnx_treebeard.compiler.dialects.handle_attributes import Handle


def test_a_key_is_computed_when_it_is_asked_for() -> None:
    computed: list[str] = []

    def key_of(value: str) -> str:
        computed.append(value)
        return value.strip()

    one, other, third = (Handle(value, key_of) for value in ("content", "content ", "another"))
    assert one == one
    assert computed == []
    assert one == other
    assert hash(one) == hash(other)
    assert computed == ["content", "content "]
    assert one != third
    assert one != "content"
