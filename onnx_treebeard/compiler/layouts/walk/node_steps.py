"""Stages of steps: the instructions that several layouts share.

    taken       threshold, feature | value = row[feature] | predicate        -> 1 for the true child, 0 for the false one
    tile_exit   thresholds, features | values = row[features] | predicates | look-up in the child table  -> number of the child

`|` is where a step yields to the walks that are interleaved with it. `load(field)` loads from the record of the node.
"""

from collections.abc import Callable

from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.compiler.layouts.walk.interface import InstructionBuilder, Step, V
from onnx_treebeard.compiler.layouts.walk.records import lanes
from onnx_treebeard.facts.predicates import CompareForm, NodeFlag


def taken(b: InstructionBuilder[V], load: Callable[[str], V], row: V, form: CompareForm) -> Step[V]:
    """Evaluates one node: 1 if its true child is taken, else 0."""

    def flag(name: str) -> V:
        if name == "set":
            return load(name)
        position = NodeFlag[name].value.bit_length() - 1
        return b.bit_and(b.shift_right(load("flags"), position), b.constant(1))

    threshold, feature = load("threshold"), load("feature")
    yield
    value = b.gather(row, feature)
    yield
    outcome = b.evaluate(value, threshold, form, flag)
    yield
    return outcome


def tile_exit(
    b: InstructionBuilder[V], load: Callable[[str], V], row: V, form: CompareForm, size: int
) -> Step[V]:
    """Evaluates all nodes of a tile: the number of the child that it leads to, 0 to size."""
    threshold, feature = load("threshold"), load("feature")
    yield
    value = b.gather(row, feature)
    yield
    outcome = b.evaluate(value, threshold, form, load)
    if lanes(size) > size:
        outcome = b.bit_and(outcome, b.constant((1 << size) - 1))
    yield
    first = b.shift_left(load("shape"), size)
    return b.load("shapes", "child", b.bit_or(first, outcome))


def load_signed(b: InstructionBuilder[V], tables: TableSet, table: str, field: str, index: V) -> V:
    """A signed integer field, sign-extended; machines do that in the load itself."""
    value = b.load(table, field, index)
    bits = 8 * tables[table].field(field).element.itemsize
    if bits == 32:
        return value
    sign = b.constant(1 << (bits - 1))
    return b.subtract(b.bit_xor(value, sign), sign)


def times(b: InstructionBuilder[V], value: V, factor: int) -> V:
    """value * factor, factor >= 1, by shifts and additions, which code generators turn into cheaper instructions."""
    shifts = [shift for shift in range(factor.bit_length()) if factor >> shift & 1]
    result, *others = [b.shift_left(value, shift) if shift else value for shift in shifts]
    for other in others:
        result = b.add(result, other)
    return result
