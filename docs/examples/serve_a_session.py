"""Serve an ONNX pipeline with onnx_treebeard.InferenceSession in place of onnxruntime.InferenceSession."""

import numpy as np
import onnxruntime
from skl2onnx import to_onnx
from sklearn.ensemble import RandomForestClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

import onnx_treebeard

# Make a pipeline in ONNX. Replace it with your own file, which needs no change.
random = np.random.default_rng(0)
rows = random.normal(size=(500, 8)).astype(np.float32)
pipeline = make_pipeline(StandardScaler(), RandomForestClassifier(20, max_depth=6, random_state=0))
pipeline.fit(rows, rows[:, 0] + rows[:, 1] > 0)
model = to_onnx(pipeline, rows[:1], options={"zipmap": False}).SerializeToString()

session = onnx_treebeard.InferenceSession(model, with_leaf=True)  # or the path of a file
print(session.report)  # which tree nodes our kernels compute, and why they do not compute the others

label, probabilities, leaves = session.run(None, {"X": rows})
print("leaves of the first row:", leaves[0, :5], "...")

# The results have the bits of plain onnxruntime on one thread. On several threads, it adds trees in another order.
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
plain = onnxruntime.InferenceSession(model, options)
assert np.array_equal(probabilities, plain.run(None, {"X": rows})[1])
