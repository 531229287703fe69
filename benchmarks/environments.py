"""An environment of its own for each peer, made once and kept until its pins change."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

PEERS = Path(__file__).parent / "peers"
INSTALL_SECONDS = 1800
STAMP = "pins.txt"


class Unavailable(Exception):
    """A peer that can't be measured here; the text says why, in one line."""


def python_of(program: str, cache: Path) -> Path:
    """The interpreter that runs this program, after installing it where needed."""
    if program == "gunsmoke":
        return Path(sys.executable)
    folder = cache / program
    requirements = PEERS / f"requirements-{program}.txt"
    pins = f"# {sys.version}\n{requirements.read_text(encoding='utf-8')}"
    stamp = folder / STAMP
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (stamp.is_file() and stamp.read_text(encoding="utf-8") == pins):
        print(f"installing {program} into {folder} ...", file=sys.stderr, flush=True)
        _call(sys.executable, "-m", "venv", "--clear", str(folder))
        pip = (str(python), "-m", "pip", "--disable-pip-version-check", "--quiet")
        _call(*pip, "install", "--requirement", str(requirements))
        stamp.write_text(pins, encoding="utf-8")
    return python


def open_cache(folder: Path) -> Path:
    """The folder of the environments, which git is told to ignore."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ".gitignore").write_text("*\n", encoding="utf-8")
    return folder


def _call(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f"{error}") from error
    if done.returncode != 0:
        raise Unavailable(last_line(done.stderr) or f"exit code {done.returncode}: {' '.join(command)}")


def last_line(text: str) -> str:
    """The last line with anything on it: where a traceback and an installer name what went wrong."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else ""
