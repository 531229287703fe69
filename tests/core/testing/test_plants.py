"""The kit catches every fault planted in the toy game."""

import pytest
from toy.plants import PLANTS

from gunsmoke.core.testing import CONTRACTS, check_game


@pytest.mark.parametrize("name", PLANTS)
def test_the_kit_catches_a_planted_fault(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    contract, plant = PLANTS[name]
    looked_at = [contract] if contract in CONTRACTS else []
    report = check_game(plant(monkeypatch), games=6, seats=3, contracts=looked_at, samples=16, limit=1000)
    assert contract in {fault.contract for fault in report.faults}, str(report)
