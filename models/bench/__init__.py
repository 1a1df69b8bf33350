"""The benchmarks of the project: suites, pages and their command. Started by the programs `models/bench_*.py`.

Engines, rounds and results are those of `onnx_treebeard.bench`, as `onnx-treebeard bench` has them for models of users.
"""
