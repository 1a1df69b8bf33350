#!/usr/bin/env python3
"""Makes the wheel of `onnxruntime-ep-treebeard`: the names that onnxruntime's guide to packages asks for, and nothing else.

    python .ci/ep_wheel.py build/wheels

In: kernels/native/ort/distribution, the version and the Python of pyproject.toml. Out: a wheel for every platform, which depends on the same version of
onnx-treebeard, and not on onnxruntime: its builds have several names, and the library itself says which version it needs.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

from wheel_file import write_wheel

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "kernels" / "native" / "ort" / "distribution"
NAME = "onnxruntime-ep-treebeard"
METADATA = """Metadata-Version: 2.4
Name: {name}
Version: {version}
Summary: The execution provider of onnx-treebeard for onnxruntime: decision forests, with the bits of their own engines
License-Expression: {licence}
Classifier: Development Status :: 4 - Beta
Classifier: Operating System :: OS Independent
Classifier: Typing :: Typed
Requires-Python: {python}
Requires-Dist: {ours}=={version}
Description-Content-Type: text/markdown

{description}"""
DESCRIPTION = """# onnxruntime-ep-treebeard

```python
import onnxruntime
import onnxruntime_ep_treebeard

onnxruntime.register_execution_provider_library("treebeard", onnxruntime_ep_treebeard.get_library_path())
session = onnxruntime.InferenceSession(
    "pipeline.onnx", providers=[onnxruntime_ep_treebeard.get_ep_name(), "CPUExecutionProvider"]
)
```

onnxruntime 1.23 or later, in any of its builds, is installed apart; providers are found by name from 1.25 on.
"""
WHEEL = "Wheel-Version: 1.0\nGenerator: onnx-treebeard\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def ep_wheel(folder: Path) -> Path:
    """Writes the wheel, and returns its path."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    module, version = NAME.replace("-", "_"), project["version"]
    metadata = METADATA.format(
        name=NAME,
        version=version,
        licence=project["license"],
        python=project["requires-python"],
        ours=project["name"],
        description=DESCRIPTION,
    )
    info = f"{module}-{version}.dist-info"
    members = {
        path.relative_to(SOURCES).as_posix(): path.read_bytes()
        for path in SOURCES.rglob("*")
        if path.suffix in (".py", ".typed")
    }
    described = {f"{info}/METADATA": metadata.encode(), f"{info}/WHEEL": WHEEL.encode()}
    return write_wheel(folder / f"{module}-{version}-py3-none-any.whl", {**members, **described})


if __name__ == "__main__":
    print(ep_wheel(Path(sys.argv[1])))
