"""CPUs as code is made for them: levels, further features, the width of registers. This needs neither LLVM nor the IR.

In: a `Machine`, or the CPU that we run on. Out: facts about it; the level that native code is made for.
"""

import os
import sys
from dataclasses import dataclass, replace
from functools import cache, reduce
from operator import or_

from onnx_treebeard.artifact.format import CpuFeature, Isa
from onnx_treebeard.bindings.predictor import cpu_features
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.system.errors import UnsupportedError


@dataclass(frozen=True)
class Machine:
    """A target with every field known. tune: the CPU that instructions are put in order for, if that is another one."""

    triple: str
    cpu: str
    features: str
    tune: str = ""

    @property
    def architecture(self) -> str:
        return architecture_of(self.triple)

    def has(self, feature: str) -> bool:
        """Returns whether code for this machine may use `feature`, in LLVM's spelling; the last word counts."""
        signs = [part[0] for part in self.features.split(",") if part[1:] == feature]
        return signs[-1:] == ["+"]

    def extends(self, other: "Machine") -> bool:
        """Returns whether this is the other machine, with or without further features, so that it runs the other's code."""
        further = self.features.removeprefix(other.features).split(",")
        has_features = self.features.startswith(other.features)
        is_other = has_features and replace(self, features=other.features) == other
        return is_other and all(part.startswith("+") for part in further if part)


WASM32 = "wasm32"
# CPUs whose features we know and the artifact can name. x86-64-v3 and -v4 are levels of the System V ABI. AArch64 has one level, NEON
# in it: kernels need nothing beyond, so that their code runs on every such CPU.
V3 = "+avx2,+bmi2,+fma"
V4 = f"{V3},+avx512f,+avx512bw,+avx512dq,+avx512vl"
# LLVM makes gathers of loops over single loads. They are slow on AMD's CPUs, and on Intel's since the microcode against Downfall.
NO_GATHERS = "+prefer-no-gather,+prefer-no-scatter"
BYTES = "+avx512vbmi,+gfni"  # permutes of 64 and 128 bytes; transposes of bits
KNOWN_CPUS = {
    "x86_64": {
        "generic": "",
        "x86-64": "",
        "x86-64-v3": f"{V3},{NO_GATHERS}",
        "x86-64-v4": f"{V4},{NO_GATHERS}",
    },
    "aarch64": {"generic": "+neon"},
    # Without relaxation there is nothing for a linker to do: code has its final addresses.
    "riscv64": {"generic": "+m,+a,+f,+d,+c,-relax"},
    WASM32: {"generic": "+simd128"},
}
GENERIC = {"generic": ""}
# What native code may use: the highest level whose features are all there, those before it tried first.
NATIVE_LEVELS = {"x86_64": {"x86-64-v4": V4, "x86-64-v3": V3, "x86-64": ""}, "aarch64": {"generic": ""}}
# Features of a level that not every CPU of that level has; native code uses them where they are all there.
BESIDES = {"x86-64-v4": BYTES}
# CPUs by LLVM's names: code of a level, what they have besides, in an order for them.
MODELS = {
    "x86_64": {
        **dict.fromkeys(("haswell", "broadwell", "znver2", "znver3"), ("x86-64-v3", "")),
        **dict.fromkeys(("skylake-avx512", "cascadelake"), ("x86-64-v4", "")),
        **dict.fromkeys(("icelake-server", "sapphirerapids", "emeraldrapids"), ("x86-64-v4", BYTES)),
        **dict.fromkeys(("graniterapids", "znver4", "znver5"), ("x86-64-v4", BYTES)),
    },
    "aarch64": {},
}
# The CPU that a level's instructions are put in order for: one that has nothing against registers of 64 bytes.
TUNE = {"x86-64-v4": "znver4"}
# AVX-512's instructions on registers of 32 bytes: what a machine has where code prefers them.
NARROW_AVX512 = ("avx512bw", "avx512vl", "prefer-256-bit")
# Registers by the feature that permutes the bytes of each of their lanes, the widest last.
SHAPES = {
    "x86_64": {
        "avx2": VectorShape(register_bytes=32, float_lanes=8),
        "avx512bw": VectorShape(
            register_bytes=64, packed_rows=16, lanes=16, float_lanes=16, permuted_bytes=128
        ),
    },
    "aarch64": {"neon": VectorShape(register_bytes=16, packed_rows=128, lanes=16, float_lanes=16)},
    WASM32: {"simd128": VectorShape(register_bytes=16, packed_rows=128, lanes=16, float_lanes=16)},
}
SCALAR = VectorShape(register_bytes=16, packed_rows=16, lanes=16, float_lanes=16)
WIDEST = 64
ISAS = {"x86_64": Isa.X86_64, "aarch64": Isa.AARCH64, "riscv64": Isa.RISCV64, WASM32: Isa.WASM32}
FEATURE_NAMES = {
    CpuFeature.AVX2: "avx2",
    CpuFeature.FMA: "fma",
    CpuFeature.AVX512F: "avx512f",
    CpuFeature.AVX512BW: "avx512bw",
    CpuFeature.AVX512DQ: "avx512dq",
    CpuFeature.AVX512VL: "avx512vl",
    CpuFeature.AVX512VBMI: "avx512vbmi",
    CpuFeature.BMI2: "bmi2",
    CpuFeature.GFNI: "gfni",
}


def architecture_of(triple: str) -> str:
    """Returns the first word of a triple; Apple's name for AArch64 is another one."""
    name = triple.split("-", 1)[0]
    return "aarch64" if name == "arm64" else name


@cache
def native_machine() -> Machine | None:
    """Returns the machine that code is made for by default: the highest level that this CPU has. None where only LLVM knows it."""
    architecture = architecture_of(os.uname().machine) if sys.platform == "linux" else ""
    if architecture not in NATIVE_LEVELS:
        return None
    level, besides = highest_level(architecture, cpu_features())
    features = join_features(KNOWN_CPUS[architecture][level], besides)
    return Machine(f"{architecture}-unknown-linux-gnu", level, features, TUNE.get(level, ""))


def highest_level(architecture: str, present: CpuFeature) -> tuple[str, str]:
    """Returns the highest level whose features are all present, and its further features if they are."""
    names = {f"+{name}" for flag, name in FEATURE_NAMES.items() if flag & present}
    levels = NATIVE_LEVELS.get(architecture, GENERIC)
    level = next(name for name, needed in levels.items() if set(filter(None, needed.split(","))) <= names)
    besides = BESIDES.get(level, "")
    return level, besides if set(besides.split(",")) <= names else ""


def join_features(*features: str) -> str:
    """Joins lists of features to one."""
    return ",".join(filter(None, features))


def isa(machine: Machine) -> Isa:
    """Returns the instruction set of the machine's code."""
    instruction_set = ISAS.get(machine.architecture)
    if instruction_set is None:
        raise UnsupportedError(
            f"there are no kernels for {machine.architecture}; accepted are {', '.join(ISAS)}"
        )
    return instruction_set


def register_bytes(machine: Machine) -> int:
    """Returns the bytes of the widest registers that have a permute of bytes, which bit-slicing and tree_simd work with; 0 where none have."""
    return widest(machine).register_bytes


def vector_shape(machine: Machine) -> VectorShape:
    """Registers as LIR sees them: the widest; where none have the permute, vectors whose lanes are computed one by one."""
    shape = widest(machine)
    return shape if shape.register_bytes else SCALAR


@cache
def widest(machine: Machine) -> VectorShape:
    """Returns the widest registers that have a permute of bytes, of no bytes where none have it."""
    if all(machine.has(feature) for feature in NARROW_AVX512):
        return VectorShape(register_bytes=32, permuted_bytes=64)
    shapes = SHAPES.get(machine.architecture, {})
    return next(
        (shape for feature, shape in reversed(shapes.items()) if machine.has(feature)), VectorShape(0)
    )


def chooses_from_many(machine: Machine) -> bool:
    """Returns whether one instruction chooses bytes from 128 leaves."""
    return register_bytes(machine) == WIDEST and machine.has("avx512vbmi")


@cache
def needed_features(machine: Machine) -> CpuFeature:
    """Returns the features that code for this machine may use."""
    return reduce(or_, (flag for flag, name in FEATURE_NAMES.items() if machine.has(name)), CpuFeature(0))
