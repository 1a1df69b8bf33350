"""Plans in tests: of the native planner, for registers of some size, by a strategy, with what tests choose in place of the cheapest.

plan_for(forest, "bitslice", 32, **split(3, 256, 2))
with chosen(shares_trees=True): compile_forest(forest)
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import numpy.typing as npt
from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, ModuleOp, SymbolRefAttr, i64

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.cache import machine_code as code_cache
from onnx_treebeard.compiler import plan_code
from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.handle_attributes import TablesAttr
from onnx_treebeard.compiler.dialects.table import types as attributes
from onnx_treebeard.compiler.layouts.record_tables import TableSet, pack
from onnx_treebeard.compiler.machine.backend import Backend
from onnx_treebeard.compiler.options.options import CUDA, CompileOptions, Target
from onnx_treebeard.compiler.plan import Kernels, Plan, PlannedFunction, plan_of
from onnx_treebeard.compiler.plan_code import unit_for
from onnx_treebeard.compiler.plan_stages import module_of_units
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.walk.unit_names import WalkForm
from onnx_treebeard.compiler.walk_code import WALK_FORMS
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.cpu.backend import CpuBackend
from onnx_treebeard.kernels.library import read as unit_library
from onnx_treebeard.kernels.llvm.cpu_targets import Machine
from onnx_treebeard.kernels.target_backend import backend_of

# By bytes of a register; 0: no registers that the strategies of vectors work with; -1: each row has a thread.
NONE, THREADS = 0, -1
TARGETS = {
    NONE: Target("riscv64-unknown-linux-gnu"),
    16: Target("aarch64-unknown-linux-gnu", "generic"),
    32: Target("x86_64-unknown-linux-gnu", "x86-64-v3"),
    64: Target("x86_64-unknown-linux-gnu", "x86-64-v4"),
    THREADS: Target(CUDA.triple),
}
WHOLE_TREES = {"levels": 0, "rows": 0, "steps": 0}


def backend_for(register_bytes: int) -> Backend:
    """Returns a backend with registers of so many bytes."""
    return backend_of(TARGETS[register_bytes])


def backend(machine: Machine) -> CpuBackend:
    """Returns the backend of a CPU by its description."""
    return CpuBackend(machine, unit_library, code_cache)


def plan_for(
    forest: Forest,
    strategy: str = "auto",
    register_bytes: int = 32,
    *,
    scores: bool = True,
    leaves: bool = False,
    tree_scores: bool = False,
    **choices: float,
) -> Plan:
    """Returns the plan of a forest, which need not be in normal form. choices: `split`, `walk_form`, shares_trees."""
    options, kernels = CompileOptions(strategy=strategy), Kernels(scores, leaves, tree_scores)
    return plan_of(forest, options, backend_for(register_bytes), kernels, describes=True, **choices)


def split(levels: int, rows: int, steps: int) -> dict[str, float]:
    """Returns the choice of where trees are split, and how rows walk their subtrees."""
    return {"levels": levels, "rows": rows, "steps": steps}


def walk_form(form: WalkForm) -> dict[str, float]:
    """Returns the choice of what walks interleave."""
    return {"schedule": WALK_FORMS.index(form)}


def tables_in(plan: Plan) -> dict[str, npt.NDArray[Any]]:
    """Returns the tables of the plan's first function by name, as records."""
    return {name: table.records for name, table in plan.functions[0].tables.items()}


def scores_in(plan: Plan) -> PlannedFunction:
    """Returns the first function that computes scores, but for those of blocks of fewer rows. Functions for leaves come before it."""
    scores = (function for function in plan.functions if function.section == Section.KERNELS)
    return next(function for function in scores if not function.unit.startswith(("narrow_", "half_")))


def called_units(function: PlannedFunction, register_bytes: int = 32) -> dict[int, Unit]:
    """Returns the units that a function calls, by slot."""
    backend = backend_for(register_bytes)
    return {slot: unit_for(name, backend) for slot, name in function.calls.items()}


@contextmanager
def chosen(**choices: float) -> Iterator[None]:
    """Compiles take these choices in place of the cheapest."""
    with patch.object(plan_code, "plan_of", partial(plan_of, **choices)):
        yield


def kernel_module(
    forest: Forest,
    strategy: str,
    register_bytes: int = 16,
    section: Section = Section.KERNELS,
    **choices: float,
) -> ModuleOp:
    """Returns the first kernel of a section, with its units and tables, as one module in LIR. Constant trees stay trees."""
    plan = plan_for(forest, strategy, register_bytes, leaves=True, **choices)
    function = next(function for function in plan.functions if function.section == section)
    return module_of_kernel(plan, function, forest, backend_for(register_bytes))


def module_of_kernel(plan: Plan, function: PlannedFunction, forest: Forest, backend: Backend) -> ModuleOp:
    """Returns a kernel and what it calls, each once, with what a call needs besides rows: see `compiler/dialects/table/types.py`."""
    names = dict.fromkeys((function.unit, *function.calls.values()))
    module = module_of_units(names, backend)
    module.attributes[attributes.FOREST] = ForestAttr.wrap(forest)
    module.attributes[attributes.TABLES] = TablesAttr.wrap(tables_of(function))
    module.attributes[attributes.SCRATCH_BYTES] = IntegerAttr(function.record.scratch_bytes, i64)
    module.attributes[attributes.SCRATCH_PER_ROW] = IntegerAttr(plan.scratch_per_row, i64)
    slots = {str(slot): SymbolRefAttr(name) for slot, name in function.calls.items()}
    module.attributes[attributes.UNITS] = DictionaryAttr(slots)
    return module


def tables_of(function: PlannedFunction) -> TableSet:
    """Returns the tables of a kernel, each record with its fields."""
    records = {name: table.records for name, table in function.tables.items()}
    return pack(records).with_numbers(**function.numbers)
