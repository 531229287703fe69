"""Where the keys of a TOML text stand."""

import tomllib

from gunsmoke.core.rulebook.lines import line_numbers

TRICKY = """\
# [not.a.table]
top = 1 # = 2
"quoted key" = 'a = "b" # c'
a.b . "c.d" = [ [1, 2],
  [3] , # ] no end
  "]", ]
text = \"\"\"
[nor.this]
x = 1 \\\"\"\" ""\"\"\"
raw = '''
y = 2'''
[t."x.y"]
k = { p = 1, q = [
  10, { r = "}" },
], s.t = {} }
when = 1979-05-27 07:32:00 # a date
[[rows]]
n = 1
[rows.inner]
m = 2
[[rows]]
n = 3
[[rows.deep]]
[[rows.deep]]
z = "\\u005b"
"""


def test_every_key_and_element_is_found_on_its_line() -> None:
    tomllib.loads(TRICKY)
    lines = line_numbers(TRICKY)
    assert lines == {
        ("top",): 2,
        ("quoted key",): 3,
        ("a",): 4,
        ("a", "b"): 4,
        ("a", "b", "c.d"): 4,
        ("a", "b", "c.d", 0): 4,
        ("a", "b", "c.d", 0, 0): 4,
        ("a", "b", "c.d", 0, 1): 4,
        ("a", "b", "c.d", 1): 5,
        ("a", "b", "c.d", 1, 0): 5,
        ("a", "b", "c.d", 2): 6,
        ("text",): 7,
        ("raw",): 10,
        ("t",): 12,
        ("t", "x.y"): 12,
        ("t", "x.y", "k"): 13,
        ("t", "x.y", "k", "p"): 13,
        ("t", "x.y", "k", "q"): 13,
        ("t", "x.y", "k", "q", 0): 14,
        ("t", "x.y", "k", "q", 1): 14,
        ("t", "x.y", "k", "q", 1, "r"): 14,
        ("t", "x.y", "k", "s"): 15,
        ("t", "x.y", "k", "s", "t"): 15,
        ("t", "x.y", "when"): 16,
        ("rows",): 17,
        ("rows", 0): 17,
        ("rows", 0, "n"): 18,
        ("rows", 0, "inner"): 19,
        ("rows", 0, "inner", "m"): 20,
        ("rows", 1): 21,
        ("rows", 1, "n"): 22,
        ("rows", 1, "deep"): 23,
        ("rows", 1, "deep", 0): 23,
        ("rows", 1, "deep", 1): 24,
        ("rows", 1, "deep", 1, "z"): 25,
    }


def test_an_empty_text_has_no_lines() -> None:
    assert line_numbers("") == {}
    assert line_numbers("# only this\n") == {}
