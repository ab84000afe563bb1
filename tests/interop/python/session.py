"""Calls the MCP server over stdio. Both processes export their spans."""

import asyncio
import os
import sys

from fastmcp import Client
from fastmcp.client.transports import StdioTransport

from ledger import called, keep_ledger, rounds

keep_ledger()


async def call(client, name, arguments=None, **options):
    called()
    await client.call_tool(name, arguments, **options)


async def main():
    transport = StdioTransport("sh", [sys.argv[1]], env=dict(os.environ))
    async with Client(transport) as client:
        for _ in range(rounds):
            await client.list_tools()
            await call(client, "search", {"query": "mail jane.doe@example.com", "limit": 2})
            await call(client, "book", {"flight": "TP 1"}, raise_on_error=False)
            await call(client, "weather_forecast", {"city": "Lisbon"})
            await client.read_resource("flights://today")
            await client.get_prompt("itinerary", {"city": "Porto"})
        await call(client, "flush")


asyncio.run(main())
