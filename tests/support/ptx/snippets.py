"""A few lines of PTX as a kernel: what tests of single rules run."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptx import Counts, GlobalMemory, Rules, launch, parse

FRAME = """
.version 7.8
.target sm_90
.address_size 64
{outside}
.visible .entry snippet(.param .u64 .ptr .global .align 16 buffer, .param .u32 number)
{{
    .reg .pred %p<8>;
    .reg .b16 %rs<8>;
    .reg .b32 %r<16>;
    .reg .b64 %rd<12>;
    ld.param.b64 %rd0, [buffer];
    ld.param.b32 %r0, [number];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd1, %r1, 8;
    add.s64 %rd2, %rd0, %rd1;
{body}
    ret;
}}
"""
FIRST_LINE = 17  # of the body, where nothing is outside


@dataclass(frozen=True)
class Snippet:
    """The result of a run: the buffer of 8 bytes for each thread, as bytes, and counts."""

    buffer: bytes
    counts: Counts

    def words(self, dtype: Any) -> NDArray[Any]:
        """What each thread has written at its place in the buffer."""
        rows = np.frombuffer(self.buffer, np.uint8).reshape(-1, 8)
        words: NDArray[Any] = rows[:, : np.dtype(dtype).itemsize].copy().view(dtype).ravel()
        return words


def run_snippet(
    body: str,
    threads: int = 32,
    *,
    outside: str = "",
    number: int = 0,
    shared_bytes: int = 0,
    given: NDArray[Any] | None = None,
    blocks: int = 1,
    rules: Rules | None = None,
) -> Snippet:
    """Run lines of PTX. %rd0 is the buffer, %rd2 the thread's 8 bytes of it, %r0 the number, %r1 the thread; `given` fills the buffer, or else it is zero."""
    memory = GlobalMemory()
    address = memory.allocate(8 * threads)
    memory.write(address, bytes(8 * threads))
    if given is not None:
        memory.write(address, given.tobytes())
    kernel = parse(FRAME.format(body=body, outside=outside)).kernels["snippet"]
    counts = launch(kernel, blocks, threads, shared_bytes, [address, number], memory, rules)
    return Snippet(memory.read(address, 8 * threads), counts)
