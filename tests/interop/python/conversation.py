"""Chats with a model, which calls a tool. One of the requests fails."""

from openai import APIStatusError, OpenAI

client = OpenAI(max_retries=0)
tools = [
    {
        "type": "function",
        "function": {
            "name": "search",
            "parameters": {"type": "object", "properties": {"query": {"type": "string"}}},
        },
    }
]
messages = [{"role": "user", "content": "Find flights, and mail them to jane.doe@example.com."}]


def converse():
    client.chat.completions.create(model="test", messages=messages, tools=tools)
    try:
        client.chat.completions.create(model="missing", messages=messages)
    except APIStatusError:
        pass
