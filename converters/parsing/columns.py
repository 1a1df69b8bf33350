"""Types of columns, and values from strangers in one line of an error."""

import numpy as np
import numpy.typing as npt

Ints = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Indices = npt.NDArray[np.int32]


def brief(value: object) -> str:
    """Returns a JSON or text value shortened for one line of an error."""
    if isinstance(value, dict | list | np.ndarray):
        return "an object" if isinstance(value, dict) else "a list"
    text = str(value)
    return repr(text if len(text) <= 40 else text[:37] + "...")
