"""The random programs of `programs.py`, run: what their threads read, and what the interpreter says that they write.

In: a seed; the kernel, parsed. Out: words.
"""

import numpy as np
from numpy.typing import NDArray

from ptx.launching import launch
from ptx.memory import GlobalMemory
from ptx.program_text import INPUTS, OUTPUTS, THREADS
from ptx.syntax import Kernel

Words = NDArray[np.uint32]
BLOCKS = 2
SPECIAL = [0, 1, 5, 31, 0xFFFFFFFF, 0x80000000, 0x7F800000, 0xFF800000, 0x3F800000, 0x7FC00000, 0x7F7FFFFF]


def program_inputs(seed: int) -> Words:
    """(BLOCKS * THREADS, INPUTS) words that are random bits, ordinary floats, and the corners of both."""
    draw = np.random.default_rng(seed)
    shape = (BLOCKS * THREADS, INPUTS)
    bits = draw.integers(0, 1 << 32, shape, dtype=np.uint32)
    floats = draw.normal(size=shape).astype(np.float32).view(np.uint32)
    special = draw.choice(np.array(SPECIAL, np.uint32), shape)
    return np.choose(draw.integers(0, 3, shape), [bits, floats, special]).astype(np.uint32)


def interpreted(kernel: Kernel, given: Words) -> tuple[Words, int]:
    """The outputs of all threads, (n, OUTPUTS), and what they have added up."""
    memory = GlobalMemory()
    source, result, total = (memory.allocate(size) for size in (given.nbytes, 4 * OUTPUTS * len(given), 4))
    memory.write(source, given.tobytes())
    memory.write(total, bytes(4))
    launch(kernel, BLOCKS, THREADS, 0, [source, result, total], memory)
    outputs = np.frombuffer(memory.read(result, 4 * OUTPUTS * len(given)), np.uint32)
    return outputs.reshape(-1, OUTPUTS), int.from_bytes(memory.read(total, 4), "little")
