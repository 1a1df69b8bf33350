"""The threads of a GPU, in LIR: where each is, and copies into the shared memory of a block, which its threads make together.

In: a builder. Out: gpu.thread_id, gpu.block_id, gpu.block_dim of dimension x, and what follows from them, as 64-bit numbers; gpu.barrier; loads and stores.
Barriers around copies are the caller's part.

copy_bytes    an array in pieces of 4, 8 or 16 bytes: thread k copies the pieces k, k + threads, ...
copy_rows     the rows of a warp's threads, in the compared type, only the features that table "packed" names. 32, 16 or 8 lanes read values of one row
              that lie side by side, and write them side by side:

                  row r of the block, value v    at (r * distance + v) values, where distance is the odd number of values or the next one: so the same
                                                 value of 32 rows is in 32 banks
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import gcd

from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import FixedBitwidthType, StringAttr, i32, i64
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import vector_of
from onnx_treebeard.compiler.machine.vector_shape import WARP
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder

Positions = type[gpu.ThreadIdOp | gpu.BlockIdOp | gpu.BlockDimOp | gpu.GlobalIdOp]


class Thread:
    """The thread that runs a kernel. number: in its block; block: in the grid; threads: of a block; global_number: in the grid; warp, lane: of the block's threads."""

    def __init__(self, b: PrimitiveBuilder) -> None:
        self._builder = b
        self.number, self.threads = position_of(b, gpu.ThreadIdOp), position_of(b, gpu.BlockDimOp)
        self.number.name_hint, self.threads.name_hint = "thread", "threads"
        self.block = position_of(b, gpu.BlockIdOp)
        self.global_number = b.add(b.mul(self.block, self.threads), self.number)
        self.warp, self.lane = b.lshr(self.number, WARP.bit_length() - 1), b.bit_and(self.number, WARP - 1)

    def in_warp(self, warp_bytes: SSAValue, lane_bytes: Value) -> SSAValue:
        """Returns the thread's byte in an array of `warp_bytes` a warp, whose lanes are `lane_bytes` apart."""
        b = self._builder
        return b.add(b.mul(self.warp, warp_bytes), b.mul(self.lane, lane_bytes))


def barrier(b: PrimitiveBuilder) -> None:
    """Makes every thread of the block wait until all have arrived."""
    b.run(gpu.BarrierOp())  # type: ignore[no-untyped-call]


def with_threads(function: FuncOp, threads: int) -> FuncOp:
    """Marks a kernel as requiring this many threads in each block, whatever the number of rows."""
    function.attributes["llvm.nvvm.reqntid"] = StringAttr(str(threads))
    return function


def position_of(b: PrimitiveBuilder, op: Positions) -> SSAValue:
    """Returns a position of the thread, as 64 bits."""
    index = b.insert(op(gpu.DimensionAttr(gpu.DimensionEnum.X)))
    return b.insert(arith.IndexCastOp(index, i64))


WORD = 4  # bytes
WIDEST = 16  # bytes that an instruction copies
PACKED, PACKED_FEATURES = "packed", "packed_features"  # the table of copied features, and how many there are
MIN_LANES = 8  # that copy a row
ROWS_TOGETHER = 8  # whose loads a lane waits for together: a loop that ptxas unrolls

ValueOf = Callable[[SSAValue, SSAValue], SSAValue]  # of a row and a feature


@dataclass(frozen=True)
class BlockRows:
    """The rows of a block. rows, stride: all rows of the call. first: the number of the block's first row; last: that of the last row there is."""

    rows: SSAValue
    stride: SSAValue
    first: SSAValue
    last: SSAValue


def piece_bytes(*multiples: int) -> int:
    """Returns the size in bytes of the largest piece that divides all offsets and sizes: multiples of `multiples`, which are multiples of WORD."""
    return gcd(WIDEST, *multiples)


def copy_bytes(
    b: PrimitiveBuilder, thread: Thread, source: SSAValue, n_bytes: SSAValue, target: SSAValue, piece: int
) -> None:
    """Copies `n_bytes` bytes from memory that nothing writes. piece: at a time; both places and `n_bytes` are multiples of it."""
    kind = i32 if piece == WORD else vector_of(i32, piece // WORD)
    pieces = b.lshr(n_bytes, piece.bit_length() - 1)
    with b.loop(thread.number, pieces, thread.threads, "piece") as number:
        copied = b.load(b.element(source, number, kind), kind, piece, invariant=True)
        b.store(copied, b.element(target, number, kind), piece)


def row_distance(b: PrimitiveBuilder, n_values: SSAValue) -> SSAValue:
    """Returns the distance from one row to the next, in values."""
    return b.bit_or(n_values, 1)


def copy_rows(
    b: LirBuilder,
    thread: Thread,
    source: BlockRows,
    target: SSAValue,
    kind: FixedBitwidthType,
    value_of: ValueOf,
    *,
    rows: int | None = None,
) -> None:
    """Copies the rows of the thread's warp; past the end, the last row again.

    kind: the type of the values that `value_of` returns. rows: the number of rows of the block, where it is not the number of threads; the threads of all
    warps then share them.
    """
    n_values = b.wide_number(PACKED_FEATURES)
    distance = row_distance(b, n_values)
    shift = _shift_of_lanes(b, n_values)
    lanes = b.shl(1, shift)
    if rows is None:
        apart, of_warp = b.lshr(WARP, shift), b.sub(thread.number, thread.lane)
        begin, end = b.add(of_warp, b.lshr(thread.lane, shift)), b.add(of_warp, WARP)
    else:
        begin, end, apart = b.lshr(thread.number, shift), b.value(rows), b.lshr(thread.threads, shift)

    def one_row(number: SSAValue, position: SSAValue, feature: SSAValue) -> None:
        row = b.row(source.rows, source.stride, b.min(b.add(source.first, number), source.last))
        place = b.element(target, b.add(b.mul(number, distance), position), kind)
        b.store(value_of(row, feature), place, kind.size)

    first_value = b.bit_and(thread.lane, b.sub(lanes, 1))
    step = apart if rows is not None else b.mul(apart, ROWS_TOGETHER)
    with b.loop(first_value, n_values, lanes) as position:
        feature = b.field(PACKED, "feature", position)
        with b.loop(begin, end, step) as first:
            if rows is not None:
                one_row(first, position, feature)
            else:
                with b.loop(0, ROWS_TOGETHER) as number:
                    one_row(b.add(first, b.mul(number, apart)), position, feature)


def _shift_of_lanes(b: PrimitiveBuilder, n_values: SSAValue) -> SSAValue:
    """Returns the logarithm of the number of lanes that copy a row."""
    fewest = MIN_LANES.bit_length() - 1
    shift = b.value(WARP.bit_length() - 1)
    for bits in reversed(range(fewest, WARP.bit_length() - 1)):
        shift = b.select(b.compare("ule", n_values, 1 << bits), b.value(bits), shift)
    return shift
