"""round-thresholds: every threshold in the type that is compared, with the zero rule folded in.

In: a `Forest` whose thresholds have the source's type. Out: a `Forest` that decides the same for every row, where a kernel
compares the input as it is. For x of the input type and t of a wider type the cases are

    1  x <= t, x > t   t becomes the largest input value <= t
    2  x <  t, x >= t  t becomes the smallest input value >= t
    3  x == t, x != t  t stays if the input type has it; otherwise no x equals it: `x < -inf` (never), `x >= -inf` (always)

and under the zero rule (|x| <= z counts as 0, z rounded to the input type), for 0 < z:

    4  x <= t, x > t   0 <= t < z becomes z; -z <= t < 0 becomes the value just below -z
    5  x <  t, x >= t  0 < t <= z becomes the value just above z; -z < t <= 0 becomes -z
    6  x == t, x != t  |t| <= z: refused, since equality with zero would need two compares

Sets stay as they are; set membership turns |x| <= z into 0 first. The native planner does it (kernels/native/planner/forest/normalize.h).
"""

from dataclasses import dataclass

from xdsl.context import Context
from xdsl.dialects.builtin import ModuleOp
from xdsl.passes import ModulePass

from onnx_treebeard.compiler.passes.hir.module import rewrite_forests
from onnx_treebeard.forest.normalize import round_thresholds


@dataclass(frozen=True)
class RoundThresholds(ModulePass):
    """Applies `round_thresholds` to every forest of the module."""

    name = "round-thresholds"

    def apply(self, ctx: Context, op: ModuleOp) -> None:
        rewrite_forests(op, round_thresholds)
