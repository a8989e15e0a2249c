"""Names, arguments and errors that break whoever takes them for something else than text."""

from __future__ import annotations

from ag2.compact import CompactStrategy, TailWindowCompact
from ag2.extensions.compaction_verifier import IdentityCompact

from truth.case import Built, Case, require
from truth.client import ScriptedConfig
from truth.providers import any_of, noted
from truth.recording import Recorded, record
from truth.running import verify
from truth.strategies import NoteCompact, PruneResultsCompact, RaisingCompact
from truth.worlds.wire import BIG, TASK, MarkupError, Sender, Wire

LONG_NAME = "long-" * 40
LONG_ERROR = "the provider said: " + "no, " * 60 + "<b>never</b>"
MARKUP_ERROR = 'refused\n<img src=x onerror=alert("error")>\n\n\tsee <a href="javascript:alert(1)">why</a>'


def strategies() -> dict[str, CompactStrategy]:
    """The strategies in an order that an object with integer-like keys would lose."""
    return {
        "10": IdentityCompact(),
        "2": TailWindowCompact(target=5),
        "1": TailWindowCompact(target=20),
        "__proto__": NoteCompact("Nothing to say."),
        "constructor": PruneResultsCompact(rounds=2),
        "toString": NoteCompact("BIG"),
        "\U0001f9f9 sweep \U0001f469\u200d\U0001f52c": TailWindowCompact(target=10),
        "\u0645\u0644\u062e\u0635 \u0627\u0644\u0633\u062c\u0644": PruneResultsCompact(rounds=4),
        LONG_NAME: RaisingCompact(MarkupError(MARKUP_ERROR), TailWindowCompact(10), lambda length: length // 6 % 2 == 0),
        "<img src=x onerror=alert(1)>": NoteCompact("MARKUP"),
        '=HYPERLINK("http://x","y")': NoteCompact("LONG"),
        "": TailWindowCompact(target=10),
        " spaces\tand a tab ": RaisingCompact(ValueError("")),
    }


def config_for(seed: int) -> ScriptedConfig:
    """A sender whose provider refuses two of the notes, with hostile messages."""
    failure = any_of([noted("MARKUP", 0.5, RuntimeError(MARKUP_ERROR)), noted("LONG", 0.4, RuntimeError(LONG_ERROR))])
    return ScriptedConfig(Sender(), seed, failure=failure)


async def record_wires(seed: int, count: int, *, length: int = 26) -> list[Recorded]:
    """Recordings of ``count`` senders."""
    config = ScriptedConfig(Sender(length), seed)
    return [await record(TASK, lambda: Wire().tools(), config, str(number)) for number in range(count)]


async def build(seed: int) -> Built:
    recordings = await record_wires(seed, 2)
    report = await verify(config_for(seed), recordings, strategies(), horizon=4, samples=2, every=3)
    return Built(report, recordings, {"every": 3, "min_prefix": 3})


def check(built: Built) -> None:
    report = built.report
    require(list(report.strategies)[:3] == ["10", "2", "1"], "the caller's order")
    require(report.boundaries >= 10, "enough boundaries for marks")
    rollouts = [r for s in report.strategies.values() for b in s.boundaries for r in (*b.pre, *b.post)]
    actions = [a for r in rollouts for a in r.actions]
    texts = {a.arguments for a in actions}
    require(1 <= sum(len(a.arguments) > BIG for a in actions) <= 2, "one huge argument")
    for needed in ('{"value": NaN}', "", "   ", '{"value": 1.0}', '{"value": 1}', '{"value": '):
        require(needed in texts, f"arguments {needed!r}")
    require(any("\ud800" in text for text in texts) and any("1234567890123" in text for text in texts), "odd arguments")
    require(any("alert" in (a.error_type or "") for a in actions), "an odd error type")
    errors = {message for s in report.strategies.values() for message, _ in (*s.post_errors, *s.compaction_errors)}
    require(any("\n" in e for e in errors) and any(len(e) > 160 for e in errors), "errors of several lines, long ones")
    require("ValueError: " in errors, "an error without a message")
    require(any("{" not in a.signature for a in actions if a.name == "send"), "a signature that is no object")


CASE = Case(
    "hostile",
    "Strategy names, arguments, tool names and errors that are markup, formulas, keys of an object's prototype, "
    "integer-like, huge, not JSON or not Unicode text.",
    3,
    build,
    check,
)
