"""Code that needs no LLVM, because it is there already: units of a library, and what was compiled before.

In: signatures, LLVM text, machines. Out: `FlatCode`. Backends ask here first; `kernels/library/read.py` and `cache/code.py` are these.
"""

from collections.abc import Callable
from typing import Protocol

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.kernels.llvm.cpus import Machine


class UnitLibrary(Protocol):
    """Units that were compiled when the package was built (`kernels/library/read.py`)."""

    def find(self, signature: str, name: str, machine: Machine) -> FlatCode | None:
        """The code of the unit of this signature, whose function is `name`; None where the library has none for the machine."""


class CodeCache(Protocol):
    """Code that was compiled before, in memory and on disk (`cache/code.py`)."""

    def signed(self, signature: str, machine: Machine, *, straight_line: bool = False) -> FlatCode | None:
        """The code that a signature stands for; None for an empty signature and where none is known."""

    def code_of(
        self,
        text: str,
        machine: Machine,
        make: Callable[[], FlatCode],
        *,
        straight_line: bool = False,
        signature: str = "",
    ) -> FlatCode:
        """The code of LLVM text: what is known of it, else what `make` returns, kept from then on under the text and the signature."""
