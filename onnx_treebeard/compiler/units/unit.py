"""A unit: one function, with the arguments of a kernel, decided by its choices alone.

In: choices, as a frozen dataclass. Out: its name, which tells all of them. `compiler/passes/units/writers.py` and `compiler/passes/units/kernels.py` write its function in LIR. Equal units are
equal code for one machine; so code is found by a unit's name, and neither the IR nor LLVM is there where it has been made before.
"""

from abc import ABC, abstractmethod


def signature_of_unit(unit: "Unit", registers: int) -> str:
    """What decides a unit's code, with vector registers of so many bytes."""
    return signature_of_name(unit.name, registers)


def signature_of_name(name: str, registers: int) -> str:
    """The same of the unit of this name."""
    return f"unit {registers} {name}"


class Unit(ABC):
    """Base of all units, which are frozen dataclasses and hashable."""

    @property
    @abstractmethod
    def name(self) -> str:
        """All choices, as the name of a function."""
