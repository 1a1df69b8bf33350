"""The extension module of kernels/native/python/module.cc. It is missing where Python cannot load it, or its build had no headers."""

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

class SessionCalls:
    """What the method in C knows of the node that is all of a session's model. node, run, cost: addresses.

    outputs: of the node, by position: name, NumPy's number of the type, rank, width, labels that are texts, or None. shown: names of the model's outputs.
    n_rows, n_columns: as the model declares them; -1 for any. max_rows, max_cost (nanoseconds): calls beyond are left to onnxruntime.
    """

    def __init__(
        self,
        owner: object,
        input: str,
        outputs: tuple[tuple[str, int, int, int, tuple[str, ...] | None], ...],
        shown: tuple[str, ...],
        *,
        node: int,
        run: int,
        cost: int,
        n_rows: int,
        n_columns: int,
        min_columns: int,
        max_rows: int,
        input_type: int,
        max_cost: float,
    ) -> None: ...

def install(kind: type, name: str, doc: str, calls: str, /) -> None:
    """Puts a method in C in the place of one in Python, which answers what it does not take. calls: the attribute of objects that has their RowCalls or SessionCalls, or None."""
