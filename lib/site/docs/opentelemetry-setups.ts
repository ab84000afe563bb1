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

export const codexSetup = ({ ingestUrl }: Address) => `[otel]
log_user_prompt = false

[otel.exporter.otlp-http]
endpoint = "${ingestUrl}/v1/logs"
protocol = "binary"
headers = { Authorization = "Bearer YOUR_API_KEY" }`;

export const geminiCliSetup = ({ ingestUrl }: Address) => `export GEMINI_TELEMETRY_ENABLED=true
export GEMINI_TELEMETRY_TARGET=local
export GEMINI_TELEMETRY_OTLP_PROTOCOL=http
export GEMINI_TELEMETRY_OTLP_ENDPOINT=${ingestUrl}
export OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20$SLUICE_API_KEY
gemini`;

export const qwenCodeSetup = ({ ingestUrl }: Address) => `export QWEN_TELEMETRY_ENABLED=true
export QWEN_TELEMETRY_OTLP_PROTOCOL=http
export QWEN_TELEMETRY_OTLP_ENDPOINT=${ingestUrl}
export OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20$SLUICE_API_KEY
qwen`;

export const copilotChatSetup = ({ ingestUrl }: Address) => ({
  "github.copilot.chat.otel.enabled": true,
  "github.copilot.chat.otel.exporterType": "otlp-http",
  "github.copilot.chat.otel.otlpEndpoint": ingestUrl,
  "github.copilot.chat.otel.headers": { Authorization: "Bearer YOUR_API_KEY" },
});

export const copilotCliSetup = `export COPILOT_OTEL_ENABLED=true
copilot`;

export const vercelAiSetup = `npm install ai @ai-sdk/otel @opentelemetry/api @opentelemetry/sdk-node

export OTEL_SERVICE_NAME=my-agent
node --import ./telemetry.mjs app.js`;

export const vercelAiCode = `import { OpenTelemetry } from "@ai-sdk/otel";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { registerTelemetry } from "ai";

const sdk = new NodeSDK();
sdk.start();
registerTelemetry(new OpenTelemetry({ runtimeContext: true }));
process.once("beforeExit", () => sdk.shutdown());`;

export const vercelAiCall = `await generateText({
  model,
  tools,
  prompt,
  runtimeContext: { sessionId, userId },
  telemetry: { functionId: "checkout", includeRuntimeContext: { sessionId: true, userId: true } },
});`;

export const vercelAiOlderCall = `await generateText({
  model,
  tools,
  prompt,
  experimental_telemetry: { isEnabled: true, functionId: "checkout", metadata: { sessionId, userId } },
});`;

const python = (packages: string, command = "python agent.py") => `pip install ${packages} \\
  opentelemetry-distro opentelemetry-exporter-otlp-proto-http

export OTEL_SERVICE_NAME=my-agent
opentelemetry-instrument ${command}`;

export const openAiAgentsSetup = python("openai-agents openinference-instrumentation-openai-agents");
export const langChainSetup = python("langchain openinference-instrumentation-langchain");
export const langSmithVariables = `export LANGSMITH_TRACING=true
export LANGSMITH_TRACING_MODE=otel`;
export const pydanticAiSetup = python("pydantic-ai-slim");
export const pydanticAiCode = `from pydantic_ai import Agent

Agent.instrument_all()`;
export const crewAiSetup = python("crewai openinference-instrumentation-crewai").replace(
  "export OTEL_SERVICE_NAME",
  "export CREWAI_DISABLE_TELEMETRY=true\nexport OTEL_SERVICE_NAME",
);
export const mcpPythonSetup = python('"mcp>=2"', "python server.py").replace("my-agent", "my-mcp-server");

export const googleAdkSetup = `pip install google-adk opentelemetry-exporter-otlp-proto-http

export OTEL_SERVICE_NAME=my-agent
adk web`;

export const strandsSetup = `pip install "strands-agents[otel]" opentelemetry-exporter-otlp-proto-http

export OTEL_SERVICE_NAME=my-agent
python agent.py`;

export const strandsCode = `from strands.telemetry import StrandsTelemetry

StrandsTelemetry().setup_otlp_exporter()`;

export const liteLlmConfiguration = `litellm_settings:
  callbacks: ["otel"]`;

export const liteLlmSetup = ({ ingestUrl }: Address) => `pip install "litellm[proxy]" \\
  opentelemetry-sdk opentelemetry-exporter-otlp-proto-http

export OTEL_EXPORTER_OTLP_ENDPOINT=${ingestUrl}
export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf
export OTEL_EXPORTER_OTLP_HEADERS="Authorization=Bearer $SLUICE_API_KEY"
litellm --config config.yaml`;
