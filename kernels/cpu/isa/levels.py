"""The levels of CPUs that the library is built for, each with the name of its file.

A CPU has the library of its level; what it has besides a level, and no other level has, is not used. The lowest level of an architecture, whose
registers have no permute of bytes, has units of walks alone: every CPU runs them, and installs from sources build no others.
"""

from onnx_treebeard.kernels.llvm.cpus import BYTES, KNOWN_CPUS, TUNE, Machine, joined

X86, ARM = "x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"


def _level(name: str, besides: str = "") -> Machine:
    return Machine(X86, name, joined(KNOWN_CPUS["x86_64"][name], besides), TUNE.get(name, ""))


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
    """The lowest level of a machine's architecture, whose code the machine runs too; None where the library has none."""
    return None if level_of(machine) is None else LIBRARY_LEVELS[LOWEST[machine.architecture]]


def level_of(machine: Machine) -> str | None:
    """The level whose code is that of a machine; None where the library has none."""
    return next((name for name, level in LIBRARY_LEVELS.items() if level == machine), None)
