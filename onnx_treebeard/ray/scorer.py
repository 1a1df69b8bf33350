"""Scorer: the class whose actors score blocks of a Ray Dataset. In: a model, then pyarrow Tables. Out: pyarrow Tables."""

from typing import Any, Unpack

import pyarrow as pa
import ray

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions, batch_function_of
from onnx_treebeard.system.errors import DataError


class Scorer:
    """Scores blocks of a Ray Dataset. `Dataset.map_batches` makes actors of this class, and each actor opens the model once.

    Example:

        >>> import onnx_treebeard
        >>> from onnx_treebeard.ray import Scorer
        >>> score = onnx_treebeard.batch_function("model.json", outputs="score")
        >>> scored = dataset.map_batches(
        ...     Scorer,
        ...     fn_constructor_kwargs={"model": score},
        ...     batch_format="pyarrow",
        ...     compute=ray.data.ActorPoolStrategy(size=2),
        ...     num_cpus=1,
        ... )
    """

    def __init__(self, model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> None:
        """Opens a model.

        model: a `BatchFunction`, or a Ray reference to one (`ray.put`); or a model as `onnx_treebeard.batch_function` takes it. A `BatchFunction` is
            made where the job is started: errors in the model are raised before an actor starts, and no other machine needs the file.
        options: those of `batch_function`: outputs, keep, features, ignore_extra, ...; with a `BatchFunction`, only `threads`. If `threads` is passed
            neither here nor to `batch_function`, a call uses as many threads as the actor has whole CPUs (`num_cpus`), and at least 1.

        Raises ModelError, UnsupportedError and OptionError as `batch_function` does.
        """
        if isinstance(model, ray.ObjectRef):
            model = ray.get(model)
        threads = options.pop("threads", None)
        function = batch_function_of(model, options)
        if threads is None and function.follows_task:
            threads = cpus_of_actor()
        self.function = function if threads is None else function.with_threads(threads)

    @classmethod
    def with_model(cls, model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> "type[Scorer]":
        """Returns a class of scorers whose definition contains the model, so that its actors take no argument.

        Ray keeps the definition of a class as long as its actors live. An argument of an actor, however, belongs to the process that passed it. When
        that process or its last reference to the model ends, the model is gone, and Ray cannot restart the actor. Definitions have to be smaller
        than 95 MiB.

        model, options: as for `Scorer`.

        Raises ModelError, UnsupportedError and OptionError as `batch_function` does.

        Example:

            >>> score = onnx_treebeard.batch_function("model.json", outputs="score")
            >>> service = ray.remote(max_restarts=-1)(Scorer.with_model(score))
            >>> actor = service.options(name="scorer", lifetime="detached").remote()
            >>> scored = ray.get(actor.__call__.remote(table))
        """
        threads = options.pop("threads", None)
        function = batch_function_of(model, options)

        class ScorerWithModel(cls):  # type: ignore[valid-type, misc]
            def __init__(self) -> None:
                super().__init__(function, threads=threads)

        return ScorerWithModel

    def __repr__(self) -> str:
        """Returns one line. Ray asks an actor's object for it, and begins each line that the actor prints with it."""
        return f"Scorer({self.function.summary})"

    def __call__(self, block: Any) -> Any:
        """Returns the results of a pyarrow.Table: kept columns, then the results of the model. Raises DataError as a `BatchFunction` does, and for
        other types of blocks.
        """
        if not isinstance(block, pa.Table):
            kind = f"{type(block).__module__}.{type(block).__qualname__}"
            raise DataError(f'the block is a {kind}; call map_batches with batch_format="pyarrow"')
        if not block.num_columns and not block.num_rows:
            return block  # a filter that removes all rows may remove the columns too
        return self.function(block)


def cpus_of_actor() -> int:
    """Returns the whole CPUs that Ray has given to the actor, 1 at least; 1 outside of actors too."""
    if not ray.is_initialized() or (context := ray.get_runtime_context()).get_actor_id() is None:
        return 1
    return max(int(context.get_assigned_resources().get("CPU", 1)), 1)
