"""What `make bench-engines` measures of Spark runs, with the scores of XGBoost."""

import pytest

pytest.importorskip("pyspark", reason="Spark is not installed; make engines-check installs it")

from bench_checks import check_jobs
from spark_modes import MODE


@pytest.mark.skipif(MODE != "classic", reason="the jobs are those of classic Spark")
def test_the_jobs_of_the_benchmark() -> None:
    check_jobs("spark")
