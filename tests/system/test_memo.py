"""Facts are found once a forest object, and go with it."""

import gc
import weakref

from forests import two_trees

from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.system.compute_once import once_per_forest


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


def test_what_is_the_forest_itself_is_not_kept() -> None:
    same = once_per_forest(lambda forest: forest)
    forest = two_trees()
    assert same(forest) is forest
    gone = weakref.ref(forest)
    del forest
    gc.collect()
    assert gone() is None


def test_further_arguments_reach_the_function() -> None:
    found = once_per_forest(lambda forest, factor, *, more=0: factor * forest.n_nodes + more)
    forest = two_trees()
    assert found(forest, 2, more=1) == 2 * forest.n_nodes + 1
