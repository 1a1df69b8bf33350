"""A strict interpreter of PTX, for tests of kernels where there is no card.

    module = parse(text)
    memory = GlobalMemory(limit_bytes)
    address = memory.allocate(size); memory.write(address, data)
    counts = launch(module.kernels[name], grid, block, shared_bytes, arguments, memory, Rules(...))
    memory.read(address, size)

Anything that PTX leaves undefined, or that would cost a kernel its exact bits, stops with a PtxError that names the kind of fault, the line of PTX and the
thread: registers that nothing has set, accesses outside of an allocation, misaligned or of bytes that nobody has written, races in shared memory, barriers and
operations of a warp that threads miss, additions that ptxas may fuse, endless loops.
"""

from ptx.counts import Access, Counts
from ptx.decoding import Rules
from ptx.errors import PtxError
from ptx.launching import launch
from ptx.memory import GlobalMemory, OutOfMemory
from ptx.parse import parse
from ptx.syntax import Kernel, Module

__all__ = [
    "Access",
    "Counts",
    "GlobalMemory",
    "Kernel",
    "Module",
    "OutOfMemory",
    "PtxError",
    "Rules",
    "launch",
    "parse",
]
