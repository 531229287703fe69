"""The Model Context Protocol server, driven by the SDK's own client in a process of its own, and by hand."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

import anyio
from mcp import Client, StdioServerParameters, types
from mcp.client.stdio import stdio_client

from gunsmoke.adapters.mcp.tools import TOOLS, SeatTools
from gunsmoke.adapters.text import TextTable
from gunsmoke.core.codec import dump
from gunsmoke.core.errors import NotationError, PluginError
from gunsmoke.core.plugins import get_manager
from gunsmoke.core.record import Record
from gunsmoke.core.replay import verify

COMMAND = [sys.executable, "-m", "gunsmoke.cli", "mcp"]
PATIENCE = 60

NOISY = """
import os, subprocess, sys
from gunsmoke.core.bots import RandomBot
from gunsmoke.core.hooks import hookimpl
from gunsmoke.core.label import BotLabel

print("noise at import")
os.write(1, b"noise below Python\\n")

class Noisy(RandomBot):
    def choose(self, view):
        print("noise in play")
        os.write(1, b"noise below Python in play\\n")
        subprocess.run([sys.executable, "-c", "print('noise of a child')"], check=True)
        assert sys.stdin.read() == ""
        return super().choose(view)

@hookimpl
def register_bots(register):
    register(BotLabel("*", "noisy", "makes noise", "noisy:Noisy"))
"""


def talk(
    deeds: Callable[[Client], Any], *arguments: str, env: dict[str, str] | None = None, errors: Path
) -> Any:
    """Start the server, connect the SDK's client to it, and do something with it."""

    async def session() -> Any:
        server = StdioServerParameters(
            command=COMMAND[0], args=[*COMMAND[1:], *arguments], env={"LANGUAGE": "en", **(env or {})}
        )
        with errors.open("w", encoding="utf-8") as log, anyio.fail_after(PATIENCE):
            async with Client(stdio_client(server, errlog=log)) as client:
                return await deeds(client)

    return anyio.run(session)


async def called(client: Client, name: str, **arguments: Any) -> tuple[bool, str]:
    """Whether a call failed, and the one text it was answered with."""
    result = await client.call_tool(name, arguments)
    (content,) = result.content
    assert isinstance(content, types.TextContent)
    return bool(result.is_error), content.text


def replies(observation: str) -> list[str]:
    return re.findall(r"^  (\d+)\. ", observation, re.MULTILINE)


async def play_on(client: Client) -> str:
    """Play the game that is on to its end; what was read last."""
    _failed, text = await called(client, "observe")
    place = 0
    while "The game is over." not in text:
        numbers = replies(text)
        place += 1
        failed, text = await called(client, "act", action=numbers[place % len(numbers)])
        assert not failed
    return text


def test_a_whole_game_is_played_and_its_record_kept_from_the_client(tmp_path: Path) -> None:
    async def deeds(client: Client) -> list[str]:
        tools = await client.list_tools()
        assert [tool.name for tool in tools.tools] == list(TOOLS)
        assert all(tool.input_schema["additionalProperties"] is False for tool in tools.tools)
        read = [await play_on(client)]
        failed, text = await called(client, "new_game")
        assert not failed
        assert text.startswith("Game 2 begins; 0 given up.")
        failed, refused = await called(client, "new_game")
        assert failed
        assert "still on" in refused
        read.append((await called(client, "new_game", abandon=True))[1])
        return read

    folder = tmp_path / "records"
    settings = ["--seat", "2", "--seed", "987654321", "--bots", "random", "--name", "Mo"]
    read = talk(deeds, "most-wanted", *settings, "--save", str(folder), errors=tmp_path / "errors.txt")
    assert "Won by" in read[0]
    assert read[1].startswith("Game 3 begins; 1 given up.")
    records = [Record.read(folder / f"most-wanted-{number}.jsonl") for number in (1, 2, 3)]
    assert records[0].header.seed == 987654321
    assert records[0].header.names[1] == "Mo"
    assert [record.outcome is not None for record in records] == [True, False, False]
    assert verify(records[0], get_manager().open("most-wanted")) is None
    for secret in (*(str(record.header.seed) for record in records), str(folder)):
        assert not any(secret in text for text in read)


def test_hostile_calls_get_one_clear_error_each_and_change_nothing(tmp_path: Path) -> None:
    async def deeds(client: Client) -> None:
        _failed, before = await called(client, "observe", everything=True)
        for name, arguments, fault in (
            ("record", {}, "there is no tool 'record'"),
            ("__init__", {}, "there is no tool"),
            ("observe", {"seat": 1}, "observe has no argument 'seat'"),
            ("observe", {"everything": "yes"}, "should be a boolean"),
            ("act", {}, "needs the argument 'action'"),
            ("act", {"action": None}, "needs the argument 'action'"),
            ("act", {"action": ["church"]}, "should be a string"),
            ("act", {"action": True}, "should be a string"),
            ("act", {"action": "x" * 100_000}, "100000 characters"),
            ("act", {"action": "church\nrob pony"}, "2 lines"),
            ("act", {"action": "\x00\x1b[2J"}, "can't be read"),
            ("act", {"action": "saloon"}, "is not allowed now"),
            ("act", {"action": 99}, "numbered 1 to"),
            ("legal_actions", {"start": -1}, "from 1 to"),
            ("legal_actions", {"start": 10**30}, "from 1 to"),
            ("explain", {"what": "../../etc/passwd"}, "can't be read"),
            ("rules", {"query": '" NEAR(quasar) --'}, "no rule has"),
            ("rules", {"query": "xylophone " * 150}, "no rule has"),
        ):
            failed, text = await called(client, name, **arguments)
            assert failed, (name, arguments, text)
            assert fault in text
            assert len(text) < 1000
            assert "Traceback" not in text
        assert (await called(client, "observe", everything=True))[1] == before

    talk(deeds, "most-wanted", "--seat", "2", "--seed", "5", errors=tmp_path / "errors.txt")
    assert "Traceback" not in (tmp_path / "errors.txt").read_text("utf-8")


def test_what_plugins_bots_and_their_children_print_does_not_reach_the_client(tmp_path: Path) -> None:
    (tmp_path / "noisy.py").write_text(NOISY, "utf-8")
    folder = tmp_path / "noisy-1.0.dist-info"
    folder.mkdir()
    (folder / "entry_points.txt").write_text("[gunsmoke]\nnoisy = noisy\n", "utf-8")
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: noisy\nVersion: 1.0\n", "utf-8")

    async def deeds(client: Client) -> list[str]:
        texts = [(await called(client, "observe"))[1]]
        for _number in range(3):
            texts.append((await called(client, "act", action=replies(texts[-1])[0]))[1])
        return texts

    errors = tmp_path / "errors.txt"
    settings = ["most-wanted", "--players", "3", "--seed", "5", "--bots", "noisy"]
    texts = talk(deeds, *settings, env={"PYTHONPATH": str(tmp_path)}, errors=errors)
    assert not any("noise" in text for text in texts)
    told = errors.read_text("utf-8")
    for noise in ("at import", "below Python", "in play", "of a child"):
        assert f"noise {noise}" in told


@contextmanager
def raw(*arguments: str) -> Iterator[Callable[[bytes], Any]]:
    """The server with its streams in our hands: sends a line, and reads one."""
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert process.stdin is not None
    assert process.stdout is not None

    def send(line: bytes) -> Any:
        process.stdin.write(line + b"\n")
        process.stdin.flush()
        return json.loads(process.stdout.readline())

    try:
        yield send
        process.stdin.close()
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.stdout.close()


def test_lines_that_are_no_messages_are_answered_and_the_server_goes_on() -> None:
    with raw("most-wanted", "--seed", "5") as send:
        for line in (b"garbage", b"\xff\xfe", b"[" * 100_000, b'{"jsonrpc": "2.0"', b'"\\ud800"', b"[]"):
            assert send(line)["error"]["code"] == types.PARSE_ERROR
        call = {"name": "observe", "arguments": {}}
        early = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
        assert "error" in send(json.dumps(early).encode())
        about = {"protocolVersion": "2025-11-25", "capabilities": {}}
        about["clientInfo"] = {"name": "raw", "version": "1"}
        hello = {"jsonrpc": "2.0", "id": 2, "method": "initialize", "params": about}
        assert send(json.dumps(hello).encode())["result"]["serverInfo"]["name"] == "gunsmoke"
        broken = {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": 7}}
        assert "error" in send(json.dumps(broken).encode())
        told = send(json.dumps({**early, "id": 4}).encode())["result"]
        assert told["content"][0]["text"].startswith("Most Wanted: you are")


# ---------------------------------------------------------------- without the protocol


@pytest.fixture
def tools() -> SeatTools:
    """Seat 1 of Bang!, with whoever else a bot."""
    return SeatTools(TextTable("bang", 4, bots=dict.fromkeys((0, 2, 3), "random"), seed=11), 1)


def test_a_client_reads_nothing_that_would_differ_in_another_deal(tools: SeatTools) -> None:
    """Of all tools, at every moment of a game: the answers follow from what the seat knows."""
    from random import Random

    rng = Random(1)
    table = tools.table
    calls: list[tuple[str, dict[str, Any]]] = [
        ("observe", {"everything": True}),
        ("legal_actions", {}),
        ("explain", {"what": "1"}),
        ("explain", {"what": "play beer-6h"}),
        ("explain", {"what": "answer missed-Qc"}),
        ("act", {"action": "be sid-ketchum"}),
        ("new_game", {}),
    ]
    while table.outcome is None:
        real = table.match.state
        told = [tools.call(*call) for call in calls]
        table.match.state = table.game.redeal(real, 1, rng)
        table.match.state.log = real.log
        again = [tools.call(*call) for call in calls]
        table.match.state = real
        assert again == told
        observation = tools.call("observe", {}).text
        assert not tools.call("act", {"action": rng.choice(replies(observation))}).fault


def test_other_seats_cards_are_nowhere_in_what_a_client_reads(tools: SeatTools) -> None:
    table = tools.table
    deck = table.match.box.deck
    read = "\n".join(tools.call(name, {}).text for name in ("observe", "legal_actions"))
    known = {deck.faces[card] for card, mask in enumerate(table.match.state.known) if mask & 0b10}
    hidden = [deck.texts[face] for face in range(len(deck.texts)) if face not in known]
    assert len(hidden) > 60
    assert [text for text in hidden if re.search(rf"(?<![\w-]){re.escape(text)}(?![\w-])", read)] == []


def test_a_fault_inside_is_told_to_the_keeper_alone(
    tools: SeatTools, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[str] = []
    tools._report = reported.append
    for error in (PluginError("the bot holds As"), NotImplementedError("the deck is As Kd")):

        def fail(seat: int, **named: Any) -> str:
            raise error  # noqa: B023 - called at once

        monkeypatch.setattr(tools.table, "observe", fail)
        answer = tools.call("observe", {})
        assert answer.fault
        assert "As" not in answer.text
        assert "As" in reported.pop()
    monkeypatch.undo()
    assert not tools.call("observe", {}).fault


def test_a_number_may_come_as_a_number(tools: SeatTools) -> None:
    tools.call("observe", {})
    before = dump(tools.table.match.state)
    assert not tools.call("act", {"action": 1}).fault
    assert dump(tools.table.match.state) != before


def test_rules_are_read_through_the_tools(tools: SeatTools) -> None:
    assert tools.call("explain", {"what": "bang-2.1"}).text.startswith("BANG-2.1  ")
    assert "BANG-1.1" in tools.call("rules", {}).text


def test_every_other_seat_needs_a_bot() -> None:
    with pytest.raises(NotationError, match="every seat but"):
        SeatTools(TextTable("bang", 4, bots={0: "random"}, seed=1), 1)


# ------------------------------------------------------------------------- the command


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["whist"], "there is no game 'whist'"),
        (["bang", "--seat", "9"], "numbered 1 to"),
        (["bang", "--bots", "genius"], "there is no bot 'genius'"),
        (["bang", "--seed", "soon"], "--seed 'soon'"),
        (["bang", "--save", __file__], "is a file; name a folder"),
        ([], "GAME"),
    ],
)
def test_what_it_cannot_serve_is_said_in_a_line(arguments: list[str], fault: str) -> None:
    done = subprocess.run(
        [*COMMAND, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert fault in done.stderr
    assert len(done.stderr.splitlines()) == 1
