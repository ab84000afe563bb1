// Ends spans of tool calls, and exports them with the code of the docs.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"strconv"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/sdk/trace"
	api "go.opentelemetry.io/otel/trace"

	"interop/telemetry"
)

// ledger appends each ended span to a file.
type ledger struct{ lines *json.Encoder }

func (l ledger) OnEnd(span trace.ReadOnlySpan) {
	attributes := map[string]string{}
	for _, value := range span.Attributes() {
		attributes[string(value.Key)] = value.Value.Emit()
	}
	err := l.lines.Encode(map[string]any{
		"traceId":    span.SpanContext().TraceID().String(),
		"spanId":     span.SpanContext().SpanID().String(),
		"start":      strconv.FormatInt(span.StartTime().UnixNano(), 10),
		"attributes": attributes,
	})
	if err != nil {
		log.Fatal(err)
	}
}
func (ledger) OnStart(context.Context, trace.ReadWriteSpan) {}
func (ledger) Shutdown(context.Context) error               { return nil }
func (ledger) ForceFlush(context.Context) error             { return nil }

func main() {
	ctx := context.Background()
	file, err := os.OpenFile(os.Getenv("INTEROP_LEDGER"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		log.Fatal(err)
	}
	rounds, err := strconv.Atoi(os.Getenv("INTEROP_ROUNDS"))
	if err != nil {
		log.Fatal(err)
	}
	stop, err := telemetry.Start(ctx)
	if err != nil {
		log.Fatal(err)
	}
	otel.GetTracerProvider().(*trace.TracerProvider).RegisterSpanProcessor(ledger{json.NewEncoder(file)})
	tracer := otel.Tracer("interop")
	for call := range rounds {
		inner, request := tracer.Start(ctx, "POST /mcp", api.WithSpanKind(api.SpanKindServer))
		_, span := tracer.Start(inner, "tools/call search", api.WithAttributes(
			attribute.String("mcp.method.name", "tools/call"),
			attribute.String("gen_ai.tool.name", "search"),
			attribute.Int("call", call),
		))
		span.End()
		request.End()
		// So that the calls take several exports.
		time.Sleep(2 * time.Millisecond)
	}
	if err := stop(ctx); err != nil {
		log.Print(err)
	}
}
