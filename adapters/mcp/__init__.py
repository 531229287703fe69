"""One seat of a table as a Model Context Protocol server; `gunsmoke mcp` starts it.

`tools` is what a client may do, without the protocol; `server` speaks it, by the official
SDK (extra `gunsmoke[mcp]`), and `wire` keeps the process's output clean for it.
`docs/text-players.md` tells the rest.
"""
