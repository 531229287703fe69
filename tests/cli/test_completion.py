"""What the shell completes: commands, games, rules, topics."""

import os
import subprocess
import sys

import pytest


def completed(line: str) -> list[str]:
    environment = {
        **os.environ,
        "_GUNSMOKE_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(line.count(" ")),
    }
    done = subprocess.run(
        [sys.executable, "-m", "gunsmoke.cli"], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("gunsmoke ga", ["games"]),
        ("gunsmoke show most", ["most-wanted"]),
        ("gunsmoke rules most-wanted MW-12.1", ["MW-12.1"]),
        ("gunsmoke rules most-wanted mw-g0", [f"mw-g0{number}" for number in range(1, 10)]),
        ("gunsmoke rules no-game MW-12", []),
        ("gunsmoke rules most-wanted --topic s", ["setup", "scoring"]),
        ("gunsmoke plugins do", ["doctor"]),
    ],
)
def test_words_are_completed(line: str, words: list[str]) -> None:
    assert completed(line) == words
