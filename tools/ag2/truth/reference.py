"""Print reference data of this interpreter as JSON: ``python -m truth.reference statistics|signatures``."""

from __future__ import annotations

import json
import platform
import sys
from importlib.metadata import version
from random import Random
from typing import Any

from truth import numbers, signatures

SEED = 20261130


def header(part: str) -> dict[str, Any]:
    """Where the data come from."""
    return {
        "script": f"tools/ag2/statistics_reference.py ({part}, seed {SEED})",
        "python": platform.python_version(),
        "ag2": version("ag2"),
    }


def statistics() -> dict[str, Any]:
    dice = Random(SEED)
    measured = [numbers.measured(*vector) for vector in numbers.vectors(dice)]
    return {"vectors": measured, "options": numbers.options(dice), "failures": numbers.failures()}


def call_signatures() -> dict[str, Any]:
    return {"calls": [signatures.signed(*pair) for pair in signatures.arguments(Random(SEED))]}


PARTS = {"statistics": statistics, "signatures": call_signatures}


def main() -> int:
    part = sys.argv[1]
    print(json.dumps({**header(part), **PARTS[part]()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
