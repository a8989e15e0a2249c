"""Ways in which a provider fails, as functions of what it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from truth.client import ProviderFailure, Turn
from truth.view import View


class ContextWindowError(RuntimeError):
    """The prompt is longer than the model's context window."""


class BadRequestError(RuntimeError):
    """The messages are not in an order the provider takes."""


class ContentFilterError(RuntimeError):
    """The provider refuses the content."""


class OverloadedError(RuntimeError):
    """The provider has too much to do."""


def any_of(failures: Sequence[ProviderFailure]) -> ProviderFailure:
    """Fails as the first of ``failures`` that does."""

    def failure(view: View, turn: Turn, dice: Random) -> Exception | None:
        for fails in failures:
            error = fails(view, turn, dice)
            if error is not None:
                return error
        return None

    return failure


def too_long(limit: int, chance: float = 1.0) -> ProviderFailure:
    """A context window of ``limit`` tokens; beyond it a turn is refused with ``chance``."""

    def failure(view: View, turn: Turn, dice: Random) -> Exception | None:
        tokens = view.size // 4
        if turn.steps or tokens <= limit or dice.random() >= chance:
            return None
        return ContextWindowError(f"400 prompt is too long: {tokens} tokens > {limit} maximum")

    return failure


def no_user_first(chance: float = 1.0) -> ProviderFailure:
    """A provider that wants a user message first."""

    def failure(view: View, turn: Turn, dice: Random) -> Exception | None:
        if turn.steps or view.starts_with_user or dice.random() >= chance:
            return None
        return BadRequestError("400 invalid_request: messages[0] must have role 'user'")

    return failure


def filtered(word: str) -> ProviderFailure:
    """A content filter that refuses notes holding ``word``."""

    def failure(view: View, turn: Turn, dice: Random) -> Exception | None:
        if any(word in note for note in view.notes):
            return ContentFilterError("400 content_filter: the prompt was refused")
        return None

    return failure


def overloaded(chance: float) -> ProviderFailure:
    """Overloaded now and then, at any step."""

    def failure(view: View, turn: Turn, dice: Random) -> Exception | None:
        return OverloadedError("529 overloaded") if dice.random() < chance else None

    return failure


def noted(word: str, chance: float, error: Exception) -> ProviderFailure:
    """Fails with ``chance`` at the first step of a turn whose context has a note holding ``word``."""

    def failure(view: View, turn: Turn, dice: Random) -> Exception | None:
        if turn.steps or not any(word in note for note in view.notes):
            return None
        return error if dice.random() < chance else None

    return failure
