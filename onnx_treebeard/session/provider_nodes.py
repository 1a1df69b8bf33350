"""Tree nodes of the execution provider: this process compiles the forest of a node of an unmodified model.

The native library calls it for nodes that its own library of kernels does not cover, and where an option or the model has a schedule or profile.

In: what kernels/native/ort/provider/claim.cc passes: the NodeProto as bytes, the provider's options as texts, the type of the rows, and the
schedule and hit counts in the model's metadata; in a session of ours, its request (session_opening.py). Out: the bytes of an artifact. A ModelError or
UnsupportedError leaves the node to onnxruntime, and its text becomes the reason in `InferenceSession.report`; with any other error the session cannot be opened.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from threading import local
from typing import Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.compiler.device_fallback import compile_for_node
from onnx_treebeard.compiler.options.options import CPU, CUDA
from onnx_treebeard.compiler.options.schedule_file import (
    ModelOptions,
    chosen_options,
    model_options,
    parse_options,
)
from onnx_treebeard.converters.model_files.forest_from_native import LoadedModel
from onnx_treebeard.converters.onnx.graphs import TensorType
from onnx_treebeard.converters.onnx.metadata_props import hits_from_text, with_stored_hits
from onnx_treebeard.converters.onnx.read_model import read_node
from onnx_treebeard.forest.reach_profile import no_fit, read_profiles, with_matching_profile
from onnx_treebeard.session.session_opening import Opening, opening_of_this_thread
from onnx_treebeard.session.session_request import SessionRequest
from onnx_treebeard.system.errors import CompilerError, ModelError, OptionError, UnsupportedError
from onnx_treebeard.system.model_bytes import Bytes

NOTHING = "None"  # onnxruntime turns the values of provider options into texts by `str`
TRUTHS = {"True": True, "False": False}

logger = logging.getLogger("onnx_treebeard")


Attributes = Mapping[str, npt.NDArray[Any] | int]


@dataclass(frozen=True)
class ProviderOptions:
    """The options of the provider in a session, as texts.

    The native library has checked all except schedule and profile, which are checked when they are read.
    """

    semantics: str = "ort"
    schedule: str | None = None
    profile: str | None = None
    device: str = "cpu"
    threads: str | None = None
    cache: str | None = None
    downstream: str | None = None
    enabled: str | None = None

    def opening(self) -> Opening:
        """Returns what a session of ours with these options would ask, for a session of plain onnxruntime. Raises OptionError and DataError."""
        request = SessionRequest(
            cache=self.cache if self.cache is None else TRUTHS.get(self.cache, self.cache)
        )
        if self.schedule is not None and self.schedule.lstrip().startswith("{"):
            request.schedule = parse_options(self.schedule)
        elif self.schedule is not None:
            request.schedule = model_options(self.schedule)
        request.profiles = () if self.profile is None else read_profiles(self.profile)
        return Opening(request, "the model")


_opened = local()  # `opening`: that of the plain session which onnxruntime opens on this thread: it compiles its nodes one by one, then checks the options


def _opening(options: ProviderOptions) -> Opening:
    """Returns the opening of a session of ours; for plain ones one that lasts until the options are checked."""
    if (ours := opening_of_this_thread()) is not None:
        return ours
    if getattr(_opened, "options", None) != options:
        _opened.options, _opened.opening = options, options.opening()
    opening: Opening = _opened.opening
    return opening


def compile_node(attributes: Attributes) -> Bytes:
    """Returns the artifact of a tree node as bytes. The module's docstring describes arguments and errors."""
    options = provider_options(_text(attributes, "provider_options"))
    opening = _opening(options)
    loaded = _load(attributes, options)
    name, settings = loaded.node, _choose(opening, loaded, attributes)
    forest = with_stored_hits(loaded.forest, hits_from_text(_text(attributes, "stored_hits") or "{}"), name)
    if (counted := with_matching_profile(forest, opening.request.profiles)) is not None:
        forest, opening.has_profile = counted, True
    with settings.source_in_errors(), opening.request.place():
        on_device = bool(attributes["on_device"])
        kernels = {
            "leaves": bool(attributes["with_leaf"]),
            "tree_scores": bool(attributes["with_tree_scores"]),
        }
        try:
            compiled = compile_for_node(forest, settings, name, CUDA if on_device else CPU.target, **kernels)
        except (OptionError, UnsupportedError, CompilerError) as error:
            if not on_device or options.device != "auto":
                raise
            logger.warning(
                "the CPU computes all calls of node '%s', whose device is 'auto': %s", name, str(error)
            )
            raise UnsupportedError(str(error)) from None
    opening.compiled_with(settings, compiled.ignored)
    return compiled.artifact.data


def _choose(opening: Opening, loaded: LoadedModel, attributes: Attributes) -> ModelOptions:
    """Returns how a node is compiled: as the caller says, or the node's own schedule, or the one that the model stores."""
    if opening.request.schedule is not None:
        return opening.request.schedule
    stored, source = loaded.schedule, f"node '{loaded.node}'"
    if not stored:
        stored, source = _text(attributes, "stored_schedule"), opening.model
    settings = chosen_options(None, stored, source)
    if settings.left_out and opening_of_this_thread() is None:
        logger.warning("node '%s' is compiled with %s", loaded.node, settings.described)
    return settings


def check_options(attributes: Attributes) -> None:
    """Raises OptionError or DataError for provider options that are wrong for any model, or that name tree nodes which the model lacks.

    The attribute "provider_names" lists the tree nodes; it is absent where not all of them are known yet.
    """
    opening = _opening(provider_options(_text(attributes, "provider_options")))
    if "provider_names" not in attributes:
        return
    _opened.__dict__.clear()
    request = opening.request
    if request.schedule is not None:
        request.schedule.check_nodes(set(_texts(_bytes(attributes, "provider_names"))))
    if request.profiles and not opening.has_profile:
        raise no_fit(request.profiles)


def provider_options(listed: str) -> ProviderOptions:
    """Returns the options that a text lists as key, NUL, value, NUL, ..."""
    parts = _texts(listed.encode())
    options = zip(parts[::2], parts[1::2], strict=True)
    return ProviderOptions(**{name: value for name, value in options if value != NOTHING})


def _load(attributes: Attributes, options: ProviderOptions) -> LoadedModel:
    rank, columns = (int(attributes[name]) for name in ("input_rank", "input_columns"))
    shape: tuple[int | None, ...] | None = None
    if rank >= 0:
        shape = (None, columns if columns > 0 else None) if rank == 2 else (None,) * rank
    element = int(attributes["input_element"])
    rows = TensorType(element, shape) if element else None
    return read_node(_bytes(attributes, "provider_node"), rows, options.semantics)


def _bytes(attributes: Attributes, name: str) -> bytes:
    value = attributes[name]
    if not isinstance(value, np.ndarray):
        raise ModelError("is not a text", field=name)
    return value.tobytes()


def _text(attributes: Attributes, name: str) -> str:
    return _bytes(attributes, name).decode(errors="replace")


def _texts(listed: bytes) -> list[str]:
    """Splits texts that each end with NUL."""
    return [text.decode(errors="replace") for text in listed.split(b"\0")[:-1]]
