"""What the pages show is so: their code runs, their command lines parse and print what they say."""

import ast
import doctest
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from doc_pages import (
    DOCS,
    PAGES,
    SITE,
    blocks,
    command_lines,
    commands_named,
    fits,
    links,
    named,
    sayings,
    slugs,
    words_of,
)
from typer.main import get_command

from gunsmoke.cli.language import take_language
from gunsmoke.cli.main import Commands, app
from gunsmoke.cli.plugin_option import take_files

FRAGMENTS = {
    "docs/adapters.md": (
        "def universe(",
        "from gunsmoke.adapters import openspiel",
        "game = openspiel.load(",
    ),
    "docs/engine.md": ("state.then(",),
    "docs/languages.md": ("",),
    "docs/plugins.md": ('"""Mine: ',),
    "docs/reports.md": ("",),
    "docs/text-players.md": ("from gunsmoke.adapters.text import play",),
}
"""By page, how the blocks of Python begin that are only read here.

They are lines out of something larger, or need what a reader has to bring along; those of
reports.md run in test_reports_page.py on files of their own, that of plugins.md below.
"""


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_python_of_a_page_runs(page: Path, workplace: Path) -> None:
    found: dict[str, Any] = {}
    for block in blocks(page):
        if block.info != "python":
            continue
        name = f"{named(page)}:{block.line}"
        if block.body.startswith(FRAGMENTS.get(named(page), ("\0",))):
            ast.parse(block.body)
        elif ">>>" in block.body:
            _run_dialogue(block.body, found, name)
        else:
            exec(compile(block.body, name, "exec"), found)


def test_the_game_in_a_single_file_keeps_the_contracts(
    workplace: Path, prints: Callable[[list[str]], str]
) -> None:
    shown = {block.info: block.body for block in blocks(DOCS / "plugins.md") if "ine" in block.body[:40]}
    toml = next(block.body for block in blocks(DOCS / "plugins.md") if block.body.startswith("format = 1"))
    rules = workplace / "mine"
    rules.mkdir()
    (workplace / "mine.py").write_text(shown["python"], "utf-8")
    (rules / "game.toml").write_text(toml, "utf-8")
    (rules / "en.md").write_text(shown["markdown"], "utf-8")
    (rules / "rulings.toml").write_text("format = 1\n", "utf-8")
    printed = prints(["--plugin", "mine.py", "check", "mine", "--games", "6"])
    assert "mine: no fault in 6 games, " in printed


def _run_dialogue(body: str, found: dict[str, Any], name: str) -> None:
    test = doctest.DocTestParser().get_doctest(body, found, name, None, 0)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    runner = doctest.DocTestRunner(optionflags=flags, verbose=False)
    runner.run(test, clear_globs=False)
    found.update(test.globs)
    assert runner.summarize(verbose=False).failed == 0, name


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_commands_of_a_page_print_what_it_shows(page: Path, prints: Callable[[list[str]], str]) -> None:
    for block in blocks(page):
        if block.info != "console":
            continue
        for said in sayings(block.body):
            if said.line.startswith("gunsmoke ") and said.output:
                printed = prints(words_of(said.line))
                assert fits(said.output, printed), f"$ {said.line}\n{printed}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_command_lines_of_a_page_can_be_typed(page: Path, workplace: Path) -> None:
    for line in command_lines(page):
        assert fault_of(line) == "", f"{named(page)}: {line!r}"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_commands_that_a_page_names_are_there(page: Path, workplace: Path) -> None:
    for line in commands_named(page):
        fault = fault_of(line)
        assert fault == "" or fault.startswith("Missing"), f"{named(page)}: {line!r}: {fault}"


def fault_of(line: str) -> str:
    """What is wrong with a command line, in a sentence; empty where nothing is."""
    own = [name for name, lazy in Commands.lazy.items() if lazy.reads_language]
    _, words = take_language(words_of(line), own)
    _, words = take_files(words)
    try:
        _parse(get_command(app), "gunsmoke", words)
    except Exception as error:
        return str(error) or repr(error)
    return ""


def _parse(command: Any, name: str, words: list[str], parent: Any = None) -> None:
    """Read a command line as the command itself does, without running it."""
    if {"--help", "-h", "--version"} & set(words):
        return
    with command.make_context(name, list(words), parent=parent) as context:
        rest = context._protected_args + context.args if hasattr(command, "commands") else []
        if rest:
            called, found, rest = command.resolve_command(context, rest)
            _parse(found, called, rest, context)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_toml_of_a_page_is_toml(page: Path) -> None:
    for block in blocks(page):
        if block.info == "toml":
            tomllib.loads(block.body)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    for way, anchor in links(page):
        target = (page.parent / way).resolve() if way else page
        assert target.exists(), f"{named(page)} links to {way}"
        if anchor and target.suffix == ".md" and "<!-- generated" not in target.read_text("utf-8"):
            assert anchor in slugs(target), f"{named(page)} links to {way}#{anchor}"


def test_every_page_of_the_site_is_in_its_index() -> None:
    listed = {
        (index.parent / f"{line.strip()}.md").resolve()
        for index in SITE
        for block in blocks(index)
        if block.info == "{toctree}"
        for line in block.body.splitlines()
        if line.strip() and not line.startswith(":")
    }
    left_out = [named(page) for page in SITE if page not in listed and page.name != "index.md"]
    assert left_out == [], "put these into a toctree of docs/index.md"


def test_no_page_has_a_name_that_the_site_needs_itself() -> None:
    names = {page.relative_to(DOCS).with_suffix("").as_posix() for page in SITE}
    assert names & {"search", "genindex", "py-modindex"} == set(), "Sphinx would write over these"


def test_a_wrong_command_line_is_seen() -> None:
    assert fault_of("gunsmoke simulate leduc -n 5") == ""
    assert "--gams" in fault_of("gunsmoke simulate leduc --gams 5")
    assert "integer" in fault_of("gunsmoke simulate leduc -n five")
    assert "simulat" in fault_of("gunsmoke simulat leduc")


@pytest.mark.parametrize(
    "told, printed, fit",
    [
        ("a\nb\n", "a\nb\n", True),
        ("a\n...\n", "a\nb\nc\n", True),
        ("a\n...\nd\n", "a\nb\nc\nd\n", True),
        ("a\n...\nd\n", "a\nd\n", True),
        ("seed ...\n", "seed 7\n", True),
        ("a\n", "a\nb\n", False),
        ("a ... c\n", "a\nc\n", False),
        ("b\n...\n", "a\nb\n", False),
        ("a.b\n", "axb\n", False),
    ],
)
def test_print_outs_are_compared_up_to_dots(told: str, printed: str, fit: bool) -> None:
    assert fits(told, printed) is fit
