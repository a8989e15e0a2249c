"""All golden cases, in the order they are made."""

from __future__ import annotations

from truth.case import Case
from truth.cases import by_hand, cohort, failures, hostile, parallel, shop, small, unequal

CASES: dict[str, Case] = {
    case.name: case
    for case in (
        shop.CASE,
        cohort.CASE,
        failures.CASE,
        by_hand.NO_BOUNDARIES,
        by_hand.EMPTY,
        small.FEW,
        small.ONE,
        unequal.CASE,
        hostile.CASE,
        parallel.CASE,
    )
}
