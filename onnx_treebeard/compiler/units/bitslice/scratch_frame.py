"""The scratch layout of a bit-slicing kernel: where its areas lie in the scratch memory of a call, for blocks of rows = 8 * plane_bytes rows.

    leaf_indices   leaf indices, one or two bytes a row; or ranks, 16 bits a row
    bits           bit-planes of the ranks; or words of a set lookup
    quad_masks     OR of four row masks each, while a node program finds leaf indices
    row_masks      row-mask registers of a node program
    column         COLUMNS x rows values of a feature tile
    row_lists      arrays of a hybrid kernel, see LISTS
    shared_values  32-bit values that units of a hybrid kernel pass to each other, see SHARED_VALUES
    planes         results of predicates, one bit-plane each
    sums           n_targets x rows accumulators

The native planner computes it (kernels/native/plan/bitslice/scratch_layout.h). All areas but the sums have the same offsets for every
model on registers of one size, so that code can contain them: `quad_masks` and `row_masks` have room for the largest program.
"""

from onnx_treebeard.compiler.units.bitslice.records import COLUMNS, FOUR, MAX_ROWS
from onnx_treebeard.compiler.units.bitslice.tree_forms import MAX_BITS

FIXED = ("leaf_indices", "bits", "quad_masks", "row_masks", "column", "row_lists", "shared_values", "planes")
# Arrays of 32-bit entries, one for each row that walks subtrees (`records.py`): final states; rows not yet at a leaf; their states.
LISTS = ("ends", "worklist", "states")
# block_offset: the first row of a block, counted from the first row that walks together. copied: 1 if NaN copies have been made, else 0.
SHARED_VALUES = ("block_offset", "copied")
# Further entries of an array: room to pad a worklist, and a distance at which equal positions of several arrays have different lower
# address bits.
LIST_PADDING = 24
SLOT = 4  # bytes of an entry
LIST_BYTES = SLOT * (MAX_ROWS + LIST_PADDING)
VALUE_BYTES = 8  # of the widest compared type
MOST_LEAVES = 2**MAX_BITS
# Bit-planes of a set lookup, one for each bit of a word; more than ranks need.
WORD_BITS = 64


def fixed_areas(plane_bytes: int) -> dict[str, int]:
    """The byte offsets that are the same for every model with registers of `plane_bytes` bytes, by area: code may contain them."""
    rows = 8 * plane_bytes
    bits = 2 * rows
    quad_masks = bits + WORD_BITS * plane_bytes
    row_masks = quad_masks + (MOST_LEAVES // FOUR + FOUR - 1) * plane_bytes
    column = row_masks + 2 * MOST_LEAVES * plane_bytes
    row_lists = column + COLUMNS * rows * VALUE_BYTES
    shared_values = row_lists + -(-len(LISTS) * LIST_BYTES // plane_bytes) * plane_bytes
    planes = shared_values + plane_bytes
    return dict(
        zip(FIXED, (0, bits, quad_masks, row_masks, column, row_lists, shared_values, planes), strict=True)
    )


def slot_offsets(plane_bytes: int) -> dict[str, int]:
    """The offsets of LISTS and SHARED_VALUES by name, in units of 4 bytes."""
    areas = fixed_areas(plane_bytes)
    row_lists = {name: areas["row_lists"] + number * LIST_BYTES for number, name in enumerate(LISTS)}
    shared_values = {
        name: areas["shared_values"] + number * SLOT for number, name in enumerate(SHARED_VALUES)
    }
    return {name: offset // SLOT for name, offset in {**row_lists, **shared_values}.items()}
