"""Dialect simd's operations on memory, for every CPU.

simd.element    getelementptr
simd.load       load, !invariant.load
simd.store      store
simd.local      alloca in the entry block
simd.prefetch   llvm.prefetch
"""

from llvmlite import ir
from xdsl.ir import Operation

from onnx_treebeard.compiler.dialects.simd import memory
from onnx_treebeard.kernels.llvm.builder import I32, POINTER, integer, intrinsic, invariant
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule, llvm_type

# llvm.prefetch's arguments: read; into all levels of the cache, or all but the first; data.
LOCALITY = {"soon": 3, "later": 2}


def emit_element(e: Emitter, op: memory.ElementOp) -> None:
    """Elements of one byte are offsets of bytes."""
    base, index = e.operands(op)
    is_inside = op.anywhere is None
    e.define(op, e.builder.gep(base, [index], inbounds=is_inside, source_etype=llvm_type(op.kind)))


def emit_load(e: Emitter, op: memory.LoadOp) -> None:
    """One load."""
    (result,) = op.results
    loaded = e.builder.load(*e.operands(op), align=op.align.value.data, typ=llvm_type(result.type))
    e[result] = loaded if op.invariant is None else invariant(loaded, e.module)


def emit_store(e: Emitter, op: memory.StoreOp) -> None:
    """One store."""
    e.builder.store(*e.operands(op), align=op.align.value.data)


def emit_local(e: Emitter, op: memory.LocalOp) -> None:
    """In the entry block, so that loops do not allocate."""
    with e.builder.goto_entry_block():
        e[op.result] = e.builder.alloca(llvm_type(op.kind), size=op.count.value.data)
    e[op.result].align = op.align.value.data


def emit_prefetch(e: Emitter, op: memory.PrefetchOp) -> None:
    """One prefetch."""
    prefetch = intrinsic(e.module, "llvm.prefetch.p0", ir.VoidType(), [POINTER, I32, I32, I32])
    hints = (integer(I32, number) for number in (0, LOCALITY[op.when.data], 1))
    e.builder.call(prefetch, [e[op.address], *hints])


MEMORY_RULES: dict[type[Operation], Rule] = {
    memory.ElementOp: emit_element,
    memory.LoadOp: emit_load,
    memory.StoreOp: emit_store,
    memory.LocalOp: emit_local,
    memory.PrefetchOp: emit_prefetch,
}
