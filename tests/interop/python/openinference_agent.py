"""Chats with a model through the instrumented OpenAI SDK."""

from conversation import converse
from ledger import keep_ledger, rounds

keep_ledger()
for _ in range(rounds):
    converse()
