"""One step of the pass of interactions in LIR, of each kind (`unit_names.py` has the algorithm).

As in `batch_steps.py`, but no node is computed together with its parent, and all nodes of a path are known to those below:

    bits        for each child, which rows follow the path to it in the feature of the node                 a word a piece, each
    terms       what the contribution of the node's feature is at each point, on the way up                 a chunk of values each

What a step on the way up reads of table "nodes", a record for each other feature of the path:

    bits        where the words of the feature's last node of the path are, of the child that the path leads to
    sum         that of the pair of features
    value       for each point (1 - z) / e of that node, by which a term is multiplied where the row follows the path there; elsewhere by -1 / s
"""

from dataclasses import dataclass

from xdsl.dialects.builtin import i32
from xdsl.ir import SSAValue

from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder
from onnx_treebeard.compiler.units.shap.batch_steps import (
    FIXED,
    OF_POINT,
    OF_POINT_REPEATED,
    StepBody,
)
from onnx_treebeard.compiler.units.shap.row_chunk import WORD_BYTES, Chunk, Vectors
from onnx_treebeard.compiler.units.shap.unit_names import (
    BITS_BYTES,
    INTERACTION_FIELDS,
    PAIR_FIELDS,
    PAIR_RECORD,
    Kind,
)


@dataclass(frozen=True)
class PairTables:
    """Addresses: of table "nodes"; of the terms in the scratch memory; of -1 / s for each point of the group."""

    pairs: SSAValue
    terms: SSAValue
    apart: SSAValue


class InteractionBody(StepBody):
    """Writes the steps of one kind."""

    FIELDS = INTERACTION_FIELDS

    def __init__(self, b: LirBuilder, chunk: Chunk, number: SSAValue, tables: PairTables) -> None:
        super().__init__(b, chunk, number)
        self.tables = tables

    def write(self, kind: Kind) -> None:
        """Writes a step."""
        if kind.is_down:
            self._down(kind)
        else:
            self._up_with_pairs(kind)

    def _directions(self, kind: Kind) -> tuple[Vectors, Vectors | None]:
        b, bits = self.b, self.chunk.areas.bits
        words, above = self._words("plane"), b.at(bits, b.wide(self.field("above_bits")))
        follows = [self._word(above, piece) for piece in range(len(words))] if kind.repeats else None
        if kind.is_down:
            self._keep(words, follows)
        return self._as_masks(words), None if follows is None else self._as_masks(follows)

    def _keep(self, words: Vectors, follows: Vectors | None) -> None:
        """Writes down which rows follow the path to each child."""
        b = self.b
        own = b.at(self.chunk.areas.bits, b.wide(self.field("bits")))
        for piece, word in enumerate(words):
            for child, goes in enumerate((word, b.bit_not(word))):
                kept = goes if follows is None else b.bit_and(follows[piece], goes)
                b.store(kept, b.at(own, child * BITS_BYTES + WORD_BYTES * piece), WORD_BYTES)

    def _up_with_pairs(self, kind: Kind) -> None:
        """Computes U of the node, the contribution of its feature, and its part in those of the other features of the path."""
        b, chunk = self.b, self.chunk
        goes_first, follows = self._directions(kind)
        share = self._splat(2) if kind.repeats else None
        path, children = self._path("path"), self._children(kind)
        per_point = OF_POINT_REPEATED if kind.repeats else OF_POINT
        signed, pieces = self._signed_shares(goes_first, 0, follows), len(chunk.words)
        zeros = [b.constant(0.0, chunk.lanes)] * pieces

        def at_point(point: SSAValue, sums: Vectors) -> Vectors:
            offset = b.mul(point, chunk.point_bytes, nsw=True)
            a = self._factors(point, FIXED, per_point, goes_first, follows, share)
            scale = self._of_point(point, FIXED, per_point, 2) if kind.repeats else None
            products, _ = self._combine(b.at(path, offset), a, self._below(children, offset), scale, zeros)
            terms = [b.mul_floats(*each) for each in zip(products, signed, strict=True)]
            chunk.store(b, terms, self._term(point))
            apart = self._load_splat(b.element(self.tables.apart, point, chunk.kind))
            more = [b.mul_floats(term, apart) for term in terms]
            return [b.add_floats(*each) for each in zip(sums, terms + more, strict=True)]

        sums = self._over_points(at_point, 2)
        self._add_to(self._sums_at(b.wide(self.field("sum"))), sums[:pieces])
        first, end = (b.wide(self.field(name)) for name in ("pair", "pair_end"))
        with b.loop(first, end, name="pair") as pair:
            self._pair(pair, sums[pieces:])

    def _pair(self, number: SSAValue, elsewhere: Vectors) -> None:
        b, chunk = self.b, self.chunk
        record = b.at(self.tables.pairs, b.mul(number, PAIR_RECORD.itemsize, nsw=True))
        bits, sums, value = (
            b.wide(b.load(b.at(record, 4 * at), i32, 4, invariant=True)) for at in range(len(PAIR_FIELDS))
        )
        factors = b.element(chunk.areas.values, value, chunk.kind)

        def at_point(point: SSAValue, totals: Vectors) -> Vectors:
            factor = self._load_splat(b.element(factors, point, chunk.kind))
            terms = chunk.load(b, self._term(point))
            return [
                b.add_floats(total, b.mul_floats(term, factor))
                for total, term in zip(totals, terms, strict=True)
            ]

        totals = self._over_points(at_point, 1)
        words = b.at(chunk.areas.bits, bits)
        masks = self._as_masks([self._word(words, piece) for piece in range(len(chunk.words))])
        values = [b.select(*each) for each in zip(masks, totals, elsewhere, strict=True)]
        self._add_to(self._sums_at(sums), values)

    def _term(self, point: SSAValue) -> SSAValue:
        return self.b.at(self.tables.terms, self.b.mul(point, self.chunk.chunk_bytes, nsw=True))
