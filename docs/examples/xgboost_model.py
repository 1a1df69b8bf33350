"""Compile an XGBoost model and predict: scores, raw scores, leaves, and what each tree adds."""

import numpy as np
import xgboost

import onnx_treebeard

random = np.random.default_rng(0)
rows = random.normal(size=(1000, 10)).astype(np.float32)
rows[random.random(rows.shape) < 0.05] = np.nan  # missing values
classes = np.nan_to_num(rows[:, 0] * 2).clip(-1, 1).astype(int) + 1
classifier = xgboost.XGBClassifier(n_estimators=30, max_depth=5).fit(rows, classes)

forest = onnx_treebeard.compile(classifier)  # or a file: compile("model.json")
print(forest)

assert np.array_equal(forest.predict(rows), classifier.predict_proba(rows))
assert np.array_equal(forest.predict_label(rows), classifier.predict(rows))
assert np.array_equal(forest.predict_raw(rows), classifier.predict(rows, output_margin=True))
assert np.array_equal(forest.predict_leaf(rows), classifier.apply(rows))

# A single row takes a few microseconds. The number of rows and of threads changes no bit.
assert np.array_equal(forest.predict(rows[:1]), forest.predict(rows)[:1])

# The saved file contains data, and no machine code. The machine that opens it compiles it again.
forest.save("model.forest")
assert np.array_equal(onnx_treebeard.load_compiled("model.forest").predict(rows), forest.predict(rows))
