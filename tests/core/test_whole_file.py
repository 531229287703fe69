"""A file is there whole or not at all."""

import os
import sys
from pathlib import Path

import pytest

from gunsmoke.core.errors import GunsmokeError
from gunsmoke.core.whole_file import WholeFile


def test_the_name_is_given_when_the_file_is_complete(tmp_path: Path) -> None:
    file = WholeFile(tmp_path / "a")
    file.stream.write(b"whole")
    assert not (tmp_path / "a").exists()
    file.keep()
    assert (tmp_path / "a").read_bytes() == b"whole"
    file.drop()
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_a_dropped_file_leaves_nothing_and_what_was_there_stays(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("before")
    file = WholeFile(tmp_path / "a")
    file.stream.write(b"half")
    file.drop()
    assert (tmp_path / "a").read_text() == "before"
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_two_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    one, other = WholeFile(tmp_path / "a"), WholeFile(tmp_path / "a")
    one.stream.write(b"one")
    other.stream.write(b"other")
    one.keep()
    assert (tmp_path / "a").read_bytes() == b"one"
    other.keep()
    assert (tmp_path / "a").read_bytes() == b"other"


@pytest.mark.skipif(os.name == "nt", reason="Windows links need rights")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "to").symlink_to(tmp_path / "a")
    file = WholeFile(tmp_path / "to")
    file.stream.write(b"x")
    file.keep()
    assert (tmp_path / "to").is_symlink()
    assert (tmp_path / "a").read_bytes() == b"x"


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GunsmokeError, match="is a folder; name a file in it"):
        WholeFile(tmp_path)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(GunsmokeError, match="there is no folder .*none; make it first"):
        WholeFile(tmp_path / "none" / "a")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no devices among its files")
def test_a_device_is_not_replaced() -> None:
    with pytest.raises(GunsmokeError, match="/dev/null is no ordinary file"):
        WholeFile(Path("/dev/null"))


def test_a_name_that_is_too_long_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(GunsmokeError, match=r"can't be written \(.*long"):
        WholeFile(tmp_path / ("x" * 250))


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever runs this may write anywhere")
def test_a_file_that_may_not_be_written_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    (tmp_path / "a").chmod(0o444)
    with pytest.raises(GunsmokeError, match="may not be written"):
        WholeFile(tmp_path / "a")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows can't limit the size of files")
def test_a_full_disk_shows_at_once(tmp_path: Path) -> None:
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, before[1]))
    try:
        with pytest.raises(GunsmokeError, match=r"can't be written \(File too large\)"):
            WholeFile(tmp_path / "a")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert list(tmp_path.iterdir()) == []
