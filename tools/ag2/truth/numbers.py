"""Vectors for the statistics and what AG2's functions make of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from fractions import Fraction
from random import Random
from typing import Any, Union

from ag2.extensions.compaction_verifier import bootstrap_mean, exact_permutation_test, exact_sign_test
from ag2.extensions.compaction_verifier.stats import median

Number = Union[float, Fraction]


def outcome(function: Callable[..., Any], *arguments: Any) -> dict[str, Any]:
    """The value of a call, or the class and text of what it raised."""
    try:
        return {"value": function(*arguments)}
    except (ValueError, OverflowError) as error:
        return {"error": type(error).__name__, "message": str(error)}


def measured(name: str, values: Sequence[float], fractions: Sequence[Fraction] = ()) -> dict[str, Any]:
    """A vector and everything AG2 computes of it.

    ``permutation`` is of the doubles; ``exact_permutation`` of the fractions, where there are any.
    """
    found = {
        "name": name,
        "values": list(values),
        "bootstrap": asdict(bootstrap_mean(values)),
        "median": median(values),
        "sign": exact_sign_test(values),
        "permutation": outcome(exact_permutation_test, values),
    }
    if fractions:
        found["fractions"] = [[str(f.numerator), str(f.denominator)] for f in fractions]
        found["exact_permutation"] = outcome(exact_permutation_test, fractions)
    return found


def count_differences(dice: Random, n: int, k: int, sizes: Sequence[int]) -> tuple[list[float], list[Fraction]]:
    """Differences of means of counts up to ``k`` a rollout, over arms of the given sizes, shifted a little up."""
    values, fractions = [], []
    for _ in range(n):
        a, b = dice.choice(sizes), dice.choice(sizes)
        post = sum(min(k, dice.choice((0, 0, 1, 1, 2, k))) for _ in range(a))
        pre = sum(min(k, dice.choice((0, 0, 1, 1, 2, k - 1))) for _ in range(b))
        values.append(post / a - pre / b)
        fractions.append(Fraction(post, a) - Fraction(pre, b))
    return values, fractions


def vectors(dice: Random) -> Iterator[tuple[str, list[float], list[Fraction]]]:
    """About sixty vectors: counts at many lengths, unequal arms, ties, zeros of both signs, odd magnitudes."""
    lengths = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 21, 31, 32, 33, 40, 63, 64, 65, 72)
    for n in lengths:
        yield (f"counts, equal arms, n={n}", *count_differences(dice, n, 5, (3,)))
    for n in (100, 127, 128, 129, 255, 256, 257, 350, 512, 590, 700):
        yield (f"counts, equal arms, n={n}", *count_differences(dice, n, 2, (2,)))
    for n, sizes in ((6, (2, 3)), (14, (3, 4, 5)), (30, (4, 5)), (19, (11, 13, 16)), (24, (4, 5, 6, 7, 8))):
        yield (f"counts, arms of {sizes}, n={n}", *count_differences(dice, n, 8, sizes))
    yield ("counts, arms too unequal for the exact test", *count_differences(dice, 30, 8, range(9, 17)))
    yield ("counts, arms of up to 1,000", *count_differences(dice, 8, 3, (997, 1000)))
    yield "zeros", [0.0] * 7, []
    yield "negative zeros", [-0.0] * 4, []
    yield "zeros of both signs", [0.0, -0.0, 0.0, -0.0, 0.5, -0.5, -0.0], []
    yield "all equal", [0.1] * 10, []
    yield "all negative", [-dice.randint(1, 9) / 5 for _ in range(13)], []
    yield "ties", [dice.choice((-0.5, 0.5, 1.0)) for _ in range(26)], []
    yield "cancels", [0.5, -0.5, 0.25, -0.25], []
    yield "thirds", [1 / 3, -1 / 3, 2 / 3, 0.0, 1.0, -2 / 3], []
    yield "tenths", [i / 10 for i in range(1, 12)], []
    yield "any doubles", [dice.gauss(0, 1) for _ in range(23)], []
    yield "any doubles, even length", [dice.uniform(-3, 5) for _ in range(44)], []
    yield "many magnitudes", [dice.choice((-1, 1)) * 10.0 ** dice.randint(-12, 12) for _ in range(37)], []
    yield "large and small", [1e16, 1.0, -1e16, 1.0, 1e-9, 3.0], []
    yield "huge", [dice.choice((-1, 1)) * dice.random() * 1e150 for _ in range(9)], []
    yield "tiny", [5e-324, 1e-310, -5e-324, 2.5e-308, 0.0], []
    yield "just inside the tolerance", [1e-14, 0.5, 1.0], []
    yield "just outside the tolerance", [1e-13, 0.5, 1.0], []
    yield "one value", [-0.75], []


def failures() -> list[dict[str, Any]]:
    """What the functions raise; numbers that JSON has not are given by name."""
    called: list[tuple[str, Callable[..., Any], str, list[float]]] = [
        ("bootstrap_mean", bootstrap_mean, "empty", []),
        ("median", median, "empty", []),
        ("exact_sign_test", exact_sign_test, "empty", []),
        ("exact_permutation_test", exact_permutation_test, "empty", []),
        ("exact_permutation_test", exact_permutation_test, "NaN", [float("nan")]),
        ("exact_permutation_test", exact_permutation_test, "Infinity", [float("inf")]),
    ]
    return [{"function": name, "of": of, **outcome(function, values)} for name, function, of, values in called]


def options(dice: Random) -> list[dict[str, Any]]:
    """The bootstrap with another number of draws or another seed."""
    values = [dice.gauss(0.3, 1) for _ in range(12)]
    tried = [{"resamples": r} for r in (1, 2, 39, 40, 41, 1000)] + [{"seed": s} for s in (0, 1, 2**31, 2**32 - 1)]
    return [{"values": values, **o, "bootstrap": asdict(bootstrap_mean(values, **o))} for o in tried]
