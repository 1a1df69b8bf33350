"""The packages that an install may lack, by the extra that brings them. NumPy alone is always there.

In: what imports such a package. Out: what it makes; a MissingPackageError, which has the command that installs the package, where it is missing.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from onnx_treebeard.system.errors import MissingPackageError

# The modules of an extra of pyproject.toml. `google` is protobuf's, which comes with onnx.
EXTRAS = {
    "compiler": ("llvmlite", "xdsl"),
    "onnx": ("onnx", "google"),
    "cli": ("click", "rich"),
    "ort": ("onnxruntime",),
    "table": ("pyarrow",),
    "spark": ("pyspark", "pandas"),
    "ray": ("ray",),
}
BESIDES = {
    "ort": ", or one of its flavours (onnxruntime-gpu, ...), but only one of them, because they exclude each other"
}


def missing_package(what: str, package: str, extra: str) -> MissingPackageError:
    """Returns the error for what needs a package that is not installed. what: a subject of the sentence, or nothing."""
    command = f"pip install 'onnx-treebeard[{extra}]'{BESIDES.get(extra, '')}"
    return MissingPackageError(f"{what} needs {package}, which is not installed: {command}")


@contextmanager
def naming_packages(what: str = "this", extra: str = "") -> Iterator[None]:
    """Raises MissingPackageError where what happens within, or in a function that it decorates, imports a package of an extra that is not installed.

    extra: the one that is named, where what is asked for has an extra of its own.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").split(".")[0]
        bringing = [name for name, packages in EXTRAS.items() if package in packages]
        if not bringing:
            raise
        raise missing_package(what, package, extra or bringing[0]) from error
