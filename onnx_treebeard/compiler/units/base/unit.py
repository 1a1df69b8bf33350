"""A unit: one function with the arguments of a kernel, whose code is determined by the unit's choices.

In: choices, as a frozen dataclass. Out: its name, which contains all of them. Equal units have equal code on one machine; so compiled code is
found by a unit's name, and neither the IR nor LLVM is needed where it exists. `writers.py` says who writes the functions in LIR.
"""

from abc import ABC, abstractmethod


def signature_of_unit(unit: "Unit", vector_bytes: int) -> str:
    """What determines a unit's code. vector_bytes: bytes of a vector register."""
    return signature_of_name(unit.name, vector_bytes)


def signature_of_name(name: str, vector_bytes: int) -> str:
    """The same for the unit of this name."""
    return f"unit {vector_bytes} {name}"


class Unit(ABC):
    """Base of all units, which are frozen dataclasses and hashable."""

    @property
    @abstractmethod
    def name(self) -> str:
        """The name of its function, which contains all choices."""
