"""The handle of a tree order: the positions of the source's trees in a forest, an attribute of the prediction."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from onnx_treebeard.compiler.dialects.handles.store import Handle, HandleStore
from onnx_treebeard.forest.digest import key_of_arrays


@dataclass(frozen=True, eq=False)
class TreeOrder:
    """`tree`: (T,) the number, in the reordered forest, of the tree at each position of the source."""

    tree: npt.NDArray[np.int32]

    @property
    def is_permutation(self) -> bool:
        """Whether every tree has one position."""
        return bool((np.sort(self.tree) == np.arange(len(self.tree))).all())


class TreeOrderHandle(Handle):
    """A tree order and its key; equal by key."""

    def __init__(self, order: TreeOrder, named: str = "") -> None:
        super().__init__(named)
        self.order = order

    def computed_key(self) -> str:
        return key_of_arrays([self.order.tree], "tree order")


@irdl_attr_definition
class TreeOrderAttr(Data[TreeOrderHandle]):
    """A tree order, printed as a key and its size."""

    name = "decisionforest.tree_order"

    @staticmethod
    def of(order: TreeOrder) -> "TreeOrderAttr":
        return TreeOrderAttr(TreeOrderHandle(order))

    @property
    def order(self) -> TreeOrder:
        return self.data.order

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> TreeOrderHandle:
        with parser.in_angle_brackets():
            key = parser.parse_str_literal()
            if parser.parse_optional_punctuation(",") is not None:
                parser.parse_keyword("trees")
                parser.parse_punctuation("=")
                parser.parse_integer()
        store = parser.ctx.get_dialect("decisionforest").get_interface(HandleStore)
        if store is None:
            parser.raise_error("this context resolves no tree orders")
        return TreeOrderHandle(store.resolve(parser, key, TreeOrder), key)

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.data.key)
            printer.print_string(f", trees = {len(self.order.tree)}")
