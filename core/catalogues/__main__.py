"""`python -m gunsmoke.core.catalogues FOLDER [MORE...]`: bring a package's catalogues up to date."""

from __future__ import annotations

import argparse
from pathlib import Path

from .extract import texts_of
from .files import faults, mo, po, read, updated


def main() -> None:
    """Write `locale/<language>.po` and `.mo` in a package's folder, and say what is still to translate."""
    parser = argparse.ArgumentParser(prog="python -m gunsmoke.core.catalogues", description=main.__doc__)
    parser.add_argument("folder", type=Path, help="the package's folder, which holds `locale`")
    parser.add_argument("more", type=Path, nargs="*", help="more folders with its texts, as its rulebook's")
    parser.add_argument("--languages", default="", help="codes with commas; those there are if not given")
    parser.add_argument("--forget", action="store_true", help="drop the texts that the source has no longer")
    parser.add_argument("--open", action="store_true", help="print every text that is still to translate")
    given = parser.parse_args()
    found = [text for folder in (given.folder, *given.more) for text in texts_of(folder)]
    home = given.folder / "locale"
    home.mkdir(exist_ok=True)
    there = sorted(file.stem for file in home.glob("*.po"))
    for language in filter(None, given.languages.split(",")) if given.languages else there:
        file = home / f"{language}.po"
        catalogue = updated(read(file), found, forget=given.forget)
        file.write_bytes(po(catalogue))
        file.with_suffix(".mo").write_bytes(mo(catalogue))
        left = faults(catalogue, found)
        print(f"{file}: {len(catalogue)} texts, {len(left) or 'nothing'} to mend")
        if given.open:
            print(*left, sep="\n")


if __name__ == "__main__":
    main()
