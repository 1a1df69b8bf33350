"""Imports pyspark for the modules of this folder. Raises MissingPackageError, with the command that installs it, where it is missing."""

from onnx_treebeard.system.packages import missing_package

try:
    import pyspark
    import pyspark.sql.pandas.types as arrow_types
    from pyspark import Broadcast, SparkFiles, TaskContext
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
    from pyspark.sql.functions import pandas_udf
    from pyspark.sql.types import StructField, StructType
except ImportError as error:
    raise missing_package("onnx_treebeard.spark", f"pyspark ({error})", "spark") from None

__all__ = [
    "Broadcast",
    "DefaultParamsReader",
    "DefaultParamsWriter",
    "MLReadable",
    "MLReader",
    "MLWritable",
    "MLWriter",
    "SparkFiles",
    "SparkSession",
    "StructField",
    "StructType",
    "TaskContext",
    "Transformer",
    "arrow_types",
    "is_connect",
    "pandas_udf",
    "pyspark",
]


def is_connect(session: object) -> bool:
    """Returns whether a session is one of Spark Connect, which has neither a SparkContext nor broadcasts."""
    return type(session).__module__.startswith("pyspark.sql.connect")
