"""Tree nodes of the execution provider: this process compiles the forest of a node of an unmodified model.

The native library calls it for nodes that its own library of kernels does not cover, and where an option or the model has a schedule or profile.

In: what kernels/native/ort/provider/claim.cc passes: the NodeProto as bytes, the provider's options as texts, the type of the rows, and the
schedule and hit counts in the model's metadata. Out: the bytes of an artifact. A ModelError or UnsupportedError leaves the node to
onnxruntime, and its text becomes the reason in `InferenceSession.report`; with any other error the session cannot be opened.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from threading import local
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from onnx_treebeard.cache.folder import switched
from onnx_treebeard.compiler.compile_chosen import compile_for_node
from onnx_treebeard.compiler.options.device import device_named
from onnx_treebeard.compiler.options.file import ModelOptions, chosen_options, parse_options
from onnx_treebeard.converters.onnx.graphs import is_treebeard_node, node_name
from onnx_treebeard.converters.onnx.messages import node_of_bytes
from onnx_treebeard.converters.onnx.native_forest import forest_of_node
from onnx_treebeard.converters.onnx.node import read_node
from onnx_treebeard.converters.onnx.stored_hits import hits_from_text, with_stored_hits
from onnx_treebeard.converters.onnx.types import TensorType, rows_of_type
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.forest.profile_file import no_fit, profiled, read_profiles
from onnx_treebeard.session.run_options import cache_place
from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.system.mapped_bytes import Bytes

if TYPE_CHECKING:
    from onnx import NodeProto

NOTHING = "None"  # onnxruntime turns the values of provider options into texts by `str`
TRUTHS = {"True": True, "False": False}

logger = logging.getLogger("onnx_treebeard")


class _Graph(local):
    """The model that onnxruntime opens on this thread: it compiles its nodes one by one, then checks the options."""

    profiled = False  # whether the profile fits one of the nodes


_graph = _Graph()

Attributes = Mapping[str, npt.NDArray[Any] | int]


@dataclass(frozen=True)
class ProviderOptions:
    """The options of the provider in a session: keyword arguments of `InferenceSession`, as texts.

    The native library has checked all except schedule and profile, which are checked when they are read.
    """

    semantics: str = "ort"
    schedule: str | None = None
    profile: str | None = None
    device: str = "cpu"
    threads: str | None = None
    cache: str | None = None
    enabled: str | None = None

    def place(self) -> str:
        """Returns the cache folder, as an argument for `cache.folder.switched`."""
        return cache_place(self.cache if self.cache is None else TRUTHS.get(self.cache, self.cache))

    def chosen(self, stored: str) -> ModelOptions:
        """Returns how nodes are compiled: by the option `schedule`, the path or text of a schedule file, else by the model's stored schedule."""
        if self.schedule is not None and self.schedule.lstrip().startswith("{"):
            return parse_options(self.schedule)
        return chosen_options(self.schedule, stored, "the model")


def compile_node(attributes: Attributes) -> Bytes:
    """Returns the artifact of a tree node as bytes. The module's docstring describes arguments and errors."""
    options = provider_options(_text(attributes, "provider_options"))
    node = node_of_bytes(_bytes(attributes, "provider_node"))
    name = node_name(node)
    chosen = options.chosen(_own_schedule(node) or _text(attributes, "stored_schedule"))
    forest = _forest(node, attributes, options)
    forest = with_stored_hits(forest, hits_from_text(_text(attributes, "stored_hits") or "{}"), name)
    if options.profile is not None:
        counted = profiled(forest, read_profiles(options.profile))
        _graph.profiled = _graph.profiled or counted is not None
        forest = counted or forest
    if chosen.left_out:
        logger.warning("node '%s' is compiled with %s", name, chosen.described)
    with chosen.named(), switched(options.place()):
        return compile_for_node(
            forest,
            chosen,
            name,
            device_named(options.device).target,
            leaves=bool(attributes["with_leaf"]),
            tree_scores=bool(attributes["with_tree_scores"]),
        ).artifact.data


def check_options(attributes: Attributes) -> None:
    """Raises OptionError or DataError for provider options that are wrong for any model, or that name tree nodes which the model lacks.

    The attribute "provider_names" lists the tree nodes; it is absent where not all of them are known yet.
    """
    options = provider_options(_text(attributes, "provider_options"))
    is_profiled, _graph.profiled = _graph.profiled, False
    chosen = options.chosen("")
    profiles = () if options.profile is None else read_profiles(options.profile)
    if "provider_names" not in attributes:
        return
    chosen.check_nodes(set(_texts(_bytes(attributes, "provider_names"))))
    if profiles and not is_profiled:
        raise no_fit(profiles)


def provider_options(listed: str) -> ProviderOptions:
    """Returns the options that a text lists as key, NUL, value, NUL, ..."""
    parts = _texts(listed.encode())
    found = dict(zip(parts[::2], parts[1::2], strict=True))
    return ProviderOptions(**{name: value for name, value in found.items() if value != NOTHING})


def _forest(node: "NodeProto", attributes: Attributes, options: ProviderOptions) -> Forest:
    if is_treebeard_node(node):
        return forest_of_node(node)
    rank, columns = (int(attributes[name]) for name in ("input_rank", "input_columns"))
    shape: tuple[int | None, ...] | None = None
    if rank >= 0:
        shape = (None, columns if columns > 0 else None) if rank == 2 else (None,) * rank
    element = int(attributes["input_element"])
    name = node.input[0] if node.input else ""
    input_type, n_features = rows_of_type(name, TensorType(element, shape) if element else None)
    return read_node(node, input_type, semantics=options.semantics, n_features=n_features)


def _own_schedule(node: "NodeProto") -> str:
    """Returns the schedule in an attribute of a node of ours; "" where it has none."""
    if not is_treebeard_node(node):
        return ""
    return next((one.s.decode(errors="replace") for one in node.attribute if one.name == "schedule"), "")


def _bytes(attributes: Attributes, name: str) -> bytes:
    value = attributes[name]
    if not isinstance(value, np.ndarray):
        raise ModelError("is not a text", field=name)
    return value.tobytes()


def _text(attributes: Attributes, name: str) -> str:
    return _bytes(attributes, name).decode(errors="replace")


def _texts(listed: bytes) -> list[str]:
    """Splits texts that each end with NUL."""
    return [one.decode(errors="replace") for one in listed.split(b"\0")[:-1]]
