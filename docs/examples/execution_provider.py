"""Use the execution provider: sessions of plain onnxruntime run the tree nodes of unmodified models on our kernels."""

import numpy as np
import onnxruntime
from skl2onnx import to_onnx
from sklearn.ensemble import GradientBoostingRegressor

import onnx_treebeard

random = np.random.default_rng(0)
rows = random.normal(size=(500, 8)).astype(np.float32)
estimator = GradientBoostingRegressor(n_estimators=30, random_state=0).fit(rows, rows.sum(axis=1))
model = to_onnx(estimator, rows[:1]).SerializeToString()

# get_ep_devices registers the provider. From onnxruntime 1.25 on, you can instead pass its name in
# `providers`.
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = 1
options.add_provider_for_devices(onnx_treebeard.get_ep_devices(), {"threads": "1"})
session = onnxruntime.InferenceSession(model, options)
print(session.get_providers())

plain = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
(found,), (expected,) = (each.run(None, {"X": rows[:40]}) for each in (session, plain))
assert np.array_equal(found, expected)
