/** The environment variables that make any OpenTelemetry exporter send to Sluice, as shell commands. */
export const exporterVariables = (ingestUrl: string) => `export OTEL_EXPORTER_OTLP_ENDPOINT=${ingestUrl}
export OTEL_EXPORTER_OTLP_HEADERS=Authorization=Bearer%20$SLUICE_API_KEY
export OTEL_EXPORTER_OTLP_PROTOCOL=http/protobuf
export OTEL_METRICS_EXPORTER=none`;
