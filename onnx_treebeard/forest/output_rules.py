"""How leaf values become sums, scores and labels: the rules of a forest's outputs, which the native library numbers the same (output_rules.h).

Users and readers import them from `forest.py`, whose `Forest` has them as fields.
"""

from enum import IntEnum


class Aggregate(IntEnum):
    """The ways to combine the leaf values of all trees into one accumulator for each target.

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
    """The position of the base value in a sum. It affects the last bits, so it is part of the model.

    FIRST: before the trees.
    LAST: after the trees. Minima and maxima have LAST or SCORED.
    SCORED: like LAST for targets that a reached leaf scored; all other targets are 0 (ONNX Runtime's rule). Accumulators start at -0.0, infinity or
        -infinity, and one that still has this value counts as not scored. So a weight of -0.0 (sums), infinity (minima) or -infinity (maxima) does
        not count as a score.
    LAST_DOUBLE: like LAST, with base values of double precision. They are added to the finished sum in double precision, and the result is rounded
        to the accumulator type (Treelite's rule).
    """

    FIRST = 0
    LAST = 1
    SCORED = 2
    LAST_DOUBLE = 3


class PostTransform(IntEnum):
    """The function from raw scores to scores. `numpy_reference.py` has the formulas, exact to the bit.

    LOGISTIC, SOFTMAX, SOFTMAX_ZERO and PROBIT are those of ai.onnx.ml, as ONNX Runtime computes them, in single precision. The others are those of
    XGBoost, LightGBM and CatBoost, computed in the accumulator type, except for those that name another source:

    SORT sorts the scores of a row in ascending order. SOFTPLUS_STEPS adds a softplus to the preceding score to get each score.
    SOFTMAX_PAIRWISE_SUM adds pairwise as NumPy does, for scikit-learn. EXPONENTIAL_DOUBLE is computed in double precision and rounded once, as
    XGBoost does only for survival:aft. MEAN_AND_VARIANCE keeps the first score and every second one after it, and replaces the others x with
    exp(2 * x), as CatBoost does for RMSEWithUncertainty. SIGMOID_UNCAPPED, POWER_OF_TWO (2 ** (-x / post_scale)) and SOFTMAX_SINGLE_STEPS, whose
    steps are rounded to single precision, are Treelite's.
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
    """The forms of two columns that the single raw score s of a two-class classifier becomes.

    With PLAIN, the columns stay as they are. Before the post-transform, as in ONNX Runtime: COMPLEMENT (1 - s, s), NEGATE (-s, s), ZERO_FIRST (0, s)
    and ZERO_LAST (s, 0). After the post-transform, as in scikit-learn: COMPLEMENT_LAST (1 - t, t) of the transformed score t, in the output type.
    """

    PLAIN = 0
    COMPLEMENT = 1
    NEGATE = 2
    ZERO_FIRST = 3
    COMPLEMENT_LAST = 4
    ZERO_LAST = 5


class LabelRule(IntEnum):
    """The rules that choose the label of a row from its raw scores.

    NONE: there are no labels.
    ARGMAX: the first target with the largest raw score.
    ABOVE_HALF, ABOVE_ZERO, FROM_ZERO: the second of two labels if the last raw score s is s > 0.5, s > 0 or s >= 0.
    ARGMAX_SCORED: ARGMAX among the targets that a reached leaf scored, or the first target if there is none. It is valid for sums without base
        values at BasePosition.SCORED.
    SCORE_ABOVE_HALF: the second of two labels if the last score, after the post-transform, is above 0.5. It is valid for one target.
    SCORE_ARGMAX: the first target with the largest score, after the post-transform. It is valid for several targets with a score each.
    """

    NONE = 0
    ARGMAX = 1
    ABOVE_HALF = 2
    ABOVE_ZERO = 3
    FROM_ZERO = 4
    ARGMAX_SCORED = 5
    SCORE_ABOVE_HALF = 6
    SCORE_ARGMAX = 7
