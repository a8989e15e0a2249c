"""AG2's own verifier on a job of bench/live.ts: the same recordings, model and strategies, in plain Python.

Reads the job as JSON from the standard input, writes the report and the processor and wall seconds of verify().
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from typing import Any

from ag2 import Agent
from ag2.compact import TailWindowCompact
from ag2.config import ModelProvider
from ag2.events import ModelResponse, ToolCallEvent, ToolCallsEvent, ToolResultsEvent
from ag2.extensions.compaction_verifier import CompactionVerifier, IdentityCompact, Recording, ReplayEnvironment
from ag2.knowledge import EventLogWriter, MemoryKnowledgeStore

logging.getLogger("ag2").setLevel(logging.CRITICAL)


class NullConfig:
    """A model that thinks about nothing: it adds one more than there are rounds."""

    provider = ModelProvider.OPENAI
    model = "null"

    def copy(self) -> NullConfig:
        return self

    def create(self) -> Any:
        async def answer(messages: Any, context: Any, **_: Any) -> ModelResponse:
            rounds = sum(isinstance(event, ToolResultsEvent) for event in messages)
            call = ToolCallEvent(name="add", arguments=f'{{"by": {rounds + 1}}}', id=f"call-{rounds}")
            return ModelResponse(tool_calls=ToolCallsEvent([call]))

        return answer

    def create_files_client(self) -> Any:
        raise NotImplementedError


def world() -> dict[str, Any]:
    total = 0

    async def add(by: int) -> str:
        nonlocal total
        total += by
        return str(total)

    return {"add": add}


async def main() -> None:
    job = json.load(sys.stdin)
    store = MemoryKnowledgeStore()
    recordings = []
    for index, text in enumerate(job["recordings"]):
        await store.write(f"/log/{index}.jsonl", text)
        recordings.append(Recording(await EventLogWriter(store).load(str(index)), ReplayEnvironment(world)))
    verifier = CompactionVerifier(
        Agent("null", config=NullConfig()),
        horizon=job["horizon"],
        samples=job["samples"],
        concurrency=job["concurrency"],
    )
    strategies = {"control": IdentityCompact(), "tail": TailWindowCompact(job["target"])}
    wall, processor = time.perf_counter(), time.process_time()
    report = await verifier.verify(recordings, strategies, every=job["every"], min_prefix=job["minPrefix"])
    seconds = {"wall": time.perf_counter() - wall, "processor": time.process_time() - processor}
    json.dump({"report": json.dumps(report.to_dict()), **seconds}, sys.stdout)


asyncio.run(main())
