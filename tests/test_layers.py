"""Which folder may import which: read from the sources with `ast`, imports in functions and for type checkers included, and checked against the tables below.

The folders are floors. A row may name earlier rows only, so no two folders can need each other. A new folder has to be entered here.
"""

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "onnx_treebeard"
# Folder in the repository: the package that it installs as.
FOLDERS = {"onnx_treebeard": PACKAGE, "converters": f"{PACKAGE}.converters", "kernels": f"{PACKAGE}.kernels"}
# No part of the program: one runs before the program is built, the other is C++ and the wheel of the provider.
OUTSIDE = {ROOT / "kernels" / "build", ROOT / "kernels" / "native"}

# Folder, by its installed name: the folders that it may import besides itself, in the order of the data. Folders in a folder have rows of their own.
# "package" is the root: its names are lazy, so that importing it costs nothing and is no arrow.
MAY_IMPORT = {
    "system": "",
    "forest": "system",
    "artifact": "forest system",
    "bindings": "artifact forest system",
    "forest_analysis": "bindings forest system",
    "show": "forest_analysis forest system",
    "explain": "forest show system",
    "tables.arrow": "system",
    "tables": "bindings forest system tables.arrow",
    "tables.frames": "bindings system tables tables.arrow",
    "converters.model_files": "artifact bindings forest system",
    "converters.sklearn": "converters.model_files forest_analysis forest system",
    "converters.onnx": "artifact bindings converters.model_files forest system",
    "converters.rewrite": "artifact bindings converters.onnx forest_analysis forest system",
    "converters": "converters.onnx converters.model_files converters.sklearn forest system",
    "converters.to_onnx": "artifact converters.onnx converters.rewrite forest_analysis forest system",
    "converters.to_onnx.sklearn": "artifact converters converters.sklearn converters.to_onnx forest_analysis forest system",
    "compiler.options": "system",
    "compiler.machine": "artifact",
    "kernels.object": "artifact system",
    "compiler.layouts": "bindings forest system",
    "compiler.dialects": "compiler.layouts forest",
    "compiler.dialects.walk": "compiler.dialects",
    "compiler.dialects.simd": "compiler.dialects",
    "compiler.dialects.table": "compiler.dialects compiler.dialects.simd compiler.dialects.walk compiler.layouts forest",
    "kernels.llvm": "artifact bindings compiler.dialects compiler.dialects.simd compiler.dialects.table compiler.dialects.walk compiler.machine compiler.options system",
    "kernels.cpu.isa": "artifact compiler.dialects.simd kernels.llvm",
    "kernels.cpu.isa.arm64": "compiler.dialects.simd kernels.cpu.isa kernels.llvm",
    "kernels.cpu.isa.wasm32": "compiler.dialects.simd kernels.cpu.isa kernels.llvm",
    "kernels.cpu.isa.x86_64": "compiler.dialects.simd kernels.cpu.isa kernels.llvm",
    "kernels.cpu": "artifact compiler.dialects.simd compiler.dialects.table compiler.machine kernels.cpu.isa kernels.cpu.isa.arm64 kernels.cpu.isa.wasm32 kernels.cpu.isa.x86_64 kernels.llvm kernels.object",
    "kernels.gpu": "artifact compiler.dialects.simd compiler.machine compiler.options kernels.llvm system",
    "compiler.layouts.walk": "compiler.layouts compiler.options forest_analysis forest system",
    "cache": "artifact bindings forest system",
    "compiler.passes.lir": "compiler.dialects compiler.dialects.simd compiler.dialects.table compiler.layouts compiler.layouts.walk compiler.machine forest_analysis forest system",
    "compiler.schedule": "compiler.machine system",
    "compiler.tiling": "forest_analysis forest system",
    "compiler.passes.hir": "compiler.dialects compiler.layouts.walk compiler.options compiler.schedule compiler.tiling forest_analysis forest system",
    "compiler.passes.walk": "compiler.dialects compiler.dialects.simd compiler.dialects.table compiler.dialects.walk compiler.layouts compiler.layouts.walk compiler.machine compiler.options compiler.passes.hir compiler.passes.lir compiler.schedule forest_analysis forest system",
    "compiler.units.base": "compiler.dialects.table compiler.dialects.walk compiler.layouts compiler.passes.lir",
    "compiler.units.walk": "compiler.dialects compiler.layouts compiler.layouts.walk compiler.passes.hir compiler.passes.lir compiler.passes.walk compiler.schedule compiler.units.base forest_analysis forest",
    "compiler.units.tree_simd": "compiler.dialects compiler.dialects.simd compiler.layouts compiler.machine compiler.passes.lir compiler.units.base forest_analysis forest",
    "compiler.units.gpu": "compiler.dialects compiler.machine compiler.passes.lir compiler.units.base forest_analysis",
    "compiler.units.ranked_walk": "compiler.dialects compiler.layouts compiler.machine compiler.passes.lir compiler.units.base compiler.units.gpu forest_analysis forest",
    "compiler.units.bitslice": "bindings compiler.dialects compiler.dialects.simd compiler.dialects.table compiler.dialects.walk compiler.layouts compiler.layouts.walk compiler.machine compiler.passes.lir compiler.units.base forest_analysis forest",
    "compiler.units.linear_leaves": "compiler.dialects.table compiler.layouts compiler.layouts.walk compiler.machine compiler.passes.lir compiler.units.base compiler.units.bitslice",
    "compiler.units.shap": "compiler.dialects compiler.machine compiler.passes.lir compiler.units.base compiler.units.bitslice",
    "compiler.units.staged_walk": "compiler.dialects compiler.layouts compiler.machine compiler.passes.lir compiler.units.base compiler.units.ranked_walk compiler.units.gpu forest_analysis",
    "compiler.units": "compiler.machine compiler.passes.lir compiler.units.base compiler.units.bitslice compiler.units.shap compiler.units.linear_leaves compiler.units.ranked_walk compiler.units.staged_walk compiler.units.gpu compiler.units.tree_simd compiler.units.walk forest_analysis forest system",
    "kernels.library": "artifact bindings cache compiler.machine compiler.options compiler.units compiler.units.base compiler.units.walk kernels.cpu kernels.cpu.isa kernels.gpu kernels.llvm system",
    "kernels": "cache compiler.machine compiler.options kernels.cpu kernels.cpu.isa kernels.gpu kernels.library kernels.llvm",
    "compiler.interpreter.lir": "compiler.dialects compiler.dialects.simd compiler.dialects.table compiler.dialects.walk compiler.layouts system",
    "compiler.interpreter": "compiler.dialects compiler.dialects.table compiler.dialects.walk compiler.interpreter.lir forest system",
    "compiler.passes": "compiler.dialects compiler.dialects.simd compiler.dialects.table compiler.dialects.walk compiler.machine compiler.options compiler.passes.hir compiler.passes.lir compiler.passes.walk system",
    "compiler": "artifact bindings cache compiler.dialects.table compiler.dialects.walk compiler.layouts compiler.machine compiler.options compiler.passes compiler.passes.hir compiler.passes.walk compiler.schedule compiler.units compiler.units.base compiler.units.walk forest_analysis forest kernels system",
    "compiler.tools": "compiler.dialects compiler.interpreter compiler.passes converters system",
    "standalone": "artifact bindings compiler.options forest kernels.llvm kernels.object system",
    "runtime": "artifact bindings compiler compiler.options forest_analysis forest kernels.llvm standalone system tables tables.frames",
    "api": "compiler.options converters converters.model_files converters.to_onnx converters.to_onnx.sklearn forest_analysis forest runtime show system tables tables.frames",
    "estimators": "api compiler.options converters converters.sklearn forest runtime system",
    "session": "bindings cache compiler compiler.options converters.onnx converters.model_files converters.rewrite forest system tables tables.frames",
    "tables.files": "bindings system tables tables.arrow",
    "tuning": "api bindings compiler compiler.machine compiler.options compiler.units.walk converters converters.onnx converters.model_files converters.rewrite forest_analysis forest runtime system tables tables.frames",
    "scoring": "api compiler compiler.options converters converters.onnx converters.model_files converters.rewrite explain forest_analysis forest runtime session show system tables tables.files tables.frames tuning",
    "batches": "api bindings compiler.options converters converters.onnx converters.model_files runtime scoring system tables tables.arrow",
    "spark": "batches compiler.options system tables",
    "ray": "batches scoring system tables",
    "compare": "api converters converters.model_files forest_analysis forest runtime scoring system tables tuning",
    "bench": "api bindings compiler.options converters converters.model_files converters.onnx converters.to_onnx forest scoring session system tables tuning",
    "bench.peers": "bench bindings system",
    "cli": "bindings compiler.options converters.model_files scoring system tables tables.files",
    "cli.model": "compiler compiler.options converters.onnx converters.rewrite forest_analysis forest scoring show system",
    "cli.commands": "api bench bench.peers cache cli cli.model compare compiler compiler.options compiler.schedule converters converters.model_files converters.onnx converters.rewrite converters.to_onnx explain forest_analysis forest scoring system tables tables.files tuning",
    "package": "api batches cli compiler.options estimators forest runtime session system tuning",
}

# Third-party module: the folders, with those in them, that may import it. Everything may import the standard library and NumPy.
ONLY_IN = {
    "xdsl": "compiler kernels.cpu kernels.gpu kernels.llvm",
    "llvmlite": "kernels.cpu kernels.gpu kernels.llvm",
    "onnx": "bench cli converters scoring session",
    "google": "cli converters session",  # protobuf's errors
    "onnxruntime": "bench scoring session",
    "polars": "tables.frames",  # only where the caller has passed an object of it
    "pyarrow": "batches ray spark tables",
    "pyspark": "spark",
    "ray": "ray",
    "pandas": "spark",
    "click": "bench cli",
    "rich": "bench cli",
    # `bench` and `verify` compare with the model's own library where that is installed.
    "xgboost": "bench",
    "lightgbm": "bench",
    "catboost": "bench",
    **dict.fromkeys(("treelite", "tl2cgen", "daal4py", "lignum", "lleaves", "hessboost"), "bench.peers"),
    "shap": "api",
}


@cache
def modules() -> dict[str, Path]:
    """Every module of the program by its installed name."""
    found = {}
    for folder, package in FOLDERS.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            if OUTSIDE & set(path.parents):
                continue
            inside = path.relative_to(ROOT / folder).with_suffix("").parts
            parts = [package, *(part for part in inside if part != "__init__")]
            found[".".join(parts)] = path
    return found


@cache
def imported(path: Path) -> tuple[str, ...]:
    """The modules that a file imports; `from package import module` counts as the module."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return tuple(name for node in nodes for name in imported_by(node))


def imported_by(node: ast.AST) -> Iterator[str]:
    """The modules that one statement imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"line {node.lineno}: relative import"
        assert node.module is not None
        inner = [f"{node.module}.{alias.name}" for alias in node.names]
        yield from (name if name in modules() else node.module for name in inner)


def folder_of(module: str) -> str:
    """Returns the folder of a module by its installed name; "package" for modules of the root."""
    is_package = modules()[module].name == "__init__.py"
    folder = module if is_package else module.rpartition(".")[0]
    return folder.removeprefix(PACKAGE).removeprefix(".") or "package"


def within(folder: str, folders: str) -> bool:
    """Returns whether a folder is one of those that are named, or lies in one."""
    return any(folder == name or folder.startswith(f"{name}.") for name in folders.split())


def arrows(module: str, names: Iterable[str]) -> set[tuple[str, str]]:
    """Returns the arrows from the folder of a module to the folders of the modules that it imports."""
    own = folder_of(module)
    others = {folder_of(name) for name in names if name in modules()} - {own}
    return {(own, other) for other in others}


def forbidden(module: str, names: Iterable[str]) -> list[str]:
    """Returns the arrows of a module that the table does not have, as texts."""
    return [
        f"{module}: {own} -> {other}"
        for own, other in sorted(arrows(module, names))
        if other not in MAY_IMPORT[own].split()
    ]


def test_every_folder_has_a_row() -> None:
    assert {folder_of(module) for module in modules()} == set(MAY_IMPORT)


def test_no_arrow_points_up() -> None:
    """A row names earlier rows alone."""
    rows = list(MAY_IMPORT)
    for row, allowed in MAY_IMPORT.items():
        for other in allowed.split():
            assert rows.index(other) < rows.index(row), f"{row} -> {other}"


def test_no_module_imports_what_its_row_does_not_name() -> None:
    assert [arrow for module, path in modules().items() for arrow in forbidden(module, imported(path))] == []


def test_no_row_names_more_than_is_imported() -> None:
    in_sources = {arrow for module, path in modules().items() for arrow in arrows(module, imported(path))}
    assert in_sources == {(row, other) for row, allowed in MAY_IMPORT.items() for other in allowed.split()}


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("forest.forest", "forest_analysis.validation"),
        ("compiler.units.base.unit", "compiler.units.unit_catalogue"),
        ("kernels.cpu.backend", "kernels.target_backend"),
        ("converters.read", "compiler.compile"),
    ],
)
def test_an_arrow_up_is_seen(module: str, name: str) -> None:
    assert forbidden(f"{PACKAGE}.{module}", [f"{PACKAGE}.{name}"]) != []


def test_other_packages_are_imported_where_they_may_be() -> None:
    for module, path in modules().items():
        for name in imported(path):
            top = name.split(".")[0]
            if top not in (PACKAGE, "numpy") and top not in sys.stdlib_module_names:
                assert top in ONLY_IN, f"{module} imports {top}: enter it into ONLY_IN"
                assert within(folder_of(module), ONLY_IN[top]), f"{module} imports {name}"


def test_modules_have_no_circle() -> None:
    """Imports in functions and those for type checkers count; only the package's own names, which are lazy, do not."""
    waiting = {
        module: {name for name in imported(path) if name in modules()} - {module, PACKAGE}
        for module, path in modules().items()
        if module != PACKAGE
    }
    while ready := [module for module, others in waiting.items() if not others & waiting.keys()]:
        for module in ready:
            del waiting[module]
    assert not waiting


def test_the_bare_folders_are_not_imported() -> None:
    """`import kernels` works from the repository's root and gives a second copy of everything."""
    for module, path in modules().items():
        assert not {name.split(".")[0] for name in imported(path)} & {"kernels", "converters"}, module


# A command imports what it runs when it runs; these folders are what commands run.
STARTING = "bench cli compare scoring"


def test_imports_in_functions_have_a_reason() -> None:
    """They are of a package that not everybody has or that takes long, of modules that bring one, or a comment in the function says why."""
    for module, path in modules().items():
        if within(folder_of(module), STARTING):
            continue
        source = path.read_text(encoding="utf-8")
        for function in ast.walk(ast.parse(source)):
            if isinstance(function, ast.FunctionDef):
                body = source.splitlines()[function.lineno - 1 : function.end_lineno]
                light = [
                    name for node in ast.walk(function) for name in imported_by(node) if not brings(name)
                ]
                assert not light or any("# " in line for line in body), (
                    f"{module}: {function.name} imports {light}"
                )


@cache
def brings(module: str) -> frozenset[str]:
    """The third-party packages, NumPy aside, that are loaded with a module, by the imports at the top of modules."""
    found: set[str] = set()
    seen: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        top = name.split(".")[0]
        if top != PACKAGE and top != "numpy" and top not in sys.stdlib_module_names:
            found.add(top)
        if name in modules() and name not in seen:
            seen.add(name)
            waiting += top_imports(name)
    return frozenset(found)


@cache
def top_imports(module: str) -> tuple[str, ...]:
    """What a module imports outside functions; what only type checkers import is left out."""

    def visited(node: ast.AST) -> Iterator[str]:
        for child in ast.iter_child_nodes(node):
            is_typing = isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)
            if not isinstance(child, ast.FunctionDef) and not is_typing:
                yield from imported_by(child)
                yield from visited(child)

    return tuple(visited(ast.parse(modules()[module].read_text(encoding="utf-8"))))


HEAVY = "numpy xdsl llvmlite onnx onnxruntime pyarrow click rich xgboost lightgbm sklearn"


def loaded_after(statement: str) -> set[str]:
    """Which heavy modules a fresh interpreter has after a statement."""
    code = f"{statement}\nimport sys\nprint(*(m for m in '{HEAVY}'.split() if m in sys.modules))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(result.stdout.split())


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        ("import onnx_treebeard", ""),
        ("import onnx_treebeard; onnx_treebeard.CompileOptions(tile_size=4)", ""),
        ("import onnx_treebeard; onnx_treebeard.ModelError", ""),
        ("import onnx_treebeard; onnx_treebeard.Forest", "numpy"),
        ("import onnx_treebeard; onnx_treebeard.CompiledForest", "numpy"),
        ("import onnx_treebeard; onnx_treebeard.compile", "numpy"),
        ("import onnx_treebeard; onnx_treebeard.compile_estimator", "numpy"),
        ("import onnx_treebeard.cli.main", "click"),
    ],
)
def test_what_is_loaded(statement: str, expected: str) -> None:
    assert loaded_after(statement) == set(expected.split())


def test_compiling_needs_no_onnx() -> None:
    statement = (
        f"import sys; sys.path.insert(0, {str(ROOT / 'tests' / 'support')!r})\n"
        "from forests import two_trees\n"
        "from onnx_treebeard.kernels.library import read\n"
        "read.folders = lambda: []  # or a library has the code\n"
        "from onnx_treebeard import compile\n"
        "compile(two_trees()).predict([[0.5, 1.5, -1.0]])"
    )
    assert loaded_after(statement) == {"numpy", "xdsl", "llvmlite"}
