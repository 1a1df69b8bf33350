"""Live isolation forests of scikit-learn -> the `Forest` of their path lengths (Liu, Ting and Zhou, Isolation Forest, 2008).

In: a fitted IsolationForest. Out: a validated `Forest` that compares float32 rows with float64 thresholds and adds in float64, one value for each
tree, in the order of `estimators_`:

    nodes and leaf on the path of the row + average path length of the rows that training left in the leaf - 1.0

The score that scikit-learn computes from the sum, 2 ** -(sum / normal sum), is not part of it.
"""

from typing import Any

import numpy as np

from onnx_treebeard.converters.parsing.columns import Floats
from onnx_treebeard.converters.sklearn.trees import joined_trees, sklearn_forest, stage_weights
from onnx_treebeard.forest.forest import Forest


def read_isolation(model: Any) -> Forest:
    """Returns the forest of an isolation forest's path lengths; trees trained on some of the columns read those."""
    takes_all = model._max_features == model.n_features_in_
    joined = joined_trees(model.estimators_, () if takes_all else model.estimators_features_)
    lengths = zip(model._decision_path_lengths, model._average_path_length_per_tree, strict=True)
    values = np.concatenate([path + average - 1.0 for path, average in lengths])[joined.is_leaf]
    return sklearn_forest(model, **joined.fields(), **stage_weights(joined, values, 1))


def normal_length(model: Any) -> Floats:
    """Returns (1,) the average path lengths of all trees together; 0 where trees were trained on one row each."""
    return len(model.estimators_) * average_length(model._max_samples)


def average_length(n_rows: int) -> Floats:
    """Returns (1,) the average path length of trees that separate this number of rows (Liu, Ting and Zhou 2008, equation 1)."""
    if n_rows <= 2:
        return np.array([float(n_rows == 2)])
    rows = np.array([n_rows])
    return np.asarray(2.0 * (np.log(rows - 1.0) + np.euler_gamma) - 2.0 * (rows - 1.0) / rows)
