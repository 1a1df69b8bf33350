"""Comparisons and choices: setp with a boolean combination, and selp."""

import numpy as np

from ptx.decoding import DTYPES, Builder, Decoding, Frame, Function, Step, Values
from ptx.syntax import Pair

COMPARISONS: dict[str, Function] = {
    "eq": np.equal,
    "ne": np.not_equal,
    "lt": np.less,
    "le": np.less_equal,
    "gt": np.greater,
    "ge": np.greater_equal,
}
UNSIGNED = {"lo": np.less, "ls": np.less_equal, "hi": np.greater, "hs": np.greater_equal}
COMBINATIONS = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}
INTEGERS = ("b16", "b32", "b64", "u16", "u32", "u64", "s16", "s32", "s64")


def unordered(function: Function) -> Function:
    return lambda a, b: function(a, b) | np.isnan(a) | np.isnan(b)


# Of floats, `ne` is false where an operand is NaN; the names with a u are true there.
FLOATS = {
    **COMPARISONS,
    "ne": lambda a, b: (a < b) | (a > b),
    "num": lambda a, b: ~(np.isnan(a) | np.isnan(b)),
    "nan": lambda a, b: np.isnan(a) | np.isnan(b),
    **{f"{name}u": unordered(function) for name, function in COMPARISONS.items()},
}


def comparison_of(decoding: Decoding) -> tuple[Function, str, str | None]:
    """The function of a setp, its type, and the boolean combination."""
    name = decoding.take(*FLOATS, *UNSIGNED)
    combination = decoding.take(*COMBINATIONS)
    kind = decoding.type(*INTEGERS, "f32", "f64")
    if kind[0] == "f":
        allowed = FLOATS
    elif kind[0] == "b":
        allowed = {key: COMPARISONS[key] for key in ("eq", "ne")}
    else:
        allowed = COMPARISONS | (UNSIGNED if kind[0] == "u" else {})
    if name not in allowed:
        raise decoding.error("opcode", f"no comparison {name} of {kind}")
    return allowed[name], kind, combination


def set_predicate(decoding: Decoding) -> Step:
    function, kind, combination = comparison_of(decoding)
    decoding.finish(4 if combination else 3)
    first = decoding.operands[0]
    pair = first if isinstance(first, Pair) else None
    sources = [(decoding.source(i, kind), DTYPES[kind]) for i in (1, 2)]
    target = decoding.register(pair.first if pair else first, "pred")
    if pair is None and combination is None:
        return decoding.step(function, target, sources)
    combine = COMBINATIONS[combination] if combination else None
    other, negated = decoding.predicate(decoding.operands[3]) if combination else (-1, False)
    second = decoding.register(pair.second, "pred") if pair else None
    (a, dtype), (b, _) = sources

    def run(frame: Frame, lanes: object) -> None:
        left, right = np.broadcast_arrays(frame[a], frame[b])
        result: Values = function(left.view(dtype), right.view(dtype))
        opposite = ~result
        if combine is not None:
            with_ = ~frame[other] if negated else frame[other]
            result, opposite = combine(result, with_), combine(opposite, with_)
        frame[target] = result
        if second is not None:
            frame[second] = opposite

    reads = decoding.read_registers([a, b, *([other] if combination else [])])
    if not reads:
        raise decoding.error("opcode", "compares constants alone")
    return Step(decoding.instruction, reads, (target,) if second is None else (target, second), run)


def chosen(a: Values, b: Values, p: Values) -> Values:
    return np.where(p, a, b)


def select(decoding: Decoding) -> Step:
    kind = decoding.type(*INTEGERS, "f32", "f64")
    decoding.finish(4)
    bits = f"b{8 * DTYPES[kind].itemsize}"
    predicate, negated = decoding.predicate(decoding.operands[3])
    if negated:
        raise decoding.error("syntax", "selp takes no negated predicate")
    sources = [(decoding.source(1, kind), bits), (decoding.source(2, kind), bits), (predicate, "pred")]
    return decoding.elementwise(chosen, kind, sources)


OPERATIONS: dict[str, Builder] = {"setp": set_predicate, "selp": select}
