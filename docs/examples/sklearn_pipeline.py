"""Compile a scikit-learn pipeline. It keeps its methods, and our kernels compute its trees."""

import numpy as np
from sklearn.calibration import CalibratedClassifierCV
from sklearn.ensemble import HistGradientBoostingClassifier, RandomForestClassifier, VotingClassifier
from sklearn.impute import SimpleImputer
from sklearn.pipeline import make_pipeline

import onnx_treebeard

random = np.random.default_rng(0)
rows = random.normal(size=(600, 6))
rows[random.random(rows.shape) < 0.1] = np.nan
labels = np.nan_to_num(rows[:, 0]) > 0.2

voters = [
    ("forest", RandomForestClassifier(20, random_state=0)),
    ("boosting", HistGradientBoostingClassifier(max_iter=20, random_state=0)),
]
pipeline = make_pipeline(
    SimpleImputer(), CalibratedClassifierCV(VotingClassifier(voters, voting="soft"), cv=2)
)
pipeline.fit(rows, labels)

fast = onnx_treebeard.compile_estimator(pipeline)
print(fast)

# The results have the bits of the pipeline.
assert np.array_equal(fast.predict_proba(rows), pipeline.predict_proba(rows))
assert np.array_equal(fast.predict(rows), pipeline.predict(rows))
