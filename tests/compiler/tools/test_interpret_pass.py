"""Target scores of treebeard-opt: the module is run after the passes."""

from pathlib import Path

import numpy as np
import pytest

from onnx_treebeard import compile as compile_model
from onnx_treebeard.compiler.tools.opt import main

MODEL = Path(__file__).parents[3] / "models" / "diabetes_xgboost_regression.json"
TEXT = """
func.func @predict(%rows: tensor<?x10xf32>) -> tensor<?x1xf32> {
  %scores = decisionforest.predict_ensemble %rows with <"m"> : tensor<?x10xf32> -> tensor<?x1xf32>
  func.return %scores : tensor<?x1xf32>
}
"""
TO_MIR = (
    "round-thresholds,normalize-predicates,tile-trees{size=3},choose-layout,choose-schedule,lower-predict"
)


def run(folder: Path, rows: str, *arguments: str) -> None:
    (folder / "m.mlir").write_text(TEXT)
    main(
        [
            str(folder / "m.mlir"),
            "--forest",
            f"m={MODEL}",
            "-t",
            f'scores{{rows="{folder / rows}"}}',
            *arguments,
        ]
    )


PASSES = {
    "hir": "",
    "walk mir": TO_MIR,
    "walk lir": f"{TO_MIR},lower-walk",
}


@pytest.mark.parametrize("stage", PASSES)
def test_scores(stage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = np.random.default_rng(0).normal(size=(3, 10)).astype(np.float32)
    np.save(tmp_path / "rows.npy", rows)
    run(tmp_path, "rows.npy", *(("-p", PASSES[stage]) if PASSES[stage] else ()))
    expected = compile_model(str(MODEL)).predict_raw(rows)
    assert capsys.readouterr().out.splitlines() == [str(score) for score in expected[:, 0]]


def test_rows_that_cannot_be_read_are_one_line(tmp_path: Path) -> None:
    (tmp_path / "rows.npy").write_text("no rows")
    for name in ("nowhere.npy", "rows.npy"):
        with pytest.raises(SystemExit, match=rf"^error: .*{name}: the rows cannot be read: [^\n]*$"):
            run(tmp_path, name)
