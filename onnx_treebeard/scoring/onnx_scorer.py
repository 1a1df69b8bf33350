"""OnnxScorer: scores with an ONNX model, the whole pipeline in one session. In: rows. Out: columns of results.

Log records about tree nodes that the session leaves to onnxruntime are withheld until the model has run: if it cannot run, the error describes such a node, and
the warning would only repeat it.
"""

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from onnx import ModelProto

from onnx_treebeard.converters.onnx.graphs import node_name, tree_nodes
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.scoring.compile_settings import Replay
from onnx_treebeard.scoring.contribution_columns import CONTRIBUTIONS, columns_of_contributions
from onnx_treebeard.scoring.onnx_pipeline import (
    ModelOutput,
    name_of,
    pipeline_inputs,
    read_whole_model,
    row_values,
    with_plain_outputs,
)
from onnx_treebeard.scoring.scorer import EXTRA_PARTS, Arrays, columns_of, tree_columns
from onnx_treebeard.system.errors import DataError, ModelError, OptionError, TreebeardError, UnsupportedError
from onnx_treebeard.system.memory_errors import raise_lack_of_memory
from onnx_treebeard.system.worker_threads import Pieces
from onnx_treebeard.tables.model_inputs import ModelInput
from onnx_treebeard.tables.model_rows import InputRows

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.schedule_file import ModelOptions


class DeferredWarnings:
    """A context that withholds log records; `release` passes them on."""

    def __init__(self) -> None:
        self.logger = logging.getLogger("onnx_treebeard")
        self.records: list[logging.LogRecord] = []

    def __enter__(self) -> "DeferredWarnings":
        self.logger.addFilter(self._hold)
        return self

    def __exit__(self, *error: object) -> None:
        self.logger.removeFilter(self._hold)

    def _hold(self, record: logging.LogRecord) -> bool:
        self.records.append(record)
        return False

    def release(self) -> None:
        """Passes on the withheld records, once."""
        while self.records:
            self.logger.handle(self.records.pop(0))

    def drop(self) -> None:
        """Discards the withheld records, because an error takes their place."""
        self.records.clear()


FATAL = 4  # a log level of onnxruntime
NO_THREAD = "pthread_create failed"  # in an error of onnxruntime, which opens no session then
DEFAULT = Replay()


class OnnxScorer:
    """A `Scorer` whose columns have the names of the model's outputs.

    source: the path of the model, or the bytes of one without external tensors. options: in place of the schedule file of `replay`. plain: True to run onnxruntime without our
    kernels. extra_parts: those of EXTRA_PARTS that the tree nodes output in addition; if `output` is one of them, it is the only result. top: as in `ForestScorer`.
    """

    shared_threads = 1
    table_bytes: int | None = None

    def __init__(
        self,
        source: str | bytes,
        output: str,
        threads: int,
        *,
        replay: Replay = DEFAULT,
        options: "ModelOptions | None" = None,
        plain: bool = False,
        extra_parts: tuple[str, ...] = (),
        top: int | None = None,
    ) -> None:
        model = read_whole_model(source)
        try:
            self.inputs: tuple[ModelInput, ...] = pipeline_inputs(model)
            model, outputs = with_plain_outputs(model)
            self.outputs = _choose(outputs, output)
        except TreebeardError as error:
            raise error.in_file(name_of(source)) from None
        self.row_values = row_values(model, self.outputs)
        self.source, self.warnings = source, DeferredWarnings()
        kinds = tuple(kind for kind in EXTRA_PARTS if kind in (output, *extra_parts))
        self.session = open_session(
            source,
            model,
            threads,
            replay=replay,
            options=options,
            plain=plain,
            extra_parts=kinds,
            warnings=self.warnings,
        )
        if kinds:
            n_trees = sum(entry.n_trees or 0 for entry in self.session.report)
            self.row_values += n_trees * len({"leaf", "tree_scores"}.intersection(kinds))
        self.top = top
        self.forests = _forests(source, model, self.inputs) if CONTRIBUTIONS in kinds else {}
        self.row_values += sum(forest.n_targets * (forest.n_features + 1) for forest in self.forests.values())
        taken = {output.column for output in self.outputs}
        nodes = [entry.name for entry in self.session.report] if kinds else []
        self.extra_parts = {
            f"{node}_{kind}": (kind, kind if len(nodes) == 1 and kind not in taken else f"{node}_{kind}")
            for kind in kinds
            for node in nodes
        }

    def score(
        self, rows: Mapping[str, InputRows], pieces: Pieces | None = None
    ) -> dict[str, npt.NDArray[np.generic]]:
        arrays = {name: input_rows.array() for name, input_rows in rows.items()}
        n_rows = len(next(iter(arrays.values())))
        outputs_by_column: dict[str, npt.NDArray[np.generic]] = {}
        values = self._run(arrays)
        for output, value in zip(self.outputs, values, strict=False):
            if value.ndim not in (1, 2) or len(value) != n_rows:
                shape = f"shape {value.shape} for {n_rows} rows"
                raise UnsupportedError(f"output '{output.name}' has {shape}; expected one entry a row")
            outputs_by_column |= columns_of(output.column, value, output.suffixes)
        extra = zip(self.extra_parts.items(), values[len(self.outputs) :], strict=True)
        for (fetch, (kind, name)), value in extra:
            if kind == CONTRIBUTIONS:
                forest, prefix = self.forests[fetch.removesuffix(f"_{kind}")], name.removesuffix(kind)
                outputs_by_column |= columns_of_contributions(forest, value, self.top, prefix)
            else:
                outputs_by_column |= columns_of(name, value) if kind == "raw" else tree_columns(name, value)
        return outputs_by_column

    def _run(self, arrays: Arrays) -> list[npt.NDArray[np.generic]]:
        fetches = [*(output.fetch for output in self.outputs), *self.extra_parts]
        try:
            values: list[npt.NDArray[np.generic]] = self.session.run(fetches, dict(arrays))
        except onnxruntime_errors() as error:
            self.warnings.drop()
            raise_lack_of_memory(error)
            if fault := _fault(self.source, str(error)):
                raise ModelError(fault, file=name_of(self.source)) from None
            raise DataError(f"the model rejects the rows: {error}") from None
        self.warnings.release()
        return values


def open_session(
    source: str | bytes,
    model: ModelProto,
    threads: int,
    *,
    replay: Replay = DEFAULT,
    options: "ModelOptions | None" = None,
    plain: bool = False,
    extra_parts: tuple[str, ...] = (),
    warnings: DeferredWarnings | None = None,
) -> Any:
    """Opens a session of a model: onnxruntime's own if `plain`, else ours with the extra outputs `extra_parts`. It has one thread where the system cannot start more.

    source: the file or bytes of the model, for errors. warnings: withholds log records about nodes that the session leaves to onnxruntime; without it, they are logged once the session is open.
    """
    # First, because its error says what to install where onnxruntime is missing.
    from onnx_treebeard.session.inference_session import InferenceSession  # isort: skip
    import onnxruntime

    def session_of(n_threads: int) -> Any:
        settings = onnxruntime.SessionOptions()
        settings.intra_op_num_threads = n_threads
        settings.log_severity_level = FATAL  # lower levels come back as exceptions
        if plain:
            return onnxruntime.InferenceSession(model.SerializeToString(), settings)
        with DeferredWarnings() if warnings is None else warnings as withheld:
            session = InferenceSession(
                model,
                settings,
                schedule=options or replay.schedule,
                profile=replay.profile,
                device=replay.device,
                with_leaf="leaf" in extra_parts,
                with_raw="raw" in extra_parts,
                with_tree_scores="tree_scores" in extra_parts,
                with_contribs=CONTRIBUTIONS in extra_parts,
            )
        if warnings is None:
            withheld.release()
        return session

    try:
        try:
            return session_of(threads)
        except onnxruntime_errors() as error:
            raise_lack_of_memory(error)
            if NO_THREAD not in str(error):
                raise
            return session_of(1)
    except TreebeardError as error:
        raise error.in_file(name_of(source)) from None
    except onnxruntime_errors() as error:
        raise_lack_of_memory(error)
        message = _fault(source) or f"onnxruntime cannot load it: {error}"
        raise ModelError(message, file=name_of(source)) from None


def _forests(source: str | bytes, model: ModelProto, inputs: tuple[ModelInput, ...]) -> dict[str, Forest]:
    """Returns the forests of all tree nodes by name; features without names have those of the input columns that they come from."""
    # Imported here: only contributions need names.
    from onnx_treebeard.scoring.column_origins import traced_columns, with_traced_names
    from onnx_treebeard.scoring.tree_nodes import onnx_nodes

    columns = traced_columns(model, inputs)
    of_node = {node_name(node): columns.get(next(iter(node.input), ""), ()) for node in tree_nodes(model)}
    return {
        node.name: with_traced_names(node.forest, of_node.get(node.name, ()), inputs)
        for node in onnx_nodes(source)
        if node.forest is not None
    }


def _fault(source: str | bytes, error: str | None = None) -> str:
    """Returns what is wrong with a tree node, "" if nothing is: onnxruntime's messages name neither trees nor their nodes.

    error: that of a call, which names the operator that failed; None for an error that may be about any node.
    """
    from onnx_treebeard.scoring.tree_nodes import onnx_nodes

    faults = [
        f"tree node '{node.name}': {node.refusal}"
        for node in onnx_nodes(source)
        if node.refusal and (error is None or f"Name:'{node.name}'" in error)
    ]
    return faults[0] if faults else ""


def onnxruntime_errors() -> tuple[type[Exception], ...]:
    """Returns onnxruntime's exception classes, which have no common base class."""
    from onnxruntime.capi import onnxruntime_pybind11_state as state

    error_classes = (value for value in vars(state).values() if isinstance(value, type))
    return (RuntimeError, *(kind for kind in error_classes if issubclass(kind, Exception)))


def _choose(outputs: tuple[ModelOutput, ...], results: str) -> tuple[ModelOutput, ...]:
    if results in EXTRA_PARTS:
        return ()
    matches = tuple(
        output for output in outputs if results in ("all", "score" if output.is_score else "label")
    )
    if matches:
        return matches
    names = ", ".join(f"'{output.name}'" for output in outputs)
    raise OptionError(f"--results {results} is none of the model's outputs, which are {names}")
