"""Reports of few boundaries, down to one."""

from __future__ import annotations

from ag2.compact import SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact

from truth.case import Built, Case, require
from truth.cases.shop import clerk_config, record_shops
from truth.running import verify


async def build_few(seed: int) -> Built:
    recordings = await record_shops(seed, 2)
    config = clerk_config(seed)
    strategies = {
        "control": IdentityCompact(),
        "tail": TailWindowCompact(target=10),
        "summary": SummarizeCompact(target=15, config=config),
    }
    report = await verify(config, recordings, strategies, horizon=4, samples=4, every=7)
    return Built(report, recordings, {"every": 7, "min_prefix": 3})


def check_few(built: Built) -> None:
    require(1 < built.report.boundaries < 10, "fewer than ten boundaries")
    tail = built.report.strategies["tail"].at(4).wasted
    require(tail.excludes_zero, "an interval that would be marked")
    require("*" not in built.report.summary().split("strategy  ")[1].split("\nn = ")[0], "no mark")


async def build_one(seed: int) -> Built:
    recordings = await record_shops(seed, 1, pages=1)
    recordings[0].cuts = [next(c for c in cuts_of(recordings[0].events))]
    config = clerk_config(seed)
    strategies = {"control": IdentityCompact(), "tail": TailWindowCompact(target=5)}
    report = await verify(config, recordings, strategies, horizon=1, samples=1)
    return Built(report, recordings, {"cuts": [list(recordings[0].cuts)]})


def cuts_of(events: list) -> list[int]:
    """Cuts after the third round."""
    from ag2.extensions.compaction_verifier import resumable_cuts

    return resumable_cuts(events)[2:]


def check_one(built: Built) -> None:
    require((built.report.boundaries, built.report.recordings) == (1, 1), "one boundary from one recording")
    require("1 boundary from 1 recording\n" in built.report.summary(), "the singular forms")


FEW = Case("few", "Fewer than ten boundaries: intervals without marks.", 19, build_few, check_few)
ONE = Case("one", "One boundary, one recording, horizon 1, one sample.", 5, build_one, check_one)
