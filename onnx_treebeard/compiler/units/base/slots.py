"""Slots of the header of tables, by which kernels call units.

The native planner numbers them the same (kernels/native/plan/kernel/kernel_plan.h):

    slot 0, 1        walks: the walk, what becomes of the leaves
    slot 0 .. 15     what table "calls" names: columns and predicates, or ranks
    slot 16 ..       a unit a form of trees
    slot 20 ..       tree_simd: values of leaves, a unit a form; from slot 24 on with scores for trees
    slot 20, 21, 22  hybrid: walks of subtrees, values of their leaves, NaN copies
"""

WALK, LEAVES = 0, 1
FORM_SLOTS, ADD_VALUES, ADD_OF_TREES = 16, 20, 24
WALK_SUBTREES, ADD_SUBTREE_LEAVES, NAN_COPIES = 20, 21, 22
