"""Where a bit-slicing kernel works: the frame of its scratch memory, for rows = 8 * plane_bytes rows at a time, as the native planner lays it
out (kernels/native/planner/bitslice/scratch_layout.h).

    leaf numbers, a byte or two a row, or ranks, 16 bits a row | bits of ranks, or words | fours of a program's leaves |
    slots of a program | COLUMNS times rows values | lists of rows below tops | notes | planes of tests | sums, n_targets x rows

Areas in front of the sums begin at the same places in every model that has registers of the same size: fours and slots have room for the
largest program, of which a model touches what it needs.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from onnx_treebeard.compiler.layouts.bitslice.feature_tiles import COLUMNS
from onnx_treebeard.compiler.layouts.bitslice.tree_forms import MAX_BITS
from onnx_treebeard.compiler.layouts.bitslice.tree_programs import FOUR
from onnx_treebeard.compiler.layouts.bitslice.tree_tops import MAX_ROWS

FIXED = ("leaf_numbers", "bits", "fours", "slots", "column", "lists", "notes", "planes")
# Of rows below the tops of trees (`hybrid_tables.py`).
LISTS = ("ends", "listed", "states")
# What units below tops tell each other: rows of a block behind the first that walk on together; whether rows were copied.
NOTES = ("behind", "copied")
APART = 24  # further slots of a list: a group, and so many that places of several lists have different lower address bits
SLOT = 4
LIST_BYTES = SLOT * (MAX_ROWS + APART)
VALUE_BYTES = 8  # of the largest compared type
MOST_LEAVES = 2**MAX_BITS
# Bits of a rank, or of the answers to as many questions as a word has: registers of them.
WORD_BITS = 64


@dataclass(frozen=True)
class Frame:
    """Byte offsets of the areas of the scratch memory; `size` is that of all. rows: rows at a time.

    plane_bytes: bytes of a register.
    """

    plane_bytes: int
    leaf_numbers: int
    bits: int
    fours: int
    slots: int
    column: int
    lists: int
    notes: int
    planes: int
    sums: int
    size: int

    @property
    def rows(self) -> int:
        return 8 * self.plane_bytes

    @property
    def fixed(self) -> dict[str, int]:
        """The areas that begin at the same places in every model, by name."""
        return {name: getattr(self, name) for name in FIXED}


def fixed_areas(plane_bytes: int) -> dict[str, int]:
    """Where the areas begin that begin at the same places in every model, by name: what code knows of them."""
    rows = 8 * plane_bytes
    bits = 2 * rows
    fours = bits + WORD_BITS * plane_bytes
    slots = fours + (MOST_LEAVES // FOUR + FOUR - 1) * plane_bytes
    column = slots + 2 * MOST_LEAVES * plane_bytes
    lists = column + COLUMNS * rows * VALUE_BYTES
    notes = lists + -(-len(LISTS) * LIST_BYTES // plane_bytes) * plane_bytes
    planes = notes + plane_bytes
    return dict(zip(FIXED, (0, bits, fours, slots, column, lists, notes, planes), strict=True))


def slot_offsets(plane_bytes: int) -> dict[str, int]:
    """Where lists and notes begin, by name, counted in slots of 4 bytes."""
    areas = fixed_areas(plane_bytes)
    lists = {name: areas["lists"] + number * LIST_BYTES for number, name in enumerate(LISTS)}
    notes = {name: areas["notes"] + number * SLOT for number, name in enumerate(NOTES)}
    return {name: place // SLOT for name, place in {**lists, **notes}.items()}


def frame_of(numbers: Mapping[str, float], plane_bytes: int) -> Frame:
    """The frame that the native planner tells in its numbers."""
    areas = {area: int(numbers[f"scratch_{area}"]) for area in (*FIXED[1:], "sums", "size")}
    return Frame(plane_bytes, leaf_numbers=0, **areas)
