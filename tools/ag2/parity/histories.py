"""Drawn histories, and what AG2's own functions make of them: ``python -m parity.histories --to FILE --count N --seed S``.

Writes a JSON list; ``src/core/reference/histories.reference.test.ts`` and the conformance step read it. A history is drawn without
regard for sense: rounds with call ids that come again, results without calls, every class of event a history can hold.
"""

from __future__ import annotations

import argparse
import asyncio
import copy
import json
import platform
from importlib.metadata import version
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from ag2.compact import CompactionSummary, TailWindowCompact
from ag2.events import (
    BaseEvent,
    ModelMessage,
    ModelRequest,
    ModelResponse,
    ToolCallEvent,
    ToolCallsEvent,
    ToolErrorEvent,
    ToolNotFoundEvent,
    ToolResultEvent,
    ToolResultsEvent,
    estimated_tokens,
)
from ag2.events._serialization import serialize_value
from ag2.events.alert import HaltEvent, ObserverAlert, Severity
from ag2.events.input_events import BinaryInput, BinaryType, DataInput, FileIdInput, TextInput, UrlInput
from ag2.events.sizing import render_for_prompt
from ag2.events.task_events import TaskStarted
from ag2.events.tool_events import (
    BuiltinToolCallEvent,
    BuiltinToolResultEvent,
    ToolResult,
)
from ag2.events.types import HumanInputRequest, HumanMessage, Usage, UsageEvent
from ag2.extensions.compaction_verifier import actions_from_events, make_boundary, resumable_cuts, select_cuts
from ag2.extensions.compaction_verifier.boundary import ContextSize
from ag2.knowledge import EventLogWriter, MemoryKnowledgeStore

TEXTS = (
    "", "a", "fetch the items", "it's", 'say "hi"', "both ' and \"", "line\nbreak\tand tab", "back\\slash", "ä😀 ütf", "\u200b\u00a0",
    "x" * 79, "x" * 78, "y" * 200, "'" * 81, "\x00\x07\x7f", "{json: no}", "\ue000\U0001f600",
)
NAMES = ("login", "list_items", "reorder", "näme")
ARGUMENTS = ('{"user": "ada"}', "{}", "", '{"a": 1.0, "b": [true, null]}', "not json", '{"text": "' + "z" * 120 + '"}', '{"n": 12345678901234567890}')
DATA = ({"k": 1}, [1, 2.5, None], None, True, 3, 1e-7, {"a": {"b": ["c", "it's", "d" * 100]}}, "plain", {}, {"1": 2, "é": "\n"})


class Draw:
    """Draws events."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.reused = dice.random() < 0.5
        self.count = 0

    def text(self) -> str:
        return self.dice.choice(TEXTS)

    def call_id(self, position: int) -> str:
        self.count += 1
        if self.reused:
            return f"call_{position}"
        return self.dice.choice((f"id-{self.count}", f"id-{self.count}", "id-again", ""))

    def part(self) -> Any:
        kind = self.dice.randrange(8)
        if kind == 0:
            return DataInput(self.dice.choice(DATA))
        if kind == 1:
            return UrlInput(url="https://example.org/a.png", kind=self.dice.choice(list(BinaryType)))
        if kind == 2:
            media = self.dice.choice(("image/png", "application/pdf", "video/mp4", "text/plain", "odd"))
            return BinaryInput(b"\x89PNG", media_type=media, kind=self.dice.choice(list(BinaryType)))
        if kind == 3:
            return FileIdInput(file_id="file-1", filename=self.dice.choice((None, "a.txt")))
        return TextInput(self.text())

    def result(self, call: ToolCallEvent) -> ToolResultEvent:
        parts = [self.part() for _ in range(self.dice.choice((1, 1, 1, 2, 0)))]
        content = ToolResult(*parts, final=self.dice.random() < 0.1) if parts else ToolResult()
        kind = self.dice.randrange(6)
        if kind == 0:
            return ToolErrorEvent(parent_id=call.id, name=call.name, error=KeyError(self.text()), result=content)
        if kind == 1:
            return ToolNotFoundEvent(parent_id=call.id, name=call.name, error=RuntimeError("no tool"), result=content)
        return ToolResultEvent(parent_id=call.id, name=self.dice.choice((call.name, call.name, None)), result=content)

    def round(self) -> list[BaseEvent]:
        width = self.dice.choice((1, 1, 1, 2, 3))
        calls = [
            ToolCallEvent(id=self.call_id(position), name=self.dice.choice(NAMES), arguments=self.dice.choice(ARGUMENTS))
            for position in range(width)
        ]
        response = ModelResponse(
            message=ModelMessage(self.text()) if self.dice.random() < 0.3 else None,
            tool_calls=ToolCallsEvent(calls),
            usage=Usage(prompt_tokens=self.dice.choice((10, 12.5, None)), completion_tokens=3) if self.dice.random() < 0.4 else Usage(),
        )
        results = [self.result(call) for call in calls]
        usage = [UsageEvent(Usage(prompt_tokens=7, completion_tokens=2), model="m")] if self.dice.random() < 0.4 else []
        return [*usage, response, ToolCallsEvent(calls), *calls, *self.dice.sample(results, width), ToolResultsEvent(results)]

    def other(self) -> BaseEvent:
        number = str(self.dice.randrange(9))
        return self.dice.choice((
            ModelRequest([self.part() for _ in range(self.dice.randint(0, 3))]),
            ModelResponse(message=ModelMessage(self.text())),
            CompactionSummary(summary=self.text(), event_count=4),
            UsageEvent(Usage(prompt_tokens=1)),
            BuiltinToolCallEvent(id=f"b{number}", name="web_search", arguments="{}"),
            BuiltinToolResultEvent(parent_id=f"b{number}", name="web_search", result=ToolResult(TextInput("found"))),
            HumanInputRequest(self.text(), id=str(UUID(int=int(number)))),
            HumanMessage(self.text(), parent_id=number),
            ObserverAlert(source="s", severity=self.dice.choice(list(Severity)), message=self.text(), data={"n": number}),
            HaltEvent(reason=self.text(), source="s"),
            TaskStarted(task_id="t", agent_name="a", objective=self.text()),
        ))

    def history(self) -> list[BaseEvent]:
        events: list[BaseEvent] = [ModelRequest([TextInput("Fetch the items.")])]
        for _ in range(self.dice.randint(0, 7)):
            events += self.round()
            if self.dice.random() < 0.35:
                events.append(self.other())
        if self.dice.random() < 0.4:
            events.append(ModelResponse(message=ModelMessage(self.text())))
        while events and self.dice.random() < 0.3:
            events.pop(self.dice.randrange(len(events)))
        return events


def outcome(function: Any) -> dict[str, Any]:
    try:
        return {"value": function()}
    except ValueError as error:
        return {"error": str(error)}


async def window(events: list[BaseEvent], target: int) -> int:
    """Index where the kept tail starts."""
    return len(events) - len(await TailWindowCompact(target).compact(list(events), None, None))


def changed(event: BaseEvent, dice: Random) -> BaseEvent:
    """An equal copy of another time, or one that differs in a field."""
    other = copy.deepcopy(event)
    other.created_at = 1.0
    fields = [name for name in vars(other) if name not in ("created_at",) and not name.startswith("_")]
    if fields and dice.random() < 0.6:
        name = dice.choice(fields)
        if isinstance(getattr(other, name), str):
            setattr(other, name, getattr(other, name) + "!")
    return other


async def described(dice: Random) -> dict[str, Any]:
    drawn = Draw(dice).history()
    for position, event in enumerate(drawn):
        event.created_at = 1_790_000_000 + position / 8
    store = MemoryKnowledgeStore()
    await EventLogWriter(store).persist("run", drawn)
    text = await store.read("/log/run.jsonl") or ""
    events = list(await EventLogWriter(store).load("run"))
    await EventLogWriter(store).persist("again", events)
    copies = [changed(event, dice) for event in events]
    await EventLogWriter(store).persist("copies", copies)
    copied = list(await EventLogWriter(store).load("copies"))
    size = ContextSize.of(events)
    settings = [(dice.randint(1, 6), dice.randint(1, 6)) for _ in range(3)] + [(0, 1)]
    return {
        "log": text,
        "again": await store.read("/log/again.jsonl") or "",
        "flat": [json.dumps(serialize_value(event)) for event in drawn],
        "actions": outcome(lambda: [[action.call_id, action.signature, action.blocked] for action in actions_from_events(events)]),
        "resumable": list(resumable_cuts(events)),
        "cuts": [[*pair, outcome(lambda pair=pair: list(select_cuts(events, every=pair[0], min_prefix=pair[1])))] for pair in settings],
        "boundaries": [outcome(lambda cut=cut: sorted(make_boundary(events, cut, trajectory=0).history)) for cut in range(0, len(events) + 2, 3)],
        "windows": [await window(events, target) for target in range(0, len(events) + 2)],
        "tokens": [estimated_tokens(event) for event in events],
        "size": [size.events, size.tokens],
        "prompt": [render_for_prompt(event) for event in events],
        "copies": await store.read("/log/copies.jsonl") or "",
        "equal": [event == other for event, other in zip(events, copied)],
    }


async def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    histories = [await described(Random(f"history {options.seed}/{number}")) for number in range(options.count)]
    document = {
        "script": "tools/ag2/make_parity.py",
        "python": platform.python_version(),
        "ag2": version("ag2"),
        "seed": options.seed,
        "histories": histories,
    }
    options.to.write_bytes((json.dumps(document, indent=1) + "\n").encode("utf-8"))


if __name__ == "__main__":
    asyncio.run(main())
