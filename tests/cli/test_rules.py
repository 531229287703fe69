"""`gunsmoke rules`."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gunsmoke.cli.coverage import lines, unmet
from gunsmoke.core.compendium.coverage import Cover
from gunsmoke.core.plugins import get_manager


def ids(gunsmoke: Callable, *arguments: str) -> list[str]:
    return [entry["id"] for entry in json.loads(gunsmoke("rules", "most-wanted", *arguments, "--json").out)]


@pytest.mark.parametrize("id", ["MW-3.4", "mw-3.4", "3.4"])
def test_an_id_shows_the_rule_and_its_rulings(id: str, gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "most-wanted", id)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "MW-3.4  Robberies (scoring)"
    assert lines[1].startswith("  The participant with the highest hand ")
    assert "MW-G09  What if nobody joins a robbery, with three or more players?" in lines
    assert any(line.startswith("  ruling  The active player wins it") for line in lines)


def test_a_ruling_has_question_ruling_reason_status_option_and_rules(gunsmoke: Callable) -> None:
    lines = gunsmoke("rules", "most-wanted", "g34").out.splitlines()
    assert lines[0].startswith("MW-G34  How does the duel for the first turn go")
    assert [line.split()[0] for line in lines[1:]] == ["ruling", "reason", "status", "option", "rules"]
    assert lines[-2:] == ["  option  first_player", "  rules   MW-1.5, MW-6.1"]


def test_several_ids_are_shown_in_the_order_given(gunsmoke: Callable) -> None:
    assert ids(gunsmoke, "5.1", "G01", "MW-2.3") == ["MW-5.1", "MW-G01", "MW-2.3"]


def test_without_words_all_is_shown_under_the_headings_of_chapters(gunsmoke: Callable) -> None:
    out = gunsmoke("rules", "most-wanted").out
    assert out.startswith("The story\nMW-0.1   ")
    assert "\n\nRobberies\nMW-3.1   " in out
    assert "\n\nRulings\nMW-G01   " in out
    assert "(scoring; MW-G09, MW-G42)" in out


def test_words_find_what_has_all_of_them(gunsmoke: Callable) -> None:
    found = ids(gunsmoke, "sheriff", "eight")
    assert found == ["MW-10.2"]
    assert set(found) < set(ids(gunsmoke, "SHERIFF"))


def test_a_number_is_a_word_to_search_for(gunsmoke: Callable) -> None:
    out = gunsmoke("rules", "most-wanted", "6s", "--json").out
    assert all("6s" in entry["text"] for entry in json.loads(out))


def test_a_topic_narrows_a_search_and_stands_alone(gunsmoke: Callable) -> None:
    whole = ids(gunsmoke, "--topic", "end")
    assert {"MW-2.7", "MW-9.1"} <= set(whole)
    assert ids(gunsmoke, "--topic", "end", "token") == [id for id in ids(gunsmoke, "token") if id in whole]


def test_nothing_found_is_said_and_ends_with_1(gunsmoke: Callable) -> None:
    assert gunsmoke("rules", "most-wanted", "zebra") == (
        1,
        "",
        "gunsmoke: Most Wanted has no rule that says 'zebra'\n",
    )
    assert "no rule on end that says 'church'" in gunsmoke("rules", "most", "--topic", "end", "church").err


def test_an_unknown_id_suggests_a_known_one(gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "most-wanted", "MW-G7")
    assert done.code == 2
    assert "there is no rule 'MW-G7'" in done.err
    assert "did you mean 'MW-G" in done.err


def test_an_unknown_topic_and_language_are_told(gunsmoke: Callable) -> None:
    assert "did you mean 'scoring'?" in gunsmoke("rules", "most-wanted", "--topic", "scorin").err
    done = gunsmoke("rules", "most-wanted", "3.4", "--lang", "tlh")
    assert done.code == 0
    assert done.err == "gunsmoke: Most Wanted has no rules in tlh; they are shown in English\n"
    assert done.out == gunsmoke("rules", "most-wanted", "3.4").out


def test_rules_as_json_have_these_keys(gunsmoke: Callable) -> None:
    rule, ruling = json.loads(gunsmoke("rules", "most-wanted", "3.4", "g34", "--json").out)
    last = ["game", "lang", "stale"]
    assert list(rule) == ["kind", "id", "chapter", "topics", "narrative", "text", "rulings", *last]
    assert [rule[key] for key in last] == ["most-wanted", "en", False]
    assert (rule["kind"], rule["chapter"], rule["topics"]) == ("rule", "Robberies", ["scoring"])
    assert rule["rulings"] == ["MW-G09", "MW-G42"]
    assert list(ruling) == [
        "kind",
        "id",
        "question",
        "ruling",
        "reason",
        "status",
        "option",
        "rules",
        "text",
        *last,
    ]
    assert (ruling["kind"], ruling["status"], ruling["option"]) == ("ruling", "house", "first_player")


def test_house_rules_are_read_with_the_games_own(gunsmoke: Callable, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        "game = 'most-wanted'\n[rules.'MW-3.4']\nen = 'The best hand drinks for free.'\n", "utf-8"
    )
    assert "drinks for free" in gunsmoke("rules", "most-wanted", "3.4", "--rules", str(house)).out


# ------------------------------------------------------------------ searching


def test_a_search_shows_the_best_passages_and_how_many_more_there_are(gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "most-wanted", "tie", "--limit", "2")
    lines = done.out.splitlines()
    starts = [line.split()[0] for line in lines if line.startswith("MW-")]
    assert starts == ids(gunsmoke, "tie")[:2]
    more = len(ids(gunsmoke, "tie")) - 2
    assert lines[-1] == f"and {more} more; --limit {more + 2} shows them all"
    assert "\x01" not in done.out
    assert "\x1b" not in done.out


def test_a_typo_is_mended_and_told(gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "bang", "shreiff", "jail")
    assert done.out.startswith("'shreiff' is read as 'sheriff'\n")
    assert "BANG-R38" in done.out


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "sherif", "'sherif' is read as 'sheriff'"),
        ("en", "shérif", "'shérif' is read as 'sheriff'"),
        ("es", "sherif", "'sherif' se lee como 'sheriff'"),
        ("fr", "chérif", "'chérif' est lu comme 'shérif'"),
        ("fr", "sheriff", "'sheriff' est lu comme 'shérif'"),
        ("it", "scerifo", "'scerifo' è letto come 'sceriffo'"),
        ("it", "sheriff", "'sheriff' è letto come 'sceriffo'"),
    ],
)
def test_a_word_near_one_of_the_readers_language_is_read_as_that(
    lang: str, typed: str, told: str, gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", lang)
    read, *hits = gunsmoke("rules", "most-wanted", typed, "--lang", lang).out.splitlines()
    assert read == told
    assert len([line for line in hits if line.startswith("MW-")]) > 3
    found = json.loads(gunsmoke("rules", "most-wanted", typed, "--lang", lang, "--json").out)
    assert found[0]["found"]["lang"] == lang


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("game", ["most-wanted", "bang", "--all"])
def test_where_the_own_text_has_the_word_no_other_language_is_told(
    game: str, lang: str, gunsmoke: Callable
) -> None:
    assert "found in" not in gunsmoke("rules", game, "sherif", "--lang", lang, "--limit", "8").out


def test_words_of_another_language_are_found_and_shown_in_that_of_the_reader(gunsmoke: Callable) -> None:
    found = json.loads(gunsmoke("rules", "most-wanted", "empates", "--json").out)
    first = found[0]
    assert (first["lang"], first["found"]["lang"], first["found"]["match"]) == ("en", "es", "exact")
    begin, end = first["found"]["heading_marks"][0]
    assert first["found"]["heading"][begin:end] == "Empates"
    assert "found in Spanish: " in gunsmoke("rules", "most-wanted", "empates").out


def test_all_games_are_searched_at_once(gunsmoke: Callable) -> None:
    found = json.loads(gunsmoke("rules", "--all", "tie", "--json").out)
    assert {"most-wanted", "wanted7"} <= {entry["game"] for entry in found}
    out = gunsmoke("rules", "--all", "tie").out
    assert "Most Wanted: " in out
    assert "and " in out.splitlines()[-1]


def test_an_id_is_found_among_all_games(gunsmoke: Callable) -> None:
    assert gunsmoke("rules", "--all", "w7-8.7").out == gunsmoke("rules", "wanted7", "8.7").out
    done = gunsmoke("rules", "--all", "XY-1.1")
    assert (done.code, done.out) == (2, "")
    assert "no game has a rule 'XY-1.1'" in done.err


def test_a_topic_of_all_games(gunsmoke: Callable) -> None:
    out = gunsmoke("rules", "--all", "--topic", "hand-ranking").out
    assert "MW-5.1" in out
    assert "BANG-" not in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "missing argument 'GAME'"),
        (["--all"], "--all needs words to search for"),
        (["--all", "tie", "--rules", "x.toml"], "house rules are for one GAME"),
        (["bang", "tie", "--coverage"], "about one GAME, without words"),
        (["bang", "--stale"], "the rules are written in English"),
        (["bang", "--stale", "--lang", "EN"], "the rules are written in English"),
        (["bang", "--stale", "--coverage"], "--coverage and --stale don't go together"),
        (["bang", "--coverage", "--topic", "end"], "--coverage and --topic don't go together"),
        (["bang", "6.9", "--lang", " "], "name a language"),
    ],
)
def test_what_does_not_go_together_is_told(gunsmoke: Callable, arguments: list[str], message: str) -> None:
    done = gunsmoke("rules", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err
    assert done.err.count("\n") == 1


# ------------------------------------------------------------------ languages


def test_a_translated_ruling_has_its_three_parts(gunsmoke: Callable) -> None:
    lines = gunsmoke("rules", "wanted7", "g01", "--lang", "es").out.splitlines()
    assert lines[0] == "W7-G01  ¿Puede una carta cubrir otra del mismo valor?"
    entry = json.loads(gunsmoke("rules", "wanted7", "g01", "--lang", "es", "--json").out)[0]
    assert entry["lang"] == "es"
    assert entry["question"] in lines[0]
    assert entry["reason"] != json.loads(gunsmoke("rules", "wanted7", "g01", "--json").out)[0]["reason"]


@pytest.mark.parametrize("lang", ["ES", "es_MX", "es-419", "es_ES.UTF-8@euro"])
def test_a_language_may_be_written_as_any_system_does(lang: str, gunsmoke: Callable) -> None:
    done = gunsmoke("rules", "wanted7", "g01", "--lang", lang)
    assert done.err == ""
    assert done.out == gunsmoke("rules", "wanted7", "g01", "--lang", "es").out
    assert "Wanted 7" in gunsmoke("rules", "wanted7", "--stale", "--lang", lang).out


def test_a_language_of_the_environment_that_no_rules_have_is_told(
    gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    for wish, told in (("de_DE.UTF-8", "German"), ("zh_CN", "zh"), ("C.UTF-8", ""), ("en_GB", "")):
        monkeypatch.setenv("LANG", wish)
        error = gunsmoke("rules", "most-wanted", "3.4").err
        expected = f"gunsmoke: Most Wanted has no rules in {told}; they are shown in English\n"
        assert error == (expected if told else "")


def test_what_was_typed_is_not_told_again_at_any_length(gunsmoke: Callable) -> None:
    for words in ("qx" * 5000, "qxz " * 2500):
        done = gunsmoke("rules", "wanted7", words)
        assert done.code == 1
        assert len(done.err) < 500


def test_a_changed_rule_makes_its_translation_stale(gunsmoke: Callable, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("game = 'wanted7'\n[rules.'W7-8.7']\nen = 'Everybody wins.'\n", "utf-8")
    told = gunsmoke("rules", "wanted7", "8.7", "--lang", "es", "--rules", str(house)).out
    assert "W7-8.7" in told
    assert told != gunsmoke("rules", "wanted7", "8.7", "--lang", "es").out
    stale = json.loads(
        gunsmoke("rules", "wanted7", "--stale", "--lang", "es", "--rules", str(house), "--json").out
    )
    assert stale == [{"id": "W7-8.7", "what": "stale", "hash": stale[0]["hash"]}]
    from gunsmoke.core.rulebook import text_hash

    assert stale[0]["hash"] == text_hash("Everybody wins.")


def test_a_language_that_is_not_there_lacks_everything(gunsmoke: Callable) -> None:
    lines = gunsmoke("rules", "wanted7", "--stale", "--lang", "de").out.splitlines()
    assert len(lines) > 90
    assert lines[1].split()[1] == "missing"
    assert lines[1].split()[2].startswith("(#")


# ------------------------------------------------------------------ coverage


def test_coverage_counts_code_scenarios_and_games(gunsmoke: Callable) -> None:
    found = json.loads(gunsmoke("rules", "most-wanted", "--coverage", "-n", "3", "--json").out)
    assert (found["game"], found["games"], found["seed"]) == ("most-wanted", 3, 1)
    rule = next(one for one in found["rules"] if one["id"] == "MW-9.1")
    assert rule["code"] > 0
    assert rule["scenarios"] > 0
    assert rule["games"] == 3
    assert all(one["met"] for one in found["rules"] if not one["narrative"])


def test_coverage_names_what_is_never_met_and_what_only_tells(gunsmoke: Callable) -> None:
    lines = gunsmoke("rules", "most-wanted", "--coverage", "-n", "0").out.splitlines()
    assert lines[0].split() == ["ID", "CODE", "SCENARIOS", "EXPECTED"]
    assert any(line.startswith("narrative, so nothing can hold them (") for line in lines)
    done = gunsmoke("rules", "most-wanted", "--coverage", "--players", "9")
    assert (done.code, "for 2-8 players, not 9" in done.err) == (2, True)


def test_rules_that_only_refusals_cite_are_told_apart_from_those_never_met() -> None:
    def cover(id: str, times: int, refused: int) -> Cover:
        return Cover(id, False, False, 1, 1, 0, times, min(times, 1), refused)

    covers = [cover("A-1", 3, 2), cover("A-2", 0, 5), cover("A-3", 0, 0)]
    found = dict(unmet(covers, 9))
    assert found["rules that only refusals cite, when something is tried that is not on offer"] == ["A-2"]
    assert found["rules never met in 9 games"] == ["A-3"]
    table, *_rest = "\n".join(lines(covers, 9)).split("\n\n")
    assert [row.split() for row in table.splitlines()] == [
        ["ID", "CODE", "SCENARIOS", "EXPECTED", "GAMES", "TIMES", "REFUSED"],
        ["A-1", "1", "1", "0", "1", "3", "2"],
        ["A-2", "1", "1", "0", "0", "0", "5"],
        ["A-3", "1", "1", "0", "0", "0", "0"],
    ]


def test_a_game_that_fails_is_left_out_of_the_coverage_and_told(
    gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = get_manager().open("most-wanted")
    start, begun = game.start, []

    def explode(*arguments: object, **settings: object) -> object:
        begun.append(arguments)
        if len(begun) == 2:
            raise RuntimeError("boom")
        return start(*arguments, **settings)  # type: ignore[arg-type]

    monkeypatch.setattr(game, "start", explode)
    done = gunsmoke("rules", "most-wanted", "--coverage", "-n", "3", "--json")
    assert done.code == 1
    found = json.loads(done.out)
    assert found["games"] == 2
    (fault,) = found["faults"]
    assert (fault["message"].partition(" (")[0], fault["numbers"]) == ("RuntimeError: boom", [1])
    first, second = done.err.splitlines()
    assert first.startswith("gunsmoke: most-wanted: 1 game failed and is left out: RuntimeError: boom (")
    assert first.endswith(" (game 1 of seed 1)")
    repeat = "gunsmoke simulate most-wanted -n 2 --players 3 --bots "
    assert second.startswith(f"gunsmoke: game 1 comes again as the last one of `{repeat}")
    assert "`gunsmoke check most-wanted --players 3` looks for a fault of the game itself" in second


def test_coverage_shows_a_bar_while_its_games_are_played(
    gunsmoke: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []

    @contextmanager
    def bar(games: int) -> Iterator[Callable[[int], None]]:
        assert games == 3
        yield told.append

    monkeypatch.setattr("gunsmoke.cli.coverage.show_progress", bar)
    assert gunsmoke("rules", "leduc", "--coverage", "-n", "3").code == 0
    assert told == [1, 2, 3]
