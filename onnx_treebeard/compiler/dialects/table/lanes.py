"""Dialect lanes (LIR): SIMD walks, lane i of a vector belonging to walk i. Vector operations that arith does not have.

    %first = lanes.splat %root : i32 -> vector<2xi32>
    %both = lanes.pack %row, %other : !walk.row<f32>, !walk.row<f32> -> vector<2x!walk.row<f32>>
    %wide = lanes.widen %narrow : vector<2xi8> -> vector<2xi32>
    %mask = lanes.compare %first "lt" %wide : vector<2xi32>
    %next = lanes.select %mask, %first, %wide : vector<2xi32>
    %done = lanes.all %mask : vector<2xi1>
    %a, %b = lanes.unpack %next : vector<2xi32> -> i32, i32

Additions and the like are those of arith, which take vectors; loads, gathers and comparisons are those of dialect table.
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import IntegerType, StringAttr, VectorType, i1, i32
from xdsl.ir import Attribute, Dialect, SSAValue
from xdsl.irdl import (
    BaseAttr,
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

COMPARISONS = ("lt", "ge")
ANY_VECTOR = BaseAttr(VectorType)


@irdl_op_definition
class SplatOp(IRDLOperation):
    """The same value in every lane."""

    name = "lanes.splat"
    value = operand_def()
    result = result_def(ANY_VECTOR)
    traits = traits_def(Pure())
    assembly_format = "$value attr-dict `:` type($value) `->` type($result)"

    def __init__(self, value: SSAValue, lanes: int) -> None:
        super().__init__(operands=[value], result_types=[VectorType(value.type, [lanes])])

    def verify_(self) -> None:
        check_elements(self.result.type, [self.value.type] * lanes_of(self.result.type))


@irdl_op_definition
class PackOp(IRDLOperation):
    """Value i in lane i: integers, or rows."""

    name = "lanes.pack"
    values = var_operand_def()
    result = result_def(ANY_VECTOR)
    traits = traits_def(Pure())
    assembly_format = "$values attr-dict `:` type($values) `->` type($result)"

    def __init__(self, values: Sequence[SSAValue]) -> None:
        super().__init__(operands=[values], result_types=[VectorType(values[0].type, [len(values)])])

    def verify_(self) -> None:
        check_elements(self.result.type, [value.type for value in self.values])


@irdl_op_definition
class UnpackOp(IRDLOperation):
    """Lane i as value i."""

    name = "lanes.unpack"
    vector = operand_def(ANY_VECTOR)
    values = var_result_def()
    traits = traits_def(Pure())
    assembly_format = "$vector attr-dict `:` type($vector) `->` type($values)"

    def __init__(self, vector: SSAValue) -> None:
        kind = vector.type
        assert isinstance(kind, VectorType)
        super().__init__(operands=[vector], result_types=[[kind.element_type] * lanes_of(kind)])

    def verify_(self) -> None:
        check_elements(self.vector.type, [value.type for value in self.values])


@irdl_op_definition
class WidenOp(IRDLOperation):
    """Integers with zeros in front, lane by lane."""

    name = "lanes.widen"
    vector = operand_def(ANY_VECTOR)
    result = result_def(ANY_VECTOR)
    traits = traits_def(Pure())
    assembly_format = "$vector attr-dict `:` type($vector) `->` type($result)"

    def __init__(self, vector: SSAValue, element: IntegerType = i32) -> None:
        result = VectorType(element, [lanes_of(vector.type)])
        super().__init__(operands=[vector], result_types=[result])

    def verify_(self) -> None:
        given, wanted = self.vector.type, self.result.type
        if lanes_of(given) != lanes_of(wanted) or not width_of(given) < width_of(wanted):
            raise VerifyException(f"widens {given} to {wanted}")


@irdl_op_definition
class CompareOp(IRDLOperation):
    """Compares signed integers, lane by lane."""

    name = "lanes.compare"
    left = operand_def(ANY_VECTOR)
    right = operand_def(ANY_VECTOR)
    comparison = prop_def(StringAttr)
    result = result_def(ANY_VECTOR)
    traits = traits_def(Pure())
    assembly_format = "$left $comparison $right attr-dict `:` type($left) `,` type($right) `->` type($result)"

    def __init__(self, left: SSAValue, comparison: str, right: SSAValue) -> None:
        result = VectorType(i1, [lanes_of(left.type)])
        properties = {"comparison": StringAttr(comparison)}
        super().__init__(operands=[left, right], result_types=[result], properties=properties)

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )
        if self.left.type != self.right.type:
            raise VerifyException(f"compares {self.left.type} with {self.right.type}")
        check_elements(self.result.type, [i1] * lanes_of(self.left.type))


@irdl_op_definition
class SelectOp(IRDLOperation):
    """true where the mask holds, else false, lane by lane."""

    name = "lanes.select"
    mask = operand_def(ANY_VECTOR)
    true = operand_def(ANY_VECTOR)
    false = operand_def(ANY_VECTOR)
    result = result_def(ANY_VECTOR)
    traits = traits_def(Pure())
    assembly_format = "$mask `,` $true `,` $false attr-dict `:` type($mask) `,` type($true) `,` type($false) `->` type($result)"

    def __init__(self, mask: SSAValue, true: SSAValue, false: SSAValue) -> None:
        super().__init__(operands=[mask, true, false], result_types=[true.type])

    def verify_(self) -> None:
        if not self.true.type == self.false.type == self.result.type:
            raise VerifyException(f"selects {self.result.type} from {self.true.type} and {self.false.type}")
        check_elements(self.mask.type, [i1] * lanes_of(self.true.type))


@irdl_op_definition
class AllOp(IRDLOperation):
    """Whether the mask holds in every lane."""

    name = "lanes.all"
    mask = operand_def(ANY_VECTOR)
    result = result_def(i1)
    traits = traits_def(Pure())
    assembly_format = "$mask attr-dict `:` type($mask)"

    def __init__(self, mask: SSAValue) -> None:
        super().__init__(operands=[mask], result_types=[i1])

    def verify_(self) -> None:
        check_elements(self.mask.type, [i1] * lanes_of(self.mask.type))


def lanes_of(vector: Attribute) -> int:
    """Number of lanes of a vector."""
    assert isinstance(vector, VectorType)
    return int(vector.get_shape()[0])


def width_of(vector: Attribute) -> int:
    """Bits of a lane that holds an integer. Raises VerifyException for other lanes."""
    assert isinstance(vector, VectorType)
    if not isinstance(vector.element_type, IntegerType):
        raise VerifyException(f"lanes of {vector} are no integers")
    return int(vector.element_type.width.data)


def check_elements(vector: Attribute, elements: Sequence[Attribute]) -> None:
    """Raises VerifyException unless the vector has just these lanes, all of one type."""
    assert isinstance(vector, VectorType)
    if [vector.element_type] * lanes_of(vector) != list(elements):
        found = ", ".join(str(element) for element in elements)
        raise VerifyException(f"{vector} beside {found}")


Lanes = Dialect("lanes", [SplatOp, PackOp, UnpackOp, WidenOp, CompareOp, SelectOp, AllOp], [])
