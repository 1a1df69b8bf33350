"""A registry that a test may enter layouts into."""

import pytest

from onnx_treebeard.compiler.layouts.walk.layout_interface import LAYOUTS


@pytest.fixture
def registry():
    """The registry of layouts; what a test enters is gone after it."""
    before = dict(LAYOUTS)
    yield LAYOUTS
    LAYOUTS.clear()
    LAYOUTS.update(before)
