"""A walk of perfect trees as PTX written by hand, its result by NumPy, and a launch of it: what tests seed faults into.

A block stages its rows in shared memory; a thread walks a row through all trees and adds their leaves in order; each warp counts the rows whose sum is positive.
Nodes have 8 bytes: a float (threshold, or value of a leaf), and a word: the feature, and in its sign whether NaN goes to the first child. The children of node i
are 2i + 1 and 2i + 2.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from ptx import Counts, GlobalMemory, Rules, launch, parse

NODE = np.dtype([("value", "<f4"), ("word", "<u4")])
THREADS = 64

TEXT = """
.version 7.8
.target sm_90
.address_size 64

.extern .shared .align 16 .b8 staged[];

.visible .entry walk(
    .param .u64 .ptr .global .align 4 rows,
    .param .u64 .ptr .global .align 8 nodes,
    .param .u64 .ptr .global .align 4 sums,
    .param .u64 .ptr .global .align 4 positive,
    .param .u32 row_count,
    .param .u32 features,
    .param .u32 trees,
    .param .u32 depth
)
{
    .reg .pred %p<9>;
    .reg .b32 %r<40>;
    .reg .b64 %rd<20>;

    ld.param.b64 %rd1, [rows];
    ld.param.b64 %rd2, [nodes];
    ld.param.b64 %rd3, [sums];
    ld.param.b64 %rd4, [positive];
    ld.param.b32 %r1, [row_count];
    ld.param.b32 %r2, [features];
    ld.param.b32 %r3, [trees];
    ld.param.b32 %r4, [depth];
    mov.u32 %r5, %tid.x;
    mov.u32 %r6, %ctaid.x;
    mov.u32 %r7, %ntid.x;
    mul.lo.s32 %r8, %r6, %r7;
    sub.s32 %r9, %r1, %r8;
    min.u32 %r9, %r9, %r7;
    mul.lo.s32 %r10, %r9, %r2;
    mul.lo.s32 %r11, %r8, %r2;
    mul.wide.u32 %rd5, %r11, 4;
    add.s64 %rd5, %rd1, %rd5;
    mov.b32 %r12, staged;
    mov.b32 %r13, %r5;
    setp.ge.u32 %p1, %r13, %r10;
    @%p1 bra $copied;
$copy:
    mul.wide.u32 %rd6, %r13, 4;
    add.s64 %rd7, %rd5, %rd6;
    ld.global.nc.b32 %r14, [%rd7];
    shl.b32 %r15, %r13, 2;
    add.s32 %r16, %r12, %r15;
    st.shared.b32 [%r16], %r14;
    add.s32 %r13, %r13, %r7;
    setp.lt.u32 %p1, %r13, %r10;
    @%p1 bra $copy;
$copied:
    bar.sync 0;
    mov.b32 %r20, 0f00000000;
    setp.lt.u32 %p2, %r5, %r9;
    @!%p2 bra $counted;
    mul.lo.s32 %r21, %r5, %r2;
    shl.b32 %r22, %r21, 2;
    add.s32 %r23, %r12, %r22;
    mov.b64 %rd8, %rd2;
    mov.b32 %r24, 2;
    shl.b32 %r25, %r24, %r4;
    add.s32 %r25, %r25, -1;
    mul.wide.u32 %rd9, %r25, 8;
    mov.b32 %r26, 0;
$tree:
    mov.b32 %r27, 0;
    mov.b32 %r28, 0;
$step:
    mul.wide.u32 %rd10, %r27, 8;
    add.s64 %rd11, %rd8, %rd10;
    ld.global.nc.v2.b32 {%r29, %r30}, [%rd11];
    and.b32 %r31, %r30, 65535;
    shl.b32 %r31, %r31, 2;
    add.s32 %r32, %r23, %r31;
    ld.shared.b32 %r33, [%r32];
    setp.lt.f32 %p3, %r33, %r29;
    setp.lt.s32 %p4, %r30, 0;
    setp.nan.and.f32 %p5, %r33, %r33, %p4;
    or.pred %p6, %p3, %p5;
    selp.b32 %r34, 1, 2, %p6;
    shl.b32 %r27, %r27, 1;
    add.s32 %r27, %r27, %r34;
    add.s32 %r28, %r28, 1;
    setp.lt.u32 %p7, %r28, %r4;
    @%p7 bra $step;
    mul.wide.u32 %rd12, %r27, 8;
    add.s64 %rd13, %rd8, %rd12;
    ld.global.nc.b32 %r35, [%rd13];
    add.rn.f32 %r20, %r20, %r35;
    add.s64 %rd8, %rd8, %rd9;
    add.s32 %r26, %r26, 1;
    setp.lt.u32 %p7, %r26, %r3;
    @%p7 bra $tree;
$counted:
    setp.gt.f32 %p8, %r20, 0f00000000;
    vote.sync.ballot.b32 %r36, %p8, -1;
    popc.b32 %r36, %r36;
    add.s32 %r37, %r8, %r5;
    mul.wide.u32 %rd14, %r37, 4;
    add.s64 %rd15, %rd3, %rd14;
    @%p2 st.global.b32 [%rd15], %r20;
    and.b32 %r38, %r5, 31;
    setp.ne.b32 %p1, %r38, 0;
    @%p1 bra $end;
    shr.u32 %r39, %r37, 5;
    mul.wide.u32 %rd16, %r39, 4;
    add.s64 %rd17, %rd4, %rd16;
    st.global.b32 [%rd17], %r36;
$end:
    ret;
}
"""


@dataclass(frozen=True)
class Walk:
    """A forest of perfect trees and rows, drawn; `expected` has the sums and the counts of positive ones for each warp."""

    row_count: int = 150
    features: int = 7
    trees: int = 9
    depth: int = 4
    seed: int = 0
    rules: Rules = field(default_factory=lambda: Rules(steps=20_000))

    @property
    def blocks(self) -> int:
        return -(-self.row_count // THREADS)

    def rows(self) -> NDArray[np.float32]:
        draw = np.random.default_rng(self.seed)
        rows = draw.normal(size=(self.row_count, self.features)).astype(np.float32)
        rows[draw.random(rows.shape) < 0.15] = np.nan
        return rows

    def nodes(self) -> NDArray[np.void]:
        draw = np.random.default_rng(self.seed + 1)
        nodes = np.zeros((self.trees, (2 << self.depth) - 1), NODE)
        nodes["value"] = draw.normal(size=nodes.shape)
        nodes["word"] = (
            draw.integers(self.features, size=nodes.shape) | draw.integers(2, size=nodes.shape) << 31
        )
        return nodes

    def expected(self) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
        rows, nodes = self.rows(), self.nodes()
        sums = np.zeros(self.blocks * THREADS, np.float32)
        for tree in nodes:
            at = np.zeros(self.row_count, np.int64)
            for _ in range(self.depth):
                value = rows[np.arange(self.row_count), tree["word"][at] & 0xFFFF]
                first = (value < tree["value"][at]) | (np.isnan(value) & (tree["word"][at] >> 31 == 1))
                at = 2 * at + np.where(first, 1, 2)
            sums[: self.row_count] += tree["value"][at]
        return sums[: self.row_count], (sums > 0).reshape(-1, 32).sum(axis=1).astype(np.uint32)

    def run(self, text: str = TEXT) -> tuple[NDArray[np.float32], NDArray[np.uint32], Counts]:
        """The sums, the counts of positive ones, and what was executed."""
        memory = GlobalMemory()
        inputs = []
        for array in (self.rows(), self.nodes()):
            address = memory.allocate(array.nbytes)
            memory.write(address, array.tobytes())
            memory.set_read_only(address, array.nbytes)
            inputs.append(address)
        sizes = 4 * self.row_count, 4 * self.blocks * THREADS // 32
        sums, positive = map(memory.allocate, sizes)
        arguments = [*inputs, sums, positive, self.row_count, self.features, self.trees, self.depth]
        kernel = parse(text).kernels["walk"]
        counts = launch(
            kernel, self.blocks, THREADS, 4 * THREADS * self.features, arguments, memory, self.rules
        )
        results = [memory.read(address, size) for address, size in zip((sums, positive), sizes, strict=True)]
        return np.frombuffer(results[0], np.float32), np.frombuffer(results[1], np.uint32), counts
