"""Types of dialect walk: rows, forests, trees, nodes and leaves, wherever a layout keeps them; scores and what a call keeps.

In text: !walk.rows<f32>, !walk.tree, !walk.node, !walk.nodes<8>
"""

from collections.abc import Sequence

from xdsl.dialects.builtin import AnyFloatConstr, IntAttr
from xdsl.ir import Attribute, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.irdl import irdl_attr_definition, param_def
from xdsl.parser import AttrParser
from xdsl.printer import Printer


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
class LeafNumbersType(ParametrizedAttribute, TypeAttribute):
    """The numbers of the leaves that all rows reach: rows x trees, trees in source order."""

    name = "walk.leaf_numbers"


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
    """A tile or leaf of a tree, wherever the layout keeps it."""

    name = "walk.node"


@irdl_attr_definition
class NodesType(ParametrizedAttribute, TypeAttribute):
    """The nodes of walks in one vector: one a lane."""

    name = "walk.nodes"
    lanes: IntAttr = param_def()

    @classmethod
    def of(cls, nodes: Sequence[SSAValue]) -> "NodesType":
        """The type of so many nodes."""
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
class KeptLeavesType(ParametrizedAttribute, TypeAttribute):
    """One leaf for every row of the kernel's range and every tree: scratch memory of the call."""

    name = "walk.kept_leaves"
