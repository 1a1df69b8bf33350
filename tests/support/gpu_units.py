"""The PTX of units for GPUs: of each one, as the library of kernels has it, and of many in one module.

ptxas takes longer to start than to compile a unit, so tests assemble all of them at once.
"""

import re
from functools import cache

from ptx.assemble import Assembled, assemble

from onnx_treebeard.artifact.format import PTX_ENTRY
from onnx_treebeard.compiler.units.base.unit import Unit
from onnx_treebeard.compiler.units.unit_catalogue import thread_units
from onnx_treebeard.kernels.gpu.backend import LOWEST
from onnx_treebeard.kernels.library.build import MACHINES, unit_codes

FIRST_DECLARATION = re.compile(r"^\.(?:visible|extern) ", re.MULTILINE)
EXTERN = re.compile(r"^\.extern .*\n", re.MULTILINE)


@cache
def units() -> dict[str, Unit]:
    """All units for GPUs, by name."""
    return {unit.name: unit for unit in thread_units()}


@cache
def unit_ptx(name: str) -> str:
    """A module with one unit, whose entry is PTX_ENTRY."""
    ((_, code),) = unit_codes(units()[name], [MACHINES[LOWEST]])
    return code.code.rstrip(b"\0").decode()


def joined(modules: dict[str, str]) -> str:
    """One module with the entries of all of these, which get the names that they have here. The modules are for the same card."""
    directives, shared, entries = "", dict[str, None](), list[str]()
    for name, text in modules.items():
        start = FIRST_DECLARATION.search(text)
        assert start, f"{name} declares nothing"
        directives, body = text[: start.start()], text[start.start() :]
        shared |= dict.fromkeys(EXTERN.findall(body))
        entries.append(EXTERN.sub("", body).replace(PTX_ENTRY, name))
    return "\n".join([directives, *shared, *entries])


@cache
def assembled_units(cpu: str, *names: str) -> dict[str, Assembled]:
    """Units as a card has them, by name: these, or all."""
    return assemble(joined({name: unit_ptx(name) for name in names or units()}), cpu)
