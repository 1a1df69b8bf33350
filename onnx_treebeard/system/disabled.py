"""Whether our kernels are switched off for this process: then sessions are plain onnxruntime's.

In: the environment, as it is now. Out: yes or no. The native library has the same rule (kernels/native/core/system/disabled.h).
"""

import os
from typing import Any

from onnx_treebeard.errors import OptionError

VARIABLE = "ONNX_TREEBEARD_DISABLE"
MEANS_ON = ("", "0", "false", "no", "off")


def is_disabled() -> bool:
    """Whether ONNX_TREEBEARD_DISABLE says so: any value does, but those that mean no. Who misspells "yes" wants us off."""
    return os.environ.get(VARIABLE, "").strip().lower() not in MEANS_ON


def why_off(enabled: Any) -> str:
    """Why a session is to be onnxruntime's alone; empty where it is not. Raises OptionError for what is neither True nor False."""
    if enabled is not True and enabled is not False:
        raise OptionError(f"is {enabled!r}; accepted are True, False", field="enabled")
    if is_disabled():
        return f"{VARIABLE} is set"
    return "" if enabled else "enabled is False"
