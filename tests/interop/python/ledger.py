"""Appends each ended span to a file, so that what was sent can be compared with what is stored."""

import json
import os

from opentelemetry import trace
from opentelemetry.sdk.trace import SpanProcessor

rounds = int(os.environ["INTEROP_ROUNDS"])


def append(trace_id, start, attributes, span_id=None):
    item = {
        "traceId": trace.format_trace_id(trace_id),
        "spanId": trace.format_span_id(span_id) if span_id else "",
        "start": str(start),
        "attributes": {name: str(value) for name, value in (attributes or {}).items()},
    }
    with open(os.environ["INTEROP_LEDGER"], "a", encoding="utf-8") as file:
        file.write(json.dumps(item) + "\n")


def called():
    """Counts a call of a tool."""
    with open(os.environ["INTEROP_CALLS"], "a", encoding="utf-8") as file:
        file.write("call\n")


class Ledger(SpanProcessor):
    def on_end(self, span):
        context = span.context
        append(context.trace_id, span.start_time, span.attributes, context.span_id)


def keep_ledger():
    trace.get_tracer_provider().add_span_processor(Ledger())
