"""Runs of steps of one kind for one row, in LIR (`unit_names.py` has the algorithm and the kinds).

Depth first, a CPU would guess the kind of every next step, and guess wrong at half of the nodes of a deep tree. So a batch of trees is gone through level by
level: down the trees, then up, the steps of a level by their kinds, so that a loop does a run of them. Contributions are added last, in the order of the pass
for many rows. The lanes of a vector are points of the quadrature; a row's bit is no mask: it says which of two vectors is loaded. A choice is 0 where the
row goes to the second child, 1 where to the first, 2 where it has left the path in the feature.

In the scratch memory, at the offsets that a step names:

    plane       1 where the predicate is true for the row, else 0                                    a byte
    choice      the choice of a node, for its way up and for the nodes below that test its feature   a byte
    path        of a node with nodes below: a; for each child P, and then U in its place; 1 / e^2, where a feature repeats     vectors, for all points each
    port        the P of the node, in the path of the one above; U takes its place
    term        what the step adds to the contribution of a feature, a number; those of pairs follow

A step's fields have 32 bits; its numbers follow, aligned as values are: see `fields_of` and `numbers_of`. "above" is the place of the choice of the last node
above that tests the feature, twice, plus the choice of rows that follow the path there.
"""

from collections.abc import Callable
from dataclasses import dataclass

from xdsl.dialects.builtin import IntegerType, i32
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, vector_of
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.bitslice.table_records import BYTE_BITS
from onnx_treebeard.compiler.units.shap.unit_names import Child, Kind

FIELD_BYTES = 4
A, FIRST, SECOND, SCALE = range(4)  # the vectors of a path
# The vectors of a group: where those by choice begin.
WEIGHTS, S, T_OF_CHOICE, KEEP_OF_CHOICE = 0, 1, 2, 5
GROUP_VECTORS = 8
LEFT = 2  # the choice of a row that has left the path
LEAVES = ("elsewhere", "where", "share", "difference", "second_leaf")  # numbers of two leaves


@dataclass(frozen=True)
class RowPass:
    """A row on its way through the trees of a group.

    planes, paths, choices, terms, constants: addresses of areas, and of the group's vectors. kind: of values. lanes: of a vector. points: of the unit.
    vectors: of the points, where they do not fit one.
    """

    planes: SSAValue
    paths: SSAValue
    choices: SSAValue
    terms: SSAValue
    constants: SSAValue
    kind: Attribute
    lanes: int
    points: int
    vectors: SSAValue | None

    @property
    def vector(self) -> Attribute:
        """The type of a vector; a number where it has one lane."""
        return self.kind if self.lanes == 1 else vector_of(self.kind, self.lanes)

    @property
    def word(self) -> Attribute:
        """The type of the bits of a vector."""
        word = IntegerType(BYTE_BITS * bytes_of(self.kind))
        return word if self.lanes == 1 else vector_of(word, self.lanes)

    @property
    def vector_bytes(self) -> int:
        """Bytes of a vector."""
        return self.lanes * bytes_of(self.kind)


def fields_of(kind: Kind) -> tuple[str, ...]:
    """Returns the names of the fields of a step in their order."""
    pairs = [
        f"{name}_plane"
        for name, child in (("first", kind.first), ("second", kind.second))
        if child is Child.PAIR
    ]
    above = ["above"] if kind.repeats else []
    if kind.is_down:
        return ("port", "path", "choice", "plane", *above)
    if Child.NODE in (kind.first, kind.second):
        return ("port", "path", "choice", "term")
    return ("port", "term", "plane", *pairs, *above)


def numbers_of(kind: Kind) -> tuple[str, ...]:
    """Returns the names of the numbers of a step in their order.

    elsewhere, where, left: by choice what a sum over the points is multiplied by, -z l, z r and 0; before, share: z and l; leaf values. Of two leaves
    that repeat no feature LEAVES, the first two of them multiplied by the difference of the values.
    """
    if kind == Kind(Child.LEAF, Child.LEAF, repeats=False, is_down=False):
        return LEAVES
    left = ["left"] if kind.repeats else []
    tested = ["before", "share"] if kind.repeats else []
    if kind.is_down:
        return ("elsewhere", *tested)
    below = list[str]()
    for name, child in (("first", kind.first), ("second", kind.second)):
        if child is Child.LEAF:
            below.append(f"{name}_leaf")
        elif child is Child.PAIR:
            below += [f"{name}_{number}" for number in LEAVES]
    if Child.NODE in (kind.first, kind.second):
        tested = []
    return ("elsewhere", "where", *left, *tested, *below)


class RowStepBody:
    """Writes runs of steps of one kind."""

    def __init__(self, b: LirBuilder, row: RowPass, kind: Kind) -> None:
        self.b, self.row, self.kind = b, row, kind
        self._fields, self._numbers = fields_of(kind), numbers_of(kind)
        size = bytes_of(row.kind)
        self._numbers_at = _align(FIELD_BYTES * len(self._fields), size)
        self._step_bytes = _align(self._numbers_at + len(self._numbers) * size, size)

    def write(self, steps: SSAValue, end: SSAValue, _: SSAValue) -> None:
        """Writes a run. steps: their address; end: their bytes."""
        b = self.b
        with b.loop(0, end, self._step_bytes, "step") as offset:
            self._address = b.at(steps, offset)
            if self.kind.is_down:
                self._down()
            elif Child.NODE in (self.kind.first, self.kind.second):
                self._up()
            elif self._numbers == LEAVES:
                self._leaves()
            elif self.kind.repeats:
                self._leaves_repeated()
            else:
                self._together()

    def _down(self) -> None:
        """Computes P of the children that are nodes; a, 1 / e^2 and the choice of the node."""
        b, row, kind = self.b, self.row, self.kind
        choice, port, path = self._choice(), self._path("port"), self._path("path")
        b.store(b.truncate(choice, BYTE), b.at(row.choices, self._field("choice")), 1)

        def at_vector(vector: Value) -> list[SSAValue]:
            a, scale = self._factor(choice, vector)
            self._store(a, path, A, vector)
            if scale is not None:
                self._store(scale, path, SCALE, vector)
            before = self._load(port, 0, vector)
            of_first = b.mul_floats(before, a)
            if kind.first is Child.NODE:
                self._store(of_first, path, FIRST, vector)
            if kind.second is Child.NODE:
                self._store(b.sub_floats(before, of_first), path, SECOND, vector)
            return []

        self._sums(0, at_vector)

    def _up(self) -> None:
        """Computes U of the node, and the contribution of its feature."""
        b, row, kind = self.b, self.row, self.kind
        port, path = self._path("port"), self._path("path")
        choice = b.wide(b.load(b.at(row.choices, self._field("choice")), BYTE, 1))

        def below(child: Child, name: str, value: int, vector: Value) -> SSAValue:
            return self._splat(name) if child is Child.LEAF else self._load(path, value, vector)

        def at_vector(vector: Value) -> list[SSAValue]:
            children = (
                below(kind.first, "first_leaf", FIRST, vector),
                below(kind.second, "second_leaf", SECOND, vector),
            )
            _, product = self._combine(port, vector, self._load(path, A, vector), children)
            return [b.mul_floats(product, self._load(path, SCALE, vector)) if kind.repeats else product]

        self._add_terms(self._sums(1, at_vector), [("", choice)])

    def _leaves_repeated(self) -> None:
        """Computes down and up of a node of two leaves that repeats a feature."""
        port, choice = self._path("port"), self._choice()

        def at_vector(vector: Value) -> list[SSAValue]:
            a, scale = self._factor(choice, vector)
            assert scale is not None
            _, product = self._combine(
                port, vector, a, (self._splat("first_leaf"), self._splat("second_leaf"))
            )
            return [self.b.mul_floats(product, scale)]

        self._add_terms(self._sums(1, at_vector), [("", choice)])

    def _leaves(self) -> None:
        """Computes down and up of a node of two leaves that repeats no feature."""
        port, choice = self._path("port"), self._bit("plane")

        def at_vector(vector: Value) -> list[SSAValue]:
            before = self._load(port, 0, vector)
            self._store(self._up_of_leaves("", choice, vector), port, 0, vector)
            return [before]

        self._add_terms(self._sums(1, at_vector), [("", choice)])

    def _together(self) -> None:
        """Computes down and up of a node whose children are leaves and pairs, of at least one pair."""
        b, port, choice = self.b, self._path("port"), self._bit("plane")
        sides = (("first_", self.kind.first), ("second_", self.kind.second))
        choices = [self._bit(f"{name}plane") if child is Child.PAIR else None for name, child in sides]

        def at_vector(vector: Value) -> list[SSAValue]:
            first, second = (
                self._splat(f"{name}leaf") if goes is None else self._up_of_leaves(name, goes, vector)
                for (name, _), goes in zip(sides, choices, strict=True)
            )
            a, _ = self._factor(choice, vector)
            before, product = self._combine(port, vector, a, (first, second))
            of_first = b.mul_floats(before, a)
            of_second = b.sub_floats(before, of_first)
            of_pairs = zip((of_first, of_second), choices, strict=True)
            return [product, *(each for each, goes in of_pairs if goes is not None)]

        totals = self._sums(1 + sum(goes is not None for goes in choices), at_vector)
        pairs = [(name, goes) for (name, _), goes in zip(sides, choices, strict=True) if goes is not None]
        self._add_terms(totals, [("", choice), *pairs])

    def _factor(self, choice: SSAValue, vector: Value) -> tuple[SSAValue, SSAValue | None]:
        """Returns a of the node; where a feature repeats, 1 / e^2 as well."""
        b, row = self.b, self.row
        s = self._constant(vector, S)
        not_followed = b.mul_floats(s, self._splat("elsewhere"))
        a = b.sub_floats(self._constant(vector, T_OF_CHOICE, choice), not_followed)
        if not self.kind.repeats:
            return a, None
        e = b.add_floats(self._constant(vector, T_OF_CHOICE + 1), b.mul_floats(s, self._splat("before")))
        inverse = b.div_floats(1.0, e)
        keep = b.load(
            self._at_constant(vector, KEEP_OF_CHOICE, choice), row.word, row.vector_bytes, invariant=True
        )
        # A selection by one bit of a row would be a jump that no CPU can foresee.
        of_path = b.bit_and(b.bitcast(b.mul_floats(a, inverse), row.word), keep)
        of_left = b.bit_and(b.bitcast(self._splat("share"), row.word), b.bit_not(keep))
        return b.bitcast(b.bit_or(of_path, of_left), row.vector), b.mul_floats(inverse, inverse)

    def _up_of_leaves(self, prefix: str, choice: SSAValue, vector: Value) -> SSAValue:
        """Returns U of a node of two leaves that repeats no feature."""
        b = self.b
        not_followed = b.mul_floats(self._constant(vector, S), self._splat(f"{prefix}share"))
        a = b.add_floats(not_followed, self._constant(vector, T_OF_CHOICE, choice))
        scaled = b.mul_floats(a, self._splat(f"{prefix}difference"))
        return b.add_floats(self._splat(f"{prefix}second_leaf"), scaled)

    def _combine(
        self, port: SSAValue, vector: Value, a: SSAValue, below: tuple[SSAValue, SSAValue]
    ) -> tuple[SSAValue, SSAValue]:
        """Writes U of the node; returns P, and P D."""
        b, before = self.b, self._load(port, 0, vector)
        difference = b.sub_floats(*below)
        self._store(b.add_floats(below[1], b.mul_floats(a, difference)), port, 0, vector)
        return before, b.mul_floats(before, difference)

    def _sums(self, count: int, at_vector: Callable[[Value], list[SSAValue]]) -> list[SSAValue]:
        """Writes `at_vector` for each vector of points, by its number; returns sums over the points of the `count` vectors that it returns."""
        b, row = self.b, self.row
        if row.vectors is None:
            return [self._in_order(None, each) for each in at_vector(0)]

        def add(number: SSAValue, sums: list[SSAValue]) -> list[SSAValue]:
            return [self._in_order(*each) for each in zip(sums, at_vector(number), strict=True)]

        return b.loop_carrying(
            (0, row.vectors, 1), [b.constant(0.0, row.kind)] * count, add, number_first=True
        )

    def _in_order(self, total: SSAValue | None, vector: SSAValue) -> SSAValue:
        """Adds the lanes of a vector to a sum in order.

        total: None for 0. The first lane replaces 0 + itself, which differs by the sign of a zero at most; no contribution depends on that.
        """
        b, row = self.b, self.row
        for number in range(row.points):
            lane = b.lane(vector, number)
            total = lane if total is None else b.add_floats(total, lane)
        assert total is not None
        return total

    def _add_terms(self, totals: list[SSAValue], choices: list[tuple[str, SSAValue]]) -> None:
        """Writes the terms of a step, one after the other."""
        b, kind = self.b, self.row.kind
        size = bytes_of(kind)
        terms = b.at(self.row.terms, self._field("term"))
        for position, (total, (prefix, choice)) in enumerate(zip(totals, choices, strict=True)):
            numbers = self._at_number(f"{prefix}elsewhere")
            number = b.load(b.element(numbers, choice, kind), kind, size, invariant=True)
            b.store(b.mul_floats(total, number), b.at(terms, position * size), size)

    def _choice(self) -> SSAValue:
        """Returns the choice of the row."""
        b, goes_first = self.b, self._bit("plane")
        if not self.kind.repeats:
            return goes_first
        above = self._field("above")
        choice_above = b.wide(b.load(b.at(self.row.choices, b.lshr(above, 1)), BYTE, 1))
        follows = b.compare("eq", choice_above, b.bit_and(above, 1))
        return b.select(follows, goes_first, LEFT)

    def _bit(self, name: str) -> SSAValue:
        """Returns 1 where the predicate of a plane is true for the row, else 0."""
        b = self.b
        return b.wide(b.load(b.at(self.row.planes, self._field(name)), BYTE, 1))

    def _field(self, name: str) -> SSAValue:
        b = self.b
        address = b.at(self._address, FIELD_BYTES * self._fields.index(name))
        return b.wide(b.load(address, i32, FIELD_BYTES, invariant=True))

    def _splat(self, name: str) -> SSAValue:
        """Loads a number into all lanes."""
        b, kind = self.b, self.row.kind
        number = b.load(self._at_number(name), kind, bytes_of(kind), invariant=True)
        return number if self.row.lanes == 1 else b.splat(number, self.row.lanes)

    def _at_number(self, name: str) -> SSAValue:
        at = self._numbers_at + self._numbers.index(name) * bytes_of(self.row.kind)
        return self.b.at(self._address, at)

    def _constant(self, vector: Value, position: int, choice: Value = 0) -> SSAValue:
        """Loads a vector of the group; of those that depend on a choice, that of `choice`."""
        row = self.row
        address = self._at_constant(vector, position, choice)
        return self.b.load(address, row.vector, row.vector_bytes, invariant=True)

    def _at_constant(self, vector: Value, position: int, choice: Value) -> SSAValue:
        b, row = self.b, self.row
        address = b.at(row.constants, b.mul(vector, GROUP_VECTORS * row.vector_bytes, nsw=True))
        return b.at(b.at(address, position * row.vector_bytes), b.mul(choice, row.vector_bytes, nsw=True))

    def _path(self, name: str) -> SSAValue:
        return self.b.at(self.row.paths, self._field(name))

    def _of_path(self, path: SSAValue, value: int, vector: Value) -> SSAValue:
        """Returns the address of a vector of a path; of a port with value 0."""
        b, row = self.b, self.row
        vectors: Value = 1 if row.vectors is None else row.vectors
        number = b.add(b.mul(vectors, value, nsw=True), vector)
        return b.at(path, b.mul(number, row.vector_bytes, nsw=True))

    def _load(self, path: SSAValue, value: int, vector: Value) -> SSAValue:
        return self.b.load(self._of_path(path, value, vector), self.row.vector, self.row.vector_bytes)

    def _store(self, number: SSAValue, path: SSAValue, value: int, vector: Value) -> None:
        self.b.store(number, self._of_path(path, value, vector), self.row.vector_bytes)


def _align(offset: int, align: int) -> int:
    return (offset + align - 1) // align * align
