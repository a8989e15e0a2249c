"""What a golden case is."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ag2.extensions.compaction_verifier import VerificationReport

from truth.recording import Recorded


@dataclass
class Built:
    """What a case made: a report and the recordings it is of."""

    report: VerificationReport
    recordings: Sequence[Recorded]
    settings: dict[str, Any] = field(default_factory=dict)
    """What ``verify()`` was given beside horizon and samples."""


@dataclass(frozen=True)
class Case:
    """A report to keep, how to make it, and what it is there to show."""

    name: str
    what: str
    seed: int
    build: Callable[[int], Awaitable[Built]]
    check: Callable[[Built], None]
    """Raises :class:`UnfitCaseError` if the report does not show what the case is for."""


class UnfitCaseError(AssertionError):
    """A report does not show what its case is for."""


def require(holds: bool, what: str) -> None:
    """Fail unless ``holds``."""
    if not holds:
        raise UnfitCaseError(what)
