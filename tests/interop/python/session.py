"""Calls the MCP server over stdio. Both processes export their spans."""

import asyncio
import os
import sys

from fastmcp import Client
from fastmcp.client.transports import StdioTransport

from ledger import keep_ledger, rounds

keep_ledger()


async def main():
    transport = StdioTransport("sh", [sys.argv[1]], env=dict(os.environ))
    async with Client(transport) as client:
        for _ in range(rounds):
            await client.list_tools()
            await client.call_tool("search", {"query": "mail jane.doe@example.com", "limit": 2})
            await client.call_tool("book", {"flight": "TP 1"}, raise_on_error=False)
            await client.call_tool("weather_forecast", {"city": "Lisbon"})
            await client.read_resource("flights://today")
            await client.get_prompt("itinerary", {"city": "Porto"})
        await client.call_tool("flush")


asyncio.run(main())
