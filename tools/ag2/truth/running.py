"""Running the real verifier over recordings of scripted agents."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence

from ag2 import Agent
from ag2.compact import CompactStrategy
from ag2.extensions.compaction_verifier import (
    Action,
    CompactionVerifier,
    Recording,
    ReplayEnvironment,
    VerificationReport,
)
from ag2.tools.tool import Tool

from truth import in_place
from truth.client import ScriptedConfig, begin_turn
from truth.recording import Recorded, ToolFactory

in_place.install()
logging.getLogger("ag2").setLevel(logging.CRITICAL)


class DicedEnvironment:
    """AG2's replay environment, which also marks where a rollout begins so that it gets dice of its own."""

    def __init__(self, tools: ToolFactory, key: str) -> None:
        self._replay = ReplayEnvironment(tools)
        self._key = key

    async def restore(self, prefix: Sequence[Action]) -> Sequence[Tool]:
        begin_turn(f"{self._key}/{len(prefix)}")
        return await self._replay.restore(prefix)


async def verify(
    config: ScriptedConfig,
    recordings: Sequence[Recorded],
    strategies: Mapping[str, CompactStrategy],
    *,
    horizon: int,
    samples: int,
    every: int = 5,
    min_prefix: int = 3,
) -> VerificationReport:
    """The report of AG2's verifier; one rollout at a time, so that equal contexts keep their order."""
    verifier = CompactionVerifier(
        Agent("scripted", config=config), horizon=horizon, samples=samples, concurrency=1
    )
    return await verifier.verify(
        [Recording(r.events, DicedEnvironment(r.tools, str(i)), r.cuts) for i, r in enumerate(recordings)],
        strategies,
        every=every,
        min_prefix=min_prefix,
    )
