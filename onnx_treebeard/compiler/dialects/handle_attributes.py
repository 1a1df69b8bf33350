"""Handles: attributes that name big objects outside the IR, so that these travel through it.

    TablesAttr     a kernel's tables: the blob that offsets in LIR refer to, of the module
    TilingAttr     a tile id for each node of a forest, of the prediction
    TreeOrderAttr  the positions of the source's trees in a forest, of the prediction

An attribute holds a Python object and prints as a key and some sizes. The parser looks the key up in the `HandleStore` of its context, so text with
handles can be parsed only where the objects are registered.
"""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar

import numpy as np
import numpy.typing as npt
from xdsl.dialect_interfaces import DialectInterface
from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from onnx_treebeard.compiler.layouts.record_tables import TableSet
from onnx_treebeard.forest.content_hash import key_of_arrays

Value = TypeVar("Value")


class HandleStore(DialectInterface):
    """Objects by key. One store belongs to one context; two contexts share nothing."""

    def __init__(self) -> None:
        self.objects: dict[str, Any] = {}


class Handle(Generic[Value]):
    """An object and its key; equal by key.

    The key is computed on first use: `key_of` hashes every byte of the object, and most handles are never compared or printed.
    """

    def __init__(self, value: Value, key_of: Callable[[Value], str]) -> None:
        self.value, self._key_of = value, key_of

    @cached_property
    def key(self) -> str:
        return self._key_of(self.value)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Handle) and self.key == other.key)

    def __hash__(self) -> int:
        return hash(self.key)


class HandleAttr(Data[Handle[Value]], Generic[Value]):
    """An object outside the IR, printed as its key and its sizes: <"539df935a9ed", trees = 500>."""

    kind: ClassVar[type[Any]]
    size_names: ClassVar[tuple[str, ...]]

    @staticmethod
    @abstractmethod
    def key_of(value: Any) -> str:
        """Computes the key of an object's content."""

    @staticmethod
    @abstractmethod
    def sizes_of(value: Any) -> tuple[int, ...]:
        """Returns the sizes that are printed, in the order of `size_names`."""

    @classmethod
    def wrap(cls, value: Value) -> Self:
        """Returns the handle of an object."""
        return cls(Handle(value, cls.key_of))

    @property
    def value(self) -> Value:
        return self.data.value

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> Handle[Value]:
        with parser.in_angle_brackets():
            key = parser.parse_str_literal()
            for name in cls.size_names:
                if parser.parse_optional_punctuation(",") is None:
                    break
                parser.parse_keyword(name)
                parser.parse_punctuation("=")
                parser.parse_integer()
        store = parser.ctx.get_dialect("decisionforest").get_interface(HandleStore)
        value: Any = None if store is None else store.objects.get(key)
        if not isinstance(value, cls.kind):
            parser.raise_error(f"no {cls.kind.__name__} named '{key}' in this context")
        return Handle(value, lambda _: key)

    def print_parameter(self, printer: Printer) -> None:
        sizes = zip(self.size_names, self.sizes_of(self.value), strict=True)
        with printer.in_angle_brackets():
            printer.print_string_literal(self.data.key)
            printer.print_string("".join(f", {name} = {size}" for name, size in sizes))


@irdl_attr_definition
class TablesAttr(HandleAttr[TableSet]):
    """The tables of a kernel."""

    name = "table.blob"
    kind, size_names = TableSet, ("bytes",)

    @staticmethod
    def key_of(value: TableSet) -> str:
        return key_of_arrays([value.blob], value.tables)

    @staticmethod
    def sizes_of(value: TableSet) -> tuple[int, ...]:
        return (value.blob.nbytes,)


@dataclass(frozen=True, eq=False)
class Tiling:
    """`tile_id`: (N,) equal for the nodes of one tile. `size`: the most nodes a tile may have."""

    tile_id: npt.NDArray[np.int32]
    size: int


@irdl_attr_definition
class TilingAttr(HandleAttr[Tiling]):
    """The tiling of a forest."""

    name = "decisionforest.tiling"
    kind, size_names = Tiling, ("size", "tiles")

    @staticmethod
    def key_of(value: Tiling) -> str:
        return key_of_arrays([value.tile_id], value.size)

    @staticmethod
    def sizes_of(value: Tiling) -> tuple[int, ...]:
        return value.size, len(np.unique(value.tile_id))


@dataclass(frozen=True, eq=False)
class TreeOrder:
    """`tree`: (T,) the number, in the reordered forest, of the tree at each position of the source."""

    tree: npt.NDArray[np.int32]


@irdl_attr_definition
class TreeOrderAttr(HandleAttr[TreeOrder]):
    """The order in which the trees of a forest are stored."""

    name = "decisionforest.tree_order"
    kind, size_names = TreeOrder, ("trees",)

    @staticmethod
    def key_of(value: TreeOrder) -> str:
        return key_of_arrays([value.tree], "tree order")

    @staticmethod
    def sizes_of(value: TreeOrder) -> tuple[int, ...]:
        return (len(value.tree),)
