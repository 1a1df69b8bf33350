"""The CPU backend: a module in LIR becomes LLVM text, assembly, or flat machine code.

The primitives of a machine are what LLVM has everywhere, the meanings of the others, then what its instruction sets have, each over those before it.

Units are called through the header of the tables, on CPUs alone:

    distance = load tables[UNITS + unit]; address = address of this function + distance; call address(tables, rows, ...)

WebAssembly's functions have numbers and no addresses: the slot has a number, by which a table of functions is asked, and its code is text until a program
is linked (`standalone/forest_object.py`).
"""

from collections.abc import Mapping
from contextlib import ExitStack

from llvmlite import ir
from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from onnx_treebeard.artifact.format import WASM32_FUNCTIONS, FlatCode
from onnx_treebeard.compiler.dialects.simd.primitives import PrimitiveOp
from onnx_treebeard.compiler.dialects.table import dialect as table_dialect
from onnx_treebeard.compiler.machine.backend import Observer, unobserved
from onnx_treebeard.kernels.cpu.isa.arm64.neon import NEON
from onnx_treebeard.kernels.cpu.isa.scalar_fallback import SCALAR
from onnx_treebeard.kernels.cpu.isa.wasm32.simd128 import SIMD128
from onnx_treebeard.kernels.cpu.isa.x86_64.avx2 import AVX2
from onnx_treebeard.kernels.cpu.isa.x86_64.avx512 import AVX512, AVX512VL, AVX512VL_VBMI, VBMI
from onnx_treebeard.kernels.cpu.isa.x86_64.gfni import GFNI
from onnx_treebeard.kernels.llvm.cpu_targets import NARROW_AVX512, WASM32, Machine
from onnx_treebeard.kernels.llvm.emit_simd import MEMORY_RULES, PORTABLE, PRIMITIVE_RULES, PrimitiveRule
from onnx_treebeard.kernels.llvm.emit_table import TABLE_RULES, element_bytes
from onnx_treebeard.kernels.llvm.irbuilder_extras import BYTE, I64, POINTER, byte_offset, integer, invariant
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, Rule
from onnx_treebeard.kernels.llvm.llvm_module import for_machine, llvm_functions
from onnx_treebeard.kernels.llvm.llvm_target import optimise, target_machine
from onnx_treebeard.kernels.llvm.row_copies import ROW_COPY_RULES
from onnx_treebeard.kernels.object.flatten import flatten


class Callee:
    """A pointer as a callee: llvmlite takes the function type from the pointer's type, and opaque pointers have none."""

    calling_convention = ""

    def __init__(self, pointer: ir.Value, kind: ir.FunctionType) -> None:
        self.type, self.function_type = POINTER, kind
        self.get_reference = pointer.get_reference


def emit_call(e: Emitter, op: table_dialect.CallOp) -> None:
    """Emits an indirect call with the arguments of a kernel."""
    b = e.builder
    function = ir.FormattedConstant(POINTER, b.function.get_reference())
    call_unit(e, op, b.gep(function, [slot_of_unit(e, op)], source_etype=BYTE))


def emit_numbered_call(e: Emitter, op: table_dialect.CallOp) -> None:
    """Emits the call of WebAssembly: that of the function with the unit's number."""
    b = e.builder
    if WASM32_FUNCTIONS not in e.module.globals:
        ir.GlobalVariable(e.module, ir.ArrayType(POINTER, 0), WASM32_FUNCTIONS).linkage = "external"
    address = b.gep(e.module.globals[WASM32_FUNCTIONS], [slot_of_unit(e, op)], source_etype=POINTER)
    call_unit(e, op, invariant(b.load(address, typ=POINTER), e.module))


def slot_of_unit(e: Emitter, op: table_dialect.CallOp) -> ir.Value:
    """Loads the header's slot of the unit that is called."""
    b = e.builder
    slot = b.add(b.mul(e[op.unit], integer(I64, op.slot_bytes)), integer(I64, op.offset))
    address = byte_offset(b, e[op.tables], slot)
    return invariant(b.load(address, align=element_bytes(I64), typ=I64, name="unit"), e.module)


def call_unit(e: Emitter, op: table_dialect.CallOp, unit: ir.Value) -> None:
    """Emits the call of a function at an address."""
    arguments = [e[operand] for operand in op.operands[1:]]
    kind = ir.FunctionType(ir.VoidType(), [argument.type for argument in arguments])
    e.builder.call(Callee(unit, kind), arguments, attrs=("nounwind",))


# By architecture: the features that a machine needs, and the table.
INSTRUCTION_SETS: Mapping[str, tuple[tuple[tuple[str, ...], Mapping[str, PrimitiveRule]], ...]] = {
    "x86_64": (
        (("avx2",), AVX2),
        (("avx512bw",), AVX512),
        (("avx512bw", "avx512vbmi"), VBMI),
        (("avx2", "gfni"), GFNI),
        (NARROW_AVX512, AVX512VL),
        ((*NARROW_AVX512, "avx512vbmi"), AVX512VL_VBMI),
    ),
    "aarch64": ((("neon",), NEON),),
    WASM32: ((("simd128",), SIMD128),),
}


def primitives_of(machine: Machine) -> Mapping[str, PrimitiveRule]:
    """Returns the function that emits each primitive.

    LLVM would end the process over an intrinsic that the CPU lacks, so features are asked for here, before anything is emitted.
    """
    sets = INSTRUCTION_SETS.get(machine.architecture, ())
    present = [table for features, table in sets if all(machine.has(feature) for feature in features)]
    return {name: rule for table in (PORTABLE, SCALAR, *present) for name, rule in table.items()}


RULES: dict[type[Operation], Rule] = {
    **TABLE_RULES,
    **ROW_COPY_RULES,
    **MEMORY_RULES,
    **PRIMITIVE_RULES,
}


def cpu_llvm(module: ModuleOp, machine: Machine) -> str:
    """Returns LLVM text as we emit it, before optimisation."""
    call = emit_numbered_call if machine.architecture == WASM32 else emit_call
    return for_machine(cpu_functions(module, primitives_of(machine), call), machine)


def cpu_functions(module: ModuleOp, primitives: Mapping[str, PrimitiveRule], call: Rule = emit_call) -> str:
    """Returns the module's functions as LLVM text, the same for all machines that have the same rules for the primitives in the module, and call units in the same way."""
    return llvm_functions(module, {**RULES, table_dialect.CallOp: call}, primitives)


def primitives_in(module: ModuleOp) -> frozenset[str]:
    """Returns the names of the primitives in the module."""
    return frozenset(op.declared.name for op in module.walk() if isinstance(op, PrimitiveOp))


def cpu_assembly(module: ModuleOp, machine: Machine) -> str:
    """Returns the machine's assembly."""
    tm = target_machine(machine)
    with optimise(cpu_llvm(module, machine), tm) as compiled:
        return str(tm.emit_assembly(compiled))


def code_of(
    text: str, machine: Machine, observe: Observer = unobserved, *, straight_line: bool = False
) -> FlatCode:
    """Returns machine code that runs at any address, from LLVM text; of WebAssembly optimised text, and the
    numbers of its functions. Other threads of Python run meanwhile.

    straight_line: whether it is long straight lines, which LLVM need not copy.
    """
    with ExitStack() as at_the_end:
        with observe("object", "optimise"):
            tm = target_machine(machine)
            compiled = at_the_end.enter_context(optimise(text, tm, straight_line=straight_line))
        if machine.architecture == WASM32:
            defined = (function.name for function in compiled.functions if not function.is_declaration)
            return FlatCode(str(compiled).encode() + b"\0", {name: at for at, name in enumerate(defined)})
        with observe("object", "emit-object"):
            data = tm.emit_object(compiled)
    with observe("object", "flatten"):
        return flatten(data)
