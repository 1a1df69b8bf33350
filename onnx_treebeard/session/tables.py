"""Data frames and tables as the input of a session: columns are matched by name, categories by value.

In: the feed of a session whose model `convert` wrote from one forest with named columns. Out: the same feed with arrays in place of tables.
Everything else in a feed stays as it is.
"""

from typing import Any

import numpy as np

from onnx_treebeard.forest.forest import Forest

INPUT_TYPES: dict[str, np.dtype[Any]] = {
    "tensor(float)": np.dtype(np.float32),
    "tensor(double)": np.dtype(np.float64),
}
ONNX_OWN = (np.ndarray, dict, list, tuple)  # values of tensors, maps and sequences, never tables


def with_arrays(session: Any, input_feed: Any) -> Any:
    """Returns the feed with arrays in place of tables. Raises DataError where a table does not fit the model."""
    inputs = session.get_inputs()
    if not isinstance(input_feed, dict) or len(inputs) != 1:
        return input_feed
    rows = input_feed.get(inputs[0].name)
    if rows is None or isinstance(rows, ONNX_OWN):
        return input_feed
    # Imported here: most sessions are never fed a table.
    from onnx_treebeard.tables.frames.containers import table_of
    from onnx_treebeard.tables.frames.reader import RowReader

    if table_of(rows) is None:
        return input_feed
    forest = _columns_of(session, inputs[0])
    return input_feed if forest is None else {**input_feed, inputs[0].name: RowReader(forest).rows(rows)}


def _columns_of(session: Any, one: Any) -> Forest | None:
    """Returns a forest without trees that has the columns of a session's input; None where the model does not name them."""
    # Imported here: most rows come as arrays.
    from onnx_treebeard.converters.onnx.columns import stored_columns

    width = one.shape[-1] if len(one.shape) == 2 else None
    if one.type not in INPUT_TYPES or not isinstance(width, int):
        return None
    stored = stored_columns(session.get_modelmeta().custom_metadata_map, width)
    if not stored.feature_names:
        return None
    columns: dict[str, Any] = vars(stored)
    dtype, none, flags = INPUT_TYPES[one.type], np.zeros(0, np.int32), np.zeros(0, np.bool_)
    return Forest(
        root=none,
        tree_id=none.astype(np.int64),
        feature=none,
        threshold=none.astype(dtype),
        predicate=none.astype(np.uint8),
        missing_true=flags,
        zero_missing=flags,
        category_set=none,
        true_child=none,
        false_child=none,
        node_id=none.astype(np.int64),
        leaf_id=none.astype(np.int64),
        weight_start=np.zeros(1, np.int64),
        weight_target=none,
        weight=none.astype(dtype),
        n_features=width,
        n_targets=1,
        input_type=dtype,
        accumulator_type=dtype,
        output_type=dtype,
        source="onnx",
        **columns,
    )
