"""Write the reference data that the tests of src/python compare with: what real CPythons answer.

Run it with any Python from 3.10 on; it finds CPython 3.10, 3.11, 3.12 and 3.13 (pyenv, then PATH), asks each for
the same cases, insists that they agree wherever they should, and writes one file per area::

    python3 tools/python/make_reference.py                              # src/python/reference/*.json
    python3 tools/python/make_reference.py --seed 7 --scale 10 --out DIR   # more and other cases, for a one-off run

Doubles are written as their 64 bits in hexadecimal, ints as decimal text. Where versions differ, the answers are
kept per version. The data are reproducible: same versions, same seed, same bytes.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List

HERE = Path(__file__).resolve().parent
TARGET = HERE.parents[1] / "src/python/reference"
CASES = HERE / "reference_cases.py"
VERSIONS = ["3.10", "3.11", "3.12", "3.13"]


def find_python(version: str) -> str:
    """The newest CPython of ``version`` on this machine; exits with a message when there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for folder in sorted(pyenv.glob(version + ".*"), reverse=True):
        if (folder / "bin/python").exists():
            return str(folder / "bin/python")
    found = shutil.which("python" + version)
    if found is None:
        sys.exit(f"no Python {version} here: looked for pyenv versions {version}.* and python{version} on PATH")
    return found


def ask(version: str, seed: int, scale: int) -> Dict[str, Any]:
    """All answers of the interpreter of ``version``, by area."""
    command = [find_python(version), str(CASES), str(seed), str(scale)]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def merge(answers: List[Any], area: str) -> Any:
    """The answer all versions share; lists and dicts of one shape are merged piece by piece.

    A leaf on which versions differ becomes ``{"3.10": ..., ...}`` and must stand in an area that may differ.
    """
    first = answers[0]
    if all(same(answer, first) for answer in answers):
        return first
    if area in MAY_DIFFER:
        return dict(zip(VERSIONS, answers))
    if isinstance(first, dict) and all(isinstance(a, dict) and list(a) == list(first) for a in answers):
        return {key: merge([a[key] for a in answers], f"{area}.{key}") for key in first}
    if isinstance(first, list) and all(isinstance(a, list) and len(a) == len(first) for a in answers):
        return [merge(list(items), f"{area}[]") for items in zip(*answers)]
    sys.exit(f"{area}: versions differ: {answers}")


MAY_DIFFER = {
    "json-read.invalid[].error",
    "json-read.depth",
    "json-read.digits[].error",
    "sums.lists[].sum",
    "text.unicode",
    "text.printable_edges",
    "text.repr_new[].repr",
}
"""Where the answers of CPython 3.10 to 3.13 differ; everywhere else a difference stops the script."""


def same(a: Any, b: Any) -> bool:
    return json.dumps(a) == json.dumps(b)


def lines(value: Any, depth: int = 0) -> str:
    """JSON with one line per case, so that a change shows as the lines it touches."""
    if depth < 2 and isinstance(value, dict) and value:
        items = [f"{json.dumps(key)}: {lines(item, depth + 1)}" for key, item in value.items()]
        return "{\n" + ",\n".join(items) + "\n}"
    if depth < 2 and isinstance(value, list) and len(value) > 9:
        return "[\n" + ",\n".join(json.dumps(item, separators=(",", ":")) for item in value) + "\n]"
    return json.dumps(value, separators=(",", ":"))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=20260803)
    parser.add_argument("--scale", type=int, default=1, help="how many times the usual number of random cases")
    parser.add_argument("--out", type=Path, default=TARGET)
    options = parser.parse_args()
    answers = [ask(version, options.seed, options.scale) for version in VERSIONS]
    pythons = [answer.pop("version") for answer in answers]
    options.out.mkdir(parents=True, exist_ok=True)
    for area in answers[0]:
        header = {"script": "tools/python/make_reference.py", "pythons": pythons, "seed": options.seed}
        body = merge([answer[area] for answer in answers], area)
        path = options.out / f"{area}.json"
        path.write_text(lines({**header, **body}) + "\n", encoding="ascii")
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
