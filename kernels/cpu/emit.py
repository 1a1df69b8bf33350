"""The CPU backend: a module in LIR becomes LLVM text, assembly, or flat machine code."""

from contextlib import ExitStack

from xdsl.dialects.builtin import ModuleOp

from onnx_treebeard.artifact.flat_code import FlatCode
from onnx_treebeard.compiler.observer import Observer, unobserved
from onnx_treebeard.kernels.cpu.bitslice.hybrid_index import SUBTREE_INDEX_RULES
from onnx_treebeard.kernels.cpu.bitslice.leaf_index import LEAF_INDEX_RULES
from onnx_treebeard.kernels.cpu.bitslice.leaf_values import LEAF_VALUE_RULES
from onnx_treebeard.kernels.cpu.bitslice.nan_copies import NAN_COPY_RULES
from onnx_treebeard.kernels.cpu.bitslice.predicates import PREDICATE_RULES
from onnx_treebeard.kernels.cpu.bitslice.ranks import RANK_RULES
from onnx_treebeard.kernels.cpu.bitslice.set_lookup import SET_LOOKUP_RULES
from onnx_treebeard.kernels.cpu.bitslice.set_parity import SET_PARITY_RULES
from onnx_treebeard.kernels.cpu.bitslice.transpose_columns import COLUMN_RULES
from onnx_treebeard.kernels.cpu.isa.cpus import Machine
from onnx_treebeard.kernels.cpu.object.flatten import flatten
from onnx_treebeard.kernels.cpu.tree_simd.leaf_values import TREE_SIMD_VALUE_RULES
from onnx_treebeard.kernels.cpu.tree_simd.predicates import TREE_SIMD_RULES
from onnx_treebeard.kernels.cpu.walk.calls import CALL_RULES
from onnx_treebeard.kernels.cpu.walk.lanes import LANE_RULES
from onnx_treebeard.kernels.cpu.walk.prefetch import PREFETCH_RULES
from onnx_treebeard.kernels.cpu.walk.set_member import MEMBER_RULES
from onnx_treebeard.kernels.cpu.walk.table import CPU_RULES
from onnx_treebeard.kernels.llvm.machine import optimised, target_machine
from onnx_treebeard.kernels.llvm.module import llvm_text

__all__ = ["code_of", "cpu_assembly", "cpu_llvm"]


def cpu_llvm(module: ModuleOp, machine: Machine) -> str:
    """LLVM text as we emit it, before optimisation."""
    walks = {**CPU_RULES, **CALL_RULES, **PREFETCH_RULES, **NAN_COPY_RULES, **LANE_RULES, **MEMBER_RULES}
    beside_bitslice = {
        **PREDICATE_RULES,
        **COLUMN_RULES,
        **RANK_RULES,
        **SET_LOOKUP_RULES,
        **SET_PARITY_RULES,
        **LEAF_INDEX_RULES,
        **LEAF_VALUE_RULES,
        **SUBTREE_INDEX_RULES,
    }
    beside_tree_simd = {**TREE_SIMD_RULES, **TREE_SIMD_VALUE_RULES}
    return llvm_text(module, machine, {**walks, **beside_bitslice, **beside_tree_simd})


def cpu_assembly(module: ModuleOp, machine: Machine) -> str:
    """The machine's assembly."""
    with target_machine(machine) as tm, optimised(cpu_llvm(module, machine), tm) as compiled:
        return str(tm.emit_assembly(compiled))


def code_of(
    text: str, machine: Machine, observe: Observer = unobserved, *, straight_line: bool = False
) -> FlatCode:
    """Machine code that runs at any address, from LLVM text. Python runs on meanwhile, if this is called from another thread.

    straight_line: whether it is long straight lines, which LLVM need not copy.
    """
    with ExitStack() as at_the_end:
        with observe("object", "optimise"):
            tm = at_the_end.enter_context(target_machine(machine))
            compiled = at_the_end.enter_context(optimised(text, tm, straight_line=straight_line))
        with observe("object", "emit-object"):
            data = tm.emit_object(compiled)
    with observe("object", "flatten"):
        return flatten(data)
