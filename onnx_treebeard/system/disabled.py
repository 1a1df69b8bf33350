"""Whether our kernels are disabled, so that sessions are plain onnxruntime's.

In: the environment variable ONNX_TREEBEARD_DISABLE, and the argument `enabled`. Out: the reason, if they are disabled. The native library has the
same rule (kernels/native/base/process.h).
"""

import os
from typing import Any

from onnx_treebeard.system.errors import OptionError

VARIABLE = "ONNX_TREEBEARD_DISABLE"
MEANS_ON = ("", "0", "false", "no", "off")


def is_disabled() -> bool:
    """Returns whether ONNX_TREEBEARD_DISABLE is set to a value other than those that mean no; a misspelt "yes" disables too."""
    return os.environ.get(VARIABLE, "").strip().lower() not in MEANS_ON


def why_off(enabled: Any) -> str:
    """Returns why a session has to be onnxruntime's alone, "" where it has not. Raises OptionError unless `enabled` is True or False."""
    if enabled is not True and enabled is not False:
        raise OptionError(f"is {enabled!r}; accepted are True, False", field="enabled")
    if is_disabled():
        return f"{VARIABLE} is set"
    return "" if enabled else "enabled is False"
