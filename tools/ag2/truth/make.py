"""Make cases under this interpreter: ``python -m truth.make --to FOLDER CASE…``.

Writes for each case ``FOLDER/CASE/``: ``report.json``, ``summary.txt``, ``recordings/NNN.jsonl`` and
``facts.json``. ``make_goldens.py`` runs this under one interpreter of each family and puts the parts
together.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from truth.case import Built, Case, UnfitCaseError
from truth.cases.registry import CASES
from truth.recording import log_text


def facts(case: Case, built: Built) -> dict[str, Any]:
    """What ``about.json`` says of a case."""
    report = built.report
    return {
        "case": case.name,
        "what": case.what,
        "script": f"tools/ag2/make_goldens.py {case.name}",
        "seed": case.seed,
        "ag2": version("ag2"),
        "python": platform.python_version(),
        "horizon": report.horizon,
        "samples": report.samples,
        **built.settings,
        "boundaries": report.boundaries,
        "recordings": report.recordings,
        "strategies": list(report.strategies),
    }


async def make(case: Case, folder: Path) -> None:
    """Run ``case``, check it and write its files to ``folder``."""
    built = await case.build(case.seed)
    case.check(built)
    (folder / "recordings").mkdir(parents=True, exist_ok=True)
    write(folder / "report.json", json.dumps(built.report.to_dict()))
    write(folder / "summary.txt", built.report.summary())
    write(folder / "facts.json", json.dumps(facts(case, built)))
    for number, recorded in enumerate(built.recordings):
        write(folder / "recordings" / f"{number:03d}.jsonl", await log_text(recorded.events))


def write(path: Path, text: str) -> None:
    """Write ``text`` as it is, whatever the platform's line ends."""
    path.write_bytes(text.encode("utf-8"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("cases", nargs="+", choices=sorted(CASES))
    options = parser.parse_args()
    for name in options.cases:
        try:
            asyncio.run(make(CASES[name], options.to / name))
        except UnfitCaseError as error:
            print(f"case {name} does not show what it is for: {error}", file=sys.stderr)
            return 1
        print(f"python {platform.python_version()}: {name} made", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
