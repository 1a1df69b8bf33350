"""The rewritten route of a session: its model with compiled tree nodes, from the cache where it has been prepared before.

In: a model, and the arguments of `InferenceSession` that are ours. Out: `PreparedModel`, which onnxruntime loads. Sessions take this route for
options that the execution provider does not have, and with versions of onnxruntime that have no execution providers in libraries.
"""

import logging
import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from onnx_treebeard.cache.sessions import PreparedModel, cached_model
from onnx_treebeard.compiler.options.device import CPU, Device, device_named
from onnx_treebeard.converters.rewrite.extra_output_names import ExtraOutputs, Names
from onnx_treebeard.session.run_options import check_threads
from onnx_treebeard.system.errors import DeviceError

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.file import ScheduleSource
    from onnx_treebeard.session.prepare import Model

logger = logging.getLogger("onnx_treebeard")


@dataclass(frozen=True)
class SessionRequest:
    """The keyword arguments of `InferenceSession` that are ours, with their defaults."""

    semantics: str = "ort"
    schedule: "ScheduleSource | None" = None
    profile: str | os.PathLike[str] | None = None
    device: str = "cpu"
    threads: int | None = None
    with_leaf: Names = False
    with_raw: Names = False
    with_tree_scores: Names = False


def device_of_session(name: str) -> Device:
    """The device of a session: "auto" is the CPU where there is no CUDA device.

    Raises OptionError for names of no device, DeviceError where there is no such CUDA device.
    """
    device = device_named(name)
    if device.kind == "cpu":
        return device
    # Imported here: few sessions ask for a device.
    from onnx_treebeard.native.cuda import check_device, is_missing

    try:
        check_device(device.number)
    except DeviceError as error:
        if device.kind != "auto":
            raise
        if not is_missing(error):
            logger.warning("the CPU computes all calls of a session with device 'auto': %s", str(error))
        return CPU
    return device


def rewritten(model: "Model", sess_options: Any, request: SessionRequest, fused: bool) -> PreparedModel:
    """Returns the model for onnxruntime, from the cache where it has been prepared in the same way before.

    fused: whether operators downstream of a forest may be computed by its node. Raises errors as `InferenceSession` does.
    """
    facts: dict[str, Any] = {
        "semantics": request.semantics,
        "extra_outputs": ExtraOutputs(request.with_leaf, request.with_raw, request.with_tree_scores),
        "threads": check_threads(request.threads),
        "device": device_of_session(request.device),
        "fused": fused,
        "with_forests": bool(sess_options is not None and sess_options.optimized_model_filepath),
    }

    def prepare() -> PreparedModel:
        # Imported here: a model that is found in the cache needs neither onnx nor the compiler.
        from onnx_treebeard.session.prepare import prepared_model

        return prepared_model(model, schedule=request.schedule, profile=request.profile, **facts)

    is_cacheable = request.schedule is None and request.profile is None
    return cached_model(prepare, model if is_cacheable else None, facts)
