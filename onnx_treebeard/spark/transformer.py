"""`ScoreTransformer`: a model as a stage of pipelines of pyspark.ml, saved and loaded with them."""

from typing import Any, Unpack

from onnx_treebeard.batches.batch_function import BatchFunction, BatchOptions
from onnx_treebeard.spark.data_frames import prepared, score_with
from onnx_treebeard.spark.pyspark import MLReadable, MLWritable, Transformer
from onnx_treebeard.spark.storage import ScoreReader, ScoreWriter


class ScoreTransformer(Transformer, MLReadable, MLWritable):  # type: ignore[misc]
    """A stage that appends the results of a model to the columns of a data frame.

    It is saved and loaded with the pipeline that it belongs to: what is written is data, the model and its options, and no pickle.
    """

    def __init__(self, model: BatchFunction | Any, **options: Unpack[BatchOptions]) -> None:
        """Makes the stage.

        model, options: as for `score`, but all columns are kept where `keep` does not say which.

        Raises ModelError, UnsupportedError and OptionError as `batch_function` does.
        """
        super().__init__()
        if not isinstance(model, BatchFunction):
            options = {"keep": "all", **options}
        self.function = prepared(model, options)

    def __repr__(self) -> str:
        return f"ScoreTransformer: uid={self.uid}, {self.function.summary}"

    def write(self) -> ScoreWriter:
        """Returns what saves the stage: `stage.write().overwrite().save(path)`."""
        return ScoreWriter(self, self.function)

    @classmethod
    def read(cls) -> ScoreReader:
        """Returns what loads the stage: `ScoreTransformer.read().load(path)`."""
        return ScoreReader(cls._restored)

    @classmethod
    def _restored(cls, function: BatchFunction, uid: str) -> "ScoreTransformer":
        stage = cls(function)
        stage._resetUid(uid)
        return stage

    def _transform(self, dataset: Any) -> Any:
        return score_with(dataset, self.function)
