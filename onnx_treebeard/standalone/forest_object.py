"""The object of a forest. In: artifacts of one forest, one for each level of CPUs. Out: the bytes of an ELF object with functions in C.

What is emitted, in LLVM's words, for a forest `f` of rows of 30 floats:

    define internal void @f.code.0() align 64 prefix [N x i8] c"..." { ret void }    the artifact's code, before a function: so it lies in .text
    @f.artifact.0 = internal constant [M x i8] c"...", align 64                      the artifact without its code
    @f.forests = internal constant [2 x { ptr, ptr }] [{ code, artifact }, null]     StandaloneForest of kernels/native/standalone

    define i32 @f_predict(ptr %rows, i64 %n_rows, ptr %results) {
      %status = call i32 @treebeard_standalone_6(ptr @f.forests, ptr %rows, i64 %n_rows, i64 30, ptr %results, ptr null, ptr null)
      ret i32 %status
    }

Code of an artifact refers to nothing outside itself, so it runs where the linker puts it; tables are constants, which processes share.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from onnx_treebeard.artifact.format import FORMAT, HEADER, Section
from onnx_treebeard.artifact.pack import Artifact
from onnx_treebeard.kernels.llvm.cpus import Machine
from onnx_treebeard.kernels.llvm.machine import parsed, target_machine

RUN = f"treebeard_standalone_{FORMAT}"
# Function: the argument of RUN that its results go to.
RESULTS = {"predict": 0, "predict_label": 1, "predict_raw": 2}


def forest_object(
    name: str, artifacts: Sequence[Artifact], row_stride: int, functions: Sequence[str], machine: Machine
) -> bytes:
    """Returns the object.

    name: of the forest, the beginning of each symbol. artifacts: those for higher levels of CPUs first.
    row_stride: elements from a row to the next. functions: of RESULTS. machine: that every CPU of the triple is.
    """
    tm = target_machine(machine)
    with parsed("\n".join(_text(name, artifacts, row_stride, functions, machine.triple))) as module:
        module.data_layout = str(tm.target_data)
        return bytes(tm.emit_object(module))


def _text(
    name: str, artifacts: Sequence[Artifact], row_stride: int, functions: Sequence[str], triple: str
) -> Iterator[str]:
    yield f'target triple = "{triple}"'
    records = []
    for number, artifact in enumerate(artifacts):
        code, data = artifact.section(Section.CODE), without_code(artifact)
        yield f"define internal void @{name}.code.{number}() align 64 prefix {_constant(code)} {{ ret void }}"
        yield f"@{name}.artifact.{number} = internal constant {_constant(data)}, align 64"
        begin = f"ptr getelementptr (i8, ptr @{name}.code.{number}, i64 -{_padded(len(code))})"
        records.append(f"{{ ptr, ptr }} {{ {begin}, ptr @{name}.artifact.{number} }}")
    records.append("{ ptr, ptr } zeroinitializer")
    yield f"@{name}.forests = internal constant [{len(records)} x {{ ptr, ptr }}] [{', '.join(records)}]"
    yield f"declare i32 @{RUN}(ptr, ptr, i64, i64, ptr, ptr, ptr)"
    for function in functions:
        yield from _function(name, function, row_stride)


def _function(name: str, function: str, row_stride: int) -> Iterator[str]:
    results = ["ptr null"] * len(RESULTS)
    results[RESULTS[function]] = "ptr %results"
    yield f"define i32 @{name}_{function}(ptr %rows, i64 %n_rows, ptr %results) {{"
    yield f"  %status = call i32 @{RUN}(ptr @{name}.forests, ptr %rows, i64 %n_rows, i64 {row_stride}, {', '.join(results)})"
    yield "  ret i32 %status"
    yield "}"


def without_code(artifact: Artifact) -> bytes:
    """Returns the artifact with an empty section of code."""
    header = np.frombuffer(artifact.data, HEADER, count=1).copy()
    sections = header["sections"][0]
    begin = int(sections["offset"][Section.CODE])
    end = min(int(place["offset"]) for place in sections[Section.CODE + 1 :])
    sections["offset"][Section.CODE + 1 :] -= np.uint64(end - begin)
    sections["size"][Section.CODE] = 0
    header["total_size"] -= np.uint64(end - begin)
    data = memoryview(artifact.data)
    return b"".join((header.tobytes(), data[HEADER.itemsize : begin], data[end:]))


def _padded(size: int) -> int:
    """Returns the size of code before a function that is aligned to 64."""
    return -(-size // 64) * 64


def _constant(data: bytes | memoryview) -> str:
    size = _padded(len(data))
    text = bytes(data).ljust(size, b"\0").hex("\\")
    return f'[{size} x i8] c"\\{text}"'
