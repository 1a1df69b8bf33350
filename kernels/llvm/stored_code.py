"""Code that needs no LLVM, because it exists already: units of a library, and code that was compiled before.

In: signatures, LLVM text, machines. Out: `FlatCode`. Backends are `CodeOwner`s, which ask here first; `kernels/library/read.py` and `cache/machine_code.py` are these.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from onnx_treebeard.artifact.format import FlatCode
from onnx_treebeard.compiler.machine.backend import Observer, unobserved
from onnx_treebeard.kernels.llvm.cpu_targets import Machine


class UnitLibrary(Protocol):
    """Units that were compiled when the package was built (`kernels/library/read.py`)."""

    def find(self, signature: str, name: str, machine: Machine) -> FlatCode | None:
        """Returns the code of the unit of this signature, whose function is `name`; None where the library has none for the machine."""


class CodeCache(Protocol):
    """Code that was compiled before, in memory and on disk (`cache/machine_code.py`)."""

    def signed(self, signature: str, machine: Machine, *, straight_line: bool = False) -> FlatCode | None:
        """Returns the code stored under a signature; None for an empty signature and where none is stored."""

    def code_of(
        self,
        text: str,
        machine: Machine,
        make: Callable[[], FlatCode],
        *,
        straight_line: bool = False,
        signature: str = "",
    ) -> FlatCode:
        """Returns the code of LLVM text: what is stored, else what `make` returns, kept from then on under the text and the signature."""


@dataclass(frozen=True)
class CodeOwner(ABC):
    """The base of backends: code that is stored, or else made by LLVM. The methods are those of `compiler/machine/backend.py`."""

    machine: Machine
    library: UnitLibrary
    cache: CodeCache

    @property
    def name(self) -> str:
        return self.machine.cpu

    def unit(self, signature: str, name: str) -> FlatCode | None:
        return self.library.find(signature, name, self.machine) or self.stored_code(
            signature, straight_line=True
        )

    def stored_code(self, signature: str, *, straight_line: bool = False) -> FlatCode | None:
        return self.cache.signed(signature, self.machine, straight_line=straight_line)

    def code(
        self,
        text: str,
        observe: Observer = unobserved,
        *,
        straight_line: bool = False,
        signature: str = "",
    ) -> FlatCode:
        def make() -> FlatCode:
            return self.made_by_llvm(text, observe, straight_line=straight_line)

        if observe is not unobserved:
            return make()  # an observer times LLVM
        return self.cache.code_of(text, self.machine, make, straight_line=straight_line, signature=signature)

    @abstractmethod
    def made_by_llvm(self, text: str, observe: Observer, *, straight_line: bool) -> FlatCode:
        """Makes machine code of LLVM text. straight_line: as for `code`."""
