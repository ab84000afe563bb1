import type { Metadata } from "next";
import Link from "next/link";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Docs" };
/** The addresses are those of the deployment, not of the build. */
export const dynamic = "force-dynamic";

export default function Docs() {
  const { ingestUrl } = env();
  return (
    <>
      <h1>Sending events</h1>
      <p>A server sends its events with a project&rsquo;s API key:</p>
      <pre>{sendEvents(ingestUrl)}</pre>
      <p>
        The answer is 200 when every event is stored, 207 when some are: <code>errors</code> then names the others by
        their position in the batch. After a 503, a 429, or no answer at all, send the same batch again: events that
        came twice are stored once.
      </p>
      <h2>What would be stored?</h2>
      <p>
        With <code>?dry_run=1</code> nothing is written, and the answer shows the first ten rows as they would be.
      </p>
      <p>
        <Link href="/docs/scrubbing">What is removed</Link> from every event before it is written, with examples.
      </p>
      <h2>Widgets</h2>
      <p>A server mints a token for one trace and one session; it is good for 15 minutes and 2,000 events:</p>
      <pre>{mintToken(ingestUrl)}</pre>
      <p>
        The widget sends it as <code>Authorization: Bearer</code>, or in the body of a beacon, which cannot set a
        header: <code>{'{"token": "…", "events": […]}'}</code>. Such a body is 72 KiB at most.
      </p>
      <h2>What became of a batch?</h2>
      <pre>{getReceipt(ingestUrl)}</pre>
      <p>
        <Link href="/docs/errors">Every refusal</Link> has a code and an answer. Every operation is in the{" "}
        <a href="/v1/openapi.json">OpenAPI document</a>.
      </p>
    </>
  );
}

const sendEvents = (url: string) => `curl ${url}/v1/events \\
  -H "Authorization: Bearer $SLUICE_API_KEY" -H "Content-Type: application/json" \\
  -d '{"events": [{
    "event_type": "tool_call",
    "timestamp": "${new Date().toISOString()}",
    "trace_id": "trace-1", "session_id": "session-1", "source": "server",
    "event_name": "search", "latency_ms": 182.4, "status": "success"
  }]}'`;

const mintToken = (url: string) => `curl ${url}/v1/widget-tokens \\
  -H "Authorization: Bearer $SLUICE_API_KEY" -H "Content-Type: application/json" \\
  -d '{"traceId": "trace-1", "sessionId": "session-1"}'`;

const getReceipt = (url: string) => `curl ${url}/v1/requests/$REQUEST_ID -H "Authorization: Bearer $SLUICE_API_KEY"`;
