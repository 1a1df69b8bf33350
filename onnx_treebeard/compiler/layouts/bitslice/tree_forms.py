"""The forms that trees of a bit-slicing kernel take: every form is code of its own, so a forest has a few (chosen by the native planner,
kernels/native/planner/bitslice/tree_forms.h).

    complete, d bits   the tree is padded to depth d: 2^d - 1 tests in straight line, one plane a level
    program, b bits    any tree of up to 2^b leaves: its nodes in level order, each splits the rows that reach it in two

A leaf number of up to 8 bits is a byte; longer ones, which only programs have, are two.
"""

from dataclasses import dataclass
from enum import Enum

import numpy as np
import numpy.typing as npt

from onnx_treebeard.native.planner import Planned, planned

BYTE_BITS = 8
MAX_BITS = 11  # of a leaf number; beyond, walks are no slower


class TreeMethod(Enum):
    """How the leaf of a tree is found; see the module docstring."""

    PERFECT = "perfect"
    PROGRAM = "program"


@dataclass(frozen=True)
class TreeForm:
    """A method and how many bits a leaf number has.

    permuted: whether leaf values are chosen from registers byte by byte; neither whole, nor loaded one by one.
    """

    method: TreeMethod
    bits: int
    permuted: bool = False

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    @property
    def number_bytes(self) -> int:
        """Bytes of a leaf number."""
        return -(-self.bits // BYTE_BITS)


def tree_forms(value_bytes: int, plane_bytes: int, from_many: bool) -> tuple[TreeForm, ...]:
    """Every form that a tree may have.

    value_bytes: of a leaf value; plane_bytes: of a register; from_many: whether one instruction chooses bytes from 128 leaves.
    """
    options = {"value_bytes": value_bytes, "plane_bytes": plane_bytes, "from_many": from_many}
    return forms_of(planned(None, "tree_forms", **options))


def forms_of(found: Planned) -> tuple[TreeForm, ...]:
    """The forms that the native planner has found."""
    forms = found.arrays["tree_forms"].reshape(-1, 3).tolist()
    return tuple(
        TreeForm(TreeMethod.PERFECT if perfect else TreeMethod.PROGRAM, bits, bool(permuted))
        for perfect, bits, permuted in forms
    )


@dataclass(frozen=True, eq=False)
class TreeForms:
    """forms: those that occur. of_tree: (T,) positions in `forms`. cost: of all trees, nanoseconds a row."""

    forms: tuple[TreeForm, ...]
    of_tree: npt.NDArray[np.int32]
    cost: float
