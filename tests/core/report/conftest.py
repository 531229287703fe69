"""A language ends with the test that speaks it."""

from collections.abc import Iterator

import pytest

from gunsmoke.core.language import speak


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    speak("en")
    yield
    speak("en")
