"""XGBoost's objectives: the base values of a model, and which post-transform `Booster.predict` applies.

In: the section of the learner. Out: `Outputs`; the native library knows objectives, links and transforms
(kernels/native/readers/models/xgboost_objective.h), this module the versions.

The version of XGBoost that predicts decides three things here: since 3.1 the link is left out where there is no tree and the base score
was to come from the labels (boost_from_average); since 3.2 the logit link takes 0 and 1 as well, and moves b into [1e-6, 1 - 1e-6];
since 3.4 several quantiles of a row are sorted. Expectiles are read of every version, and came with 3.3.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.parsing.json_section import Section
from onnx_treebeard.forest.forest import PostTransform
from onnx_treebeard.native import model_text

Version = tuple[int, ...]

CURRENT: Version = (3, 4, 1)
NO_LINK_UNTRAINED: Version = (3, 1)
CLAMPED_LOGIT: Version = (3, 2)
SORTED_QUANTILES: Version = (3, 4)


@dataclass(frozen=True, eq=False)
class Outputs:
    """base_values: (n_targets,) in the space of the raw scores. classifies: whether the targets are classes."""

    base_values: npt.NDArray[np.float32]
    post_transform: PostTransform
    classifies: bool


def read_outputs(learner: Section, n_targets: int, n_trees: int, version: Version) -> Outputs:
    """ModelError for an unknown objective, with the names that are accepted, and for a base score that it does not take."""
    name = learner.section("objective").text("name")
    parameters = learner.section("learner_model_param")
    untrained = n_trees == 0 and parameters.whole("boost_from_average", default=1) != 0
    rules = (version < NO_LINK_UNTRAINED, version >= CLAMPED_LOGIT, version >= SORTED_QUANTILES)
    found = model_text.xgboost_outputs(name, _base_score(parameters), n_targets, untrained, rules)
    return Outputs(
        found.arrays["base_values"],
        PostTransform(int(found.numbers["post_transform"])),
        bool(found.numbers["classifies"]),
    )


def _base_score(parameters: Section) -> str:
    """The text of `base_score`; a number without quotes, which XGBoost does not write, is as good."""
    value = parameters.entries.get("base_score")
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return repr(value) if is_number else parameters.text("base_score")
