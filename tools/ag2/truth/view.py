"""What a model is shown: the calls, outcomes and notes it can read off the messages of one request.

A scripted mind decides from a :class:`View` alone, so whatever a compaction strategy dropped is
gone for it too.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ag2.compact import CompactionSummary
from ag2.events import (
    BaseEvent,
    DataInput,
    ModelRequest,
    ModelResponse,
    TextInput,
    ToolCallEvent,
    ToolErrorEvent,
    ToolResultEvent,
    ToolResultsEvent,
)

PRUNED = "[result removed to save space]"
"""Text that the pruning strategy leaves in place of an old result."""


@dataclass(frozen=True)
class Seen:
    """One call whose outcome is visible."""

    name: str
    arguments: str
    failed: bool
    text: str

    @property
    def given(self) -> dict[str, Any]:
        """The arguments as an object; empty if they are no JSON object."""
        return as_object(self.arguments)

    @property
    def data(self) -> dict[str, Any]:
        """The result as an object; empty for an error, a pruned result or plain text."""
        return {} if self.failed else as_object(self.text)


@dataclass
class View:
    """Everything the model can know, in the order it is shown."""

    task: str | None = None
    notes: list[str] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    size: int = 0
    """Characters shown."""
    starts_with_user: bool = False

    def digest(self) -> str:
        """A fingerprint of what is shown, the same under every Python version.

        The text of a failure is reduced to its last line: above it stands a traceback, which is not.
        """
        shown = [self.task, self.notes, [[s.name, s.arguments, s.failed, last_line(s)] for s in self.seen]]
        return hashlib.sha256(json.dumps(shown).encode()).hexdigest()

    @classmethod
    def of_messages(cls, messages: Iterable[BaseEvent]) -> View:
        """The view of the messages of a request, as a provider's client would render them."""
        view = cls()
        first = True
        waiting: dict[str, ToolCallEvent] = {}
        for message in messages:
            if isinstance(message, ModelRequest):
                text = " ".join(part.content for part in message.parts if isinstance(part, TextInput))
                view.task = text
                view.size += len(text)
                view.starts_with_user |= first
            elif isinstance(message, CompactionSummary):
                view.notes.append(message.summary)
                view.size += len(message.summary)
                view.starts_with_user |= first
            elif isinstance(message, ModelResponse):
                for call in message.tool_calls.calls:
                    waiting[call.id] = call
                    view.size += len(call.name) + len(call.arguments)
            elif isinstance(message, ToolResultsEvent):
                view._answer(message.results, waiting)
            else:
                continue
            first = False
        return view

    def _answer(self, results: Sequence[ToolResultEvent], waiting: dict[str, ToolCallEvent]) -> None:
        for result in results:
            text = result_text(result)
            self.size += len(text)
            call = waiting.pop(result.parent_id, None)
            if call is not None:
                self.seen.append(Seen(call.name, call.arguments, isinstance(result, ToolErrorEvent), text))

    @classmethod
    def of_prompt(cls, prompt: str) -> View:
        """The view of a history rendered as text, as a summarising model is given it."""
        view = cls(size=len(prompt))
        waiting: list[tuple[str, str]] = []
        for label, body in labelled_lines(prompt):
            if label == "User":
                view.task = body
            elif label == "Assistant":
                waiting = list(rendered_calls(body))
            else:
                for (name, arguments), text in zip(waiting, split_results(body, len(waiting))):
                    view.seen.append(Seen(name, arguments, not text.startswith(("{", "[")), text))
                waiting = []
        return view


def as_object(text: str) -> dict[str, Any]:
    """``text`` read as a JSON object; empty if it is anything else."""
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def last_line(seen: Seen) -> str:
    """The text of an outcome, of a failure only its last line."""
    return (seen.text.strip().splitlines() or [""])[-1] if seen.failed else seen.text


def result_text(result: ToolResultEvent) -> str:
    """The parts of a result as one text."""
    return " ".join(part_text(part) for part in result.result.parts)


def part_text(part: BaseEvent) -> str:
    """One part of a result as text."""
    if isinstance(part, TextInput):
        return part.content
    return str(part.data) if isinstance(part, DataInput) else repr(part)


def labelled_lines(prompt: str) -> Iterable[tuple[str, str]]:
    """The ``User:``, ``Assistant:`` and ``Tool:`` paragraphs of a rendered history."""
    pattern = re.compile(r"^(User|Assistant|Tool): (.*?)(?=^(?:User|Assistant|Tool): |^Tool\w+Event\(|\Z)", re.M | re.S)
    for found in pattern.finditer(prompt):
        yield found.group(1), found.group(2).rstrip("\n")


def rendered_calls(body: str) -> Iterable[tuple[str, str]]:
    """The ``name({...})`` pieces of a rendered response."""
    for found in re.finditer(r"(\w+)\((?=\{)", body):
        try:
            _, end = json.JSONDecoder().raw_decode(body, found.end())
        except ValueError:
            continue
        yield found.group(1), body[found.end() : end]


def split_results(body: str, count: int) -> list[str]:
    """The results of a round, which are rendered one after another with a space between."""
    if count == 1:
        return [body]
    texts: list[str] = []
    at = 0
    for _ in range(count):
        if body[at : at + 1] != "{":
            break
        _, end = json.JSONDecoder().raw_decode(body, at)
        texts.append(body[at:end])
        at = end + 1
    return texts
