"""Scores with an ONNX model: the whole pipeline in an onnxruntime session that has our kernels in it."""

from typing import Any

import numpy as np
import numpy.typing as npt
from onnx import ModelProto

from onnx_treebeard.errors import DataError, ModelError, OptionError, TreebeardError, UnsupportedError
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.held_warnings import HeldWarnings
from onnx_treebeard.scoring.onnx_pipeline import (
    ModelOutput,
    pipeline_inputs,
    read_whole_model,
    with_plain_outputs,
)
from onnx_treebeard.scoring.open import FURTHER, Arrays, columns_of, tree_columns
from onnx_treebeard.tabular.match_columns import ModelInput

FATAL = 4  # of onnxruntime's log levels
DEFAULT = Replay()


class OnnxScorer:
    """A `Scorer`. Its columns bear the names of the model's outputs; `plain` is onnxruntime without our kernels.

    further: which of FURTHER the tree nodes tell besides; if `output` is one of them, that alone.
    """

    def __init__(
        self,
        path: str,
        output: str,
        threads: int,
        *,
        replay: Replay = DEFAULT,
        plain: bool = False,
        further: tuple[str, ...] = (),
    ) -> None:
        model = read_whole_model(path)
        try:
            self.inputs: tuple[ModelInput, ...] = pipeline_inputs(model)
            model, outputs = with_plain_outputs(model)
            self.outputs = _chosen(outputs, output)
        except TreebeardError as error:
            raise error.in_file(path) from None
        self.path, self.warnings = path, HeldWarnings()
        kinds = tuple(kind for kind in FURTHER if kind in (output, *further))
        self.session = open_session(
            path,
            model,
            threads,
            replay=replay,
            plain=plain,
            further=kinds,
            warnings=self.warnings,
        )
        taken = {one.column for one in self.outputs}
        nodes = [entry.name for entry in self.session.report] if kinds else []
        self.further = {
            f"{node}_{kind}": (kind, kind if len(nodes) == 1 and kind not in taken else f"{node}_{kind}")
            for kind in kinds
            for node in nodes
        }

    def score(self, arrays: Arrays) -> dict[str, npt.NDArray[np.generic]]:
        n_rows = len(next(iter(arrays.values())))
        found: dict[str, npt.NDArray[np.generic]] = {}
        values = self._run(arrays)
        for output, value in zip(self.outputs, values, strict=False):
            if value.ndim not in (1, 2) or len(value) != n_rows:
                shape = f"shape {value.shape} for {n_rows} rows"
                raise UnsupportedError(f"output '{output.name}' has {shape}; expected one entry a row")
            found |= columns_of(output.column, value, output.suffixes)
        for (kind, name), value in zip(self.further.values(), values[len(self.outputs) :], strict=True):
            found |= columns_of(name, value) if kind == "raw" else tree_columns(name, value)
        return found

    def _run(self, arrays: Arrays) -> list[npt.NDArray[np.generic]]:
        fetches = [*(output.fetch for output in self.outputs), *self.further]
        try:
            values: list[npt.NDArray[np.generic]] = self.session.run(fetches, dict(arrays))
        except onnxruntime_errors() as error:
            self.warnings.drop()
            if fault := _fault(self.path, str(error)):
                raise ModelError(fault, file=self.path) from None
            raise DataError(f"the model refuses it: {error}") from None
        self.warnings.release()
        return values


def open_session(
    path: str,
    model: ModelProto,
    threads: int,
    *,
    replay: Replay = DEFAULT,
    plain: bool = False,
    further: tuple[str, ...] = (),
    warnings: HeldWarnings | None = None,
) -> Any:
    """A session of `model`: onnxruntime's own if `plain`, else with our kernels, whose nodes tell what `further` says.

    warnings: keeps what the session says of the nodes it leaves to onnxruntime; without, that is passed on once the session is open.
    """
    # First, because it says what to install where there is no onnxruntime.
    from onnx_treebeard.session.inference_session import InferenceSession  # isort: skip
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.log_severity_level = FATAL  # what it says below that comes back as an exception
    try:
        if plain:
            return onnxruntime.InferenceSession(model.SerializeToString(), options)
        with HeldWarnings() if warnings is None else warnings as held:
            session = InferenceSession(
                model,
                options,
                schedule=replay.schedule,
                profile=replay.profile,
                with_leaf="leaf" in further,
                with_raw="raw" in further,
                with_tree_scores="tree_scores" in further,
            )
        if warnings is None:
            held.release()
        return session
    except TreebeardError as error:
        raise error.in_file(path) from None
    except onnxruntime_errors() as error:
        message = _fault(path) or f"onnxruntime cannot load it: {error}"
        raise ModelError(message, file=path) from None


def _fault(path: str, error: str | None = None) -> str:
    """The fault of a tree node in our words, empty if there is none: onnxruntime names no tree and none of its nodes.

    error: what onnxruntime says of a call, where it names the operator that failed; others have no part in that.
    """
    from onnx_treebeard.scoring.tree_nodes import trees_of

    faults = [
        f"tree node '{node.name}': {node.refusal}"
        for node in trees_of(path)
        if node.refusal and (error is None or f"Name:'{node.name}'" in error)
    ]
    return faults[0] if faults else ""


def onnxruntime_errors() -> tuple[type[Exception], ...]:
    """onnxruntime's exceptions have no common base of their own."""
    from onnxruntime.capi import onnxruntime_pybind11_state as state

    found = (value for value in vars(state).values() if isinstance(value, type))
    return (RuntimeError, *(kind for kind in found if issubclass(kind, Exception)))


def _chosen(outputs: tuple[ModelOutput, ...], wanted: str) -> tuple[ModelOutput, ...]:
    if wanted in FURTHER:
        return ()
    chosen = tuple(one for one in outputs if wanted in ("all", "score" if one.is_score else "label"))
    if chosen:
        return chosen
    names = ", ".join(f"'{one.name}'" for one in outputs)
    raise OptionError(f"--results {wanted} is none of the model's outputs, which are {names}")
