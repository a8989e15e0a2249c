"""Compaction strategies of our own, beside AG2's ``TailWindowCompact`` and ``SummarizeCompact``."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from ag2.compact import CompactionSummary, CompactStrategy
from ag2.events import BaseEvent, ToolErrorEvent, ToolResultEvent, ToolResultsEvent
from ag2.events.tool_events import ToolResult

from truth.view import PRUNED

Events = list[BaseEvent]


class PruneResultsCompact:
    """Keep every call, but replace all results except those of the last rounds by a short mark."""

    def __init__(self, rounds: int, spare: Callable[[ToolResultEvent], bool] = lambda result: False) -> None:
        self._rounds = rounds
        self._spare = spare

    async def compact(self, events: Events, context: Any, store: Any) -> Events:
        ends = [i for i, event in enumerate(events) if isinstance(event, ToolResultsEvent)]
        if len(ends) <= self._rounds:
            return events
        keep_from = ends[-self._rounds - 1] + 1
        return [self._prune(event) for event in events[:keep_from]] + events[keep_from:]

    def _prune(self, event: BaseEvent) -> BaseEvent:
        if isinstance(event, ToolResultsEvent):
            pruned = copy(event)
            pruned.results = [self._prune_result(result) for result in event.results]
            return pruned
        return self._prune_result(event) if isinstance(event, ToolResultEvent) else event

    def _prune_result(self, result: ToolResultEvent) -> ToolResultEvent:
        if isinstance(result, ToolErrorEvent) or self._spare(result):
            return result
        pruned = copy(result)
        pruned.result = ToolResult(PRUNED)
        return pruned


class GrowCompact:
    """Put a long note before the whole history, so that the context gets longer."""

    def __init__(self, note: str) -> None:
        self._note = note

    async def compact(self, events: Events, context: Any, store: Any) -> Events:
        return [CompactionSummary(summary=self._note, event_count=0), *events]


class NoteCompact:
    """Replace everything but the last round by a fixed note."""

    def __init__(self, note: str) -> None:
        self._note = note

    async def compact(self, events: Events, context: Any, store: Any) -> Events:
        ends = [i for i, event in enumerate(events) if isinstance(event, ToolResultsEvent)]
        start = ends[-2] + 1 if len(ends) > 1 else 0
        return [CompactionSummary(summary=self._note, event_count=start), *events[start:]]


class RaisingCompact:
    """Fail at every boundary, or at those that ``fails`` chooses by the history's length."""

    def __init__(
        self, error: Exception, inner: CompactStrategy | None = None, fails: Callable[[int], bool] = lambda length: True
    ) -> None:
        self._error = error
        self._inner = inner
        self._fails = fails

    async def compact(self, events: Events, context: Any, store: Any) -> Events:
        if self._inner is None or self._fails(len(events)):
            raise self._error
        return await self._inner.compact(events, context, store)


class DropTriggerCompact:
    """Drop the results the agent is to resume from, which the verifier refuses."""

    async def compact(self, events: Events, context: Any, store: Any) -> Events:
        return events[:-1]
