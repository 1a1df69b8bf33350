"""Kernels for devices without a compiler of forests: LLVM assembly that adds a row's first columns to the accumulators, as PTX in an artifact.

In: a forest whose trees do not matter. Out: its artifact; and what the kernels do, as functions of a launch and the memory of a device, for tests whose
subject is not the PTX. The kernel for scores adds rows[r, t] + table[t] to accumulators[r, t] for every target t, once for all its trees; the kernel
for leaves says that row r reaches leaf r-th column 0 as an integer in every tree.
"""

from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np
from fake_cuda.executor import Launch
from ptx.memory import GlobalMemory

from onnx_treebeard.artifact.format import CpuFeature, Isa, KernelEntry
from onnx_treebeard.artifact.pack import Artifact, pack
from onnx_treebeard.forest.forest import Forest

LLVM_TYPES = {"float32": "float", "float64": "double"}
PARAMETERS = "i64 %tables, i64 %rows, i64 %stride, i64 %result, i64 %scratch, i64 %row_begin, i64 %row_end, i64 %tree_begin, i64 %tree_end"

# What both kernels begin with: the thread's row, and its end where there is none.
ROW = """
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = mul i32 %ctaid, %ntid
  %thread = add i32 %first, %tid
  %number = zext i32 %thread to i64
  %row = add i64 %number, %row_begin
  %is_row = icmp slt i64 %row, %row_end
  br i1 %is_row, label %work, label %done
work:
  %row_offset = mul i64 %row, %stride
"""

SCORES = """
  %table_pointer = inttoptr i64 %tables to ptr addrspace(1)
  %rows_pointer = inttoptr i64 %rows to ptr addrspace(1)
  %result_pointer = inttoptr i64 %result to ptr addrspace(1)
  %score_offset = mul i64 %row, {n_targets}
  br label %loop
loop:
  %target = phi i64 [0, %work], [%next, %loop]
  %input_index = add i64 %row_offset, %target
  %input_place = getelementptr {real}, ptr addrspace(1) %rows_pointer, i64 %input_index
  %input = load {real}, ptr addrspace(1) %input_place
  %entry_place = getelementptr {real}, ptr addrspace(1) %table_pointer, i64 %target
  %entry_value = load {real}, ptr addrspace(1) %entry_place
  %value = fadd {real} %input, %entry_value
  %score_index = add i64 %score_offset, %target
  %score_place = getelementptr {real}, ptr addrspace(1) %result_pointer, i64 %score_index
  %old = load {real}, ptr addrspace(1) %score_place
  %new = fadd {real} %old, %value
  store {real} %new, ptr addrspace(1) %score_place
  %next = add i64 %target, 1
  %more = icmp slt i64 %next, {n_targets}
  br i1 %more, label %loop, label %done
"""

LEAVES = """
  %rows_pointer = inttoptr i64 %rows to ptr addrspace(1)
  %result_pointer = inttoptr i64 %result to ptr addrspace(1)
  %input_place = getelementptr {real}, ptr addrspace(1) %rows_pointer, i64 %row_offset
  %input = load {real}, ptr addrspace(1) %input_place
  %leaf = fptosi {real} %input to i64
  %leaf_offset = mul i64 %row, {n_trees}
  br label %loop
loop:
  %tree = phi i64 [%tree_begin, %work], [%next, %loop]
  %leaf_index = add i64 %leaf_offset, %tree
  %leaf_place = getelementptr i64, ptr addrspace(1) %result_pointer, i64 %leaf_index
  store i64 %leaf, ptr addrspace(1) %leaf_place
  %next = add i64 %tree, 1
  %more = icmp slt i64 %next, %tree_end
  br i1 %more, label %loop, label %done
"""


@cache
def ptx(body: str, *, target: str = "sm_80", **values: Any) -> str:
    """The module of a kernel as LLVM writes it."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    names = ("tid", "ntid", "ctaid")
    declared = "".join(f"declare i32 @llvm.nvvm.read.ptx.sreg.{name}.x()\n" for name in names)
    kernel = f"define ptx_kernel void @treebeard_kernel({PARAMETERS}) {{{ROW}{body.format(**values)}done:\n  ret void\n}}\n"
    module = llvm.parse_assembly(f'target triple = "nvptx64-nvidia-cuda"\n{declared}{kernel}')
    machine = llvm.Target.from_triple("nvptx64-nvidia-cuda").create_target_machine(cpu=target, opt=2)
    return str(machine.emit_assembly(module)).rstrip("\0")


def ptx_artifact(
    forest: Forest,
    *,
    n_kernels: int = 1,
    block_rows: int = 64,
    shared_bytes: int = 0,
    target: str = "sm_80",
    leaves: bool = False,
    tables: bool = True,
    **fields: Any,
) -> Artifact:
    """The forest, whose trees are divided among `n_kernels` kernels; kernel k reads table[k], whose entries are k + 1, 2 (k + 1), ...; or -0.0.

    tables: whether they are not -0.0, which changes no sum.
    """
    real, n_targets = LLVM_TYPES[forest.input_type.name], forest.n_targets
    assert forest.input_type == forest.accumulator_type
    scores = ptx(SCORES, target=target, real=real, n_targets=n_targets).encode() + b"\0"
    leaf = ptx(LEAVES, target=target, real=real, n_trees=forest.n_trees).encode() + b"\0" if leaves else b""
    table = np.zeros((n_kernels, -(-n_targets * 8 // 64) * 8), forest.accumulator_type)
    table[:, :n_targets] = (
        np.outer(np.arange(1, n_kernels + 1), np.arange(1, n_targets + 1)) if tables else -0.0
    )
    bounds = np.linspace(0, forest.n_trees, n_kernels + 1).astype(int).tolist()

    def entries(at: int) -> list[KernelEntry]:
        return [
            KernelEntry(
                at, begin, end, k * table[0].nbytes, shared_bytes, block_rows=block_rows, row_cost=10.0
            )
            for k, (begin, end) in enumerate(pairwise(bounds))
        ]

    parts: dict[str, Any] = {
        "code": scores + leaf,
        "tables": table.view(np.uint8).ravel(),
        "kernels": entries(0),
        "leaf_kernels": entries(len(scores)) if leaves else [],
        "isa": Isa.PTX,
        "cpu_features": CpuFeature(0),
        "row_block": 1024,
        "manifest": {},
    }
    return pack(forest, **(parts | fields))


def expected_sums(forest: Forest, rows: Any, n_kernels: int = 1) -> Any:
    """What the kernels add to the base values, which come first: (n, n_targets), in the order in which the kernels add."""
    kind = forest.accumulator_type
    base = forest.base_values.astype(kind) if forest.base_values.size else np.zeros(forest.n_targets, kind)
    sums = np.tile(base, (len(rows), 1))
    for k in range(1, n_kernels + 1):
        sums += rows[:, : forest.n_targets] + kind.type(k) * np.arange(1, forest.n_targets + 1, dtype=kind)
    return sums


def sum_in_numpy(launch: Launch, memory: GlobalMemory) -> None:
    """What the kernel for scores does with one float32 target."""
    tables, rows, stride, result, _, begin, end = launch.arguments[:7]
    assert begin == 0
    table = np.frombuffer(memory.read(tables, 4), np.float32)
    values = np.frombuffer(memory.read(rows, 4 * ((end - 1) * stride + 1)), np.float32)[::stride] + table
    sums = np.frombuffer(memory.read(result, 4 * end), np.float32) + values
    memory.write(result, sums.tobytes())
