"""`python -m gunsmoke.cli` is the `gunsmoke` command."""

from .main import main

main()
