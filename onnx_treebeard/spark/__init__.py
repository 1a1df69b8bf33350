"""Models in Apache Spark: on data frames, in SQL, in pipelines of pyspark.ml; on classic Spark and on Spark Connect.

    import onnx_treebeard.spark
    scored = onnx_treebeard.spark.score(frame, "model.json", keep=["customer"])

In: data frames of Spark. Out: data frames with the columns and bits of the command `score`. Errors of the model, an option or a column are
raised on the driver before a job starts.
"""

from onnx_treebeard.system.optional_packages import missing_package, naming_packages

try:
    with naming_packages("onnx_treebeard.spark", "spark"):
        from onnx_treebeard.spark.data_frames import score
        from onnx_treebeard.spark.sql_function import score_udf
        from onnx_treebeard.spark.transformer import ScoreTransformer
except ImportError as error:  # what PySpark itself needs
    raise missing_package("onnx_treebeard.spark", f"pyspark ({error})", "spark") from None

__all__ = ["ScoreTransformer", "score", "score_udf"]
