"""The primitives of dialect simd, declared as data: name, operands, immediates, results, and what they mean lane by lane.

In: a declaration. Out: an operation of the dialect. What a target emits for a primitive is in its tables (`kernels/llvm/emit_simd.py` for what
LLVM has on every CPU, `kernels/cpu/isa/` for instructions); what all agree on is `semantics.py`.

Types of operands and results are patterns:

    <n x T>     a vector of n lanes of type T, or a single T, then everywhere n stands
    <8n x i8>   of eight times as many lanes
    iK, iM      integers of any width; T, U any type; i8 itself; address: memory
    ...         any number of the pattern before

In: patterns, types. Out: nothing, or a VerifyException that names the operand.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    VectorType,
)
from xdsl.ir import Attribute, Operation, SSAValue
from xdsl.irdl import (
    IRDLOperation,
    irdl_op_definition,
    opt_prop_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.traits import Pure
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.compiler.dialects.element_types import element_of, lanes_of
from onnx_treebeard.compiler.dialects.simd import semantics

VECTOR = re.compile(r"<(\d*)([a-z]) x (\w+)>")
REST = "..."

Bound = dict[str, object]


def check_types(patterns: Sequence[str], types: Sequence[Attribute], bound: Bound, what: str) -> None:
    """Binds the letters of the patterns. Raises VerifyException where a type does not fit. bound: letters and their values so far."""
    expected = list(expand(patterns, len(types)))
    if len(expected) != len(types):
        raise VerifyException(f"has {len(types)} {what}s; accepted are ({', '.join(patterns)})")
    for number, (pattern, kind) in enumerate(zip(expected, types, strict=True)):
        if not fits(pattern, kind, bound):
            raise VerifyException(f"{what} {number} is {kind}; accepted is {pattern}{_bound_text(bound)}")


def expand(patterns: Sequence[str], count: int) -> Iterator[str]:
    """Yields the patterns, the one before "..." repeated so that there are `count`."""
    for number, pattern in enumerate(patterns):
        if pattern == REST:
            yield from [patterns[number - 1]] * (count - len(patterns) + 1)
        else:
            yield pattern


def fits(pattern: str, kind: Attribute, bound: Bound) -> bool:
    """Returns whether a type fits the pattern; binds the pattern's letters to what they match."""
    vector = VECTOR.fullmatch(pattern)
    if vector is None:
        return _element_fits(pattern, kind, bound)
    times, letter, element = vector.groups()
    lanes = lanes_of(kind) if isinstance(kind, VectorType) else 0
    count, rest = divmod(lanes, int(times or 1))
    return (
        not rest
        and bound.setdefault(letter, count) == count
        and _element_fits(element, element_of(kind), bound)
    )


def _element_fits(pattern: str, kind: Attribute, bound: Bound) -> bool:
    if pattern == "address":
        return not isinstance(kind, IntegerType | AnyFloat | VectorType)
    if re.fullmatch(r"i\d+", pattern):
        return kind == IntegerType(int(pattern[1:]))
    if pattern[0] == "i" and not isinstance(kind, IntegerType):
        return False
    return bound.setdefault(pattern, kind) == kind


def _bound_text(bound: Bound) -> str:
    text = ", ".join(f"{letter} {value}" for letter, value in bound.items())
    return f" with {text}" if text else ""


@dataclass(frozen=True)
class Primitive:
    """One primitive.

    name: of the operation, after "simd.". operands, results: patterns of their types (see above). meaning: of lanes (`semantics.py`);
    None for conversions, which the type of the result says. immediates: numbers and names that are part of an operation.
    across: whether instruction sets have instructions of their own for it; the others are LLVM's, on every CPU.
    """

    name: str
    operands: tuple[str, ...]
    results: tuple[str, ...]
    meaning: Callable[..., Any] | None
    immediates: tuple[str, ...] = ()
    across: bool = False


class PrimitiveOp(IRDLOperation):
    """An operation whose meaning a primitive declares. immediates: numbers and names that are part of the instruction."""

    arguments = var_operand_def()
    immediates = opt_prop_def(DictionaryAttr)
    outcomes = var_result_def()
    traits = traits_def(Pure())
    assembly_format = (
        "`(` $arguments `)` ($immediates^)? attr-dict `:` functional-type($arguments, $outcomes)"
    )

    @property
    def declared(self) -> Primitive:
        """The primitive."""
        return DECLARED[self.name]

    @property
    def values(self) -> dict[str, Any]:
        """The immediates as Python values."""
        immediates = self.immediates.data if self.immediates else {}
        return {name: python_value(value) for name, value in immediates.items()}

    def verify_(self) -> None:
        bound: Bound = {}
        check_types(self.declared.operands, [argument.type for argument in self.arguments], bound, "operand")
        check_types(self.declared.results, [outcome.type for outcome in self.outcomes], bound, "result")
        unknown = (self.immediates.data.keys() if self.immediates else set()) - set(self.declared.immediates)
        if unknown:
            accepted = ", ".join(self.declared.immediates) or "none"
            raise VerifyException(f"has an immediate '{min(unknown)}'; accepted are {accepted}")

    @classmethod
    def make(
        cls,
        arguments: Sequence[SSAValue],
        results: Sequence[Attribute],
        immediates: Mapping[str, Attribute] | None = None,
    ) -> Operation:
        """Makes the operation on these operands."""
        properties = {"immediates": DictionaryAttr(dict(immediates))} if immediates else {}
        return cls.create(operands=arguments, result_types=results, properties=properties)


def python_value(immediate: Attribute) -> Any:
    """Returns an integer, a text, or a list of them."""
    if isinstance(immediate, ArrayAttr):
        return [python_value(each) for each in immediate]
    assert isinstance(immediate, IntegerAttr | StringAttr), f"{immediate} is no immediate"
    return immediate.value.data if isinstance(immediate, IntegerAttr) else immediate.data


def operation(declared: Primitive) -> type[PrimitiveOp]:
    """Returns the class of the operation of a primitive."""
    fields = {"name": f"simd.{declared.name}", "__doc__": f"See `{declared.name}` of `semantics.py`."}
    return irdl_op_definition(type(f"{declared.name.title().replace('_', '')}Op", (PrimitiveOp,), fields))


PRIMITIVES = (
    Primitive("select", ("<n x i1>", "<n x T>", "<n x T>"), ("<n x T>",), semantics.select),
    Primitive("compare", ("<n x T>", "<n x T>"), ("<n x i1>",), semantics.compare, ("comparison",)),
    Primitive("all", ("<n x i1>",), ("i1",), semantics.all_set),
    Primitive("zero_extend", ("<n x iK>",), ("<n x iM>",), None),
    Primitive("sign_extend", ("<n x iK>",), ("<n x iM>",), None),
    Primitive("truncate", ("<n x iM>",), ("<n x iK>",), None),
    Primitive("to_float", ("<n x iK>",), ("<n x T>",), None),
    Primitive("to_integer", ("<n x T>",), ("<n x iK>",), None),
    Primitive("round", ("<n x f64>",), ("<n x f32>",), None),
    Primitive("bitcast", ("T",), ("U",), None),
    Primitive("splat", ("T",), ("<n x T>",), semantics.splat),
    Primitive("pack", ("T", "..."), ("<n x T>",), semantics.pack),
    Primitive("lane", ("<n x T>",), ("T",), semantics.lane, ("number",)),
    Primitive("shuffle", ("<n x T>", "<n x T>"), ("<m x T>",), semantics.shuffle, ("positions",)),
    Primitive("first_set", ("iK",), ("iK",), semantics.first_set),
    Primitive("leading_zeros", ("iK",), ("iK",), semantics.leading_zeros),
    Primitive("launder", ("iK",), ("iK",), semantics.launder),
    Primitive("pack_bits", ("<n x i1>", "..."), ("<m x i8>",), semantics.pack_bits, across=True),
    Primitive("population", ("<n x i1>",), ("i64",), semantics.population, ("size",), across=True),
    Primitive(
        "exchange_bits",
        ("<n x i64>", "<n x i64>"),
        ("<n x i64>", "<n x i64>"),
        semantics.exchange_bits,
        ("distance",),
        across=True,
    ),
    Primitive(
        "transpose_bits", ("<n x i64>", "..."), ("<8n x i8>", "..."), semantics.transpose_bits, across=True
    ),
    Primitive(
        "lookup_bytes",
        ("<n x i8>", "address", "..."),
        ("<n x i8>", "..."),
        semantics.lookup_bytes,
        ("entries", "invariant"),
        across=True,
    ),
    Primitive(
        "permute_values",
        ("<n x i8>", "<m x T>"),
        ("<k x T>", "..."),
        semantics.permute_values,
        ("size",),
        across=True,
    ),
    Primitive("permute_lanes", ("<n x i32>", "<m x T>"), ("<n x T>",), semantics.permute_lanes, across=True),
)
# Primitives that a target without permutes of bytes lacks (machine/vector_shape.py).
PERMUTES = ("permute_values", "permute_lanes")
OPERATIONS = {primitive.name: operation(primitive) for primitive in PRIMITIVES}
DECLARED = {f"simd.{primitive.name}": primitive for primitive in PRIMITIVES}
