"""What a scripted mind is: a function from what it is shown and a dice to its next reply."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Protocol, Union

from truth.view import View


@dataclass(frozen=True)
class Call:
    """One tool call; ``id`` is left to the client unless the case is about ids."""

    name: str
    arguments: str
    id: str | None = None


@dataclass(frozen=True)
class Calls:
    """A response with tool calls, which AG2 runs in parallel."""

    calls: tuple[Call, ...]


@dataclass(frozen=True)
class Answer:
    """A response that ends the turn."""

    text: str


Reply = Union[Calls, Answer]


class Mind(Protocol):
    """Decides what to do next, and sums up a history when asked to."""

    def step(self, view: View, dice: Random) -> Reply:
        """The next response, from what is shown alone."""
        ...

    def summarise(self, view: View, dice: Random) -> str:
        """A note that stands for the history shown."""
        ...


@dataclass(frozen=True)
class Habits:
    """How often a mind errs; probabilities a step."""

    repeat: float = 0.03
    """Looks something up again."""
    mistype: float = 0.03
    """Gets an id wrong, so that the call fails."""
    invent: float = 0.01
    """Calls a tool that does not exist."""
    malformed: float = 0.01
    """Sends arguments that are no JSON."""
    quit: float = 0.01
    """Ends the turn early."""
    guess: float = 0.25
    """Makes a value up that it should have looked up."""
    parallel: float = 0.15
    """Checks several things in one response where it can."""
    distraction: float = 0.0
    """Added to ``repeat`` and ``mistype`` for every 10,000 characters shown."""

    def shown(self, size: int) -> Habits:
        """The habits when ``size`` characters are shown: a long history is read less carefully."""
        extra = min(0.3, self.distraction * size / 10_000)
        return replace(self, repeat=self.repeat + extra, mistype=self.mistype + extra / 2)


def call(dice: Random, name: str, **arguments: Any) -> Call:
    """A call whose JSON is written in one of the ways models write it: key order and spaces vary."""
    items = list(arguments.items())
    if dice.random() < 0.3:
        dice.shuffle(items)
    separators = (",", ":") if dice.random() < 0.3 else (", ", ": ")
    return Call(name, json.dumps(dict(items), separators=separators))


def compact_call(dice: Random, name: str, **arguments: Any) -> Call:
    """A call whose JSON is as short as can be; only the order of keys varies."""
    items = list(arguments.items())
    if dice.random() < 0.3:
        dice.shuffle(items)
    return Call(name, json.dumps(dict(items), separators=(",", ":")))


def one(single: Call) -> Calls:
    """A response with one call."""
    return Calls((single,))
