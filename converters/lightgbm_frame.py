"""What LightGBM models know of the data frames they were trained on: the categories behind the numbers.

In: `pandas_categorical`, one list for each column of categories, in the order of the columns; which features are categorical.
Out: `Forest.categories`. The model does not say which columns the lists belong to: they are the categorical features where there
are as many, else (ordered categories, which are numbers to LightGBM; constant columns) nothing is known. Nor where categories
are fractions.

    pandas_categorical:[["a", "b"], [10, 20]]       "a" stands for 0, "b" for 1; 10 for 0, 20 for 1
"""

from collections.abc import Sequence

from onnx_treebeard.converters.json_section import Section

Categories = tuple[int, ...] | tuple[str, ...]

KEY = "pandas_categorical"


def read_categories(model: Section, categorical: Sequence[bool]) -> tuple[Categories, ...]:
    """The categories of each feature, nothing where it has none; empty where they are not known."""
    if not model.has(KEY) or model.entries[KEY] is None:
        return ()
    listed = [_categories(model, values) for values in model.items(KEY)]
    known = [values for values in listed if values is not None]
    if len(known) != len(listed) or len(known) != sum(categorical):
        return ()
    rest = iter(known)
    return tuple(next(rest) if own else () for own in categorical)


def _categories(model: Section, values: object) -> Categories | None:
    """Truth values are the numbers 0 and 1; None for fractions."""
    if isinstance(values, list) and all(isinstance(value, int) for value in values):
        return tuple(int(value) for value in values)
    if isinstance(values, list) and all(isinstance(value, int | float) for value in values):
        return None
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        model.refuse(KEY, "holds what is no list of numbers or texts")
    return tuple(values)
