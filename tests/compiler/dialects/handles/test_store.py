"""Handles: objects that stand for their content."""

from onnx_treebeard.compiler.dialects.handles import Handle


def test_a_key_is_computed_when_it_is_asked_for() -> None:
    class Counted(Handle):
        computed = 0

        def computed_key(self) -> str:
            self.computed += 1
            return "content"

    one, other, named = Counted(), Counted(), Counted("name")
    assert one == one
    assert one.computed == 0
    assert one == other
    assert hash(one) == hash(other)
    assert one.computed == other.computed == 1
    assert named.key == "name"
    assert named != one
    assert named.computed == 0
