"""Types and attributes of dialect table, and functions on them: the blob, its arrays of records, their fields; what a module says of itself.

In text: !table.tables, !table.records, #table.field<"threshold", #builtin.int<0>, f32>

With the attributes of a module in LIR and the rows it says all that a call needs:

    table.tables           #table.blob<...>         the blob that its functions read
    table.scratch_bytes    4096 : i64               scratch memory of a call
    table.scratch_per_row  512 : i64                more of it for each row of the call
    table.units            {"16" = @add_trees_...}  the unit of each slot of the header, where kernels call units
    table.forest           #decisionforest.forest<...>   the forest whose trees are added
"""

from xdsl.dialects.builtin import (
    DictionaryAttr,
    IntAttr,
    IntegerAttr,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    VectorType,
    i1,
)
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import BaseAttr, irdl_attr_definition, param_def
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.decisionforest import ForestAttr
from onnx_treebeard.compiler.dialects.element_types import element_of, lanes_of
from onnx_treebeard.compiler.dialects.handle_attributes import TablesAttr
from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.forest.forest import Forest


@irdl_attr_definition
class TablesType(ParametrizedAttribute, TypeAttribute):
    """The blob that holds all tables."""

    name = "table.tables"


@irdl_attr_definition
class FieldAttr(ParametrizedAttribute):
    """A field of a record: name, byte offset, type (an integer, a float, or a vector of them)."""

    name = "table.field"
    label: StringAttr = param_def(BaseAttr(StringAttr))
    offset: IntAttr = param_def()
    kind: Attribute = param_def()


@irdl_attr_definition
class RecordsType(ParametrizedAttribute, TypeAttribute):
    """An array of records; the operation that declares it knows the fields."""

    name = "table.records"


def check_mask(value: SSAValue, mask: SSAValue) -> None:
    """Raises VerifyException unless there is an i1 for each lane."""
    if element_of(mask.type) != i1 or lanes_of(mask.type) != lanes_of(value.type):
        raise VerifyException(f"compares {value.type} into {mask.type}")


def loaded_type(field: Attribute, index: Attribute) -> Attribute:
    """Returns the type of a field at one index, or of the field of each record at a vector of them. Raises VerifyException."""
    if not isinstance(index, VectorType):
        return field
    if isinstance(field, VectorType):
        raise VerifyException(f"a field of type {field} has no lanes left for those of {index}")
    return VectorType(field, index.shape)


TABLES, FOREST, UNITS = "table.tables", "table.forest", "table.units"
SCRATCH_BYTES, SCRATCH_PER_ROW = "table.scratch_bytes", "table.scratch_per_row"


def tables_of(module: ModuleOp) -> TableSet | None:
    """Returns the tables of a module; None in other stages."""
    attribute = module.attributes.get(TABLES)
    return attribute.value if isinstance(attribute, TablesAttr) else None


def forest_of(module: ModuleOp) -> Forest | None:
    """Returns the forest of a module in LIR; None where it names none."""
    attribute = module.attributes.get(FOREST)
    return attribute.forest if isinstance(attribute, ForestAttr) else None


def number_of(module: ModuleOp, name: str) -> int:
    """Returns a number among the attributes; 0 where it is not there."""
    attribute = module.attributes.get(name)
    return int(attribute.value.data) if isinstance(attribute, IntegerAttr) else 0


def units_of(module: ModuleOp) -> dict[int, str]:
    """Returns the name of the function of the unit in each slot."""
    attribute = module.attributes.get(UNITS)
    if not isinstance(attribute, DictionaryAttr):
        return {}
    names = {int(slot): name for slot, name in attribute.data.items()}
    return {slot: name.root_reference.data for slot, name in names.items() if isinstance(name, SymbolRefAttr)}
