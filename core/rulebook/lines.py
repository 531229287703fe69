"""Where each key of a TOML text stands, so that an error can name its line.

The text is taken to be valid TOML (`tomllib` has read it): this scanner only finds
its way around values and notes the line of every key, header and array element.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left
from collections.abc import Mapping

KeyPath = tuple[str | int, ...]
"""A place in a TOML document: keys of tables and indexes of arrays, from the top."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})' r"|'''.*?'''(?:'{0,2})" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'",
    re.DOTALL,
)
_PLAIN = re.compile(r"[^,\]}#\n]+")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def line_numbers(text: str) -> Mapping[KeyPath, int]:
    """The line, from 1, of every table, key and array element.

    >>> line_numbers("[players]\\nleast = 2\\nmost = 8")[("players", "most")]
    3
    """
    return _Scanner(text).scan()


class _Scanner:
    __slots__ = ("at", "lines", "newlines", "rows", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.newlines = [match.start() for match in re.finditer("\n", text)]
        self.lines: dict[KeyPath, int] = {}
        self.rows: dict[KeyPath, int] = {}  # how many [[tables]] an array has so far

    def scan(self) -> Mapping[KeyPath, int]:
        table: KeyPath = ()
        self._skip_blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip_blank()
        return self.lines

    def _header(self) -> KeyPath:
        line = self._line()
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        keys = self._key()
        self.at += brackets
        path: KeyPath = ()
        for place, key in enumerate(keys, 1):
            path = (*path, key)
            self.lines.setdefault(path, line)
            if brackets == 2 and place == len(keys):
                self.rows[path] = self.rows.get(path, 0) + 1
            if path in self.rows:
                path = (*path, self.rows[path] - 1)
                self.lines.setdefault(path, line)
        return path

    def _pair(self, table: KeyPath) -> None:
        line = self._line()
        path = table
        for key in self._key():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the equals sign
        self._skip_blank()
        self._value(path)

    def _key(self) -> list[str]:
        """The parts of a dotted key; leaves the scanner on what follows it."""
        parts = []
        while True:
            self._skip_blank()
            quoted = _STRING.match(self.text, self.at)
            found = quoted or _BARE_KEY.match(self.text, self.at)
            assert found, f"no key at line {self._line()}"
            parts.append(tomllib.loads(f"key = {found[0]}")["key"] if quoted else found[0])
            self.at = found.end()
            self._skip_blank()
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _value(self, path: KeyPath) -> None:
        first = self.text[self.at]
        if first == "[":
            self._array(path)
        elif first == "{":
            self._inline_table(path)
        else:
            found = _STRING.match(self.text, self.at) or _PLAIN.match(self.text, self.at)
            assert found, f"no value at line {self._line()}"
            self.at = found.end()

    def _array(self, path: KeyPath) -> None:
        index = 0
        while self._more("]"):
            self.lines[*path, index] = self._line()
            self._value((*path, index))
            index += 1

    def _inline_table(self, path: KeyPath) -> None:
        while self._more("}"):
            self._pair(path)

    def _more(self, end: str) -> bool:
        """Step over an opening bracket or a comma; whether another element follows."""
        self._skip_blank()
        if self.text[self.at] in "[{,":
            self.at += 1
            self._skip_blank()
        if self.text[self.at] != end:
            return True
        self.at += 1
        return False

    def _skip_blank(self) -> None:
        found = _BLANK.match(self.text, self.at)
        assert found
        self.at = found.end()

    def _line(self) -> int:
        return bisect_left(self.newlines, self.at) + 1
