"""The unit that walks padded trees on values in shared memory, in LIR: what one thread of a GPU does for its row, together with those of its block.

func @unit(%tables, %rows, ...) {
  %row = %row_begin + block * threads + thread                 a thread without a row takes the last one, and writes nothing
  copy the rows of the warp into shared memory                 NaN where values are missing
  sums = accumulators of the row                               units/threads/rows.py
  for each group of trees in shared memory {                   units/gpu/shared_memory_trees.py
    for each TREES_TOGETHER trees {
      walk them interleaved                                    a node is true if the value, maybe negated, is less than its threshold
      add their values in order
    }
  }
  accumulators of the row = sums
}

The barriers around the first group are also those after the copy of the rows. kernels/native/plan/staged_walk/kernel_plan.h describes the shared memory
and the nodes.
"""

from functools import partial

import numpy as np
from xdsl.dialects.builtin import f32, i32
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import ir_type, vector_of
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.machine.vector_shape import VectorShape
from onnx_treebeard.compiler.passes.lir.gpu_threads import WORD, BlockRows, copy_rows, row_distance
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.base.function_body import UnitBody
from onnx_treebeard.compiler.units.gpu.shared_memory_trees import PaddedLeaves, add_groups
from onnx_treebeard.compiler.units.gpu.thread_rows import RowOfThread, target_table
from onnx_treebeard.compiler.units.ranked_walk.unit_names import NODE_RECORD
from onnx_treebeard.compiler.units.staged_walk.unit_names import (
    NODE_BYTES,
    PACKED_RECORD,
    SIGN,
    VALUE,
    StagedTrees,
)


def staged_trees(unit: StagedTrees, shape: VectorShape) -> FuncOp:
    """Builds the function of the unit. shape: unused, because there are no vectors but for a node."""
    tables = {"nodes": NODE_RECORD, "packed": PACKED_RECORD, **target_table(unit.leaf_form)}
    body = UnitBody(tables, Compared(VALUE, missing=True, zero=True), scores=ir_type(unit.accumulator))
    b, row = body.builder, RowOfThread(body)
    _copy_rows(row)
    row_bytes = b.mul(row_distance(b, b.wide_number("packed_features")), VALUE.itemsize)
    sums = row.sums(unit.leaf_form, unit.accumulator, row_bytes)
    values = b.at(row.shared, b.mul(row.thread.number, row_bytes))
    group = b.at(row.shared, b.mul(row.thread.threads, b.wide_number("thread_bytes")))
    values.name_hint, group.name_hint = "values", "group"
    leaves = PaddedLeaves(body, unit.leaf_form, unit.accumulator, NODE_BYTES, unit.depth)
    add_groups(body, row.thread, group, leaves, partial(_is_true, b, values), sums)
    row.store(sums)
    return body.function(unit.name)


def _copy_rows(row: RowOfThread) -> None:
    """Copies the values of the warp's rows. Numbers that no value is near mark missing values and zeros that are missing where there are none."""
    b, body = row.b, row.body
    first = b.add(body.row_begin, b.mul(row.thread.block, row.thread.threads))
    rows = BlockRows(body.rows, body.stride, first, b.sub(body.row_end, 1))

    def value_of(row: SSAValue, feature: SSAValue) -> SSAValue:
        value = b.gather(row, feature)
        return b.select(b.is_zero(value), np.nan, value)

    copy_rows(b, row.thread, rows, row.shared, f32, value_of)


def _is_true(b: LirBuilder, values: SSAValue, node: SSAValue) -> SSAValue:
    """Evaluates a node. The shift of its word leaves the sign out."""
    words = b.load(node, vector_of(i32, 2), NODE_BYTES)
    threshold, word = b.lane(words, 0), b.lane(words, 1)
    offset = b.shl(word, VALUE.itemsize.bit_length() - 1)
    value = b.load(b.at(values, b.wide(offset)), i32, WORD)
    flipped = b.bit_xor(value, b.bit_and(word, SIGN))
    return b.compare("olt", b.bitcast(flipped, f32), b.bitcast(threshold, f32))
