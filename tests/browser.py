"""A browser for tests that look at pages: Chromium as this machine has it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
VARIABLE = "GUNSMOKE_BROWSER"
"""Names the browser to use; where it is set, a test without a browser fails."""

QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)


def browser_path() -> str:
    """Where the browser is; skips the test where there is none."""
    named = os.environ.get(VARIABLE)
    if named:
        found = shutil.which(named)
        if found is None:
            pytest.fail(f"{VARIABLE} names {named!r}, which is no program here")
        return found
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    pytest.skip(f"no browser: install Chromium, or name one in {VARIABLE}")


@contextmanager
def open_browser() -> Iterator[Any]:
    """A running browser; without one the test is skipped, or fails if one was promised."""
    path = browser_path()
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        if os.environ.get(VARIABLE):
            raise
        pytest.skip("playwright is not installed")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        except Error as error:
            if os.environ.get(VARIABLE):
                raise
            pytest.skip(f"{path} does not start: {str(error).splitlines()[0]}")
        yield browser
        browser.close()


class Look:
    """A page opened from disk with the network off, and all that went wrong on the way."""

    def __init__(self, browser: Any, file: Path, *, width: int = 1200, scheme: str = "light") -> None:
        self.context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, offline=True
        )
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page = self.page = self.context.new_page()
        page.on("console", lambda said: self.complaints.append(said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        page.on("request", lambda request: self.requests.append(request.url))
        page.goto(file.as_uri())

    def ask(self, script: str) -> Any:
        """What a script says of the page."""
        return self.page.evaluate(script)

    def close(self) -> None:
        """Done looking."""
        self.context.close()
