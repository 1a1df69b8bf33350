"""Direct calls: rows that kernels read as they are go from the caller to them without a Python frame between.

In: a class with methods of a forest's predictions, a predictor. Out: methods in C in their place, and what these know of the predictor (kernels/native/python/row_calls.cc).
Where the extension module cannot be loaded (PyPy, free-threaded Python, a build without Python's headers), the methods stay as they are: same bits.
"""

from types import FunctionType

import numpy as np
import numpy.typing as npt

from onnx_treebeard.bindings import predictor as calls_by_ctypes
from onnx_treebeard.bindings.native_library import function_address
from onnx_treebeard.bindings.predictor import Predictor
from onnx_treebeard.forest.forest import LabelRule

try:
    from onnx_treebeard.bindings import row_calls
except ImportError:
    row_calls = None  # type: ignore[assignment]


def install(kind: type, name: str, calls: str) -> None:
    """Installs a method in C for calls with one argument, an array that kernels can read, and perhaps `threads`; Python's method answers all others.

    calls: the attribute of objects that has `direct_calls` of their predictor, or None.
    """
    if row_calls is None:
        return
    method: FunctionType = getattr(kind, name)
    options = ", ".join(f"{option}={value!r}" for option, value in (method.__kwdefaults__ or {}).items())
    # Docs of functions in C begin with a signature, which `inspect` reads.
    row_calls.install(kind, name, f"{name}($self, X, *, {options})\n--\n\n{method.__doc__ or ''}", calls)


def direct_calls(
    predictor: Predictor, widths: range, labels: npt.NDArray[np.generic] | None, is_multilabel: bool
) -> object | None:
    """Returns what methods in C know of a predictor; None where there are none, or its rows lie on a device.

    widths: the numbers of columns that rows may have. labels: by position; None where positions are labels.
    """
    if row_calls is None or predictor.device is not None:
        return None
    return row_calls.RowCalls(
        predictor,
        labels,
        predictor=predictor.handle.value or 0,
        predict=function_address("treebeard_predict_on_threads"),
        predict_leaves=function_address("treebeard_predict_leaves_on_threads"),
        min_width=widths.start,
        max_width=widths.stop - 1,
        n_outputs=predictor.n_outputs,
        n_targets=predictor.n_targets,
        n_trees=predictor.n_trees,
        input_type=predictor.input_type.num,
        output_type=predictor.output_type.num,
        accumulator_type=predictor.accumulator_type.num,
        has_labels=predictor.label_rule is not LabelRule.NONE and not is_multilabel,
        row_cost=predictor.row_costs[0],
        leaf_row_cost=predictor.row_costs[1],
        min_part=calls_by_ctypes.PART_NANOSECONDS,
    )
