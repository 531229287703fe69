"""What an adapter says where the library it is for is not installed."""

import sys
from importlib import import_module

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("pettingzoo", "numpy", "pettingzoo"),
        ("openspiel", "pyspiel", "openspiel"),
        ("mcp.server", "anyio", "mcp"),
    ],
)
def test_an_adapter_without_its_extra_says_what_to_install(
    module: str, missing: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.delitem(sys.modules, f"gunsmoke.adapters.{module}", raising=False)
    with pytest.raises(ImportError) as caught:
        import_module(f"gunsmoke.adapters.{module}")
    told = str(caught.value)
    assert told.startswith(f"this needs the extra {extra}: pip install 'gunsmoke[{extra}]' (in a checkout ")
    assert f"pip install '.[{extra}]'" in told
    assert "\n" not in told
