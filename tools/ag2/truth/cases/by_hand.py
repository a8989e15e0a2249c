"""Reports that ``verify()`` never returns, put together by ``StrategyReport.build``."""

from __future__ import annotations

from dataclasses import replace

from ag2.compact import TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact, StrategyReport, VerificationReport

from truth.case import Built, Case, require
from truth.cases.shop import clerk_config, record_shops
from truth.running import verify


async def build(seed: int) -> Built:
    recordings = await record_shops(seed, 2, pages=4)
    config = clerk_config(seed)
    real = await verify(
        config, recordings, {"control": IdentityCompact(), "tail": TailWindowCompact(10)}, horizon=3, samples=2, every=6
    )
    nothing_ran = [replace(b, deltas=(), pre=(), post=()) for b in real.strategies["tail"].boundaries]
    strategies = {
        "control": real.strategies["control"],
        "none": StrategyReport.build("none", [], 3),
        "tail": real.strategies["tail"],
        "no-reason": StrategyReport.build("no-reason", nothing_ran, 3),
    }
    return Built(replace(real, strategies=strategies), recordings, {"every": 6, "min_prefix": 3})


def check(built: Built) -> None:
    rows = built.report.summary().split("\n")
    require(any(row.startswith("none ") and row.endswith("no boundaries tested") for row in rows), "the empty row")
    require(any(row.startswith("no-reason ") and row.endswith("no scorable boundaries: ") for row in rows), "no reason")


async def build_empty(seed: int) -> Built:
    report = VerificationReport(
        horizon=5, samples=3, strategies={"none": StrategyReport.build("none", [], 5)}, failed_pre_rollouts=0
    )
    return Built(report, [])


def check_empty(built: Built) -> None:
    require(built.report.boundaries == 0 and "boundaries from" not in built.report.summary(), "no third line")


NO_BOUNDARIES = Case(
    "no-boundaries",
    "A strategy with no boundary beside real ones, and one whose boundaries have neither rollouts nor a reason; "
    "put together by hand.",
    43,
    build,
    check,
)
EMPTY = Case("empty", "Only a strategy with no boundary, put together by hand.", 0, build_empty, check_empty)
