"""Contributions as an object of the library shap, whose plots take it. In: a `CompiledForest`, rows. Out: a `shap.Explanation`."""

from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.forest.categories import FeatureCategories, feature_categories
from onnx_treebeard.forest.derived_columns import hashed_columns
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.show.node_words import feature_name, has_labels
from onnx_treebeard.system.errors import OptionError
from onnx_treebeard.tables.category_hashes import numbers_of_hashes
from onnx_treebeard.tables.frames.numpy_rows import ReadRows
from onnx_treebeard.tables.frames.row_reader import RowReader
from onnx_treebeard.tables.frames.rows_like import RowsLike
from onnx_treebeard.tables.model_inputs import forest_input

NEEDS_SHAP = "explanation() makes an object of the library shap, which cannot be imported here ({}): pip install shap; compiled.predict_contribs() needs no library"


def explanation(
    compiled: CompiledForest,
    X: RowsLike,  # noqa: N803
    *,
    threads: int = 1,
    dtype: npt.DTypeLike | None = None,
    approx_contribs: bool = False,
    background: RowsLike | None = None,
) -> Any:
    """Returns the contributions of rows as a `shap.Explanation`, for the plots of the library shap, which has to be installed.

    compiled: a forest, as `compile` returns it.
    X, threads, dtype, approx_contribs, background: as in `CompiledForest.predict_contribs`.

    Returns a `shap.Explanation` with these attributes, in the shapes that shap uses. `values` has the shape (n, n_features), or (n, n_features,
    n_targets) for models with several targets or classes. `base_values` are the expected scores, (n,) or (n, n_targets). `data` are the rows as
    numbers. `display_data` are the rows with the names of categories, if the model has some. `feature_names` are the names of features, and
    `output_names`, with several targets, the names of these.

    Raises OptionError if shap cannot be imported, and the errors of `predict_contribs`.

    Example:

        >>> import numpy as np
        >>> import onnx_treebeard
        >>> compiled = onnx_treebeard.compile("model.json")
        >>> rows = np.zeros((2, 30), np.float32)
        >>> explained = onnx_treebeard.explanation(compiled, rows)  # doctest: +SKIP
        >>> shap.plots.beeswarm(explained)  # doctest: +SKIP
    """
    try:
        import shap
    except ImportError as error:
        raise OptionError(NEEDS_SHAP.format(error)) from None

    forest = compiled.forest
    reader, hashed = RowReader(forest_input(forest)), hashed_columns(forest)
    rows = reader.rows(X)
    contributions = compiled.predict_contribs(
        rows.view(ReadRows),
        threads=threads,
        dtype=dtype,
        approx_contribs=approx_contribs,
        background=background,
    )
    targets = np.moveaxis(contributions, 1, -1) if forest.n_targets > 1 else contributions
    names = forest.labels if has_labels(forest) else range(forest.n_targets)
    return shap.Explanation(
        values=targets[:, :-1],
        base_values=targets[:, -1],
        data=numbers_of_hashes(rows, hashed) if hashed else rows,
        display_data=_with_categories(rows, reader.categories(X))
        if hashed
        else _named_categories(rows, feature_categories(forest)),
        feature_names=[feature_name(forest, number) for number in range(forest.n_features)],
        output_names=[str(name) for name in names] if forest.n_targets > 1 else None,
    )


def _with_categories(
    rows: npt.NDArray[np.generic], categories: dict[int, list[str]]
) -> npt.NDArray[np.object_]:
    """Returns rows with categories in place of their hashes."""
    display = rows.astype(object)
    for column, texts in categories.items():
        display[:, column] = texts
    return display


def _named_categories(
    rows: npt.NDArray[np.generic], categories: dict[int, FeatureCategories]
) -> npt.NDArray[np.object_] | None:
    """Returns rows with the names of categories in place of their codes; None where no feature has names."""
    named = {
        feature: column_categories.listed
        for feature, column_categories in categories.items()
        if column_categories.listed
    }
    if not named:
        return None
    display = rows.astype(object)
    for feature, listed in named.items():
        codes = rows[:, feature].astype(np.float64)
        has_name = (codes >= 0) & (codes < len(listed))
        display[has_name, feature] = [listed[int(code)] for code in codes[has_name].tolist()]
    return display
