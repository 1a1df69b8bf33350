"""SessionRequest: the keyword arguments of `InferenceSession` that are ours.

In: the arguments. Out: the same, checked, as options of the execution provider. Raises OptionError, and DeviceError where a CUDA device is wanted and cannot be used.
"""

import os
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Any

from onnx_treebeard.system.errors import DeviceError, OptionError
from onnx_treebeard.system.log import log

if TYPE_CHECKING:
    from onnx_treebeard.compiler.options.options import Device
    from onnx_treebeard.compiler.options.schedule_file import ModelOptions, ScheduleSource
    from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs
    from onnx_treebeard.forest.reach_profile import NamedProfile

MAX_THREADS = 1 << 20
SEMANTICS = ("ort", "onnx")
OF_THE_CALLER = "the caller's"  # for options whose value the compiler takes from the request itself


class SessionRequest:
    """The requests of a caller to our kernels in one session.

    operators: by name, the operators that tree nodes had before they got extra outputs, for the report.

    This is no dataclass, because importing `dataclasses` would delay opening a session.

    Raises OptionError for values that are not accepted, and for a schedule or profile that cannot be read.
    """

    def __init__(
        self,
        semantics: str = "ort",
        schedule: "ScheduleSource | None" = None,
        profile: str | os.PathLike[str] | None = None,
        device: str = "cpu",
        threads: int | None = None,
        cache: bool | str | os.PathLike[str] | None = None,
        *,
        direct: bool = True,
    ) -> None:
        if semantics not in SEMANTICS:
            raise OptionError(f"is {semantics!r}; accepted are {', '.join(SEMANTICS)}", field="semantics")
        self.semantics = semantics
        self.operators: dict[str, str] = {}
        self.schedule: ModelOptions | None = None
        self.profiles: tuple[NamedProfile, ...] = ()
        if schedule is not None:
            from onnx_treebeard.compiler.options.schedule_file import (
                model_options,  # imported here: few have one
            )

            self.schedule = model_options(schedule)
        if profile is not None:
            from onnx_treebeard.forest.reach_profile import (
                read_profiles,  # imported here: few sessions have one
            )

            self.profiles = read_profiles(profile)
        self.threads = check_threads(threads)
        self.cache = cache_place(cache)
        if direct is not True and direct is not False:
            raise OptionError(f"is {direct!r}; accepted are True, False", field="direct")
        self.direct = direct
        self.device_name = device if device == "cpu" else device_of_session(device).name

    @property
    def needs_compiler(self) -> bool:
        """True where the compiler has to see every node."""
        return self.schedule is not None or bool(self.profiles)

    @property
    def device(self) -> "Device":
        """The device, where `auto` means a CUDA device besides the CPU."""
        # Imported here: most sessions have no other device than the CPU.
        from onnx_treebeard.compiler.options.options import device_named

        return device_named(self.device_name)

    def options(self, computes_downstream: bool) -> dict[str, str]:
        """Returns the options of the execution provider; those that are absent have their defaults.

        computes_downstream: whether operators downstream of tree nodes may be computed by their kernels.
        """
        texts = {
            "semantics": "" if self.semantics == "ort" else self.semantics,
            "schedule": "" if self.schedule is None else OF_THE_CALLER,
            "profile": OF_THE_CALLER if self.profiles else "",
            "device": "" if self.device_name == "cpu" else self.device_name,
            "threads": "" if self.threads is None else str(self.threads),
            "downstream": "" if computes_downstream else "False",
        }
        return {name: text for name, text in texts.items() if text}

    def place(self) -> AbstractContextManager[None]:
        """Returns a context in which this thread uses the cache folder that `cache` says."""
        if not self.cache:
            return nullcontext()
        # Imported here: most sessions are opened without an option of the cache.
        from onnx_treebeard.cache.folder import use_folder

        return use_folder(self.cache)


def check_threads(threads: Any) -> int | None:
    """Returns the limit of threads of a call; None means all threads of onnxruntime. Raises OptionError for anything else."""
    if threads is None:
        return None
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MAX_THREADS:
        raise OptionError(f"is {threads!r}; accepted are 1 to {MAX_THREADS}", field="threads")
    return threads


def cache_place(cache: Any) -> str:
    """Returns the argument for `cache.folder.use_folder`: "off" for False, a path, or "" for None and True. Raises OptionError otherwise."""
    if cache is None or cache is True:
        return ""
    if cache is False:
        # Imported here: most sessions are opened without an option of the cache.
        from onnx_treebeard.cache.folder import OFF

        return OFF
    if not isinstance(cache, str | os.PathLike) or not os.fspath(cache):
        raise OptionError(f"is {cache!r}; accepted are True, False, the path of a folder", field="cache")
    return os.fspath(cache)


def device_of_session(name: str) -> "Device":
    """Returns the device of a session: "auto" is the CPU where there is no CUDA device.

    Raises OptionError for names of no device, DeviceError where there is no such CUDA device.
    """
    # Imported here: few sessions ask for a device.
    from onnx_treebeard.bindings.cuda_devices import check_device, is_missing
    from onnx_treebeard.compiler.options.options import CPU, device_named

    device = device_named(name)
    if device.kind == "cpu":
        return device
    try:
        check_device(device.number)
    except DeviceError as error:
        if device.kind != "auto":
            raise
        if not is_missing(error):
            log("warning", "the CPU computes all calls of a session with device 'auto': %s", error)
        return CPU
    return device


def extra_outputs(requested: dict[str, Any]) -> "ExtraOutputs | None":
    """Returns the extra outputs and inputs that are requested by `with_leaf`, `with_raw`, `with_tree_scores`, `with_contribs` and `with_base_margin`; None where none are. Raises OptionError."""
    if all(names is False for names in requested.values()):
        return None
    # Imported here: few sessions have extra outputs.
    from onnx_treebeard.converters.rewrite.extra_output_options import ExtraOutputs

    extra = ExtraOutputs(**{name.removeprefix("with_"): names for name, names in requested.items()})
    return extra if extra.any else None
