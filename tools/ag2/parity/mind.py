"""The scripted mind: what it answers depends on the scenario, on what it is shown and on its turn alone.

Twin of ``tests/parity/mind.ts``.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from typing import Any

from ag2.compact import CompactionSummary
from ag2.config import ModelProvider
from ag2.events import (
    BaseEvent,
    ModelMessage,
    ModelRequest,
    ModelResponse,
    ToolCallEvent,
    ToolCallsEvent,
    ToolErrorEvent,
    ToolResultsEvent,
)
from ag2.events.input_events import TextInput
from ag2.events.types import Usage

WORDS = ("a", "two words", "ä😀")


class OverloadedError(RuntimeError):
    """The provider has no room."""


def sha(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8")).digest()


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def part(value: Any) -> str:
    return value.content if isinstance(value, TextInput) else canonical(value.data)


def shown(events: Iterable[BaseEvent]) -> list[Any]:
    """What a model can tell apart, without ids, times and texts of errors, which differ between languages."""
    items: list[Any] = []
    for event in events:
        if isinstance(event, ModelRequest):
            items.append(["user", "\n".join(part(each) for each in event.parts)])
        elif isinstance(event, ModelResponse):
            text = event.message.content if event.message else None
            items.append(["model", text, [[call.name, call.arguments] for call in event.tool_calls.calls]])
        elif isinstance(event, ToolResultsEvent):
            results = []
            for result in event.results:
                failed = isinstance(result, ToolErrorEvent)
                results.append([failed, "" if failed else "\n".join(part(each) for each in result.result.parts)])
            items.append(["results", results])
        elif isinstance(event, CompactionSummary):
            items.append(["summary", event.summary])
    return items


class Turn:
    """A recording or a rollout under way."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.begin: str | None = None
        self.step = 0
        self.attempt = 0


_turn: ContextVar[Turn] = ContextVar("parity_turn")


def begin_turn(key: str) -> None:
    _turn.set(Turn(key))


class Mind:
    """An AG2 model config whose clients answer by the scenario."""

    provider = ModelProvider.OPENAI
    model = "parity"

    def __init__(self, scenario: dict[str, Any]) -> None:
        self.scenario = scenario
        self.begun: Counter[str] = Counter()

    def copy(self) -> Mind:
        return self

    def create(self) -> Any:
        return self.answer

    def create_files_client(self) -> Any:
        raise NotImplementedError

    async def answer(self, messages: Sequence[BaseEvent], context: Any, *, tools: Iterable[Any] = (), **_: Any) -> Any:
        if not list(tools):
            return summarise(messages)
        items = shown(messages)
        turn = _turn.get()
        if turn.begin is None:
            start = f"{turn.key}/{sha(canonical(items)).hex()}"
            turn.begin = f"{self.scenario['seed']}/{start}/{self.begun[start]}"
            self.begun[start] += 1
        dice = f"{turn.begin}/{turn.step}"
        self.fail(dice, turn, items)
        turn.step += 1
        turn.attempt = 0
        reply = self.step(sha(dice), items, turn.key.startswith("record/"))
        usage = Usage(prompt_tokens=10 + len(items), completion_tokens=3) if self.scenario["usage"] else Usage()
        if isinstance(reply, str):
            return ModelResponse(message=ModelMessage(reply), usage=usage)
        calls = [
            ToolCallEvent(id=self.name(dice, position), name=name, arguments=arguments)
            for position, (name, arguments) in enumerate(reply)
        ]
        return ModelResponse(tool_calls=ToolCallsEvent(calls), usage=usage)

    def fail(self, dice: str, turn: Turn, items: list[Any]) -> None:
        failures = self.scenario["failures"]
        if turn.key.startswith("record/"):
            return
        asked = any(item[0] == "user" for item in items)
        limit = failures["asked"] if asked else failures["unasked"]
        attempt = turn.attempt
        turn.attempt += 1
        if sha(f"{dice}/fail/{attempt}")[0] < limit:
            raise OverloadedError(f"overloaded, attempt {attempt}")

    def name(self, dice: str, position: int) -> str:
        if self.scenario["ids"] == "repeated":
            return f"call_{position}"
        return f"call-{sha(f'{dice}/id/{position}').hex()[:8]}"

    def step(self, d: bytes, items: list[Any], recording: bool) -> str | list[tuple[str, str]]:
        """A text, or calls with their arguments as text."""
        rounds = sum(item[0] == "results" for item in items)
        if recording and rounds >= self.scenario["rounds"]:
            return "recorded"
        earlier = [call for item in items if item[0] == "model" for call in item[2]]
        kind = self.kind(d[0])
        if kind == "fail":
            return [("get", json.dumps({"key": 3 * (d[1] % 4)}))]
        if kind == "unknown":
            return [(f"tool_{d[1] % 3}", "{}")]
        if kind == "parallel":
            return [self.plain(d, 2 + 2 * i) for i in range(2 + d[1] % 3)]
        if kind == "invalid":
            return [("add", '{"by": "many"}')]
        if kind == "malformed":
            return [("add", '{"by": ')]
        if kind == "stop" and not recording:
            return "I stop here."
        if kind == "repeat" and earlier:
            name, arguments = earlier[d[1] % len(earlier)]
            return [(name, arguments)]
        return [self.plain(d, 1)]

    def kind(self, throw: int) -> str:
        for name, weight in self.scenario["mind"].items():
            if throw < weight:
                return name
            throw -= weight
        return "plain"

    @staticmethod
    def plain(d: bytes, at: int) -> tuple[str, str]:
        match d[at] % 4:
            case 0:
                return "echo", json.dumps({"text": WORDS[d[at + 1] % 3]}, ensure_ascii=d[at + 1] % 2 == 0)
            case 1:
                return "get", json.dumps({"key": 1 + 3 * (d[at + 1] % 3)})
            case _:
                return "add", json.dumps({"by": d[at + 1] % 5})


def summarise(messages: Sequence[BaseEvent]) -> ModelResponse:
    """A text that no two histories share; the sentence before the history is not part of it."""
    prompt = part(messages[0].parts[0])  # type: ignore[attr-defined]
    history = prompt.split("\n\n", 1)[1]
    text = f"{len(history)} characters, {sha(history).hex()[:12]}"
    return ModelResponse(message=ModelMessage(text), usage=Usage(prompt_tokens=len(history) // 4, completion_tokens=7))
