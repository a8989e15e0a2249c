"""A wire that takes anything: for calls whose names, arguments and errors are hostile to whoever shows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from truth.mind import Answer, Call, Reply, one
from truth.view import View

TASK = "Send everything over the wire, then stop."
BIG = 1_048_576
"""Characters of the one huge argument."""


class MarkupError(RuntimeError):
    """An error whose text is markup over several lines."""


OddlyNamedError = type("<script>alert('error_type')</script>", (RuntimeError,), {})
"""An error whose class name is markup; AG2 takes it as ``error_type``."""

ARGUMENTS = (
    '{"value": NaN}',
    '{"value": 1}',
    '{"value": 1.0}',
    '{"value": 1e0}',
    '{"value": "1"}',
    '{"value": true}',
    '{"value": -0.0}',
    '{"value": -0}',
    '{"value": 123456789012345678901234567890}',
    '{"value": 123456789012345678901234567890.0}',
    '{"value": 9007199254740993}',
    '{"value": 9007199254740992}',
    '{"value": 1E400}',
    '{"value": [-Infinity, 1e16, 1e-7, 0.00001]}',
    '{"value": "\\ud800"}',
    '{"value": "\ud800 raw"}',
    '{"value": "\\ud83d\\ude00"}',
    '{"value": "\U0001f600"}',
    '{"value": ',
    '{"value": 1,}',
    "{'value': 1}",
    "",
    "   ",
    "{}",
    " \n{ }\t",
    '{"value": 1, "value": 2}',
    '{"value": 2}',
    '{"value": {"b": [1, {"a": null}], "a": {"\ue000": 1, "\U0001f600": 2, "10": 3, "9": 4}}}',
    '{"value": {"a": {"9": 4, "10": 3, "\U0001f600": 2, "\ue000": 1}, "b": [1, {"a": null}]}}',
    '{"__proto__": {"polluted": true}, "value": 1}',
    '{"constructor": {"prototype": 1}, "toString": 2}',
    "[]",
    "null",
    '"text"',
    "5",
    '{"value": "<img src=x onerror=alert(1)>"}',
    '{"value": "</script><script>alert(1)</script>"}',
    '{"value": "=HYPERLINK(\\"http://x\\",\\"y\\")"}',
    '{"value": "\\u2028\u2028\\u0085\\u0000\\u007f\u007f"}',
    '\ufeff{"value": 1}',
    '\u00a0{"value": 1}\u00a0',
    '{"value": "\u0645\u0644\u062e\u0635 \u202eabc\u202c"}',
)

MISSING_TOOLS = ("__proto__", "toString", "<b>bold</b>", "", "no such tool")


@dataclass
class Wire:
    """Keeps the last value sent; its tools are its methods."""

    kept: list[Any] = field(default_factory=list)

    def tools(self) -> dict[str, Callable[..., Any]]:
        return {"send": self.send, "constructor": self.constructor, "break": self.break_}

    async def send(self, value: Any = None) -> dict[str, Any]:
        self.kept.append(value)
        return {"sent": len(self.kept)}

    async def constructor(self, value: Any = None) -> str:
        return "not a constructor"

    async def break_(self, value: Any = None) -> str:
        if value == "odd":
            raise OddlyNamedError("the name of this error is markup")
        raise MarkupError("first line\n  <b>second</b> line\n\ttabbed " + "and long " * 30)


@dataclass(frozen=True)
class Sender:
    """Sends hostile calls at random, often one it sent before."""

    length: int = 26
    """Calls after which it is done."""
    big: str = "BIG"
    """A note with this word makes it send something huge now and then."""

    def summarise(self, view: View, dice: Random) -> str:
        return f"{len(view.seen)} things were sent."

    def step(self, view: View, dice: Random) -> Reply:
        if len(view.seen) >= self.length or (len(view.seen) > 3 and dice.random() < 0.02):
            return Answer("Everything was sent.")
        if any(self.big in note for note in view.notes) and dice.random() < 0.008:
            return one(Call("send", '{"value": "' + "0123456789abcdef" * (BIG // 16) + '"}'))
        throw = dice.random()
        if throw < 0.25 and view.seen:
            again = dice.choice(view.seen)
            return one(Call(again.name, again.arguments))
        if throw < 0.33:
            return one(Call(dice.choice(MISSING_TOOLS), '{"value": 1}'))
        if throw < 0.43:
            return one(Call("break", dice.choice(('{"value": "odd"}', "{}"))))
        return one(Call(dice.choice(("send", "send", "send", "constructor")), dice.choice(ARGUMENTS)))
