"""Who may import whom: read from the sources with `ast`, lazy imports included, and checked against the tables below.

A module belongs to the longest group that its name starts with, so `kernels.cpu` stands beside `kernels.llvm`. A new folder or
top-level module has to be entered here, which is the moment to think about where it belongs.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "onnx_treebeard"
# Folder in the repository: the package that it installs as.
FOLDERS = {"onnx_treebeard": PACKAGE, "converters": f"{PACKAGE}.converters", "kernels": f"{PACKAGE}.kernels"}
# No part of the program: it runs before the program is built.
BUILD = ROOT / "kernels" / "native"

# Group: the groups it may import besides itself. "package" is __init__.py.
MAY_IMPORT = {
    "package": "api compiled conversion custom_ops errors estimator execution_provider forest lazy_names options session tuning widths",
    "lazy_names": "",
    "errors": "",
    "notebook": "",
    "forking": "",
    "made_once": "",
    "forest": "notebook",
    "widths": "errors",
    "options": "errors widths",
    "options_file": "errors options tables.replace widths",
    "observer": "",
    "validation": "errors forest planner",
    "post_transforms": "forest",
    "semantics": "forest post_transforms",
    "analysis.once": "forest",
    "native_results": "errors",
    "model_text": "native native_results",
    "planner": "analysis.once artifact_format errors file_memory forest native native_results",
    "analysis": "analysis.once forest planner",
    "layouts": "analysis analysis.once errors forest planner widths",
    "tilings": "analysis errors forest",
    "schedule": "errors",
    "artifact_format": "",
    "artifact": "artifact_format errors file_memory forest",
    "digests": "forest",
    "file_memory": "",
    "cache_folder": "",
    "disk_cache": "cache_folder errors file_memory",
    "provenance": "kernels.llvm native_library options",
    "forest_file": "errors file_memory forest validation",
    "forest_cache": "digests disk_cache errors file_memory forest forest_file provenance",
    "artifact_cache": "artifact artifact_format digests disk_cache errors file_memory forest layouts options provenance",
    "code_cache": "digests disk_cache kernels.cpu kernels.cpu.cpus observer provenance",
    "session_cache": "artifact artifact_format converters digests disk_cache errors file_memory options provenance",
    "dialects": "digests errors forest layouts options",
    "profile": "digests errors forest semantics",
    "profile_file": "errors forest profile tables.replace",
    "tree_picture": "analysis errors forest text_boxes tree_words",
    "text_boxes": "",
    "tree_words": "errors forest",
    "transforms.declared": "dialects errors layouts",
    "transforms.lir_builder": "analysis dialects forest layouts transforms.declared",
    "units": "forest layouts",
    "units.body": "dialects layouts transforms.declared transforms.lir_builder",
    "units.bitslice_predicates": "dialects layouts transforms.lir_builder units units.body",
    "units.bitslice_trees": "dialects layouts transforms.lir_builder units units.body",
    "units.below_lir": "analysis dialects forest layouts transforms.lir_builder units units.body",
    "units.leaves_below_lir": "dialects layouts transforms.lir_builder units units.bitslice_trees units.body",
    "units.tree_simd_lir": "dialects forest layouts transforms.lir_builder units units.body",
    "units.lir": "errors units units.below_lir units.bitslice_predicates units.bitslice_trees units.leaves_below_lir units.tree_simd_lir",
    "units.walk_lir": "dialects forest layouts plans schedule transforms transforms.lir_builder units units.body",
    "units.kernels": "errors forest layouts plans shared_hir transforms units units.lir units.walk_lir",
    "plans": "forest layouts units",
    "transforms": "analysis dialects errors forest layouts normal_forms observer options plans schedule tilings transforms.declared transforms.lir_builder units.lir widths",
    "kernels": "",
    "kernels.cpu.cpus": "artifact_format errors native",
    "kernels.library": "dialects errors forest kernels.cpu kernels.cpu.cpus layouts native_library package provenance units units.kernels",
    "machines": "kernels.cpu.cpus kernels.llvm options",
    "normal_forms": "analysis.once forest planner",
    "kernels.llvm": "dialects errors forking kernels.cpu.cpus native options",
    "kernels.cpu": "dialects errors kernels.cpu.cpus kernels.llvm observer",
    "strategy": "analysis.once forest options planner units",
    "walk_plans": "analysis forest layouts normal_forms planner plans strategy units",
    "plan_kernel": "artifact_format code_cache errors kernels.cpu kernels.cpu.cpus kernels.library layouts observer plans transforms units units.kernels",
    "forest_code": "artifact_format kernels.cpu.cpus",
    "planned_code": "artifact_format errors forest forest_code kernels.cpu kernels.cpu.cpus kernels.library layouts plan_kernel planner",
    "cutting": "analysis.once forest layouts planner strategy",
    "shared_hir": "errors forest normal_forms observer options transforms",
    "blending": "cutting forest kernels.cpu.cpus layouts options plan_kernel plans shared_hir strategy transforms",
    "sweeping": "forest kernels.cpu.cpus layouts options plan_kernel plans shared_hir strategy transforms",
    "walking": "artifact_format blending errors forest kernels.cpu.cpus layouts machines observer options plan_kernel schedule shared_hir strategy transforms walk_plans",
    "scheduled": "artifact_format blending forest forest_code kernels.cpu.cpus layouts observer options plan_kernel plans shared_hir strategy sweeping walking",
    "compiler": "artifact artifact_cache artifact_format blending errors forest forest_code forking kernels.cpu kernels.cpu.cpus layouts machines native_library normal_forms observer options options_file plan_kernel planned_code scheduled sweeping walking",
    "native_library": "package",
    "native": "artifact artifact_format errors file_memory forest native_library row_calls",
    "row_calls": "errors",
    "categories": "forest",
    "rows": "categories errors forest",
    "recipe": "artifact compiler forest options",
    "compiled_file": "errors file_memory forest forest_file options options_file recipe tables.replace validation",
    "compiled": "artifact compiled_file errors forest layouts made_once native native_library notebook recipe rows",
    "converters": "artifact artifact_format categories digests errors forest forest_cache model_text native_results notebook planner post_transforms validation",
    "api": "compiled compiled_file converters errors forest options options_file profile_file recipe validation",
    "estimator": "api converters errors estimator_boosters estimator_methods options options_file",
    "estimator_boosters": "errors estimator_methods forest",
    "estimator_methods": "compiled converters errors",
    "conversion": "converters forest",
    "run_options": "cache_folder errors",
    "provider_nodes": "cache_folder compiler converters errors file_memory forest options_file profile_file run_options",
    "provider_cache": "artifact artifact_format digests disk_cache errors file_memory options provenance",
    "jit": "artifact compiler converters errors file_memory forking native native_library options options_file provider_cache provider_nodes",
    "execution_provider": "errors forking jit native_library",
    "prepared_model": "artifact compiler converters errors forest options_file profile_file session_cache",
    "session_tables": "converters forest rows",
    "rewritten_session": "converters options_file prepared_model run_options session_cache",
    "custom_ops": "forking jit native_library",
    "copied_options": "execution_provider",
    "session_providers": "copied_options execution_provider",
    "session_arguments": "errors",
    "session_notes": "converters native_library",
    "session_calls": "errors session_providers session_tables",
    "session": "converters custom_ops errors execution_provider jit options_file prepared_model rewritten_session run_options session_arguments session_cache session_calls session_notes session_providers",
    "tables": "categories errors forest tables.replace",
    "tables.replace": "errors",
    "commands": "analysis api cache_folder categories compiled compiler converters disk_cache errors forest observer options options_file package profile profile_file "
    "commands.comparison commands.drawn_rows schedule semantics session tables tables.replace tree_picture tree_words tuning walking widths",
    "commands.comparison": "",
    "commands.drawn_rows": "errors forest tables",
    "tuning": "api commands.comparison commands.drawn_rows compiled converters errors forest options options_file rows strategy tables units",
    "cli": "commands",
    "interpreter": "dialects errors forest",
    "tools": "converters dialects errors interpreter transforms",
}

# Third-party module: the groups that may import it. Everything may import the standard library.
ONLY_IN = {
    "numpy": "analysis analysis.once artifact artifact_format categories code_cache commands commands.comparison commands.drawn_rows compiled compiler converters cutting dialects digests estimator_boosters estimator_methods forest forest_cache forest_code forest_file interpreter jit kernels.cpu kernels.library layouts model_text native native_results notebook plan_kernel planned_code planner "
    "post_transforms profile profile_file provider_cache provider_nodes row_calls rows schedule semantics session session_cache session_tables strategy tables tilings tools transforms tree_picture tree_words tuning units units.below_lir units.body units.bitslice_predicates units.bitslice_trees units.leaves_below_lir units.tree_simd_lir units.walk_lir validation walking",
    "xdsl": "blending compiler dialects interpreter kernels.cpu kernels.llvm plan_kernel shared_hir sweeping tools transforms transforms.declared transforms.lir_builder units.below_lir units.bitslice_predicates units.bitslice_trees units.body units.kernels units.leaves_below_lir units.lir units.tree_simd_lir units.walk_lir walking",
    "llvmlite": "kernels.cpu kernels.llvm",
    "onnx": "commands converters prepared_model provider_nodes",
    "google": "commands converters session",  # protobuf's errors
    "onnxruntime": "commands copied_options execution_provider session session_arguments session_providers",
    "polars": "rows",  # only where the caller has passed an object of it
    "pyarrow": "rows tables",
    "click": "cli commands",
    "rich": "commands",
    # `bench` times these where they are installed.
    "daal4py": "commands",
    "lleaves": "commands",
    "sklearn": "commands",
    "tl2cgen": "commands",
    "treelite": "commands",
    "ydf": "commands",
    "xgboost": "commands",  # `verify` compares with the model's own library where that is installed
    "lightgbm": "commands",
}


@cache
def modules() -> dict[str, Path]:
    """Every module of the program by its installed name."""
    found = {}
    for folder, package in FOLDERS.items():
        for path in sorted((ROOT / folder).rglob("*.py")):
            if BUILD in path.parents:
                continue
            inside = path.relative_to(ROOT / folder).with_suffix("").parts
            parts = [package, *(part for part in inside if part != "__init__")]
            found[".".join(parts)] = path
    return found


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports; `from package import module` counts as the module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            inner = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from (name if name in modules() else node.module for name in inner)


def group_of(module: str) -> str:
    if module == PACKAGE:
        return "package"
    name = module.removeprefix(f"{PACKAGE}.")
    fitting = [group for group in MAY_IMPORT if name == group or name.startswith(f"{group}.")]
    assert fitting, f"{module} belongs to no group: enter it into MAY_IMPORT"
    return max(fitting, key=len)


@pytest.mark.parametrize("module", sorted(modules()))
def test_imports_of(module: str) -> None:
    group = group_of(module)
    for name in imported(modules()[module]):
        top = name.split(".")[0]
        if top == PACKAGE:
            other = group_of(name)
            assert other == group or other in MAY_IMPORT[group].split(), f"{module} imports {name}"
        elif top not in sys.stdlib_module_names:
            assert top in ONLY_IN, f"{module} imports {top}: enter it into ONLY_IN"
            assert group in ONLY_IN[top].split(), f"{module} imports {name}"


def test_groups_have_no_cycle() -> None:
    """Groups can be put into an order in which each imports earlier ones only; the package's names are lazy."""
    waiting = {
        group: set(others.split()) - {"package"} for group, others in MAY_IMPORT.items() if group != "package"
    }
    while ready := [group for group, others in waiting.items() if not others & waiting.keys()]:
        for group in ready:
            del waiting[group]
    assert not waiting


def test_the_bare_folders_are_not_imported() -> None:
    """`import kernels` works from the repository's root and gives a second copy of everything."""
    for module, path in modules().items():
        assert not {name.split(".")[0] for name in imported(path)} & {"kernels", "converters"}, module


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
        ("import onnx_treebeard.cli", "click"),
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
