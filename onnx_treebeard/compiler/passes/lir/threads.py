"""Where a thread of a GPU is, in LIR: dialect gpu, as 64-bit numbers.

In: a builder. Out: gpu.thread_id, gpu.block_id, gpu.block_dim of dimension x, and what follows from them; gpu.barrier.
"""

from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import StringAttr, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.machine.shapes import WARP
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder, Value

Positions = type[gpu.ThreadIdOp | gpu.BlockIdOp | gpu.BlockDimOp]


class Thread:
    """The thread that runs a kernel. number: in its block; block: in the grid; threads: of a block; global_number: in the grid; warp, lane: of the block's threads."""

    def __init__(self, b: PrimitiveBuilder) -> None:
        self._builder = b
        self.number, self.threads = _position(b, gpu.ThreadIdOp), _position(b, gpu.BlockDimOp)
        self.number.name_hint, self.threads.name_hint = "thread", "threads"
        self.block = _position(b, gpu.BlockIdOp)
        self.global_number = b.add(b.mul(self.block, self.threads), self.number)
        self.warp, self.lane = b.lshr(self.number, WARP.bit_length() - 1), b.bit_and(self.number, WARP - 1)

    def in_warp(self, warp_bytes: SSAValue, lane_bytes: Value) -> SSAValue:
        """The thread's byte in an array that has `warp_bytes` for each warp, in which lanes lie at distances of `lane_bytes`."""
        b = self._builder
        return b.add(b.mul(self.warp, warp_bytes), b.mul(self.lane, lane_bytes))


def barrier(b: PrimitiveBuilder) -> None:
    """All threads of the block come here before any goes on."""
    b.run(gpu.BarrierOp())  # type: ignore[no-untyped-call]


def with_threads(function: FuncOp, threads: int) -> FuncOp:
    """A kernel that requires this many threads in each block, whatever rows there are."""
    function.attributes["llvm.nvvm.reqntid"] = StringAttr(str(threads))
    return function


def _position(b: PrimitiveBuilder, op: Positions) -> SSAValue:
    index = b.insert(op(gpu.DimensionAttr(gpu.DimensionEnum.X)))
    return b.insert(arith.IndexCastOp(index, i64))
