"""Draws `docs/contributions.svg`: the first two pictures of the page that `explain` writes, of a model in `models/`.

    python docs/site/contributions.py

In: the model, its rows. Out: the picture, in light and dark.
"""

import csv
from pathlib import Path

import numpy as np

import onnx_treebeard
from onnx_treebeard.explain.feature_labels import features_of
from onnx_treebeard.explain.overview_plots import beeswarm_picture, importance_picture
from onnx_treebeard.explain.page_style import style

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "contributions.svg"
MODEL = ROOT / "models" / "breast_cancer_xgboost"
FEATURES, ROWS = 10, 200
WIDTH, HEIGHT, COLUMN, MARGIN, TOP = 800, 356, 358, 20, 56


def picture() -> str:
    """Returns the picture."""
    with MODEL.with_suffix(".csv").open(newline="") as file:
        cells = list(csv.reader(file))[1 : ROWS + 1]
    rows = np.array([[cell or "nan" for cell in row] for row in cells], np.float32)
    compiled = onnx_treebeard.compile(MODEL.with_suffix(".json"))
    contributions = compiled.predict_contribs(rows).astype(np.float64)[:, :-1]
    means = np.abs(contributions).mean(0)
    order = np.argsort(-means, kind="stable")[:FEATURES]
    features = [features_of(compiled.forest)[place] for place in order]
    values = rows[:, order].astype(np.float64)
    left = _placed(importance_picture(features, means[order]), MARGIN)
    right = _placed(beeswarm_picture(features, values, contributions[:, order]), WIDTH - MARGIN - COLUMN)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif">',
            f"<style>\n{style()}svg {{ height: initial; width: initial; }}\n</style>",
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="10" style="fill: var(--card)"/>',
            f'<text x="{MARGIN}" y="36" class="strong">Mean absolute contribution</text>',
            f'<text x="{WIDTH - MARGIN - COLUMN}" y="36" class="strong">Every row a dot, coloured by its value of the feature</text>',
            left,
            right,
            "</svg>\n",
        ]
    )


def _placed(drawn: str, x: int) -> str:
    height = drawn.partition('viewBox="0 0 358 ')[2].partition('"')[0]
    return drawn.replace("<svg ", f'<svg x="{x}" y="{TOP}" width="{COLUMN}" height="{height}" ', 1)


if __name__ == "__main__":
    PICTURE.write_text(picture(), encoding="utf-8", newline="\n")
