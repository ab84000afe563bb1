"""An agent of LangChain, which runs on LangGraph."""

from langchain.agents import create_agent
from langchain_openai import ChatOpenAI

import trip
from ledger import keep_ledger, rounds

keep_ledger()
agent = create_agent(ChatOpenAI(model="scripted"), tools=[trip.search, trip.book])
for _ in range(rounds):
    agent.invoke({"messages": [{"role": "user", "content": trip.prompt}]})
