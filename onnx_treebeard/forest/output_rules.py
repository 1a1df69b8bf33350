"""How leaf values become sums, scores and labels: the rules of a forest's outputs, which the native library numbers the same (output_rules.h).

Users and readers import them from `forest.py`, whose `Forest` has them as fields.
"""

from enum import IntEnum


class Aggregate(IntEnum):
    """How the leaf values of all trees become one accumulator for each target.

    AVERAGE divides by the number of trees, AVERAGE_PER_TARGET by the number of trees per target (LightGBM's random forests).
    SCALED_SUM multiplies the sum by `post_scale`, before base values are added (CatBoost).
    """

    SUM = 0
    AVERAGE = 1
    MIN = 2
    MAX = 3
    AVERAGE_PER_TARGET = 4
    SCALED_SUM = 5


class BasePosition(IntEnum):
    """When the base value is added. The position affects the last bits, so it is part of the model.

    FIRST adds it before the trees, LAST after them; minima and maxima have LAST or SCORED. SCORED is LAST for targets that a reached leaf
    scored, and all other targets are 0 (ONNX Runtime's rule). LAST_DOUBLE is LAST with base values of double precision: what they and the finished sum
    add up to in double precision is rounded to the accumulator type (Treelite's rule). With SCORED accumulators start at -0.0, infinity or -infinity, and one that
    still has this value counts as not scored; so a weight of -0.0 (sums), infinity (minima) or -infinity (maxima) does not count as a score.
    """

    FIRST = 0
    LAST = 1
    SCORED = 2
    LAST_DOUBLE = 3


class PostTransform(IntEnum):
    """The function from raw scores to scores. `reference.py` has the formulas, exact to the bit.

    LOGISTIC, SOFTMAX, SOFTMAX_ZERO and PROBIT are those of ai.onnx.ml as ONNX Runtime computes them, in single precision; the others are
    those of XGBoost, LightGBM and CatBoost, computed in the accumulator type. SORT sorts the scores of a row in ascending order; SOFTPLUS_STEPS makes
    each score the preceding one plus a softplus. SOFTMAX_PAIRWISE_SUM adds pairwise as NumPy does, for scikit-learn. EXPONENTIAL_DOUBLE
    is computed in double precision and rounded once, as XGBoost does for survival:aft alone. MEAN_AND_VARIANCE leaves the first score and every second
    one after it, and makes exp(2 * x) of the others, as CatBoost does for RMSEWithUncertainty. SIGMOID_UNCAPPED, POWER_OF_TWO
    (2 ** (-x / post_scale)) and SOFTMAX_SINGLE_STEPS, whose steps are rounded to single precision, are Treelite's.
    """

    NONE = 0
    LOGISTIC = 1
    SOFTMAX = 2
    SOFTMAX_ZERO = 3
    PROBIT = 4
    SIGMOID = 5
    SOFTMAX_DOUBLE_SUM = 6
    EXPONENTIAL = 7
    ARGMAX = 8
    HINGE = 9
    SIGNED_SQUARE = 10
    SOFTPLUS = 11
    SORT = 12
    SOFTPLUS_STEPS = 13
    SOFTMAX_PAIRWISE_SUM = 14
    EXPONENTIAL_DOUBLE = 15
    MEAN_AND_VARIANCE = 16
    SIGMOID_UNCAPPED = 17
    POWER_OF_TWO = 18
    SOFTMAX_SINGLE_STEPS = 19


class ScoreForm(IntEnum):
    """How the single raw score s of a two-class classifier becomes two columns.

    Before the post-transform, as in ONNX Runtime: COMPLEMENT (1 - s, s), NEGATE (-s, s), ZERO_FIRST (0, s), ZERO_LAST (s, 0). After it, as in
    scikit-learn: COMPLEMENT_LAST (1 - t, t) of the transformed score t, in the output type. PLAIN leaves the columns as they are.
    """

    PLAIN = 0
    COMPLEMENT = 1
    NEGATE = 2
    ZERO_FIRST = 3
    COMPLEMENT_LAST = 4
    ZERO_LAST = 5


class LabelRule(IntEnum):
    """How the label of a row is chosen from its raw scores.

    NONE: there are no labels. ARGMAX: the first target with the largest raw score. ABOVE_HALF, ABOVE_ZERO, FROM_ZERO: the second of two
    labels if the last raw score s is s > 0.5, s > 0 or s >= 0. ARGMAX_SCORED: ARGMAX among the targets that a reached leaf scored, or the
    first target if there is none; it is valid for sums without base values at BasePosition.SCORED. SCORE_ABOVE_HALF: the second of two labels if
    the last score, after the post-transform, is above 0.5; it is valid for one target. SCORE_ARGMAX: the first target with the largest score,
    after the post-transform; it is valid for several targets with a score each.
    """

    NONE = 0
    ARGMAX = 1
    ABOVE_HALF = 2
    ABOVE_ZERO = 3
    FROM_ZERO = 4
    ARGMAX_SCORED = 5
    SCORE_ABOVE_HALF = 6
    SCORE_ARGMAX = 7
