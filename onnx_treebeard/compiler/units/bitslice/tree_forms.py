"""The forms that trees of a bit-slicing kernel have. Each form has code of its own, so a forest uses a few of them, chosen by the native
planner so that the total cost is least (kernels/native/plan/bitslice/tree_forms.h).

    perfect, d bits    the tree is padded to a perfect tree of depth d: 2^d - 1 predicates in straight-line code, one plane for each level
    program, b bits    any tree of up to 2^b leaves as a node program: each node, in level order, splits the mask of the rows that reach it

The leaf index of a row has as many bits; up to 8 bits are one byte, more are two bytes, which only programs have.
"""

from dataclasses import dataclass
from enum import Enum

from onnx_treebeard.native.planner import planned

BYTE_BITS = 8
MAX_BITS = 11  # of a leaf index; larger trees are walked, which is no slower


class TreeMethod(Enum):
    """How the leaf indices of a tree are computed; see the module docstring."""

    PERFECT = "perfect"
    PROGRAM = "program"


@dataclass(frozen=True)
class TreeForm:
    """A method and the number of bits of a leaf index.

    permuted: leaf values are selected by byte permutes; otherwise they are loaded one by one, or permuted as whole values.
    """

    method: TreeMethod
    bits: int
    permuted: bool = False

    @property
    def n_leaves(self) -> int:
        return int(2**self.bits)

    @property
    def leaf_index_bytes(self) -> int:
        """Bytes of a leaf index in the scratch memory."""
        return -(-self.bits // BYTE_BITS)


def tree_forms(value_bytes: int, plane_bytes: int, from_many: bool) -> tuple[TreeForm, ...]:
    """Returns every form that a tree may have, on a machine with registers of `plane_bytes` bytes.

    value_bytes: bytes of a leaf value. from_many: whether one byte permute takes 128 table bytes.
    """
    options = {"value_bytes": value_bytes, "plane_bytes": plane_bytes, "from_many": from_many}
    forms = planned(None, "tree_forms", **options).arrays["tree_forms"].reshape(-1, 3).tolist()
    return tuple(
        TreeForm(TreeMethod.PERFECT if perfect else TreeMethod.PROGRAM, bits, bool(permuted))
        for perfect, bits, permuted in forms
    )
