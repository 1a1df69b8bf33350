"""The public names: importable, documented, typed, and all of them where they say they are."""

import ast
import inspect
import pkgutil
import pydoc
import re
import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_type_hints

import pytest
from forests import changed, two_trees

import onnx_treebeard

SOURCE = Path(__file__).parents[1] / "onnx_treebeard" / "__init__.py"


@pytest.mark.parametrize("name", onnx_treebeard.__all__)
def test_a_public_name_is_importable_and_documented(name: str) -> None:
    value = getattr(onnx_treebeard, name)
    text = inspect.getdoc(value)
    assert text is not None
    assert len(text) > 20
    is_error = inspect.isclass(value) and issubclass(value, Exception)
    home = "onnx_treebeard" if is_error else f"onnx_treebeard.{onnx_treebeard._HOMES[name]}"
    assert value.__module__ == home


def public_functions() -> list[tuple[str, Any]]:
    """Public functions, and the public methods of public classes."""
    found = []
    for name in onnx_treebeard.__all__:
        value = getattr(onnx_treebeard, name)
        if inspect.isfunction(value):
            found.append((name, value))
        elif inspect.isclass(value):
            methods = inspect.getmembers(value, inspect.isfunction)
            found += [
                (f"{name}.{method}", function)
                for method, function in methods
                if not method.startswith("_") and function.__module__.startswith("onnx_treebeard")
            ]
    return found


@pytest.mark.parametrize(
    ("name", "function"), [pytest.param(*found, id=found[0]) for found in public_functions()]
)
def test_a_public_function_is_documented_and_typed(name: str, function: Any) -> None:
    assert inspect.getdoc(function), f"{name} has no docstring"
    hints = get_type_hints(function)
    assert "return" in hints, f"{name} does not say what it returns"
    missing = [p for p in inspect.signature(function).parameters if p != "self" and p not in hints]
    assert not missing, f"{name} does not say what {missing} are"


def test_options_are_described_one_by_one() -> None:
    for name in ("CompileOptions", "WalkOptions"):
        options = getattr(onnx_treebeard, name)
        assert is_dataclass(options)
        text = inspect.getdoc(options) or ""
        inherited = {field.name for base in options.__bases__ if is_dataclass(base) for field in fields(base)}
        for field in (field for field in fields(options) if field.name not in inherited):
            assert f"{field.name}:" in text


def test_the_lists_of_names_agree() -> None:
    """__all__, _HOMES and the imports for type checkers name the same things in the same places."""
    assert sorted(onnx_treebeard.__all__) == sorted(onnx_treebeard._HOMES)
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    block = next(
        node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    checked = {
        alias.name: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert checked == {name: f"onnx_treebeard.{home}" for name, home in onnx_treebeard._HOMES.items()}


def test_dir_lists_the_public_names() -> None:
    assert set(onnx_treebeard.__all__) | {"__version__"} == set(dir(onnx_treebeard))


def test_help_lists_the_public_names() -> None:
    """Sections begin at the margin, the entries of CLASSES and FUNCTIONS with one indentation."""
    text = pydoc.plain(pydoc.render_doc(onnx_treebeard))
    sections = re.findall(r"^[A-Z][A-Z ]+$", text, re.MULTILINE)
    assert sections == ["NAME", "DESCRIPTION", "CLASSES", "FUNCTIONS", "VERSION", "FILE"]
    entries = re.findall(r"^    (?:class )?(\w+)\(", text, re.MULTILINE)
    assert sorted(set(entries)) == sorted(onnx_treebeard.__all__)
    assert len(list(pkgutil.iter_modules(onnx_treebeard.__path__))) > 15  # for all but pydoc it is a package


def test_without_onnxruntime_what_needs_it_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for all that is listed, as `help` does, must not meet an error."""
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    for module in ("import_onnxruntime", "provider_session", "inference_session"):
        monkeypatch.delitem(sys.modules, f"onnx_treebeard.session.{module}", raising=False)
    needing = {"InferenceSession", "get_library_path", "register_custom_ops"}
    assert set(onnx_treebeard.__all__) - set(dir(onnx_treebeard)) == needing
    assert "class CompiledForest" in pydoc.plain(pydoc.render_doc(onnx_treebeard))
    with pytest.raises(
        onnx_treebeard.TreebeardError,
        match=r"needs onnxruntime, which is not installed: pip install 'onnx-treebeard\[ort\]'",
    ):
        onnx_treebeard.InferenceSession  # noqa: B018


MODELS = Path(__file__).parents[1] / "models"
LARGE, SMALL, PIPELINE = (
    MODELS / name
    for name in ("digits_xgboost_large.json", "breast_cancer_xgboost.json", "digits_pipeline_large.onnx")
)
SHOWN: dict[str, Callable[[], object]] = {
    "load": lambda: onnx_treebeard.load(LARGE),
    "compile": lambda: onnx_treebeard.compile(LARGE),
    "convert": lambda: onnx_treebeard.convert(LARGE),
    "batch_function": lambda: onnx_treebeard.batch_function(LARGE),
    "InferenceSession": lambda: onnx_treebeard.InferenceSession(PIPELINE),
    "report": lambda: onnx_treebeard.InferenceSession(PIPELINE).report,
    "tune": lambda: onnx_treebeard.tune(SMALL, seconds=0.1),
    "CompileOptions": lambda: onnx_treebeard.CompileOptions(tile_size=2),
    "WalkOptions": lambda: onnx_treebeard.WalkOptions(tile_size=2),
    "Target": onnx_treebeard.Target,
    "FieldWidths": onnx_treebeard.FieldWidths,
}


@pytest.mark.parametrize("name", SHOWN)
def test_a_representation_is_one_line(name: str) -> None:
    """Of models of megabytes too; and it is no address."""
    shown = repr(SHOWN[name]())
    assert re.fullmatch(r"\w+\(.*\)", shown)
    assert len(shown) < 250
    assert " at 0x" not in shown


def test_compile_checks_a_forest_of_ones_own() -> None:
    """Nothing else stands between such a forest and code that reads row[99]."""
    with pytest.raises(onnx_treebeard.ModelError, match="field 'feature': is 99"):
        onnx_treebeard.compile(changed(two_trees(), feature=(0, 99)))


def test_version() -> None:
    assert onnx_treebeard.__version__ == version("onnx-treebeard")


def test_an_unknown_name() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Booster'") as caught:
        onnx_treebeard.Booster  # noqa: B018
    assert (caught.value.name, caught.value.obj) == ("Booster", onnx_treebeard)  # for "Did you mean"


def test_every_home_exists() -> None:
    for home in set(onnx_treebeard._HOMES.values()):
        assert import_module(f"onnx_treebeard.{home}").__doc__
