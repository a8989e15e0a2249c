"""The shop with a control, a tail window and a summary."""

from __future__ import annotations

from ag2.compact import SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact

from truth.case import Built, Case, require
from truth.client import IdStyle, ProviderFailure, ScriptedConfig, no_failure, random_ids
from truth.mind import Habits
from truth.recording import Recorded, record
from truth.running import verify
from truth.worlds.shop import TASK, Clerk, Shop


def clerk_config(
    seed: int,
    habits: Habits = Habits(),
    *,
    remembers: float = 0.7,
    failure: ProviderFailure = no_failure,
    ids: IdStyle = random_ids,
) -> ScriptedConfig:
    """A clerk's model."""
    return ScriptedConfig(Clerk(habits, remembers), seed, failure=failure, ids=ids)


async def record_shops(
    seed: int, count: int, *, pages: int = 5, habits: Habits = Habits(), ids: IdStyle = random_ids
) -> list[Recorded]:
    """Recordings of ``count`` different shops, by a clerk who does not give up and whose provider never fails."""
    config = ScriptedConfig(Clerk(steady(habits)), seed, ids=ids)
    recorded = []
    for number in range(count):
        shop_seed = 1000 * seed + number

        def tools(shop_seed: int = shop_seed) -> dict:
            return Shop.seeded(shop_seed, pages=pages).tools()

        recorded.append(await record(TASK, tools, config, str(number)))
    return recorded


def steady(habits: Habits) -> Habits:
    """``habits`` without giving up, so that a recording is long enough."""
    return Habits(**{**vars(habits), "quit": 0.0})


async def build(seed: int) -> Built:
    recordings = await record_shops(seed, 3, pages=6)
    config = clerk_config(seed)
    strategies = {
        "control": IdentityCompact(),
        "tail": TailWindowCompact(target=10),
        "summary": SummarizeCompact(target=10, config=config),
    }
    report = await verify(config, recordings, strategies, horizon=5, samples=3, every=8)
    return Built(report, recordings, {"every": 8, "min_prefix": 3})


def check(built: Built) -> None:
    report = built.report
    require(list(report.strategies) == ["control", "tail", "summary"], "three strategies")
    require(report.recordings == 3 and report.boundaries >= 10, "three recordings, marks allowed")
    require(report.strategies["control"].unchanged_boundaries == report.boundaries, "the control is a noop everywhere")
    require(report.strategies["tail"].at(5).wasted.excludes_zero, "the tail window does harm")


CASE = Case("shop", "The shop of AG2's quick start: control, tail window and summary.", 14, build, check)
