"""One step of a tree's pass for one row, in LIR, of each kind (`names.py` has the algorithm).

The lanes of a vector are points of the quadrature, so a step is done once for all of them, and a row's bit is no mask: it says which of two vectors
is loaded. Lanes behind the last point have zeros everywhere, which change no sum. In the scratch memory, at the offsets that a step names:

    plane       1 where the predicate is true for the row, else 0                    (a byte)
    path        what the sum of the node's feature is multiplied by, on as many bytes as a vector; for each vector P, U and a of the node
    sum         the contribution of a feature
    bits        whether the row follows the path in the feature of the node, if that repeats one    (64 bits)

A choice is 0 where the row goes to the second child, 1 where to the first, 2 where it has left the path in the feature. A step of table "bytes" has, one
behind the other, each part aligned as its elements are:

    fields      those of ROW_FIELDS that its kind has, of 32 bits; "bytes" leads to the next step
    numbers     for each choice what the sum of the node's feature is multiplied by: -l, r and, where a feature repeats, 0; in pairs those of
                the children that are pairs, likewise
    vectors     for each vector of points: a by choice; on the way up 1 / e^2, where a feature repeats; U of the children, of a pair by choice, of a
                leaf its value. Of two leaves that repeat no feature U by choice alone

On the way up from nodes the path has the number and a.
"""

from collections.abc import Callable
from dataclasses import dataclass

from xdsl.dialects.builtin import i32, i64
from xdsl.ir import Attribute, SSAValue

from onnx_treebeard.compiler.dialects.element_types import BYTE, bytes_of, vector_of
from onnx_treebeard.compiler.passes.lir.block_builder import Value
from onnx_treebeard.compiler.passes.lir.primitive_builder import PrimitiveBuilder
from onnx_treebeard.compiler.units.base.body import loop_carrying
from onnx_treebeard.compiler.units.contributions.names import ROW_FIELDS, Child, Kind

FIELD_BYTES = 4
FOLLOWS_BYTES = 8  # of whether a row follows the path
MIN_ALIGN = 16  # of a step
P, U, A = 1, 2, 3  # the values of a path behind the number; those of the next vector stand 3 further on
LEFT = 2  # the choice of a row that has left the path


@dataclass(frozen=True)
class RowPass:
    """A row on its way through the trees of a group.

    planes, paths, bits, sums: addresses of areas. kind: of values. points: of the unit. vectors: of the points, where they do not fit one.
    """

    planes: SSAValue
    paths: SSAValue
    bits: SSAValue
    sums: SSAValue
    kind: Attribute
    points: int
    vectors: SSAValue | None

    @property
    def lanes(self) -> int:
        """Points of a vector, and zeros."""
        return 1 << (self.points - 1).bit_length()

    @property
    def vector(self) -> Attribute:
        """The type of a vector; a number where it has one lane."""
        return self.kind if self.lanes == 1 else vector_of(self.kind, self.lanes)

    @property
    def vector_bytes(self) -> int:
        """Bytes of a vector."""
        return self.lanes * bytes_of(self.kind)

    @property
    def path_bytes(self) -> int:
        """From one vector of points to the next, in a path."""
        return 3 * self.vector_bytes


def fields_of(kind: Kind) -> tuple[str, ...]:
    """Returns the names of the fields of a step in their order."""
    has = {"kind", "bytes", "path"}
    has |= {"first_path", "second_path"} if _has_nodes(kind) else set()
    has |= {"bits"} if kind.is_down and kind.repeats else set()
    has |= {"plane"} if kind.is_down or not _has_nodes(kind) else set()
    has |= set() if kind.is_down else {"sum"}
    for name, child in (("first", kind.first), ("second", kind.second)):
        has |= {f"{name}_plane", f"{name}_sum"} if child is Child.PAIR else set()
    if kind.repeats and "plane" in has:
        has |= {"above_plane", "above_flip", "above_bits"}
    return tuple(name for name in ROW_FIELDS if name in has)


def _has_nodes(kind: Kind) -> bool:
    return Child.NODE in (kind.first, kind.second)


class RowStepBody:
    """Writes the steps of one kind; `address` is the step's."""

    def __init__(self, b: PrimitiveBuilder, row: RowPass, address: SSAValue, kind: Kind) -> None:
        self.b, self.row, self.kind, self._address = b, row, kind, address
        self._fields = fields_of(kind)
        choices = 3 if kind.repeats else 2
        pairs = [child is Child.PAIR for child in (kind.first, kind.second)]
        has_leaves_alone = kind == Kind(Child.LEAF, Child.LEAF, repeats=False, is_down=False)
        is_up_of_nodes = not kind.is_down and _has_nodes(kind)
        size = bytes_of(row.kind)
        self._numbers_at = _aligned(FIELD_BYTES * len(self._fields), size)
        numbers = 0 if is_up_of_nodes else choices + 2 * sum(pairs)
        self._vectors_at = _aligned(self._numbers_at + numbers * size, max(MIN_ALIGN, row.vector_bytes))
        self._choices = choices
        self._scale = 0 if is_up_of_nodes else choices
        self._first = self._scale + (kind.repeats and not kind.is_down)
        self._second = self._first + _vectors_of(kind.first)
        self._vectors = choices if has_leaves_alone else self._second + _vectors_of(kind.second)

    def write(self) -> None:
        """Writes a step."""
        if self.kind.is_down:
            self._down()
        elif self.kind == Kind(Child.LEAF, Child.LEAF, repeats=False, is_down=False):
            self._leaves()
        elif Child.PAIR in (self.kind.first, self.kind.second):
            self._together()
        else:
            self._up()

    def _down(self) -> None:
        """P of the children that are nodes, U of those that are leaves; the number and a of the node."""
        b, kind = self.b, self.kind
        choice, follows = self._choice()
        if follows is not None:
            b.store(follows, b.at(self.row.bits, self._field("bits")), FOLLOWS_BYTES)
        path, first, second = (self._path(name) for name in ("path", "first_path", "second_path"))
        b.store(self._number(0, choice), path, bytes_of(self.row.kind))

        def at_vector(of_path: Value, of_step: Value) -> list[SSAValue]:
            before, a = self._load(self._at(path, of_path, P)), self._chosen(0, choice, of_step)
            self._store(a, self._at(path, of_path, A))
            of_first = b.mul_floats(before, a)
            if kind.first is Child.NODE:
                self._store(of_first, self._at(first, of_path, P))
            else:
                self._store(self._vector(self._first, of_step), self._at(first, of_path, U))
            if kind.second is Child.NODE:
                self._store(b.sub_floats(before, of_first), self._at(second, of_path, P))
            else:
                self._store(self._vector(self._second, of_step), self._at(second, of_path, U))
            return []

        self._sums(0, at_vector)

    def _up(self) -> None:
        """U of the node, and the contribution of its feature."""
        b, kind = self.b, self.kind
        path = self._path("path")
        if _has_nodes(kind):
            children = [self._path(name) for name in ("first_path", "second_path")]
            number = b.load(path, self.row.kind, bytes_of(self.row.kind))
        else:
            choice, _ = self._choice()
            number = self._number(0, choice)

        def at_vector(of_path: Value, of_step: Value) -> list[SSAValue]:
            if _has_nodes(kind):
                below = [self._load(self._at(child, of_path, U)) for child in children]
                a = self._load(self._at(path, of_path, A))
            else:
                below = [self._vector(position, of_step) for position in (self._first, self._second)]
                a = self._chosen(0, choice, of_step)
            _, product = self._combine(path, of_path, a, below)
            scaled = b.mul_floats(product, self._vector(self._scale, of_step)) if kind.repeats else product
            return [scaled]

        (total,) = self._sums(1, at_vector)
        self._add("sum", total, number)

    def _leaves(self) -> None:
        """The same for a node of two leaves that repeats no feature."""
        path = self._path("path")
        choice = self._bit("plane")

        def at_vector(of_path: Value, of_step: Value) -> list[SSAValue]:
            self._store(self._chosen(0, choice, of_step), self._at(path, of_path, U))
            return [self._load(self._at(path, of_path, P))]

        (total,) = self._sums(1, at_vector)
        self._add("sum", total, self._number(0, choice))

    def _together(self) -> None:
        """Down and up of a node whose children are leaves and pairs, of at least one pair."""
        b, kind, path = self.b, self.kind, self._path("path")
        choice = self._bit("plane")
        sides = (("first", kind.first, self._first), ("second", kind.second, self._second))
        choices = [self._bit(f"{name}_plane") if child is Child.PAIR else None for name, child, _ in sides]

        def at_vector(of_path: Value, of_step: Value) -> list[SSAValue]:
            below = [
                self._vector(position, of_step) if goes is None else self._chosen(position, goes, of_step)
                for (_, _, position), goes in zip(sides, choices, strict=True)
            ]
            a = self._chosen(0, choice, of_step)
            before, product = self._combine(path, of_path, a, below)
            of_first = b.mul_floats(before, a)
            of_second = b.sub_floats(before, of_first)
            of_pairs = zip((of_first, of_second), choices, strict=True)
            return [product, *(each for each, goes in of_pairs if goes is not None)]

        total, *totals = self._sums(1 + sum(goes is not None for goes in choices), at_vector)
        self._add("sum", total, self._number(0, choice))
        pairs = [(name, goes) for (name, _, _), goes in zip(sides, choices, strict=True) if goes is not None]
        for number, ((name, goes), own) in enumerate(zip(pairs, totals, strict=True)):
            self._add(f"{name}_sum", own, self._number(self._choices + 2 * number, goes))

    def _combine(
        self, path: SSAValue, of_path: Value, a: SSAValue, below: list[SSAValue]
    ) -> tuple[SSAValue, SSAValue]:
        """Writes U of the node; returns P, and P D."""
        b = self.b
        difference = b.sub_floats(*below)
        up = b.add_floats(below[1], b.mul_floats(a, difference))
        self._store(up, self._at(path, of_path, U))
        before = self._load(self._at(path, of_path, P))
        return before, b.mul_floats(before, difference)

    def _sums(self, count: int, at_vector: Callable[[Value, Value], list[SSAValue]]) -> list[SSAValue]:
        """Writes `at_vector` for each vector of points; returns sums over the points of the `count` vectors that it returns.

        at_vector: gets the offsets of the points in a path, and in the vectors of a step.
        """
        b, row = self.b, self.row
        if row.vectors is None:
            return [self._in_order(None, each) for each in at_vector(0, 0)]

        def one(number: SSAValue, sums: list[SSAValue]) -> list[SSAValue]:
            of_path = b.mul(number, row.path_bytes, nsw=True)
            of_step = b.mul(number, self._vectors * row.vector_bytes, nsw=True)
            found = at_vector(of_path, of_step)
            return [self._in_order(*each) for each in zip(sums, found, strict=True)]

        return loop_carrying(b, (0, row.vectors, 1), [b.constant(0.0, row.kind)] * count, one)

    def _in_order(self, total: SSAValue | None, vector: SSAValue) -> SSAValue:
        """A sum to which the lanes of a vector are added in order.

        total: None for 0. The first lane stands for 0 + itself, which differs by the sign of a zero at most; no contribution depends on that.
        """
        b, row = self.b, self.row
        for number in range(row.points):
            lane = b.lane(vector, number)
            total = lane if total is None else b.add_floats(total, lane)
        assert total is not None
        return total

    def _add(self, name: str, total: SSAValue, number: SSAValue) -> None:
        """A feature's contribution += the sum times a number."""
        b, kind = self.b, self.row.kind
        size = bytes_of(kind)
        address = b.at(self.row.sums, self._field(name))
        added = b.mul_floats(total, number)
        b.store(b.add_floats(b.load(address, kind, size), added), address, size)

    def _number(self, position: int, choice: SSAValue) -> SSAValue:
        """The number of a choice, of those from a position on."""
        b, kind = self.b, self.row.kind
        size = bytes_of(kind)
        address = b.element(b.at(self._address, self._numbers_at + position * size), choice, kind)
        return b.load(address, kind, size, invariant=True)

    def _choice(self) -> tuple[SSAValue, SSAValue | None]:
        """The choice of a node; and whether the row follows the path in the nodes above that test the feature, where there are some."""
        b = self.b
        goes_first = self._bit("plane")
        if not self.kind.repeats:
            return goes_first, None
        before = b.load(b.at(self.row.bits, self._field("above_bits")), i64, FOLLOWS_BYTES)
        follows = b.bit_and(before, b.bit_xor(self._bit("above_plane"), self._field("above_flip")))
        is_on = b.compare("ne", follows, b.constant(0))
        return b.select(is_on, goes_first, b.constant(LEFT)), follows

    def _bit(self, name: str) -> SSAValue:
        """1 where the predicate of a plane is true for the row, else 0."""
        b = self.b
        return b.wide(b.load(b.at(self.row.planes, self._field(name)), BYTE, 1))

    def _field(self, name: str) -> SSAValue:
        b = self.b
        address = b.at(self._address, FIELD_BYTES * self._fields.index(name))
        return b.wide(b.load(address, i32, FIELD_BYTES, invariant=True))

    def _path(self, name: str) -> SSAValue:
        return self.b.at(self.row.paths, self._field(name))

    def _at(self, path: SSAValue, offset: Value, value: int) -> SSAValue:
        """The address of P, U or a."""
        return self.b.at(self.b.at(path, offset), value * self.row.vector_bytes)

    def _vector(self, position: int, offset: Value) -> SSAValue:
        b, row = self.b, self.row
        first = b.at(b.at(self._address, offset), self._vectors_at + position * row.vector_bytes)
        return b.load(first, row.vector, row.vector_bytes, invariant=True)

    def _chosen(self, position: int, choice: SSAValue, offset: Value) -> SSAValue:
        """The vector of a choice."""
        b, row = self.b, self.row
        first = b.at(b.at(self._address, offset), self._vectors_at + position * row.vector_bytes)
        address = b.at(first, b.mul(choice, row.vector_bytes, nsw=True))
        return b.load(address, row.vector, row.vector_bytes, invariant=True)

    def _load(self, address: SSAValue) -> SSAValue:
        return self.b.load(address, self.row.vector, self.row.vector_bytes)

    def _store(self, value: SSAValue, address: SSAValue) -> None:
        self.b.store(value, address, self.row.vector_bytes)


def _vectors_of(child: Child) -> int:
    """Returns how many vectors a step has of a child."""
    return {Child.LEAF: 1, Child.PAIR: 2, Child.NODE: 0}[child]


def _aligned(offset: int, align: int) -> int:
    return (offset + align - 1) // align * align
