"""LLVM text in, PTX out: LLVM's own passes and its NVPTX back end, for kernels that tests write by hand."""

from functools import cache

import llvmlite.binding as llvm

TRIPLE = "nvptx64-nvidia-cuda"


@cache
def ptx_of(text: str, cpu: str = "sm_90", level: int = 3) -> str:
    """PTX for a card (`sm_90`), optimised at a level (0 to 3)."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    module = llvm.parse_assembly(f'target triple = "{TRIPLE}"\n{text}')
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(cpu=cpu, opt=level)
    module.data_layout = str(machine.target_data)
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=level))
    builder.getModulePassManager().run(module, builder)
    return str(machine.emit_assembly(module))
