"""The world of the scenarios. Twin of ``tests/parity/world.ts``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class MissingKeyError(LookupError):
    """No such key."""


def world(start: int = 0, shift: int = 0, without: tuple[str, ...] = ()) -> dict[str, Callable[..., Any]]:
    """Fresh functions. ``shift`` moves the keys that fail, ``without`` leaves tools out: then a replay goes wrong."""
    total = start

    async def add(by: int) -> dict[str, int]:
        nonlocal total
        total += by
        return {"total": total}

    async def echo(text: str) -> str:
        return text

    async def get(key: int) -> str:
        if (key + shift) % 3 == 0:
            raise MissingKeyError(f"no key {key}")
        return f"value {key}"

    tools = {"add": add, "echo": echo, "get": get}
    return {name: function for name, function in tools.items() if name not in without}
