"""The trees of an XGBoost model that predictions use: all, or those of a range of boosting rounds.

In: the learner, the section `gradient_booster.model`, the user's `LoadOptions`. Out: a slice of the trees. Round i has the trees

    iteration_indptr[i] to iteration_indptr[i + 1]      since 2.0
    num_parallel_tree times one for each target         before; 1.4 does not store num_parallel_tree, which XGBoost takes as 1
"""

import numpy as np

from onnx_treebeard.converters.parsing.columns import Ints
from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.converters.parsing.load_options import BEST, LoadOptions
from onnx_treebeard.system.errors import OptionError

FIELD = "iteration_range"


def tree_range(learner: Section, model: Section, options: LoadOptions, n_trees: int) -> slice:
    """Returns the trees of the requested rounds. Raises OptionError for rounds that the model does not have."""
    if options.iteration_range is None:
        return slice(0, n_trees)
    start = _first_trees(learner, model, n_trees)
    rounds = len(start) - 1
    begin, end = (0, _best_round(learner) + 1) if options.iteration_range == BEST else options.iteration_range
    last = end or rounds
    if not 0 <= begin <= last <= rounds:
        raise OptionError(f"is ({begin}, {end}); the model has {rounds} boosting rounds", field=FIELD)
    return slice(int(start[begin]), int(start[last]))


def _first_trees(learner: Section, model: Section, n_trees: int) -> Ints:
    """Returns (rounds + 1,) the first tree of each round, and the number of trees."""
    if not model.has("iteration_indptr"):
        parallel = model.section("gbtree_model_param").whole("num_parallel_tree", default=1)
        step = max(parallel, 1) * _target_count(learner.section("learner_model_param"))
        if n_trees % step:
            model.refuse("trees", f"has {n_trees} trees, but {step} belong to a boosting round")
        return np.arange(0, n_trees + 1, step)
    start = model.wholes("iteration_indptr")
    rising = len(start) > 0 and start[0] == 0 and start[-1] == n_trees and bool((np.diff(start) >= 0).all())
    if not rising:
        model.refuse("iteration_indptr", f"is no rising list of offsets from 0 to {n_trees}")
    return start


def _target_count(parameters: Section) -> int:
    """Returns the number of targets: num_class is 0 where there are no classes, and num_target was added to the format later."""
    return max(parameters.whole("num_class", default=0), parameters.whole("num_target", default=1), 1)


def _best_round(learner: Section) -> int:
    """Returns the number of rounds that early stopping has stored in the model's attributes."""
    attributes = learner.section("attributes") if learner.has("attributes") else Section({})
    if not attributes.has("best_iteration"):
        raise OptionError(f"is '{BEST}', but the model was trained without early stopping", field=FIELD)
    return attributes.whole("best_iteration")
