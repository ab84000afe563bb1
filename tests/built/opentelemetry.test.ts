/** The exporters of the OpenTelemetry SDK for JavaScript, unmodified, against the built app. */
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-proto";
import { OTLPTraceExporter as JsonTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type SpanExporter,
} from "@opentelemetry/sdk-trace-node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newSubject, type Subject } from "@/tests/chaos/subject";
import type { AppProcess } from "@/tests/support/built-app";
import { type Fault, type FaultProxy, startFaultProxy } from "@/tests/support/fault-proxy";

/** Long enough for a restart on a slow machine. By default, exporters give up after 10 s. */
const timeoutMillis = 120_000;
const batchSize = 64;

let subject: Subject;
let app: AppProcess;
let key: string;
let proxy: FaultProxy;

beforeAll(async () => {
  subject = await newSubject({});
  proxy = await startFaultProxy();
  await start();
}, 240_000);

afterAll(async () => {
  await app?.stop();
  await proxy?.close();
  await subject?.remove();
});

async function start(): Promise<void> {
  app = subject.launch();
  const ready = await subject.ready(app);
  key = ready.key;
  proxy.target = ready.url;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  app.kill(signal);
  await app.exited;
}

const signal = (name: string) => ({
  url: `${proxy.url}/v1/${name}`,
  headers: { Authorization: `Bearer ${key}` },
  timeoutMillis,
});

/** `ExportResultCode.SUCCESS` */
const succeeded = 0;

/** Spans by whether the exporter reported them as exported. */
function recording(exporter: SpanExporter, acknowledged: Set<string>, failures: unknown[]): SpanExporter {
  return {
    export: (spans: ReadableSpan[], done: Parameters<SpanExporter["export"]>[1]) =>
      exporter.export(spans, (result) => {
        if (result.code === succeeded) for (const span of spans) acknowledged.add(span.spanContext().spanId);
        else failures.push(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/** Ends spans of calls of a tool. Returns the ids of those that should be stored. */
async function traceToolCalls(exporter: SpanExporter, tool: string, count: number, during?: () => Promise<void>) {
  const acknowledged = new Set<string>();
  const failures: unknown[] = [];
  const processor = new BatchSpanProcessor(recording(exporter, acknowledged, failures), {
    maxExportBatchSize: batchSize,
    maxQueueSize: 10 * count,
    scheduledDelayMillis: 50,
    exportTimeoutMillis: timeoutMillis,
  });
  const provider = new NodeTracerProvider({ spanProcessors: [processor] });
  const tracer = provider.getTracer("tests");
  const ended = new Set<string>();
  for (let call = 0; call < count; call++) {
    const span = tracer.startSpan(`tools/call ${tool}`, {
      attributes: { "mcp.method.name": "tools/call", "gen_ai.tool.name": tool, call },
    });
    ended.add(span.spanContext().spanId);
    span.end();
    tracer.startSpan("GET /", { attributes: { "http.request.method": "GET" } }).end();
  }
  await Promise.all([processor.forceFlush().catch(() => undefined), during?.()]);
  await provider.shutdown();
  return { ended, acknowledged, failures };
}

const faults: Fault[] = ["none", "unavailable", "none", "lost", "dropped", "none", "lost", "unavailable", "none"];
const spans = 10 * batchSize;
const records = 3 * batchSize;

it("the protobuf exporter of spans reports all as exported, through errors, lost responses and a kill", async () => {
  const killed = async () => {
    // In the middle of the exports.
    while (proxy.statuses.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    proxy.target = undefined;
    await end("SIGKILL");
    await start();
  };
  await expectExported(new OTLPTraceExporter(signal("traces")), "protobuf", killed);
}, 300_000);

it(
  "the JSON exporter of spans reports all as exported, through errors and lost responses",
  () => expectExported(new JsonTraceExporter(signal("traces")), "json"),
  300_000,
);

async function expectExported(exporter: SpanExporter, tool: string, during?: () => Promise<void>): Promise<void> {
  proxy.faults.push(...faults);
  const { ended, acknowledged, failures } = await traceToolCalls(exporter, tool, spans, during);

  expect(failures).toEqual([]);
  expect([...ended].filter((id) => !acknowledged.has(id))).toEqual([]);
  expect(new Set(proxy.statuses)).toEqual(new Set([200]));
  proxy.statuses.length = 0;
}

it("an exporter does not retry what can never be stored", async () => {
  let requests = 0;
  const exporter = new OTLPTraceExporter({ ...signal("traces"), headers: { Authorization: "Bearer svc_wrong" } });
  const counted: SpanExporter = {
    export: (spans, done) => {
      requests++;
      exporter.export(spans, done);
    },
    shutdown: () => exporter.shutdown(),
  };
  const { acknowledged } = await traceToolCalls(counted, "refused", 1);

  expect(acknowledged.size).toBe(0);
  expect(requests).toBe(1);
  expect(proxy.statuses).toEqual([401]);
  proxy.statuses.length = 0;
});

it("the exporter of log records sends all, through an error and a lost response", async () => {
  proxy.faults.push("lost", "unavailable");
  const exporter = new OTLPLogExporter(signal("logs"));
  const processor = new BatchLogRecordProcessor({
    exporter,
    maxExportBatchSize: batchSize,
    exportTimeoutMillis: timeoutMillis,
  });
  const provider = new LoggerProvider({ processors: [processor] });
  const logger = provider.getLogger("tests");
  for (let at = 0; at < records; at++)
    logger.emit({ eventName: "gen_ai.choice", attributes: { at, "gen_ai.system": "x" }, body: { at } });
  await provider.forceFlush();
  await provider.shutdown();
  expect(proxy.faults).toEqual([]);
}, 240_000);

// Reading the store stops the app.
it("each span and log record of these exporters is stored once, and nothing else", async () => {
  await end("SIGTERM");
  const client = await subject.openStore();
  const answer = await client.query({
    query: `SELECT event_type AS type, if(event_type = 'tool_call', event_name, '') AS tool,
  toUInt32(count()) AS times, toUInt32(uniqExact(event_id)) AS ids
FROM events FINAL WHERE event_name != 'demo' GROUP BY type, tool ORDER BY type, tool`,
    format: "JSONEachRow",
  });
  const stored = await answer.json();
  await client.close();

  expect(stored).toEqual([
    { type: "step", tool: "", times: records, ids: records },
    { type: "tool_call", tool: "json", times: spans, ids: spans },
    { type: "tool_call", tool: "protobuf", times: spans, ids: spans },
  ]);
});
