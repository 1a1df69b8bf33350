"""WritableForest: the methods of a `CompiledForest` that write it to files.

In: a forest, its recipe, its artifact. Out: a saved forest, an artifact, files of programs in C (`standalone/program.py`).
"""

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from onnx_treebeard.bindings.native_library import package_version
from onnx_treebeard.system.optional_packages import naming_packages

if TYPE_CHECKING:
    from onnx_treebeard.artifact.pack import Artifact
    from onnx_treebeard.forest.forest import Forest
    from onnx_treebeard.runtime.compile_recipe import Recipe


class WritableForest(ABC):
    """A forest that writes itself."""

    forest: "Forest"
    recipe: "Recipe"

    @property
    @abstractmethod
    def artifact(self) -> "Artifact":
        """The compiled forest."""

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the forest and its compile options to a file, which `load_compiled` opens on this machine or another one.

        The file contains no machine code. An existing file is replaced atomically, as soon as the new one is complete.

        path: the file to write. By convention, its name ends in ".forest".

        Raises OptionError, which names the file, if it cannot be written.
        """
        # Imported here: most forests are not written.
        from onnx_treebeard.runtime.saved_forest import file_content, write

        write(path, file_content(self.forest, self.recipe, f"onnx-treebeard {package_version()}"))

    def write_artifact(self, path: str | os.PathLike[str]) -> None:
        """Writes the artifact, which is machine code and tables for the target, to a file that C programs load (`treebeard.h`).

        Loading an artifact executes its code: load it only from a source from which you would load a shared library.

        path: the file to write.

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
        """Writes files for programs in C into a folder, which is created if necessary, and returns their paths.

        folder: the folder to write into.
        name: the name of the forest, with which the names of files, functions and constants begin.
        cpus: the CPUs to compile for, as in `Target`. The program uses the best code that its CPU can run. None means the CPU of the target.
        standalone: whether to write an archive that needs only libm, and its header; otherwise artifacts, our library and its header.

        Raises OptionError as `save` does, and for names that no function in C can begin with or that a library of the system has; and
        UnsupportedError for forests and machines that cannot be compiled ahead of time, and if the compiler is not installed.
        """
        from onnx_treebeard.standalone.program import check_name, write_standalone, write_with_library

        check_name(name)
        recipe = replace(self.recipe, with_leaf=False)
        targets = [replace(recipe.target, cpu=cpu, features="") for cpu in dict.fromkeys(cpus)]
        artifacts = {
            target.cpu or ("generic" if target.triple else "native"): replace(recipe, target=target).artifact(
                self.forest
            )
            for target in targets or [recipe.target]
        }
        triple = recipe.target.triple
        if standalone:
            return write_standalone(self.forest, name, folder, triple, artifacts)
        return write_with_library(name, folder, triple, artifacts)
