"""What llvmlite's IRBuilder has no words for, each as a named helper."""

from collections.abc import Iterable

from llvmlite import ir

BYTE = ir.IntType(8)
I32 = ir.IntType(32)
I64 = ir.IntType(64)
POINTER = ir.PointerType()


def add_attribute(attributes: set[str], text: str) -> None:
    """Adds an attribute that llvmlite does not list (its own `add` refuses unknown names)."""
    set.add(attributes, text)


def function_attributes(function: ir.Function, pairs: Iterable[tuple[str, str]]) -> None:
    """String attributes of a function, such as its target CPU."""
    for name, value in pairs:
        add_attribute(function.attributes, f'"{name}"="{value}"')


def byte_offset(builder: ir.IRBuilder, base: ir.Value, offset: ir.Value, name: str = "") -> ir.Value:
    """The address `offset` bytes behind `base`."""
    return builder.gep(base, [offset], inbounds=True, name=name, source_etype=BYTE)


def invariant(load: ir.Instruction, module: ir.Module) -> ir.Instruction:
    """Marks a load from memory that never changes while the function runs."""
    load.set_metadata("invariant.load", module.add_metadata([]))
    return load
