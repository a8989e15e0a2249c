"""The model client: seeded dice, invented call ids and token counts, no network.

Every turn (a recording or a rollout) has dice of its own, seeded by the case's seed, by what the
model is shown when the turn begins and by how many turns began from the same view before. So the
order in which AG2 happens to schedule the rollouts of different contexts does not matter.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from random import Random
from typing import Any

from ag2.config import ModelProvider
from ag2.events import BaseEvent, ModelMessage, ModelResponse, ToolCallEvent, ToolCallsEvent
from ag2.events.types import Usage

from truth.mind import Answer, Call, Mind
from truth.view import View


class Turn:
    """One recording or rollout: which one it is, how far it has come, and its dice."""

    def __init__(self, key: str) -> None:
        self.key = key
        self.dice: Random | None = None
        self.ordinal = 0
        """How many turns with this key began from the same view before this one."""
        self.steps = 0


_turn: ContextVar[Turn] = ContextVar("turn")


def begin_turn(key: str) -> None:
    """Start a turn in the current task; the model calls made in it share its dice."""
    _turn.set(Turn(key))


ProviderFailure = Callable[[View, Turn, Random], "Exception | None"]
"""Decides whether a model call fails, and how."""

IdStyle = Callable[[Random, Turn, int], str]
"""Names the call at a position of a response."""


def no_failure(view: View, turn: Turn, dice: Random) -> Exception | None:
    """A provider that never fails."""
    return None


def random_ids(dice: Random, turn: Turn, position: int) -> str:
    """Ids as most providers make them."""
    return f"call_{dice.getrandbits(32):08x}"


def seeded(*parts: object) -> Random:
    """Dice seeded by ``parts``."""
    text = "\x1f".join(str(part) for part in parts)
    return Random(int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big"))


class ScriptedConfig:
    """An AG2 model config whose clients play ``mind``."""

    def __init__(
        self, mind: Mind, seed: int, *, failure: ProviderFailure = no_failure, ids: IdStyle = random_ids
    ) -> None:
        self.mind = mind
        self.seed = seed
        self.failure = failure
        self.ids = ids
        self.begun: Counter[tuple[str, str]] = Counter()

    @property
    def provider(self) -> ModelProvider:
        return ModelProvider.OPENAI

    @property
    def model(self) -> str:
        return "scripted"

    def copy(self) -> ScriptedConfig:
        return self

    def create(self) -> ScriptedClient:
        return ScriptedClient(self)

    def create_files_client(self) -> Any:
        raise NotImplementedError("a scripted model has no files")


class ScriptedClient:
    """One client of a :class:`ScriptedConfig`, which keeps all state."""

    def __init__(self, config: ScriptedConfig) -> None:
        self.config = config

    async def __call__(
        self, messages: Sequence[BaseEvent], context: Any, *, tools: Iterable[Any] = (), **_: Any
    ) -> ModelResponse:
        view = View.of_messages(messages)
        if not list(tools):
            return self._summary(view)
        turn, dice = self._dice(view)
        failure = self.config.failure(view, turn, dice)
        if failure is not None:
            raise failure
        reply = self.config.mind.step(view, dice)
        turn.steps += 1
        if isinstance(reply, Answer):
            return response(ModelMessage(reply.text), [], view)
        calls = [self._event(call, dice, turn, i) for i, call in enumerate(reply.calls)]
        return response(None, calls, view)

    def _dice(self, view: View) -> tuple[Turn, Random]:
        turn = _turn.get()
        if turn.dice is None:
            start = (turn.key, view.digest())
            turn.ordinal = self.config.begun[start]
            self.config.begun[start] += 1
            turn.dice = seeded(self.config.seed, *start, turn.ordinal)
        return turn, turn.dice

    def _event(self, call: Call, dice: Random, turn: Turn, position: int) -> ToolCallEvent:
        name = self.config.ids(dice, turn, position) if call.id is None else call.id
        return ToolCallEvent(name=call.name, arguments=call.arguments, id=name)

    def _summary(self, view: View) -> ModelResponse:
        prompt = view.task or ""
        text = self.config.mind.summarise(View.of_prompt(prompt), seeded(self.config.seed, "summary", prompt))
        return response(ModelMessage(text), [], view)


def response(message: ModelMessage | None, calls: list[ToolCallEvent], view: View) -> ModelResponse:
    """A model response with token counts in proportion to the text read and written."""
    written = len(message.content) if message else sum(len(c.name) + len(c.arguments) for c in calls)
    usage = Usage(prompt_tokens=view.size // 4 + 20, completion_tokens=written // 4 + 5)
    return ModelResponse(message=message, tool_calls=ToolCallsEvent(calls), usage=usage)
