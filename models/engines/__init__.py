"""What a model costs in a data engine: jobs of the engine, and a page about them. `models/bench_engines.py` measures.

jobs.py          what is measured, and the model and the table, the same for all engines
spark_jobs.py    jobs of Spark
ray_jobs.py      jobs of Ray
page.py          docs/engines.md from the results, and what follows for other numbers of cores
"""
