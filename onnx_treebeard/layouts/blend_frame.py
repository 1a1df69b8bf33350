"""Where a blend kernel works: the frame of its scratch memory, for rows = 8 * plane_bytes rows at a time.

    planes of tests | slots of a program | fours of its leaves | bits of ranks, or words | COLUMNS times rows values |
    ranks, rows 16-bit numbers, or leaf numbers, a byte or two a row | sums, n_targets x rows

In: a `Forest` as the kernel tests it, its planes, the kinds of its trees. Out: a `Frame`.
"""

from dataclasses import dataclass

from onnx_treebeard.forest import Forest
from onnx_treebeard.layouts.blend_answers import TOGETHER
from onnx_treebeard.layouts.blend_columns import COLUMNS
from onnx_treebeard.layouts.blend_kinds import Form, KindsOfTrees
from onnx_treebeard.layouts.blend_planes import PlanesOfTests
from onnx_treebeard.layouts.blend_scales import RANK_BITS
from onnx_treebeard.layouts.blend_trees import FOUR


@dataclass(frozen=True)
class Frame:
    """Byte offsets of the areas of the scratch memory; `size` is that of all. rows: rows at a time.

    plane_bytes: bytes of a register.
    """

    plane_bytes: int
    slots: int
    fours: int
    bits: int
    column: int
    numbers: int
    sums: int
    size: int

    @property
    def rows(self) -> int:
        return 8 * self.plane_bytes


def frame_of(forest: Forest, planes: PlanesOfTests, kinds: KindsOfTrees, plane_bytes: int) -> Frame:
    """Where a kernel of this forest works."""
    rows = 8 * plane_bytes
    programs = [kind.n_leaves for kind in kinds.kinds if kind.form is Form.PROGRAM]
    leaves = max(programs, default=0)
    slots = planes.n_planes * plane_bytes
    fours = slots + 2 * leaves * plane_bytes
    bits = fours + (-(-leaves // FOUR) + FOUR - 1) * plane_bytes
    column = bits + (TOGETHER if len(planes.words) else RANK_BITS) * plane_bytes
    numbers = column + COLUMNS * rows * forest.threshold.dtype.itemsize
    sums = numbers + 2 * rows
    size = sums + rows * forest.n_targets * forest.accumulator_type.itemsize
    return Frame(plane_bytes, slots, fours, bits, column, numbers, sums, size)
