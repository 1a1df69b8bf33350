"""The benchmark of the project: a suite of models, engines of others, docs/performance.md. Started by `models/bench_suite.py`.

How one model is timed is in `onnx_treebeard.bench`, as `onnx-treebeard bench` does it for models of users.
"""
