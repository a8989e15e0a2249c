"""Parallel calls: rollouts that overshoot the horizon, ids that repeat or are empty."""

from __future__ import annotations

from random import Random

from ag2.compact import SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact

from truth.case import Built, Case, require
from truth.cases.shop import clerk_config, record_shops
from truth.client import Turn
from truth.mind import Habits
from truth.running import verify

HABITS = Habits(parallel=0.8, repeat=0.08)


def numbered_ids(dice: Random, turn: Turn, position: int) -> str:
    """Ids counted anew in every response, the first one now and then empty."""
    return "" if position == 0 and dice.random() < 0.25 else f"call_{position}"


def clashing_ids(dice: Random, turn: Turn, position: int) -> str:
    """The same, but rarely two calls of one response share an id."""
    return "call_1" if position > 1 and dice.random() < 0.05 else numbered_ids(dice, turn, position)


async def build(seed: int) -> Built:
    recordings = await record_shops(seed, 4, pages=6, habits=HABITS, ids=numbered_ids)
    config = clerk_config(seed, HABITS, ids=clashing_ids)
    strategies = {
        "control": IdentityCompact(),
        "tail": TailWindowCompact(target=9),
        "summary": SummarizeCompact(target=9, config=config),
    }
    report = await verify(config, recordings, strategies, horizon=4, samples=3, every=5)
    return Built(report, recordings, {"every": 5, "min_prefix": 3})


def check(built: Built) -> None:
    report = built.report
    rollouts = [r for s in report.strategies.values() for b in s.boundaries for r in (*b.pre, *b.post)]
    require(any(len(r.actions) > report.horizon for r in rollouts), "a rollout beyond the horizon")
    ids = [[a.call_id for a in r.actions] for r in rollouts]
    require(any(len(set(i)) < len(i) for i in ids), "an id that repeats in a rollout")
    require(any("" in i for i in ids), "an empty id")
    require(any("several calls with one id" in (r.error or "") for r in rollouts), "a response whose ids clash")
    require(report.boundaries >= 10, "enough boundaries for marks")


CASE = Case(
    "parallel",
    "Responses with parallel calls, rollouts that overshoot the horizon, repeated and empty call ids.",
    37,
    build,
    check,
)
