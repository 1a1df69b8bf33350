"""A module in LIR as LLVM text: functions with the C signature of a kernel (see `artifact/format.py`).

What tells one machine from another is outside the functions: the triple before them, and after them a group of attributes that all of them have.
So machines with the same primitives have the same functions, and `for_machine` makes the text for each of them.
"""

from collections.abc import Mapping

from llvmlite import ir
from xdsl.dialects.builtin import ModuleOp, StringAttr
from xdsl.dialects.func import FuncOp
from xdsl.ir import Operation

from onnx_treebeard.kernels.llvm.cpu_targets import NARROW_AVX512, Machine, join_features
from onnx_treebeard.kernels.llvm.emit_simd import PrimitiveRule
from onnx_treebeard.kernels.llvm.irbuilder_extras import POINTER, add_attribute, function_attributes
from onnx_treebeard.kernels.llvm.lir_emitter import Emitter, Rule
from onnx_treebeard.kernels.llvm.llvm_target import ROOM
from onnx_treebeard.system.memory_errors import check_room

LLVM = "llvm."  # before the names of attributes of functions that are LLVM's
READ_ONLY = ("tables", "rows")
# What LLVM may assume of every function: it does not unwind. no-builtins keeps loops from becoming calls of memset and the like, because the
# code must not need any other library. noredzone: the same code runs on Windows, which may write below the stack pointer at any time.
OF_FUNCTIONS = 'nounwind noredzone "no-builtins" "no-jump-tables"="true"'
# Features of every machine of an architecture: the systems of macOS and Windows take register x18 for themselves.
OF_ARCHITECTURE = {"aarch64": "+reserve-x18"}
GROUP = "#0"  # of these attributes and those of the machine
# Without them LLVM takes registers of 64 bytes for wide vectors where the CPU has them.
NARROW = (("prefer-vector-width", "256"), ("min-legal-vector-width", "256"))


def llvm_functions(
    module: ModuleOp,
    rules: Mapping[type[Operation], Rule],
    primitives: Mapping[str, PrimitiveRule],
    convention: str = "",
) -> str:
    """Returns LLVM assembly of every function of the module, but for what `for_machine` adds.

    primitives: those of the target, by name (`primitives.py`). convention: how functions are called, in LLVM's words; empty for as in C.
    """
    # Before the last of it is taken: Python may end where it cannot make the exception that says so.
    check_room(ROOM, "a compilation")
    llvm = ir.Module(name="onnx_treebeard", context=ir.Context())
    for op in module.ops:
        if isinstance(op, FuncOp):
            function = Emitter(llvm, rules, primitives).function(op)
            function.calling_convention = convention
            describe(function)
            function_attributes(function, further_attributes(op))
    _, _, functions = f"{llvm}\n".partition("\n\n")  # before it stands what llvmlite says of a machine
    return functions


def for_machine(functions: str, machine: Machine) -> str:
    """Returns the LLVM assembly of a machine's module with these functions."""
    features = join_features(machine.features, OF_ARCHITECTURE.get(machine.architecture, ""))
    pairs = (("target-cpu", machine.cpu), ("target-features", features), ("tune-cpu", machine.tune))
    narrow = NARROW if all(machine.has(feature) for feature in NARROW_AVX512) else ()
    of_machine = " ".join(f'"{name}"="{value}"' for name, value in (*pairs, *narrow) if value)
    return f'target triple = "{machine.triple}"\n\n{functions}\nattributes {GROUP} = {{ {OF_FUNCTIONS} {of_machine} }}\n'


def further_attributes(op: FuncOp) -> list[tuple[str, str]]:
    """Returns the attributes of an LLVM function that a function of LIR has as texts, their names after "llvm."."""
    return [
        (name.removeprefix(LLVM), attribute.data)
        for name, attribute in op.attributes.items()
        if name.startswith(LLVM) and isinstance(attribute, StringAttr)
    ]


def describe(function: ir.Function) -> None:
    """Declares what LLVM may assume: pointers do not alias, tables and rows are not written, functions are not replaced."""
    function.linkage = "hidden"
    for argument in function.args:
        if argument.type != POINTER:
            continue
        argument.add_attribute("noalias")
        if argument.name in READ_ONLY:
            add_attribute(argument.attributes, "readonly")
    add_attribute(function.attributes, GROUP)
