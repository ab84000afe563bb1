/** Setups that export to Sluice. Each shell block runs as shown, with a key in `SLUICE_API_KEY`. */
import { exporterVariables } from "@/lib/gate/contracts/first-event";

type Address = { readonly ingestUrl: string };

export const javascriptSetup = `npm install @opentelemetry/api @opentelemetry/auto-instrumentations-node

export OTEL_SERVICE_NAME=my-agent
node --require @opentelemetry/auto-instrumentations-node/register app.js`;

export const pythonSetup = `pip install opentelemetry-distro opentelemetry-exporter-otlp-proto-http
opentelemetry-bootstrap -a install

export OTEL_SERVICE_NAME=my-agent
opentelemetry-instrument python app.py`;

export const goSetup = `package telemetry

import (
	"context"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/trace"
)

// Start exports spans until the returned function is called.
func Start(ctx context.Context) (func(context.Context) error, error) {
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, err
	}
	provider := trace.NewTracerProvider(trace.WithBatcher(exporter))
	otel.SetTracerProvider(provider)
	return provider.Shutdown, nil
}`;

export const collectorConfiguration = ({ ingestUrl }: Address) => `receivers:
  otlp:
    protocols:
      grpc:
        endpoint: localhost:4317
      http:
        endpoint: localhost:4318

processors:
  batch:
    send_batch_size: 8192
    send_batch_max_size: 8192
    timeout: 200ms

exporters:
  otlp_http/sluice:
    endpoint: ${ingestUrl}
    headers:
      Authorization: Bearer \${env:SLUICE_API_KEY}
    retry_on_failure:
      enabled: true
      initial_interval: 1s
      max_interval: 30s
      max_elapsed_time: 300s
    sending_queue:
      enabled: true
      queue_size: 1000

service:
  pipelines:
    traces:
      receivers: [otlp]
      processors: [batch]
      exporters: [otlp_http/sluice]
    logs:
      receivers: [otlp]
      processors: [batch]
      exporters: [otlp_http/sluice]`;

export const fastMcpSetup = `pip install fastmcp opentelemetry-distro opentelemetry-exporter-otlp-proto-http

export OTEL_SERVICE_NAME=my-mcp-server
opentelemetry-instrument fastmcp run server.py`;

export const openInferenceSetup = `pip install opentelemetry-distro opentelemetry-exporter-otlp-proto-http \\
  openinference-instrumentation-openai

export OTEL_SERVICE_NAME=my-agent
opentelemetry-instrument python agent.py`;

export const openLlmetrySetup = ({ ingestUrl }: Address) => `pip install traceloop-sdk httpx

export TRACELOOP_BASE_URL=${ingestUrl}
export TRACELOOP_HEADERS=Authorization=Bearer%20$SLUICE_API_KEY
export TRACELOOP_METRICS_ENABLED=false
python agent.py`;

export const openLlmetryCode = `from traceloop.sdk import Traceloop

Traceloop.init(app_name="my-agent")`;

export const claudeCodeSetup = ({ ingestUrl }: Address) => `export CLAUDE_CODE_ENABLE_TELEMETRY=1
export OTEL_LOGS_EXPORTER=otlp
export OTEL_LOG_TOOL_DETAILS=1
${exporterVariables(ingestUrl)}
claude`;
