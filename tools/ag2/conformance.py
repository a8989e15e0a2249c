"""Make a fresh sample of reports and numbers with the real AG2, for our implementation to be compared with.

``python3 tools/ag2/conformance.py --family python312 --to FOLDER [--seed N] [--reports N]`` makes the
environment if needed and runs in it; without ``--family`` it runs under the interpreter it is started
with. The seed is random unless given, and printed either way. README.md says what is written.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import subprocess
import sys
import time
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Dict, List

from environment import FAMILIES, MissingInterpreterError, ensure_family

REPORTS = 12
VECTORS = 6
SIGNATURES = 40


def statistics(dice: Random) -> Dict[str, Any]:
    """Random vectors and call signatures with what AG2's functions make of them."""
    from truth import numbers, signatures

    vectors = []
    for _ in range(VECTORS):
        n, k = dice.choice((1, 2, 3, 5, 9, 10, 12, 17, 33, 64)), dice.randint(1, 8)
        sizes = dice.choice(((3,), (5,), (4, 5), *(((2, 3, 5), (5, 6, 7, 8)) if n < 20 else ())))
        vectors.append(numbers.measured(f"counts of {sizes}", *numbers.count_differences(dice, n, k, sizes)))
    n = dice.randint(1, 40)
    vectors.append(numbers.measured("any doubles", [dice.gauss(0, 10.0 ** dice.randint(-9, 9)) for _ in range(n)]))
    pairs = [
        (dice.choice(signatures.NAMES), signatures.written(signatures.random_value(dice, 3), dice))
        for _ in range(SIGNATURES)
    ]
    return {"vectors": vectors, "calls": [signatures.signed(*pair) for pair in pairs]}


def make(folder: Path, seed: int, count: int) -> None:
    """Write ``count`` reports with their summaries and statistics, and ``index.json``."""
    from importlib.metadata import version

    from truth.samples import KINDS

    folder.mkdir(parents=True, exist_ok=True)
    made: List[Dict[str, Any]] = []
    for number in range(count):
        kind = list(KINDS)[number % len(KINDS)]
        dice = Random(f"{seed}/{number}")
        report = asyncio.run(KINDS[kind](dice))
        name = f"{number:03d}"
        write(folder / f"{name}.json", json.dumps(report.to_dict()))
        write(folder / f"{name}.summary.txt", report.summary())
        write(folder / f"{name}.statistics.json", json.dumps(statistics(dice)))
        made.append({"name": name, "kind": kind, "boundaries": report.boundaries, "strategies": list(report.strategies)})
    index = {"seed": seed, "python": platform.python_version(), "ag2": version("ag2"), "reports": made}
    write(folder / "index.json", json.dumps(index, indent=2) + "\n")


def write(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8"))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, required=True, metavar="FOLDER")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--reports", type=int, default=REPORTS, metavar="N", help=f"how many (default {REPORTS})")
    parser.add_argument("--family", choices=sorted(FAMILIES), help="run in an environment of this family")
    options = parser.parse_args()
    seed = SystemRandom().randrange(2**31) if options.seed is None else options.seed
    if options.family:
        try:
            python = ensure_family(options.family)
        except (MissingInterpreterError, subprocess.CalledProcessError) as error:
            print(error, file=sys.stderr)
            return 2
        arguments = ["--to", str(options.to), "--seed", str(seed), "--reports", str(options.reports)]
        return subprocess.call([str(python), str(Path(__file__).resolve()), *arguments])
    print(f"conformance seed {seed}, CPython {platform.python_version()}", flush=True)
    started = time.monotonic()
    try:
        make(options.to, seed, options.reports)
    except ModuleNotFoundError as error:
        print(f"{error}: give --family, or run environment.py and use the Python it prints", file=sys.stderr)
        return 2
    print(f"{options.reports} reports in {time.monotonic() - started:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
