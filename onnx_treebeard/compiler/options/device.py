"""The device that a forest runs on: "cpu", "cuda", "cuda:1", "auto".

In: the text of an option. Out: a `Device`. Which CUDA devices there are is known when a forest is loaded, not here.
"""

import re
from dataclasses import dataclass

from onnx_treebeard.compiler.options.options import Target
from onnx_treebeard.system.errors import OptionError

NAME = re.compile(r"cuda(?::([0-9]{1,3}))?")
CUDA = Target(triple="nvptx64-nvidia-cuda")


@dataclass(frozen=True)
class Device:
    """kind: "cpu", "cuda" or "auto", which is the CPU for small batches and a CUDA device for large ones, where there is one. number: of the CUDA device."""

    kind: str = "cpu"
    number: int = 0

    @property
    def name(self) -> str:
        """The shortest name of the device, which `device_named` reads."""
        return f"{self.kind}:{self.number}" if self.number else self.kind

    @property
    def target(self) -> Target:
        """The machine that code for the device is emitted for; with "auto" that for small batches."""
        return CUDA if self.kind == "cuda" else Target()


CPU = Device()


def device_named(name: str) -> Device:
    """The device of this name. Raises OptionError for others."""
    if name in ("cpu", "auto"):
        return Device(name)
    match = NAME.fullmatch(name) if isinstance(name, str) else None
    if match is None:
        raise OptionError(f"is {name!r}; accepted are cpu, cuda, cuda:N and auto", field="device")
    return Device("cuda", int(match[1] or 0))
