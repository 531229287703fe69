"""Constants as the model a game reads them by."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from gunsmoke.core.errors import RulesetError
from gunsmoke.core.rulebook import Rulebook, load_rulebook, validate_constants

Edit = Callable[[str, str, str], Path]
LayOver = Callable[[str], Rulebook]
LineOf = Callable[[str, str], int]


class Shot(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: str
    points: int = Field(ge=1)


class Numbers(BaseModel):
    model_config = ConfigDict(extra="forbid")

    cup_size: int = Field(ge=1, le=10)
    colours: dict[str, str]
    shots: tuple[Shot, ...]


def test_constants_become_the_games_own_model(book: Rulebook) -> None:
    numbers = validate_constants(book, Numbers)
    assert numbers.shots[1] == Shot(id="squop", points=2)


def test_a_constant_the_game_refuses_is_told_where_it_stands(
    folder: Path, edit: Edit, line_of: LineOf
) -> None:
    file = edit("game.toml", "points = 2", "points = 0")
    with pytest.raises(RulesetError) as caught:
        validate_constants(load_rulebook(folder), Numbers)
    assert caught.value.file == str(file)
    assert caught.value.line == line_of("game.toml", "points = 0")
    assert caught.value.field == "constants.shots.value[1].points"
    assert "should be greater than or equal to 1, not 0" in str(caught.value)


@pytest.mark.parametrize(
    "text, line, field",
    [
        ("[constants]\ncup_size = 11\n", 3, "constants.cup_size"),
        ("[constants.cup_size]\n\nvalue = 11\n", 4, "constants.cup_size.value"),
    ],
)
def test_a_house_constant_the_game_refuses_is_told_in_the_houses_file(
    lay_over: LayOver, text: str, line: int, field: str
) -> None:
    book = lay_over(text)
    with pytest.raises(RulesetError) as caught:
        validate_constants(book, Numbers)
    assert Path(caught.value.file).name == "house.toml"
    assert (caught.value.line, caught.value.field) == (line, field)


class Belonging(Numbers):
    @model_validator(mode="after")
    def _belong_together(self) -> "Belonging":
        if len(self.shots) >= self.cup_size:
            raise ValueError("the cup is too small for the shots")
        return self


def test_constants_that_do_not_go_together_are_told_at_the_first_the_house_changed(lay_over: LayOver) -> None:
    book = lay_over('[constants]\n\ncolours = { g = "green" }\ncup_size = 2\n')
    with pytest.raises(RulesetError) as caught:
        validate_constants(book, Belonging)
    assert Path(caught.value.file).name == "house.toml"
    assert caught.value.line == 4
    assert str(caught.value).endswith("line 4: constants: the cup is too small for the shots")


def test_constants_of_a_game_that_do_not_go_together_are_told_in_its_own_file(
    folder: Path, edit: Edit
) -> None:
    file = edit("game.toml", "value = 3", "value = 2")
    with pytest.raises(RulesetError) as caught:
        validate_constants(load_rulebook(folder), Belonging)
    assert str(caught.value) == f"{file}: constants: the cup is too small for the shots"


def test_a_misspelled_field_is_told_before_the_one_it_leaves_missing(lay_over: LayOver) -> None:
    book = lay_over('[[constants.shots]]\nid = "flick"\npoint = 1\n')
    with pytest.raises(RulesetError) as caught:
        validate_constants(book, Numbers)
    assert (caught.value.line, caught.value.field) == (4, "constants.shots[0].point")
    assert "unknown name; did you mean 'points'? (and 1 more)" in str(caught.value)


def test_a_constant_that_the_game_does_not_read_is_told(folder: Path, edit: Edit, line_of: LineOf) -> None:
    edit("game.toml", "[constants.cup_size]", "[constants.cup_sizes]")
    with pytest.raises(RulesetError) as caught:
        validate_constants(load_rulebook(folder), Numbers)
    assert caught.value.line == line_of("game.toml", "value = 3")
    assert caught.value.field == "constants.cup_sizes.value"
    assert "did you mean 'cup_size'?" in str(caught.value)


def test_a_constant_that_is_missing_is_told(folder: Path, edit: Edit) -> None:
    file = edit("game.toml", "[constants.cup_size]", "[components.cup_size]")
    edit("game.toml", "value = 3", 'title = "a cup"\ncount = 1')
    with pytest.raises(RulesetError) as caught:
        validate_constants(load_rulebook(folder), Numbers)
    assert str(caught.value) == f"{file}: constants.cup_size: is missing; add it"
