"""An agent of the OpenAI Agents SDK."""

from agents import (
    Agent,
    Runner,
    function_tool,
    set_default_openai_api,
    set_tracing_export_api_key,
)

import trip
from ledger import keep_ledger, rounds

keep_ledger()
set_default_openai_api("chat_completions")
set_tracing_export_api_key("")
tools = [function_tool(trip.search), function_tool(trip.book)]
agent = Agent(name="planner", model="scripted", tools=tools)
for _ in range(rounds):
    Runner.run_sync(agent, trip.prompt)
