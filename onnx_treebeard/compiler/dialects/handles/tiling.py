"""The handle of a tiling: a tile id for each node of a forest, an attribute of the prediction."""

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
    def of(tiling: Tiling) -> "TilingAttr":
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
