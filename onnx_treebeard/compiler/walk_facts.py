"""What walks of a forest look like, for people: the tiles of its nodes, and its schedule in primitives.

In: a `Forest` and options, on the machine we run on. Out: what HIR says after its passes.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.options.options import CompileOptions
from onnx_treebeard.compiler.schedule.parse import parse_schedule
from onnx_treebeard.compiler.schedule.schedule import Schedule
from onnx_treebeard.compiler.walk_code import lowered
from onnx_treebeard.compiler.walk_options import walks_of
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.targets import backend_of


def tiled(forest: Forest, options: CompileOptions) -> tuple[Forest, npt.NDArray[np.int32]]:
    """The forest as the kernel tests it, its trees in source order, and (N,) the tile of each of its nodes."""
    from onnx_treebeard.compiler.passes.hir.module import predictions
    from onnx_treebeard.compiler.passes.hir.reorder_trees import in_source_order

    (prediction,) = predictions(lowered(forest, "hir", walks_of(forest, options, backend_of())))
    compiled = in_source_order(prediction)
    if prediction.tiling is None:
        return compiled, np.arange(compiled.n_nodes, dtype=np.int32)
    return compiled, prediction.tiling.tiling.tile_id


def schedule_of(forest: Forest, options: CompileOptions) -> Schedule:
    """The schedule in primitives, ready-made ones expanded for this forest."""
    from onnx_treebeard.compiler.passes.hir.module import predictions

    (prediction,) = predictions(lowered(forest, "hir", walks_of(forest, options, backend_of())))
    assert prediction.schedule is not None
    return parse_schedule(prediction.schedule.data)
