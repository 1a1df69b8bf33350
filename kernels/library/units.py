"""The units of a machine, by its registers. In: a `Machine`. Out: what `compiler/units/catalogue.py` lists for it."""

from collections.abc import Iterator

from onnx_treebeard.compiler.units import catalogue
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.kernels.cpu.isa.cpus import Machine, chooses_from_many, register_bytes


def units_of(machine: Machine) -> Iterator[Unit]:
    """All units for a machine; those of walks alone where it has no registers for the others."""
    return catalogue.all_units(register_bytes(machine), chooses_from_many(machine))


def unit_named(name: str, machine: Machine) -> Unit:
    """The unit of this name. Raises CompilerError where the machine has none."""
    return catalogue.unit_named(name, register_bytes(machine), chooses_from_many(machine))
