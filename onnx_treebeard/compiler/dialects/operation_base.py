"""The base class of IR operations, constructed from the operands and properties that their classes declare.

In: operands, properties. Out: an operation whose results have the declared types, or those given.
"""

from collections.abc import Sequence
from functools import cache

from xdsl.dialects.builtin import UnitAttr
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import InferenceContext, IRDLOperation

from onnx_treebeard.compiler.dialects.element_types import integer, text


class DeclaredOp(IRDLOperation):
    """An operation that is made of its operands, in the order of their declaration.

    results: types, where the declaration leaves them open. properties: attributes, texts, integers; True for a unit attribute; None and False for none.
    """

    # The constructor of `Operation` takes operands as they are, in half the time of xDSL's general one.
    def __init__(
        self,
        *operands: SSAValue,
        results: Sequence[Attribute] | None = None,
        **properties: Attribute | str | int | None,
    ) -> None:
        Operation.__init__(
            self,
            operands=operands,
            result_types=declared_results(type(self)) if results is None else results,
            properties={
                name: attribute_of(value)
                for name, value in properties.items()
                if value is not None and value is not False
            },
        )


@cache
def declared_results(operation: type[IRDLOperation]) -> tuple[Attribute, ...]:
    """Returns the types of results that the declaration of an operation fixes."""
    results = operation.get_irdl_definition().results
    return tuple(kind for _, result in results for kind in result.constr.infer(InferenceContext(), length=1))


def attribute_of(value: Attribute | str | int) -> Attribute:
    """Makes a text, an integer or True an attribute."""
    if isinstance(value, Attribute):
        return value
    if isinstance(value, str):
        return text(value)
    return UnitAttr() if value is True else integer(value)
