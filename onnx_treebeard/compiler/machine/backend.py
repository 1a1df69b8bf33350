"""What a target offers to the compiler, the `Backend` protocol; and observers, which are called when each step of a compile begins and ends.

A forest goes down to LIR and asks a backend three things: how wide its registers are, what its instructions can do, and what machine code a
module becomes. `kernels/cpu/backend.py` is the backend of CPUs, `kernels/gpu/backend.py` that of GPUs; `kernels/target_backend.py` finds the one of a `Target`.

    with observe("hir", "tile-trees"):      stage and step; the step runs inside
        ...

A compile without an observer passes `unobserved` down instead.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from onnx_treebeard.artifact.format import CpuFeature, FlatCode, Isa
from onnx_treebeard.compiler.machine.vector_shape import VectorShape

Observer = Callable[[str, str], AbstractContextManager[object]]


def unobserved(stage: str, step: str) -> AbstractContextManager[object]:
    """Observes nothing."""
    return nullcontext()


if TYPE_CHECKING:
    from xdsl.dialects.builtin import ModuleOp


class Ability(Enum):
    """Abilities that targets with registers of one width may have or lack."""

    PERMUTE_128_BYTES = "one instruction selects bytes from a table of 128"
    THREAD_FOR_EACH_ROW = "a kernel is a grid of threads, each of which has a row"


class Backend(Protocol):
    """A target that code is made for."""

    @property
    def name(self) -> str:
        """The target as a manifest names it, such as "x86-64-v3"."""

    @property
    def isa(self) -> Isa:
        """The instruction set of the code. Raises UnsupportedError for a target that no artifact can name."""

    @property
    def features(self) -> CpuFeature:
        """The features that the code may use beyond the baseline of its instruction set; they are checked when an artifact is loaded."""

    @property
    def vector_bytes(self) -> int:
        """Bytes of the widest registers that have a byte permute, which bit-slicing and tree_simd work with; 0 where there are none."""

    @property
    def vector_shape(self) -> VectorShape:
        """Registers as LIR sees them. Where there are none, LIR has small vectors, whose lanes are computed one by one."""

    @property
    def baseline(self) -> "Backend | None":
        """The target with the least features whose code runs here too, if a library has code for it; None where that is this one."""

    def can(self, ability: Ability) -> bool:
        """Returns whether the target has an ability."""

    def llvm(self, module: "ModuleOp") -> str:
        """Returns the LLVM text of a module in LIR, before optimisation."""

    def assembly(self, module: "ModuleOp") -> str:
        """Returns the target's assembly of a module in LIR."""

    def unit(self, signature: str, name: str) -> FlatCode | None:
        """Returns the code of a unit of this signature, whose function is `name`; None where neither library nor cache has it."""

    def stored_code(self, signature: str, *, straight_line: bool = False) -> FlatCode | None:
        """Returns the code that this signature was made into before; None for an empty signature and where none is stored."""

    def code(
        self,
        text: str,
        observe: Observer = unobserved,
        *,
        straight_line: bool = False,
        signature: str = "",
    ) -> FlatCode:
        """Returns the machine code of LLVM text, stored under `signature` if that is not empty.

        straight_line: whether the text is long code without loops to unroll, which LLVM need not copy.
        """
