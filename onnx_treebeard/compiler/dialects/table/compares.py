"""Operations of dialect table that evaluate predicates, lane by lane, and pack the results into bits.

In: values, thresholds. Out: i1, vectors of i1, integers of their bits. `dialect.py` shows the operations as text. `loads.py` says why some
operations call the constructor of `Operation`.
"""

from xdsl.dialects.builtin import AnyFloatConstr, StringAttr, VectorType, i1, i32
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    operand_def,
    prop_def,
    result_def,
    traits_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.element_types import text, vector_of
from onnx_treebeard.compiler.dialects.table.types import check_mask, element_of, lanes_of


def mask_of(kind: Attribute) -> Attribute:
    """A bit for a number, or for each lane of a vector."""
    return vector_of(i1, lanes_of(kind)) if isinstance(kind, VectorType) else i1


COMPARISONS = ("lt", "le", "eq", "gt", "unordered_lt", "unordered_le", "unordered")


@irdl_op_definition
class CompareOp(IRDLOperation):
    """Compares values with thresholds, lane by lane. With NaN on either side the unordered comparisons are true and the others false;
    `unordered` is true for nothing else.
    """

    name = "table.compare"
    value = operand_def()
    threshold = operand_def()
    comparison = prop_def(StringAttr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = (
        "$value $comparison $threshold attr-dict `:` type($value) `,` type($threshold) `->` type($result)"
    )

    def __init__(self, value: SSAValue, comparison: str, threshold: SSAValue) -> None:
        properties = {"comparison": text(comparison)}
        kinds = [mask_of(value.type)]
        Operation.__init__(self, operands=[value, threshold], result_types=kinds, properties=properties)

    def verify_(self) -> None:
        if self.comparison.data not in COMPARISONS:
            raise VerifyException(
                f"comparison is '{self.comparison.data}'; accepted are {', '.join(COMPARISONS)}"
            )
        if self.value.type != self.threshold.type:
            raise VerifyException(f"compares {self.value.type} with {self.threshold.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class IsZeroOp(IRDLOperation):
    """Whether |value| <= bound, lane by lane: LightGBM's zero."""

    name = "table.is_zero"
    value = operand_def()
    bound = operand_def(AnyFloatConstr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$value `within` $bound attr-dict `:` type($value) `,` type($bound) `->` type($result)"

    def __init__(self, value: SSAValue, bound: SSAValue) -> None:
        super().__init__(operands=[value, bound], result_types=[mask_of(value.type)])

    def verify_(self) -> None:
        if self.bound.type != element_of(self.value.type):
            raise VerifyException(f"compares {self.value.type} with a bound of type {self.bound.type}")
        check_mask(self.value, self.result)


@irdl_op_definition
class NanForOp(IRDLOperation):
    """The value, or NaN where it equals `missing`, lane by lane: XGBoost's option of that name."""

    name = "table.nan_for"
    value = operand_def()
    missing = operand_def(AnyFloatConstr)
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$missing `in` $value attr-dict `:` type($missing) `,` type($value) `->` type($result)"

    def __init__(self, value: SSAValue, missing: SSAValue) -> None:
        super().__init__(operands=[value, missing], result_types=[value.type])

    def verify_(self) -> None:
        if self.missing.type != element_of(self.value.type):
            raise VerifyException(f"compares {self.value.type} with a number of type {self.missing.type}")
        if self.value.type != self.result.type:
            raise VerifyException(f"makes {self.result.type} of {self.value.type}")


@irdl_op_definition
class LeastNanOp(IRDLOperation):
    """The value, or -inf where it is NaN, lane by lane."""

    name = "table.least_nan"
    value = operand_def()
    result = result_def()
    traits = traits_def(Pure())
    assembly_format = "$value attr-dict `:` type($value) `->` type($result)"

    def __init__(self, value: SSAValue) -> None:
        super().__init__(operands=[value], result_types=[value.type])

    def verify_(self) -> None:
        if self.value.type != self.result.type:
            raise VerifyException(f"makes {self.result.type} of {self.value.type}")


@irdl_op_definition
class PackMaskOp(IRDLOperation):
    """One bit per lane as an integer, lane 0 in bit 0."""

    name = "table.pack_mask"
    mask = operand_def()
    result = result_def(i32)
    traits = traits_def(Pure())
    assembly_format = "$mask attr-dict `:` type($mask)"

    def __init__(self, mask: SSAValue) -> None:
        Operation.__init__(self, operands=[mask], result_types=[i32])

    def verify_(self) -> None:
        if element_of(self.mask.type) != i1 or lanes_of(self.mask.type) > i32.width.data:
            raise VerifyException(f"packs {self.mask.type}; accepted are i1 and vectors of at most 32 i1")
