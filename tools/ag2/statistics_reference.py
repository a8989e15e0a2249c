"""Write reference data for the statistics and the call signatures, made by AG2's own functions.

``python3 tools/ag2/statistics_reference.py`` writes ``src/statistics/reference/ag2-statistics-<family>.json``
for both families and ``src/core/reference/call-signatures.json``, which is the same for both (checked).
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict, List

from environment import FAMILIES, HERE, MissingInterpreterError, ensure_family

ROOT = HERE.parent.parent
STATISTICS = ROOT / "src/statistics/reference"
SIGNATURES = ROOT / "src/core/reference/call-signatures.json"


def ask(part: str) -> Dict[str, Dict[str, Any]]:
    """The data of ``part`` from each family, made at the same time."""
    running = {}
    for family in FAMILIES:
        command = [str(ensure_family(family)), "-m", "truth.reference", part]
        running[family] = subprocess.Popen(command, cwd=HERE, stdout=subprocess.PIPE)
    answers = {family: process.communicate()[0] for family, process in running.items()}
    for process in running.values():
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, process.args)
    return {family: json.loads(answer) for family, answer in answers.items()}


def lines(data: Dict[str, Any]) -> str:
    """JSON with one entry of each list a line, so that a change shows as such."""
    parts: List[str] = []
    for key, value in data.items():
        if isinstance(value, list):
            text = "[\n    " + ",\n    ".join(json.dumps(entry) for entry in value) + "\n  ]"
        else:
            text = json.dumps(value)
        parts.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def write(path: Path, data: Dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lines(data).encode("ascii"))
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes")


def main() -> int:
    try:
        for family, data in ask("statistics").items():
            write(STATISTICS / f"ag2-statistics-{family}.json", data)
        answers = ask("signatures")
    except (MissingInterpreterError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 1
    if len({json.dumps(answer["calls"]) for answer in answers.values()}) > 1:
        print("the families disagree on call signatures", file=sys.stderr)
        return 1
    versions = {family: answer["python"] for family, answer in answers.items()}
    write(SIGNATURES, {**answers["python312"], "python": versions})
    return 0


if __name__ == "__main__":
    sys.exit(main())
