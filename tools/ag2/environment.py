"""Make the virtual environment that the scripts of this folder run in.

``python3 tools/ag2/environment.py --python 3.12`` finds an interpreter of that version, makes
``tools/ag2/.venv-3.12`` with the pinned ``requirements.txt`` and prints the path of its Python.
Runs under any Python from 3.8 on and needs nothing installed. A second run is cheap: an
environment whose requirements have not changed is left alone.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Iterator, List, Optional, Tuple

HERE = Path(__file__).resolve().parent
REQUIREMENTS = HERE / "requirements.txt"

FAMILIES = {"python311": ("3.11", "3.10"), "python312": ("3.12", "3.13")}
"""The two families of float ``sum`` (naive up to 3.11, compensated from 3.12 on), preferred version first."""


class MissingInterpreterError(RuntimeError):
    """No interpreter of a wanted version is on this machine."""


def interpreter_version(python: Path) -> Optional[Tuple[int, int, int]]:
    """The version of ``python``, or ``None`` if it does not run (a shim of a version that is not installed, say)."""
    command = [str(python), "-c", "import sys; print(*sys.version_info[:3])"]
    try:
        printed = subprocess.run(command, capture_output=True, text=True, check=True, timeout=30).stdout
        major, minor, micro = (int(part) for part in printed.split())
    except (OSError, ValueError, subprocess.SubprocessError):
        return None
    return major, minor, micro


def candidates(version: str) -> Iterator[Path]:
    """Every place where an interpreter of ``version`` (such as ``3.12``) may be, likely ones first."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    if pyenv.is_dir():
        yield from sorted(folder / "bin" / "python" for folder in pyenv.iterdir() if folder.name.startswith(version + "."))
    for name in (f"python{version}", "python3", "python"):
        found = shutil.which(name)
        if found:
            yield Path(found)
    yield Path(sys.executable)


def find_interpreter(version: str) -> Path:
    """An interpreter whose version is ``version`` or one of its releases.

    Raises:
        MissingInterpreterError: There is none; the message says what was looked for and where.
    """
    wanted = tuple(int(part) for part in version.split("."))
    for python in candidates(version):
        found = interpreter_version(python)
        if found is not None and found[: len(wanted)] == wanted:
            return python
    raise MissingInterpreterError(
        f"no Python {version} on this machine: looked for pyenv versions {version}.*, and for python{version}, "
        f"python3 and python on PATH. Install Python {version} (with its venv module) and run this again."
    )


def environment_python(version: str) -> Path:
    """The Python inside the environment for ``version``, whether or not it is there yet."""
    folder = HERE / f".venv-{version}"
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ensure_environment(version: str) -> Path:
    """Make the environment for ``version`` unless it is there and up to date; returns its Python."""
    python = environment_python(version)
    stamp = python.parent.parent / "requirements.done"
    wanted = REQUIREMENTS.read_text(encoding="utf-8")
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    base = find_interpreter(version)
    run([str(base), "-m", "venv", "--clear", str(python.parent.parent)])
    run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(REQUIREMENTS)])
    stamp.write_text(wanted, encoding="utf-8")
    return python


def ensure_family(family: str) -> Path:
    """The Python of an environment of ``family``: the first of its versions that this machine has."""
    missing: List[str] = []
    for version in FAMILIES[family]:
        try:
            return ensure_environment(version)
        except MissingInterpreterError as error:
            missing.append(str(error))
    raise MissingInterpreterError("\n".join(missing))


def run(command: List[str]) -> None:
    """Run ``command`` with its output on stderr, so that stdout holds only the path this script prints."""
    subprocess.run(command, check=True, stdout=sys.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", default="3.12", metavar="VERSION", help="3.10, 3.11, 3.12 or 3.13 (default 3.12)")
    parser.add_argument("--family", choices=sorted(FAMILIES), help="any version of this family of float sums instead")
    options = parser.parse_args()
    try:
        python = ensure_family(options.family) if options.family else ensure_environment(options.python)
    except MissingInterpreterError as error:
        print(error, file=sys.stderr)
        return 2
    except subprocess.CalledProcessError as error:
        print(f"failed: {' '.join(error.cmd)}", file=sys.stderr)
        return 2
    print(python)
    return 0


if __name__ == "__main__":
    sys.exit(main())
