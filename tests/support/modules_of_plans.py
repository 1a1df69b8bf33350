"""A plan as one module in LIR: the units that the library of kernels has, put together with the tables of a model.

In: a plan, its forest, the registers, the name of one of its kernels. Out: a module whose first function is that kernel.
"""

from typing import Any

from xdsl.dialects.builtin import ModuleOp
from xdsl.dialects.func import FuncOp

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.passes.lir.function import finish
from onnx_treebeard.compiler.passes.units.kernels import module_of
from onnx_treebeard.compiler.plan import Plan
from onnx_treebeard.compiler.units.unit import Unit
from onnx_treebeard.compiler.vector_shape import VectorShape
from onnx_treebeard.forest.forest import Forest


def module_of_plan(plan: Plan[Any], forest: Forest, shape: VectorShape, kernel: str) -> ModuleOp:
    """The kernel, then what it calls, each once."""
    units = {**plan.units, **plan.units_of.get(kernel, {})}
    functions = [function_of(unit, shape) for unit in dict.fromkeys((plan.kernels[kernel], *units.values()))]
    module = ModuleOp(functions)
    finish(module, ForestAttr.of(forest), plan.tables, plan.scratch_bytes, units)
    module.verify()
    return module


def function_of(unit: Unit, shape: VectorShape) -> FuncOp:
    """The function of a unit, in no module."""
    (function,) = module_of(unit, shape).ops
    assert isinstance(function, FuncOp)
    function.detach()  # type: ignore[no-untyped-call]
    return function
