"""Write src/python/printable-table.ts from this interpreter's ``str.isprintable``.

Run under CPython 3.12 (Unicode 15.0), the version that the table follows::

    python3.12 tools/python/make_printable_table.py
"""

import sys
import textwrap
import unicodedata
from pathlib import Path

TARGET = Path(__file__).resolve().parents[2] / "src/python/printable-table.ts"
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def base36(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text


def main() -> None:
    if sys.version_info[:2] != (3, 12):
        sys.exit("run this under CPython 3.12")
    printable = [chr(point).isprintable() for point in range(0x110000)]
    edges = [p for p in range(1, 0x110000) if printable[p] != printable[p - 1]]
    assert not printable[0]
    runs = " ".join(base36(edge - before) for before, edge in zip([0] + edges, edges))
    lines = "\n".join(textwrap.wrap(runs, 108))
    TARGET.write_text(
        "/**\n"
        " * Which code points `str.isprintable` accepts. Written by tools/python/make_printable_table.py under CPython\n"
        f" * {sys.version.split()[0]} (Unicode {unicodedata.unidata_version}); do not edit.\n"
        " */\n\n"
        "/** Lengths of the runs in base 36, by turns not printable (first) and printable; the rest is not printable. */\n"
        f"export const PRINTABLE_RUNS = `\n{lines}\n`;\n",
        encoding="utf-8",
    )
    print(f"{len(edges)} edges")


if __name__ == "__main__":
    main()
