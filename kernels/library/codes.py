"""Compiles units for the library of kernels, each for all levels that have it, and once where levels share what it is made of.

In: a unit and machines. Out: its key and its code for each of them. What is made how often:

    LIR         for each shape of registers; units of walks have no vectors and are the same for all
    LLVM text   for machines with the same rules for the primitives in it, which have the same functions
    code        for each machine, but where one extends another and has the same functions, it takes the other's code, which it runs

Text has one name for the functions of all units, since some differ in nothing else and have the same code then.
"""

from collections.abc import Sequence
from functools import lru_cache

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.units.base.unit import Unit, signature_of_unit
from onnx_treebeard.compiler.units.walk.functions import WALK_WRITERS
from onnx_treebeard.compiler.units.writers import module_of
from onnx_treebeard.kernels.cpu import emit
from onnx_treebeard.kernels.cpu.instruction_sets import primitives_of
from onnx_treebeard.kernels.gpu import emit as gpu_emit
from onnx_treebeard.kernels.gpu.devices import ARCHITECTURE
from onnx_treebeard.kernels.library.read import key_of
from onnx_treebeard.kernels.llvm.cpus import Machine, register_bytes, vector_shape

WITHOUT_VECTORS = VectorShape(0)
UNIT = "unit"  # the name of every unit's function
# What the machines of one unit share. Of code there is room for units that are alike, which come one after the other.
lately_made, lately_compiled = lru_cache(maxsize=8), lru_cache(maxsize=32)

module_of_unit = lately_made(module_of)


def unit_codes(unit: Unit, machines: Sequence[Machine]) -> list[tuple[int, FlatCode]]:
    """Returns the key of a unit and its compiled code for each of these machines, which are CPUs, or GPUs, whose code is PTX."""
    if all(machine.architecture == ARCHITECTURE for machine in machines):
        module = module_of_unit(unit, WITHOUT_VECTORS)
        codes = [gpu_emit.code_of(gpu_emit.gpu_llvm(module, machine), machine) for machine in machines]
        return [(key_of(signature_of_unit(unit, 0)), code) for code in codes]
    keys = [key_of(signature_of_unit(unit, register_bytes(machine))) for machine in machines]
    texts = {machine: functions_of(unit, machine) for machine in machines}
    lowest = [
        next(lower for lower in machines if texts[lower] == texts[machine] and machine.extends(lower))
        for machine in machines
    ]
    return [(key, code_of(texts[lower], lower)) for key, lower in zip(keys, lowest, strict=True)]


def functions_of(unit: Unit, machine: Machine) -> str:
    """Returns LLVM text of a unit's function, which is that of a machine but for what `for_machine` adds."""
    shape = WITHOUT_VECTORS if type(unit) in WALK_WRITERS else vector_shape(machine)
    primitives = primitives_of(machine)
    names = primitives_of_unit(unit, shape) & primitives.keys()
    return text_of_unit(unit, shape, frozenset((name, primitives[name]) for name in names))


@lately_made
def primitives_of_unit(unit: Unit, shape: VectorShape) -> frozenset[str]:
    """Returns the names of the primitives in a unit."""
    return emit.primitives_in(module_of_unit(unit, shape))


@lately_made
def text_of_unit(
    unit: Unit, shape: VectorShape, primitives: frozenset[tuple[str, emit.PrimitiveRule]]
) -> str:
    """Returns the text that these rules make of a unit's module."""
    text = emit.cpu_functions(module_of_unit(unit, shape), dict(primitives))
    return text.replace(f'@"{unit.name}"', f'@"{UNIT}"')


@lately_compiled
def code_of(functions: str, machine: Machine) -> FlatCode:
    """Returns the machine's code of functions in LLVM text."""
    return emit.code_of(emit.for_machine(functions, machine), machine, straight_line=True)
