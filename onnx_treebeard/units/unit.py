"""A unit: one function, with the arguments of a kernel, decided by its choices alone.

In: choices, as a frozen dataclass. Out: its name, which tells all of them, and its function in LIR, which `lir.py` has. Equal units are equal
code for one machine; so code is found by a unit's name, and neither the IR nor LLVM is there where it has been made before.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from xdsl.dialects.func import FuncOp


def signature_of_unit(unit: "Unit", registers: int) -> str:
    """What decides a unit's code, with vector registers of so many bytes."""
    return f"unit {registers} {unit.name}"


class Unit:
    """Base of all units, which are frozen dataclasses and hashable."""

    @property
    def name(self) -> str:
        """All choices, as the name of a function."""
        raise NotImplementedError

    def function(self, registers: int) -> "FuncOp":
        """The function in LIR, with vector registers of so many bytes."""
        from onnx_treebeard.units.lir import function_of  # the IR is not there when code has been made before

        return function_of(self, registers)
