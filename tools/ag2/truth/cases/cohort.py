"""The demo cohort: six strategies at a returns desk whose effects are clearly different."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from ag2.compact import SummarizeCompact, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact, StrategyReport, select_cuts

from truth.case import Built, Case, require
from truth.client import ScriptedConfig, Turn
from truth.mind import Habits
from truth.providers import overloaded
from truth.recording import Recorded, record
from truth.running import verify
from truth.strategies import PruneResultsCompact
from truth.worlds.desk import TASK, Desk, DeskAgent

HORIZON = 8
HABITS = Habits(repeat=0.015, mistype=0.015, invent=0.005, quit=0.0, guess=0.3, parallel=0.1, distraction=0.12)
RECORDINGS = 16
BOUNDARIES = 72
REMARKS = (1, 15, 1, 45)
"""Lengths of the order histories of one desk after another."""


def short_ids(dice: Random, turn: Turn, position: int) -> str:
    """Short call ids, which keep the report small."""
    return f"c{dice.getrandbits(20):05x}"


async def record_desks(seed: int, count: int) -> list[Recorded]:
    """Recordings at ``count`` desks, some with long order histories."""
    config = ScriptedConfig(DeskAgent(HABITS), seed, ids=short_ids)
    recorded = []
    for number in range(count):
        desk_seed, remarks = 1000 * seed + number, REMARKS[number % len(REMARKS)]

        def tools(desk_seed: int = desk_seed, remarks: int = remarks) -> dict:
            return Desk.seeded(desk_seed, remarks=remarks).tools()

        run = await record(TASK, tools, config, str(number))
        run.cuts = select_cuts(run.events, every=8, min_prefix=5)
        recorded.append(run)
    trim(recorded)
    return recorded


def trim(recorded: Sequence[Recorded]) -> None:
    """Drop last cuts, of the recording that has most, until ``BOUNDARIES`` are left."""
    cuts = {id(run): list(run.cuts or ()) for run in recorded}
    while sum(map(len, cuts.values())) > BOUNDARIES:
        max(reversed(cuts.values()), key=len).pop()
    for run in recorded:
        run.cuts = cuts[id(run)]


async def build(seed: int) -> Built:
    recordings = await record_desks(seed, RECORDINGS)
    agent = DeskAgent(HABITS, remembers=0.8, patchy=0.5, lost=0.12)
    config = ScriptedConfig(agent, seed, failure=overloaded(0.0006), ids=short_ids)
    careful = ScriptedConfig(DeskAgent(HABITS, remembers=1.0), seed)
    strategies = {
        "control": IdentityCompact(),
        "tail-window": TailWindowCompact(target=15),
        "tail-window-wide": TailWindowCompact(target=60),
        "summary": SummarizeCompact(target=15, config=config),
        "summary-with-ids": SummarizeCompact(target=20, config=careful),
        "prune-results": PruneResultsCompact(rounds=6, spare=lambda result: result.name == "list_tickets"),
    }
    report = await verify(config, recordings, strategies, horizon=HORIZON, samples=5)
    return Built(report, recordings, {"cuts": [list(r.cuts or ()) for r in recordings]})


def by_recording(strategy: StrategyReport, channel: str) -> dict[int, tuple[Fraction, int]]:
    """Sum and number of the deltas of each recording, as exact fractions."""
    sums: dict[int, tuple[Fraction, int]] = {}
    for boundary in strategy.boundaries:
        if boundary.scored:
            delta = Fraction(getattr(boundary.at(HORIZON), channel)).limit_denominator(1000)
            total, count = sums.get(boundary.trajectory, (Fraction(0), 0))
            sums[boundary.trajectory] = (total + delta, count + 1)
    return sums


def interval(sums: Mapping[int, tuple[Fraction, int]]) -> tuple[float, float, float]:
    """Mean and the 95 % interval by recording: the typical values of all sub-sets of recordings."""
    cells = [(float(total), count) for total, count in sums.values()]
    means = sorted(
        sum(t for t, _ in subset) / sum(n for _, n in subset)
        for size in range(1, len(cells) + 1)
        for subset in combinations(cells, size)
    )
    cut = int(0.025 * 2 ** len(cells))
    return sum(t for t, _ in cells) / sum(n for _, n in cells), means[cut - 1], means[-cut]


def check(built: Built) -> None:
    report = built.report
    require(report.recordings >= 16 and report.boundaries >= 72, f"size: {report.boundaries} of {report.recordings}")
    wasted = {name: by_recording(s, "wasted") for name, s in report.strategies.items()}
    found = {name: interval(sums) for name, sums in wasted.items()}
    stopped = {name: interval(by_recording(s, "stopped")) for name, s in report.strategies.items()}
    said = f"{found}, stopped {stopped}"
    worse = sum(total > 0 for total, _ in wasted["tail-window"].values())
    require(worse >= 14 and 1 <= found["tail-window"][0] <= 2.5, f"the tail window is worse: {worse}, {said}")
    require(found["prune-results"][2] < 0.3 and stopped["prune-results"][2] < 0.05, f"pruning is no worse: {said}")
    require(found["prune-results"][1] < 0 < found["prune-results"][2], f"pruning is not better: {said}")
    mean, low, high = found["summary"]
    require(0 < mean and low < 0 and high > 0.4, f"the summary is undecided: {said}")
    require(abs(found["control"][0]) < 0.1 and found["control"][1] < 0 < found["control"][2], f"the control: {said}")
    require(any(s.failed_rollouts for s in report.strategies.values()), "a few rollouts fail")


CASE = Case(
    "cohort",
    "Six strategies at 16 returns desks: one clearly worse, one no worse, one undecided, control near zero.",
    7,
    build,
    check,
)
