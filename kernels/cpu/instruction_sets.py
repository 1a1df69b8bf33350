"""The primitives of a machine: what LLVM has everywhere, the meanings of the others, then what its instruction sets have, each over those before it."""

from collections.abc import Mapping

from onnx_treebeard.kernels.cpu.isa.arm64.neon import NEON
from onnx_treebeard.kernels.cpu.isa.scalar import SCALAR
from onnx_treebeard.kernels.cpu.isa.x86_64.avx2 import AVX2
from onnx_treebeard.kernels.cpu.isa.x86_64.avx512 import AVX512, VBMI
from onnx_treebeard.kernels.cpu.isa.x86_64.avx512vl import AVX512VL, AVX512VL_VBMI
from onnx_treebeard.kernels.cpu.isa.x86_64.gfni import GFNI
from onnx_treebeard.kernels.llvm.cpus import NARROW_AVX512, Machine
from onnx_treebeard.kernels.llvm.primitives import PORTABLE, PrimitiveRule

# By architecture: the features that a machine needs, and the table.
INSTRUCTION_SETS: Mapping[str, tuple[tuple[tuple[str, ...], Mapping[str, PrimitiveRule]], ...]] = {
    "x86_64": (
        (("avx2",), AVX2),
        (("avx512bw",), AVX512),
        (("avx512bw", "avx512vbmi"), VBMI),
        (("avx2", "gfni"), GFNI),
        (NARROW_AVX512, AVX512VL),
        ((*NARROW_AVX512, "avx512vbmi"), AVX512VL_VBMI),
    ),
    "aarch64": ((("neon",), NEON),),
}


def primitives_of(machine: Machine) -> Mapping[str, PrimitiveRule]:
    """The function that emits each primitive.

    LLVM would end the process over an intrinsic that the CPU lacks, so features are asked for here, before anything is emitted.
    """
    sets = INSTRUCTION_SETS.get(machine.architecture, ())
    present = [table for features, table in sets if all(machine.has(feature) for feature in features)]
    return {name: rule for table in (PORTABLE, SCALAR, *present) for name, rule in table.items()}
