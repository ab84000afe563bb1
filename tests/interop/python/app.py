"""Ends spans of tool calls, each inside of one that is not stored."""

import time

from opentelemetry import trace

from ledger import keep_ledger, rounds

keep_ledger()
tracer = trace.get_tracer("interop")
for call in range(rounds):
    with tracer.start_as_current_span("POST /mcp", kind=trace.SpanKind.SERVER):
        attributes = {"mcp.method.name": "tools/call", "gen_ai.tool.name": "search", "call": call}
        with tracer.start_as_current_span("tools/call search", attributes=attributes):
            # So that the calls take several exports.
            time.sleep(0.001)
