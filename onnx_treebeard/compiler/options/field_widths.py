"""Requested field widths: the types of fields of records that are not chosen from the model.

In: types by field, or the text form `feature=u16,child=i32`. Out: `FieldWidths`, and the text again.

    threshold  f32 f64      feature  u8 u16 u32      child  i16 i32      shape  u8 u16

`compiler/layouts/field_widths.py` says what the fields hold and chooses the others. This module imports nothing heavy, because options
need it.
"""

from dataclasses import dataclass, fields

from onnx_treebeard.errors import OptionError

WIDTHS: dict[str, tuple[str, ...]] = {
    "threshold": ("f32", "f64"),
    "feature": ("u8", "u16", "u32"),
    "child": ("i16", "i32"),
    "shape": ("u8", "u16"),
}


@dataclass(frozen=True)
class FieldWidths:
    """Types by field, None where the model decides. A width for a field that a layout does not have has no effect there.

    Raises OptionError for a type that its field cannot have.
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
        """The widths of a text like `feature=u16,child=i32`, fields in any order; empty: the model decides on all.

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
        """The text that `parse` reads, fields in their order; empty where the model decides on all."""
        given = ((field.name, getattr(self, field.name)) for field in fields(self))
        return ",".join(f"{name}={wanted}" for name, wanted in given if wanted is not None)
