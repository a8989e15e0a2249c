"""The shop: a clerk logs in, goes through the pages of items and reorders what is low.

The session is the same at every login, so a lost session costs a repeated login and nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from truth.client import seeded
from truth.mind import Answer, Call, Calls, Habits, Reply, call, one
from truth.view import View

TASK = (
    "Restock the shop: log in as clerk, go through every page of items, check the stock of each item and "
    "reorder ten of every item that is below its minimum. Say when you are done."
)
KINDS = ("bolt", "cable", "drill", "filter", "gasket", "hinge", "lamp", "motor", "nut", "pump", "relay", "screw")


class SessionError(RuntimeError):
    """The session is not one that a login returned."""


class NotFoundError(LookupError):
    """No such page or item."""


class ConflictError(RuntimeError):
    """The item was reordered before."""


@dataclass
class Shop:
    """The state of one shop; its tools are its methods."""

    session: str
    pages: list[list[str]]
    stock: dict[str, tuple[int, int]]
    ordered: list[str] = field(default_factory=list)

    @classmethod
    def seeded(cls, seed: int, *, pages: int = 5) -> Shop:
        """A shop whose content depends on the seed alone."""
        dice = seeded("shop", seed)
        listed: list[list[str]] = []
        stock: dict[str, tuple[int, int]] = {}
        for _ in range(pages):
            listed.append([f"{dice.choice(KINDS)}-{len(stock) + i:03d}" for i in range(dice.randint(2, 4))])
            stock.update({sku: (dice.randint(0, 20), dice.randint(4, 12)) for sku in listed[-1]})
        return cls(f"s-{dice.getrandbits(24):06x}", listed, stock)

    def tools(self) -> dict[str, Callable[..., Any]]:
        return {
            "login": self.login,
            "list_items": self.list_items,
            "check_item": self.check_item,
            "reorder": self.reorder,
        }

    async def login(self, user: str) -> str:
        return json.dumps({"session": self.session, "user": user})

    async def list_items(self, session: str, page: int) -> str:
        self._check(session)
        if not 1 <= page <= len(self.pages):
            raise NotFoundError(f"page {page} does not exist, the last one is {len(self.pages)}")
        return json.dumps({"page": page, "pages": len(self.pages), "items": self.pages[page - 1]})

    async def check_item(self, session: str, sku: str) -> str:
        self._check(session)
        stock, minimum = self._item(sku)
        return json.dumps({"sku": sku, "stock": stock, "minimum": minimum, "low": stock < minimum})

    async def reorder(self, session: str, sku: str, quantity: int) -> str:
        self._check(session)
        self._item(sku)
        if sku in self.ordered:
            raise ConflictError(f"{sku} was reordered already")
        self.ordered.append(sku)
        return json.dumps({"ordered": sku, "quantity": quantity, "order": f"o-{len(self.ordered):03d}"})

    def _check(self, session: str) -> None:
        if session != self.session:
            raise SessionError(f"session {session} is not valid, log in first")

    def _item(self, sku: str) -> tuple[int, int]:
        if sku not in self.stock:
            raise NotFoundError(f"no item {sku}")
        return self.stock[sku]


@dataclass
class Known:
    """What can be concluded about the shop from what is shown."""

    session: str | None = None
    rejected: set[str] = field(default_factory=set)
    pages: int | None = None
    listed: list[str] = field(default_factory=list)
    last_page: int = 0
    low: dict[str, bool] = field(default_factory=dict)
    ordered: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, view: View) -> Known:
        known = cls()
        for note in view.notes:
            known.read_note(note)
        for seen in view.seen:
            session = seen.given.get("session")
            if seen.failed and "SessionError" in seen.text:
                known.rejected.add(str(session))
            elif seen.failed and "ConflictError" in seen.text:
                known.ordered.add(str(seen.given.get("sku")))
            elif seen.failed and seen.name == "list_items" and "NotFoundError" in seen.text:
                known.pages = known.last_page
            elif not seen.failed:
                known.session = str(seen.data.get("session") or session or known.session or "") or None
                known._learn(seen.name, seen.given, seen.data)
        if known.session in known.rejected:
            known.session = None
        return known

    def _learn(self, name: str, given: dict[str, Any], data: dict[str, Any]) -> None:
        if name == "list_items" and isinstance(given.get("page"), int):
            self.last_page = max(self.last_page, given["page"])
            self.pages = data.get("pages", self.pages)
            self.listed += [sku for sku in data.get("items", []) if sku not in self.listed]
        elif name == "check_item" and "sku" in given:
            self.low[given["sku"]] = bool(data.get("low"))
        elif name == "reorder" and "sku" in given:
            self.ordered.add(given["sku"])

    def write_note(self, keep: Callable[[], bool]) -> str:
        """A summary of this knowledge; ``keep`` decides for each fact whether it is mentioned."""
        said = ["The clerk has been restocking the shop."]
        if self.session and keep():
            said.append(f"Session {self.session} is open.")
        if self.last_page and keep():
            said.append(f"Read pages 1 to {self.last_page} of {self.pages or 'several'}.")
        lists = {
            "Checked": [sku for sku in self.low if keep()],
            "Low": [sku for sku, low in self.low.items() if low and sku not in self.ordered and keep()],
            "Reordered": [sku for sku in sorted(self.ordered) if keep()],
            "Still to check": [sku for sku in self.listed if sku not in self.low and keep()],
        }
        return " ".join(said + [f"{label}: {', '.join(skus)}." for label, skus in lists.items() if skus])

    def read_note(self, note: str) -> None:
        """The inverse of :meth:`write_note`, as far as facts were mentioned."""
        if found := re.search(r"Session (s-\w+)", note):
            self.session = found.group(1)
        if found := re.search(r"pages 1 to (\d+) of (\w+)", note):
            self.last_page = int(found.group(1))
            self.pages = int(found.group(2)) if found.group(2).isdigit() else None
        for label, skus in re.findall(r"(Checked|Low|Reordered|Still to check): ([^.]*)\.", note):
            for sku in skus.split(", "):
                if sku not in self.listed:
                    self.listed.append(sku)
                if label in ("Checked", "Low", "Reordered"):
                    self.low[sku] = label == "Low"
                if label == "Reordered":
                    self.ordered.add(sku)


@dataclass(frozen=True)
class Clerk:
    """The scripted clerk."""

    habits: Habits = Habits()
    remembers: float = 0.7
    """How likely each fact is to be mentioned in a summary."""

    def summarise(self, view: View, dice: Random) -> str:
        return Known.of(view).write_note(lambda: dice.random() < self.remembers)

    def step(self, view: View, dice: Random) -> Reply:
        habits = self.habits.shown(view.size)
        known = Known.of(view)
        return slip(view, habits, dice) or self._work(known, habits, dice)

    def _work(self, known: Known, habits: Habits, dice: Random) -> Reply:
        session = known.session
        if session is None:
            if not view_is_new(known) and dice.random() < habits.guess:
                session = dice.choice(("session", "s-000000", "current"))
            else:
                return one(call(dice, "login", user="clerk"))
        low = [sku for sku, is_low in known.low.items() if is_low and sku not in known.ordered]
        if low:
            return one(call(dice, "reorder", session=session, sku=self._spell(low[0], habits, dice), quantity=10))
        unchecked = [sku for sku in known.listed if sku not in known.low]
        if unchecked:
            count = len(unchecked) if dice.random() < habits.parallel else 1
            skus = [self._spell(sku, habits, dice) for sku in unchecked[:count]]
            return Calls(tuple(call(dice, "check_item", session=session, sku=sku) for sku in dict.fromkeys(skus)))
        if known.pages is not None and known.last_page >= known.pages:
            return Answer("Every page is done and what was low is reordered.")
        return one(call(dice, "list_items", session=session, page=known.last_page + 1))

    @staticmethod
    def _spell(sku: str, habits: Habits, dice: Random) -> str:
        if dice.random() >= habits.mistype:
            return sku
        return f"{sku[:-1]}{(int(sku[-1]) + dice.randint(1, 9)) % 10}"


def view_is_new(known: Known) -> bool:
    """Whether nothing at all was done yet, so that there is nothing to guess from."""
    return not (known.last_page or known.low or known.ordered or known.rejected)


def slip(view: View, habits: Habits, dice: Random) -> Reply | None:
    """One of the errors any mind makes whatever its task, or ``None``; the dice are thrown either way."""
    throw = dice.random()
    reads = [s for s in view.seen if not s.failed and s.name != "reorder"]
    if throw < habits.repeat and reads:
        again = dice.choice(reads)
        return one(Call(again.name, again.arguments))
    throw -= habits.repeat
    if 0 <= throw < habits.invent:
        return one(call(dice, dice.choice(("next_page", "order_status", "search")), query="stock"))
    throw -= habits.invent
    if 0 <= throw < habits.malformed and view.seen:
        return one(Call(view.seen[-1].name, '{"session": '))
    throw -= habits.malformed
    if 0 <= throw < habits.quit and view.seen:
        return Answer("I stop here; please tell me how to go on.")
    return None
