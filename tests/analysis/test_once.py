"""Facts are found once a forest object, and go with it."""

import gc
import weakref

from forests import two_trees

from onnx_treebeard.analysis.once import once_per_forest
from onnx_treebeard.forest import Forest


def test_a_fact_is_found_once_for_each_forest() -> None:
    asked: list[Forest] = []

    @once_per_forest
    def n_nodes(forest: Forest) -> int:
        asked.append(forest)
        return forest.n_nodes

    first, second = two_trees(), two_trees()
    found = [n_nodes(forest) for forest in (first, second, first, second)]
    assert found == [first.n_nodes] * 4
    assert len(asked) == 2


def test_forests_are_not_kept_alive() -> None:
    fact = once_per_forest(lambda forest: forest.n_trees)
    forest = two_trees()
    fact(forest)
    gone = weakref.ref(forest)
    del forest
    gc.collect()
    assert gone() is None
