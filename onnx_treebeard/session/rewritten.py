"""A session's model rewritten before onnxruntime opens it: its tree nodes read and compiled, or what it became before, from disk.

In: a model, and the arguments of `InferenceSession` that are ours. Out: `PreparedModel`, with what onnxruntime gets to load. For sessions
that ask for more than the execution provider does, and for onnxruntime that has none.
"""

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from onnx_treebeard.cache.sessions import PreparedModel, kept_model
from onnx_treebeard.converters.rewrite.extra_output_names import FurtherOutputs, Names
from onnx_treebeard.session.run_options import check_threads

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.file import ScheduleSource
    from onnx_treebeard.session.prepare import Model


@dataclass(frozen=True)
class Asked:
    """The keyword arguments of `InferenceSession`; these are their defaults."""

    semantics: str = "ort"
    schedule: "ScheduleSource | None" = None
    profile: str | os.PathLike[str] | None = None
    threads: int | None = None
    with_leaf: Names = False
    with_raw: Names = False
    with_tree_scores: Names = False


def rewritten(model: "Model", sess_options: Any, asked: Asked, fused: bool) -> PreparedModel:
    """The model as onnxruntime gets it, from disk where it has been prepared like that before. Errors as for `InferenceSession`."""
    facts: dict[str, Any] = {
        "semantics": asked.semantics,
        "further": FurtherOutputs(asked.with_leaf, asked.with_raw, asked.with_tree_scores),
        "threads": check_threads(asked.threads),
        "fused": fused,
        "with_forests": bool(sess_options is not None and sess_options.optimized_model_filepath),
    }

    def prepare() -> PreparedModel:
        # Imported here: a model that is found on disk needs neither onnx nor the compiler.
        from onnx_treebeard.session.prepare import prepared_model

        return prepared_model(model, schedule=asked.schedule, profile=asked.profile, **facts)

    return kept_model(prepare, model if asked.schedule is None and asked.profile is None else None, facts)
