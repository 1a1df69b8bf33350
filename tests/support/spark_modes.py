"""How the tests of Spark open their sessions."""

import os

MODE = os.environ.get("SPARK_MODE", "classic")  # or "connect": a process has sessions of one kind
MASTER = "local[4,4]"  # tasks that fail are tried again
TASK_CPUS = "2"
