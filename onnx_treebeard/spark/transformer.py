"""`ScoreTransformer`: a model as a stage of pipelines of pyspark.ml, which save and load it like their own stages, with the model beside the metadata.

    PATH/metadata    the text that pyspark.ml writes for every stage: class, uid, and here the entry `function`, JSON
    PATH/model       Parquet with the columns `part` and `content`: the bytes of the model in parts

The files are on whatever file system Spark writes to. They are data: reading executes nothing.
"""

from dataclasses import asdict
from typing import Any, Unpack

import pyspark
from pyspark.ml import Transformer
from pyspark.ml.util import (
    DefaultParamsReader,
    DefaultParamsWriter,
    MLReadable,
    MLReader,
    MLWritable,
    MLWriter,
)
from pyspark.sql import SparkSession

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions, batch_function_of
from onnx_treebeard.batches.packed_model import Parts, packed_bytes
from onnx_treebeard.compiler.options.schedule_file import options_text, parse_options
from onnx_treebeard.spark.data_frames import score_with
from onnx_treebeard.spark.model_transfer import is_connect
from onnx_treebeard.system.errors import ModelError
from onnx_treebeard.tables.column_match import MatchOptions

PART_BYTES = 1 << 24
VERSION = 1
TUPLES = ("keep", "features")


class ScoreWriter(MLWriter):  # type: ignore[misc]
    """Saves a stage."""

    def __init__(self, stage: Any, function: BatchFunction) -> None:
        super().__init__()
        self.stage, self.function = stage, function

    def saveImpl(self, path: str) -> None:  # noqa: N802 (Spark calls it so)
        """Writes the stage."""
        session = SparkSession.active()
        extra = {"function": describe(self.function)}
        DefaultParamsWriter.saveMetadata(self.stage, path, _storing(session), extraMetadata=extra)
        data = self.function.model.content()
        parts = [(at // PART_BYTES, data[at : at + PART_BYTES]) for at in range(0, len(data), PART_BYTES)]
        frame = session.createDataFrame(parts, "part int, content binary")
        frame.coalesce(1).write.parquet(f"{path}/model")

    def _handleOverwrite(self, path: str) -> None:  # noqa: N802
        if not is_connect(SparkSession.active()):
            super()._handleOverwrite(path)
            return
        # Imported here: PySpark 3.5 has no such module.
        from pyspark.ml.connect.readwrite import RemoteMLWriter

        RemoteMLWriter.handleOverwrite(path, True)


class ScoreReader(MLReader):  # type: ignore[misc]
    """Loads a stage, of the class `kind`."""

    def __init__(self, kind: "type[ScoreTransformer]") -> None:
        super().__init__()
        self.kind = kind

    def load(self, path: str) -> Any:
        """Returns the stage. Raises ModelError where something else is stored there."""
        session = SparkSession.active()
        metadata = DefaultParamsReader.loadMetadata(path, _storing(session))
        description = metadata.get("function")
        if not isinstance(description, dict) or description.get("version") != VERSION:
            raise ModelError(
                f"contains no stage that this version of onnx-treebeard can read ({VERSION})", file=path
            )
        rows = session.read.parquet(f"{path}/model").orderBy("part").collect()
        data = b"".join(bytes(row["content"]) for row in rows)
        try:
            function = function_of(description, data)
        except (KeyError, TypeError) as error:
            raise ModelError(f"contains a damaged stage: {error!r}", file=path) from None
        stage = self.kind(function)
        stage._resetUid(metadata["uid"])
        return stage


def describe(function: BatchFunction) -> dict[str, Any]:
    """Returns everything in a function but the bytes of its model, as values of JSON."""
    model = function.model
    return {
        "version": VERSION,
        "parts": asdict(model.parts),
        "device": model.device,
        "schedule": None if model.schedule is None else options_text(model.schedule),
        "choice": asdict(function.choice),
        "threads": function.threads,
        "follows_task": function.follows_task,
    }


def function_of(description: dict[str, Any], data: bytes) -> BatchFunction:
    """Returns the function that `describe` wrote, with the bytes of its model."""
    parts: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in description["parts"].items()
    }
    schedule = description["schedule"]
    choice: dict[str, Any] = {
        name: tuple(value) if name in TUPLES and value is not None else value
        for name, value in description["choice"].items()
    }
    model = packed_bytes(
        data,
        Parts(**parts),
        description["device"],
        None if schedule is None else parse_options(schedule),
    )
    return BatchFunction(
        model, MatchOptions(**choice), description["threads"], bool(description["follows_task"])
    )


def _storing(session: Any) -> Any:
    """Returns the object with which pyspark.ml stores metadata: the session, and before version 4 its context."""
    return session if int(pyspark.__version__.split(".")[0]) >= 4 else session.sparkContext


class ScoreTransformer(Transformer, MLReadable, MLWritable):  # type: ignore[misc]
    """A stage that appends the results of a model to the columns of a data frame.

    You can save and load it as part of a pipeline. The files contain only data, which are the model and its options, and no pickle.
    """

    def __init__(self, model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> None:
        """Makes the stage.

        model, options: as in `score`, but all columns are kept if `keep` is not passed.

        Raises ModelError, UnsupportedError and OptionError as `batch_function` does.
        """
        super().__init__()
        if not isinstance(model, BatchFunction):
            options = {"keep": "all", **options}
        self.function = batch_function_of(model, options)

    def __repr__(self) -> str:
        return f"ScoreTransformer: uid={self.uid}, {self.function.summary}"

    def write(self) -> ScoreWriter:
        """Returns an object that saves the stage: `stage.write().overwrite().save(path)`."""
        return ScoreWriter(self, self.function)

    @classmethod
    def read(cls) -> ScoreReader:
        """Returns an object that loads the stage: `ScoreTransformer.read().load(path)`."""
        return ScoreReader(cls)

    def _transform(self, dataset: Any) -> Any:
        return score_with(dataset, self.function)
