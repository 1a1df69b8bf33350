"""Native code, built another way than it is installed."""

from pathlib import Path

import pytest
from native_builds import build_native, sanitized


@pytest.fixture(scope="session")
def sanitized_library():
    """sanitized_library(sanitizers): the native library with sanitizers."""
    return lambda sanitizers: sanitized("onnx_treebeard", sanitizers) / "libonnx_treebeard.so"


@pytest.fixture(scope="session")
def failing_library() -> Path:
    """The native library whose memory and whose calls of onnxruntime fail where they are told to."""
    flags = ("-DCMAKE_BUILD_TYPE=Debug", "-DTREEBEARD_FAILURES=ON", "-DTREEBEARD_DEVELOPER=ON")
    return build_native("failures", "onnx_treebeard", *flags) / "libonnx_treebeard.so"
