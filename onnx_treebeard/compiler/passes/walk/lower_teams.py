"""Lowers steps that the threads of a team take together: neighbouring threads of a warp, thread i of which walks with row i.

In: walk.team_step, walk.team_is_leaf. Out, in LIR:

    walk.team_step      the layout's step on the team's rows; several trees stage by stage
    walk.team_is_leaf   the layout's leaf test, simd.ballot: all bits are set

`TeamBuilder` has the instructions that layouts are written in: with them a layout's step, written for one walk over tiles, evaluates the tile of each
thread of the team in turn, each thread one of its nodes:

    field of a tile   for each thread of the team: its node, simd.from_thread; load of the own lane of the field    -> a vector, lane i for thread i
    row[features]     lane i from row i
    outcomes          for each thread of the team: simd.ballot of the lane; the thread whose tile it is keeps the bits of the team

Everything else, such as flags, shapes and children, is the thread's own. Treebeard calls this cooperative tile traversal (SilvanForge: Prasad et al., SOSP 2024).
"""

from collections.abc import Mapping

from xdsl.dialects.builtin import VectorType, i32
from xdsl.ir import Attribute, Operation, SSAValue

from onnx_treebeard.compiler.dialects.element_types import bytes_of
from onnx_treebeard.compiler.dialects.simd.dialect import BallotOp, FromThreadOp
from onnx_treebeard.compiler.dialects.table.load_ops import declaration_of
from onnx_treebeard.compiler.dialects.walk import dialect as walk_dialect
from onnx_treebeard.compiler.layouts.compare_rules import Compared
from onnx_treebeard.compiler.layouts.walk.layout_interface import AtLeaf, Layout, interleaved_steps
from onnx_treebeard.compiler.passes.lir.gpu_threads import Thread
from onnx_treebeard.compiler.passes.lir.lir_builder import LirBuilder, MovedRecords
from onnx_treebeard.compiler.passes.lir.table_declarations import Declared


class TeamBuilder(LirBuilder):
    """Inserts before one operation, as `LirBuilder`. `threads`: of a team, as many as lanes of a tile's fields."""

    def __init__(
        self,
        where: Operation,
        declared: Declared,
        compared: Compared,
        moved: Mapping[str, MovedRecords],
        threads: int,
    ) -> None:
        super().__init__(where, declared, compared, moved=moved)
        self._threads = threads
        lane = self.truncate(Thread(self).lane, i32)
        self._number = self.bit_and(lane, threads - 1)
        self._first = self.sub(lane, self._number)
        self._others: dict[SSAValue, list[SSAValue]] = {}
        self._number.name_hint, self._first.name_hint = "thread_of_team", "first_of_team"

    def _loaded(self, table: str, name: str, index: SSAValue) -> SSAValue:
        declaration = declaration_of(self._declared[table])
        described = None if declaration is None else declaration.field_named(name)
        if declaration is None or described is None or not isinstance(described.kind, VectorType):
            return super()._loaded(table, name, index)
        begin, stride = described.offset.data, declaration.stride.value.data
        element = described.kind.element_type
        value = self.pack(
            [self._own_lane(table, node, (stride, begin), element) for node in self._of_team(index)]
        )
        value.name_hint = name
        return value

    def _own_lane(self, table: str, node: SSAValue, place: tuple[int, int], element: Attribute) -> SSAValue:
        """Loads the thread's lane of a field of the record `node`. place: the record's stride and the field's first byte."""
        stride, begin = place
        records, moved = self._declared[table], self.moved.get(table)
        if moved is not None:
            records, node = moved.records, self.sub(node, moved.first)
        record = self.at(records, self.add(self.mul(self.wide(node), stride), begin))
        address = self.element(record, self.wide(self._number), element)
        return self.load(address, element, bytes_of(element), invariant=moved is None)

    def _of_team(self, node: SSAValue) -> list[SSAValue]:
        """Returns the nodes of all threads of the team."""
        if node not in self._others:
            lanes = [self.add(self._first, number) for number in range(self._threads)]
            self._others[node] = [self.insert(FromThreadOp(node, lane)) for lane in lanes]
        return self._others[node]

    def _pack(self, mask: SSAValue) -> SSAValue:
        """Returns a word whose bit i is the outcome that thread i has for the tile of this thread."""
        kept = self.constant(0)
        for number in range(self._threads):
            outcomes = self.insert(BallotOp(self.lane(mask, number)))
            kept = self.select(self.compare("eq", self._number, number), outcomes, kept)
        return self.bit_and(self.lshr(kept, self._first), (1 << self._threads) - 1)


def lower_team_step(b: TeamBuilder, op: walk_dialect.TeamStepOp, layout: Layout) -> list[SSAValue]:
    """Returns the next nodes of the thread."""
    rows, at_leaf = b.pack([*op.rows]), AtLeaf(op.at_leaf.data)
    pairs = zip(op.trees, op.nodes, strict=True)
    return interleaved_steps([layout.step(b, tree, node, rows, at_leaf) for tree, node in pairs])


def lower_team_is_leaf(b: LirBuilder, ended: SSAValue) -> list[SSAValue]:
    """Tests whether the walks of all threads have ended. ended: whether those of this thread have."""
    return [b.compare("eq", b.insert(BallotOp(ended)), -1)]
