"""The levels of CPUs that the library is built for, each with the name of its file.

A CPU has the library of its level; what it has besides a level, and no other level has, is not used. The lowest level of an architecture, whose
registers have no permute of bytes, has units of walks alone: every CPU runs them, and installs from sources build no others.

    python -m onnx_treebeard.kernels.cpu.isa.cpu_levels > kernels/native/base/cpu_levels.h

tells the native library the levels, and the numbers of features; a test compares the two.
"""

from onnx_treebeard.artifact.format import CpuFeature
from onnx_treebeard.kernels.llvm.cpu_targets import (
    BYTES,
    FEATURE_NAMES,
    KNOWN_CPUS,
    TUNE,
    Machine,
    chooses_from_many,
    join_features,
    needed_features,
    register_bytes,
)

X86, ARM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"


def _level(name: str, besides: str = "") -> Machine:
    return Machine(X86, name, join_features(KNOWN_CPUS["x86_64"][name], besides), TUNE.get(name, ""))


LIBRARY_LEVELS = {
    "x86-64": _level("x86-64"),
    "x86-64-v3": _level("x86-64-v3"),
    "x86-64-v4": _level("x86-64-v4"),
    "x86-64-v4-vbmi": _level("x86-64-v4", BYTES),
    "aarch64": Machine(ARM, "generic", ""),
    "aarch64-neon": Machine(ARM, "generic", KNOWN_CPUS["aarch64"]["generic"]),
}


LOWEST = {"x86_64": "x86-64", "aarch64": "aarch64"}


def lowest_of(machine: Machine) -> Machine | None:
    """Returns the lowest level of a machine's architecture, whose code the machine runs too; None where the library has none."""
    return None if level_of(machine) is None else LIBRARY_LEVELS[LOWEST[machine.architecture]]


def level_of(machine: Machine) -> str | None:
    """Returns the level whose code is that of a machine; None where the library has none."""
    return next((name for name, level in LIBRARY_LEVELS.items() if level == machine), None)


def cpp_text() -> str:
    """Returns the C++ header with the features and levels, the highest level of an architecture first."""
    return "\n".join(
        (
            "// The features of CPUs, and the levels that the library of kernels is built for.",
            "// Written by kernels/cpu/isa/cpu_levels.py.",
            "// clang-format off",
            "#pragma once",
            "",
            "#include <cstdint>",
            "",
            "namespace treebeard {",
            "",
            "struct CpuFeature {",
            "  uint64_t flag;",
            "  const char* name;",
            "};",
            "",
            *(
                f'inline constexpr CpuFeature {_constant(flag)}{{{int(flag)}, "{name}"}};'
                for flag, name in FEATURE_NAMES.items()
            ),
            "",
            "struct CpuLevel {",
            "  const char* name;    // of its file",
            "  int register_bytes;  // of the widest registers that have a byte permute; 0 where none have",
            "  bool from_many;      // whether one byte permute selects from 128 leaves",
            "  uint64_t features;   // that its code may use",
            "};",
            "",
            *_cpp_levels("kX86Levels", X86),
            *_cpp_levels("kArmLevels", ARM),
            "}  // namespace treebeard",
            "",
        )
    )


def _constant(feature: CpuFeature) -> str:
    return f"k{str(feature.name).capitalize()}"


def _cpp_levels(name: str, triple: str) -> list[str]:
    """Returns the table of an architecture's levels."""
    levels = [(level, machine) for level, machine in LIBRARY_LEVELS.items() if machine.triple == triple]
    lines = [
        f'    {{"{level}", {register_bytes(machine)}, {str(chooses_from_many(machine)).lower()}, {int(needed_features(machine))}}},'
        for level, machine in reversed(levels)
    ]
    return [f"inline constexpr CpuLevel {name}[] = {{", *lines, "};", ""]


if __name__ == "__main__":
    print(cpp_text(), end="")
