"""Small reports of varied shape for the conformance step: every kind of case, at random sizes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random

from ag2.compact import CompactStrategy, SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact, StrategyReport, VerificationReport

from truth.cases import hostile, parallel
from truth.cases.failures import mismatched
from truth.cases.shop import clerk_config, record_shops
from truth.client import ScriptedConfig
from truth.mind import Habits
from truth.providers import OverloadedError, any_of, no_user_first, noted, overloaded, too_long
from truth.running import verify
from truth.strategies import DropTriggerCompact, GrowCompact, PruneResultsCompact, RaisingCompact

Sample = Callable[[Random], Awaitable[VerificationReport]]


def some(dice: Random, strategies: dict[str, CompactStrategy], count: int) -> dict[str, CompactStrategy]:
    """``count`` of the strategies, in random order."""
    names = dice.sample(list(strategies), min(count, len(strategies)))
    return {name: strategies[name] for name in names}


def tried(config: ScriptedConfig) -> dict[str, CompactStrategy]:
    """Strategies that compact."""
    return {
        "control": IdentityCompact(),
        "tail": TailWindowCompact(target=10),
        "summary": SummarizeCompact(target=10, config=config),
        "prune": PruneResultsCompact(rounds=2),
        "grows": GrowCompact("noted. " * 60),
    }


async def plain(dice: Random) -> VerificationReport:
    """Shops without failures."""
    seed = dice.randrange(10**6)
    habits = Habits(repeat=0.15, mistype=0.1)
    config = clerk_config(seed, habits)
    recordings = await record_shops(seed, dice.randint(1, 2), pages=3, habits=habits)
    return await verify(
        config,
        recordings,
        some(dice, tried(config), dice.randint(2, 3)),
        horizon=dice.randint(1, 4),
        samples=dice.randint(1, 3),
        every=dice.randint(4, 7),
        min_prefix=dice.randint(1, 4),
    )


async def failing(dice: Random) -> VerificationReport:
    """Providers, compactions and replays that fail."""
    seed = dice.randrange(10**6)
    failure = any_of(
        [too_long(dice.randint(200, 500), dice.random()), no_user_first(dice.random()), overloaded(dice.random() * 0.1)]
    )
    config = clerk_config(seed, failure=failure)
    recordings = await record_shops(seed, 2, pages=3)
    if dice.random() < 0.5:
        recordings[1] = mismatched(recordings[1], seed + 1)
    tail = TailWindowCompact(target=10)
    strategies: dict[str, CompactStrategy] = {
        **tried(config),
        "raises": RaisingCompact(RuntimeError("down")),
        "drops": DropTriggerCompact(),
        "sometimes": RaisingCompact(TimeoutError(), tail, fails=lambda length: length // 6 % 2 == 0),
    }
    return await verify(
        config, recordings, some(dice, strategies, 4), horizon=dice.randint(1, 3), samples=dice.randint(1, 4), every=5
    )


async def unequal(dice: Random) -> VerificationReport:
    """Many samples, of which many fail after a summary."""
    seed = dice.randrange(10**6)
    config = clerk_config(
        seed, Habits(repeat=0.2, mistype=0.2, parallel=0), failure=noted("", 0.3, OverloadedError("529 overloaded"))
    )
    recordings = await record_shops(seed, 2, pages=3)
    strategies = {"control": IdentityCompact(), "summary": SummarizeCompact(target=10, config=config)}
    return await verify(config, recordings, strategies, horizon=2, samples=dice.randint(7, 11), every=3)


async def odd(dice: Random) -> VerificationReport:
    """Hostile names, arguments and errors."""
    seed = dice.randrange(10**6)
    recordings = await hostile.record_wires(seed, dice.randint(1, 2), length=14)
    return await verify(
        hostile.config_for(seed),
        recordings,
        some(dice, hostile.strategies(), 5),
        horizon=dice.randint(2, 3),
        samples=dice.randint(1, 2),
        every=dice.randint(4, 6),
    )


async def wide(dice: Random) -> VerificationReport:
    """Parallel calls with repeated, empty and clashing ids."""
    seed = dice.randrange(10**6)
    config = clerk_config(seed, parallel.HABITS, ids=parallel.clashing_ids)
    recordings = await record_shops(seed, 2, pages=4, habits=parallel.HABITS, ids=parallel.numbered_ids)
    return await verify(config, recordings, some(dice, tried(config), 2), horizon=3, samples=2, every=4)


async def by_hand(dice: Random) -> VerificationReport:
    """A report with strategies that ``verify()`` never returns."""
    real = await plain(dice)
    name, first = next(iter(real.strategies.items()))
    nothing_ran = [replace(b, deltas=(), pre=(), post=()) for b in first.boundaries]
    strategies = {
        "none": StrategyReport.build("none", [], real.horizon),
        name: first,
        "no-reason": StrategyReport.build("no-reason", nothing_ran, real.horizon),
    }
    return replace(real, strategies=strategies)


KINDS: dict[str, Sample] = {
    "plain": plain,
    "failing": failing,
    "unequal": unequal,
    "hostile": odd,
    "parallel": wide,
    "by-hand": by_hand,
}
