"""The handle of a kernel's tables: the blob that offsets in LIR refer to, an attribute of the module."""

from xdsl.ir import Data
from xdsl.irdl import irdl_attr_definition
from xdsl.parser import AttrParser
from xdsl.printer import Printer

from onnx_treebeard.compiler.dialects.handles.store import Handle, HandleStore
from onnx_treebeard.compiler.layouts.table import TableSet
from onnx_treebeard.forest.digest import key_of_arrays


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
    def of(tables: TableSet) -> "TablesAttr":
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
