"""All golden cases, in the order they are made."""

from __future__ import annotations

from truth.case import Case
from truth.cases import by_hand, failures, shop, small

CASES: dict[str, Case] = {
    case.name: case
    for case in (shop.CASE, failures.CASE, by_hand.NO_BOUNDARIES, by_hand.EMPTY, small.FEW, small.ONE)
}
