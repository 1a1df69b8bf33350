"""Kernels run by the interpreter of PTX.

In: a `Launch` and the memory of its device. Out: what the kernel writes there; PtxError where it does what no kernel may.
"""

from dataclasses import dataclass
from functools import cache

from ptx import GlobalMemory, launch, parse


@dataclass(frozen=True)
class Launch:
    """A launch, as cuLaunchKernel gets it: `grid` blocks of `block` threads, each in one dimension."""

    ptx: str
    entry: str
    grid: int
    block: int
    shared_bytes: int
    arguments: tuple[int, ...]


parsed = cache(parse)


def interpret(one: Launch, memory: GlobalMemory) -> None:
    """Run a kernel."""
    kernel = parsed(one.ptx).kernels[one.entry]
    launch(kernel, one.grid, one.block, one.shared_bytes, one.arguments, memory)


def unload(ptx: str, memory: GlobalMemory) -> None:
    """Free the variables of a module that is unloaded."""
    if memory.variables:
        memory.forget(parsed(ptx))
