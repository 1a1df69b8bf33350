"""The word by which somebody says that models may carry machine code: whoever opens one runs it."""

# The session config entry, which the native library reads too.
ALLOW_COMPILED = "onnx_treebeard.allow_compiled"
