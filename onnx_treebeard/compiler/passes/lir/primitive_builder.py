"""Writes loops of primitives: scf, arith and dialect simd, before one operation or at the end of a block.

In: values of the function, or Python integers, which become constants. Out: operations, each inserted after those before it.

    with b.loop(0, rows, 8) as row:                 scf.for %row = 0 to rows step 8 {
        values = b.load(b.element(column, row, f32), kind, align=16)        simd.element, simd.load
    with b.when(b.compare("slt", first, last)):     scf.if
"""

from collections.abc import Callable, Sequence

from xdsl.dialects import arith
from xdsl.dialects.arith import FastMathFlagsAttr, IntegerOverflowAttr, IntegerOverflowFlag
from xdsl.dialects.builtin import IntegerType, VectorType, i1, i64
from xdsl.ir import Attribute, Operation, SSAValue

from onnx_treebeard.compiler.dialects.element_types import (
    BYTE,
    alike,
    immediate,
    integer,
    lanes_of,
    vector_of,
)
from onnx_treebeard.compiler.dialects.simd import dialect as simd
from onnx_treebeard.compiler.dialects.simd.primitives import OPERATIONS
from onnx_treebeard.compiler.passes.lir.block_builder import BlockBuilder, Operand, Value, Values

Properties = dict[str, Attribute]
Immediate = int | str | Sequence[int]
NO_OVERFLOW: Properties = {"overflowFlags": IntegerOverflowAttr([IntegerOverflowFlag.NSW])}
IN_ORDER: Properties = {"fastmath": FastMathFlagsAttr("none")}
WRAPPING: Properties = {"overflowFlags": IntegerOverflowAttr("none")}
# Conversions of single integers, which arith has.
OF_NUMBERS: dict[str, type[Operation]] = {
    "zero_extend": arith.ExtUIOp,
    "sign_extend": arith.ExtSIOp,
    "truncate": arith.TruncIOp,
}
ORDER = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")  # as arith.cmpi numbers them


class PrimitiveBuilder(BlockBuilder):
    """Inserts numbers and vectors, and what is computed of them. A number of Python as an operand has the type of the other one."""

    # Arithmetic on integers and vectors of them

    def add(self, left: Operand, right: Operand, *, nsw: bool = False) -> SSAValue:
        return self._binary(arith.AddiOp, left, right, NO_OVERFLOW if nsw else WRAPPING)

    def sub(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.SubiOp, left, right, WRAPPING)

    def mul(self, left: Operand, right: Operand, *, nsw: bool = False) -> SSAValue:
        return self._binary(arith.MuliOp, left, right, NO_OVERFLOW if nsw else WRAPPING)

    def shl(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.ShLIOp, left, right, WRAPPING)

    def udiv(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.DivUIOp, left, right)

    def urem(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.RemUIOp, left, right)

    def lshr(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.ShRUIOp, left, right)

    def ashr(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.ShRSIOp, left, right)

    def bit_and(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.AndIOp, left, right)

    def bit_or(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.OrIOp, left, right)

    def bit_xor(self, left: Operand, right: Operand) -> SSAValue:
        return self._binary(arith.XOrIOp, left, right)

    def bit_not(self, value: SSAValue) -> SSAValue:
        return self.bit_xor(value, -1)

    def _binary(
        self, op: type[Operation], left: Operand, right: Operand, properties: Properties | None = None
    ) -> SSAValue:
        # `create` takes operands and types as they are; the constructors of operations look for what is missing, which takes twice as long.
        first, second = self.value_like(left, right), self.value_like(right, left)
        return self.insert(
            op.create(operands=[first, second], result_types=[first.type], properties=dict(properties or {}))
        )

    def add_floats(self, left: Operand, right: Operand) -> SSAValue:
        """Adds floating-point numbers, never reordered."""
        return self._binary(arith.AddfOp, left, right, IN_ORDER)

    def sub_floats(self, left: Operand, right: Operand) -> SSAValue:
        """Subtracts floating-point numbers."""
        return self._binary(arith.SubfOp, left, right, IN_ORDER)

    def mul_floats(self, left: Operand, right: Operand) -> SSAValue:
        """Multiplies floating-point numbers; the product is rounded before anything is added to it."""
        return self._binary(arith.MulfOp, left, right, IN_ORDER)

    def div_floats(self, left: Operand, right: Operand) -> SSAValue:
        """Divides floating-point numbers."""
        return self._binary(arith.DivfOp, left, right, IN_ORDER)

    def extend(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Extends a number to a wider floating-point type."""
        if value.type == kind:
            return value
        return self.insert(arith.ExtFOp.create(operands=[value], result_types=[kind]))

    def combine(self, aggregate: str, before: SSAValue, value: SSAValue) -> SSAValue:
        """Returns before + value, the smaller, or the larger of both, as `aggregate` says."""
        if aggregate == "sum":
            return self.add_floats(before, value)
        comparison = {"min": "olt", "max": "ogt"}[aggregate]
        return self.select(self.compare(comparison, value, before), value, before)

    # Comparisons and conversions

    def compare(self, comparison: str, left: SSAValue, right: Operand) -> SSAValue:
        """Compares lane by lane, a bit for each. comparison: slt, ..., ult of integers with and without sign; olt, ult, ..., uno of floating-point numbers."""
        second = self.value_like(right, left)
        if isinstance(left.type, IntegerType):
            number = {"predicate": integer(ORDER.index(comparison))}
            return self.insert(
                arith.CmpiOp.create(operands=[left, second], result_types=[i1], properties=number)
            )
        return self._primitive("compare", [left, second], alike(left.type, i1), comparison=comparison)

    def select(self, condition: SSAValue, true: Operand, false: Operand) -> SSAValue:
        """Selects, in each lane, `true` where the condition is set, else `false`."""
        operands = [condition, self.value_like(true, false), self.value_like(false, true)]
        kind = operands[1].type
        if condition.type == i1:
            return self.insert(arith.SelectOp.create(operands=operands, result_types=[kind]))
        return self._primitive("select", operands, kind)

    def min(self, left: Operand, right: Operand) -> SSAValue:
        """Returns the smaller of two integers with sign."""
        return self._binary(arith.MinSIOp, left, right)

    def max(self, left: Operand, right: Operand) -> SSAValue:
        """Returns the larger of two integers with sign."""
        return self._binary(arith.MaxSIOp, left, right)

    def within(self, value: SSAValue, bound: SSAValue) -> SSAValue:
        """Tests whether |value| <= bound, in each lane. bound: a number."""
        least, most = (self.in_lanes_of(value, limit) for limit in (self.insert(arith.NegfOp(bound)), bound))
        return self.bit_and(self.compare("oge", value, least), self.compare("ole", value, most))

    def zero_extend(self, value: SSAValue, kind: Attribute) -> SSAValue:
        return self._converted("zero_extend", value, kind)

    def sign_extend(self, value: SSAValue, kind: Attribute) -> SSAValue:
        return self._converted("sign_extend", value, kind)

    def truncate(self, value: SSAValue, kind: Attribute) -> SSAValue:
        return self._converted("truncate", value, kind)

    def to_float(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Converts a signed integer to a floating-point number."""
        return self._converted("to_float", value, kind)

    def to_integer(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Converts a floating-point number in the range of the type to a signed integer, rounded towards zero."""
        return self._converted("to_integer", value, kind)

    def round(self, value: SSAValue, kind: Attribute) -> SSAValue:
        """Rounds a floating-point number to the nearest of 32 bits."""
        return self._converted("round", value, kind)

    def bitcast(self, value: SSAValue, kind: Attribute) -> SSAValue:
        return self._converted("bitcast", value, kind)

    def _converted(self, name: str, value: SSAValue, kind: Attribute) -> SSAValue:
        if value.type == kind:
            return value
        if name in OF_NUMBERS and isinstance(kind, IntegerType):
            return self.insert(OF_NUMBERS[name].create(operands=[value], result_types=[kind]))
        return self._primitive(name, [value], kind)

    def wide(self, value: SSAValue) -> SSAValue:
        """Extends an unsigned integer to 64 bits."""
        return self.zero_extend(value, i64)

    # Vectors

    def splat(self, value: SSAValue, lanes: int) -> SSAValue:
        """Broadcasts the value to every lane."""
        return self._primitive("splat", [value], vector_of(value.type, lanes))

    def in_lanes_of(self, value: SSAValue, number: SSAValue) -> SSAValue:
        """Broadcasts a number to as many lanes as the value has."""
        return self.splat(number, lanes_of(value.type)) if isinstance(value.type, VectorType) else number

    def pack(self, values: Sequence[SSAValue]) -> SSAValue:
        """Packs numbers into a vector."""
        return self._primitive("pack", values, vector_of(values[0].type, len(values)))

    def lane(self, vector: SSAValue, number: int) -> SSAValue:
        """Returns one lane of a vector; of a number, which is the same in every lane, the number itself."""
        if not isinstance(vector.type, VectorType):
            return vector
        return self._primitive("lane", [vector], vector.type.element_type, number=number)

    def all_set(self, mask: SSAValue) -> SSAValue:
        """Tests whether a mask is set in every lane."""
        return self._primitive("all", [mask], i1)

    def shuffle(self, first: SSAValue, second: SSAValue, positions: Sequence[int]) -> SSAValue:
        """Returns the lanes at these positions in the concatenation of both vectors."""
        assert isinstance(first.type, VectorType)
        kind = vector_of(first.type.element_type, len(positions))
        return self._primitive("shuffle", [first, second], kind, positions=positions)

    def first_set(self, word: SSAValue) -> SSAValue:
        """Returns the number of the lowest bit that is set, of the word's type; the word must not be 0."""
        return self._primitive("first_set", [word], word.type)

    def leading_zeros(self, word: SSAValue) -> SSAValue:
        """Counts the bits above the highest that is set; the word must not be 0."""
        return self._primitive("leading_zeros", [word], word.type)

    def launder(self, word: SSAValue) -> SSAValue:
        """Returns the word in a form of which LLVM can assume nothing."""
        return self._primitive("launder", [word], word.type)

    def pack_bits(self, masks: Sequence[SSAValue]) -> SSAValue:
        """Packs the lanes of all masks as consecutive bits into a vector of bytes."""
        count = sum(lanes_of(mask.type) for mask in masks)
        return self._primitive("pack_bits", masks, vector_of(BYTE, count // 8))

    def population(self, mask: SSAValue, size: int) -> SSAValue:
        """Counts the lanes that are set, as 64 bits. size: bytes of the values whose comparison gave the mask."""
        return self._primitive("population", [mask], i64, size=size)

    def exchange_bits(self, low: SSAValue, high: SSAValue, distance: int) -> Values:
        """Emits one step of a bit transpose: blocks of `distance` bits change places between two registers of 64-bit lanes."""
        return self._primitives("exchange_bits", [low, high], [low.type, high.type], distance=distance)

    def transpose_bits(self, planes: Sequence[SSAValue]) -> Values:
        """Transposes 8 bit-planes into 8 registers with one byte a row."""
        bytes_of = vector_of(BYTE, 8 * lanes_of(planes[0].type))
        return self._primitives("transpose_bits", planes, [bytes_of] * len(planes))

    def lookup_bytes(
        self, indices: SSAValue, tables: Sequence[SSAValue], entries: int, *, invariant: bool = False
    ) -> Values:
        """Looks up, in each table of `entries` bytes in memory, the bytes at the indices, all of which are below `entries`."""
        flags = {"invariant": 1} if invariant else {}
        return self._primitives(
            "lookup_bytes", [indices, *tables], [indices.type] * len(tables), entries=entries, **flags
        )

    def permute_values(self, indices: SSAValue, values: SSAValue, size: int) -> Values:
        """Returns the values at indices of one byte. size: bytes of a value, which is also the number of results."""
        assert isinstance(values.type, VectorType)
        kind = vector_of(values.type.element_type, lanes_of(indices.type) // size)
        return self._primitives("permute_values", [indices, values], [kind] * size, size=size)

    def permute_lanes(self, indices: SSAValue, values: SSAValue) -> SSAValue:
        """Returns the values at indices of 32 bits, as many as a register has of them; values: of one register or of two."""
        assert isinstance(values.type, VectorType)
        kind = vector_of(values.type.element_type, lanes_of(indices.type))
        return self._primitive("permute_lanes", [indices, values], kind)

    def _primitive(
        self, name: str, operands: Sequence[SSAValue], kind: Attribute, **immediates: Immediate
    ) -> SSAValue:
        return self._primitives(name, operands, [kind], **immediates)[0]

    def _primitives(
        self, name: str, operands: Sequence[SSAValue], kinds: Sequence[Attribute], **immediates: Immediate
    ) -> Values:
        attributes = {key: immediate(value) for key, value in immediates.items()}
        return [*self.run(OPERATIONS[name].make(operands, kinds, attributes)).results]

    # Memory

    def element(self, base: SSAValue, index: Value, kind: Attribute, *, anywhere: bool = False) -> SSAValue:
        """Returns the address of an element of an array."""
        return self.insert(simd.ElementOp(base, self.value(index), kind=kind, anywhere=anywhere))

    def at(self, base: SSAValue, offset: Value) -> SSAValue:
        """Returns the address `base` + `offset` bytes."""
        return self.element(base, offset, BYTE)

    def load(self, address: SSAValue, kind: Attribute, align: int, *, invariant: bool = False) -> SSAValue:
        return self.insert(simd.LoadOp(address, results=[kind], align=align, invariant=invariant))

    def store(self, value: SSAValue, address: SSAValue, align: int) -> None:
        self.run(simd.StoreOp(value, address, align=align))

    def local(self, kind: Attribute, count: int, align: int) -> SSAValue:
        """Allocates memory of the function itself."""
        return self.insert(simd.LocalOp(kind=kind, count=count, align=align))

    def block_memory(self) -> SSAValue:
        """Returns the address of the memory that the threads of a block share."""
        return self.insert(simd.BlockMemoryOp())

    def prefetch(self, address: SSAValue, when: str) -> None:
        self.run(simd.PrefetchOp(address, when=when))

    # Loops and choices by numbers

    def by_number(self, number: SSAValue, bodies: Sequence[Callable[[], None]], first: int = 0) -> Values:
        """Runs the body of a number, which is `first` or more, by comparisons that halve the bodies: a table of jumps would need relocations."""
        if len(bodies) == 1:
            bodies[0]()
            return []
        half = len(bodies) // 2
        return self.choose(
            self.compare("slt", number, first + half),
            lambda: self.by_number(number, bodies[:half], first),
            lambda: self.by_number(number, bodies[half:], first + half),
        )

    def loop_carrying(
        self,
        limits: tuple[Value, Value, Value],
        starts: Sequence[SSAValue],
        body: Callable[[SSAValue, Values], Sequence[SSAValue]],
        *,
        number_first: bool = False,
    ) -> Values:
        """Emits a loop from a first number to an end by a step, with values that `body` computes anew from the number and the values; returns the last ones.

        number_first: the next number is computed before the values.
        """
        begin, end, step = (self.value(limit) for limit in limits)

        def following(number: SSAValue, *values: SSAValue) -> Values:
            if number_first:
                return [self.add(number, step), *body(number, list(values))]
            following_values = body(number, list(values))
            return [self.add(number, step), *following_values]

        states = [begin, *starts]
        return self.loop_while(states, lambda number, *_: self.compare("slt", number, end), following)[1:]
