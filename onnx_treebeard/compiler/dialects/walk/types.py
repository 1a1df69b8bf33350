"""Types of dialect walk: rows, forests, trees, nodes and leaves independent of their layout; accumulators and scratch memory.

In text: !walk.rows<f32>, !walk.tree, !walk.node, !walk.nodes<8>
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer

ROW_BLOCK, BLOCK_TREES, SHARED_THREADS = "walk.row_block", "walk.block_trees", "walk.shared_threads"


@irdl_attr_definition
class RowsType(ParametrizedAttribute, TypeAttribute):
    """All input rows; `element` is the input type."""

    name = "walk.rows"
    element: Attribute = param_def()


@irdl_attr_definition
class RowType(ParametrizedAttribute, TypeAttribute):
    """One input row."""

    name = "walk.row"
    element: Attribute = param_def()


@irdl_attr_definition
class ScoresType(ParametrizedAttribute, TypeAttribute):
    """The accumulators of all rows: rows x targets."""

    name = "walk.scores"
    element: Attribute = param_def(AnyFloatConstr)


@irdl_attr_definition
class LeafIndicesType(ParametrizedAttribute, TypeAttribute):
    """The indices of the leaves that rows reach: (rows, trees), trees in source order."""

    name = "walk.leaf_indices"


@irdl_attr_definition
class ForestType(ParametrizedAttribute, TypeAttribute):
    """A forest in some layout."""

    name = "walk.forest"


@irdl_attr_definition
class TreeType(ParametrizedAttribute, TypeAttribute):
    """One tree of a forest."""

    name = "walk.tree"


@irdl_attr_definition
class NodeType(ParametrizedAttribute, TypeAttribute):
    """A tile or leaf of a tree."""

    name = "walk.node"


@irdl_attr_definition
class NodesType(ParametrizedAttribute, TypeAttribute):
    """The nodes of SIMD walks, one a lane."""

    name = "walk.nodes"
    lanes: IntAttr = param_def()

    @classmethod
    def for_nodes(cls, nodes: Sequence[SSAValue]) -> "NodesType":
        """Returns the type of these nodes."""
        return cls(IntAttr(len(nodes)))

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            return [IntAttr(parser.parse_integer(allow_boolean=False, allow_negative=False))]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_int(self.lanes.data)


@irdl_attr_definition
class LeafType(ParametrizedAttribute, TypeAttribute):
    """The leaf that a walk has reached."""

    name = "walk.leaf"


@irdl_attr_definition
class ScratchType(ParametrizedAttribute, TypeAttribute):
    """The scratch memory of a call. Walks use it as a leaf buffer: one leaf for every row of the range and every tree."""

    name = "walk.scratch"
