"""The returns desk: an agent opens a shift, pages through tickets and settles each with a refund or a replacement.

Looking things up needs no shift; what moves money or goods does. Opening the shift again gives the
same shift, so an agent that lost it pays with a repeated call, or with a blocked one if it guesses.
Some desks have long order histories, so that a raw history is long and is read less carefully.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from truth.client import seeded
from truth.mind import Answer, Call, Calls, Habits, Reply, compact_call as call, one
from truth.view import View

TASK = (
    "Work through the open tickets of the returns desk, page by page: read each ticket and its order, refund or "
    "replace as the customer asks, then close the ticket. Tell me when no ticket is open."
)
SKUS = ("kettle", "lamp", "headset", "backpack", "blender", "keyboard", "charger", "mug")
WANTS = ("refund", "refund", "replacement", "replacement", "information")
REMARKS = (
    "parcel scanned at the depot",
    "customer asked about the delivery window",
    "address confirmed by phone",
    "carrier reported a delay of one day",
    "voucher applied at checkout",
    "left with a neighbour",
    "photos of the damage received",
)


class ShiftError(RuntimeError):
    """No such shift is open."""


class NotFoundError(LookupError):
    """No such page, ticket or order."""


class ConflictError(RuntimeError):
    """Already settled or closed."""


class AmountError(ValueError):
    """The refund is not the price that was paid."""


@dataclass
class Ticket:
    """A customer's request about one order."""

    order: str
    wants: str
    closed: bool = False


@dataclass
class Order:
    """What was bought, and what happened since."""

    sku: str
    total: float
    history: str
    settled: bool = False


@dataclass
class Desk:
    """The state of one desk; its tools are its methods."""

    shift: str
    pages: list[list[str]]
    tickets: dict[str, Ticket]
    orders: dict[str, Order]

    @classmethod
    def seeded(cls, seed: int, *, remarks: int) -> Desk:
        """A desk whose content depends on the seed alone; ``remarks`` is the usual length of an order's history."""
        dice = seeded("desk", seed)
        pages: list[list[str]] = []
        tickets: dict[str, Ticket] = {}
        orders: dict[str, Order] = {}
        number = dice.randint(101, 600)
        for _ in range(dice.randint(3, 4)):
            pages.append([])
            for _ in range(dice.randint(2, 3)):
                number += dice.randint(1, 7)
                order = f"O-{dice.randint(10, 99)}{len(orders):02d}"
                history = dice.choices(REMARKS, k=dice.randint(remarks, remarks + remarks // 3))
                orders[order] = Order(dice.choice(SKUS), dice.randint(8, 180) + 0.5, "; ".join(history))
                tickets[f"T-{number}"] = Ticket(order, dice.choice(WANTS))
                pages[-1].append(f"T-{number}")
        return cls(f"sh-{dice.getrandbits(16):04x}", pages, tickets, orders)

    def tools(self) -> dict[str, Callable[..., Any]]:
        return {
            "open_shift": self.open_shift,
            "list_tickets": self.list_tickets,
            "get_ticket": self.get_ticket,
            "get_order": self.get_order,
            "issue_refund": self.issue_refund,
            "send_replacement": self.send_replacement,
            "close_ticket": self.close_ticket,
        }

    async def open_shift(self, desk: str) -> str:
        return json.dumps({"shift": self.shift, "desk": desk})

    async def list_tickets(self, page: int) -> str:
        if not 1 <= page <= len(self.pages):
            raise NotFoundError(f"there is no page {page} of tickets; the last page is {len(self.pages)}")
        states = {t: "closed" if self.tickets[t].closed else "open" for t in self.pages[page - 1]}
        return json.dumps({"page": page, "pages": len(self.pages), "tickets": states})

    async def get_ticket(self, ticket: str) -> str:
        found = self._ticket(ticket)
        status = "closed" if found.closed else "open"
        return json.dumps({"ticket": ticket, "order": found.order, "wants": found.wants, "status": status})

    async def get_order(self, order: str) -> str:
        found = self._order(order)
        shown = {"order": order, "sku": found.sku, "total": found.total, "settled": found.settled}
        return json.dumps({**shown, "history": found.history})

    async def issue_refund(self, shift: str, order: str, amount: float) -> str:
        self._check(shift)
        found = self._order(order)
        if amount != found.total:
            raise AmountError(f"{order} was paid with {found.total}, not {amount}")
        self._settle(order)
        return json.dumps({"refunded": order, "amount": amount})

    async def send_replacement(self, shift: str, order: str, sku: str) -> str:
        self._check(shift)
        found = self._order(order)
        if sku != found.sku:
            raise NotFoundError(f"{order} holds no {sku}")
        self._settle(order)
        return json.dumps({"replaced": order, "sku": sku})

    async def close_ticket(self, shift: str, ticket: str) -> str:
        self._check(shift)
        found = self._ticket(ticket)
        if found.closed:
            raise ConflictError(f"{ticket} is closed already")
        found.closed = True
        return json.dumps({"closed": ticket})

    def _check(self, shift: str) -> None:
        if shift != self.shift:
            raise ShiftError(f"no open shift {shift}")

    def _ticket(self, ticket: str) -> Ticket:
        if ticket not in self.tickets:
            raise NotFoundError(f"no ticket {ticket}")
        return self.tickets[ticket]

    def _order(self, order: str) -> Order:
        if order not in self.orders:
            raise NotFoundError(f"no order {order}")
        return self.orders[order]

    def _settle(self, order: str) -> None:
        if self.orders[order].settled:
            raise ConflictError(f"{order} is settled already")
        self.orders[order].settled = True


@dataclass
class Known:
    """What can be concluded about the desk from what is shown."""

    shift: str | None = None
    rejected: set[str] = field(default_factory=set)
    pages: int | None = None
    last_page: int = 0
    unread_page: int | None = None
    """A page that was listed, but whose tickets are no longer shown."""
    tickets: list[str] = field(default_factory=list)
    closed: set[str] = field(default_factory=set)
    wants: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Ticket → (order, what is wanted)."""
    paid: dict[str, tuple[str, float]] = field(default_factory=dict)
    """Order → (sku, total)."""
    settled: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, view: View) -> Known:
        known = cls()
        for note in view.notes:
            known.read_note(note)
        for seen in view.seen:
            if seen.failed:
                known._learn_failure(seen.given, seen.text)
            else:
                known._learn(seen.name, seen.given, seen.data)
        if known.shift in known.rejected:
            known.shift = None
        return known

    def _learn_failure(self, given: dict[str, Any], text: str) -> None:
        if "ShiftError" in text:
            self.rejected.add(str(given.get("shift")))
        elif "ConflictError" in text:
            self.closed.add(str(given.get("ticket")))
            self.settled.add(str(given.get("order")))
        elif found := re.search(r"the last page is (\d+)", text):
            self.pages = self.last_page = int(found.group(1))

    def _learn(self, name: str, given: dict[str, Any], data: dict[str, Any]) -> None:
        self.shift = data.get("shift") or given.get("shift") or self.shift
        if name == "list_tickets" and isinstance(given.get("page"), int):
            self._learn_page(given["page"], data)
        elif name == "get_ticket" and data:
            self._add(data["ticket"])
            self.wants[data["ticket"]] = (data["order"], data["wants"])
            if data["status"] == "closed":
                self.closed.add(data["ticket"])
        elif name == "get_order" and data:
            self.paid[data["order"]] = (data["sku"], data["total"])
            if data["settled"]:
                self.settled.add(data["order"])
        elif name in ("issue_refund", "send_replacement"):
            self.settled.add(str(given.get("order")))
        elif name == "close_ticket":
            self.closed.add(str(given.get("ticket")))

    def _learn_page(self, page: int, data: dict[str, Any]) -> None:
        self.last_page = max(self.last_page, page)
        if not data:
            self.unread_page = page
            return
        self.pages = data["pages"]
        if self.unread_page is not None and page >= self.unread_page:
            self.unread_page = None
        for ticket, status in data["tickets"].items():
            self._add(ticket)
            if status == "closed":
                self.closed.add(ticket)

    def _add(self, ticket: str) -> None:
        if ticket not in self.tickets:
            self.tickets.append(ticket)

    def write_note(self, keep: Callable[[], bool]) -> str:
        """A summary of this knowledge; ``keep`` decides for each fact whether it is mentioned."""
        said = [f"The agent is working through the returns desk and has closed {len(self.closed)} tickets."]
        if self.shift and keep():
            said.append(f"Shift {self.shift} is open.")
        if self.last_page and keep():
            said.append(f"Listed pages 1 to {self.last_page} of {self.pages or 'several'}.")
        still_open = [t for t in self.tickets if t not in self.closed]
        said += [f"Open: {', '.join(still_open)}."] if still_open and keep() else []
        for ticket in still_open:
            order, wants = self.wants.get(ticket, ("", ""))
            if order and keep():
                said.append(f"{ticket} wants {wants} for {order}.")
            if order in self.paid and keep():
                said.append(f"{order} is a {self.paid[order][0]} at {self.paid[order][1]}.")
            if order in self.settled and keep():
                said.append(f"{order} is settled.")
        return " ".join(said)

    def read_note(self, note: str) -> None:
        """The inverse of :meth:`write_note`, as far as facts were mentioned."""
        if found := re.search(r"Shift (sh-\w+)", note):
            self.shift = found.group(1)
        if found := re.search(r"pages 1 to (\d+) of (\w+)", note):
            self.last_page = int(found.group(1))
            self.pages = int(found.group(2)) if found.group(2).isdigit() else None
        if found := re.search(r"Open: ([^.]*)\.", note):
            self.tickets += [t for t in found.group(1).split(", ") if t not in self.tickets]
        for ticket, wants, order in re.findall(r"(T-\d+) wants (\w+) for (O-\d+)", note):
            self._add(ticket)
            self.wants[ticket] = (order, wants)
        for order, sku, total in re.findall(r"(O-\d+) is a (\w+) at (\d+\.\d+)", note):
            self.paid[order] = (sku, float(total))
        self.settled |= set(re.findall(r"(O-\d+) is settled", note))


@dataclass(frozen=True)
class DeskAgent:
    """The scripted agent of the desk."""

    habits: Habits = Habits()
    remembers: float = 0.7
    """How likely each fact is to be mentioned in a summary."""
    patchy: float = 0.0
    """Share of desks of which summaries hold a fifth of that."""
    lost: float = 0.0
    """How likely it is to give up, a step, when it knows of no page."""

    def summarise(self, view: View, dice: Random) -> str:
        known = Known.of(view)
        poor = seeded("patchy", known.shift).random() < self.patchy
        remembers = self.remembers * 0.2 if poor else self.remembers
        return known.write_note(lambda: dice.random() < remembers)

    def step(self, view: View, dice: Random) -> Reply:
        habits = self.habits.shown(view.size)
        known = Known.of(view)
        return slip(view, habits, dice) or self._work(known, habits, dice)

    def _work(self, known: Known, habits: Habits, dice: Random) -> Reply:
        if not (known.shift or known.last_page or known.tickets or known.closed):
            return one(call(dice, "open_shift", desk="returns"))
        waiting = [t for t in known.tickets if t not in known.closed]
        for ticket in waiting[:1]:
            if ticket not in known.wants:
                count = 2 if dice.random() < habits.parallel else 1
                return Calls(tuple(call(dice, "get_ticket", ticket=t) for t in self._unread(known, waiting)[:count]))
            return self._settle(ticket, known, habits, dice)
        return self._list(known, dice)

    @staticmethod
    def _unread(known: Known, waiting: list[str]) -> list[str]:
        return [t for t in waiting if t not in known.wants]

    def _settle(self, ticket: str, known: Known, habits: Habits, dice: Random) -> Reply:
        order, wants = known.wants[ticket]
        if wants != "information" and order not in known.settled:
            if order not in known.paid:
                return one(call(dice, "get_order", order=spell(order, habits, dice)))
            sku, total = known.paid[order]
            if wants == "refund":
                return self._with_shift(known, habits, dice, "issue_refund", order=order, amount=total)
            return self._with_shift(known, habits, dice, "send_replacement", order=order, sku=sku)
        return self._with_shift(known, habits, dice, "close_ticket", ticket=ticket)

    @staticmethod
    def _with_shift(known: Known, habits: Habits, dice: Random, name: str, **arguments: Any) -> Reply:
        shift = known.shift
        if shift is None:
            if known.rejected or dice.random() >= habits.guess:
                return one(call(dice, "open_shift", desk="returns"))
            shift = dice.choice(("returns", "sh-0000", "current"))
        return one(call(dice, name, shift=shift, **arguments))

    def _list(self, known: Known, dice: Random) -> Reply:
        if known.last_page == 0 and dice.random() < self.lost:
            return Answer("I see no open ticket here. Is there anything else?")
        if known.unread_page is not None:
            return one(call(dice, "list_tickets", page=known.unread_page))
        if known.pages is not None and known.last_page >= known.pages:
            return Answer("No ticket is open any more.")
        return one(call(dice, "list_tickets", page=known.last_page + 1))


def spell(name: str, habits: Habits, dice: Random) -> str:
    """``name``, now and then with its last digit wrong."""
    if dice.random() >= habits.mistype:
        return name
    return f"{name[:-1]}{(int(name[-1]) + dice.randint(1, 9)) % 10}"


def slip(view: View, habits: Habits, dice: Random) -> Reply | None:
    """A repeated look-up, a tool that does not exist or an early end; usually ``None``."""
    throw = dice.random()
    reads = [s for s in view.seen if not s.failed and s.name in ("get_ticket", "get_order", "list_tickets")]
    if throw < habits.repeat and reads:
        again = dice.choice(reads)
        return one(Call(again.name, again.arguments))
    throw -= habits.repeat
    if 0 <= throw < habits.invent:
        return one(call(dice, dice.choice(("search_tickets", "get_customer")), query="open"))
    throw -= habits.invent
    if 0 <= throw < habits.quit and view.seen:
        return Answer("I have to stop here; please reassign the rest.")
    return None
