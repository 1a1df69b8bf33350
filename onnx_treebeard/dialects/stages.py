"""What may appear after each stage: an executable grammar of the pipeline.

In: a module and the name of the stage it claims to be at. Out: nothing, or a CompilerError that names the operation that
should be gone by now.
"""

from xdsl.dialects.builtin import ModuleOp
from xdsl.utils.exceptions import VerifyException

from onnx_treebeard.errors import CompilerError

STRUCTURE = {"builtin", "func"}
ALLOWED = {
    "hir": STRUCTURE | {"decisionforest"},
    "mir": STRUCTURE | {"walk", "blend", "scf", "arith"},
    "lir": STRUCTURE | {"table", "lanes", "planes", "scf", "arith"},
}


def check_stage(module: ModuleOp, stage: str) -> None:
    """Verifies the module and refuses operations of dialects that do not belong to `stage`."""
    for op in module.walk():
        if op.dialect_name() not in ALLOWED[stage]:
            raise CompilerError(stage, f"{op.name} may not appear here")
    try:
        module.verify()
    except VerifyException as error:
        raise CompilerError(stage, str(error).strip().splitlines()[-1]) from error
