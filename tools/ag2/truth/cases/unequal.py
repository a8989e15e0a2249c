"""Arms of unequal size: where the exact test is too large and p is not a number, beside where it is."""

from __future__ import annotations

from ag2.compact import SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact

from truth.case import Built, Case, require
from truth.cases.shop import clerk_config, record_shops
from truth.mind import Habits
from truth.providers import OverloadedError, any_of, noted, too_long
from truth.running import verify
from truth.strategies import RaisingCompact

HABITS = Habits(repeat=0.12, mistype=0.1, parallel=0.05)


async def build(seed: int) -> Built:
    recordings = await record_shops(seed, 3, habits=HABITS)
    failure = any_of([too_long(700, 0.03), noted("", 0.25, OverloadedError("529 overloaded"))])
    config = clerk_config(seed, HABITS, failure=failure)
    summary = SummarizeCompact(target=10, config=config)
    strategies = {
        "control": IdentityCompact(),
        "tail": TailWindowCompact(target=10),
        "summary": summary,
        "summary-at-some": RaisingCompact(TimeoutError("busy"), summary, fails=lambda length: length // 6 % 3 == 0),
    }
    report = await verify(config, recordings, strategies, horizon=4, samples=16, every=4)
    return Built(report, recordings, {"every": 4, "min_prefix": 3})


def check(built: Built) -> None:
    strategies = built.report.strategies
    require(strategies["summary"].permutation_p is None, "a strategy without a permutation p")
    require(" n/a" in built.report.summary(), "n/a in the summary")
    require(strategies["tail"].permutation_p is not None, "beside one with a p")
    require(bool(strategies["summary-at-some"].horizons), "one scored at some boundaries")
    sizes = {(d.pre.rollouts, d.post.rollouts) for b in strategies["summary"].boundaries for d in b.deltas}
    require(len({post for _, post in sizes}) >= 5 and any(pre < 16 for pre, _ in sizes), f"many arm sizes: {sizes}")


CASE = Case(
    "unequal",
    "Many samples of which about a quarter fail after a summary: arms of many sizes, p not computed.",
    23,
    build,
    check,
)
