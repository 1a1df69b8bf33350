"""The way of a model to the workers of Spark, once for each executor.

    classic Spark    a broadcast, which all calls share: Spark sends it to an executor when the first task there asks for it
    Spark Connect    a file of the session, named by the digest of the model; a streaming query, which cannot read such files, contains the model itself

In: a `BatchFunction` and a session. Out: the function without its model, which travels apart. A worker process reads the bytes when it opens the model,
and not again while the model is open. `carry` wraps the function, so that a worker which lacks a package says so.
"""

import io
import pickle
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from pyspark import Broadcast, SparkFiles, TaskContext

from onnx_treebeard.batches.batch_function import BatchFunction
from onnx_treebeard.batches.packed_model import PackedModel, own_version
from onnx_treebeard.system.errors import DataError
from onnx_treebeard.system.process import lock_held_at_forks


def is_connect(session: object) -> bool:
    """Returns whether a session is one of Spark Connect, which has neither a SparkContext nor broadcasts."""
    return type(session).__module__.startswith("pyspark.sql.connect")


def broadcast_bytes(broadcast: Any) -> bytes:
    """Returns the bytes of a model that is broadcast."""
    return bytes(broadcast.value)


def session_file_bytes(name: str) -> bytes:
    """Returns the bytes of a model that is a file of the session."""
    return Path(SparkFiles.get(name)).read_bytes()


@dataclass(frozen=True)
class InWorkers:
    """The function that workers call: batches in, batches out."""

    function: BatchFunction

    def __call__(self, batches: Iterator[Any]) -> Iterator[Any]:
        """Yields the results of each batch of a partition."""
        return map(self.in_task(), batches)

    def in_task(self) -> BatchFunction:
        """Returns the function with as many threads as the running task has CPUs, `spark.task.cpus`, unless the user has set a number."""
        context = TaskContext.get()
        if not self.function.follows_task or context is None:
            return self.function
        return self.function.with_threads(context.cpus())


class Broadcasts:
    """The broadcasts of models, one for each content, in the current SparkContext.

    Spark keeps a broadcast, and a file of it on the driver, until the context ends. With a new context, the broadcasts of the last one are forgotten.
    """

    def __init__(self) -> None:
        self._lock = lock_held_at_forks()
        self._context: Any = None
        self._by_digest: dict[str, Any] = {}

    def send(self, context: Any, model: PackedModel) -> Any:
        """Returns the broadcast of the bytes of a model."""
        with self._lock:
            if context is not self._context:
                self._context, self._by_digest = context, {}
            if model.digest not in self._by_digest:
                self._by_digest[model.digest] = context.broadcast(model.content())
            return self._by_digest[model.digest]


broadcasts = Broadcasts()


def send(function: BatchFunction, session: Any, *, is_streaming: bool = False) -> BatchFunction:
    """Returns the function for the workers of a session, in a streaming query or another. Raises DataError where Spark does not accept the model."""
    model = function.model
    if not is_connect(session):
        broadcast = broadcasts.send(session.sparkContext, model)
        return replace(function, model=model.elsewhere(partial(broadcast_bytes, broadcast)))
    if is_streaming:
        return function
    name = f"onnx-treebeard-{model.digest}"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(model.content())
        try:
            session.addArtifact(str(path), file=True)
        except Exception as error:  # of several packages: gRPC's, Spark's
            raise DataError(
                f"Spark Connect does not accept the model as a file of the session: {error}"
            ) from error
    return replace(function, model=model.elsewhere(partial(session_file_bytes, name)))


class _Packer(pickle.Pickler):
    """Pickles everything but broadcasts, which Spark has to see when it pickles a function itself."""

    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self.broadcasts: list[Any] = []

    def persistent_id(self, obj: Any) -> int | None:
        """Returns the place of a broadcast among `broadcasts`, None for anything else."""
        if not isinstance(obj, Broadcast):
            return None
        self.broadcasts.append(obj)
        return len(self.broadcasts) - 1


class _Unpacker(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, broadcasts: list[Any]) -> None:
        super().__init__(file)
        self.broadcasts = broadcasts

    def persistent_load(self, position: int) -> Any:
        """Returns a broadcast."""
        return self.broadcasts[position]


def unpack(data: bytes, broadcasts: list[Any]) -> Any:
    """Returns the work that `carry` packed, in a worker."""
    return _Unpacker(io.BytesIO(data), broadcasts).load()


@dataclass(frozen=True)
class Carried:
    """Work on its way to a worker: unpickled there, it becomes the result of `load`."""

    load: Callable[[bytes, list[Any], str], Any]
    data: bytes = field(repr=False)
    broadcasts: list[Any]
    version: str

    def __reduce__(self) -> tuple[Callable[[bytes, list[Any], str], Any], tuple[bytes, list[Any], str]]:
        return self.load, (self.data, self.broadcasts, self.version)


def carry(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Returns a function that does `work` in the workers of Spark.

    Functions inside others are pickled with their code, so they also arrive where packages are missing. Unpickling raises ImportError there, and where this package
    has another version than on the driver.
    """

    def load(data: bytes, broadcasts: list[Any], version: str) -> Any:
        # All imports are inside, because a function that is pickled with its code must not need anything that a worker may lack.
        import sys

        python = f"the Python of Spark's workers, {sys.executable},"
        remedy = f"needs {version}, which the driver has: install it there, or name a Python that has it in the environment variable PYSPARK_PYTHON"
        try:
            from onnx_treebeard.batches.packed_model import own_version
            from onnx_treebeard.spark.model_transfer import unpack
        except Exception as error:
            raise ImportError(f"{python} {remedy} ({type(error).__name__}: {error})") from None
        if own_version() != version:
            raise ImportError(f"{python} has {own_version()} and {remedy}")
        return unpack(data, broadcasts)

    file = io.BytesIO()
    packer = _Packer(file)
    packer.dump(work)
    loaded: Any = Carried(load, file.getvalue(), packer.broadcasts, own_version())

    def run(batches: Any) -> Any:
        return loaded(batches)

    return run
