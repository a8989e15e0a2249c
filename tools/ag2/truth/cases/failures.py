"""Whatever can fail: providers in both arms, compactions, replay; and strategies that compact nothing or grow."""

from __future__ import annotations

from ag2.compact import SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact

from truth.case import Built, Case, require
from truth.cases.shop import clerk_config, record_shops
from truth.mind import Habits
from truth.providers import any_of, filtered, no_user_first, overloaded, too_long
from truth.recording import Recorded
from truth.running import verify
from truth.strategies import DropTriggerCompact, GrowCompact, NoteCompact, RaisingCompact
from truth.worlds.shop import Shop

HABITS = Habits(repeat=0.06, mistype=0.05)


def mismatched(recorded: Recorded, seed: int) -> Recorded:
    """``recorded`` with the world of another shop, in which its calls do not replay."""
    return Recorded(recorded.events, lambda: Shop.seeded(seed, pages=5).tools())


async def build(seed: int) -> Built:
    recordings = await record_shops(seed, 4, habits=HABITS)
    recordings[3] = mismatched(recordings[3], seed + 1)
    provider = any_of([too_long(420, 0.6), no_user_first(0.55), filtered("FILTERED"), overloaded(0.01)])
    config = clerk_config(seed, HABITS, failure=provider)
    tail = TailWindowCompact(target=10)
    summary = SummarizeCompact(target=10, config=config)
    timeout = TimeoutError("compactor timed out")
    strategies = {
        "control": IdentityCompact(),
        "tail": tail,
        "summary": summary,
        "sometimes": RaisingCompact(timeout, tail, fails=lambda length: length // 6 % 3 != 0),
        "raises": RaisingCompact(RuntimeError("down")),
        "drops-trigger": DropTriggerCompact(),
        "never": TailWindowCompact(target=10_000),
        "grows": GrowCompact("The shop is being restocked, page by page and item by item. " * 20),
        "filtered": NoteCompact("FILTERED"),
    }
    report = await verify(config, recordings, strategies, horizon=5, samples=3, every=7)
    return Built(report, recordings, {"every": 7, "min_prefix": 3})


def check(built: Built) -> None:
    strategies = built.report.strategies
    asymmetries = {name: s.failure_asymmetry for name, s in strategies.items() if s.horizons}
    require("post" in asymmetries.values(), f"a scored strategy fails more often after compaction: {asymmetries}")
    require("pre" in asymmetries.values(), f"a scored strategy fails more often without: {asymmetries}")
    require(all(s.failed_pre_rollouts for s in strategies.values()), "PRE rollouts fail")
    require(strategies["never"].unchanged_boundaries == built.report.boundaries, "one strategy never compacts")
    require(strategies["grows"].grown_boundaries > 0, "one strategy grows the context")
    require(0 < strategies["sometimes"].failed_compactions < built.report.boundaries, "one fails to compact at some")
    require(bool(strategies["sometimes"].horizons), "and is scored at others")
    for name in ("raises", "drops-trigger", "filtered"):
        require(not strategies[name].horizons, f"{name} has nothing to score")
    require(any(0 < s.unscored_boundaries < len(s.boundaries) for s in strategies.values()), "some unscored")
    require(len(built.report.pre_errors) > 1, "several PRE errors")


CASE = Case(
    "failures",
    "Provider failures in both arms, failing compactions, a replay that does not match, strategies that change "
    "nothing, grow the context or leave nothing to score.",
    29,
    build,
    check,
)
