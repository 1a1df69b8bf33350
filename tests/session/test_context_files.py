"""Contexts of ours are a stranger's input: what they name and hold is refused by a message, or is data. Their right form: test_provider_contexts.py."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import onnxruntime
import pytest
from onnx import ModelProto, TensorProto, helper
from opening_large import FEATURES, model
from providers import provider_session

NAME = "context_treebeard.bin"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a context in `context.onnx` and its file."""
    folder = tmp_path_factory.mktemp("written")
    (folder / "model.onnx").write_bytes(model(258, 8))
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("ep.context_enable", "1")
    options.add_session_config_entry("ep.context_file_path", str(folder / "context.onnx"))
    provider_session(str(folder / "model.onnx"), options)
    return folder


@pytest.fixture
def folder(written: Path, tmp_path: Path) -> Path:
    for name in ("context.onnx", NAME):
        shutil.copy(written / name, tmp_path)
    return tmp_path


def open_context(folder: Path) -> Any:
    return provider_session(str(folder / "context.onnx"))


def change(path: Path, work: Callable[[ModelProto], None]) -> None:
    found = onnx.load(path)
    work(found)
    path.write_bytes(found.SerializeToString())


def set_attributes(**values: Any) -> Callable[[ModelProto], None]:
    def work(found: ModelProto) -> None:
        (node,) = found.graph.node
        kept = [one for one in node.attribute if one.name not in values]
        del node.attribute[:]
        node.attribute.extend(kept)
        node.attribute.extend(helper.make_attribute(name, value) for name, value in values.items())

    return work


def test_what_was_written_opens(folder: Path) -> None:
    (scores,) = open_context(folder).run(None, {"X": np.zeros((2, FEATURES), np.float32)})
    assert scores.shape == (2, 1)


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "..",
        f"./{NAME}",
        f"../{NAME}",
        f"sub/{NAME}",
        f"sub\\{NAME}",
        f"C:{NAME}",
        "/etc/passwd",
        f"a\0{NAME}",
    ],
)
def test_paths_are_refused(folder: Path, name: str) -> None:
    """Some of them lead to the right file."""
    (folder / "sub").mkdir()
    shutil.copy(folder / NAME, folder / "sub")
    change(folder / "context.onnx", set_attributes(ep_cache_context=name))
    with pytest.raises(Exception, match="accepted are names of files in the folder of the model"):
        open_context(folder)


def test_absolute_paths_are_refused(folder: Path) -> None:
    change(folder / "context.onnx", set_attributes(ep_cache_context=str(folder / NAME)))
    with pytest.raises(Exception, match="accepted are names of files in the folder of the model"):
        open_context(folder)


@pytest.mark.skipif(os.name != "posix", reason="links and pipes of POSIX")
@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda path: path.symlink_to(path.with_name("elsewhere")), "is a link"),
        (lambda path: path.symlink_to("/dev/zero"), "is a link"),
        (os.mkfifo, "is no file"),
        (Path.mkdir, "is no file"),
        (lambda path: None, "cannot open"),
        (Path.touch, "EPContext"),
    ],
)
def test_what_is_no_file_of_its_own_is_refused(
    folder: Path, make: Callable[[Path], None], message: str
) -> None:
    (folder / NAME).rename(folder / "elsewhere")
    make(folder / NAME)
    with pytest.raises(Exception, match=message):
        open_context(folder)


@pytest.mark.parametrize(
    ("attributes", "message"),
    [
        ({"notes": ""}, "which names no outputs"),
        ({"notes": "0,1"}, "which names no outputs"),
        ({"notes": "-1"}, "which names no outputs"),
        ({"notes": "0 "}, "which names no outputs"),
        ({"notes": "11"}, "names output 11; the operator has 11"),
        ({"notes": "99"}, "names output 99; the operator has 11"),
        ({"notes": "1"}, "its output 'Y' is not of double, the type of the operator's output 1"),
        ({"notes": "9"}, "contributions"),
        ({"main_context": 0}, "its forest is in another node"),
        ({"partition_name": "another"}, "it has no node 'another' of our operator"),
        ({"embed_mode": 1}, "EPContext"),
    ],
)
def test_attributes_that_are_not_ours(folder: Path, attributes: dict[str, Any], message: str) -> None:
    change(folder / "context.onnx", set_attributes(**attributes))
    with pytest.raises(Exception, match=message):
        open_context(folder)


def test_an_output_of_another_type_is_refused(folder: Path) -> None:
    """onnxruntime makes room for what the model says of it."""

    def work(found: ModelProto) -> None:
        found.graph.output[0].type.tensor_type.elem_type = TensorProto.INT8

    change(folder / "context.onnx", work)
    with pytest.raises(
        Exception, match="its output 'Y' is not of float, the type of the operator's output 0"
    ):
        open_context(folder)


@pytest.mark.parametrize("share", [0.0, 0.001, 0.1, 0.5, 0.9, 0.9999])
def test_cut_files_are_refused(folder: Path, share: float) -> None:
    whole = (folder / NAME).read_bytes()
    (folder / NAME).write_bytes(whole[: 1 + int(share * len(whole))])
    with pytest.raises(Exception, match="EPContext"):
        open_context(folder)


def test_a_later_version_is_refused(folder: Path) -> None:
    def work(found: ModelProto) -> None:
        (version,) = (one for one in found.graph.node[0].attribute if one.name == "schema_version")
        version.i = 2

    change(folder / NAME, work)
    with pytest.raises(Exception, match=r"schema_version.*is 2; this version reads 1"):
        open_context(folder)


def test_no_machine_code_is_read(folder: Path) -> None:
    """A node has code alone, as a hostile one might."""

    def work(found: ModelProto) -> None:
        del found.graph.node[0].attribute[:]
        code = helper.make_tensor("artifact", TensorProto.UINT8, [4], b"\x90\x90\x90\xc3", raw=True)
        found.graph.node[0].attribute.append(helper.make_attribute("artifact", code))

    change(folder / NAME, work)
    with pytest.raises(Exception, match="is machine code without its forest"):
        open_context(folder)


def test_contexts_of_others_are_left_to_them(folder: Path) -> None:
    change(folder / "context.onnx", set_attributes(source="SomeExecutionProvider"))
    with pytest.raises(Exception, match="NOT_IMPLEMENTED"):
        open_context(folder)
