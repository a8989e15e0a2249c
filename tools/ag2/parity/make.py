"""Let the real verifier run scenarios: ``python -m parity.make --to FOLDER [NAME…] [--random N --seed S]``.

Writes for each ``FOLDER/NAME/``: ``scenario.json``, ``recordings/NNN.jsonl``, and ``report.json`` with
``summary.txt``, or ``error.json`` where ``verify()`` refuses. Rollouts run one at a time, so that their order is known;
plain functions run in place (``truth/in_place.py``), so that parallel calls end in the order they began.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import platform
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any

from ag2 import Agent, tool
from ag2.events import ToolResultsEvent
from ag2.extensions.compaction_verifier import CompactionVerifier, Recording, ReplayEnvironment
from ag2.knowledge import EventLogWriter, MemoryKnowledgeStore
from ag2.middleware import RetryMiddleware
from ag2.stream import MemoryStream

from truth import in_place
from truth.recording import log_text, tidy

from parity.mind import Mind, begin_turn
from parity.scenarios import SCENARIOS, random_scenario
from parity.strategies import strategy
from parity.world import world

in_place.install()
logging.getLogger("ag2").setLevel(logging.CRITICAL)


class MarkedEnvironment:
    """AG2's replay environment, which also marks where a rollout begins."""

    def __init__(self, factory: Any, key: str) -> None:
        self._replay = ReplayEnvironment(factory)
        self._key = key

    async def restore(self, prefix: Any) -> Any:
        begin_turn(f"{self._key}/{len(prefix)}")
        return await self._replay.restore(prefix)


def worlds(given: dict[str, Any]) -> Any:
    return lambda: world(given.get("start", 0), given.get("shift", 0), tuple(given.get("without", ())))


async def recorded(scenario: dict[str, Any], index: int) -> str:
    """A run of the agent, as its event log."""
    given = scenario["recordings"][index]
    begin_turn(f"record/{index}")
    stream = MemoryStream()
    functions = [tool(function, name=name) for name, function in worlds(given)().items()]
    await Agent("parity", config=Mind(scenario), tools=functions).ask(f"Task {index}.", stream=stream)
    events = list(await stream.history.get_events())
    tidy(events)
    if given.get("trace"):
        events = [event for event in events if not isinstance(event, ToolResultsEvent)]
    return await log_text(events)


async def loaded(text: str) -> list[Any]:
    store = MemoryKnowledgeStore()
    await store.write("/log/run.jsonl", text)
    return list(await EventLogWriter(store).load("run"))


def cuts(given: dict[str, Any], events: list[Any]) -> list[int] | None:
    if "cutRounds" in given:
        ends = [index + 1 for index, event in enumerate(events) if isinstance(event, ToolResultsEvent)]
        return [ends[number - 1] for number in given["cutRounds"]]
    return given.get("cuts")


async def make(scenario: dict[str, Any], folder: Path) -> None:
    (folder / "recordings").mkdir(parents=True, exist_ok=True)
    write(folder / "scenario.json", json.dumps(scenario, indent=2) + "\n")
    recordings = []
    for index, given in enumerate(scenario["recordings"]):
        text = await recorded(scenario, index)
        write(folder / "recordings" / f"{index:03d}.jsonl", text)
        events = await loaded(text)
        replay = {**given, **given.get("replay", {})}
        recordings.append(Recording(events, MarkedEnvironment(worlds(replay), str(index)), cuts(given, events)))
    mind = Mind(scenario)
    middleware = [RetryMiddleware(scenario["retries"])] if scenario["retries"] else []
    strategies = {name: strategy(kind, target[0] if target else 0, mind) for name, kind, *target in scenario["strategies"]}
    try:
        verifier = CompactionVerifier(
            Agent("parity", config=mind, middleware=middleware),
            horizon=scenario["horizon"],
            samples=scenario["samples"],
            concurrency=1,
        )
        report = await verifier.verify(recordings, strategies, every=scenario["every"], min_prefix=scenario["minPrefix"])
    except ValueError as error:
        write(folder / "error.json", json.dumps({"error": type(error).__name__, "message": str(error)}, indent=2) + "\n")
        return
    write(folder / "report.json", json.dumps(report.to_dict()))
    write(folder / "summary.txt", report.summary())


def write(path: Path, text: str) -> None:
    path.write_bytes(text.encode("utf-8"))


async def make_all(folder: Path, names: list[str], count: int, seed: int) -> None:
    dice = Random(f"parity {seed}")
    chosen = {name: SCENARIOS[name] for name in names}
    chosen.update({f"random-{number:02d}": random_scenario(dice) for number in range(count)})
    for name, scenario in chosen.items():
        await make(scenario, folder / name)
    about = {"script": "tools/ag2/make_parity.py", "python": platform.python_version(), "ag2": version("ag2")}
    write(folder / "about.json", json.dumps(about, indent=2) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--random", type=int, default=0, metavar="N", help="add N drawn scenarios")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only-random", action="store_true", help="the drawn ones alone")
    parser.add_argument("names", nargs="*", default=list(SCENARIOS), metavar="NAME")
    options = parser.parse_args()
    asyncio.run(make_all(options.to, [] if options.only_random else options.names, options.random, options.seed))


if __name__ == "__main__":
    main()
