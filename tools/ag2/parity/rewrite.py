"""Load an event log that is not AG2's own and write it again: the log on the standard input, JSON on the standard output."""

from __future__ import annotations

import asyncio
import json
import sys

from ag2.events.lifecycle import UnknownEvent
from ag2.extensions.compaction_verifier import actions_from_events, resumable_cuts, select_cuts
from ag2.knowledge import EventLogWriter, MemoryKnowledgeStore


async def main() -> None:
    store = MemoryKnowledgeStore()
    await store.write("/log/run.jsonl", sys.stdin.buffer.read().decode("utf-8"))
    events = list(await EventLogWriter(store).load("run"))
    await EventLogWriter(store).persist("again", events)
    answer = {
        "again": await store.read("/log/again.jsonl"),
        "unknown": [event.type_name for event in events if isinstance(event, UnknownEvent)],
        "actions": [action.signature for action in actions_from_events(events)],
        "resumable": list(resumable_cuts(events)),
        "cuts": list(select_cuts(events)),
    }
    sys.stdout.write(json.dumps(answer))


asyncio.run(main())
