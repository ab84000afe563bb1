/** The ways to send a first event, with as few dependencies as possible. Tests run the code as shown. */

export const openTelemetryName = "OpenTelemetry";
export const sdkName = "TypeScript";

export const firstEvent = (ingestUrl: string): readonly { readonly name: string; readonly code: string }[] => [
  { name: "curl", code: curl(ingestUrl) },
  { name: openTelemetryName, code: openTelemetry(ingestUrl) },
  { name: sdkName, code: typescript(ingestUrl) },
  { name: "Python", code: python(ingestUrl) },
  { name: "Go", code: go(ingestUrl) },
];

/** How to make one agent or library send to Sluice. */
export type AgentSetup = {
  readonly group: string;
  readonly title: string;
  /** The fragment of its section in `/docs/opentelemetry`. */
  readonly anchor: string;
  /** `lead` says what to do with the code. Code in it is in backticks. `code` may be empty. */
  readonly blocks: readonly { readonly lead: string; readonly code: string }[];
};

const curl = (url: string) => `curl ${url}/v1/events \\
  -H "Authorization: Bearer $SLUICE_API_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"events": [{
    "event_type": "tool_call",
    "timestamp": "'$(date -u +%Y-%m-%dT%H:%M:%SZ)'",
    "trace_id": "trace-1",
    "session_id": "session-1",
    "source": "server",
    "event_name": "search_hotels",
    "latency_ms": 182.4,
    "status": "success",
    "input_values": {"query": "Lisbon for ana@example.com"}
  }]}'
`;

const openTelemetry = (url: string) => `pip install fastmcp opentelemetry-distro \\
  opentelemetry-exporter-otlp-proto-http

${exporterVariables(url)}

opentelemetry-instrument fastmcp run server.py
`;

const typescript = (url: string) => `// How to install the package: /docs/sdk
import { sluice } from "sluice";

const options = {
  key: process.env.SLUICE_API_KEY,
  url: "${url}",
};

// In an MCP server, sluice(server, options) records every call.
const analytics = sluice(options);
analytics.track("search_hotels", {
  input_values: { query: "Lisbon for ana@example.com" },
});

await analytics.flush();
console.log(analytics.stats());
`;

const python = (url: string) => `import os
from datetime import datetime, timezone

import requests

event = {
    "event_type": "tool_call",
    "timestamp": datetime.now(timezone.utc).isoformat(),
    "trace_id": "trace-1",
    "session_id": "session-1",
    "source": "server",
    "event_name": "search_hotels",
    "latency_ms": 182.4,
    "status": "success",
    "input_values": {"query": "Lisbon for ana@example.com"},
}

response = requests.post(
    "${url}/v1/events",
    headers={"Authorization": f"Bearer {os.environ['SLUICE_API_KEY']}"},
    json={"events": [event]},
    timeout=30,
)

print(response.status_code, response.json())
`;

const go = (url: string) => `package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	event := map[string]any{
		"event_type":   "tool_call",
		"timestamp":    time.Now().UTC().Format(time.RFC3339Nano),
		"trace_id":     "trace-1",
		"session_id":   "session-1",
		"source":       "server",
		"event_name":   "search_hotels",
		"latency_ms":   182.4,
		"status":       "success",
		"input_values": map[string]any{"query": "Lisbon for ana@example.com"},
	}
	body, err := json.Marshal(map[string]any{"events": []any{event}})
	if err != nil {
		log.Fatal(err)
	}

	request, err := http.NewRequest("POST", "${url}/v1/events", bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("SLUICE_API_KEY"))
	request.Header.Set("Content-Type", "application/json")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	result, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(response.StatusCode, string(result))
}
`;

/** The environment variables that make any OpenTelemetry exporter send to Sluice, as shell commands. */
export const exporterVariables = (ingestUrl: string) => `export OTEL_EXPORTER_OTLP_ENDPOINT=${ingestUrl}
export OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20$SLUICE_API_KEY
export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf
export OTEL_METRICS_EXPORTER=none`;
