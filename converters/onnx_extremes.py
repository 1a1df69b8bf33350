"""Minimum and maximum of several targets, where each leaf of TreeEnsemble (ai.onnx.ml 5) scores one of them.

In: the outputs of the operator, its roots and children. Out: a target that a row may leave without minimum (rule 34): one that no
reached leaf scored, which is 0 in ONNX Runtime. That cannot happen to a target with a tree that scores nothing else.
"""

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.onnx_outputs import EXTREME, Outputs


def lacking_extreme(
    outputs: Outputs,
    root: npt.NDArray[np.int32],
    true_child: npt.NDArray[np.int32],
    false_child: npt.NDArray[np.int32],
) -> int | None:
    """A target of several whose minimum or maximum may be missing."""
    if outputs.aggregate not in EXTREME or outputs.n_targets == 1:
        return None
    scored = np.zeros(outputs.n_targets, np.bool_)
    scored[_only_targets(outputs.leaves.target, root, true_child, false_child)] = True
    return None if scored.all() else int(np.argmin(scored))


def _only_targets(
    target: npt.NDArray[np.int32],
    root: npt.NDArray[np.int32],
    true_child: npt.NDArray[np.int32],
    false_child: npt.NDArray[np.int32],
) -> list[int]:
    """The targets of the trees whose leaves all score the same one. Visits each node once, children first, even on cycles."""
    children = list(zip(true_child.tolist(), false_child.tolist(), strict=True))
    target_of: list[int] = target.tolist()
    unvisited, open_node, several = -3, -2, -1
    only = [unvisited] * len(children)

    def below(end: int) -> int:
        return only[end] if end >= 0 else target_of[~end]

    for start in root[root >= 0].tolist():
        waiting = [start]
        while waiting:
            node = waiting[-1]
            if only[node] == unvisited:
                only[node] = open_node
                waiting += [child for child in children[node] if child >= 0 and only[child] == unvisited]
                continue
            waiting.pop()
            if only[node] == open_node:
                left, right = (below(child) for child in children[node])
                only[node] = left if left == right else several
    return [found for found in map(below, root.tolist()) if found >= 0]
