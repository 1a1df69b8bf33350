"""The extension module of kernels/native/python/row_calls.cc. It is missing where Python cannot load it, or its build had no headers."""

class RowCalls:
    """What the methods in C know of a predictor. predictor, predict, predict_leaves: addresses. types: NumPy's numbers. Costs of a row are in nanoseconds."""

    def __init__(
        self,
        owner: object,
        labels: object,
        predictor: int,
        predict: int,
        predict_leaves: int,
        min_width: int,
        max_width: int,
        n_outputs: int,
        n_targets: int,
        n_trees: int,
        input_type: int,
        output_type: int,
        accumulator_type: int,
        has_labels: int,
        row_cost: float,
        leaf_row_cost: float,
        min_part: float,
    ) -> None: ...

def install(kind: type, name: str, doc: str, calls: str, /) -> None:
    """Puts a method in C in the place of one in Python, which answers what it does not take. calls: the attribute of objects that has their RowCalls, or None."""
