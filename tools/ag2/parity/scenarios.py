"""The scenarios by name. Every number a scenario needs stands in it; ``tests/parity`` reads the same JSON."""

from __future__ import annotations

from random import Random
from typing import Any

KINDS = ("fail", "unknown", "parallel", "invalid", "malformed", "stop", "repeat")


def scenario(what: str, seed: int, **changes: Any) -> dict[str, Any]:
    return {
        "what": what,
        "seed": seed,
        "horizon": 5,
        "samples": 3,
        "every": 5,
        "minPrefix": 3,
        "rounds": 14,
        "ids": "unique",
        "usage": True,
        "retries": 0,
        "mind": {"fail": 0, "unknown": 0, "parallel": 0, "invalid": 0, "malformed": 0, "stop": 0, "repeat": 40},
        "failures": {"asked": 0, "unasked": 0},
        "recordings": [{}, {"start": 3}],
        "strategies": [["control", "identity"], ["tail", "tail", 12], ["summary", "summarize", 12]],
        **changes,
    }


def mind(**weights: int) -> dict[str, int]:
    return {kind: weights.get(kind, 0) for kind in KINDS}


SCENARIOS: dict[str, dict[str, Any]] = {
    "sequential": scenario("one call after the other; a control, a window, a summary", 1, recordings=[{}, {"start": 3}, {"start": 9}]),
    "parallel": scenario(
        "several calls in a response, rollouts beyond the horizon, calls that clash by nothing",
        2, horizon=4, mind=mind(parallel=120, repeat=30), every=3,
    ),
    "repeated-ids": scenario(
        "every response calls its calls call_0, call_1 …, so windows may begin within a round",
        3, ids="repeated", mind=mind(parallel=90, repeat=30), every=4,
        strategies=[["control", "identity"], *([f"tail-{n}", "tail", n] for n in (3, 6, 7, 8, 11, 17)), ["summary", "summarize", 9]],
    ),
    "blocked": scenario(
        "tools that fail, tools that are not there, arguments that are wrong or no JSON, early answers",
        4, mind=mind(fail=40, unknown=25, parallel=25, invalid=25, malformed=25, stop=25, repeat=30), samples=4,
    ),
    "provider-failures": scenario(
        "the provider fails in both arms, more often without the first request",
        5, failures={"asked": 12, "unasked": 45}, samples=5, mind=mind(parallel=40, stop=10, repeat=40),
    ),
    "retries": scenario(
        "the provider fails three times in ten and is asked again: no call of the budget is lost",
        6, failures={"asked": 77, "unasked": 77}, retries=3, mind=mind(parallel=40, repeat=40), every=4,
    ),
    "strategies": scenario(
        "strategies that raise, drop the last results, keep nothing, copy, clear the list they are given, grow the context",
        7,
        strategies=[
            ["control", "identity"], ["raises", "raises"], ["raises when long", "raises-when-long"], ["drops", "drops"],
            ["nothing", "nothing"], ["copies", "copies"], ["clears", "clears"], ["grows", "grows"], ["wide tail", "tail", 500],
            ["narrow tail", "tail", 2], ["2", "tail", 6], ["10", "tail", 22], ["1", "summarize", 500], ["__proto__", "identity"],
        ],
        samples=2,
    ),
    "only-failing": scenario("no strategy compacts: no rollout runs at all", 8, strategies=[["raises", "raises"], ["drops", "drops"]]),
    "mismatch": scenario(
        "worlds that do not replay: a tool is missing, a call fails that succeeded, one succeeds that failed",
        9, mind=mind(fail=60, unknown=20, repeat=20),
        recordings=[{}, {"replay": {"without": ["echo"]}}, {"replay": {"shift": 1}}, {"replay": {"start": 50}}],
    ),
    "cuts": scenario("places that were named, out of order and twice", 10, recordings=[{"cutRounds": [5, 2, 5]}, {"cutRounds": [14]}, {}], usage=False),
    "long-horizon": scenario("a horizon that few rollouts reach", 11, horizon=12, mind=mind(stop=35, parallel=20, repeat=20), samples=2, every=6),
    "one-sample": scenario("one sample, horizon 1, a boundary at every round", 12, horizon=1, samples=1, every=1, minPrefix=1, mind=mind(parallel=60, repeat=60)),
    "no-strategy": scenario("nothing to verify: no strategy", 13, strategies=[], rounds=4),
    "no-recording": scenario("nothing to verify: no recording", 14, recordings=[]),
    "too-short": scenario("recordings that end too early", 15, rounds=2, recordings=[{}] * 7),
    "one-round": scenario("all calls in one response", 16, rounds=1, mind=mind(parallel=256), recordings=[{}, {"cutRounds": []}]),
    "trace": scenario("a history without the events that close a round", 17, recordings=[{}, {"trace": True}]),
    "wrong-cut": scenario("a cut within a round", 18, recordings=[{"cuts": [5]}]),
    "wrong-every": scenario("a distance below 1", 19, every=0, recordings=[{"cutRounds": [3]}, {}]),
    "wrong-horizon": scenario("a horizon below 1", 20, horizon=0),
}


def random_scenario(dice: Random) -> dict[str, Any]:
    """A scenario nobody thought of."""
    weights = {kind: dice.choice((0, 0, 10, 25, 60)) for kind in KINDS}
    kinds = ["identity", "raises", "raises-when-long", "drops", "nothing", "copies", "clears", "grows"]
    strategies: list[list[Any]] = [["control", "identity"]]
    for number in range(dice.randint(1, 4)):
        kind = dice.choice(("tail", "tail", "summarize", dice.choice(kinds)))
        strategies.append([f"{number} {kind}", kind, *([dice.randint(1, 40)] if kind in ("tail", "summarize") else [])])
    failing = dice.random() < 0.4
    return scenario(
        "drawn",
        dice.getrandbits(30),
        horizon=dice.randint(1, 7),
        samples=dice.randint(1, 4),
        every=dice.randint(1, 7),
        minPrefix=dice.randint(1, 5),
        rounds=dice.randint(3, 16),
        ids=dice.choice(("unique", "repeated")),
        usage=dice.random() < 0.5,
        retries=dice.choice((0, 0, 2)),
        mind=weights,
        failures={"asked": dice.randint(0, 40), "unasked": dice.randint(0, 80)} if failing else {"asked": 0, "unasked": 0},
        recordings=[{"start": dice.randint(0, 9)} for _ in range(dice.randint(1, 4))],
        strategies=strategies,
    )
