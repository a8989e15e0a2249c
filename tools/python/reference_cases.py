"""The cases of make_reference.py and this interpreter's answers to them, as JSON on stdout.

``python reference_cases.py SEED SCALE``. The cases depend on seed and scale alone (``random.Random`` draws the same
in every version); only the answers may depend on the interpreter.
"""

import json
import math
import random
import struct
import sys
import unicodedata
from collections import Counter
from fractions import Fraction

SPACES = "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000"
NEARLY_SPACES = "\x00\x08\x0e\x1b\x7f\x84\x86\u180e\u200b\u200c\u2060\ufeff"
TEXTURE = "ab'\"\\/\t\n\r\x00\x1f\x7f\x80\xa0\xadé€\u0378\u200b\u2028\ud7ff\ud83d\udc00\ue000\ufeff\uffff😀\U0001F600\U000E0001\U0010FFFF"


def bits(x):
    return "%016x" % struct.unpack("<Q", struct.pack("<d", x))[0]


def from_bits(word):
    return struct.unpack("<d", struct.pack("<Q", word))[0]


def neighbours(x):
    return [math.nextafter(x, -math.inf), x, math.nextafter(x, math.inf)]


def attempt(function, *arguments):
    """The answer, or what was raised."""
    try:
        return function(*arguments)
    except (ArithmeticError, ValueError, RecursionError) as error:
        return {"raises": type(error).__name__, "message": str(error)}


def random_floats(rng, count):
    """Doubles of every kind: any bits, subnormals, decimals, quotients of counts, sums."""
    for _ in range(count):
        yield from_bits(rng.getrandbits(64))
        yield from_bits(rng.getrandbits(52) >> rng.randrange(52)) * rng.choice([1, -1])
        yield float("%d.%de%d" % (rng.randrange(10), rng.randrange(10 ** rng.randrange(1, 17)), rng.randrange(-12, 25)))
        yield rng.randrange(-200, 200) / rng.randrange(1, 60)
        yield rng.randrange(60) / rng.randrange(1, 60) - rng.randrange(60) / rng.randrange(1, 60)


def edge_floats():
    yield from [0.0, -0.0, math.inf, -math.inf, math.nan, sys.float_info.max, -sys.float_info.max, 0.1 + 0.2]
    for exponent in range(-324, 309):
        yield from neighbours(float("1e%d" % exponent))
    for exponent in range(-1074, 1024, 3):
        yield from neighbours(math.ldexp(1.0, exponent))
    for exponent in (15, 16, 17, 21, 22):
        for step in range(-3, 4):
            yield float(10**exponent + step)
    for exponent in range(50, 60):
        yield float(2**exponent + 1)


def float_repr(rng, scale):
    values = [*edge_floats(), *random_floats(rng, 250 * scale)]
    return {"cases": [[bits(x), repr(x)] for x in values]}


def fixed_values(rng, scale):
    yield from [0.0, -0.0, math.inf, -math.inf, math.nan, 1e21, 1e22, 1e23, 123456789012345680.0, -1e100, 5e-324, -5e-324]
    for k in range(-60, 61):
        yield from neighbours(k / 16)
        yield k / 2
        yield k / 8
    for k in range(-30, 31):
        yield from neighbours(k / 2000)
        yield k / 200
    for _ in range(120 * scale):
        yield rng.randrange(2**rng.randrange(1, 45)) / 16 * rng.choice([1, -1])
    for x in random_floats(rng, 90 * scale):
        if not abs(x) > 1e40:
            yield x


def formatting(rng, scale):
    fixed = []
    for x in fixed_values(rng, scale):
        for digits in (3, rng.choice([0, 1, 2, 4, 6, 17])):
            fixed.append([bits(x), digits, f"{x:.{digits}f}", f"{x:+.{digits}f}"])
    long = [[bits(x), d, f"{x:.{d}f}", f"{x:+.{d}f}"] for x, d in [(1.7976931348623157e308, 2), (5e-324, 1080), (-0.1, 60)]]
    ratios = [k / 200 for k in range(0, 300)] + [k / 16 for k in range(33)] + [1.3, 0.145, -0.125, -0.001, math.inf, math.nan, 1e22]
    ratios += [rng.randrange(1, 5000) / rng.randrange(1, 5000) for _ in range(300 * scale)]
    counts = [0, 1, -1, 999, 1000, -1000, 999999, 1000000, 31231640809341993329695, -(10**30)]
    counts += [rng.getrandbits(rng.randrange(1, 120)) * rng.choice([1, -1]) for _ in range(100)]
    texts = ["", "a", "abcdef", "é", "😀", "😀😀ab", "e\u0301", "\ud83d", "日本語", "x" * 25]
    widths = [0, 1, 3, 6, 20]
    return {
        "fixed": fixed + long,
        "percent": [[bits(x), f"{x:.0%}"] for x in ratios],
        "thousands": [[str(n), f"{n:,}"] for n in counts],
        "justified": [[t, w, f"{t:<{w}}", f"{t:>{w}}"] for t in texts for w in widths],
    }


def typed(value):
    """A value with int and float, list and dict, and the order of keys told apart in JSON."""
    if isinstance(value, (bool, str)) or value is None:
        return value
    if isinstance(value, int):
        return {"int": str(value)}
    if isinstance(value, float):
        return {"float": "nan" if value != value else bits(value)}
    if isinstance(value, list):
        return [typed(item) for item in value]
    return {"dict": [[key, typed(item)] for key, item in value.items()]}


def random_text(rng, longest=8):
    return "".join(rng.choice(TEXTURE + "abcdefxyz0123 ") for _ in range(rng.randrange(longest)))


def random_number(rng):
    return rng.choice(
        [
            rng.randrange(-20, 2000),
            rng.getrandbits(rng.randrange(1, 130)) * rng.choice([1, -1]),
            rng.randrange(-99, 99) / rng.randrange(1, 99),
            from_bits(rng.getrandbits(64)),
            math.nan,
            math.inf,
            -math.inf,
            -0.0,
        ]
    )


def random_value(rng, depth):
    kind = rng.randrange(9 if depth else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind < 3:
        return random_number(rng)
    if kind < 6:
        return random_text(rng)
    if kind == 6:
        return [random_value(rng, depth - 1) for _ in range(rng.randrange(5))]
    keys = rng.choice([random_text(rng, 4), str(rng.randrange(20)), "__proto__", "constructor"]) if rng.random() < 0.7 else "k"
    return {keys + str(n % 3): random_value(rng, depth - 1) for n in range(rng.randrange(5))}


NUMBERS = """0 -0 1 -1 1.0 1.50 1e5 1E+2 1E-2 -0.0 0.0 0e0 -0e-0 1e15 1e16 0.00001 1e-7 1E400 -1e400 9007199254740993
9007199254740993.0 5e-324 2e-324 3e-324 1e-400 123456789012345678901234567890 999999999999999 9999999999999999 -999999999999999
1023 1024 0.1 0.10000000000000001 123456789012345.6 12345678901234.56 1234567890123456.7 -12345.678 1.7976931348623157e308
1.7976931348623158e308 1.7976931348623159e308 2.2250738585072011e-308 0.000000000000001 0.0000000000000001 4.35 0.3 100.25 1e22 1e23
179769313486231580793728971405301199e273 9007199254740992.5 0.500000000000000166533453693773481063544750213623046875""".split()

VALID = [
    *NUMBERS,
    *(f"[{number}]" for number in NUMBERS),
    "null", "true", "false", "NaN", "Infinity", "-Infinity", "[NaN,Infinity,-Infinity]", '""', "[]", "{}", "[ ]", "{ }", "[\n]", " \t\r\n1 \t\r\n",
    '{"a":1,"a":2}', '{"a":1,"b":2,"a":3}', '{"b":1,"a":{"d":1,"c":2}}', '{"2":0,"10":0,"1":0}', '{"":0}', '{"__proto__":1,"constructor":2}',
    '"\\ud800"', '"\\udc00"', '"\\ud83d\\ude00"', '"\\uD83D\\uDE00"', '"\\ud83d\\ud83d\\ude00"', '"\\ud83d x \\ude00"', '"\\ude00\\ud83d"',
    '"\\u0000\\u001f\\u007f\\u0080\\u00A0\\uFFFF"', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '"\x7f\u2028\u2029\ufeff"', '"/"', '"\\ud83d\\n"', '"\\ud83d\\u0041"',
    '{"\\u0061":1,"a":2}', '{"\ue000":1,"😀":2,"\\ud83d":3,"z":4,"\uffff":5}', '[[[[[[]]]]],{"a":{"b":{"c":[{}]}}}]', '"' + "long " * 30 + '"',
    '"' + 'a\\n' * 20 + '"', "[" + ",".join(str(n) for n in range(40)) + "]",
]

INVALID = [
    "", " ", "\n\n ", "\ufeff", "\ufeff{}", " \ufeff{}", "\x0c1", "1\x0c", "\xa01", "\u2028", "01", "-01", "00", "1.", ".5", "+1", "1e", "1e+", "1E-", "-", "--1",
    "- 1", "-NaN", "-Inf", "-Infinit", "Infinit", "Na", "nan", "inf", "N", "I", "t", "tru", "truex", "nul", "f", "fals", "None", "True", "1.e5", "1.5.5", "0x10", "1_000", "١",
    "1 2", "{} {}", "[] x", "null,", "[1,]", "[1, ]", "[1,\n\n]", "[,]", "[1,,2]", "[1 2]", "[1}", "[", "[ ", "[1", "[1 ", "[1,", "[1, ", "]", "[[]", "[\n1,\n2\n3]", "[1\n,\n2\n3]",
    "{", "{ ", "}", "{]", "{,}", "{1:2}", "{a:1}", "{'a':1}", '{"a"', '{"a" ', '{"a" 1}', '{"a":', '{"a": ', '{"a":}', '{"a":1', '{"a":1 ', '{"a":1,', '{"a":1, ', '{"a":1,}',
    '{"a":1 ,\n }', '{"a":1,,}', '{"a":1 "b"}', '{"a":1,"b"}', '{"a":1]', '{"a":1}}', '{"a":[1,{"b":}]}', '{"a":tru}', '{"a":1,b}', '{null:1}',
    '"', '"a', '"\\', '"a\\', '"\\"', '"a\nb"', '"a\tb"', '"\x00"', '"\x1f"', '"a\x00', '"\\x"', '"\\a"', '"\\ "', '"\\\n"', "\"\\'\"", '"\\U0001F600"', '"\\😀"',
    '"\\u"', '"\\u1"', '"\\u12"', '"\\u123"', '"\\u12g4"', '"\\u123', '"\\u1234', '"\\u1234x', '"\\u 123"', '"\\u+123"', '"\\u0x12"', '"\\u1_23"', '"\\u１２３４"', '"\\u12😀"', '"\\u😀😀"',
    '"\\ud83d', '"\\ud83d\\', '"\\ud83d\\u', '"\\ud83d\\u"', '"\\ud83d\\ude00', '"\\ud83d\\ude0"', '"\\ud83d\\uzz"', '"\\ud83d\\u12"', '"\\ud83d\\x"', '"\\ud83d\\u😀😀"',
    "😀", '"😀" x', '["😀😀",\n"é😀" x]', '{"😀":1,\n"😀"😀}', '{"😀":"\n"}', "\r\n[1\r\n2]", "[\"a\",\n'b']", '{"a": "1"}{"b":2}', '\xa0{"a":1}\xa0', ' {"a": ',
]


def mutated(rng, text):
    """``text`` with one to three edits of the kind that broken JSON shows."""
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(text) + 1)
        kind = rng.randrange(4)
        piece = rng.choice(list('{}[]",:\\0123456789.eE+-ntfuNI \n\tx\x01é😀') + ["\\u", "\\ud83d", "null", "NaN", ",]", ",}"])
        if kind == 0:
            text = text[:at] + text[at + 1 :]
        elif kind == 1:
            text = text[:at] + piece + text[at:]
        elif kind == 2:
            text = text[:at] + piece + text[at + 1 :]
        else:
            text = text[:at]
    return text


def utf16(text):
    """``text`` as JavaScript holds it: a high surrogate before a low one is the one character they make."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def decode_error(text):
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return {"message": str(error), "msg": error.msg, "pos": error.pos, "line": error.lineno, "column": error.colno}
    return None


def greatest_depth(nested):
    """The deepest nesting that json.loads takes, from top level."""
    low, high = 1, 100000
    while high - low > 1:
        middle = (low + high) // 2
        try:
            json.loads(nested(middle))
            low = middle
        except RecursionError:
            high = middle
    return low


def json_texts(rng, scale):
    """Valid and broken texts, each once."""
    texts = dict.fromkeys([*VALID, *INVALID])
    for _ in range(900 * scale):
        value = random_value(rng, 3)
        text = utf16(json.dumps(value, ensure_ascii=rng.random() < 0.4, indent=rng.choice([None, None, 1])))
        if len(text) < 260:
            texts[text] = None
            for _ in range(3 if len(text) < 60 else 1):
                texts[utf16(mutated(rng, text))] = None
    return list(texts)


def json_read(rng, scale):
    valid, invalid = [], []
    for text in json_texts(rng, scale):
        error = decode_error(text)
        if error is not None:
            invalid.append({"text": text, "error": error})
        else:
            valid.append({"text": text, "value": typed(json.loads(text))})
    digits = []
    for before, digit, count, after in [
        ("", "1", 4300, ""), ("-", "1", 4300, ""), ("", "1", 4301, ""), ("-", "1", 4301, ""), ("[1, ", "2", 5000, "]"), ("", "1", 5000, ".0"), ("0.", "1", 5000, ""),
    ]:
        answer = attempt(lambda: repr(json.loads(before + digit * count + after)))
        digits.append({"parts": [before, digit, count, after], "error": answer if isinstance(answer, dict) else None})
    depth = {
        "array": greatest_depth(lambda n: "[" * n + "]" * n),
        "object": greatest_depth(lambda n: '{"a":' * n + "1" + "}" * n),
    }
    too_deep = [attempt(json.loads, "[" * 100000), attempt(json.loads, '{"a":' * 100000)]
    return {"depth": depth, "too_deep": too_deep, "digits": digits, "valid": valid, "invalid": invalid}


def json_write(rng, scale):
    cases = []
    values = [json.loads(text) for text in VALID] + [random_value(rng, 3) for _ in range(300 * scale)]
    values += [chr(point) for point in [*range(0, 0x102), 0x2028, 0x2029, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]]
    for value in values:
        value = json.loads(utf16(json.dumps(value, ensure_ascii=False)))
        cases.append(
            {
                "value": typed(value),
                "plain": json.dumps(value),
                "sorted": json.dumps(value, sort_keys=True),
                "canonical": json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False),
            }
        )
    return {"cases": cases}


def text(rng, scale):
    texts = ["", "it's", 'say "x"', "it's \"x\"", "\\", "\x00", "\x7f", "é", "\xad", "\u200b", "😀", "\ud83d", "\ude00", "\U000E0001", "\U0010FFFF"]
    texts += [utf16(random_text(rng, 12)) for _ in range(400 * scale)]
    # Assigned before 3.10's Unicode 13.0 or never: the same in every version.
    settled = [p for p in range(0x110000) if unicodedata.ucd_3_2_0.category(chr(p)) != "Cn"]
    texts += [chr(rng.choice(settled)) for _ in range(300 * scale)]
    spaced = [*SPACES, *NEARLY_SPACES, "".join(SPACES), " a  b ", "\ufeff a \ufeff", "\x1ca\x1fb\x85c\xa0", "\u180ea", " 😀 😀 "]
    spaced += ["".join(rng.choice(SPACES + "   ab😀" + NEARLY_SPACES) for _ in range(rng.randrange(14))) for _ in range(300 * scale)]
    groups = [[utf16(random_text(rng, 5)) for _ in range(20)] for _ in range(30 * scale)]
    groups.append([*TEXTURE, *(a + b for a in "\ud83d\ue000😀" for b in "a\ue000😀")])
    groups = [[utf16(item) for item in group] for group in groups]
    printable = [chr(point).isprintable() for point in range(0x110000)]
    newcomers = ["\u061d", "\u1c89", "\u2fff", "\u31ef", "\U00011240", "\U0001FAE8", "\U0001F6DC", "\U0002EBF0", "\U00010D40"]
    items = [[rng.choice("abcdefg") * rng.randrange(1, 3) for _ in range(rng.randrange(15))] for _ in range(100 * scale)]
    return {
        "unicode": unicodedata.unidata_version,
        "printable_edges": [p for p in range(1, 0x110000) if printable[p] != printable[p - 1]],
        "repr": [[s, repr(s)] for s in texts],
        "repr_new": [{"text": s, "repr": repr(s)} for s in newcomers],
        "spaces": [{"text": s, "strip": s.strip(), "split": s.split()} for s in spaced],
        "lengths": [[s, len(s)] for s in texts[:300]],
        "orders": [{"given": group, "sorted": sorted(group)} for group in groups],
        "counters": [{"items": group, "common": Counter(group).most_common()} for group in items],
    }


def mersenne(rng, scale):
    seeds = [0, 1, -1, 2, 20260803, -20260803, 2**31, 2**32 - 1, 2**32, 2**32 + 1, 2**64 - 1, 2**64, 10**30, 2**19937 + 12345]
    seeds += [rng.getrandbits(rng.randrange(1, 200)) for _ in range(20 * scale)]
    streams = []
    for seed in seeds:
        generator = random.Random(seed)
        outputs = [generator.getrandbits(32) for _ in range(1300)]
        streams.append({"seed": hex(seed), "first": outputs[:6], "around_624": outputs[621:627], "around_1248": outputs[1245:1251], "sum": sum(outputs)})
    states = [{"seed": hex(seed), "state": list(random.Random(seed).getstate()[1][:624])} for seed in (0, 20260803, 10**30)]
    limits = [*range(1, 18), 31, 32, 33, 100, 590, 1000, 65535, 65536, 10**6, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1]
    ranges = []
    for seed in (20260803, 7):
        for limit in limits:
            generator = random.Random(seed)
            ranges.append({"seed": hex(seed), "limit": limit, "draws": [generator.randrange(limit) for _ in range(16)], "next": generator.getrandbits(32)})
    mixed = random.Random(5)
    sequence = [[limit, mixed.randrange(limit)] for limit in (rng.randrange(1, 2 ** rng.randrange(1, 33)) for _ in range(1500))]
    return {"streams": streams, "states": states, "ranges": ranges, "sequence_seed": "5", "sequence": sequence}


def ratio(f):
    return [str(f.numerator), str(f.denominator)]


def quotient(a, b):
    answer = attempt(lambda: a / b)
    return answer if isinstance(answer, dict) else bits(answer)


def division_cases(rng, scale):
    yield from [(0, 5), (0, -5), (1, 3), (-1, 3), (1, -3), (1, 0), (0, 0), (2**53 + 1, 1), (2**53 + 3, 1), (-(2**54 + 2), 1), (2**1024, 1), (-(2**1024), 3)]
    top = 2**1024 - 2**970
    yield from [(top, 1), (top + 2**969 - 1, 1), (top + 2**969, 1), (-(top + 2**969), 1), (10**400, 10**91), (10**400, 10**92), (10**4000, 10**3990)]
    for shift in (1021, 1022, 1023, 1073, 1074, 1075, 1076, 1080):
        for a in (1, 2, 3, 5, 2**52 - 1, 2**52 + 1, 2**53 - 1, 2**53 + 1, 2**54 - 1):
            yield (a, 2**shift)
            yield (2 * a + 1, 2 ** (shift + 1))
            yield (-(10**30) * a - 1, 10**30 * 2**shift)
    for _ in range(300 * scale):
        yield (rng.getrandbits(rng.randrange(1, 1200)) * rng.choice([1, -1]), rng.getrandbits(rng.randrange(1, 1200)) + 1)
        yield (rng.getrandbits(60), rng.getrandbits(60) + 1)
        half = rng.getrandbits(53) * 2 + 1 << rng.randrange(30)
        odd = rng.getrandbits(40) * 2 + 1
        yield (half * odd + rng.choice([-1, 0, 0, 1]), odd * 2 ** rng.randrange(20))


def limit_cases(rng, scale):
    for x in [0.33333333333333326, 5.551115123125783e-17, 5e-05, 5e-07, 6e-07, math.pi, -math.pi, math.e, 0.123456789, 1e-14, 1e300, 5e-324, 0.5, -0.5, 0.0]:
        for limit in (1, 2, 10, 1000, 10**6, 10**30):
            yield Fraction(x), limit
    for _ in range(250 * scale):
        yield Fraction(rng.randrange(1000) / rng.randrange(1, 1000) - rng.randrange(1000) / rng.randrange(1, 1000)), 10**6
        yield Fraction(rng.uniform(-5, 5)), rng.randrange(1, 200)
        yield Fraction(rng.randrange(-99, 99), rng.randrange(1, 99)), rng.randrange(1, 60)


def rationals(rng, scale):
    floats = [0.0, -0.0, 0.1, -2.5, 5e-324, 1e22, sys.float_info.max, *random_floats(rng, 20 * scale)]
    floats = [x for x in floats if math.isfinite(x)]
    rounds = [x for k in range(-21, 22) for x in neighbours(k / 2)] + [1e15 + 0.5, 2**52 - 0.5, 2**52 + 0.5, 2.0**53, 1e22, *random_floats(rng, 60 * scale)]
    rounds += [math.nan, math.inf, -math.inf]
    pairs = [(Fraction(rng.randrange(-60, 60), rng.randrange(1, 60)), Fraction(rng.randrange(-60, 60), rng.randrange(1, 60))) for _ in range(200 * scale)]
    made = [(rng.randrange(-60, 60), rng.choice([-1, 1]) * rng.randrange(0, 30)) for _ in range(200)]
    ints = [attempt(lambda: str(round(x))) for x in rounds]
    return {
        "made": [[str(n), str(d), attempt(lambda: ratio(Fraction(n, d)))] for n, d in made],
        "from_float": [[bits(x), attempt(lambda: ratio(Fraction(x)))] for x in [*floats, math.nan, math.inf, -math.inf]],
        "arithmetic": [[ratio(a), ratio(b), ratio(a + b), ratio(a - b), ratio(-a), bits(float(a))] for a, b in pairs],
        "limit": [[ratio(f), str(limit), ratio(f.limit_denominator(limit))] for f, limit in limit_cases(rng, scale)],
        "limit_error": attempt(lambda: ratio(Fraction(1, 3).limit_denominator(0))),
        "divide": [[str(a), str(b), quotient(a, b)] for a, b in division_cases(rng, scale)],
        "round": [[bits(x), n] for x, n in zip(rounds, ints)],
    }


def sums(rng, scale):
    lists = [[], [-0.0], [-0.0, -0.0], [0.1] * 10, [0.1, 0.2, 0.3], [1e16, 1.0, -1e16], [1.0, 1e100, 1.0, -1e100], [1e308, 1e308, -1e308]]
    lists += [[math.inf, 1.0], [math.inf, -math.inf], [math.nan, 1.0], [1e308, 1e308], [-1e308] * 3, [math.inf, 1e308, 1e308], [5e-324] * 3, [1.0, math.inf, 1e-20]]
    for _ in range(350 * scale):
        length = rng.randrange(1, 25)
        lists.append([rng.randrange(-9, 20) / rng.randrange(1, 9) for _ in range(length)])
        lists.append([rng.choice([0.1, 0.2, 0.3, 1 / 3, -0.7, 1e16, -1e16, 1e-9]) for _ in range(length)])
    for _ in range(40 * scale):
        lists.append([x for x in random_floats(rng, 1) if math.isfinite(x)])
    return {"lists": [{"values": [bits(x) for x in values], "sum": total(values)} for values in lists]}


def total(values):
    x = float(sum(values))
    return "nan" if x != x else bits(x)


def main():
    seed, scale = int(sys.argv[1]), int(sys.argv[2])
    areas = {
        "float-repr": float_repr, "format": formatting, "json-read": json_read, "json-write": json_write, "text": text,
        "mersenne-twister": mersenne, "rationals": rationals, "sums": sums,
    }
    answers = {"version": sys.version.split()[0]}
    for area, make in areas.items():
        answers[area] = make(random.Random(f"{seed} {area}"), scale)
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
