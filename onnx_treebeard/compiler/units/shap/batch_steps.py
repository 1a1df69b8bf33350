"""One step of a tree's pass in LIR, of each kind (`unit_names.py` has the algorithm).

A chunk has some pieces of 16 rows each, whose values are vectors of 16 lanes. In the scratch memory, at the offsets that a step names:

    path        for each point: P of the rows that reach the node, then U of the node          a chunk of values each
    sum         the contributions of a feature                                                 a chunk of values
    bits        which rows follow the path in the feature of the node, if that repeats one     a word a piece

What a step reads of table "values", from `value` on:

    down, up    r  -l  l  the leaf values of the first and the second child, 0 where they have none; for each point a where b, a where not
                (r and -l times z, where a feature repeats; and for each point 1 / e^2 after them)
    together    r  -l  and for each child its leaf value and 0, or its own r and -l times the difference of its leaves;
                for each point a where b, a where not, and U of each child that is a pair: where its b, where not
    leaves      up with two leaves that repeats no feature: r and -l times the difference of its leaves; for each point U where b, U where not
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from xdsl.dialects.builtin import i1, i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of, vector_of
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.shap.row_chunk import WORD, WORD_BYTES, Chunk, Vectors
from onnx_treebeard.compiler.units.shap.unit_names import (
    PIECE,
    STEP_FIELDS,
    STEP_RECORD,
    Child,
    Kind,
)

# Where the values of the children stand: of a node; of a node with pairs.
LEAF_VALUE, CHILD_VALUES = (3, 4), (2, 4)
FIXED, FIXED_TOGETHER, FIXED_LEAVES = 5, 6, 2  # values in front of those of the points
# Values of a point.
OF_POINT, OF_POINT_REPEATED = 2, 3

AtPoint = Callable[[SSAValue, Vectors], Vectors]  # what sums become at a point


class StepBody:
    """Writes the steps of one kind; `number` is the step's."""

    FIELDS: ClassVar[tuple[str, ...]] = STEP_FIELDS

    def __init__(self, b: LirBuilder, chunk: Chunk, number: SSAValue) -> None:
        self.b, self.chunk = b, chunk
        self._record = b.at(chunk.areas.steps, b.mul(number, STEP_RECORD.itemsize, nsw=True))
        self._value = b.element(chunk.areas.values, b.wide(self.field("value")), chunk.kind)

    def field(self, name: str) -> SSAValue:
        """Loads a field of the record, of 32 bits."""
        return self.b.load(self.b.at(self._record, 4 * self.FIELDS.index(name)), i32, 4, invariant=True)

    def write(self, kind: Kind) -> None:
        """Writes a step."""
        if kind.is_down:
            self._down(kind)
        elif Child.PAIR in (kind.first, kind.second):
            self._together(kind)
        elif kind == Kind(Child.LEAF, Child.LEAF, repeats=False, is_down=False):
            self._leaves()
        else:
            self._up(kind)

    def _down(self, kind: Kind) -> None:
        """Computes P of the children that are nodes."""
        b, chunk = self.b, self.chunk
        goes_first, follows = self._directions(kind)
        share = self._splat(2) if kind.repeats else None
        path, first, second = (self._path(name) for name in ("path", "first_path", "second_path"))
        per_point = OF_POINT_REPEATED if kind.repeats else OF_POINT
        with b.loop(0, chunk.points, name="point") as point:
            offset = b.mul(point, chunk.point_bytes, nsw=True)
            a = self._factors(point, FIXED, per_point, goes_first, follows, share)
            before = chunk.load(b, b.at(path, offset))
            of_first = [b.mul_floats(p, each) for p, each in zip(before, a, strict=True)]
            if kind.first is Child.NODE:
                chunk.store(b, of_first, b.at(first, offset))
            if kind.second is Child.NODE:
                of_second = [b.sub_floats(p, each) for p, each in zip(before, of_first, strict=True)]
                chunk.store(b, of_second, b.at(second, offset))

    def _up(self, kind: Kind) -> None:
        """Computes U of the node, and the contribution of its feature."""
        b, chunk = self.b, self.chunk
        goes_first, follows = self._directions(kind)
        share = self._splat(2) if kind.repeats else None
        path, children = self._path("path"), self._children(kind)
        per_point = OF_POINT_REPEATED if kind.repeats else OF_POINT

        def at_point(point: SSAValue, sums: Vectors) -> Vectors:
            offset = b.mul(point, chunk.point_bytes, nsw=True)
            a = self._factors(point, FIXED, per_point, goes_first, follows, share)
            below = self._below(children, offset)
            scale = self._of_point(point, FIXED, per_point, 2) if kind.repeats else None
            return self._combine(b.at(path, offset), a, below, scale, sums)[0]

        sums = self._over_points(at_point, 1)
        self._add("sum", sums, self._signed_shares(goes_first, 0, follows))

    def _children(self, kind: Kind) -> list[tuple[SSAValue | None, SSAValue | None]]:
        """Returns for each child the address of its path, or the value of the leaf."""
        children = zip((kind.first, kind.second), ("first_path", "second_path"), LEAF_VALUE, strict=True)
        return [
            (self._path(name), None) if child is Child.NODE else (None, self._splat(position))
            for child, name, position in children
        ]

    def _below(
        self, children: Sequence[tuple[SSAValue | None, SSAValue | None]], offset: SSAValue
    ) -> list[Vectors]:
        """Returns U of the children at a point."""
        b, chunk = self.b, self.chunk
        below: list[Vectors] = []
        for address, value in children:
            if value is not None:
                below.append([value] * len(chunk.words))
            elif address is not None:
                below.append(chunk.load(b, b.at(b.at(address, offset), chunk.chunk_bytes)))
        return below

    def _directions(self, kind: Kind) -> tuple[Vectors, Vectors | None]:
        """Returns which rows go to the first child; and where a feature repeats, which follow the path in it."""
        return self._masks("plane"), self._follows(keep=kind.is_down) if kind.repeats else None

    def _leaves(self) -> None:
        """Computes down and up of a node of two leaves that repeats no feature."""
        b, chunk = self.b, self.chunk
        goes_first, path = self._masks("plane"), self._path("path")

        def at_point(point: SSAValue, sums: Vectors) -> Vectors:
            address = b.at(path, b.mul(point, chunk.point_bytes, nsw=True))
            up = self._factors(point, FIXED_LEAVES, OF_POINT, goes_first, None, None)
            chunk.store(b, up, b.at(address, chunk.chunk_bytes))
            return [b.add_floats(s, p) for s, p in zip(sums, chunk.load(b, address), strict=True)]

        sums = self._over_points(at_point, 1)
        self._add("sum", sums, self._signed_shares(goes_first, 0, None))

    def _together(self, kind: Kind) -> None:
        """Computes down and up of a node whose children are leaves and pairs, of at least one pair."""
        b, chunk = self.b, self.chunk
        goes_first, path = self._masks("plane"), self._path("path")
        is_pair = [child is Child.PAIR for child in (kind.first, kind.second)]
        masks = [
            self._masks(name) if pair else None
            for name, pair in zip(("first_plane", "second_plane"), is_pair, strict=True)
        ]
        leaves = [None if pair else self._splat(at) for pair, at in zip(is_pair, CHILD_VALUES, strict=True)]
        per_point = OF_POINT + 2 * sum(is_pair)
        starts = [OF_POINT, OF_POINT + 2 * is_pair[0]]
        pieces = len(chunk.words)

        def at_point(point: SSAValue, sums: Vectors) -> Vectors:
            address = b.at(path, b.mul(point, chunk.point_bytes, nsw=True))
            a = self._factors(point, FIXED_TOGETHER, per_point, goes_first, None, None)
            below: list[Vectors] = []
            for mask, leaf, start in zip(masks, leaves, starts, strict=True):
                if leaf is not None:
                    below.append([leaf] * pieces)
                    continue
                assert mask is not None
                values = [self._of_point(point, FIXED_TOGETHER, per_point, start + k) for k in range(2)]
                below.append([b.select(each, *values) for each in mask])
            own, before = self._combine(address, a, below, None, sums[:pieces])
            of_first = [b.mul_floats(p, each) for p, each in zip(before, a, strict=True)]
            more = list(own)
            if is_pair[0]:
                more += [b.add_floats(s, p) for s, p in zip(sums[pieces : 2 * pieces], of_first, strict=True)]
            if is_pair[1]:
                of_second = [b.sub_floats(p, each) for p, each in zip(before, of_first, strict=True)]
                more += [b.add_floats(s, p) for s, p in zip(sums[-pieces:], of_second, strict=True)]
            return more

        sums = self._over_points(at_point, 1 + sum(is_pair))
        self._add("sum", sums[:pieces], self._signed_shares(goes_first, 0, None))
        names = ("first_sum", "second_sum")
        for name, mask, at in zip(names, masks, CHILD_VALUES, strict=True):
            if mask is not None:
                own = sums[pieces : 2 * pieces] if name == names[0] else sums[-pieces:]
                self._add(name, own, self._signed_shares(mask, at, None))

    def _combine(
        self,
        path: SSAValue,
        a: Vectors,
        below: Sequence[Vectors],
        scale: SSAValue | None,
        sums: Vectors,
    ) -> tuple[Vectors, Vectors]:
        """Writes U of the node; returns the sums with this point's P D, and P."""
        b, chunk = self.b, self.chunk
        difference = [b.sub_floats(first, second) for first, second in zip(*below, strict=True)]
        scaled = [b.mul_floats(each, d) for each, d in zip(a, difference, strict=True)]
        up = [b.add_floats(second, each) for second, each in zip(below[1], scaled, strict=True)]
        chunk.store(b, up, b.at(path, chunk.chunk_bytes))
        before = chunk.load(b, path)
        products = [b.mul_floats(p, d) for p, d in zip(before, difference, strict=True)]
        if scale is not None:
            products = [b.mul_floats(product, scale) for product in products]
        return [b.add_floats(s, product) for s, product in zip(sums, products, strict=True)], before

    def _over_points(self, at_point: AtPoint, n_sums: int) -> Vectors:
        zero = self.b.constant(0.0, self.chunk.lanes)
        starts = [zero] * (n_sums * len(self.chunk.words))
        return self.b.loop_carrying((0, self.chunk.points, 1), starts, at_point, number_first=True)

    def _add(self, name: str, sums: Vectors, shares: Vectors) -> None:
        """Adds the sums times the shares to the contributions."""
        address = self._sums_at(self.b.wide(self.field(name)))
        self._add_to(address, [self.b.mul_floats(*each) for each in zip(sums, shares, strict=True)])

    def _sums_at(self, offset: SSAValue) -> SSAValue:
        return self.b.at(self.chunk.areas.sums, offset)

    def _add_to(self, address: SSAValue, values: Vectors) -> None:
        """Adds values to the contributions at an address."""
        b, chunk = self.b, self.chunk
        before = chunk.load(b, address)
        chunk.store(b, [b.add_floats(*each) for each in zip(before, values, strict=True)], address)

    def _signed_shares(self, goes_first: Vectors, at: int, follows: Vectors | None) -> Vectors:
        """Returns r where the row goes to the first child, -l where not; 0 where it has left the path."""
        b = self.b
        where, elsewhere = self._splat(at), self._splat(at + 1)
        shares = [b.select(mask, where, elsewhere) for mask in goes_first]
        if follows is None:
            return shares
        zero = b.constant(0.0, self.chunk.lanes)
        return [b.select(on, share, zero) for on, share in zip(follows, shares, strict=True)]

    def _factors(
        self,
        point: SSAValue,
        fixed: int,
        per_point: int,
        goes_first: Vectors,
        follows: Vectors | None,
        share: SSAValue | None,
    ) -> Vectors:
        """Returns a of every row."""
        b = self.b
        where, elsewhere = (self._of_point(point, fixed, per_point, k) for k in range(2))
        factors = [b.select(mask, where, elsewhere) for mask in goes_first]
        if follows is None or share is None:
            return factors
        return [b.select(on, factor, share) for on, factor in zip(follows, factors, strict=True)]

    def _of_point(self, point: SSAValue, fixed: int, per_point: int, position: int) -> SSAValue:
        """Loads a value of the point into all lanes."""
        b, kind = self.b, self.chunk.kind
        base = b.element(self._value, b.mul(point, per_point, nsw=True), kind)
        return self._load_splat(b.element(base, fixed + position, kind))

    def _splat(self, position: int) -> SSAValue:
        """Loads a value of the step into all lanes."""
        return self._load_splat(self.b.element(self._value, position, self.chunk.kind))

    def _load_splat(self, address: SSAValue) -> SSAValue:
        kind = self.chunk.kind
        return self.b.splat(self.b.load(address, kind, bytes_of(kind), invariant=True), PIECE)

    def _path(self, name: str) -> SSAValue:
        return self.b.at(self.chunk.areas.paths, self.b.wide(self.field(name)))

    def _words(self, name: str) -> Vectors:
        """Loads the words of a plane."""
        b = self.b
        plane = self.chunk.areas.block.listed_plane(b, b.wide(self.field(name)))
        return [b.load(b.at(plane, word), WORD, WORD_BYTES) for word in self.chunk.words]

    def _masks(self, name: str) -> Vectors:
        """Returns which rows a predicate is true for."""
        return self._as_masks(self._words(name))

    def _as_masks(self, words: Vectors) -> Vectors:
        return [self.b.bitcast(word, vector_of(i1, PIECE)) for word in words]

    def _word(self, words: SSAValue, piece: int) -> SSAValue:
        return self.b.load(self.b.at(words, WORD_BYTES * piece), WORD, WORD_BYTES)

    def _follows(self, *, keep: bool) -> Vectors:
        """Returns which rows follow the path in the nodes above that test the feature. keep: stores that for the nodes below."""
        b, bits = self.b, self.chunk.areas.bits
        above = b.at(bits, b.wide(self.field("above_bits")))
        flip = b.truncate(self.field("above_flip"), WORD)
        own = b.at(bits, b.wide(self.field("bits")))
        masks = []
        for piece, word in enumerate(self._words("above_plane")):
            follows = b.bit_and(self._word(above, piece), b.bit_xor(word, flip))
            if keep:
                b.store(follows, b.at(own, WORD_BYTES * piece), WORD_BYTES)
            masks.append(b.bitcast(follows, vector_of(i1, PIECE)))
        return masks
