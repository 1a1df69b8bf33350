"""The levels of CPUs that the library is built for, each with the name of its file. The lowest of x86-64 has units of walks alone.

A CPU has the library of its level; what it has besides a level, and no other level has, is not used.
"""

from onnx_treebeard.kernels.cpu.cpus import BYTES, KNOWN_CPUS, TUNE, Machine, joined

X86 = "x86_64-unknown-linux-gnu"


def _level(name: str, besides: str = "") -> Machine:
    return Machine(X86, name, joined(KNOWN_CPUS["x86_64"][name], besides), TUNE.get(name, ""))


LEVELS = {
    "x86-64": _level("x86-64"),
    "x86-64-v3": _level("x86-64-v3"),
    "x86-64-v4": _level("x86-64-v4"),
    "x86-64-v4-vbmi": _level("x86-64-v4", BYTES),
    "aarch64-neon": Machine("aarch64-unknown-linux-gnu", "generic", KNOWN_CPUS["aarch64"]["generic"]),
}


def level_of(machine: Machine) -> str | None:
    """The level whose code is that of a machine; None where the library has none."""
    return next((name for name, level in LEVELS.items() if level == machine), None)
