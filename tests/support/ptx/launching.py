"""Launches: a kernel with its sizes, arguments and memory in, counts out.

A launch is checked as a driver would check it; then its blocks run, as many at once as have LANES threads.
"""

import struct
from collections.abc import Sequence

import numpy as np

from ptx.counts import Counts
from ptx.decoding import Rules
from ptx.errors import PtxError
from ptx.layouts import Layouts
from ptx.machine import Launch, Machine
from ptx.memory import GlobalMemory
from ptx.program import program_of
from ptx.syntax import Kernel, Parameter
from ptx.writers import Writers

LANES = 4096
FLOATS = {"f32": "<f", "f64": "<d"}


def launch(
    kernel: Kernel,
    grid: int | Sequence[int],
    block: int | Sequence[int],
    shared_bytes: int,
    arguments: Sequence[int | float | bytes],
    memory: GlobalMemory,
    rules: Rules | None = None,
) -> Counts:
    """Run a kernel; `arguments` has a number for each parameter, or bytes for a structure. PtxError where anything is wrong."""
    rules = rules or Rules()
    program = program_of(kernel, rules)
    grid_size, block_size = three(grid), three(block)
    check_sizes(kernel, grid_size, block_size)
    layouts, parameters = Layouts(kernel, shared_bytes), packed(kernel, arguments)
    memory.addresses_of(kernel.module)
    writers = Writers(memory.size)
    work = Launch(program, grid_size, block_size, layouts, parameters, memory, rules, Counts(), writers)
    blocks = int(np.prod(grid_size))
    together = max(1, LANES // work.threads)
    with np.errstate(all="ignore"):
        for first in range(0, blocks, together):
            Machine(work, np.arange(first, min(first + together, blocks))).run()
    return work.counts


def three(size: int | Sequence[int]) -> tuple[int, int, int]:
    x, y, z = (*((size,) if isinstance(size, int) else size), 1, 1)[:3]
    return x, y, z


def check_sizes(kernel: Kernel, grid: tuple[int, int, int], block: tuple[int, int, int]) -> None:
    threads = int(np.prod(block))
    if min(*grid, *block) < 1 or threads > 1024:
        raise PtxError(
            "resources", f"grid {grid} and block {block}; expected at least 1, and at most 1024 threads"
        )
    required, most = kernel.directives.get("reqntid"), kernel.directives.get("maxntid")
    if required and three(required) != block:
        raise PtxError("resources", f"block {block}; {kernel.name} requires {required}")
    if most and threads > int(np.prod(most)):
        raise PtxError("resources", f"{threads} threads; {kernel.name} takes at most {int(np.prod(most))}")


def packed(kernel: Kernel, arguments: Sequence[int | float | bytes]) -> bytes:
    """The bytes of all parameters."""
    if len(arguments) != len(kernel.parameters):
        raise PtxError(
            "argument", f"{len(arguments)} arguments; {kernel.name} takes {len(kernel.parameters)}"
        )
    result = bytearray(kernel.parameter_bytes)
    for parameter, value in zip(kernel.parameters, arguments, strict=True):
        result[parameter.offset : parameter.offset + parameter.bytes] = argument_bytes(parameter, value)
    return bytes(result)


def argument_bytes(parameter: Parameter, value: int | float | bytes) -> bytes:
    if isinstance(value, bytes | bytearray):
        data = bytes(value)
    elif parameter.is_array:
        raise PtxError("argument", f"{parameter.name} takes {parameter.bytes} bytes")
    elif parameter.type in FLOATS:
        data = struct.pack(FLOATS[parameter.type], value)
    else:
        bits = 8 * parameter.bytes
        if not isinstance(value, int | np.integer) or not -(1 << bits - 1) <= value < 1 << bits:
            raise PtxError("argument", f"{parameter.name} is {value}; expected a whole number of {bits} bits")
        data = (int(value) % (1 << bits)).to_bytes(parameter.bytes, "little")
    if len(data) != parameter.bytes:
        raise PtxError("argument", f"{parameter.name} has {len(data)} bytes; expected {parameter.bytes}")
    return data
