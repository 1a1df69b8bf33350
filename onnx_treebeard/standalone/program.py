"""The files of a forest for programs in C. In: artifacts of one forest. Out: files in a folder.

    standalone    lib<name>.a, <name>.h                       the forest's object (`forest_object.py`) and ours (kernels/native/standalone)
    with us       <name>.treebeard, lib<name>.so, treebeard.h    the artifacts, a copy of our library, which opens them, and its header

A program links the archive with libm; nothing is opened, compiled or read while it runs. Our object comes with the installed package, for
the architectures that it was built for.
"""

import os
import re
import sys
from collections.abc import Mapping
from os import PathLike
from pathlib import Path

from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.bindings.native_library import library_path, package_folders, package_version
from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.forest.forest import Forest
from onnx_treebeard.kernels.llvm.cpu_targets import WASM32, architecture_of
from onnx_treebeard.kernels.llvm.llvm_target import resolve
from onnx_treebeard.standalone.archive import archive, members_of
from onnx_treebeard.standalone.c_header import c_header, functions_of
from onnx_treebeard.standalone.forest_object import forest_object
from onnx_treebeard.system.atomic_write import replacing
from onnx_treebeard.system.errors import OptionError, UnsupportedError

LIBRARY = "libtreebeard_standalone.a"
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,59}")
# A file lib<name> of theirs would be found in the place of the system's.
SYSTEM_LIBRARIES = ("c", "dl", "gcc", "m", "pthread", "rt", "util")


def write_standalone(
    forest: Forest, name: str, folder: str | PathLike[str], triple: str, artifacts: Mapping[str, Artifact]
) -> list[str]:
    """Writes the archive and the header, and returns their paths. The folder is made where there is none.

    name: of the forest, in C. triple: of the machines, "" for this one. artifacts: by the names of CPUs; where a CPU runs several, the first
    of those with the most features is taken.

    Raises OptionError for a name that C does not accept and a folder that cannot be made, UnsupportedError for systems and
    architectures that programs are not made for.
    """
    check_name(name)
    machine = resolve(Target(triple=triple, cpu="generic"))
    if "linux" not in machine.triple and machine.architecture != WASM32:
        raise UnsupportedError(
            f"standalone programs are for Linux and WebAssembly, and {machine.triple} is another system",
            field="triple",
        )
    if len(artifacts) > 1 and machine.architecture == WASM32:
        raise OptionError(f"are {', '.join(artifacts)}; WebAssembly has only one CPU", field="cpus")
    ours = [content for _, content in members_of(_our_archive(machine.architecture).read_bytes())]
    ranked = _rank(artifacts)
    content = forest_object(
        name, [artifacts[cpu] for cpu in ranked], forest.n_features, functions_of(forest), machine
    )
    objects = [("forest.o", content), *((f"treebeard{at}.o", part) for at, part in enumerate(ours))]
    header = c_header(forest, name, ranked, package_version())
    return _write(folder, {f"lib{name}.a": archive(objects), f"{name}.h": header.encode()})


def _rank(artifacts: Mapping[str, Artifact]) -> list[str]:
    """Returns the names of CPUs, those with the most features first."""
    return sorted(artifacts, key=lambda cpu: -int(artifacts[cpu].header["cpu_features"]).bit_count())


def write_with_library(
    name: str, folder: str | PathLike[str], triple: str, artifacts: Mapping[str, Artifact]
) -> list[str]:
    """Writes the artifacts, our library under the forest's name, and our header, and returns their paths. Arguments and errors are as of `write_standalone`;
    the library is this machine's.
    """
    check_name(name)
    if triple and (
        architecture_of(triple) != resolve(Target()).architecture
        or ("linux" in triple) != (sys.platform == "linux")
    ):
        raise UnsupportedError(
            f"our library is for this machine, and {triple} is another; only standalone programs can be for other machines",
            field="triple",
        )
    library = Path(library_path())
    header = next(
        path for part in package_folders() if (path := Path(part, "include", "treebeard.h")).is_file()
    )
    return _write(
        folder,
        {
            f"{name}.treebeard": b"".join(artifacts[cpu].data for cpu in _rank(artifacts)),
            f"lib{name}{library.suffix}": library.read_bytes(),
            header.name: header.read_bytes(),
        },
    )


def check_name(name: str) -> None:
    """Raises OptionError for a name that no function in C can begin with."""
    if not NAME.fullmatch(name):
        raise OptionError(
            f"is {name!r}; accepted are a letter and up to 59 letters, digits and underscores", field="name"
        )
    if name in SYSTEM_LIBRARIES:
        raise OptionError(
            f"is {name!r}, and lib{name} is a library of the system; choose another", field="name"
        )


def _our_archive(architecture: str) -> Path:
    """Returns the path of our part of a program. Raises UnsupportedError where the package has none for the architecture."""
    paths = [path for part in package_folders() for path in Path(part, "standalone").glob(f"*/{LIBRARY}")]
    for path in paths:
        if path.parent.name == architecture:
            return path
    present = " and ".join(sorted(path.parent.name for path in paths)) or "no architecture"
    raise UnsupportedError(
        f"this installation makes no standalone programs for {architecture}, only for {present}",
        field="triple",
    )


def _write(folder: str | PathLike[str], files: Mapping[str, bytes]) -> list[str]:
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise OptionError(
            f"cannot be created as a folder: {error.strerror}", file=os.fsdecode(folder)
        ) from None
    paths = {os.path.join(os.fsdecode(folder), name): data for name, data in files.items()}
    for path, data in paths.items():
        with replacing(path) as temporary:
            temporary.write_bytes(data)
    return [*paths]
