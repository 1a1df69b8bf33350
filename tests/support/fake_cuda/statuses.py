"""Statuses of the CUDA driver, by the names in NVIDIA's reference of the driver API."""

STATUSES = {
    "CUDA_SUCCESS": 0,
    "CUDA_ERROR_INVALID_VALUE": 1,
    "CUDA_ERROR_OUT_OF_MEMORY": 2,
    "CUDA_ERROR_NOT_INITIALIZED": 3,
    "CUDA_ERROR_STUB_LIBRARY": 34,
    "CUDA_ERROR_DEVICE_UNAVAILABLE": 46,
    "CUDA_ERROR_NO_DEVICE": 100,
    "CUDA_ERROR_INVALID_DEVICE": 101,
    "CUDA_ERROR_DEVICE_NOT_LICENSED": 102,
    "CUDA_ERROR_INVALID_CONTEXT": 201,
    "CUDA_ERROR_MAP_FAILED": 205,
    "CUDA_ERROR_NO_BINARY_FOR_GPU": 209,
    "CUDA_ERROR_ECC_UNCORRECTABLE": 214,
    "CUDA_ERROR_INVALID_PTX": 218,
    "CUDA_ERROR_UNSUPPORTED_PTX_VERSION": 222,
    "CUDA_ERROR_JIT_COMPILATION_DISABLED": 223,
    "CUDA_ERROR_OPERATING_SYSTEM": 304,
    "CUDA_ERROR_INVALID_HANDLE": 400,
    "CUDA_ERROR_NOT_FOUND": 500,
    "CUDA_ERROR_NOT_READY": 600,
    "CUDA_ERROR_ILLEGAL_ADDRESS": 700,
    "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES": 701,
    "CUDA_ERROR_LAUNCH_FAILED": 719,
    "CUDA_ERROR_NOT_SUPPORTED": 801,
    "CUDA_ERROR_SYSTEM_NOT_READY": 802,
    "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH": 803,
    "CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE": 804,
    "CUDA_ERROR_MPS_CONNECTION_FAILED": 805,
    "CUDA_ERROR_UNKNOWN": 999,
}


class DriverFault(Exception):  # noqa: N818 - a status is what the driver answers
    """A call fails with this status. is_misuse: no program that uses the driver rightly gets it."""

    def __init__(self, name: str, reason: str = "", *, is_misuse: bool = False) -> None:
        self.status, self.is_misuse = STATUSES[name], is_misuse
        super().__init__(f"{name}: {reason}" if reason else name)


def misuse(reason: str, name: str = "CUDA_ERROR_INVALID_VALUE") -> DriverFault:
    return DriverFault(name, reason, is_misuse=True)
