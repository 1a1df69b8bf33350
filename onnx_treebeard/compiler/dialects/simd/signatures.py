"""Types of primitives as patterns: what a declaration says about operands and results, checked against those of an operation.

    <n x T>     a vector of n lanes of type T, or a single T, then everywhere n stands
    <8n x i8>   of eight times as many lanes
    iK, iM      integers of any width; T, U any type; i8 itself; address: memory
    ...         any number of the pattern before

In: patterns, types. Out: nothing, or a VerifyException that names the operand.
"""

import re
from collections.abc import Iterator, Sequence

from xdsl.dialects.builtin import AnyFloat, IntegerType, VectorType
from xdsl.ir import Attribute
from xdsl.utils.exceptions import VerifyException

VECTOR = re.compile(r"<(\d*)([a-z]) x (\w+)>")
REST = "..."

Bound = dict[str, object]


def check_types(patterns: Sequence[str], types: Sequence[Attribute], bound: Bound, what: str) -> None:
    """Binds the letters of the patterns. Raises VerifyException where a type does not fit. bound: letters and what they stand for so far."""
    expected = list(expanded(patterns, len(types)))
    if len(expected) != len(types):
        raise VerifyException(f"has {len(types)} {what}s; accepted are ({', '.join(patterns)})")
    for number, (pattern, kind) in enumerate(zip(expected, types, strict=True)):
        if not fits(pattern, kind, bound):
            raise VerifyException(f"{what} {number} is {kind}; accepted is {pattern}{_told(bound)}")


def expanded(patterns: Sequence[str], count: int) -> Iterator[str]:
    """The patterns, the one before "..." repeated so that there are `count`."""
    for number, pattern in enumerate(patterns):
        if pattern == REST:
            yield from [patterns[number - 1]] * (count - len(patterns) + 1)
        else:
            yield pattern


def fits(pattern: str, kind: Attribute, bound: Bound) -> bool:
    """Whether a type fits, its letters bound to what they stand for."""
    vector = VECTOR.fullmatch(pattern)
    if vector is None:
        return _element_fits(pattern, kind, bound)
    times, letter, element = vector.groups()
    lanes = int(kind.get_shape()[0]) if isinstance(kind, VectorType) else 0
    each = kind.element_type if isinstance(kind, VectorType) else kind
    whole, rest = divmod(lanes, int(times or 1))
    return not rest and bound.setdefault(letter, whole) == whole and _element_fits(element, each, bound)


def _element_fits(pattern: str, kind: Attribute, bound: Bound) -> bool:
    if pattern == "address":
        return not isinstance(kind, IntegerType | AnyFloat | VectorType)
    if re.fullmatch(r"i\d+", pattern):
        return kind == IntegerType(int(pattern[1:]))
    if pattern[0] == "i" and not isinstance(kind, IntegerType):
        return False
    return bound.setdefault(pattern, kind) == kind


def _told(bound: Bound) -> str:
    told = ", ".join(f"{letter} {value}" for letter, value in bound.items())
    return f" with {told}" if told else ""
