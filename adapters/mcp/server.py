"""The protocol: the tools of a seat, served to one client over this process's standard streams."""

from __future__ import annotations

from gunsmoke.adapters.texts import _
from gunsmoke.core.extras import missing_extra
from gunsmoke.core.version import __version__

from .tools import TOOLS, SeatTools, Tool
from .wire import Wire

try:
    import anyio
    from anyio.to_thread import run_sync
    from mcp import types
    from mcp.server.context import ServerRequestContext
    from mcp.server.lowlevel import Server
    from mcp.server.stdio import stdio_server
    from mcp.shared.message import SessionMessage
except ImportError as error:
    raise ImportError(missing_extra("mcp", error)) from error

NAME = "gunsmoke"


def make_server(tools: SeatTools) -> Server[None]:
    """A server of these tools, for any transport. Calls are carried out one after the other."""
    one_at_a_time = anyio.CapacityLimiter(1)

    async def list_tools(
        context: ServerRequestContext[None], params: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_described(tool) for tool in TOOLS.values()])

    async def call_tool(
        context: ServerRequestContext[None], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        # Bots may think for long; the connection is kept alive meanwhile.
        answer = await run_sync(tools.call, params.name, params.arguments or {}, limiter=one_at_a_time)
        return types.CallToolResult(
            content=[types.TextContent(type="text", text=answer.text)], is_error=answer.fault
        )

    return Server(
        NAME,
        version=__version__,
        instructions=tools.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def serve(tools: SeatTools, wire: Wire) -> None:
    """Serve one client until it hangs up."""
    anyio.run(_serve, make_server(tools), wire)


async def _serve(server: Server[None], wire: Wire) -> None:
    streams = stdio_server(anyio.wrap_file(wire.reads), anyio.wrap_file(wire.writes))
    async with streams as (reads, writes), anyio.create_task_group() as group:
        passed_on, messages = anyio.create_memory_object_stream[SessionMessage | Exception]()

        async def sift() -> None:
            """Pass messages on, and answer a line that is none: the SDK would leave its sender waiting."""
            async with passed_on:
                async for item in reads:
                    if isinstance(item, Exception):
                        await writes.send(_unreadable())
                    else:
                        await passed_on.send(item)

        group.start_soon(sift)
        await server.run(messages, writes, server.create_initialization_options())


def _unreadable() -> SessionMessage:
    fault = types.ErrorData(code=types.PARSE_ERROR, message=_("this line is no JSON-RPC message in UTF-8"))
    return SessionMessage(types.JSONRPCError(jsonrpc="2.0", id=None, error=fault))


def _described(tool: Tool) -> types.Tool:
    return types.Tool(
        name=tool.name,
        title=_(tool.title),
        description=_(tool.description),
        input_schema=tool.schema(),
        annotations=types.ToolAnnotations(
            read_only_hint=not tool.changes, destructive_hint=False, open_world_hint=False
        ),
    )
