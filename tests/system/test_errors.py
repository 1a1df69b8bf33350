"""Error texts: one line, the place in front."""

import pickle
import traceback

import pytest

import onnx_treebeard
from onnx_treebeard.system.errors import (
    CompilerError,
    DataError,
    ModelError,
    OptionError,
    Place,
    UnsupportedError,
)


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (Place(), ""),
        (Place(file="m.onnx"), "m.onnx"),
        (Place(tree=0), "tree 0"),
        (Place(file="m.onnx", tree=3, node=0, field="feature"), "m.onnx: tree 3, node 0, field 'feature'"),
    ],
)
def test_places(place: Place, text: str) -> None:
    assert str(place) == text


def test_text_is_one_line() -> None:
    assert str(ModelError("is\n  bad", node=7)) == "node 7: is bad"
    assert str(OptionError("nothing")) == "nothing"


def test_names_of_a_file_stay_on_the_line() -> None:
    """An ONNX file may call an attribute anything, a folder a file."""
    error = ModelError("bad", file="a\tb.onnx", field="x*\x15\nlabel ü")
    assert str(error) == r"a\tb.onnx: field 'x*\x15\nlabel ü': bad"
    assert len(str(ModelError("bad", field="x" * 10**6))) < 300


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("s3://KEY:SECRET@bucket/r.csv", "s3://***@bucket/r.csv"),
        ("s3://KEY:SEC/R+T@bucket/r.csv", "s3://***@bucket/r.csv"),
        ("s3://KEY@bucket/r.csv", "s3://***@bucket/r.csv"),
        ("s3://bucket/a@b.csv", "s3://bucket/a@b.csv"),
        ("s3://bucket/?.csv", "s3://bucket/?.csv"),
        ("hdfs://host:9000/a@b.csv", "hdfs://host:9000/a@b.csv"),
        ("abfss://box@account/r.csv?client_secret=SECRET", "abfss://box@account/r.csv?client_secret=***"),
        ("abfss://:SECRET@account/r.csv", "abfss://***@account/r.csv"),
        ("s3://b/r.csv?region=eu&session_token=SECRET&x", "s3://b/r.csv?region=eu&session_token=***&x"),
        ("file:///rows/a:b.csv", "file:///rows/a:b.csv"),
    ],
)
def test_secrets_of_urls_are_not_shown(url: str, shown: str) -> None:
    error = DataError(f"bad URI: {url} and {url} too", file=url)
    assert error.place.file == shown
    assert str(error) == f"{shown}: bad URI: {shown} and {shown} too"
    assert str(error.in_file(url)) == str(error)


def test_in_file_keeps_kind_and_place_and_the_first_file() -> None:
    named = UnsupportedError("no", tree=1).in_file("a").in_file("b")
    assert isinstance(named, UnsupportedError)
    assert str(named) == "a: tree 1: no"


def test_compiler_error_names_the_stage() -> None:
    assert str(CompilerError("lir", "no rule")) == "internal error in stage 'lir': no rule"


@pytest.mark.parametrize(
    "error",
    [
        CompilerError("lir", "no rule"),
        *(kind("bad", file="m.onnx", tree=1, node=0, field="x") for kind in (ModelError, OptionError)),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_come_back_from_other_processes(error: CompilerError | ModelError | OptionError) -> None:
    found = pickle.loads(pickle.dumps(error))
    assert type(found) is type(error)
    assert (str(found), vars(found)) == (str(error), vars(error))


@pytest.mark.parametrize("name", [name for name in onnx_treebeard.__all__ if name.endswith("Error")])
def test_tracebacks_and_pickles_have_the_public_name(name: str) -> None:
    kind = getattr(onnx_treebeard, name)
    error = kind("lower", "is bad") if kind is CompilerError else kind("is bad")
    assert traceback.format_exception_only(error)[-1].startswith(f"onnx_treebeard.{name}: ")
    assert type(pickle.loads(pickle.dumps(error))) is kind
