"""The CPU backend: a module in LIR becomes LLVM text, assembly, or flat machine code."""

from contextlib import ExitStack

from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.kernels.cpu.cpus import Machine
from onnx_treebeard.kernels.cpu.emit import CPU_RULES
from onnx_treebeard.kernels.cpu.emit_answers import ANSWER_RULES
from onnx_treebeard.kernels.cpu.emit_cache import CACHE_RULES
from onnx_treebeard.kernels.cpu.emit_calls import CALL_RULES
from onnx_treebeard.kernels.cpu.emit_columns import COLUMN_RULES
from onnx_treebeard.kernels.cpu.emit_copies import COPY_RULES
from onnx_treebeard.kernels.cpu.emit_lanes import LANE_RULES
from onnx_treebeard.kernels.cpu.emit_leaf_numbers import NUMBER_RULES
from onnx_treebeard.kernels.cpu.emit_leaf_values import VALUE_RULES
from onnx_treebeard.kernels.cpu.emit_member import MEMBER_RULES
from onnx_treebeard.kernels.cpu.emit_parities import PARITY_RULES
from onnx_treebeard.kernels.cpu.emit_places import PLACE_RULES
from onnx_treebeard.kernels.cpu.emit_planes import PLANE_RULES
from onnx_treebeard.kernels.cpu.emit_ranks import RANK_RULES
from onnx_treebeard.kernels.cpu.emit_sweeps import SWEEP_RULES
from onnx_treebeard.kernels.cpu.emit_swept_values import VALUE_OF_SWEEP_RULES
from onnx_treebeard.kernels.cpu.flatten import FlatCode, flatten
from onnx_treebeard.kernels.llvm.machine import optimised, target_machine
from onnx_treebeard.kernels.llvm.module import llvm_text
from onnx_treebeard.observer import Observer, unobserved

__all__ = ["code_of", "cpu_assembly", "cpu_llvm"]


def cpu_llvm(module: ModuleOp, machine: Machine) -> str:
    """LLVM text as we emit it, before optimisation."""
    walks = {**CPU_RULES, **CALL_RULES, **CACHE_RULES, **COPY_RULES, **LANE_RULES, **MEMBER_RULES}
    blends = {
        **PLANE_RULES,
        **COLUMN_RULES,
        **RANK_RULES,
        **ANSWER_RULES,
        **PARITY_RULES,
        **NUMBER_RULES,
        **VALUE_RULES,
        **PLACE_RULES,
    }
    sweeps = {**SWEEP_RULES, **VALUE_OF_SWEEP_RULES}
    return llvm_text(module, machine, {**walks, **blends, **sweeps})


def cpu_assembly(module: ModuleOp, machine: Machine) -> str:
    """The machine's assembly."""
    with target_machine(machine) as tm, optimised(cpu_llvm(module, machine), tm) as compiled:
        return str(tm.emit_assembly(compiled))


def code_of(
    text: str, machine: Machine, observe: Observer = unobserved, *, written_out: bool = False
) -> FlatCode:
    """Machine code that runs at any address, from LLVM text. Python runs on meanwhile, if this is called from another thread.

    written_out: whether it is long straight lines, which LLVM need not copy.
    """
    with ExitStack() as at_the_end:
        with observe("object", "optimise"):
            tm = at_the_end.enter_context(target_machine(machine))
            compiled = at_the_end.enter_context(optimised(text, tm, written_out=written_out))
        with observe("object", "emit-object"):
            data = tm.emit_object(compiled)
    with observe("object", "flatten"):
        return flatten(data)
