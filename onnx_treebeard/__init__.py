"""A compiler for decision-forest inference in ONNX Runtime.

    import onnx_treebeard
    session = onnx_treebeard.InferenceSession("pipeline.onnx")     # onnxruntime's session with compiled tree nodes
    scores = onnx_treebeard.compile("model.json").predict(rows)    # XGBoost, LightGBM, CatBoost, scikit-learn or ONNX, without onnxruntime

Results have the bits of the model's own engine. Every error that a user can cause is a `TreebeardError`. Names are loaded when they are
first used, so importing the package costs nothing.
"""

import sys as _sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from onnx_treebeard.api.conversion import category_hashes, convert
    from onnx_treebeard.api.explanation import explanation
    from onnx_treebeard.api.models import compile, load, load_compiled
    from onnx_treebeard.batches.batch_function import BatchFunction, batch_function
    from onnx_treebeard.compiler.options.options import CompileOptions, FieldWidths, Target, WalkOptions
    from onnx_treebeard.estimators.compile import compile_estimator
    from onnx_treebeard.forest.forest import Forest
    from onnx_treebeard.runtime.compiled_forest import CompiledForest
    from onnx_treebeard.session.custom_ops import get_library_path, register_custom_ops
    from onnx_treebeard.session.execution_provider import (
        get_ep_devices,
        get_ep_name,
        get_ep_names,
        register_execution_provider,
    )
    from onnx_treebeard.session.inference_session import InferenceSession
    from onnx_treebeard.system.errors import (
        CompilerError,
        DataError,
        DeviceError,
        MissingPackageError,
        ModelError,
        OptionError,
        TreebeardError,
        UnsupportedError,
    )
    from onnx_treebeard.tuning.tune import tune

    __version__: str

# The public names of modules.
_NAMES = {
    "api.conversion": "category_hashes convert",
    "api.explanation": "explanation",
    "api.models": "compile load load_compiled",
    "batches.batch_function": "BatchFunction batch_function",
    "compiler.options.options": "CompileOptions FieldWidths Target WalkOptions",
    "estimators.compile": "compile_estimator",
    "forest.forest": "Forest",
    "runtime.compiled_forest": "CompiledForest",
    "session.custom_ops": "get_library_path register_custom_ops",
    "session.execution_provider": "get_ep_devices get_ep_name get_ep_names register_execution_provider",
    "session.inference_session": "InferenceSession",
    "system.errors": "CompilerError DataError DeviceError MissingPackageError ModelError OptionError TreebeardError UnsupportedError",
    "tuning.tune": "tune",
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

__all__ = [
    "BatchFunction",
    "CompileOptions",
    "CompiledForest",
    "CompilerError",
    "DataError",
    "DeviceError",
    "FieldWidths",
    "Forest",
    "InferenceSession",
    "MissingPackageError",
    "ModelError",
    "OptionError",
    "Target",
    "TreebeardError",
    "UnsupportedError",
    "WalkOptions",
    "batch_function",
    "category_hashes",
    "compile",
    "compile_estimator",
    "convert",
    "explanation",
    "get_ep_devices",
    "get_ep_name",
    "get_ep_names",
    "get_library_path",
    "load",
    "load_compiled",
    "register_custom_ops",
    "register_execution_provider",
    "tune",
]

if not TYPE_CHECKING:
    from onnx_treebeard.lazy_names import LazyPackage as _LazyPackage

    _sys.modules[__name__].__class__ = _LazyPackage
