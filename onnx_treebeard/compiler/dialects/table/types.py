"""Types and attributes of dialect table: the blob, its arrays of records, their fields; and functions on types.

In text: !table.tables, !table.records, #table.field<"threshold", #builtin.int<0>, f32>
"""

from xdsl.dialects.builtin import IntAttr, StringAttr, VectorType, i1
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import BaseAttr, irdl_attr_definition, param_def
from xdsl.utils.exceptions import VerifyException


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


def element_of(kind: Attribute) -> Attribute:
    """The type of a number, or of each lane of a vector."""
    return kind.element_type if isinstance(kind, VectorType) else kind


def loaded_type(field: Attribute, index: Attribute) -> Attribute:
    """The type of a field at one index, or of the field of each record at a vector of them. Raises VerifyException."""
    if not isinstance(index, VectorType):
        return field
    if isinstance(field, VectorType):
        raise VerifyException(f"a field of type {field} has no lanes left for those of {index}")
    return VectorType(field, index.shape)


def lanes_of(kind: Attribute) -> int:
    """Number of lanes; one for a number."""
    return int(kind.get_shape()[0]) if isinstance(kind, VectorType) else 1
