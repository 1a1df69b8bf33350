"""The examples in docstrings of public names run as they stand, and every public function that a user begins with has one."""

import doctest
import inspect
import shutil
from pathlib import Path
from typing import Any

import pytest

import onnx_treebeard

MODELS = Path(__file__).parents[2] / "models"
FILES = {"model.json": "breast_cancer_xgboost.json", "pipeline.onnx": "wine_scaler_forest.onnx"}
WITHOUT = {
    *("CompilerError", "DataError", "DeviceError", "ModelError", "OptionError", "UnsupportedError"),
    *("get_ep_name", "get_ep_names"),
}


def examples_of(name: str) -> list[doctest.DocTest]:
    """The examples of a public name and, for a class, of its methods."""
    value: Any = getattr(onnx_treebeard, name)
    documented = [(name, value)]
    if inspect.isclass(value):
        documented += [
            (f"{name}.{method}", one) for method, one in inspect.getmembers(value, inspect.isfunction)
        ]
    parser = doctest.DocTestParser()
    found = [
        parser.get_doctest(inspect.getdoc(one) or "", {}, label, None, None)
        for label, one in documented
        if getattr(one, "__module__", "").startswith("onnx_treebeard")
    ]
    return [test for test in found if test.examples]


@pytest.mark.parametrize("name", sorted(set(onnx_treebeard.__all__) - WITHOUT))
def test_a_public_name_has_an_example_that_runs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a folder with the files that examples name."""
    for file, model in FILES.items():
        shutil.copyfile(MODELS / model, tmp_path / file)
    monkeypatch.chdir(tmp_path)
    tests = examples_of(name)
    assert tests
    for test in tests:
        report: list[str] = []
        failed, _ = doctest.DocTestRunner(verbose=False).run(test, out=report.append)
        assert not failed, "".join(report)
