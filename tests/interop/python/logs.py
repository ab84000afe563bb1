"""Emits log records, each with a trace of its own."""

import time

from opentelemetry import trace
from opentelemetry._logs import LogRecord, get_logger
from opentelemetry.sdk.trace.id_generator import RandomIdGenerator

from ledger import append, rounds

ids = RandomIdGenerator()
logger = get_logger("interop")
for _ in range(rounds):
    trace_id = ids.generate_trace_id()
    parent = trace.SpanContext(trace_id, ids.generate_span_id(), is_remote=False)
    now = time.time_ns()
    attributes = {"gen_ai.system": "interop"}
    logger.emit(
        LogRecord(
            timestamp=now,
            context=trace.set_span_in_context(trace.NonRecordingSpan(parent)),
            event_name="gen_ai.choice",
            body={"index": 0},
            attributes=attributes,
        )
    )
    append(trace_id, now, attributes)
    # So that the records take several exports.
    time.sleep(0.001)
