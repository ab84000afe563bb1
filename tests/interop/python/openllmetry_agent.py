"""A workflow with a tool and a chat with a model. Runs after the code of the docs."""

from traceloop.sdk.decorators import tool, workflow

from conversation import converse
from ledger import keep_ledger, rounds

keep_ledger()


@tool(name="lookup")
def lookup(city):
    return {"city": city}


@workflow(name="trip")
def trip():
    lookup("Lisbon")
    converse()


for _ in range(rounds):
    trip()
