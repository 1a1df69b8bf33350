"""The kernels and groups of trees that the native planner makes for tree SIMD."""

from plans import called_units, plan_for, scores_in

from onnx_treebeard.compiler.plan import PlannedFunction
from onnx_treebeard.compiler.units.base.function_body import FORM_SLOTS
from onnx_treebeard.compiler.units.tree_simd.unit_names import GroupForm, SimdLeafIndex
from onnx_treebeard.forest.forest import Forest


def kernel_for(forest: Forest, lanes: int) -> PlannedFunction:
    """Returns the kernel with `lanes` trees in a register.

    Leaves are asked for too, so that trees without nodes keep their lanes.
    """
    return scores_in(plan_for(forest, "tree_simd", lanes, leaves=True))


def forms_of_groups(forest: Forest, lanes: int) -> list[GroupForm]:
    """Returns the form of each group of `lanes` trees, which the unit says that the kernel calls for it."""
    kernel = kernel_for(forest, lanes)
    units = called_units(kernel, lanes)
    forms = []
    for number in kernel.tables["groups"].records["form"].tolist():
        unit = units[FORM_SLOTS + number]
        assert isinstance(unit, SimdLeafIndex)
        forms.append(GroupForm(unit.method, unit.bits))
    return forms
