"""Arguments for ``call_signature`` and what AG2 makes of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from ag2.extensions.compaction_verifier import call_signature

from truth.worlds.wire import ARGUMENTS

NUMBERS = (
    "0 -0 0.0 -0.0 1 1.0 1.50 1e5 1E+2 1e0 10 100 1e15 1e16 1e17 123456789012345680.0 1e21 1e22 1e-4 0.0001 0.00001 1e-5 "
    "1e-7 1.5e-05 5e-324 2.2250738585072014e-308 1.7976931348623157e308 1E400 -1e400 1e-400 0.1 0.30000000000000004 "
    "9007199254740992 9007199254740993 9007199254740993.0 123456789012345678901234567890 -123456789012345678901234567890 "
    "123456789012345678901234567890.0 4.35 0.000123 100000000000000000000 2e308 NaN Infinity -Infinity "
    "01 -01 1. .5 +1 1e 1e+ -NaN -nan nan +Infinity inf 0x10 1_000 --1 - 1.e5 0e0 -0e-0 00"
).split()

TEXTS = (
    '""', '"a"', '"\\u00e9"', '"\u00e9"', '"e\\u0301"', '"\\ud83d\\ude00"', '"\U0001f600"', '"\\ud800"', '"\\udc00"',
    '"\\udc00\\ud800"', '"\ud800"', '"\\ud83d\ude00"', '"\\u0000"', '"\\b\\f\\n\\r\\t\\"\\\\\\/"', '"\\u001f\\u007f\\u0080"',
    '"\u2028\u2029"', '"\\u2028"', '"a\tb"', '"a\nb"', '"\\x41"', '"\\u12"', '"\\uzzzz"', '"\\u+123"', '"open', "'a'", '"</script>"',
)  # fmt: skip

WHOLE = (
    "", " ", "   ", "\t\n\r ", "\x0b", "\u00a0", "\ufeff", "\u0085", "\u200b", "{}", " {} ", "\n{\n}\n", "\x0c{}\x0c", "\ufeff{}",
    '\u00a0{"a":1}\u00a0', '\u3000{"a":1', '\x1c{"a"\x1f', "[]", "[ ]", "[1,2]", "[1, 2,]", "[,]", "null", "true", "false",
    "None", "True", "tru", "truee", "nul", '{"a":1}', '{"a": 1}', '{ "a" : 1 , "b" : 2 }', '{"b":2,"a":1}', '{"a":1,}',
    '{"a":1,"a":2}', '{"a":2,"a":1}', '{"a":1,"b":2,"a":3}', "{a:1}", "{'a':1}", '{"a"}', '{"a":}', '{"a":1}{"b":2}',
    '{"a": "1"}{"b":2}', '{"a":1} x', ' {"a": ', "{", "}", "[", "]", ":", '{"a":[{"b":[{}]}]}',
    '{"b":1,"a":{"d":1,"c":2}}', '{"10":1,"9":2,"1":3}', '{"1":1,"10":2,"2":3}', '{"":1}', '{"\ue000":1,"\U0001f600":2}',
    '{"\U0001f600":2,"\ue000":1}', '{"\\ud83d\\ude00":1,"\\ue000":2,"\\ud800":3}', '{"\ud800":1,"\uffff":2,"\U00010000":3}',
    '{"A":1,"a":2,"_":3,"Z":4}', '{"a\\u0000":1,"a":2}', '{"__proto__":1,"constructor":2}', '{"__proto__":{"x":1},"a":2}',
    '{"a":NaN,"b":Infinity,"c":-Infinity}', '{"a": 1 /* no */}', '// no\n{"a":1}', '{"a":1;"b":2}', '{"a":[1,[2,[3,[4]]]]}',
    "\u0661", '{"a":\u0661}', '{"\\u0061":1}', '{"\\u0061":1,"a":2}', "[" * 900 + "]" * 900, "9" * 4300, "9" * 4301, "-" + "9" * 4301,
    "0." + "3" * 5000, "[" * 20_000 + "]" * 20_000, '{"a":' * 50 + "1" + "}" * 50, "\x00", '{"a":1}\x00',
)  # fmt: skip

NAMES = ("f", "get_order", "__proto__", "", "f(x)", "\u0645\u0644\u062e\u0635", "<b>", "a b")


def arguments(dice: Random, count: int = 300) -> Iterator[tuple[str, str]]:
    """Names and arguments: every trap once, then random values written in random ways, up to ``count``."""
    traps = list(dict.fromkeys([*WHOLE, *ARGUMENTS, *NUMBERS, *TEXTS, *(f'{{"a":{n}}}' for n in NUMBERS[:48])]))
    for raw in traps:
        yield "f", raw
    for _ in range(max(0, count - len(traps))):
        yield dice.choice(NAMES), written(random_value(dice, 3), dice)


def random_value(dice: Random, depth: int) -> Any:
    """Any JSON value."""
    kind = dice.randrange(9 if depth else 7)
    if kind == 0:
        return dice.choice((None, True, False))
    if kind in (1, 2):
        return dice.randint(-(10 ** dice.randint(1, 30)), 10 ** dice.randint(1, 30))
    if kind in (3, 4):
        return dice.choice((-1, 1)) * dice.random() * 10.0 ** dice.randint(-12, 24)
    if kind in (5, 6):
        return random_text(dice)
    if kind == 7:
        return [random_value(dice, depth - 1) for _ in range(dice.randrange(4))]
    return {random_text(dice): random_value(dice, depth - 1) for _ in range(dice.randrange(6))}


def random_text(dice: Random) -> str:
    """Text of characters that sort or escape in surprising ways.

    A high surrogate before a low one is the one character they make: JavaScript can't hold them apart, and no UTF-8 file
    does (docs/python-compat.md, "Text").
    """
    letters = 'abzAZ019_-/ "\\\n\t\x00\x1f\x7f\u0085\u00e9\u0645\u2028\ud800\udfff\ue000\uffff\U0001f600\U0010ffff'
    text = "".join(dice.choice(letters) for _ in range(dice.randrange(6)))
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def written(value: Any, dice: Random) -> str:
    """``value`` as JSON, in one of the ways it can be written."""
    space = dice.choice(("", "", " ", "\n", "\t "))
    text = json.dumps(value, ensure_ascii=dice.random() < 0.5, separators=("," + space, ":" + space))
    return dice.choice(("", "", " ", "\r\n")) + text + dice.choice(("", "", " ", "\n"))


def signed(name: str, raw: str) -> dict[str, Any]:
    """The signature of a call, or what AG2 raises; the text of a recursion error depends on the interpreter."""
    pair: dict[str, Any] = {"name": name, "arguments": raw}
    try:
        return {**pair, "signature": call_signature(name, raw)}
    except RecursionError:
        return {**pair, "error": "RecursionError"}
    except ValueError as error:
        return {**pair, "error": type(error).__name__, "message": str(error)}
