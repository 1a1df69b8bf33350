"""Requested field widths: the types of record fields that a user chooses, instead of the narrowest that hold the model.

In: types by field, or the text form `feature=u16,child=i32`. Out: `FieldWidths`, and the text again.

    threshold  f32 f64      feature  u8 u16 u32      child  i16 i32      shape  u8 u16

`compiler/layouts/field_widths.py` says what the fields hold and chooses the others. This module imports nothing heavy, because options
need it.
"""

from dataclasses import dataclass, fields

from onnx_treebeard.system.errors import OptionError

WIDTHS: dict[str, tuple[str, ...]] = {
    "threshold": ("f32", "f64"),
    "feature": ("u8", "u16", "u32"),
    "child": ("i16", "i32"),
    "shape": ("u8", "u16"),
}


@dataclass(frozen=True)
class FieldWidths:
    """Requested types of record fields; None for the narrowest type that holds the model. Fields that a layout does not have are ignored.

    threshold: "f32" or "f64". feature: "u8", "u16" or "u32". child: "i16" or "i32". shape (of a tile): "u8" or "u16".

    Raises OptionError for any other type.

    Example:

        >>> import onnx_treebeard
        >>> widths = onnx_treebeard.FieldWidths.parse("feature=u16, child=i32")
        >>> widths
        FieldWidths(threshold=None, feature='u16', child='i32', shape=None)
        >>> widths.text
        'feature=u16,child=i32'
    """

    threshold: str | None = None
    feature: str | None = None
    child: str | None = None
    shape: str | None = None

    def __post_init__(self) -> None:
        for field in fields(self):
            wanted, accepted = getattr(self, field.name), WIDTHS[field.name]
            if wanted is not None and wanted not in accepted:
                raise OptionError(f"is {wanted!r}; accepted are {', '.join(accepted)}", field=field.name)

    @staticmethod
    def parse(text: str) -> "FieldWidths":
        """The widths of a text like `feature=u16,child=i32`, fields in any order; an empty text requests none.

        Raises OptionError for an unknown or repeated field and for a type that its field cannot have.
        """
        found: dict[str, str] = {}
        for part in text.split(",") if text.strip() else ():
            name, _, wanted = (side.strip() for side in part.partition("="))
            if name not in WIDTHS or not wanted:
                accepted = ", ".join(WIDTHS)
                raise OptionError(
                    f"{part.strip()!r} is not FIELD=TYPE; fields are {accepted}", field="widths"
                )
            if name in found:
                raise OptionError(f"names {name} twice", field="widths")
            found[name] = wanted
        return FieldWidths(**found)

    @property
    def text(self) -> str:
        """The text that `parse` reads, fields in their order; empty where none is requested."""
        given = ((field.name, getattr(self, field.name)) for field in fields(self))
        return ",".join(f"{name}={wanted}" for name, wanted in given if wanted is not None)
