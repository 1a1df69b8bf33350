"""Table operations for CPUs, one function an operation.

table.records     tables + offset                      an address
table.load        load [records + index * stride + offset of the field]
table.row         rows + index * row_stride elements
table.gather      one load per feature, put into lanes    (what a target does better goes here)
table.compare     fcmp
table.is_zero     fcmp ge value, -bound; fcmp le value, bound; and
table.pack_mask   bitcast <n x i1> to in, zext to i32
table.accumulate  load, fadd (or compare and select), store
"""

from llvmlite import ir
from xdsl.dialects.builtin import FloatAttr
from xdsl.ir import Attribute, Operation, SSAValue

from onnx_treebeard.dialects import table, walk
from onnx_treebeard.errors import CompilerError
from onnx_treebeard.kernels.llvm.builder import I32, I64, byte_offset, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

FLOAT_COMPARISONS = {
    "lt": ("ordered", "<"),
    "le": ("ordered", "<="),
    "eq": ("ordered", "=="),
    "gt": ("ordered", ">"),
    "unordered_lt": ("unordered", "<"),
    "unordered_le": ("unordered", "<="),
    "unordered": ("unordered", "uno"),
}


def emit_records(e: Emitter, op: table.RecordsOp) -> None:
    """The address of the table."""
    offset = ir.Constant(I64, op.offset.value.data)
    e[op.result] = byte_offset(e.builder, e[op.tables], offset, name=op.table.data)


def emit_load(e: Emitter, op: table.LoadOp) -> None:
    """Field alignment is that of the element: records follow the C rules, the blob is aligned to 64 bytes."""
    declaration, field = op.records.owner, op.described
    if not isinstance(declaration, table.RecordsOp) or field is None:
        raise CompilerError("llvm", "a load from undeclared records")
    index = as_i64(e, e[op.index])
    scaled = e.builder.mul(index, ir.Constant(I64, declaration.stride.value.data), flags=["nsw", "nuw"])
    record = byte_offset(e.builder, e[op.records], scaled)
    address = byte_offset(e.builder, record, ir.Constant(I64, field.offset.data))
    kind = llvm_type(op.result.type)
    load = e.builder.load(
        address, align=element_bytes(kind), typ=kind, name=op.result.name_hint or field.label.data
    )
    e[op.result] = invariant(load, e.module)


def emit_row(e: Emitter, op: table.RowOp) -> None:
    """The address of the row."""
    kind = llvm_type(row_element(op.result.type))
    elements = e.builder.mul(e[op.index], e[op.stride], flags=["nsw"])
    e[op.result] = e.builder.gep(e[op.rows], [elements], inbounds=True, name="row", source_etype=kind)


def emit_gather(e: Emitter, op: table.GatherOp) -> None:
    """Loads the features one by one and puts them into the lanes."""
    result = llvm_type(op.result.type)
    if not isinstance(result, ir.VectorType):
        e[op.result] = load_feature(e, op, e[op.features], result)
        return
    value: ir.Value = ir.Constant(result, ir.Undefined)
    for lane in range(result.count):
        position = ir.Constant(I32, lane)
        feature = e.builder.extract_element(e[op.features], position)
        loaded = load_feature(e, op, feature, result.element)
        value = e.builder.insert_element(value, loaded, position)
    e[op.result] = value


def load_feature(e: Emitter, op: table.GatherOp, feature: ir.Value, compared: ir.Type) -> ir.Value:
    """One feature of the row; integers are converted to the compared type, as C does."""
    kind = llvm_type(row_element(op.row.type))
    address = e.builder.gep(e[op.row], [as_i64(e, feature)], inbounds=True, source_etype=kind)
    loaded = e.builder.load(address, align=element_bytes(kind), typ=kind)
    invariant(loaded, e.module)
    return e.builder.sitofp(loaded, compared) if isinstance(kind, ir.IntType) else loaded


def emit_compare(e: Emitter, op: table.CompareOp) -> None:
    """One fcmp, of numbers or of lanes."""
    order, sign = FLOAT_COMPARISONS[op.comparison.data]
    compare = e.builder.fcmp_ordered if order == "ordered" else e.builder.fcmp_unordered
    e[op.result] = compare(sign, e[op.value], e[op.threshold])


def emit_is_zero(e: Emitter, op: table.IsZeroOp) -> None:
    """|value| <= bound; NaN is not zero."""
    kind = llvm_type(op.value.type)
    assert isinstance(op.bound, FloatAttr)
    bound = op.bound.value.data
    low, high = (
        ir.Constant(kind, [limit] * kind.count if isinstance(kind, ir.VectorType) else limit)
        for limit in (-bound, bound)
    )
    above = e.builder.fcmp_ordered(">=", e[op.value], low)
    e[op.result] = e.builder.and_(above, e.builder.fcmp_ordered("<=", e[op.value], high))


def emit_pack_mask(e: Emitter, op: table.PackMaskOp) -> None:
    """Lane 0 becomes bit 0."""
    mask = e[op.mask]
    if isinstance(mask.type, ir.VectorType):
        mask = e.builder.bitcast(mask, ir.IntType(mask.type.count))
    e[op.result] = e.builder.zext(mask, I32)


def emit_accumulate(e: Emitter, op: table.AccumulateOp) -> None:
    """Reads, combines and writes one accumulator."""
    value = e[op.value]
    count = ir.Constant(I64, op.n_targets.value.data)
    position = e.builder.add(e.builder.mul(e[op.row], count, flags=["nsw"]), e[op.target], flags=["nsw"])
    address = e.builder.gep(e[op.scores], [position], inbounds=True, source_etype=value.type)
    score = e.builder.load(address, align=element_bytes(value.type), typ=value.type, name="score")
    result = combine(e.builder, op.aggregate.data, score, value)
    e.builder.store(result, address, align=element_bytes(value.type))


def emit_keep(e: Emitter, op: table.KeepOp) -> None:
    """One 32-bit slot."""
    e.builder.store(e[op.slot], slot_address(e, op.kept, op.index), align=4)


def emit_kept(e: Emitter, op: table.KeptOp) -> None:
    """One 32-bit slot."""
    e[op.result] = e.builder.load(slot_address(e, op.kept, op.index), align=4, typ=I32)


def slot_address(e: Emitter, kept: SSAValue, index: SSAValue) -> ir.Value:
    """Where a kept leaf lies in the scratch memory."""
    return e.builder.gep(e[kept], [e[index]], inbounds=True, source_etype=I32)


def combine(builder: ir.IRBuilder, aggregate: str, score: ir.Value, value: ir.Value) -> ir.Value:
    """score + value; the smaller; the larger."""
    if aggregate == "sum":
        return builder.fadd(score, value)
    sign = {"min": "<", "max": ">"}[aggregate]
    return builder.select(builder.fcmp_ordered(sign, value, score), value, score)


def as_i64(e: Emitter, index: ir.Value) -> ir.Value:
    """Indices are never negative, so narrow ones are zero-extended."""
    return index if index.type.width == 64 else e.builder.zext(index, I64)


def element_bytes(kind: ir.Type) -> int:
    """Bytes of a number, or of one lane of a vector."""
    element = kind.element if isinstance(kind, ir.VectorType) else kind
    if isinstance(element, ir.IntType):
        return int(element.width) // 8
    return 4 if isinstance(element, ir.FloatType) else 8


def row_element(kind: object) -> Attribute:
    """The input type of a row."""
    assert isinstance(kind, walk.RowType)
    return kind.element


CPU_RULES: dict[type[Operation], Rule] = {
    table.RecordsOp: emit_records,
    table.LoadOp: emit_load,
    table.RowOp: emit_row,
    table.GatherOp: emit_gather,
    table.CompareOp: emit_compare,
    table.IsZeroOp: emit_is_zero,
    table.PackMaskOp: emit_pack_mask,
    table.AccumulateOp: emit_accumulate,
    table.KeepOp: emit_keep,
    table.KeptOp: emit_kept,
}
