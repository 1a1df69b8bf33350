"""Score a Spark data frame through `mlflow.pyfunc.spark_udf`, with the model that log_a_forest.py logs."""

import mlflow
import numpy as np
from log_a_forest import expected, frame, logged  # this import runs that program
from pyspark.sql import SparkSession

spark = SparkSession.builder.master("local[2]").getOrCreate()
score = mlflow.pyfunc.spark_udf(spark, logged.model_uri, result_type="float", env_manager="local")
scored = spark.createDataFrame(frame).withColumn("score", score("age", "income", "visits")).toPandas()
assert np.array_equal(scored.score.to_numpy(np.float32), expected)
print(scored.head())
spark.stop()
