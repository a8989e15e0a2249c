"""Make the scenarios and histories that our live verifier is compared with, with the real AG2.

``python3 tools/ag2/make_parity.py`` writes ``tests/parity/scenarios`` and ``tests/parity/histories.json.gz`` under an
interpreter of the family python312; it makes the environment if needed. ``--to FOLDER --random N --histories N --seed S``
writes drawn ones alone, for the conformance step; ``--python PATH`` takes an interpreter that has AG2.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from environment import MissingInterpreterError, ensure_family

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent.parent / "tests" / "parity"
SEED = 1
HISTORIES = 30


def run(python: Path, *arguments: str) -> None:
    subprocess.run([str(python), "-m", *arguments], cwd=HERE, check=True)


def make_committed(python: Path) -> None:
    scenarios = TESTS / "scenarios"
    shutil.rmtree(scenarios, ignore_errors=True)
    run(python, "parity.make", "--to", str(scenarios))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "histories.json"
        run(python, "parity.histories", "--to", str(path), "--count", str(HISTORIES), "--seed", str(SEED))
        packed = gzip.compress(path.read_bytes(), 9, mtime=0)
    (TESTS / "histories.json.gz").write_bytes(packed)


def make_drawn(python: Path, folder: Path, scenarios: int, histories: int, seed: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    run(python, "parity.make", "--to", str(folder / "scenarios"), "--random", str(scenarios), "--seed", str(seed), "--only-random")
    run(python, "parity.histories", "--to", str(folder / "histories.json"), "--count", str(histories), "--seed", str(seed))


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", type=Path)
    parser.add_argument("--to", type=Path)
    parser.add_argument("--random", type=int, default=6)
    parser.add_argument("--histories", type=int, default=60)
    parser.add_argument("--seed", type=int, default=SEED)
    options = parser.parse_args()
    try:
        python: Path = options.python or ensure_family("python312")
    except (MissingInterpreterError, subprocess.CalledProcessError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.to is None:
        make_committed(python)
    else:
        make_drawn(python, options.to, options.random, options.histories, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
