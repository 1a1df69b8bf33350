"""WrittenForest: the methods of a `CompiledForest` that write it to files.

In: a forest, its recipe, its artifact. Out: a saved forest, an artifact, files of programs in C (`standalone/program.py`).
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from onnx_treebeard.native.library import package_version
from onnx_treebeard.system.packages import naming_packages

if TYPE_CHECKING:
    from onnx_treebeard.artifact.pack import Artifact
    from onnx_treebeard.compiler.options.options import Target
    from onnx_treebeard.forest.forest import Forest
    from onnx_treebeard.runtime.recipe import Recipe


class WrittenForest(ABC):
    """A forest that writes itself."""

    forest: "Forest"
    recipe: "Recipe"

    @property
    @abstractmethod
    def artifact(self) -> "Artifact":
        """The compiled forest."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the forest and its compile options to a file, which `load_compiled` opens, on this machine or another one.

        The file holds no machine code. An existing file is replaced atomically, once the new one is complete.

        path: where to write; by convention the name ends in ".forest".

        Raises OptionError, naming the file, where it cannot be written.
        """
        from onnx_treebeard.runtime.saved_forest import (
            saved,
            write,
        )  # imported here: most forests are not written

        write(path, saved(self.forest, self.recipe, f"onnx-treebeard {package_version()}"))

    def write_artifact(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact, machine code and tables for the target, to a file that C programs load (`treebeard.h`).

        Loading an artifact executes the code in it: accept one only from a source from which you would accept a shared library.

        path: where to write.

        Raises OptionError as `save` does.
        """
        from onnx_treebeard.runtime.saved_forest import write  # imported here, as above

        write(path, self.artifact.data)

    @naming_packages("compiling ahead of time")
    def write_program(
        self,
        folder: str | os.PathLike[str],
        name: str,
        *,
        cpus: Sequence[str] = (),
        standalone: bool = False,
    ) -> list[str]:
        """Writes files for programs in C into a folder, which is made where there is none, and returns their paths.

        name: of the forest, with which files, functions and constants begin.
        cpus: the CPUs to compile for, as in `Target`, of which the best is chosen where the program runs; none is the target's.
        standalone: whether to write an archive that needs libm alone, and its header; else artifacts, our library and its header.

        Raises OptionError as `save` does, and for other names; UnsupportedError for forests and machines that cannot be compiled ahead, and where the
        compiler is not installed.
        """
        from onnx_treebeard.standalone.program import check_name, write_standalone, write_with_library

        check_name(name)
        recipe = replace(self.recipe, with_leaf=False)
        targets = [replace(recipe.target, cpu=cpu, features="") for cpu in dict.fromkeys(cpus)]
        artifacts = {
            _cpu_name(target): replace(recipe, target=target).artifact(self.forest)
            for target in targets or [recipe.target]
        }
        triple = recipe.target.triple
        if standalone:
            return write_standalone(self.forest, name, folder, triple, artifacts)
        return write_with_library(name, folder, triple, artifacts)


def _cpu_name(target: "Target") -> str:
    return target.cpu or ("generic" if target.triple else "native")
