"""The interpreter of PTX: what it computes on PTX written by hand, and what it counts."""

import numpy as np
import pytest
from ptx import GlobalMemory, PtxError, Rules, launch, parse
from ptx.snippets import run_snippet

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


FILL = """mov.b32 %r2, room;
    mov.b32 %r9, %r1;
    $fill:
    shl.b32 %r3, %r9, 2;
    add.s32 %r4, %r2, %r3;
    st.shared.b32 [%r4], %r1;
    add.s32 %r9, %r9, 32;
    setp.lt.u32 %p0, %r9, 2048;
    @%p0 bra $fill;
    bar.sync 0;
"""


@pytest.mark.parametrize(
    ("address", "load", "passes"),
    [
        ("shl.b32 %r5, %r1, 2", "ld.shared.b32 %r6, [%r7]", 1),  # neighbours
        ("mul.lo.s32 %r5, %r1, 8", "ld.shared.b32 %r6, [%r7]", 2),  # every other word
        ("mul.lo.s32 %r5, %r1, 128", "ld.shared.b32 %r6, [%r7]", 32),  # all in one bank
        ("mul.lo.s32 %r5, %r1, 132", "ld.shared.b32 %r6, [%r7]", 1),  # a stride that is odd
        ("and.b32 %r5, %r1, 0", "ld.shared.b32 %r6, [%r7]", 1),  # the same word for all
        ("and.b32 %r5, %r1, 31", "ld.shared.b8 %rs0, [%r7]", 1),  # bytes of eight words
        ("mul.lo.s32 %r5, %r1, 64", "ld.shared.b8 %rs0, [%r7]", 16),
        ("shl.b32 %r5, %r1, 3", "ld.shared.v2.b32 {%r6, %r8}, [%r7]", 2),  # a half warp in each pass
        ("mul.lo.s32 %r5, %r1, 16", "ld.shared.v2.b32 {%r6, %r8}, [%r7]", 4),
        ("shl.b32 %r5, %r1, 4", "ld.shared.v2.b64 {%rd4, %rd5}, [%r7]", 4),  # a quarter warp in each pass
        ("and.b32 %r5, %r1, 0", "ld.shared.v2.b64 {%rd4, %rd5}, [%r7]", 4),
    ],
)
def test_passes_of_shared_memory_are_counted(address: str, load: str, passes: int) -> None:
    body = f"{FILL}{address};\nadd.s32 %r7, %r2, %r5;\n{load};"
    outside = ".shared .align 128 .b8 room[8192];"
    counts = run_snippet(body, outside=outside, rules=Rules(count_memory=True)).counts
    (access,) = (access for access in counts.shared.values() if access.text.startswith("ld"))
    assert (access.requests, access.units) == (1, passes)


@pytest.mark.parametrize(
    ("address", "load", "sectors"),
    [
        ("shl.b32 %r5, %r1, 2", "ld.global.b32 %r6, [%rd6]", 4),
        ("shl.b32 %r5, %r1, 3", "ld.global.b64 %rd7, [%rd6]", 8),
        ("and.b32 %r5, %r1, 31", "ld.global.b8 %rs0, [%rd6]", 1),
        ("and.b32 %r5, %r1, 0", "ld.global.b32 %r6, [%rd6]", 1),
        ("mul.lo.s32 %r5, %r1, 8", "ld.global.b32 %r6, [%rd6]", 8),
        ("and.b32 %r5, %r1, 1;\nmul.lo.s32 %r5, %r5, 32", "ld.global.b32 %r6, [%rd6]", 2),
    ],
)
def test_sectors_of_global_memory_are_counted(address: str, load: str, sectors: int) -> None:
    body = f"{address};\ncvt.u64.u32 %rd5, %r5;\nadd.s64 %rd6, %rd0, %rd5;\n{load};"
    counts = run_snippet(body, 64, rules=Rules(count_memory=True)).counts
    (access,) = counts.global_.values()
    # 64 threads are two warps, and each asks for its own sectors; of the buffer of 512 bytes the second takes the upper half or the same.
    assert (access.requests, access.units) == (2, 2 * sectors)


def test_code_behind_a_loop_runs_once_for_all() -> None:
    """Lanes that leave a loop early wait for the others, and code that stands behind the loop but belongs to it does not."""
    body = """mov.b32 %r2, 0;
    $again:
    and.b32 %r3, %r2, 1;
    setp.eq.b32 %p0, %r3, 1;
    @%p0 bra $odd;
    $joined:
    add.s32 %r2, %r2, 1;
    setp.le.u32 %p1, %r2, %r1;
    @%p1 bra $again;
    mul.lo.s32 %r4, %r2, 3;
    st.global.b32 [%rd2], %r4;
    ret;
    $odd:
    xor.b32 %r5, %r3, %r2;
    bra.uni $joined;"""
    snippet = run_snippet(body)
    assert snippet.words(np.uint32).tolist() == [3 * (lane + 1) for lane in range(32)]
    instructions = snippet.counts.warp_instructions
    assert (instructions["mul.lo.s32"], instructions["and.b32"], instructions["xor.b32"]) == (1, 32, 16)


def test_a_loop_begins_where_it_is_entered() -> None:
    """Two rounds of an inner loop that each lane leaves when it wants to; what follows it in a round stands before it in the text."""
    body = """mov.b32 %r2, 0;
    mov.b32 %r4, 0;
    bra.uni $round;
    $after:
    mul.lo.s32 %r4, %r4, 3;
    add.s32 %r2, %r2, 1;
    setp.eq.b32 %p0, %r2, 2;
    @%p0 bra $end;
    $round:
    mov.b32 %r3, 0;
    $again:
    setp.ge.u32 %p1, %r3, %r1;
    @%p1 bra $after;
    add.s32 %r3, %r3, 1;
    add.s32 %r4, %r4, 1;
    bra.uni $again;
    $end:
    st.global.b32 [%rd2], %r4;"""
    snippet = run_snippet(body)
    assert snippet.words(np.uint32).tolist() == [(lane * 3 + lane) * 3 for lane in range(32)]
    assert snippet.counts.warp_instructions["mul.lo.s32"] == 2


BY_TABLE = """and.b32 %r2, %r1, 3;
    $table: .branchtargets
        $a,
        $b,
        $c,
        $b;
    brx.idx %r2, $table;
    $a:
    mov.b32 %r3, 10;
    bra.uni $end;
    $b:
    mov.b32 %r3, 20;
    bra.uni $end;
    $c:
    mov.b32 %r3, 30;
    $end:
    st.global.b32 [%rd2], %r3;"""


def test_branches_go_by_a_table() -> None:
    assert run_snippet(BY_TABLE).words(np.uint32).tolist() == [10, 20, 30, 20] * 8
    with pytest.raises(PtxError, match=r"^bounds: .*branch 4 of 4 .*thread \(4, 0, 0\)"):
        run_snippet(BY_TABLE.replace("%r1, 3", "%r1, 7"))
    with pytest.raises(PtxError, match=r"^syntax: .*\$d is no label"):
        run_snippet(BY_TABLE.replace("$c,", "$d,"))
