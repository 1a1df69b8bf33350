"""What a model costs in a data engine: jobs of the engine, the CPU time of its processes, and a page about both.

subject.py       the model and the table, the same for all engines
spark_jobs.py    jobs of Spark
ray_jobs.py      jobs of Ray
run.py           measures the jobs of one engine, in turns; cpu_time.py reads the CPU time of its processes
page.py          docs/engines.md from the results; cost.py what follows for other numbers of cores
"""
