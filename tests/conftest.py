"""Settings for every test."""

import os

from hypothesis import settings

# No deadlines: the machine may be busy. In CI the examples are the same at every run.
settings.register_profile("default", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# However wide the terminal is in which the tests are run.
for size in ("COLUMNS", "LINES"):
    os.environ.pop(size, None)

# What is said is compared in English; tests of other languages ask for theirs.
os.environ["LANGUAGE"] = "en"
