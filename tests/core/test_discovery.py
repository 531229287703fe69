"""Entry points are found by a plain scan of metadata folders."""

from importlib.metadata import entry_points
from pathlib import Path

from gunsmoke.core.discovery import EntryPoint, find_entry_points, read_group

GROUP = "tables"


def metadata(folder: Path, name: str, entry_points: str = "", headers: str = "") -> None:
    """Write a metadata folder such as an installer makes."""
    place = folder / name
    place.mkdir(parents=True)
    if entry_points:
        (place / "entry_points.txt").write_text(entry_points, "utf-8")
    if headers:
        file = "METADATA" if name.endswith(".dist-info") else "PKG-INFO"
        (place / file).write_text(headers, "utf-8")


def test_name_value_and_package_are_read(tmp_path: Path) -> None:
    headers = "Metadata-Version: 2.4\nName: High-Noon\nVersion: 1.2\n\nName: not this\n"
    metadata(tmp_path, "high_noon-1.2.dist-info", f"[{GROUP}]\nnoon = high_noon.plugin\n", headers)
    found = find_entry_points(GROUP, [str(tmp_path)])
    assert found == [EntryPoint("noon", "high_noon.plugin", "High-Noon", "1.2")]


def test_an_egg_info_folder_is_read_too(tmp_path: Path) -> None:
    metadata(tmp_path, "noon.egg-info", f"[{GROUP}]\nnoon = noon\n", "Name: noon\nVersion: 3\n")
    assert find_entry_points(GROUP, [str(tmp_path)]) == [EntryPoint("noon", "noon", "noon", "3")]


def test_the_folder_says_what_the_metadata_does_not(tmp_path: Path) -> None:
    metadata(tmp_path, "noon-0.4.dist-info", f"[{GROUP}]\nnoon = noon\n")
    assert find_entry_points(GROUP, [str(tmp_path)]) == [EntryPoint("noon", "noon", "noon", "0.4")]


def test_other_groups_and_comments_and_extras_are_left_out() -> None:
    ours = f"[{GROUP}]\n# a = b\n; c = d\nnoon = noon.plugin:DOOR [fast]\n"
    text = f"[console_scripts]\nx = y:main\n\n{ours}\n[other]\ne = f\n"
    assert list(read_group(text, GROUP)) == [("noon", "noon.plugin:DOOR")]


def test_the_first_of_two_packages_of_one_name_counts(tmp_path: Path) -> None:
    metadata(tmp_path / "a", "High.Noon-2.dist-info", f"[{GROUP}]\nnoon = new\n")
    metadata(tmp_path / "b", "high_noon-1.dist-info", f"[{GROUP}]\nnoon = old\n")
    paths = [str(tmp_path / "a"), str(tmp_path / "b")]
    assert [entry.value for entry in find_entry_points(GROUP, paths)] == ["new"]
    assert [entry.value for entry in find_entry_points(GROUP, paths[::-1])] == ["old"]


def test_a_package_without_entry_points_hides_an_older_one_that_has_some(tmp_path: Path) -> None:
    metadata(tmp_path / "a", "noon-2.dist-info")
    metadata(tmp_path / "b", "noon-1.dist-info", f"[{GROUP}]\nnoon = old\n")
    assert find_entry_points(GROUP, [str(tmp_path / "a"), str(tmp_path / "b")]) == []


def test_paths_that_are_no_folders_are_passed_over(tmp_path: Path) -> None:
    archive = tmp_path / "packages.zip"
    archive.touch()
    assert find_entry_points(GROUP, [str(archive), str(tmp_path / "nowhere")]) == []


def test_the_scan_finds_what_importlib_finds_in_this_environment() -> None:
    def told(group: str) -> set[tuple[str, str]]:
        found = entry_points(group=group)
        return {(entry.name, entry.value.partition("[")[0].strip()) for entry in found}  # less its extras

    for group in ("gunsmoke", "pytest11", "console_scripts"):
        assert {(entry.name, entry.value) for entry in find_entry_points(group)} == told(group)
