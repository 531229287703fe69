"""What pyproject.toml can't say: folders mapped to import packages, with subpackages found by themselves."""

from pathlib import Path

from setuptools import find_packages, setup

FOLDERS = {
    "gunsmoke.core": "core",
    "gunsmoke.plugins": "plugins",
    "gunsmoke.rules": "rules",
    "gunsmoke.cli": "cli",
    "gunsmoke.adapters": "adapters",
}


def packages() -> list[str]:
    found: list[str] = []
    for name, folder in FOLDERS.items():
        if (Path(folder) / "__init__.py").exists():
            found.append(name)
        found += [f"{name}.{inner}" for inner in find_packages(folder)]
    return found


setup(packages=packages(), package_dir=FOLDERS)
