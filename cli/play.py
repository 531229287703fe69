"""`gunsmoke play`: a game at this terminal, with people, bots or both."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gunsmoke.core.errors import GunsmokeError, NotationError, PluginError, RecordError
from gunsmoke.core.lineup import read_bot
from gunsmoke.core.match import PERSON, Match
from gunsmoke.core.option import spelt
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.saves import last_save, new_save_path
from gunsmoke.core.seats import Seat
from gunsmoke.core.suggest import either

from .arguments import GameOptions, HouseRules, OtherBots, Pace, Plain, TablePlayers, complete_game
from .errors import INTERRUPTED, tell
from .plugin_option import command_for
from .table.seating import SOMEBODY, check_bots, read_bots, seat_players
from .texts import _

if TYPE_CHECKING:
    from gunsmoke.core.bots import Bot

    from .table.screen import Screen

LAST = "last"


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="The game's id or its beginning.", autocompletion=complete_game),
    ] = None,
    players: TablePlayers = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="Your name at the table.")
    ] = None,
    human: Annotated[
        list[str] | None,
        typer.Option(
            "--human", metavar="NAME", help="A person; give it again for everybody who shares the keyboard."
        ),
    ] = None,
    bots: OtherBots = None,
    seed: Annotated[
        str | None, typer.Option("--seed", metavar="N", help="Deal the game with this seed.")
    ] = None,
    option: GameOptions = None,
    rules: HouseRules = None,
    watch: Annotated[bool, typer.Option("--watch", help="Bots only.")] = False,
    pace: Pace = None,
    clock: Annotated[
        float | None,
        typer.Option(
            "--clock",
            min=1,
            max=86400,
            metavar="SECONDS",
            help="Time for a person's turn, in games whose rules know a clock.",
        ),
    ] = None,
    plain: Plain = False,
    resume: Annotated[
        str | None,
        typer.Option("--resume", metavar="FILE", help="Go on with a saved game, or with the `last` one."),
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Save the game in this file.")
    ] = None,
) -> None:
    """Play a game. Every decision is saved; --resume goes on from there."""
    if resume is not None:
        of_new_games: dict[str, object] = {
            "--players": players,
            "--name": name,
            "--human": human,
            "--seed": seed,
        }
        of_new_games |= {"--option": option, "--rules": rules, "--save": save}
        refused = [flag for flag, given in of_new_games.items() if given not in (None, [])]
        if refused:
            raise NotationError(
                _("{flags} can't go with --resume: a saved game has its own", flags=", ".join(refused))
            )
        match = resume_match(resume, game, bots, watch=watch)
    else:
        people = [*([name] if name is not None else []), *(human or ())]
        if watch and people:
            raise NotationError(_("--watch is for bots alone; leave it out, or leave out the names"))
        if not people and not watch and sys.stdin.isatty():
            people = [_(SOMEBODY)]
        check_files(rules, save)
        match = new_match(
            game, people, players, bots, read_settings(option or (), game), read_seed(seed), rules, save
        )
        if not people and not watch:
            tell(
                _("nobody is at a terminal, so bots play; to play from a pipe, give --name and type into it")
            )
    sit_down(match, pace=pace, plain=plain, clock=clock)


def check_files(rules: Path | None, save: Path | None) -> None:
    """NotationError where these can't be files: an empty name is the folder we are in."""
    for flag, file in (("--rules", rules), ("--save", save)):
        if file is not None and file.is_dir():
            raise NotationError(_("{flag}: {file} is a folder; name a file", flag=flag, file=file))
    if save is not None and not save.parent.is_dir():
        raise NotationError(
            _(
                "{flag}: there is no folder {folder}; make it, or choose another",
                flag="--save",
                folder=save.parent,
            )
        )


def new_match(
    name: str | None,
    people: list[str],
    players: int | None,
    bots: str | None,
    options: dict[str, str],
    seed: int | None,
    rules: Path | None,
    save: Path | None,
) -> Match:
    """A new match with its seats filled, on record."""
    manager = get_manager()
    if name is None:
        raise NotationError(_("say which game to play: {games}", games=either(list(manager.games))))
    game = manager.open(name)
    seats = game.open_box(players, options, rules).seats
    if players is None:
        seats = max(seats, len(people))
    named = read_bots(bots, manager.bots_for(game.id))
    seating = seat_players(people, seats, named)
    if bots is not None:
        check_bots(named, seats - len(people))
    return Match.new(
        game,
        names=seating.names,
        players=seating.players,
        options=options,
        seed=seed,
        overlay=rules,
        path=save or new_save_path(game.id),
    )


def resume_match(file: str, name: str | None, bots: str | None, *, watch: bool) -> Match:
    """A saved match; bots sit down where they were named anew."""
    manager = get_manager()
    id = None if name is None else manager.find(name).id
    path = last_save(id, watched=watch) if file == LAST else Path(file)
    if path is None:
        if name is None:
            raise RecordError(_("there is no unfinished game to go on with; `gunsmoke play GAME` begins one"))
        raise RecordError(
            _(
                "there is no unfinished game of {game} to go on with; `gunsmoke play GAME` begins one",
                game=manager.find(name).id,
            )
        )
    match = Match.resume(path, manager.open)
    if name is not None and manager.find(name).id != match.game.id:
        raise NotationError(
            _(
                "{path} is a game of {game}, not of {other}",
                path=path,
                game=match.game.id,
                other=manager.find(name).id,
            )
        )
    known = manager.bots_for(match.game.id)
    named = read_bots(bots, known)
    if match.outcome is not None:
        return match
    if watch and PERSON in match.players:
        raise NotationError(_("--watch shows games of bots only, but this game is yours: leave out --watch"))
    if bots is not None:
        check_bots(named, len(match.players) - match.players.count(PERSON))
    for seat, player in enumerate(match.players):
        if player == PERSON:
            continue
        if bots is not None:
            match.change_player(Seat(seat), named[seat % len(named)])
            continue
        try:
            read_bot(player, known)
        except NotationError as error:
            raise PluginError(
                _(
                    "{path}: {who} is the bot {bot!r}, which is not installed; name another one with --bots",
                    path=path,
                    who=match.names[seat],
                    bot=player,
                )
            ) from error
    return match


def sit_down(match: Match, *, pace: float | None, plain: bool, clock: float | None = None) -> None:
    """Play a match at this terminal until it is over or somebody leaves."""
    from .table.finish import standings
    from .table.opening import open_screen
    from .table.orders import Quit
    from .table.seating import strongest
    from .table.session import Session

    manager = get_manager()
    bots = manager.bots_for(match.game.id)

    def make_bot(text: str, seed: int) -> Bot:
        label, setting = read_bot(text, bots)
        return manager.make_bot(label, seed, setting)

    teller, screen = open_screen(match, pace=pace, plain=plain, asks=PERSON in match.players)
    if match.dropped:
        screen.note(_("a torn last line was left out: it had not been shown as done"))
    screen.note(*match.warnings)
    try:
        session = Session(match, teller, screen, make_bot, strongest(bots), clock)
        session.play()
        screen.say(*standings(teller), *after_the_game(match))
    except (Quit, EOFError):
        leave(match, screen)
    except KeyboardInterrupt:
        leave(match, screen)
        raise typer.Exit(INTERRUPTED) from None
    except GunsmokeError as error:
        told = _("{error}; go on with: {command}", error=error, command=resume_command(match))
        raise PluginError(told) from error


def leave(match: Match, screen: Screen) -> None:
    """Say where an unfinished match is kept, and the command that opens it again."""
    if match.players.count(PERSON) > 1:
        screen.hide()
    screen.say(
        "",
        _("Saved in {path}", path=match.path),
        _("Go on with: {command}", command=resume_command(match)),
    )


def after_the_game(match: Match) -> list[str]:
    """The seed of a finished match, and how to see or play it again."""
    seed = match.header.seed
    assert seed is not None
    last = match.path == last_save(finished=True)
    command = f"{command_for(match.game.id)} replay {LAST if last else shlex.quote(str(match.path))}"
    return [
        "",
        _("Seed {seed}", seed=seed if seed < 1 << 32 else hex(seed)),
        *([_("Saved in {path}", path=match.path)] if last else []),
        _("See it again with: {command}", command=command),
    ]


def resume_command(match: Match) -> str:
    """The command that goes on with this match."""
    path = LAST if match.path == last_save() else shlex.quote(str(match.path))
    return f"{command_for(match.game.id)} play --resume {path}"


def read_settings(given: Iterable[str], game: str | None) -> dict[str, str]:
    """Options of a game as `key=value` texts, each once; NotationError for other texts."""
    settings: dict[str, str] = {}
    for text in given:
        key, sign, value = text.partition("=")
        key = key.strip()
        if not sign:
            example = example_setting(key, game)
            raise NotationError(
                _("--option {given!r}: write KEY=VALUE, such as {example}", given=text, example=example)
            )
        if key in settings:
            raise NotationError(_("--option {key} is given twice; leave one out", key=key))
        settings[key] = value.strip()
    return settings


def example_setting(key: str, game: str | None) -> str:
    """A setting that changes the game: of this option, or of the first one where there is no such."""
    options = {} if game is None else get_manager().open(game).rulebook().options
    option = options.get(key) or next(iter(options.values()), None)
    if option is None:
        return "key=value"
    values: list[bool | int | str] = [True, False, *option.choices]
    values += [bound for bound in (option.least, option.most) if bound is not None]
    wanted = [value for value in values if option.accepts(value) and value != option.default]
    return f"{option.name}={spelt(wanted[0] if wanted else option.default)}"


def read_seed(given: str | None) -> int | None:
    """A seed in decimals, or in hexadecimals after 0x; NotationError for anything else."""
    if given is None:
        return None
    try:
        seed = int(given, 0)
    except ValueError:
        seed = -1
    if seed < 0:
        raise NotationError(
            _("--seed {given!r}: give a whole number from 0, or 0x and hexadecimals", given=given)
        )
    return seed
