"""An agent of Pydantic AI. Runs after the code of the docs."""

from pydantic_ai import Agent
from pydantic_ai.models.openai import OpenAIChatModel

import trip
from ledger import keep_ledger, rounds

keep_ledger()
agent = Agent(OpenAIChatModel("scripted"), name="planner", tools=[trip.search, trip.book])
for _ in range(rounds):
    agent.run_sync(trip.prompt)
