"""The lazy package: public names are imported when they are first used, and only they are listed.

In: `__all__` and the table `_HOMES` of `onnx_treebeard/__init__.py`. Out: attributes of the package, and the lists of `dir` and `help`. Type checkers
read the imports beside the table instead, so that a misspelt name is an error to them.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

# Modules of public names that need a package.
MODULES_BY_PACKAGE = {
    "onnxruntime": ("session.inference_session", "session.custom_ops"),
    "onnx": ("api.conversion",),
    "xdsl": ("tuning.tune",),
}


class LazyPackage(ModuleType):
    """The class of the module `onnx_treebeard`."""

    _HOMES: dict[str, str]
    __all__: list[str]

    def __getattr__(self, name: str) -> Any:
        if name == "__version__":
            # Imported here, because programs rarely look up the version.
            from importlib.metadata import version

            return version("onnx-treebeard")
        if name not in self.__all__:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}", name=name, obj=self)
        # Imported here, because most names are looked up only once.
        from onnx_treebeard.system.optional_packages import naming_packages

        with naming_packages(name):
            return getattr(import_module(f"{self.__name__}.{self._HOMES[name]}"), name)

    def __dir__(self) -> list[str]:
        """Lists the public names that need no package which is not installed, because `help` loads all that are listed."""
        from importlib.util import find_spec  # imported here, because importing it takes a while

        absent = {
            home
            for package, homes in MODULES_BY_PACKAGE.items()
            if find_spec(package) is None
            for home in homes
        }
        return sorted(["__version__", *(name for name in self.__all__ if self._HOMES[name] not in absent)])

    def __reduce__(self) -> tuple[Callable[[str], ModuleType], tuple[str]]:
        """Reduces to the name. cloudpickle does so with modules, but knows no class of modules besides Python's."""
        return import_module, (self.__name__,)

    @property
    def __path__(self) -> list[str]:  # type: ignore[override]
        """The folders of the modules, hidden from pydoc, which would list the modules as the contents of the package."""
        if sys._getframe(1).f_globals.get("__name__") == "pydoc":
            raise AttributeError("the modules of the package are private", name="__path__", obj=self)
        return vars(self)["__path__"]  # type: ignore[no-any-return]
