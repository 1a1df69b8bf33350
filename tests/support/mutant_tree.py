"""A copy of the checkout that mutants are made in, with everything that runs tests against this copy and no other.

In: the checkout and a folder. Out: `Tree`. The package that tests import lies in its folder `site`, file by file the same files (hard links) as in
the copy's own folders; so one change is in both. It has no library of kernels, which the compiler without the change has made.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from mutant_sites import Mutant, change_of

IGNORED = (
    ".git",
    ".venv",
    "build",
    "dist",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
    ".hypothesis",
    "*.so",
)
PARTS = {
    "onnx_treebeard": "",
    "converters": "converters",
    "kernels": "kernels",
}  # and where the package has them
NATIVE_LIBRARY = (".so", ".dylib", ".dll")
# An editable install finds the package by a finder of its own, before any path.
SITE = """import sys
sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__name__ != "ScikitBuildRedirectingFinder"]
"""
# Code of tests is small: what matters is how soon it is there.
CMAKE = ("-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG")


@dataclass(frozen=True)
class Tree:
    """root: the copy of the checkout."""

    root: Path

    @property
    def site(self) -> Path:
        return self.root / "site"

    def environment(self, **more: str) -> dict[str, str]:
        paths = os.pathsep.join(map(str, (self.site, self.root / "tests" / "support")))
        # The package is not found in the folder that a process is started in, which is `root`.
        # Bytecode is found by the time and size of its source, which a mutant made within a second may share.
        fixed = {"PYTHONPATH": paths, "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}
        return {**os.environ, **fixed, **more}

    def pytest(self, *arguments: str) -> Sequence[str]:
        """A command to be run in `root`."""
        return (sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments)

    @contextmanager
    def changed(self, mutant: Mutant) -> Iterator[None]:
        """While it lasts, the tree has the mutant. Raises RefusedError where it cannot be compiled."""
        path = self.root / mutant.path
        text = path.read_text(encoding="utf-8")
        libraries = {file: file.read_bytes() for file in self.libraries()} if mutant.is_native else {}
        overwrite(path, change_of(self.root, mutant).applied(text))
        try:
            if mutant.is_native:
                self.build()
            yield
        finally:
            overwrite(path, text)
            for file, data in libraries.items():
                file.write_bytes(data)

    def libraries(self) -> list[Path]:
        """The native library that the tests of this tree run."""
        return [file for file in (self.site / "onnx_treebeard").iterdir() if file.suffix in NATIVE_LIBRARY]

    def build(self) -> None:
        """Builds the native library anew and puts it into the package. Raises RefusedError."""
        folder = self.root / "build" / "native"
        if not folder.is_dir():
            source = str(self.root / "kernels" / "native")
            subprocess.run(
                ("cmake", "-S", source, "-B", str(folder), *CMAKE), check=True, stdout=subprocess.DEVNULL
            )
        made = subprocess.run(("cmake", "--build", str(folder)), capture_output=True, text=True)
        if made.returncode:
            raise RefusedError(made.stdout[-2000:])
        for library in folder.iterdir():
            if library.suffix in NATIVE_LIBRARY:
                shutil.copy2(library, self.site / "onnx_treebeard" / library.name)


class RefusedError(Exception):
    """The compiler refuses a mutant of C++: it is none."""


def made_tree(checkout: Path, folder: Path) -> Tree:
    """A tree in `folder`, where nothing else stays."""
    from onnx_treebeard.bindings.native_library import library_path

    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(checkout, folder, ignore=shutil.ignore_patterns(*IGNORED), symlinks=True)
    site = folder / "site"
    for part, place in PARTS.items():
        shutil.copytree(
            folder / part, site / "onnx_treebeard" / place, copy_function=os.link, dirs_exist_ok=True
        )
    (site / "sitecustomize.py").write_text(SITE, encoding="utf-8")
    installed = Path(library_path())
    shutil.copy2(installed, site / "onnx_treebeard" / installed.name)
    if (installed.parent / "include").is_dir():
        shutil.copytree(installed.parent / "include", site / "onnx_treebeard" / "include")
    return Tree(folder)


def overwrite(path: Path, text: str) -> None:
    """In place: all links to the file see it."""
    with path.open("r+", encoding="utf-8", newline="") as file:
        file.truncate()
        file.write(text)
