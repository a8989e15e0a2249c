"""Recording a run of a scripted agent, and making the recording the same on every machine.

Times are invented, and a traceback keeps only the frames of the world's own functions under
``/srv/app``, with line numbers counted from the start of the function.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ag2 import Agent, tool
from ag2.events import (
    BaseEvent,
    ModelRequest,
    ModelResponse,
    ToolCallsEvent,
    ToolErrorEvent,
    ToolNotFoundEvent,
    ToolResultEvent,
    ToolResultsEvent,
)
from ag2.events.tool_events import ToolResult
from ag2.knowledge import EventLogWriter, MemoryKnowledgeStore
from ag2.stream import MemoryStream

from truth.client import ScriptedConfig, begin_turn

FIRST_TIME = 1_790_000_000.0
TIME_STEP = 0.125
OWN_FOLDER = str(Path(__file__).resolve().parent)

Tools = Mapping[str, Callable[..., Any]]
ToolFactory = Callable[[], Tools]


@dataclass
class Recorded:
    """A recorded run and the world it ran in."""

    events: list[BaseEvent]
    tools: ToolFactory
    """Makes the functions of a fresh world in its first state."""
    cuts: Sequence[int] | None = None
    extra: dict[str, Any] = field(default_factory=dict)


async def record(task: str, tools: ToolFactory, config: ScriptedConfig, key: str) -> Recorded:
    """Let the agent do ``task`` from the start and keep its stream's history."""
    begin_turn(f"record/{key}")
    stream = MemoryStream()
    functions = [tool(function, name=name) for name, function in tools().items()]
    await Agent("scripted", config=config, tools=functions).ask(task, stream=stream)
    events = list(await stream.history.get_events())
    tidy(events)
    return Recorded(events, tools)


def tidy(events: Iterable[BaseEvent]) -> None:
    """Replace times and tracebacks of ``events`` in place."""
    done: set[int] = set()
    for event in events:
        for part in walk(event):
            if id(part) in done:
                continue
            part.created_at = FIRST_TIME + TIME_STEP * (len(done) + 1)
            done.add(id(part))
            if isinstance(part, ToolErrorEvent) and not isinstance(part, ToolNotFoundEvent):
                part.result = ToolResult(tidy_traceback(part.error))


def walk(event: BaseEvent) -> Iterator[BaseEvent]:
    """``event`` and the events in it."""
    yield event
    inner: Iterable[BaseEvent] = ()
    if isinstance(event, ModelRequest):
        inner = event.parts
    elif isinstance(event, ModelResponse):
        inner = [m for m in (event.message, event.tool_calls) if m is not None]
    elif isinstance(event, ToolCallsEvent):
        inner = event.calls
    elif isinstance(event, ToolResultsEvent):
        inner = event.results
    elif isinstance(event, ToolResultEvent):
        inner = event.result.parts
    for part in inner:
        yield from walk(part)


def tidy_traceback(error: BaseException) -> str:
    """The traceback of ``error`` without anything that depends on the machine or the Python version."""
    lines = ["Traceback (most recent call last):\n"]
    for frame, line in traceback.walk_tb(error.__traceback__):
        code = frame.f_code
        if code.co_filename.startswith(OWN_FOLDER):
            where = code.co_filename[len(OWN_FOLDER) :].replace("\\", "/")
            lines.append(f'  File "/srv/app{where}", line {line - code.co_firstlineno}, in {code.co_name}\n')
    lines.append(f"{type(error).__name__}: {error}\n")
    return "".join(lines)


async def log_text(events: Iterable[BaseEvent]) -> str:
    """``events`` as AG2's event log writes them: one JSON object a line, no newline at the end."""
    store = MemoryKnowledgeStore()
    await EventLogWriter(store).persist("run", list(events))
    return await store.read("/log/run.jsonl") or ""
