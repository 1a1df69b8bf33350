"""Membership in a category set. `forest_analysis/predicate_forms.py` describes sets in memory.

In every lane:

    value = 0 where |value| is within the zero bound
    inside = -2^31 <= value < 2^31          false for NaN
    category = integer of the value          exact: must convert back to the value; floor: one less where it converts to more
    bit = category - low                     low and count are the first two words of the set
    member = inside and bit < count and words[bit >> 5] >> (bit & 31) & 1      bit and count are unsigned

Everything but the loads is done in all lanes together; a lane that is no member for another reason loads the word at `first`.
"""

from xdsl.dialects.builtin import VectorType, i1, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import alike, lanes_of
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.forest.forest import CategoryRule

LIMIT = 2.0**31
WORD_SHIFT, BIT_MASK = 5, 31
HEADER_WORDS = 2


def set_member(
    b: PrimitiveBuilder,
    sets: SSAValue,
    first: SSAValue,
    value: SSAValue,
    rule: CategoryRule,
    zero: SSAValue | None,
) -> SSAValue:
    """Tests whether the category of a value is in the set that begins at word `first`; a bit for each lane.

    rule: how a value becomes a category. zero: values up to this bound count as 0.
    """
    kind, integers = value.type, alike(value.type, i32)
    if zero is not None:
        value = b.select(b.within(value, zero), 0.0, value)
    inside = b.bit_and(b.compare("oge", value, -LIMIT), b.compare("olt", value, LIMIT))
    value = b.select(inside, value, 0.0)
    category = b.to_integer(value, integers)
    back = b.to_float(category, kind)
    if rule is CategoryRule.EXACT:
        inside = b.bit_and(inside, b.compare("oeq", back, value))
    if rule is CategoryRule.FLOOR:
        category = b.add(category, b.sign_extend(b.compare("ogt", back, value), integers))
    low, count = (load_words(b, sets, b.add(first, word)) for word in range(HEADER_WORDS))
    bit = b.sub(category, low)
    inside = b.bit_and(inside, b.compare("ult", bit, count))
    words = b.add(first, HEADER_WORDS)
    position = b.add(words, b.lshr(bit, WORD_SHIFT))
    word = load_words(b, sets, b.select(inside, position, first))
    shifted = b.lshr(word, b.bit_and(bit, BIT_MASK))
    return b.bit_and(inside, b.truncate(shifted, alike(kind, i1)))


def load_words(b: PrimitiveBuilder, sets: SSAValue, index: SSAValue) -> SSAValue:
    """Loads the word at the index of each lane."""

    def load(position: SSAValue) -> SSAValue:
        return b.load(b.element(sets, b.wide(position), i32), i32, 4, invariant=True)

    if not isinstance(index.type, VectorType):
        return load(index)
    return b.pack([load(b.lane(index, number)) for number in range(lanes_of(index.type))])
