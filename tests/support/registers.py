"""Code for other registers than the widest that the machine has, to be run on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.kernels.llvm import cpus

WIDEST = cpus.widest


def shape_of(machine: cpus.Machine, register_bytes: int) -> VectorShape:
    """The machine's registers with another size. On x86-64 those of less than 64 bytes are AVX2's."""
    avx2 = {"packed_rows": 32, "lanes": 32, "float_lanes": 8}
    lanes = avx2 if machine.architecture == "x86_64" and register_bytes < 64 else {}
    return replace(WIDEST(machine), register_bytes=register_bytes, permuted_bytes=0, **lanes)


@contextmanager
def registers_of(register_bytes: int) -> Iterator[None]:
    """Every machine has registers of this size, as far as the compiler knows; those that are the machine's own are left as they are."""

    def widest(machine: cpus.Machine) -> VectorShape:
        own = WIDEST(machine)
        return own if own.register_bytes == register_bytes else shape_of(machine, register_bytes)

    with patch.object(cpus, "widest", widest):
        yield
