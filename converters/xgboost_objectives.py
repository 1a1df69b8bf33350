"""XGBoost's objectives: how a base score becomes a base value, and which post-transform `Booster.predict` applies.

In: the objective's name and the text of `base_score`. Out: base values in the space of the raw scores, as float32, to the bit.

    link            base value                              post-transform
    identity        b                                       none, hinge, softmax, argmax, sort
    logit           -logf(1 / b - 1), 0 < b < 1             1 / (1 + expf(-x))
    log             logf(b), 0 < b                          expf(x); survival:aft: exp(x) in double precision, rounded
    softplus steps  b[0], then s + logf(-expm1f(-s)) for    x[0], then the one before + 1e-6 + softplus(x)
                    s = b[k] - b[k - 1] - 1e-6, at least 1e-6

The version of XGBoost that predicts decides four things: since 3.1 the link is left out where there is no tree and the base score
was to come from the labels (boost_from_average); since 3.2 the logit link takes 0 and 1 as well, and moves b into [1e-6, 1 - 1e-6];
since 3.3 there are expectiles; since 3.4 several quantiles of a row are sorted. All links and transforms were checked against
XGBoost 1.4, 1.5, 1.6, 1.7, 2.0, 2.1, 3.0, 3.1, 3.2, 3.3 and 3.4.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from onnx_treebeard.converters.columns import brief, single_precision
from onnx_treebeard.converters.json_section import Section
from onnx_treebeard.errors import ModelError
from onnx_treebeard.forest import PostTransform
from onnx_treebeard.post_transforms import libm_expm1, libm_log

Values = npt.NDArray[np.float32]
Version = tuple[int, ...]

CURRENT: Version = (3, 4, 1)
NO_LINK_UNTRAINED: Version = (3, 1)
CLAMPED_LOGIT: Version = (3, 2)
SORTED_QUANTILES: Version = (3, 4)
CLAMP = np.float32(1e-6)
ACROSS_TARGETS = (PostTransform.SORT, PostTransform.SOFTPLUS_STEPS)


def identity(base: Values, version: Version) -> Values:
    """The base score is a raw score already."""
    return base


def logit(base: Values, version: Version) -> Values:
    """-logf(1 / b - 1); ModelError for a base score that is no probability."""
    one = np.float32(1)
    if version >= CLAMPED_LOGIT:
        _require((base >= 0) & (base <= 1), base, "0 to 1")
        base = np.clip(base, CLAMP, one - CLAMP)
    _require((base > 0) & (base < 1), base, "more than 0 and less than 1")
    with np.errstate(over="ignore"):
        return np.asarray(-libm_log(one / base - one), np.float32)


def log(base: Values, version: Version) -> Values:
    """logf(b); ModelError for a base score that has no logarithm."""
    _require(base > 0, base, "more than 0")
    return np.asarray(libm_log(base), np.float32)


def softplus_steps(base: Values, version: Version) -> Values:
    """The inverse of the transform of that name, for steps of at least 1e-6."""
    with np.errstate(over="ignore", invalid="ignore"):
        step = np.maximum(np.diff(base) - CLAMP, CLAMP)
        return np.append(base[:1], step + libm_log(-libm_expm1(-step)))


def _require(good: npt.NDArray[np.bool_], base: Values, accepted: str) -> None:
    if not good.all():
        raise ModelError(
            f"is {base[np.argmin(good)]}; the objective accepts {accepted}",
            field="learner.learner_model_param.base_score",
        )


@dataclass(frozen=True)
class Objective:
    """What an objective means at prediction time."""

    link: Callable[[Values, Version], Values] = identity
    post_transform: PostTransform = PostTransform.NONE
    classes: str = ""  # "binary" or "multi" where the scores decide between classes

    def classifies(self, n_targets: int) -> bool:
        """Whether the targets are classes; several targets of a binary objective are labels side by side."""
        return self.classes == ("binary" if n_targets == 1 else "multi")

    def transform_of(self, n_targets: int) -> PostTransform:
        """The post-transform; one target needs none of those that work across targets."""
        alone = n_targets == 1 and self.post_transform in ACROSS_TARGETS
        return PostTransform.NONE if alone else self.post_transform


PLAIN = Objective()
EXPONENTIAL = Objective(log, PostTransform.EXPONENTIAL)
EXPONENTIAL_DOUBLE = Objective(log, PostTransform.EXPONENTIAL_DOUBLE)

OBJECTIVES: dict[str, Objective] = {
    **dict.fromkeys(
        (
            "reg:squarederror",
            "reg:linear",
            "reg:squaredlogerror",
            "reg:absoluteerror",
            "reg:pseudohubererror",
            "rank:pairwise",
            "rank:ndcg",
            "rank:map",
        ),
        PLAIN,
    ),
    "reg:quantileerror": Objective(identity, PostTransform.SORT),
    "reg:expectileerror": Objective(softplus_steps, PostTransform.SOFTPLUS_STEPS),
    "reg:logistic": Objective(logit, PostTransform.SIGMOID),
    "binary:logistic": Objective(logit, PostTransform.SIGMOID, "binary"),
    "binary:logitraw": Objective(identity, PostTransform.NONE, "binary"),
    **dict.fromkeys(("count:poisson", "reg:gamma", "reg:tweedie", "survival:cox"), EXPONENTIAL),
    "survival:aft": EXPONENTIAL_DOUBLE,
    "binary:hinge": Objective(identity, PostTransform.HINGE, "binary"),
    "multi:softprob": Objective(identity, PostTransform.SOFTMAX_DOUBLE_SUM, "multi"),
    "multi:softmax": Objective(identity, PostTransform.ARGMAX, "multi"),
}


def read_objective(learner: Section, version: Version) -> Objective:
    """The objective of a model; ModelError, with the names that are accepted, for an unknown one."""
    objective = learner.section("objective")
    name = objective.text("name")
    if name not in OBJECTIVES:
        objective.refuse(
            "name", f"is {brief(name)}, an unknown objective; accepted are {', '.join(OBJECTIVES)}"
        )
    if name == "reg:quantileerror" and version < SORTED_QUANTILES:
        return PLAIN
    return OBJECTIVES[name]


def read_base_values(
    parameters: Section, objective: Objective, n_targets: int, n_trees: int, version: Version
) -> Values:
    """(n_targets,) from `base_score`: one number for all targets, or one for each ("5E-1", "[5E-1]", "[1E0,2E0]")."""
    text = _base_score(parameters)
    inner = text[1:-1] if text.startswith("[") and text.endswith("]") else text
    scores = [_number(parameters, part, text) for part in inner.split(",")]
    if len(scores) not in (1, n_targets):
        parameters.refuse("base_score", f"has {len(scores)} entries; expected 1 or {n_targets}")
    base = single_precision(np.broadcast_to(scores, n_targets))
    untrained = n_trees == 0 and parameters.whole("boost_from_average", default=1) != 0
    return base if untrained and version >= NO_LINK_UNTRAINED else objective.link(base, version)


def _base_score(parameters: Section) -> str:
    """The text of `base_score`; a number without quotes, which XGBoost does not write, is as good."""
    value = parameters.entries.get("base_score")
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return repr(value) if is_number else parameters.text("base_score").strip()


def _number(parameters: Section, part: str, text: str) -> float:
    try:
        value = float(part) if "_" not in part else np.nan
    except ValueError:
        value = np.nan
    # The largest float32, in the nine digits that XGBoost writes, is larger than itself.
    if not np.isfinite(single_precision(np.array([value]))).all():
        parameters.refuse("base_score", f"is {brief(text)}; expected a finite number or a list of them")
    return value
