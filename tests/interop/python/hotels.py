"""A server over HTTP, as its author would want it, on the port that is the argument."""

import sys
from typing import Annotated

from fastmcp import FastMCP
from pydantic import Field

mcp = FastMCP("hotels", version="1.0.0")


@mcp.tool(annotations={"readOnlyHint": True})
def search_hotels(city: Annotated[str, Field(description="The name of a city.")]) -> list[str]:
    """Finds hotels in a city by its name."""
    return [f"Grand {city}"]


mcp.run(transport="http", host="127.0.0.1", port=int(sys.argv[1]))
