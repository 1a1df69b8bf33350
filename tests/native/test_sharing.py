"""A session's threads share rows and trees: the bits of the oracle, whatever the forest, the batch and the number of threads."""

from functools import cache

import pytest
from adversarial_rows import adversarial_rows
from random_forests import Recipe, random_forest
from shared_trees import with_shared_trees

from onnx_treebeard.artifact.format import Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.forest import numpy_reference
from onnx_treebeard.forest.forest import Aggregate, BasePosition

# Name: a forest, and whether its trees can be shared. Kernels of tree_simd serve some of them, walks the others.
FORESTS = {
    "one target": (Recipe(seed=1, trees=150, depth=3), True),
    "a target for each tree": (Recipe(seed=2, trees=200, depth=4, targets=5, weights="by_tree"), True),
    "many targets": (Recipe(seed=3, trees=130, depth=9, targets=3, weights="dense"), True),
    "many targets, evaluated by tree_simd": (
        Recipe(seed=4, trees=130, depth=3, targets=3, weights="dense"),
        False,
    ),
    "several weights for one target": (Recipe(seed=5, trees=130, targets=2, weights="list"), False),
    "minima": (Recipe(seed=6, trees=150, aggregate=Aggregate.MIN, base=BasePosition.LAST), True),
    "maxima of float64": (
        Recipe(seed=7, trees=129, aggregate=Aggregate.MAX, input_type="float64", accumulator_type="float64"),
        True,
    ),
    "averages": (Recipe(seed=8, trees=150, aggregate=Aggregate.AVERAGE, base=BasePosition.FIRST), True),
    "base with what is scored": (Recipe(seed=9, trees=150, base=BasePosition.SCORED), True),
    "shared nodes": (Recipe(seed=10, trees=150, sharing=0.3), True),
    "sets, deep": (Recipe(seed=11, trees=150, depth=8, growth=0.95, sets=0.3), True),
    "whole numbers": (Recipe(seed=12, trees=193, input_type="int64"), True),
    "fewer trees than a unit": (Recipe(seed=13, trees=60), True),
}
ROW_COST = 1e5  # nanoseconds: every row is worth two threads


@cache
def artifact_of(name: str) -> Artifact:
    return with_shared_trees(random_forest(FORESTS[name][0]), ROW_COST)


@pytest.mark.share(13)
@pytest.mark.parametrize("name", FORESTS)
@pytest.mark.parametrize("threads", [1, 2, 3])
def test_few_rows(name, threads, make_model, make_session, same_bits):
    recipe, can_share = FORESTS[name]
    forest = random_forest(recipe)
    artifact = artifact_of(name)
    assert bool(len(artifact.section(Section.TREE_KERNELS))) == can_share
    model = make_model(
        [f"raw:{forest.accumulator_type}"], artifact=artifact, input_type=forest.input_type.name
    )
    session = make_session(model, threads=threads)
    rows = adversarial_rows(forest, 80, recipe.seed)
    expected = numpy_reference.raw_scores(forest, rows)
    for n in (1, 2, 3, 5, 33, 80):
        (found,) = session.run(None, {"X": rows[:n]})
        assert same_bits(found, expected[:n]), (n, recipe)


def test_many_calls_teach_how_many_threads_there_are(make_model, make_session, same_bits):
    """The way a call is shared may change from call to call; its bits may not."""
    forest = random_forest(Recipe(seed=20, trees=300, depth=4))
    session = make_session(
        make_model(["raw:float32"], artifact=with_shared_trees(forest, ROW_COST)), threads=2
    )
    rows = adversarial_rows(forest, 40, 20)
    expected = numpy_reference.raw_scores(forest, rows)
    for call in range(40):
        n = 1 + call % 7
        (found,) = session.run(None, {"X": rows[call : call + n]})
        assert same_bits(found, expected[call : call + n])
