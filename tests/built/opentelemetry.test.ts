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
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { newSubject, type Subject } from "@/tests/chaos/subject";
import type { AppProcess } from "@/tests/support/built-app";
import { type Fault, type FaultProxy, startFaultProxy } from "@/tests/support/fault-proxy";

/** Long enough for a restart on a slow machine. By default, exporters give up after 10 s. */
const timeoutMillis = 120_000;
const batchSize = 64;

let subject: Subject;
/** Stopped while the store is read. */
let app: AppProcess | undefined;
/** What was in the store when it was last read. */
let rows: Row[] = [];
let key: string;
let proxy: FaultProxy;

beforeAll(async () => {
  subject = await newSubject({});
  proxy = await startFaultProxy();
}, 240_000);

beforeEach(async () => {
  if (!app) await start();
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
  app?.kill(signal);
  await app?.exited;
  app = undefined;
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

/** Ends spans of nested tool calls. Returns the ids of those that should be stored. */
async function traceToolCalls(exporter: SpanExporter, count: number, during?: () => Promise<void>) {
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
    const span = tracer.startSpan("tools/call search", {
      attributes: { "mcp.method.name": "tools/call", "gen_ai.tool.name": "search", call },
    });
    ended.add(span.spanContext().spanId);
    span.end();
    tracer.startSpan("GET /", { attributes: { "http.request.method": "GET" } }).end();
  }
  await Promise.all([processor.forceFlush().catch(() => undefined), during?.()]);
  await provider.shutdown();
  return { ended, acknowledged, failures };
}

type Row = { event_type: string; times: string; ids: string };

const rowOf = (type: string) => rows.find(({ event_type }) => event_type === type);
const timesOf = (type: string) => Number(rowOf(type)?.times ?? 0);
const idsOf = (type: string) => Number(rowOf(type)?.ids ?? 0);

/** Stops the app and reads its store. Returns how many events of this type are new. */
async function newlyStored(type: string) {
  const [times, ids] = [timesOf(type), idsOf(type)];
  await end("SIGTERM");
  const client = await subject.openStore();
  const answer = await client.query({
    query: `SELECT event_type, count() AS times, uniqExact(event_id) AS ids FROM events FINAL
WHERE event_name != 'demo' GROUP BY event_type ORDER BY event_type`,
    format: "JSONEachRow",
  });
  rows = await answer.json<Row>();
  await client.close();
  return { times: timesOf(type) - times, ids: idsOf(type) - ids };
}

const faults: Fault[] = ["none", "unavailable", "none", "lost", "dropped", "none", "lost", "unavailable", "none"];

it("stores each span that the protobuf exporter sends exactly once, through errors, lost responses and a kill", async () => {
  const killed = async () => {
    // In the middle of the exports.
    while (proxy.statuses.length < 4) await new Promise((resolve) => setTimeout(resolve, 5));
    proxy.target = undefined;
    await end("SIGKILL");
    await start();
  };
  await expectStoredOnce(new OTLPTraceExporter(signal("traces")), killed);
}, 300_000);

it(
  "stores each span that the JSON exporter sends exactly once, through errors and lost responses",
  () => expectStoredOnce(new JsonTraceExporter(signal("traces"))),
  300_000,
);

async function expectStoredOnce(exporter: SpanExporter, during?: () => Promise<void>): Promise<void> {
  const count = 10 * batchSize;
  proxy.faults.push(...faults);
  const { ended, acknowledged, failures } = await traceToolCalls(exporter, count, during);

  expect(failures).toEqual([]);
  expect([...ended].filter((id) => !acknowledged.has(id))).toEqual([]);
  expect(await newlyStored("tool_call")).toEqual({ times: count, ids: count });
  expect(new Set(proxy.statuses)).toEqual(new Set([200]));
  proxy.statuses.length = 0;
}

it("does not make the exporter retry what can never be stored", async () => {
  let requests = 0;
  const exporter = new OTLPTraceExporter({ ...signal("traces"), headers: { Authorization: "Bearer svc_wrong" } });
  const counted: SpanExporter = {
    export: (spans, done) => {
      requests++;
      exporter.export(spans, done);
    },
    shutdown: () => exporter.shutdown(),
  };
  const { acknowledged } = await traceToolCalls(counted, 1);

  expect(acknowledged.size).toBe(0);
  expect(requests).toBe(1);
  expect(proxy.statuses).toEqual([401]);
  proxy.statuses.length = 0;
});

it("stores each log record once", async () => {
  proxy.faults.push("lost", "unavailable");
  const exporter = new OTLPLogExporter(signal("logs"));
  const processor = new BatchLogRecordProcessor({
    exporter,
    maxExportBatchSize: batchSize,
    exportTimeoutMillis: timeoutMillis,
  });
  const provider = new LoggerProvider({ processors: [processor] });
  const logger = provider.getLogger("tests");
  for (let at = 0; at < 3 * batchSize; at++)
    logger.emit({ eventName: "gen_ai.choice", attributes: { at, "gen_ai.system": "x" }, body: { at } });
  await provider.forceFlush();
  await provider.shutdown();

  expect((await newlyStored("step")).times).toBe(3 * batchSize);
}, 240_000);
