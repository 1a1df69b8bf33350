"""PackedModel: a model on its way to other processes, with the results to compute.

    model --pack--> PackedModel --pickle--> another process --open--> Scorer

In: an ONNX pipeline, or anything that `compile` reads. Out: a picklable value that contains only data: the file of an ONNX model, or a forest as
`CompiledForest.save` writes it. Opening it compiles for this machine, or takes the code from the library of kernels or the cache; `scorer_of`
opens each model once in a process, however many tasks of an engine bring a copy.
"""

import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from typing import Any, Literal

from onnx_treebeard.api.models import compile, load_compiled
from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.compiler.options.options import device_named
from onnx_treebeard.compiler.options.schedule_file import ModelOptions, ScheduleSource, model_options
from onnx_treebeard.converters.model_files.load_options import LoadOptions
from onnx_treebeard.converters.read import is_onnx
from onnx_treebeard.runtime.compiled_forest import CompiledForest
from onnx_treebeard.runtime.saved_forest import file_content
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.scorer import EXTRA_PARTS, Scorer, refuse_margins_of_onnx
from onnx_treebeard.system.compute_once import MadeOnce
from onnx_treebeard.system.errors import OptionError, UnsupportedError
from onnx_treebeard.system.model_bytes import content_of
from onnx_treebeard.system.process import lock_held_at_forks
from onnx_treebeard.tables.model_inputs import MARGINS

MODEL_PARTS = ("all", "score", "label")
BY_TREE = ("leaf", "tree_scores")

IterationRange = tuple[int, int] | Literal["best"]


@dataclass(frozen=True)
class Parts:
    """The results to compute, as in the command `score`. output: its --results. extra: the results that its options --with add. margins: its --base-margin."""

    output: str
    extra: tuple[str, ...] = ()
    margins: tuple[str, ...] = ()

    @property
    def by_tree(self) -> bool:
        """True for results of single trees, which need leaves."""
        return any(part in BY_TREE for part in (self.output, *self.extra))


@dataclass(frozen=True)
class PackedModel:
    """A model and the results to compute.

    is_onnx: True for an ONNX file, False for a saved forest. content: returns the bytes of the model. digest: of the content and all other fields, so that
    equal models are opened once in a process. schedule: that of an ONNX model; a saved forest contains its own.
    """

    is_onnx: bool
    content: Callable[[], bytes] = field(repr=False)
    digest: str
    parts: Parts
    device: str
    schedule: ModelOptions | None = None

    def __str__(self) -> str:
        """Returns a short description."""
        kind, outputs = "ONNX model" if self.is_onnx else "forest", (self.parts.output, *self.parts.extra)
        margins = f", base_margin={', '.join(self.parts.margins)!r}" if self.parts.margins else ""
        device = "" if self.device == "cpu" else f", device={self.device!r}"
        return f"{kind} {self.digest[:12]}, outputs={', '.join(outputs)!r}{margins}{device}"

    def open(self, threads: int) -> Scorer:
        """Opens the model for this machine. threads: 0 for as many as the machine has. Raises as `compile` and `InferenceSession` do."""
        data, parts = self.content(), self.parts
        if self.is_onnx:
            # Imported here, because forests do without onnx and onnxruntime.
            from onnx_treebeard.scoring.onnx_scorer import OnnxScorer

            return OnnxScorer(
                data,
                parts.output,
                threads,
                replay=Replay(device=self.device),
                options=self.schedule,
                extra_parts=parts.extra,
            )
        # Imported here: a process opens models of one kind.
        from onnx_treebeard.scoring.forest_scorer import forest_scorer

        compiled = load_compiled(data, device=self.device)
        return forest_scorer(compiled, parts.output, threads, "the model", parts.extra, parts.margins)

    def elsewhere(self, content: Callable[[], bytes]) -> "PackedModel":
        """Returns the same model, whose bytes the other process gets from `content`."""
        return replace(self, content=content)

    def on_cpu(self) -> "PackedModel":
        """Returns the same model for the CPU, with the same columns: the process that packs a model may not have its device."""
        if self.device == "cpu":
            return self
        return replace(self, device="cpu", digest=f"{self.digest} on the CPU")


def pack(
    model: Any,
    parts: Parts,
    device: str,
    schedule: ScheduleSource | None,
    missing: float | None,
    iteration_range: IterationRange | None,
) -> PackedModel:
    """Packs a model: an ONNX pipeline, a `CompiledForest`, or anything that `compile` reads. Raises as `compile` does."""
    if device_named(device).kind == "cuda" and parts.margins:
        raise OptionError(f"is for the CPU; the device is '{device}'", field=MARGINS)
    model = content_of(model)
    loading = LoadOptions(missing, iteration_range)
    options = None if schedule is None else model_options(schedule)
    if is_onnx(model):
        loading.refuse_for("ONNX")
        refuse_margins_of_onnx(parts.margins)
        data = _onnx_bytes(model)
    else:
        compiled = _compile(model, options, loading, parts)
        recipe = replace(compiled.recipe, with_leaf=compiled.recipe.with_leaf or parts.by_tree)
        data, options = file_content(compiled.forest, recipe, own_version()), None
    return packed_bytes(data, parts, device, options)


def own_version() -> str:
    """Returns the name and version of this package, which has to be the same in the processes that pack and open a model."""
    return f"onnx-treebeard {package_version()}"


def packed_bytes(data: bytes, parts: Parts, device: str, schedule: ModelOptions | None) -> PackedModel:
    """Packs an ONNX file or a saved forest. schedule: of an ONNX model."""
    digest = sha256(repr((parts, device, schedule)).encode())
    digest.update(data)
    return PackedModel(is_onnx(data), partial(bytes, data), digest.hexdigest(), parts, device, schedule)


def _compile(model: Any, options: ModelOptions | None, loading: LoadOptions, parts: Parts) -> CompiledForest:
    if not isinstance(model, CompiledForest):
        return compile(
            model,
            schedule=options,
            with_leaf=parts.by_tree,
            missing=loading.missing,
            iteration_range=loading.iteration_range,
        )
    loading.refuse_for("a CompiledForest")
    if options is not None:
        raise OptionError(
            "a CompiledForest has its own schedule; compile the model with another one", field="schedule"
        )
    return model


def _onnx_bytes(model: Any) -> bytes:
    """Returns an ONNX model as one file, with its external tensors."""
    # Imported here, because forests do without onnx.
    from onnx_treebeard.converters.onnx.graphs import has_external_tensors
    from onnx_treebeard.scoring.onnx_pipeline import read_whole_model

    if isinstance(model, bytes | bytearray | memoryview):
        return bytes(model)
    if isinstance(model, str | os.PathLike):
        model = read_whole_model(os.fsdecode(model))
    elif has_external_tensors(model):
        raise UnsupportedError("stores tensors in other files; pass its path instead of the ModelProto")
    try:
        return bytes(model.SerializeToString())
    except ValueError as error:  # protobuf writes no message of 2 GiB
        raise UnsupportedError(f"is too large to send as one file: {error}") from None


def parts_of(names: tuple[str, ...], margins: tuple[str, ...]) -> Parts:
    """Returns the results with these names, for rows with base margins in some columns. Raises OptionError."""
    if duplicates := [name for position, name in enumerate(margins) if name in margins[:position]]:
        raise OptionError(f"names '{duplicates[0]}' twice; expected a column for each target", field=MARGINS)
    accepted = (*MODEL_PARTS, *EXTRA_PARTS)
    for name in names:
        if name not in accepted:
            raise OptionError(f"is {name!r}; accepted are {', '.join(accepted)}", field="outputs")
    of_model = [name for name in names if name in MODEL_PARTS]
    if len(of_model) > 1:
        raise OptionError(
            "names several of 'all', 'score' and 'label'; 'all' is the label and the score", field="outputs"
        )
    if not names:
        raise OptionError(f"is empty; accepted are {', '.join(accepted)}", field="outputs")
    output, *extra = (*of_model, *(name for name in EXTRA_PARTS if name in names))
    return Parts(output, tuple(extra), margins)


MAX_OPEN = 8  # models of a process; another one replaces the least recently used


@dataclass(eq=False)
class OpenedModel:
    """A model that is opened at first use, once for all threads."""

    packed: PackedModel
    threads: int

    @MadeOnce
    def scorer(self) -> Scorer:
        """The open model. Raises as `PackedModel.open`."""
        return self.packed.open(self.threads)


_opened: OrderedDict[tuple[str, int], OpenedModel] = OrderedDict()
_lock = lock_held_at_forks()


def scorer_of(packed: PackedModel, threads: int) -> Scorer:
    """Returns the model, which is open in this process. Raises as `PackedModel.open`."""
    key = packed.digest, threads
    with _lock:
        model = _opened.setdefault(key, OpenedModel(packed, threads))
        _opened.move_to_end(key)
        while len(_opened) > MAX_OPEN:
            _opened.popitem(last=False)
    return model.scorer
