"""Handles: attributes that name big objects outside the IR, so that these travel through it.

    TablesAttr     a kernel's tables: the blob that offsets in LIR refer to, of the module
    TilingAttr     a tile id for each node of a forest, of the prediction
    TreeOrderAttr  the positions of the source's trees in a forest, of the prediction

An attribute holds a Python object and prints as a key. The parser looks the key up in the `HandleStore` of its context, so text with
handles can be parsed only where the objects are registered.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
from xdsl.dialect_interfaces import DialectInterface
from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.forest.digest import key_of_arrays


class HandleStore(DialectInterface):
    """Objects by key. One store belongs to one context; two contexts share nothing."""

    def __init__(self) -> None:
        self.objects: dict[str, Any] = {}

    def resolve(self, parser: AttrParser, key: str, kind: type) -> Any:
        """Returns the object that `key` names. Raises a parse error where there is none."""
        value = self.objects.get(key)
        if not isinstance(value, kind):
            parser.raise_error(f"no {kind.__name__} named '{key}' in this context")
        return value


class Handle(ABC):
    """An object and its key; equal by key. named: the key in the text that it was parsed from, if any.

    The key is computed on first use: it hashes every byte of the object, and most handles are never compared or printed.
    """

    def __init__(self, named: str = "") -> None:
        self.named = named

    @cached_property
    def key(self) -> str:
        return self.named or self.computed_key()

    @abstractmethod
    def computed_key(self) -> str:
        """Computes the key of the object's content."""

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)


class TablesHandle(Handle):
    """Tables and their key; equal by key."""

    def __init__(self, tables: TableSet, named: str = "") -> None:
        super().__init__(named)
        self.tables = tables

    def computed_key(self) -> str:
        return key_of_arrays([self.tables.blob], self.tables.tables)


@irdl_attr_definition
class TablesAttr(Data[TablesHandle]):
    """Tables, printed as a key and their size."""

    name = "table.blob"

    @staticmethod
    def wrap(tables: TableSet) -> "TablesAttr":
        return TablesAttr(TablesHandle(tables))

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> TablesHandle:
        with parser.in_angle_brackets():
            key = parser.parse_str_literal()
            if parser.parse_optional_punctuation(",") is not None:
                parser.parse_keyword("bytes")
                parser.parse_punctuation("=")
                parser.parse_integer()
        store = parser.ctx.get_dialect("decisionforest").get_interface(HandleStore)
        if store is None:
            parser.raise_error("this context resolves no tables")
        return TablesHandle(store.resolve(parser, key, TableSet), key)

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.data.key)
            printer.print_string(f", bytes = {self.data.tables.blob.nbytes}")


@dataclass(frozen=True, eq=False)
class Tiling:
    """`tile_id`: (N,) equal for the nodes of one tile. `size`: the most nodes a tile may have. `tiles`: how many there are."""

    tile_id: npt.NDArray[np.int32]
    size: int

    @property
    def tiles(self) -> int:
        return len(np.unique(self.tile_id))


class TilingHandle(Handle):
    """A tiling and its key; equal by key."""

    def __init__(self, tiling: Tiling, named: str = "") -> None:
        super().__init__(named)
        self.tiling = tiling

    def computed_key(self) -> str:
        return key_of_arrays([self.tiling.tile_id], self.tiling.size)


@irdl_attr_definition
class TilingAttr(Data[TilingHandle]):
    """A tiling, printed as a key and its size."""

    name = "decisionforest.tiling"

    @staticmethod
    def wrap(tiling: Tiling) -> "TilingAttr":
        return TilingAttr(TilingHandle(tiling))

    @property
    def tiling(self) -> Tiling:
        return self.data.tiling

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> TilingHandle:
        with parser.in_angle_brackets():
            key = parser.parse_str_literal()
            for name in ("size", "tiles"):
                if parser.parse_optional_punctuation(",") is None:
                    break
                parser.parse_keyword(name)
                parser.parse_punctuation("=")
                parser.parse_integer()
        store = parser.ctx.get_dialect("decisionforest").get_interface(HandleStore)
        if store is None:
            parser.raise_error("this context resolves no tilings")
        return TilingHandle(store.resolve(parser, key, Tiling), key)

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string_literal(self.data.key)
            printer.print_string(f", size = {self.tiling.size}, tiles = {self.tiling.tiles}")


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
    def wrap(order: TreeOrder) -> "TreeOrderAttr":
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
