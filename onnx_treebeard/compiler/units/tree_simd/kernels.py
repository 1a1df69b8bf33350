"""The kernels of tree SIMD, in LIR: a loop over rows that calls the other units, by the slots of `compiler/units/base/calls.py`.

    func @tree_simd(%tables, %rows, ..., %row_begin, %row_end, %first, %end) {
      for %r = %row_begin to %row_end {
        for each record of table "calls" { a call of its unit, which ranks values of the row }
        for each run of groups of one form {
          a call, which computes the leaf indices of all groups
          a call, which adds their values to the scores of targets, or of trees
        }
      }
    }

Trees lie in groups of as many as a register has bytes; the call's first and last tree are of these groups.
"""

from xdsl.dialects import arith
from xdsl.dialects.func import FuncOp
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.machine.shapes import VectorShape
from onnx_treebeard.compiler.passes.lir.builder import LirBuilder
from onnx_treebeard.compiler.units.base.body import UnitBody
from onnx_treebeard.compiler.units.base.calls import (
    ADD_OF_TREES,
    ADD_VALUES,
    FORM_SLOTS,
    READ_BY_KERNELS,
    Range,
    call,
    each_call,
    each_run,
)
from onnx_treebeard.compiler.units.tree_simd.names import SimdKernel


def simd_kernel(unit: SimdKernel, shape: VectorShape) -> FuncOp:
    """Returns the kernel that adds to scores of targets, or to those of trees."""
    body, lanes = UnitBody(READ_BY_KERNELS), shape.register_bytes
    body.declare("n_tree_runs", "n_calls")
    values = ADD_OF_TREES if unit.of_trees else ADD_VALUES

    def one_row(b: LirBuilder, row: SSAValue) -> None:
        def call_for_row(b: LirBuilder, slot: SSAValue, records: Range) -> None:
            call(b, body, slot, (row, b.add(row, b.wide_constant(1))), records)

        def one_run(b: LirBuilder, form: SSAValue, groups: Range) -> None:
            for slot in (FORM_SLOTS, values):
                call_for_row(b, b.add(form, b.wide_constant(slot)), groups)

        each_call(b, call_for_row)
        by = b.wide_constant(lanes.bit_length() - 1)
        first = b.insert(arith.ShRUIOp(body.first, by)).result
        end = b.insert(arith.ShRUIOp(b.add(body.end, b.wide_constant(lanes - 1)), by)).result
        each_run(b, (first, end), one_run)

    body.builder.loop(body.row_begin, body.row_end, one_row)
    return body.function(unit.name)
