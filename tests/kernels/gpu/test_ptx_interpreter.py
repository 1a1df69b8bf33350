"""The interpreter of PTX: what it computes on PTX written by hand, and what it counts."""

import numpy as np
from ptx import GlobalMemory, launch, parse

DOUBLED = """
.version 7.8
.target sm_90
.address_size 64
.visible .entry doubled(
    .param .u64 .ptr .global .align 4 doubled_param_0,
    .param .u32 doubled_param_1
)
{
    .reg .pred %p<2>;
    .reg .b32 %r<8>;
    .reg .b64 %rd<4>;
    ld.param.b64 %rd1, [doubled_param_0];
    ld.param.b32 %r1, [doubled_param_1];
    mov.u32 %r2, %tid.x;
    mov.u32 %r3, %ctaid.x;
    mov.u32 %r4, %ntid.x;
    mad.lo.s32 %r5, %r3, %r4, %r2;
    setp.ge.u32 %p1, %r5, %r1;
    @%p1 bra $L_end;
    mul.wide.u32 %rd2, %r5, 4;
    add.s64 %rd3, %rd1, %rd2;
    ld.global.b32 %r6, [%rd3];
    add.rn.f32 %r7, %r6, %r6;
    st.global.b32 [%rd3], %r7;
$L_end:
    ret;
}
"""


def test_threads_of_several_blocks_write_what_they_should() -> None:
    memory = GlobalMemory()
    values = np.array([1.5, -0.0, np.inf, 2.0**-149, 3.0], np.float32)
    address = memory.allocate(values.nbytes)
    memory.write(address, values.tobytes())
    counts = launch(parse(DOUBLED).kernels["doubled"], 3, 2, 0, [address, 5], memory)
    result = np.frombuffer(memory.read(address, values.nbytes), np.float32)
    assert result.tobytes() == np.array([3.0, -0.0, np.inf, 2.0**-148, 6.0], np.float32).tobytes()
    assert (counts.warps, counts.warp_instructions["add.rn.f32"]) == (3, 3)
    assert (counts.thread_instructions["add.rn.f32"], counts.thread_instructions["ret"]) == (5, 6)
