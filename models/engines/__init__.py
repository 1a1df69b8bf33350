"""What a model costs in a data engine: jobs of the engine, the CPU time of its processes, and a page about both.

subject.py       the model and the table, the same for all engines
spark_jobs.py    jobs of Spark
run.py           measures the jobs of one engine, in turns
page.py          docs/engines.md from the results; cost.py what follows for other numbers of cores
"""
