"""The GPU backend: a module in LIR becomes LLVM text, or PTX.

    .version 7.0
    .target sm_80
    .visible .entry treebeard_kernel(tables, rows, row_stride, accumulators, scratch, row_begin, row_end, tree_begin, tree_end)

One module of PTX for each kernel function, with one entry whose name is always the same: the runtime loads a module for each kernel record.

Dialect gpu, as it is printed by xDSL, says where a thread is in its grid:

    gpu.thread_id, block_id, block_dim x   %tid.x, %ctaid.x, %ntid.x
    gpu.global_id x                        %ctaid.x * %ntid.x + %tid.x, in 64 bits
    gpu.barrier                            bar.sync 0
    simd.ballot                            vote.sync.ballot.b32, of all threads of the warp
    simd.from_thread                       shfl.sync.idx.b32, of all threads of the warp
    simd.block_memory                      the shared memory that a launch asks for, .extern .shared
    arith.index_cast                       nothing: an index has 64 bits
"""

from contextlib import ExitStack

from llvmlite import binding, ir
from xdsl.dialects import arith, gpu
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from onnx_treebeard.artifact.format import PTX_ENTRY, FlatCode
from onnx_treebeard.compiler.dialects.simd import dialect
from onnx_treebeard.compiler.machine.backend import Observer, unobserved
from onnx_treebeard.kernels.gpu.ptx_words import refuse_other_words
from onnx_treebeard.kernels.llvm.cpu_targets import Machine
from onnx_treebeard.kernels.llvm.emit_simd import MEMORY_RULES, PORTABLE, PRIMITIVE_RULES
from onnx_treebeard.kernels.llvm.emit_table import TABLE_RULES
from onnx_treebeard.kernels.llvm.irbuilder_extras import BYTE, I1, I32, I64, POINTER, intrinsic
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, Rule
from onnx_treebeard.kernels.llvm.llvm_module import for_machine, llvm_functions
from onnx_treebeard.kernels.llvm.llvm_target import initialize, optimise, parse, remove_unused
from onnx_treebeard.kernels.llvm.row_copies import ROW_COPY_RULES
from onnx_treebeard.system.errors import CompilerError

SHARED = 3  # LLVM's number of the address space of shared memory (NVPTX User Guide)
BLOCK_MEMORY_ALIGNMENT = 16
WHOLE_WARP = ir.Constant(I32, -1)  # the mask of the threads that take part
LAST_LANE = ir.Constant(I32, 31)
THREAD, BLOCK, BLOCK_SIZE = "tid.x", "ctaid.x", "ntid.x"


def special_register(e: Emitter, name: str) -> ir.Value:
    """Reads one of the registers that say where a thread is, as 64 bits."""
    read = intrinsic(e.module, f"llvm.nvvm.read.ptx.sreg.{name}", I32, [])
    return e.builder.zext(e.builder.call(read, []), I64)


def _special_register(name: str) -> Rule:
    """Makes the rule that reads a register for dimension x."""

    def emit(e: Emitter, op: Operation) -> None:
        _check_dimension(op)
        e.define(op, special_register(e, name))

    return emit


def emit_global_id(e: Emitter, op: gpu.GlobalIdOp) -> None:
    """Emits the position of the thread in the grid."""
    _check_dimension(op)
    thread, block, size = (special_register(e, name) for name in (THREAD, BLOCK, BLOCK_SIZE))
    e[op.result] = e.builder.add(e.builder.mul(block, size), thread)


def emit_barrier(e: Emitter, op: gpu.BarrierOp) -> None:
    """Emits a barrier: all threads of the block have arrived after it, and see what the others have written."""
    barrier = intrinsic(e.module, "llvm.nvvm.barrier.cta.sync.aligned.all", ir.VoidType(), [I32])
    e.builder.call(barrier, [ir.Constant(I32, 0)])


def emit_ballot(e: Emitter, op: dialect.BallotOp) -> None:
    """Emits a vote: a bit of each thread."""
    vote = intrinsic(e.module, "llvm.nvvm.vote.ballot.sync", I32, [I32, I1])
    e[op.result] = e.builder.call(vote, [WHOLE_WARP, e[op.condition]])


def emit_from_thread(e: Emitter, op: dialect.FromThreadOp) -> None:
    """Emits a shuffle: the value of a thread of the warp."""
    shuffle = intrinsic(e.module, "llvm.nvvm.shfl.sync.idx.i32", I32, [I32] * 4)
    e[op.result] = e.builder.call(shuffle, [WHOLE_WARP, e[op.value], e[op.lane], LAST_LANE])


def emit_index_cast(e: Emitter, op: arith.IndexCastOp) -> None:
    """Emits nothing: both types have 64 bits."""
    e[op.result] = e[op.input]


def _check_dimension(op: Operation) -> None:
    """Raises CompilerError for other dimensions than x: grids are lines of rows."""
    dimension = op.properties["dimension"]
    if not isinstance(dimension, gpu.DimensionAttr) or dimension.data != gpu.DimensionEnum.X:
        raise CompilerError("llvm", f"{op.name} of dimension {dimension}; grids only have dimension x")


def emit_block_memory(e: Emitter, op: dialect.BlockMemoryOp) -> None:
    """Emits an array of unknown size in the address space of shared memory; LLVM infers the address space of what is computed from it."""
    name = "block_memory"
    if name not in e.module.globals:
        array = ir.GlobalVariable(e.module, ir.ArrayType(BYTE, 0), name, addrspace=SHARED)
        array.linkage, array.align = "external", BLOCK_MEMORY_ALIGNMENT
    e[op.result] = e.builder.addrspacecast(e.module.globals[name], POINTER)


THREAD_RULES: dict[type[Operation], Rule] = {
    gpu.ThreadIdOp: _special_register(THREAD),
    gpu.BlockIdOp: _special_register(BLOCK),
    gpu.BlockDimOp: _special_register(BLOCK_SIZE),
    gpu.GlobalIdOp: emit_global_id,
    gpu.BarrierOp: emit_barrier,
    dialect.BallotOp: emit_ballot,
    dialect.FromThreadOp: emit_from_thread,
    arith.IndexCastOp: emit_index_cast,
    dialect.BlockMemoryOp: emit_block_memory,
}


KERNEL = "ptx_kernel"  # LLVM's calling convention of what a host launches


def gpu_llvm(module: ModuleOp, machine: Machine) -> str:
    """Returns LLVM text as we emit it, before optimisation."""
    rules = {**TABLE_RULES, **ROW_COPY_RULES, **MEMORY_RULES, **PRIMITIVE_RULES, **THREAD_RULES}
    return for_machine(llvm_functions(module, rules, PORTABLE, convention=KERNEL), machine)


def gpu_ptx(module: ModuleOp, machine: Machine) -> str:
    """Returns the PTX of all functions of a module, for people."""
    text = gpu_llvm(module, machine)
    return "\n".join(ptx_of(text, name, machine) for name in kernels_of(text))


def code_of(text: str, machine: Machine, observe: Observer = unobserved) -> FlatCode:
    """Returns the PTX of each function in LLVM text, one module after the other, each with a zero byte at its end."""
    code, functions = bytearray(), dict[str, int]()
    for name in kernels_of(text):
        functions[name] = len(code)
        code += ptx_of(text, name, machine, observe).encode() + b"\0"
    return FlatCode(bytes(code), functions)


def kernels_of(text: str) -> list[str]:
    """Returns the names of the functions that LLVM text defines."""
    initialize()
    with parse(text) as module:
        return [function.name for function in module.functions if not function.is_declaration]


def ptx_of(text: str, name: str, machine: Machine, observe: Observer = unobserved) -> str:
    """Returns the PTX of one function of LLVM text, as a module with this function as PTX_ENTRY. Raises CompilerError for words that no kernel uses."""
    with ExitStack() as at_the_end:
        with observe("ptx", "optimise"):
            tm = at_the_end.enter_context(target_machine(machine))
            alone = _with_one_entry(text, name, tm)
            compiled = at_the_end.enter_context(optimise(alone, tm, unroll=False))
        with observe("ptx", "emit-ptx"):
            text_of_ptx = str(tm.emit_assembly(compiled))
    ptx = (
        text_of_ptx[text_of_ptx.index(".version") :].strip() + "\n"
    )  # without LLVM's comment at its beginning
    refuse_other_words(ptx)
    return ptx


def target_machine(machine: Machine) -> binding.TargetMachine:
    """Returns LLVM's target machine of a GPU."""
    initialize()
    target = binding.Target.from_triple(machine.triple)
    return target.create_target_machine(cpu=machine.cpu, features=machine.features, opt=3)


def _with_one_entry(text: str, name: str, tm: binding.TargetMachine) -> str:
    """Returns LLVM text with one of the functions, as PTX_ENTRY. The others are removed: LLVM's passes for
    long code keep unused functions, and its back end for PTX ends the process over a kernel that is visible
    in its module alone.
    """
    with parse(text) as module:
        for function in module.functions:
            if not function.is_declaration and function.name != name:
                function.linkage = "internal"
        remove_unused(module, tm)
        functions = {function.name: function for function in module.functions if not function.is_declaration}
        if name not in functions:
            raise CompilerError("llvm", f"there is no visible function {name}")
        kernel = functions.pop(name)
        if functions:
            raise CompilerError("llvm", f"{name} calls {', '.join(functions)}; a kernel is one function")
        kernel.name = PTX_ENTRY
        return str(module)
