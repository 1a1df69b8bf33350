"""What runs programs for AArch64 on this x86-64 machine, and WebAssembly, in a folder; no root is needed.

    python tests/support/aarch64_tools.py build/aarch64/tools

In: a folder; Debian's package lists and a Python package index that answer; apt, CMake and a C compiler. Out, made once:

    bin/           qemu-aarch64, qemu-riscv64, qemu-x86_64; aarch64-linux-gnu-gcc and -g++, riscv64-linux-gnu-gcc, wasm32-wasi-gcc and -g++, which are those of the `ziglang` wheel
    root/          Debian's Python for AArch64 and the libraries that it needs
    musl/lib/      musl's loaders for x86-64 and AArch64; as installed packages they would have other programs think that this system is musl's
    site-packages/ NumPy and onnxruntime of this environment's versions, for AArch64
    wasmtime/      the package of this name, which runs WebAssembly

Ends with a message and 1 where something cannot be had.
"""

import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

PROGRAMS = ("apt-get", "dpkg", "cmake", "gcc")  # of this machine
QEMU = "qemu-user-static"
MUSL = "musl"
GUEST = ("python3-minimal", "libpython3-stdlib", "libstdc++6", "libgcc-s1")
TARGET = "aarch64-linux-gnu.2.28"  # wheels of onnxruntime need as new a C library
STATIC_TARGET = "aarch64-linux-musl"  # of which programs can be linked alone
RISCV_TARGET = "riscv64-linux-musl"
WASM_TARGET = "wasm32-wasi"
PLATFORMS = ("manylinux2014_aarch64", "manylinux_2_27_aarch64", "manylinux_2_28_aarch64")
WHEELS = ("numpy", "onnxruntime")
OF_C_LIBRARY = "-rtlib=none"  # exp and log, as kernels/build/wheel_backend.py has them
# Of a CPU as the emulator has it: onnxruntime reads the machine's own otherwise, whose fields mean nothing to it.
CPU = """processor\t: 0
BogoMIPS\t: 100.00
Features\t: fp asimd evtstrm crc32 cpuid
CPU implementer\t: 0x41
CPU architecture: 8
CPU variant\t: 0x0
CPU part\t: 0xd08
CPU revision\t: 3

"""


class MissingToolError(Exception):
    """Something that this takes cannot be had: what, and what was said."""


def run(what: str, command: list[str | Path]) -> str:
    """The output of a command that gets something. Raises MissingToolError."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as failure:
        raise MissingToolError(f"{what}: {failure}") from None
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise MissingToolError(f"{what}: {command[0]} ended with {done.returncode}\n" + "\n".join(said[-8:]))
    return done.stdout


def debian_packages(folder: Path, architecture: str, names: tuple[str, ...]) -> list[Path]:
    """Files of the packages and of what they depend on, from the lists that this machine's apt knows of."""
    state = folder / f"apt-{architecture}"
    for part in ("state/lists/partial", "cache/archives/partial"):
        (state / part).mkdir(parents=True, exist_ok=True)
    (state / "status").touch()
    places = {
        "Dir::State": state / "state",
        "Dir::State::status": state / "status",
        "Dir::Cache": state / "cache",
        "APT::Architecture": architecture,
        "APT::Architectures": architecture,
        "APT::Sandbox::User": "",
        "Debug::NoLocking": "true",
        "Acquire::Retries": "3",
    }
    apt: list[str | Path] = ["apt-get", "--quiet", *(f"-o{name}={value}" for name, value in places.items())]
    run(f"package lists for {architecture}", [*apt, "update"])
    get = [*apt, "install", "--yes", "--download-only", "--no-install-recommends", *names]
    run(f"packages for {architecture}", get)
    return sorted((state / "cache" / "archives").glob("*.deb"))


def emulators(folder: Path) -> None:
    """QEMU's user mode, as programs that need no library."""
    unpacked = folder / "qemu"
    for package in debian_packages(folder, "amd64", (QEMU,)):
        if package.name.startswith(f"{QEMU}_"):
            run("emulators", ["dpkg", "-x", package, unpacked])
    for name in ("qemu-aarch64", "qemu-riscv64", "qemu-x86_64"):
        shutil.copy2(unpacked / "usr" / "bin" / f"{name}-static", folder / "bin" / name)


def musl_loaders(folder: Path) -> None:
    """musl, whose loader is its C library too, for both CPUs."""
    for architecture in ("amd64", "arm64"):
        for package in debian_packages(folder / "of-musl", architecture, (MUSL,)):
            run("musl", ["dpkg", "-x", package, folder / "musl"])


def guest_system(folder: Path) -> None:
    """Python and the C and C++ libraries for AArch64."""
    root = folder / "root"
    for package in debian_packages(folder, "arm64", GUEST):
        run("a package for AArch64", ["dpkg", "-x", package, root])
    (root / "proc").mkdir()
    (root / "proc" / "cpuinfo").write_text(CPU)


def compilers(folder: Path) -> None:
    """Wrappers around `zig`, with the names that cross compilers have."""
    run("ziglang", [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder / "zig", "ziglang"])
    zig = (folder / "zig" / "ziglang" / "zig").resolve()
    for name, language in (("gcc", "cc"), ("g++", "c++")):
        wrapper = folder / "bin" / f"aarch64-linux-gnu-{name}"
        wrapper.write_text(
            f'#!/bin/sh\ncase " $* " in\n  *" -static "*) how="-target {STATIC_TARGET}" ;;\n  *) how="-target {TARGET} {OF_C_LIBRARY}" ;;\nesac\n'
            f'exec "{zig}" {language} -mcpu=baseline $how "$@"\n'
        )
        wrapper.chmod(0o755)
    for name, language, target in (
        ("riscv64-linux-gnu-gcc", "cc", RISCV_TARGET),
        ("wasm32-wasi-gcc", "cc", WASM_TARGET),
        ("wasm32-wasi-g++", "c++", WASM_TARGET),
    ):
        wrapper = folder / "bin" / name
        wrapper.write_text(f'#!/bin/sh\nexec "{zig}" {language} -target {target} "$@"\n')
        wrapper.chmod(0o755)


def webassembly(folder: Path) -> None:
    """What runs it."""
    run(
        "wasmtime",
        [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder / "wasmtime", "wasmtime"],
    )


def wheels(folder: Path) -> None:
    """What a session needs, for the Python that the guest has."""
    python = folder / "root" / "usr" / "bin" / "python3"
    emulator = [folder / "bin" / "qemu-aarch64", "-L", folder / "root"]
    tell = "import sys; print('%d.%d' % sys.version_info[:2])"
    guest = run("Python for AArch64", [*emulator, python.resolve(), "-I", "-c", tell]).strip()
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--only-binary=:all:", "--no-compile"]
    platforms = [part for platform in PLATFORMS for part in ("--platform", platform)]
    wanted = [f"{name}=={version(name)}" for name in WHEELS]
    target = ["--python-version", guest, "--target", folder / "site-packages"]
    run("wheels for AArch64", [*pip, *platforms, *target, *wanted])


def fill(folder: Path) -> None:
    """Makes what is to be in the folder. Raises MissingToolError."""
    if absent := [name for name in PROGRAMS if shutil.which(name) is None]:
        raise MissingToolError(f"there is no {', no '.join(absent)}")
    parts = (emulators, musl_loaders, guest_system, compilers, webassembly, wheels)
    told, known = folder / "perfect", " ".join(part.__name__ for part in parts)
    if told.is_file() and told.read_text(encoding="utf-8") == known:
        return
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "bin").mkdir(parents=True)
    for part in parts:
        part(folder.resolve())
    told.write_text(known, encoding="utf-8")


def main(folder: Path) -> int:
    """The command; returns its exit code."""
    try:
        fill(folder)
    except MissingToolError as missing:
        print(f"AArch64 cannot be emulated here: {missing}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
