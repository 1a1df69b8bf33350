"""Code for other registers than the widest that the machine has, to be run on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.kernels.llvm import cpu_targets

WIDEST = cpu_targets.widest


def shape_of(machine: cpu_targets.Machine, register_bytes: int) -> VectorShape:
    """The machine's registers with another size: those of 64 bytes are AVX-512's, those of 32 AVX2's, which is so for 16 bytes on x86-64, too."""
    avx2 = {"packed_rows": 32, "lanes": 32, "float_lanes": 8}
    avx512 = {"packed_rows": 16, "lanes": 16, "float_lanes": 16}
    own: dict[str, int] = {} if machine.architecture != "x86_64" else avx2
    lanes = {64: avx512, 32: avx2}.get(register_bytes, own)
    return replace(WIDEST(machine), register_bytes=register_bytes, permuted_bytes=0, **lanes)


@contextmanager
def registers_of(register_bytes: int) -> Iterator[None]:
    """Every machine has registers of this size, as far as the compiler knows; those that are the machine's own are left as they are."""

    def widest(machine: cpu_targets.Machine) -> VectorShape:
        own = WIDEST(machine)
        return own if own.register_bytes == register_bytes else shape_of(machine, register_bytes)

    with patch.object(cpu_targets, "widest", widest):
        yield
