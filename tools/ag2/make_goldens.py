"""Make the golden reports with the real AG2, under one interpreter of each family.

``python3 tools/ag2/make_goldens.py [--check] [CASE…]`` (all cases by default). Needs nothing installed:
the environments are made by ``environment.py``. Fails if a case does not show what it is for, or if the
two families differ in anything but the last digits of floats. With ``--check`` nothing is written:
the files that are there are compared byte for byte (compressed ones unpacked) with what is made.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Dict, Iterator, List, Tuple

from environment import FAMILIES, HERE, MissingInterpreterError, ensure_family

ROOT = HERE.parent.parent
GOLDENS = ROOT / "src/formats/ag2-report/goldens"
PUBLIC = ROOT / "public/data"

COMPRESS_OVER = 200_000
PLAIN_PUBLIC_UNDER = 6_000_000
PUBLIC_CASE = "cohort"
PUBLIC_NAME = "Returns desk: six strategies, 16 recordings"

Files = Dict[str, bytes]
"""Path below a folder → bytes."""


class MismatchError(RuntimeError):
    """The families disagree, or what is made is not what is there."""


def make_families(cases: List[str], folder: Path) -> None:
    """Make ``cases`` under both families at the same time, below ``folder/<family>/``."""
    running = []
    for family in FAMILIES:
        command = [str(ensure_family(family)), "-m", "truth.make", "--to", str(folder / family), *cases]
        running.append(subprocess.Popen(command, cwd=HERE))
    if any([process.wait() for process in running]):
        raise MismatchError("a case could not be made; see above")


def all_cases() -> List[str]:
    """The names of all cases; asked of the package, which needs its environment."""
    command = [str(ensure_family("python312")), "-c", "from truth.cases.registry import CASES; print(*CASES)"]
    return subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout.split()


def same_but_last_digits(a: Any, b: Any) -> bool:
    """Whether two reports are equal, floats within the error of a sum."""
    if isinstance(a, float) and isinstance(b, float):
        return math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-12)
    if type(a) is not type(b):
        return False
    if isinstance(a, dict):
        return list(a) == list(b) and all(same_but_last_digits(a[key], b[key]) for key in a)
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same_but_last_digits, a, b))
    return bool(a == b)


def read_recordings(folder: Path) -> Files:
    return {f"recordings/{path.name}": path.read_bytes() for path in sorted((folder / "recordings").iterdir())}


def assemble(case: str, made: Path) -> Files:
    """The files of one case from what both families made; the last one is ``about.json``."""
    folders = {family: made / family / case for family in FAMILIES}
    recordings = [read_recordings(folder) for folder in folders.values()]
    if any(other != recordings[0] for other in recordings[1:]):
        raise MismatchError(f"{case}: the recordings differ between the Python families")
    reports = [json.loads((folder / "report.json").read_bytes()) for folder in folders.values()]
    if not all(same_but_last_digits(reports[0], other) for other in reports[1:]):
        raise MismatchError(f"{case}: the reports differ between the Python families in more than last digits")

    plain: Files = {}
    for family, folder in folders.items():
        plain[f"report-{family}.json"] = (folder / "report.json").read_bytes()
    for family, folder in folders.items():
        plain[f"summary-{family}.txt"] = (folder / "summary.txt").read_bytes()
    plain.update(recordings[0])
    facts = {family: json.loads((folder / "facts.json").read_bytes()) for family, folder in folders.items()}
    about = {**facts["python312"], "python": {family: fact["python"] for family, fact in facts.items()}}
    about["files"] = [describe(name, content) for name, content in plain.items()]
    stored = dict(store(name, content) for name, content in plain.items())
    stored["about.json"] = to_json(about)
    return stored


def to_json(value: Any) -> bytes:
    return (json.dumps(value, indent=2) + "\n").encode()


def store(name: str, content: bytes) -> Tuple[str, bytes]:
    """The name and bytes under which a file is kept: large ones compressed, always to the same bytes."""
    if len(content) <= COMPRESS_OVER:
        return name, content
    return f"{name}.gz", gzip.compress(content, compresslevel=9, mtime=0)


def describe(name: str, content: bytes) -> Dict[str, Any]:
    """What ``about.json`` says of a file; size and digest are those of the text, compressed or not."""
    return {"file": store(name, content)[0], "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def public_files(made: Path) -> Files:
    """The demo cohort and the manifest that names it."""
    folder = made / "python312" / PUBLIC_CASE
    content = (folder / "report.json").read_bytes()
    facts = json.loads((folder / "facts.json").read_bytes())
    name, stored = "cohort.json", content
    if len(content) >= PLAIN_PUBLIC_UNDER:
        name, stored = "cohort.json.gz", gzip.compress(content, compresslevel=9, mtime=0)
    entry = {
        "id": "cohort",
        "file": name,
        "name": PUBLIC_NAME,
        "description": (
            "Scripted agents at a synthetic returns desk, not a live model: "
            "the data were made by running AG2's real compaction verifier on them."
        ),
        "origin": f"{facts['script']}, seed {facts['seed']}, ag2 {facts['ag2']}, CPython {facts['python']}",
        "sha256": hashlib.sha256(stored).hexdigest(),
        "bytes": len(stored),
        "boundaries": facts["boundaries"],
        "recordings": facts["recordings"],
        "strategies": facts["strategies"],
    }
    return {name: stored, "manifest.json": to_json({"version": 1, "reports": [entry]})}


def write_folder(folder: Path, files: Files, *, prune: bool) -> None:
    """Write ``files`` below ``folder``; with ``prune`` remove what else is there."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if prune:
        for path in sorted(p for p in folder.rglob("*") if p.is_file()):
            if path.relative_to(folder).as_posix() not in files:
                path.unlink()


def differences(folder: Path, files: Files) -> Iterator[str]:
    """The files below ``folder`` that are not what was made."""
    for name, content in files.items():
        path = folder / name
        if not path.exists():
            yield f"{path.relative_to(ROOT)} is missing"
        elif unpacked(path.name, path.read_bytes()) != unpacked(name, content):
            yield f"{path.relative_to(ROOT)} differs"


def unpacked(name: str, content: bytes) -> bytes:
    """The text of a file: another zlib may compress the same text to other bytes."""
    return gzip.decompress(content) if name.endswith(".gz") else content


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files that are there, write nothing")
    parser.add_argument("cases", nargs="*", metavar="CASE")
    options = parser.parse_args()
    wrong: List[str] = []
    try:
        cases = options.cases or all_cases()
        with tempfile.TemporaryDirectory() as scratch:
            made = Path(scratch)
            make_families(cases, made)
            folders = [(GOLDENS / case, assemble(case, made)) for case in cases]
            if PUBLIC_CASE in cases:
                folders.append((PUBLIC, public_files(made)))
            for folder, files in folders:
                if options.check:
                    wrong += differences(folder, files)
                else:
                    write_folder(folder, files, prune=folder != PUBLIC)
                    print(f"{folder.relative_to(ROOT)}: {sum(map(len, files.values())):,} bytes in {len(files)} files")
    except (MissingInterpreterError, MismatchError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    print("\n".join(wrong or (["all as made"] if options.check else [])), end="\n" if wrong or options.check else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
