"""An MCP server with tools, one of which fails, a nested span, a resource, a prompt and a mounted server."""

from fastmcp import FastMCP
from opentelemetry import trace

from ledger import keep_ledger

keep_ledger()
mcp = FastMCP("travel")
weather = FastMCP("weather")
tracer = trace.get_tracer("travel")


@mcp.tool
def search(query: str, limit: int = 3) -> list[str]:
    with tracer.start_as_current_span("rank", attributes={"gen_ai.operation.name": "embeddings"}):
        return [f"{query} {at}" for at in range(limit)]


@mcp.tool
def book(flight: str) -> str:
    raise ValueError(f"no seats left on {flight}")


@weather.tool
def forecast(city: str) -> str:
    return f"sunny in {city}"


@mcp.resource("flights://today")
def flights() -> str:
    return "LIS-OPO"


@mcp.prompt
def itinerary(city: str) -> str:
    return f"Plan a day in {city}."


mcp.mount(weather, namespace="weather")


@mcp.tool
def flush() -> bool:
    """Before a client closes the server, which then has two seconds to end."""
    return trace.get_tracer_provider().force_flush(60_000)
