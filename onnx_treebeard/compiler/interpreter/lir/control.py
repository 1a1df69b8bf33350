"""Loops and conditions of dialect scf in LIR. In: an operation, the function that it is in. Out: what it does with the registers.

Loop bounds are compared with their sign. Values that blocks hand on are those of their terminators.
"""

from collections.abc import Sequence

from xdsl.dialects import scf
from xdsl.ir import Block, SSAValue

from onnx_treebeard.compiler.interpreter.lir.program import ControlRule, Function, Registers, Step
from onnx_treebeard.compiler.interpreter.lir.values import refuse, signed, width_of


def run_for(op: scf.ForOp, function: Function) -> Step:
    """scf.for without values that it carries, as kernels have it."""
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
    """scf.if with or without values."""
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
    """scf.while: the values of the condition are those of the body and the results."""
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
    """The registers of what the terminator of a block yields."""
    last = block.last_op
    values: Sequence[SSAValue] = last.operands if isinstance(last, scf.YieldOp) else ()
    return function.numbers(values)


def move(registers: Registers, sources: Sequence[int], destinations: Sequence[int]) -> None:
    """Copies values, all of which are read before any is written."""
    values = [registers[number] for number in sources]
    for number, value in zip(destinations, values, strict=True):
        registers[number] = value


CONTROL: dict[type, ControlRule] = {scf.ForOp: run_for, scf.IfOp: run_if, scf.WhileOp: run_while}
