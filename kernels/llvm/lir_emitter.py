"""Emitter: walks a function in LIR and drives llvmlite's IRBuilder; a target adds a table op -> function.

In: a func.func in LIR. Out: an LLVM function. What structured control flow becomes:

    scf.for   entry -> head: i = phi; i < end ? body : exit      body -> head with i + step
    scf.if    entry: condition ? yes : no   both -> exit: results = phi
    scf.while entry -> test: args = phi; condition ? body : exit   body -> test with the yielded values

arith maps one to one. Every value is emitted once, in program order; nothing depends on the size of the model.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from llvmlite import ir
from xdsl.dialects import arith, scf
from xdsl.dialects.builtin import (
    DenseIntOrFPElementsAttr,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    VectorType,
)
from xdsl.dialects.func import FuncOp, ReturnOp
from xdsl.ir import Attribute, Block, Operation, SSAValue

from onnx_treebeard.compiler.dialects.simd.dialect import AddressType
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.kernels.llvm.irbuilder_extras import POINTER, integer, lane_of, vector
from onnx_treebeard.system.errors import CompilerError

Rule = Callable[["Emitter", Any], None]

COMPARISONS = {0: "==", 1: "!=", 2: "<", 3: "<=", 4: ">", 5: ">=", 6: "<", 7: "<=", 8: ">", 9: ">="}
FIRST_UNSIGNED = 6  # arith.cmpi numbers ult, ule, ugt, uge from here
POINTERS = (
    table_dialect.TablesType,
    table_dialect.RecordsType,
    AddressType,
    walk_dialect.RowsType,
    walk_dialect.RowType,
    walk_dialect.ScoresType,
    walk_dialect.LeafIndicesType,
    walk_dialect.ScratchType,
)
TYPES: dict[type[Attribute], ir.Type] = {
    Float32Type: ir.FloatType(),
    Float64Type: ir.DoubleType(),
    **dict.fromkeys(POINTERS, POINTER),
}


class Emitter:
    """Emits one function.

    rules: by class of operation, the function of the target that emits it. values: the LLVM value of every SSA value.
    primitives: by name of a primitive of dialect simd, the function of the target that emits it. lanes: vectors whose lanes are held as scalars.
    """

    def __init__(
        self,
        module: ir.Module,
        rules: Mapping[type[Operation], Rule],
        primitives: Mapping[str, Callable[..., Any]],
    ) -> None:
        self.module = module
        self.rules = {**CORE_RULES, **rules}
        self.primitives = primitives
        self.values: dict[SSAValue, ir.Value] = {}
        self.lanes: dict[SSAValue, list[ir.Value]] = {}
        self.builder = ir.IRBuilder()

    def function(self, op: FuncOp) -> ir.Function:
        """Returns the LLVM function of `op`, with its body."""
        arguments = [llvm_type(argument.type) for argument in op.args]
        function = ir.Function(self.module, ir.FunctionType(ir.VoidType(), arguments), name=op.sym_name.data)
        self.builder = ir.IRBuilder(function.append_basic_block("entry"))
        for argument, value in zip(op.args, function.args, strict=True):
            value.name = argument.name_hint or ""
            self.values[argument] = value
        self.block(op.body.block)
        return function

    def block(self, block: Block) -> None:
        """Emits the operations of a block in order."""
        for op in block.ops:
            rule = self.rules.get(type(op))
            if rule is None:
                raise CompilerError("llvm", f"no rule emits {op.name}")
            rule(self, op)

    def loop(
        self, begin: ir.Value, end: ir.Value, step: ir.Value, name: str, body: Callable[[ir.Value], None]
    ) -> None:
        """Emits a counted loop; `body` emits an iteration."""
        b, entry = self.builder, self.builder.block
        head, inside, leave = (b.append_basic_block(f"for.{part}") for part in ("head", "body", "exit"))
        b.branch(head)
        b.position_at_end(head)
        index = b.phi(begin.type, name=name)
        b.cbranch(b.icmp_signed("<", index, end), inside, leave)
        b.position_at_end(inside)
        body(index)
        following = b.add(index, step, flags=["nsw"])
        index.add_incoming(begin, entry)
        index.add_incoming(following, b.block)
        b.branch(head)
        b.position_at_end(leave)

    def lane(self, value: SSAValue, lane: int) -> ir.Value:
        """Returns one lane of a vector, or a scalar, which is the same in every lane."""
        return self.lanes[value][lane] if value in self.lanes else lane_of(self.builder, self[value], lane)

    # xDSL looks up the definition of an operation where an operand is asked for by its name, so rules that emit much take them by position.

    def operands(self, op: Operation) -> list[ir.Value]:
        """Returns the LLVM values of all operands of an operation."""
        return [self.values[operand] for operand in op.operands]

    def define(self, op: Operation, emitted: ir.Value) -> None:
        """Sets the value of the only result of an operation."""
        (result,) = op.results
        self.values[result] = emitted

    def __getitem__(self, value: SSAValue) -> ir.Value:
        return self.values[value]

    def __setitem__(self, value: SSAValue, emitted: ir.Value) -> None:
        self.values[value] = emitted


def llvm_type(attribute: Attribute) -> ir.Type:
    """Returns the LLVM type of an IR type."""
    if type(attribute) in TYPES:
        return TYPES[type(attribute)]
    if isinstance(attribute, IntegerType):
        return ir.IntType(attribute.width.data)
    if isinstance(attribute, VectorType):
        return vector(llvm_type(attribute.element_type), attribute.get_shape()[0])
    raise CompilerError("llvm", f"no LLVM type for {attribute}")


def emit_for(e: Emitter, op: scf.ForOp) -> None:
    """Emits scf.for without loop-carried values: kernels keep their sums in memory."""
    if op.iter_args:
        raise CompilerError("llvm", "scf.for with loop-carried values")
    induction = op.body.block.args[0]

    def body(index: ir.Value) -> None:
        e[induction] = index
        e.block(op.body.block)

    e.loop(e[op.lb], e[op.ub], e[op.step], induction.name_hint or "", body)


def emit_while(e: Emitter, op: scf.WhileOp) -> None:
    """Emits scf.while: the values of the condition are those of the body and the results."""
    entry = e.builder.block
    test, body, leave = (e.builder.append_basic_block(f"while.{part}") for part in ("test", "body", "exit"))
    e.builder.branch(test)
    e.builder.position_at_end(test)
    before, after = op.before_region.block, op.after_region.block
    phis = [e.builder.phi(llvm_type(argument.type)) for argument in before.args]
    for argument, initial, phi in zip(before.args, op.arguments, phis, strict=True):
        phi.add_incoming(e[initial], entry)
        e[argument] = phi
    e.block(before)
    condition = before.last_op
    assert isinstance(condition, scf.ConditionOp)
    e.builder.cbranch(e[condition.condition], body, leave)
    for carried, inside, outside in zip(condition.args, after.args, op.res, strict=True):
        e[inside] = e[outside] = e[carried]
    e.builder.position_at_end(body)
    e.block(after)
    yielded = after.last_op
    assert isinstance(yielded, scf.YieldOp)
    for phi, value in zip(phis, yielded.arguments, strict=True):
        phi.add_incoming(e[value], e.builder.block)
    e.builder.branch(test)
    e.builder.position_at_end(leave)


def emit_if(e: Emitter, op: scf.IfOp) -> None:
    """Emits scf.if with or without values."""
    yes, no, leave = (e.builder.append_basic_block(f"if.{part}") for part in ("yes", "no", "exit"))
    e.builder.cbranch(e[op.cond], yes, no)
    incoming: list[tuple[list[ir.Value], ir.Block]] = []
    for start, region in ((yes, op.true_region), (no, op.false_region)):
        e.builder.position_at_end(start)
        values: list[ir.Value] = []
        if region.blocks:
            e.block(region.block)
            last = region.block.last_op
            values = [e[value] for value in last.operands] if last is not None else []
        incoming.append((values, e.builder.block))
        e.builder.branch(leave)
    e.builder.position_at_end(leave)
    for position, result in enumerate(op.results):
        phi = e.builder.phi(llvm_type(result.type))
        for values, block in incoming:
            phi.add_incoming(values[position], block)
        e[result] = phi


def emit_constant(e: Emitter, op: arith.ConstantOp) -> None:
    """Emits a number, or a vector of numbers."""
    value = op.value
    if isinstance(value, DenseIntOrFPElementsAttr):
        e.define(op, lanes_of_constant(value))
        return
    assert isinstance(value, IntegerAttr | FloatAttr)
    kind, number = llvm_type(value.type), value.value.data
    if isinstance(value, IntegerAttr):
        e.define(op, integer(kind, constant_of(kind, number)))
    else:
        e.define(op, ir.Constant(kind, number))


@lru_cache(maxsize=512)
def lanes_of_constant(value: DenseIntOrFPElementsAttr) -> ir.Constant:
    """Returns a vector of numbers. Two of them are equal if their bytes are, so that zeros of both signs differ."""
    kind, numbers = llvm_type(value.type), [*value.get_values()]
    lanes = numbers if len(numbers) == kind.count else numbers * kind.count
    return ir.Constant(kind, [constant_of(kind.element, each) for each in lanes])


def constant_of(kind: ir.Type, value: float) -> float:
    """Returns a number as llvmlite writes it: integers with their sign, but for those of one bit."""
    if not isinstance(kind, ir.IntType):
        return value
    width = int(kind.width)
    mask = (1 << width) - 1
    bits = int(value) & mask
    return bits - (mask + 1) if width > 1 and bits > mask >> 1 else bits


def emit_compare_integers(e: Emitter, op: arith.CmpiOp) -> None:
    """Emits icmp, signed or unsigned as the predicate says."""
    number = op.predicate.value.data
    compare = e.builder.icmp_unsigned if number >= FIRST_UNSIGNED else e.builder.icmp_signed
    e.define(op, compare(COMPARISONS[number], *e.operands(op)))


def nothing(e: Emitter, op: Operation) -> None:
    """Emits nothing: the enclosing operation emits its terminators."""


def _conversion(method: str) -> Rule:
    def emit(e: Emitter, op: Operation) -> None:
        (result,) = op.results
        e[result] = getattr(e.builder, method)(*e.operands(op), llvm_type(result.type))

    return emit


def _instruction(method: str) -> Rule:
    def emit(e: Emitter, op: Operation) -> None:
        e.define(op, getattr(e.builder, method)(*e.operands(op)))

    return emit


def _overflowing(method: str) -> Rule:
    """Makes the rule of an operation with flags that say which overflow does not happen."""

    def emit(e: Emitter, op: Any) -> None:
        flags = [str(flag) for flag in op.overflow_flags.data]
        e.define(op, getattr(e.builder, method)(*e.operands(op), flags=flags))

    return emit


def _limit(sign: str) -> Rule:
    def emit(e: Emitter, op: Any) -> None:
        is_left = e.builder.icmp_signed(sign, e[op.lhs], e[op.rhs])
        e[op.result] = e.builder.select(is_left, e[op.lhs], e[op.rhs])

    return emit


CORE_RULES: dict[type[Operation], Rule] = {
    scf.ForOp: emit_for,
    scf.IfOp: emit_if,
    scf.WhileOp: emit_while,
    scf.YieldOp: nothing,
    scf.ConditionOp: nothing,
    ReturnOp: lambda e, op: e.builder.ret_void(),  # kernels return nothing
    arith.ConstantOp: emit_constant,
    arith.CmpiOp: emit_compare_integers,
    arith.SelectOp: _instruction("select"),
    arith.ExtUIOp: _conversion("zext"),
    arith.ExtSIOp: _conversion("sext"),
    arith.TruncIOp: _conversion("trunc"),
    arith.AddiOp: _overflowing("add"),
    arith.SubiOp: _instruction("sub"),
    arith.MuliOp: _overflowing("mul"),
    arith.AddfOp: _instruction("fadd"),
    arith.SubfOp: _instruction("fsub"),
    arith.MulfOp: _instruction("fmul"),
    arith.DivfOp: _instruction("fdiv"),
    arith.ExtFOp: _conversion("fpext"),
    arith.NegfOp: _instruction("fneg"),
    arith.DivUIOp: _instruction("udiv"),
    arith.RemUIOp: _instruction("urem"),
    arith.MaxSIOp: _limit(">"),
    arith.MinSIOp: _limit("<"),
    arith.AndIOp: _instruction("and_"),
    arith.OrIOp: _instruction("or_"),
    arith.XOrIOp: _instruction("xor"),
    arith.ShLIOp: _instruction("shl"),
    arith.ShRUIOp: _instruction("lshr"),
    arith.ShRSIOp: _instruction("ashr"),
}
