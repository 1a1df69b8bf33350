"""Calls of kernels in LIR: the memory of a call, and the program that runs on it.

In: a module in LIR, rows, accumulators or leaf indices, ranges. Out: what the kernel adds to the accumulators, or the leaf indices that it
writes. The tables are those that the module names, each a buffer of its own, and a header in which only what the model has is there to be
read; rows and results outside the kernel's range are not touched; nothing is in the scratch memory at first.

Loops and conditions of dialect scf run here too, as what an operation does with the registers of its function. Loop bounds are compared with their sign. Values that blocks hand on are those of their terminators.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt
from xdsl.dialects import scf
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Block, SSAValue

from onnx_treebeard.compiler.dialects.table.types import (
    SCRATCH_BYTES,
    SCRATCH_PER_ROW,
    number_of,
    units_of,
)
from onnx_treebeard.compiler.interpreter.lir.arith_semantics import ARITH
from onnx_treebeard.compiler.interpreter.lir.function_translation import (
    ControlRule,
    Function,
    Program,
    Registers,
    Step,
)
from onnx_treebeard.compiler.interpreter.lir.lir_values import (
    Buffer,
    Unwritten,
    refuse,
    signed,
    unwritten,
    width_of,
)
from onnx_treebeard.compiler.interpreter.lir.simd_semantics import SIMD
from onnx_treebeard.compiler.interpreter.lir.table_semantics import COMPARES, LOADS, STORES
from onnx_treebeard.compiler.layouts.record_tables import ALIGNMENT, TableSet
from onnx_treebeard.compiler.layouts.table_header import HEADER_BYTES, SLOT_BYTES, SLOT_OF_NUMBER, UNITS
from onnx_treebeard.system.errors import CompilerError


def run_for(op: scf.ForOp, function: Function) -> Step:
    """Runs scf.for without values that it carries, as kernels have it."""
    if op.iter_args:
        refuse(op.name, "carries values; kernels keep theirs in memory")
    begin, end, step = function.numbers([op.lb, op.ub, op.step])
    index, width = function.register(op.body.block.args[0]), width_of(op.lb.type)
    body, mask = function.block(op.body.block), (1 << width) - 1

    def run(registers: Registers) -> None:
        first, last, by = (signed(registers[number], width) for number in (begin, end, step))
        if by <= 0:
            refuse(op.name, f"counts by {by}")
        for number in range(first, last, by):
            registers[index] = number & mask
            body(registers)

    return run


def run_if(op: scf.IfOp, function: Function) -> Step:
    """Runs scf.if with or without values."""
    condition, results = function.register(op.cond), function.numbers(op.results)
    branches = [
        (function.block(region.block), handed_on(function, region.block)) if region.blocks else None
        for region in (op.false_region, op.true_region)
    ]

    def run(registers: Registers) -> None:
        branch = branches[bool(registers[condition])]
        if branch is not None:
            body, yielded = branch
            body(registers)
            move(registers, yielded, results)

    return run


def run_while(op: scf.WhileOp, function: Function) -> Step:
    """Runs scf.while: the values of the condition are those of the body and the results."""
    before, after = op.before_region.block, op.after_region.block
    condition = before.last_op
    assert isinstance(condition, scf.ConditionOp)
    initial, tested = function.numbers(op.arguments), function.numbers(before.args)
    inside, results = function.numbers(after.args), function.numbers(op.res)
    test, body = function.block(before), function.block(after)
    going, carried = function.register(condition.condition), function.numbers(condition.args)
    yielded = handed_on(function, after)

    def run(registers: Registers) -> None:
        move(registers, initial, tested)
        test(registers)
        while registers[going]:
            move(registers, carried, inside)
            body(registers)
            move(registers, yielded, tested)
            test(registers)
        move(registers, carried, results)

    return run


def handed_on(function: Function, block: Block) -> list[int]:
    """Returns the registers of what the terminator of a block yields."""
    last = block.last_op
    values: Sequence[SSAValue] = last.operands if isinstance(last, scf.YieldOp) else ()
    return function.numbers(values)


def move(registers: Registers, sources: Sequence[int], destinations: Sequence[int]) -> None:
    """Copies values, all of which are read before any is written."""
    values = [registers[number] for number in sources]
    for number, value in zip(destinations, values, strict=True):
        registers[number] = value


CONTROL: dict[type, ControlRule] = {scf.ForOp: run_for, scf.IfOp: run_if, scf.WhileOp: run_while}


RULES = {**ARITH, **SIMD, **LOADS, **STORES, **COMPARES}
SCRATCH_ALIGNMENT = 64
FILLS = (0x00, 0xFF)  # of unwritten memory


def call_kernel(
    module: ModuleOp,
    name: str,
    tables: TableSet,
    rows: npt.NDArray[Any],
    result: npt.NDArray[Any],
    numbers: range,
    trees: range,
) -> None:
    """Calls the kernel `name`. result: (n, k) accumulators or leaf indices of all rows, contiguous, written in place.

    Raises CompilerError for what an invalid module does.
    """
    program = Program(module, RULES, CONTROL, units_of(module), tables_by_slot(tables))
    scratch = number_of(module, SCRATCH_BYTES) + number_of(module, SCRATCH_PER_ROW) * len(numbers)
    call = _Call(program, name, tables, np.ascontiguousarray(rows), scratch)
    scores = call.on(FILLS[0], result, numbers, trees)
    if program.unwritten.first_read:
        again = call.on(FILLS[1], result, numbers, trees)
        if again.tobytes() != scores.tobytes():
            raise CompilerError(
                "interpreter", f"{program.unwritten.first_read}, and the results depend on them"
            )
    result[...] = scores


@dataclass(frozen=True)
class _Call:
    """A call of a function. scratch_bytes: of scratch memory."""

    program: Program
    name: str
    tables: TableSet
    rows: npt.NDArray[Any]
    scratch_bytes: int

    def on(self, fill: int, result: npt.NDArray[Any], numbers: range, trees: range) -> npt.NDArray[Any]:
        """Runs the call, and returns what the results become. fill: the bytes of unwritten memory."""
        self.program.unwritten = content = Unwritten(fill)
        written = np.array(result, order="C")
        memory = (
            header_of(self.tables, self.program),
            buffer_of("the rows", self.rows, numbers, read_only=True),
            buffer_of("the results", written, numbers),
            unwritten("the scratch memory", self.scratch_bytes, SCRATCH_ALIGNMENT, content),
        )
        blob, values, results, space = ((buffer, 0) for buffer in memory)
        limits = (numbers.start, numbers.stop, trees.start, trees.stop)
        with np.errstate(all="ignore"):  # infinities and NaN are valid, and integers wrap
            self.program.call(self.name, [blob, values, self.rows.shape[1], results, space, *limits])
        return written


def buffer_of(name: str, array: npt.NDArray[Any], numbers: range, *, read_only: bool = False) -> Buffer:
    """Returns the memory of an array, of which a call may touch the rows `numbers`."""
    row = array.strides[0] if len(array) else 0
    touched = range(numbers.start * row, numbers.stop * row)
    data = array.data.cast("B") if array.size else bytearray()
    return Buffer(name, data, array.itemsize, read_only=read_only, touched=touched)


def header_of(tables: TableSet, program: Program) -> Buffer:
    """Returns the header of the tables. The slot of a unit has the place of its function in the module, counted from 1.

    Slots that the model has no use for count as unwritten.
    """
    names = program.names
    places = {slot: 1 + names.index(name) for slot, name in program.units.items() if name in names}
    blob = replace(tables, blob=tables.blob.copy()).with_header(places)
    numbers = [SLOT_OF_NUMBER[number] for number in tables.numbers]
    written = bytearray(HEADER_BYTES)
    for slot in (*tables.slots.values(), *numbers, *(UNITS + slot for slot in places)):
        written[slot * SLOT_BYTES : (slot + 1) * SLOT_BYTES] = b"\1" * SLOT_BYTES
    header = bytearray(blob[:HEADER_BYTES].tobytes())
    return Buffer("the header", header, ALIGNMENT, read_only=True, written=written)


def tables_by_slot(tables: TableSet) -> dict[int, Buffer]:
    """Returns the records of each table, by the slot of the header that has its offset."""
    slots = tables.slots
    return {
        slots[table.name]: Buffer(
            f"table {table.name}",
            bytearray(tables.blob[table.offset : table.offset + table.count * table.stride].tobytes()),
            ALIGNMENT,
            read_only=True,
        )
        for table in tables.tables
    }
