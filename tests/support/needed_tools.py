"""Marks of tests that need a tool of the machine: without it they are skipped, but in continuous integration they run, and fail.

    @needs_ptxas
    def test_x() -> None: ...

Continuous integration is where the variable CI is set; `.ci/run` sees to it.
"""

import os

import pytest
from ptx.assemble import tool
from ptx.host import has_compiler


def skipped_without(is_there: bool, what: str) -> pytest.MarkDecorator:
    """The mark of tests that need something."""
    return pytest.mark.skipif(not is_there and not os.environ.get("CI"), reason=f"needs {what}")


needs_ptxas = skipped_without(
    tool("ptxas") is not None and tool("nvdisasm") is not None, "ptxas: pip install --no-deps --group ptxas"
)
needs_compiler = skipped_without(has_compiler(), "a C compiler")
