"""Bots as people write them."""

import pytest

from gunsmoke.core.errors import NotationError, PluginError
from gunsmoke.core.label import BotLabel
from gunsmoke.core.lineup import bot_text, read_bot
from gunsmoke.core.plugins import OWN_BOTS
from gunsmoke.core.search import SearchBot

GREEDY = BotLabel("poker", "greedy", "takes what it gets", "gunsmoke.core.bots:RandomBot")
LOST = BotLabel("poker", "lost", "is nowhere", "gunsmoke.core.nowhere:Bot", setting="anything")
KNOWN = {label.name: label for label in (GREEDY, LOST, *OWN_BOTS)}


@pytest.mark.parametrize(
    ("text", "name", "setting"),
    [
        ("greedy", "greedy", ""),
        (" Greedy ", "greedy", ""),
        ("search", "search", ""),
        ("search:500", "search", "500"),
        ("Search : 0.5S", "search", "0.5s"),
    ],
)
def test_a_bot_is_a_name_with_or_without_a_setting(text: str, name: str, setting: str) -> None:
    assert read_bot(text, KNOWN) == (KNOWN[name], setting)


@pytest.mark.parametrize("text", ["greedy", "search:500"])
def test_what_was_read_is_written_the_same(text: str) -> None:
    assert bot_text(*read_bot(text, KNOWN)) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("greddy", "there is no bot 'greddy' for this game; did you mean 'greedy'?"),
        ("serch:500", "there is no bot 'serch' for this game; did you mean 'search'?"),
        ("", "there is no bot '' for this game; there are greedy, lost, random, search"),
        ("greedy:3", "the bot 'greedy' has no setting; leave out ':3'"),
        ("greedy:", "the bot 'greedy' has no setting; leave out ':'"),
        ("search:", "nothing follows 'search:'; give playouts such as 500, or seconds such as 0.5s"),
        (
            "search:many",
            "'many' is no budget for search; write playouts such as 500, or seconds such as 0.5s",
        ),
    ],
)
def test_what_can_not_be_read_is_said(text: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_bot(text, KNOWN)
    assert str(caught.value) == said


def test_the_settings_that_people_are_shown_are_settings_it_can_have() -> None:
    for text, meaning in KNOWN["search"].settings():
        label, setting = read_bot(text, KNOWN)
        assert setting
        assert bot_text(label, setting) == text
        assert meaning


def test_a_bot_with_a_setting_and_no_examples_shows_what_may_be_set() -> None:
    assert list(LOST.settings()) == [("lost:...", "anything")]
    assert list(GREEDY.settings()) == []


def test_a_bot_that_can_not_be_made_to_ask_it_is_its_plugins_fault() -> None:
    with pytest.raises(PluginError, match=r"the bot 'lost' can't be made: ModuleNotFoundError"):
        read_bot("lost:3", KNOWN)


def test_the_setting_reaches_the_bot() -> None:
    label, setting = read_bot("search:7", KNOWN)
    bot = label.make(1, setting)
    assert isinstance(bot, SearchBot)
    assert bot.budget.playouts == 7
