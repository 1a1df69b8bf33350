"""A module in LIR as LLVM text: functions with the C signature of a kernel (see `artifact/format.py`)."""

from collections.abc import Mapping

from llvmlite import ir
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.kernels.cpu.isa.cpus import NARROW_AVX512, Machine
from onnx_treebeard.kernels.llvm.builder import POINTER, add_attribute, function_attributes
from onnx_treebeard.kernels.llvm.emitter import Emitter, Rule
from onnx_treebeard.kernels.llvm.machine import ROOM
from onnx_treebeard.kernels.llvm.primitives import PrimitiveRule
from onnx_treebeard.system.memory import check_room

LLVM = "llvm."  # before the names of attributes of functions that are LLVM's
READ_ONLY = ("tables", "rows")
# Without them LLVM takes registers of 64 bytes for wide vectors where the CPU has them.
NARROW = (("prefer-vector-width", "256"), ("min-legal-vector-width", "256"))


def llvm_text(
    module: ModuleOp,
    machine: Machine,
    rules: Mapping[type[Operation], Rule],
    primitives: Mapping[str, PrimitiveRule],
    convention: str = "",
) -> str:
    """LLVM assembly of every function of the module.

    primitives: those of the target, by name (`primitives.py`). convention: how functions are called, in LLVM's words; empty for as in C.
    """
    # Before the last of it is taken: Python may end where it cannot make the exception that says so.
    check_room(ROOM, "a compilation")
    llvm = ir.Module(name="onnx_treebeard", context=ir.Context())
    llvm.triple = machine.triple
    for op in module.ops:
        if isinstance(op, FuncOp):
            function = Emitter(llvm, rules, machine, primitives).function(op)
            function.calling_convention = convention
            describe(function, machine)
            function_attributes(function, further_attributes(op))
    return f"{llvm}\n"


def further_attributes(op: FuncOp) -> list[tuple[str, str]]:
    """The attributes of an LLVM function that a function of LIR has as texts, their names after "llvm."."""
    return [
        (name.removeprefix(LLVM), attribute.data)
        for name, attribute in op.attributes.items()
        if name.startswith(LLVM) and isinstance(attribute, StringAttr)
    ]


def describe(function: ir.Function, machine: Machine) -> None:
    """Tells LLVM what it may assume: pointers do not alias, tables and rows are not written, functions do not unwind and are not replaced.

    no-builtins keeps loops from becoming calls of memset and the like, because the code must not need any other library.
    """
    function.linkage = "hidden"
    for argument in function.args:
        if argument.type != POINTER:
            continue
        argument.add_attribute("noalias")
        if argument.name in READ_ONLY:
            add_attribute(argument.attributes, "readonly")
    add_attribute(function.attributes, "nounwind")
    pairs = (("target-cpu", machine.cpu), ("target-features", machine.features), ("tune-cpu", machine.tune))
    narrow = NARROW if all(machine.has(feature) for feature in NARROW_AVX512) else ()
    function_attributes(function, [pair for pair in (*pairs, *narrow) if pair[1]])
    add_attribute(function.attributes, '"no-builtins"')
    add_attribute(function.attributes, '"no-jump-tables"="true"')
