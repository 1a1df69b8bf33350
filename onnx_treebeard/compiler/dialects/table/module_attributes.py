"""The attributes of a module in LIR: with them and the rows it says all that a call needs.

    table.tables           #table.blob<...>         the blob that its functions read
    table.scratch_bytes    4096 : i64               scratch memory of a call
    table.scratch_per_row  512 : i64                more of it for each row of the call
    table.units            {"16" = @add_trees_...}  the unit of each slot of the header, where kernels call units
    table.forest           #decisionforest.forest<...>   the forest whose trees are added

In: a module. Out: what its attributes say.
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, ModuleOp, SymbolRefAttr

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.handles.tables import TablesAttr
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.forest.forest import Forest

TABLES, FOREST, UNITS = "table.tables", "table.forest", "table.units"
SCRATCH_BYTES, SCRATCH_PER_ROW = "table.scratch_bytes", "table.scratch_per_row"


def tables_of(module: ModuleOp) -> TableSet | None:
    """The tables of a module; None in other stages."""
    found = module.attributes.get(TABLES)
    return found.data.tables if isinstance(found, TablesAttr) else None


def forest_of(module: ModuleOp) -> Forest | None:
    """The forest of a module in LIR; None where it names none."""
    found = module.attributes.get(FOREST)
    return found.forest if isinstance(found, ForestAttr) else None


def number_of(module: ModuleOp, name: str) -> int:
    """A number among the attributes; 0 where it is not there."""
    found = module.attributes.get(name)
    return int(found.value.data) if isinstance(found, IntegerAttr) else 0


def units_attribute(units: Mapping[int, str]) -> DictionaryAttr:
    """The attribute that names the function of the unit in each slot."""
    return DictionaryAttr({str(slot): SymbolRefAttr(name) for slot, name in units.items()})


def units_of(module: ModuleOp) -> dict[int, str]:
    """The name of the function of the unit in each slot."""
    found = module.attributes.get(UNITS)
    if not isinstance(found, DictionaryAttr):
        return {}
    names = {int(slot): name for slot, name in found.data.items()}
    return {slot: name.root_reference.data for slot, name in names.items() if isinstance(name, SymbolRefAttr)}
