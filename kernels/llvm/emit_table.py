"""Table operations for CPUs, one function an operation.

table.records     tables + header[slot], or a constant for the first table    an address
table.number      header[slot]
table.area        scratch + a constant, or header[slot]
table.load        load [records + index * stride + offset of the field]; one a lane for a vector of indices, and of features
table.row         rows + index * row_stride elements
table.gather      one load per feature, put into lanes
table.compare     fcmp
table.is_zero     fcmp ge value, -bound; fcmp le value, bound; and
table.nan_for     fcmp oeq value, missing; select nan, value
table.pack_mask   bitcast <n x i1> to in, zext to i32
table.accumulate  load, fadd (or compare and select), store
table.write_leaf  zext to i64, store
"""

from llvmlite import ir
from xdsl.dialects import arith
from xdsl.dialects.builtin import IntegerAttr, i64
from xdsl.ir import Attribute, Operation, SSAValue

from onnx_treebeard.compiler.dialects.element_types import element_of
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.dialects.table.load_ops import HeaderOp, declaration_of
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.kernels.llvm.irbuilder_extras import (
    I32,
    I64,
    byte_offset,
    each_lane,
    integer,
    invariant,
    lane_of,
    splat,
)
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, Rule, llvm_type
from onnx_treebeard.system.errors import CompilerError

FLOAT_COMPARISONS = {
    "lt": ("ordered", "<"),
    "le": ("ordered", "<="),
    "eq": ("ordered", "=="),
    "gt": ("ordered", ">"),
    "unordered_lt": ("unordered", "<"),
    "unordered_le": ("unordered", "<="),
    "unordered": ("unordered", "uno"),
}


def emit_records(e: Emitter, op: table_dialect.RecordsOp) -> None:
    """Emits the address of the table."""
    offset = offset_of(e, op, op.known_offset, op.table.data)
    e[op.result] = byte_offset(e.builder, e[op.tables], offset, name=op.table.data)


def emit_at_address(e: Emitter, op: table_dialect.CopiedRecordsOp | table_dialect.BlockRowsOp) -> None:
    """Passes on the address, which is in the memory of a block."""
    e[op.result] = e[op.address]


def emit_number(e: Emitter, op: table_dialect.NumberOp | table_dialect.FloatNumberOp) -> None:
    """Emits one load."""
    e[op.result] = header_slot(e, op, op.number.data, llvm_type(op.result.type))


def emit_area(e: Emitter, op: table_dialect.AreaOp) -> None:
    """Emits the address of the area."""
    known_offset = None if op.first is None else op.first.value.data
    offset = offset_of(e, op, known_offset, op.area.data)
    e[op.result] = byte_offset(e.builder, e[op.scratch], offset, name=op.area.data)


def offset_of(e: Emitter, op: HeaderOp, known_offset: int | None, name: str) -> ir.Value:
    """Returns the offset of a table or area: a constant if the code knows it, else the number in its header slot."""
    return header_slot(e, op, f"{name}.offset") if known_offset is None else integer(I64, known_offset)


def header_slot(e: Emitter, op: HeaderOp, name: str, ir_type: ir.Type = I64) -> ir.Value:
    """Loads the number in the header slot of an operation."""
    address = byte_offset(e.builder, e[op.tables], integer(I64, op.offset))
    return invariant(e.builder.load(address, align=element_bytes(I64), typ=ir_type, name=name), e.module)


def emit_load(e: Emitter, op: table_dialect.LoadOp) -> None:
    """Loads fields, which are aligned as their elements: records follow the C rules, and the blob is aligned to 64 bytes.

    With a vector of indices a scalar load for each lane, on every CPU: gather instructions are no faster, and do not exist for narrow fields.
    The same for features that only gathers use: extracting addresses from a vector costs more than loading each.
    """
    records, number = op.operands
    (result,) = op.results
    declaration, field = declaration_of(records), op.described
    if declaration is None or field is None:
        raise CompilerError("llvm", "a load from undeclared records")
    stride, begin = declaration.stride.value.data, field.offset.data
    variable, constant = split_index(number)
    index, ir_type, name = e[variable], llvm_type(result.type), result.name_hint or field.label.data

    def record(index: ir.Value) -> ir.Value:
        scaled = e.builder.mul(as_i64(e, index), integer(I64, stride), flags=["nsw", "nuw"])
        return byte_offset(e.builder, e[records], scaled)

    def load(record: ir.Value, ir_type: ir.Type, lane: int = 0) -> ir.Value:
        offset = constant * stride + begin + lane * element_bytes(ir_type)
        address = byte_offset(e.builder, record, integer(I64, offset))
        loaded = e.builder.load(address, align=element_bytes(ir_type), typ=ir_type, name=name)
        is_copied = isinstance(records.owner, table_dialect.CopiedRecordsOp)
        return loaded if is_copied else invariant(loaded, e.module)

    if isinstance(index.type, ir.VectorType):

        def load_lane(lane: int) -> ir.Value:
            return load(record(lane_of(e.builder, index, lane)), ir_type.element)

        e[result] = each_lane(e.builder, ir_type, load_lane)
        return
    address = record(index)
    if isinstance(ir_type, ir.VectorType) and all(
        isinstance(use.operation, table_dialect.GatherOp) for use in result.uses
    ):
        e.lanes[result] = [load(address, ir_type.element, lane) for lane in range(ir_type.count)]
    else:
        e[result] = load(address, ir_type)


def split_index(index: SSAValue) -> tuple[SSAValue, int]:
    """Splits an index into the sum of a value and a constant, neither of them negative.

    Indices of interleaved walks differ in the constant only, which fits the instruction's displacement.
    """
    sum_of = index.owner
    if index.type != i64 or not isinstance(sum_of, arith.AddiOp):
        return index, 0
    variable, added = sum_of.operands
    constant = added.owner
    if not isinstance(constant, arith.ConstantOp) or not isinstance(constant.value, IntegerAttr):
        return index, 0
    return variable, constant.value.value.data


def emit_row(e: Emitter, op: table_dialect.RowOp) -> None:
    """Emits the address of the row."""
    ir_type = llvm_type(row_element(op.results[0].type))
    rows, stride, index = e.operands(op)
    elements = e.builder.mul(index, stride, flags=["nsw"])
    e.define(op, e.builder.gep(rows, [elements], inbounds=True, name="row", source_etype=ir_type))


def emit_gather(e: Emitter, op: table_dialect.GatherOp) -> None:
    """Loads the features one by one and puts them into the lanes."""
    result = llvm_type(op.results[0].type)
    if not isinstance(result, ir.VectorType):
        row, feature = e.operands(op)
        e.define(op, load_feature(e, op, row, feature, result))
        return

    def load(lane: int) -> ir.Value:
        row, feature = (e.lane(value, lane) for value in op.operands)
        return load_feature(e, op, row, feature, result.element)

    e.define(op, each_lane(e.builder, result, load))


def load_feature(
    e: Emitter, op: table_dialect.GatherOp, row: ir.Value, feature: ir.Value, compared: ir.Type
) -> ir.Value:
    """Loads one feature of one row; integers are converted to the compared type, as C does."""
    rows = op.operands[0]
    ir_type = llvm_type(row_element(rows.type))
    address = e.builder.gep(row, [as_i64(e, feature)], inbounds=True, source_etype=ir_type)
    loaded = e.builder.load(address, align=element_bytes(ir_type), typ=ir_type)
    if not is_packed(rows):
        invariant(loaded, e.module)
    return e.builder.sitofp(loaded, compared) if isinstance(ir_type, ir.IntType) else loaded


def emit_compare(e: Emitter, op: table_dialect.CompareOp) -> None:
    """Emits one fcmp, of numbers or of lanes."""
    order, sign = FLOAT_COMPARISONS[op.comparison.data]
    compare = e.builder.fcmp_ordered if order == "ordered" else e.builder.fcmp_unordered
    e.define(op, compare(sign, *e.operands(op)))


def emit_is_zero(e: Emitter, op: table_dialect.IsZeroOp) -> None:
    """Emits |value| <= bound; NaN is not zero."""
    b, (value, bound) = e.builder, e.operands(op)
    low, high = (in_lanes_of(b, value, limit) for limit in (b.fneg(bound), bound))
    e.define(op, b.and_(b.fcmp_ordered(">=", value, low), b.fcmp_ordered("<=", value, high)))


def in_lanes_of(b: ir.IRBuilder, value: ir.Value, number: ir.Value) -> ir.Value:
    """Broadcasts a number to as many lanes as the value has."""
    return splat(b, number, value.type.count) if isinstance(value.type, ir.VectorType) else number


def emit_nan_for(e: Emitter, op: table_dialect.NanForOp) -> None:
    """Emits NaN where the value equals what counts as missing; zeros of both signs are equal."""
    ir_type = llvm_type(op.value.type)
    number = float("nan")
    nan = ir.Constant(ir_type, [number] * ir_type.count if isinstance(ir_type, ir.VectorType) else number)
    missing = in_lanes_of(e.builder, e[op.value], e[op.missing])
    e[op.result] = e.builder.select(e.builder.fcmp_ordered("==", e[op.value], missing), nan, e[op.value])


def emit_pack_mask(e: Emitter, op: table_dialect.PackMaskOp) -> None:
    """Emits the mask as an integer; lane 0 becomes bit 0."""
    (mask,) = e.operands(op)
    if isinstance(mask.type, ir.VectorType):
        mask = e.builder.bitcast(mask, ir.IntType(mask.type.count))
    e.define(op, e.builder.zext(mask, I32))


def emit_accumulate(e: Emitter, op: table_dialect.AccumulateOp) -> None:
    """Reads, combines and writes one accumulator."""
    value = e[op.value]
    position = e.builder.add(
        e.builder.mul(e[op.row], e[op.n_targets], flags=["nsw"]), e[op.target], flags=["nsw"]
    )
    address = e.builder.gep(e[op.scores], [position], inbounds=True, source_etype=value.type)
    score = e.builder.load(address, align=element_bytes(value.type), typ=value.type, name="score")
    result = combine(e.builder, op.aggregate.data, score, value)
    e.builder.store(result, address, align=element_bytes(value.type))


def emit_store_slot(e: Emitter, op: table_dialect.StoreSlotOp) -> None:
    """Emits one 32-bit store."""
    e.builder.store(e[op.slot], slot_address(e, op.scratch, op.index), align=4)


def emit_load_slot(e: Emitter, op: table_dialect.LoadSlotOp) -> None:
    """Emits one 32-bit load."""
    e[op.result] = e.builder.load(slot_address(e, op.scratch, op.index), align=4, typ=I32)


def slot_address(e: Emitter, scratch: SSAValue, index: SSAValue) -> ir.Value:
    """Returns the address of a 32-bit entry of the scratch memory.

    The operands of a sum are added one by one, because the last one is what differs between interleaved walks.
    """
    parts = index.owner.operands if isinstance(index.owner, arith.AddiOp) else (index,)
    address = e[scratch]
    for part in parts:
        address = e.builder.gep(address, [e[part]], inbounds=True, source_etype=I32)
    return address


def emit_write_leaf(e: Emitter, op: table_dialect.WriteLeafOp) -> None:
    """Emits the store of one 64-bit number."""
    index = e.builder.add(
        e.builder.mul(e[op.row], e[op.n_trees], flags=["nsw"]), e[op.position], flags=["nsw"]
    )
    address = e.builder.gep(e[op.leaves], [index], inbounds=True, source_etype=I64)
    e.builder.store(as_i64(e, e[op.number]), address, align=8)


def is_packed(row: SSAValue) -> bool:
    """Returns whether a row is in scratch memory, so that the kernel may have written it; all rows of a vector are alike."""
    if isinstance(row.owner, OPERATIONS["pack"]):
        return is_packed(row.owner.operands[0])
    return isinstance(row.owner, table_dialect.RowOp) and isinstance(row.owner.rows.owner, Operation)


def combine(builder: ir.IRBuilder, aggregate: str, score: ir.Value, value: ir.Value) -> ir.Value:
    """Returns score + value, the smaller, or the larger of both, as `aggregate` says."""
    if aggregate == "sum":
        return builder.fadd(score, value)
    sign = {"min": "<", "max": ">"}[aggregate]
    return builder.select(builder.fcmp_ordered(sign, value, score), value, score)


def as_i64(e: Emitter, index: ir.Value) -> ir.Value:
    """Returns the index zero-extended to 64 bits: indices are never negative."""
    return index if index.type.width == 64 else e.builder.zext(index, I64)


def element_bytes(ir_type: ir.Type) -> int:
    """Returns the bytes of a scalar, or of one lane of a vector."""
    element = ir_type.element if isinstance(ir_type, ir.VectorType) else ir_type
    if isinstance(element, ir.IntType):
        return int(element.width) // 8
    return 4 if isinstance(element, ir.FloatType) else 8


def row_element(ir_type: Attribute) -> Attribute:
    """Returns the input type of a row, or of a vector of rows."""
    row = element_of(ir_type)
    assert isinstance(row, walk_dialect.RowType)
    return row.element


TABLE_RULES: dict[type[Operation], Rule] = {
    table_dialect.RecordsOp: emit_records,
    table_dialect.CopiedRecordsOp: emit_at_address,
    table_dialect.BlockRowsOp: emit_at_address,
    table_dialect.NumberOp: emit_number,
    table_dialect.FloatNumberOp: emit_number,
    table_dialect.AreaOp: emit_area,
    table_dialect.LoadOp: emit_load,
    table_dialect.RowOp: emit_row,
    table_dialect.GatherOp: emit_gather,
    table_dialect.CompareOp: emit_compare,
    table_dialect.IsZeroOp: emit_is_zero,
    table_dialect.NanForOp: emit_nan_for,
    table_dialect.PackMaskOp: emit_pack_mask,
    table_dialect.AccumulateOp: emit_accumulate,
    table_dialect.StoreSlotOp: emit_store_slot,
    table_dialect.LoadSlotOp: emit_load_slot,
    table_dialect.WriteLeafOp: emit_write_leaf,
}
