"""The GPU backend: a module in LIR becomes LLVM text, or PTX.

    .version 7.0
    .target sm_80
    .visible .entry treebeard_kernel(tables, rows, row_stride, accumulators, scratch, row_begin, row_end, tree_begin, tree_end)

One module of PTX for each kernel function, with one entry whose name is always the same: the runtime loads a module for each kernel record.
"""

from contextlib import ExitStack

from llvmlite import binding
from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.artifact.format import PTX_ENTRY, FlatCode
from onnx_treebeard.compiler.machine.backend import Observer, unobserved
from onnx_treebeard.kernels.gpu.ptx_words import refuse_other_words
from onnx_treebeard.kernels.gpu.thread_rules import THREAD_RULES
from onnx_treebeard.kernels.llvm.cpus import Machine
from onnx_treebeard.kernels.llvm.machine import initialize, optimised, parsed, remove_unused
from onnx_treebeard.kernels.llvm.module import for_machine, llvm_functions
from onnx_treebeard.kernels.llvm.row_copies import ROW_COPY_RULES
from onnx_treebeard.kernels.llvm.simd import MEMORY_RULES, PORTABLE, PRIMITIVE_RULES
from onnx_treebeard.kernels.llvm.table import TABLE_RULES
from onnx_treebeard.system.errors import CompilerError

KERNEL = "ptx_kernel"  # LLVM's calling convention of what a host launches


def gpu_llvm(module: ModuleOp, machine: Machine) -> str:
    """LLVM text as we emit it, before optimisation."""
    rules = {**TABLE_RULES, **ROW_COPY_RULES, **MEMORY_RULES, **PRIMITIVE_RULES, **THREAD_RULES}
    return for_machine(llvm_functions(module, rules, PORTABLE, convention=KERNEL), machine)


def gpu_ptx(module: ModuleOp, machine: Machine) -> str:
    """The PTX of all functions of a module, for people."""
    text = gpu_llvm(module, machine)
    return "\n".join(ptx_of(text, name, machine) for name in kernels_of(text))


def code_of(text: str, machine: Machine, observe: Observer = unobserved) -> FlatCode:
    """The PTX of each function in LLVM text, one module after the other, each with a zero byte at its end."""
    code, functions = bytearray(), dict[str, int]()
    for name in kernels_of(text):
        functions[name] = len(code)
        code += ptx_of(text, name, machine, observe).encode() + b"\0"
    return FlatCode(bytes(code), functions)


def kernels_of(text: str) -> list[str]:
    """The names of the functions that LLVM text defines."""
    initialize()
    with parsed(text) as module:
        return [function.name for function in module.functions if not function.is_declaration]


def ptx_of(text: str, name: str, machine: Machine, observe: Observer = unobserved) -> str:
    """The PTX of one function of LLVM text, as a module with this function as PTX_ENTRY. Raises CompilerError for words that no kernel has."""
    with ExitStack() as at_the_end:
        with observe("ptx", "optimise"):
            tm = at_the_end.enter_context(target_machine(machine))
            alone = _with_one_entry(text, name, tm)
            compiled = at_the_end.enter_context(optimised(alone, tm, unroll=False))
        with observe("ptx", "emit-ptx"):
            made = str(tm.emit_assembly(compiled))
    ptx = made[made.index(".version") :].strip() + "\n"  # LLVM's comment stands before it
    refuse_other_words(ptx)
    return ptx


def target_machine(machine: Machine) -> binding.TargetMachine:
    """LLVM's target machine of a GPU."""
    initialize()
    target = binding.Target.from_triple(machine.triple)
    return target.create_target_machine(cpu=machine.cpu, features=machine.features, opt=3)


def _with_one_entry(text: str, name: str, tm: binding.TargetMachine) -> str:
    """LLVM text with one of the functions, as PTX_ENTRY. The others are removed: LLVM's passes for long code keep what nobody calls, and its back end
    for PTX ends the process over a kernel that is seen in its module alone.
    """
    with parsed(text) as module:
        for function in module.functions:
            if not function.is_declaration and function.name != name:
                function.linkage = "internal"
        remove_unused(module, tm)
        kept = [function for function in module.functions if not function.is_declaration]
        if name not in [function.name for function in kept]:
            raise CompilerError("llvm", f"there is no function {name} that others see")
        if len(kept) > 1:
            others = ", ".join(function.name for function in kept if function.name != name)
            raise CompilerError("llvm", f"{name} calls {others}; a kernel is one function")
        kept[0].name = PTX_ENTRY
        return str(module)
