"""What `make bench-engines` measures of Ray runs, with the scores of XGBoost."""

import pytest
from bench_checks import check_jobs
from engine_runs import needs

pytestmark = [needs("ray"), pytest.mark.filterwarnings("ignore")]


def test_the_jobs_of_the_benchmark() -> None:
    check_jobs("ray")
