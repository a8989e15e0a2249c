"""The strategies of the scenarios, by kind. Twin of ``tests/parity/strategies.ts``."""

from __future__ import annotations

import copy
from typing import Any

from ag2.compact import CompactionSummary, SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact


class RateLimitError(RuntimeError):
    """The provider asks to wait."""


class RaisesNow:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        raise RateLimitError(f"rate limited at {len(events)} events")


class RaisesWhenLong:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        if len(events) > 40:
            raise RateLimitError("too long")
        return events[-10:] if events[-10:] else events


class DropsTheTrigger:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        return events[:-1]


class KeepsNothing:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        return []


class Copies:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        return copy.deepcopy(events)


class ClearsItsList:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        kept = events[-1:]
        events.clear()
        return kept


class Grows:
    async def compact(self, events: list[Any], context: Any, store: Any) -> list[Any]:
        return [CompactionSummary(summary="word " * 2000, event_count=len(events)), *events]


SIMPLE = {
    "identity": IdentityCompact,
    "raises": RaisesNow,
    "raises-when-long": RaisesWhenLong,
    "drops": DropsTheTrigger,
    "nothing": KeepsNothing,
    "copies": Copies,
    "clears": ClearsItsList,
    "grows": Grows,
}


def strategy(kind: str, target: int, mind: Any) -> Any:
    if kind == "tail":
        return TailWindowCompact(target)
    if kind == "summarize":
        return SummarizeCompact(target, mind)
    return SIMPLE[kind]()
