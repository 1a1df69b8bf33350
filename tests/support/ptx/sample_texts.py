"""Two kernels as LLVM text: the walk of `sample_walk` with rows in shared memory, and trees of three tests that a warp evaluates with votes."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ptx import GlobalMemory, launch, parse
from ptx.host import Argument, HostModule

DECLARATIONS = """
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.umin.i32(i32, i32)
"""

WALK = """
@staged = external addrspace(3) global [0 x float], align 16

define ptx_kernel void @walk(ptr addrspace(1) noalias readonly %rows, ptr addrspace(1) noalias readonly %nodes,
    ptr addrspace(1) noalias %sums, ptr addrspace(1) noalias %positive, i32 %row_count, i32 %features, i32 %trees, i32 %depth) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = mul i32 %block, %threads
  %left = sub i32 %row_count, %first
  %here = call i32 @llvm.umin.i32(i32 %left, i32 %threads)
  %words = mul i32 %here, %features
  %source = mul i32 %first, %features
  %part = getelementptr float, ptr addrspace(1) %rows, i32 %source
  %any = icmp ult i32 %thread, %words
  br i1 %any, label %copy, label %copied
copy:
  %at = phi i32 [ %thread, %entry ], [ %following, %copy ]
  %from = getelementptr float, ptr addrspace(1) %part, i32 %at
  %moved = load float, ptr addrspace(1) %from, align 4
  %to = getelementptr float, ptr addrspace(3) @staged, i32 %at
  store float %moved, ptr addrspace(3) %to, align 4
  %following = add i32 %at, %threads
  %more = icmp ult i32 %following, %words
  br i1 %more, label %copy, label %copied
copied:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inside = icmp ult i32 %thread, %here
  %shift = shl i32 2, %depth
  %tree_nodes = sub i32 %shift, 1
  %own = mul i32 %thread, %features
  %row = getelementptr float, ptr addrspace(3) @staged, i32 %own
  br i1 %inside, label %tree, label %counted
tree:
  %number = phi i32 [ 0, %copied ], [ %next_tree, %leaf ]
  %sum = phi float [ 0.0, %copied ], [ %added, %leaf ]
  %tree_at = mul i32 %number, %tree_nodes
  %root = getelementptr <2 x i32>, ptr addrspace(1) %nodes, i32 %tree_at
  br label %step
step:
  %node = phi i32 [ 0, %tree ], [ %child, %step ]
  %level = phi i32 [ 0, %tree ], [ %next_level, %step ]
  %place = getelementptr <2 x i32>, ptr addrspace(1) %root, i32 %node
  %pair = load <2 x i32>, ptr addrspace(1) %place, align 8, !invariant.load !0
  %bits = extractelement <2 x i32> %pair, i32 0
  %word = extractelement <2 x i32> %pair, i32 1
  %threshold = bitcast i32 %bits to float
  %feature = and i32 %word, 65535
  %cell = getelementptr float, ptr addrspace(3) %row, i32 %feature
  %value = load float, ptr addrspace(3) %cell, align 4
  %less = fcmp olt float %value, %threshold
  %is_nan = fcmp uno float %value, %value
  %nan_first = icmp slt i32 %word, 0
  %missing = and i1 %is_nan, %nan_first
  %goes_first = or i1 %less, %missing
  %side = select i1 %goes_first, i32 1, i32 2
  %twice = shl i32 %node, 1
  %child = add i32 %twice, %side
  %next_level = add i32 %level, 1
  %deeper = icmp ult i32 %next_level, %depth
  br i1 %deeper, label %step, label %leaf
leaf:
  %leaf_place = getelementptr <2 x i32>, ptr addrspace(1) %root, i32 %child
  %leaf_value = load float, ptr addrspace(1) %leaf_place, align 8, !invariant.load !0
  %added = fadd float %sum, %leaf_value
  %next_tree = add i32 %number, 1
  %again = icmp ult i32 %next_tree, %trees
  br i1 %again, label %tree, label %counted
counted:
  %total = phi float [ 0.0, %copied ], [ %added, %leaf ]
  %is_positive = fcmp ogt float %total, 0.0
  %votes = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %is_positive)
  %count = call i32 @llvm.ctpop.i32(i32 %votes)
  %row_number = add i32 %first, %thread
  br i1 %inside, label %store, label %stored
store:
  %sum_place = getelementptr float, ptr addrspace(1) %sums, i32 %row_number
  store float %total, ptr addrspace(1) %sum_place, align 4
  br label %stored
stored:
  %lane = and i32 %thread, 31
  %leads = icmp eq i32 %lane, 0
  br i1 %leads, label %count_warp, label %end
count_warp:
  %warp = lshr i32 %row_number, 5
  %count_place = getelementptr i32, ptr addrspace(1) %positive, i32 %warp
  store i32 %count, ptr addrspace(1) %count_place, align 4
  br label %end
end:
  ret void
}
"""

VOTES = """
define ptx_kernel void @votes(ptr addrspace(1) noalias readonly %ranks, ptr addrspace(1) noalias readonly %tests,
    ptr addrspace(1) noalias readonly %values, ptr addrspace(1) noalias %sums, ptr addrspace(1) noalias %positive, i32 %features, i32 %trees) {
entry:
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %threads = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = mul i32 %block, %threads
  %row = add i32 %first, %thread
  %lane = and i32 %thread, 31
  %leaf_lane = and i32 %thread, 3
  %own = mul i32 %row, %features
  %cells = getelementptr i8, ptr addrspace(1) %ranks, i32 %own
  br label %tree
tree:
  %number = phi i32 [ 0, %entry ], [ %next, %tree ]
  %sum = phi float [ 0.0, %entry ], [ %added, %tree ]
TESTS
  %zero = xor i32 %plane0, -1
  %right = and i32 %plane0, %plane2
  %left = and i32 %zero, %plane1
  %low = or i32 %right, %left
  %high_bits = lshr i32 %plane0, %lane
  %high_bit = and i32 %high_bits, 1
  %low_bits = lshr i32 %low, %lane
  %low_bit = and i32 %low_bits, 1
  %high = shl i32 %high_bit, 1
  %leaf = or i32 %high, %low_bit
  %values_at = shl i32 %number, 2
  %value_at = add i32 %values_at, %leaf_lane
  %value_place = getelementptr i32, ptr addrspace(1) %values, i32 %value_at
  %value = load i32, ptr addrspace(1) %value_place, align 4, !invariant.load !0
  %bits = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %value, i32 %leaf, i32 31)
  %leaf_value = bitcast i32 %bits to float
  %added = fadd float %sum, %leaf_value
  %next = add i32 %number, 1
  %more = icmp ult i32 %next, %trees
  br i1 %more, label %tree, label %done
done:
  %place = getelementptr float, ptr addrspace(1) %sums, i32 %row
  store float %added, ptr addrspace(1) %place, align 4
  %is_positive = fcmp ogt float %added, 0.0
  %one = zext i1 %is_positive to i32
  %count = call i32 @llvm.nvvm.redux.sync.add(i32 %one, i32 -1)
  %warp = lshr i32 %row, 5
  %count_place = getelementptr i32, ptr addrspace(1) %positive, i32 %warp
  %leads = icmp eq i32 %lane, 0
  br i1 %leads, label %lead, label %end
lead:
  store i32 %count, ptr addrspace(1) %count_place, align 4
  br label %end
end:
  ret void
}
"""
TEST = """
  %test_at{i} = mul i32 %number, 3
  %test_number{i} = add i32 %test_at{i}, {i}
  %test_place{i} = getelementptr i16, ptr addrspace(1) %tests, i32 %test_number{i}
  %test{i} = load i16, ptr addrspace(1) %test_place{i}, align 2, !invariant.load !0
  %column{i} = lshr i16 %test{i}, 8
  %wide{i} = zext i16 %column{i} to i32
  %cut{i} = trunc i16 %test{i} to i8
  %cell{i} = getelementptr i8, ptr addrspace(1) %cells, i32 %wide{i}
  %rank{i} = load i8, ptr addrspace(1) %cell{i}, align 1, !invariant.load !0
  %answer{i} = icmp uge i8 %rank{i}, %cut{i}
  %plane{i} = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %answer{i})
"""
TEXT = (
    DECLARATIONS + WALK + VOTES.replace("TESTS", "".join(TEST.format(i=i) for i in range(3))) + "!0 = !{}\n"
)


@dataclass(frozen=True)
class Votes:
    """Ranks of 128 rows and trees of three tests, drawn, and their sums."""

    features: int = 6
    trees: int = 11
    row_count: int = 128

    def arrays(self) -> list[NDArray[Any]]:
        """Ranks by row and feature, tests by tree (column and cut), and values by tree and leaf."""
        draw = np.random.default_rng(3)
        ranks = draw.integers(256, size=(self.row_count, self.features), dtype=np.uint8)
        tests = draw.integers(self.features, size=(self.trees, 3)) << 8 | draw.integers(
            256, size=(self.trees, 3)
        )
        values = draw.normal(size=(self.trees, 4)).astype(np.float32)
        return [ranks, tests.astype(np.uint16), values]

    def expected(self) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
        ranks, tests, values = self.arrays()
        sums = np.zeros(self.row_count, np.float32)
        for three, leaves in zip(tests, values, strict=True):
            answers = [ranks[:, test >> 8] >= (test & 255) for test in three]
            sums += leaves[np.where(answers[0], 2 + answers[2], answers[1])]
        return sums, (sums > 0).reshape(-1, 32).sum(axis=1).astype(np.uint32)

    def interpreted(self, ptx: str) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
        memory = GlobalMemory()
        addresses = []
        for array in self.arrays():
            addresses.append(memory.allocate(array.nbytes))
            memory.write(addresses[-1], array.tobytes())
        sizes = 4 * self.row_count, self.row_count // 8
        results = [memory.allocate(size) for size in sizes]
        kernel = parse(ptx).kernels["votes"]
        launch(kernel, 2, self.row_count // 2, 0, [*addresses, *results, self.features, self.trees], memory)
        sums, positive = (memory.read(address, size) for address, size in zip(results, sizes, strict=True))
        return np.frombuffer(sums, np.float32), np.frombuffer(positive, np.uint32)

    def on_host(self, module: HostModule) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
        sums, positive = np.zeros(self.row_count, np.float32), np.zeros(self.row_count // 32, np.uint32)
        arguments: list[Argument] = [*self.arrays(), sums, positive, self.features, self.trees]
        module.launch("votes", (2, 1, 1), (self.row_count // 2, 1, 1), arguments)
        return sums, positive
