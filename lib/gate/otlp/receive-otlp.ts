/** Ingests an OTLP request: authenticate, read, check the whole message, admit, then map and write slice by slice. */

import { authenticateServer, readBearer, toClient } from "@/lib/gate/auth/authenticate";
import { jsonType, otlpEncodings, otlpLimits, otlpTypes, protobufType } from "@/lib/gate/contracts/otlp";
import { mediaType, readTyped } from "@/lib/gate/http/body";
import type { HttpResponse, IncomingRequest } from "@/lib/gate/http/messages";
import type { Context } from "@/lib/gate/http/operation";
import { maxWaitingBytes } from "@/lib/gate/limits/budget";
import { consume, eventLimit } from "@/lib/gate/limits/rate-limit";
import { type Pause, slicePause, visitInSlices } from "@/lib/gate/limits/time-slices";
import { countJsonDataPoints, decodeJsonLogRecords, decodeJsonSpans } from "@/lib/gate/otlp/decode-json";
import { countDataPoints, decodeLogRecords, decodeSpans } from "@/lib/gate/otlp/decode-protobuf";
import type { Item, StoredSignal } from "@/lib/gate/otlp/item";
import { newParents } from "@/lib/gate/otlp/parents";
import { MalformedMessage } from "@/lib/gate/otlp/protobuf";
import { exported, type PartialSuccess, rpcProblem } from "@/lib/gate/otlp/responses";
import { type Survey, storeItems, typeOfItem } from "@/lib/gate/otlp/store-items";
import { newRequestWriter } from "@/lib/gate/request-writer";
import { Problem } from "@/lib/problem";

/** The handler of `POST /v1/traces`. Resolves when the spans that Sluice stores are committed. */
export const receiveTraces = (request: IncomingRequest, context: Context) => receive("traces", request, context);

/** The handler of `POST /v1/logs`. Resolves when the records that Sluice stores are committed. */
export const receiveLogs = (request: IncomingRequest, context: Context) => receive("logs", request, context);

const decoders = {
  traces: { [protobufType]: decodeSpans, [jsonType]: decodeJsonSpans },
  logs: { [protobufType]: decodeLogRecords, [jsonType]: decodeJsonLogRecords },
  metrics: { [protobufType]: countDataPoints, [jsonType]: countJsonDataPoints },
} as const;

/** The handler of `POST /v1/metrics`. Stores nothing and reports all data points as rejected. */
export async function receiveMetrics(request: IncomingRequest, context: Context): Promise<HttpResponse> {
  const { type, bytes } = await readRequest(request, context);
  let rejected = 0;
  const count = (points: number) => {
    rejected += points;
  };
  await checked(() => visitInSlices(decoders.metrics[type](bytes), count));
  const message = "Sluice stores traces and logs, not metrics. Set OTEL_METRICS_EXPORTER=none.";
  return exported(type, "metrics", rejected === 0 ? undefined : { rejected, message });
}

/** Encodes an error response in the media type of the request. */
export function problemInType(request: IncomingRequest, problem: Problem): HttpResponse {
  const sent = mediaType(request);
  return rpcProblem(
    otlpTypes.find((type) => type === sent),
    problem,
  );
}

async function readRequest(request: IncomingRequest, context: Context) {
  const caller = await authenticateServer(readBearer(request), toClient(request, context), "send_events");
  context.reservation.assignTo({ kind: "server", id: caller.keyHash });
  const supported = { types: otlpTypes, encodings: otlpEncodings };
  const { type, bytes } = await readTyped(request, limitsHere(), supported, context.reservation);
  return { type, bytes, caller };
}

/** Lowers the size limits if a body of that size could never be buffered. Larger bodies then get 413, which clients don't retry. */
function limitsHere() {
  const { maxWireBytes, maxBytes } = otlpLimits;
  const share = maxWaitingBytes() / 2 / (maxWireBytes + maxBytes);
  if (share >= 1) return otlpLimits;
  return { ...otlpLimits, maxWireBytes: Math.floor(maxWireBytes * share), maxBytes: Math.floor(maxBytes * share) };
}

/** Items of bodies up to this size are kept. Larger bodies are decoded twice, because their items would take several times the memory. */
const maxKeptBytes = 4 * 1024 * 1024;
/** An item takes at least 200 bytes of memory, but can be as small as two bytes in the body. */
const maxKeptItems = 20_000;

async function receive(signal: StoredSignal, request: IncomingRequest, context: Context): Promise<HttpResponse> {
  const { type, bytes, caller } = await readRequest(request, context);
  const decode = decoders[signal][type];
  const pause = slicePause();
  const survey = await checked(() => surveyItems(signal, decode(bytes), bytes.length <= maxKeptBytes, pause));
  if (survey.ours > 0) await consume(eventLimit(), caller.keyHash, survey.ours);
  if (survey.all === 0) return exported(type, signal, undefined);
  const items = survey.items ?? decode(bytes);
  const writer = newRequestWriter(caller, request);
  const partial = await storeItems(signal, items, survey, { caller, writer, bytes: bytes.length, context, pause });
  return exported(type, signal, withWarnings(partial, writer.warnings()));
}

/** A partial success that rejects nothing is a warning (OTLP specification 1.5, "Partial Success"). */
function withWarnings(partial: PartialSuccess | undefined, warnings: readonly string[]): PartialSuccess | undefined {
  if (warnings.length === 0) return partial;
  const messages = partial === undefined ? warnings : [partial.message, ...warnings];
  return { rejected: partial?.rejected ?? 0, message: messages.join("; ") };
}

/** @throws Problem invalid_request when the message is malformed. */
async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    throw new Problem("invalid_request", {
      message: "The body is not a valid OTLP message.",
      metadata: { issues: [`body: ${error.message}`] },
      cause: error,
    });
  }
}

/** Reads all items before anything is stored: a malformed message stores nothing, and parents can be in any position. */
async function surveyItems(
  signal: StoredSignal,
  decoded: Iterable<Item | undefined>,
  isKept: boolean,
  pause: Pause,
): Promise<Survey> {
  const parents = newParents();
  let items: Item[] | undefined = isKept ? [] : undefined;
  let [all, ours] = [0, 0];
  const visit = (item: Item) => {
    const isOurs = typeOfItem[signal](item) !== undefined;
    all++;
    if (isOurs) ours++;
    // A rejected span has no event, so it cannot be a parent.
    if (signal === "traces") parents.add(item, isOurs && !item.isTooLarge);
    if (all > maxKeptItems) items = undefined;
    items?.push(item);
  };
  await visitInSlices(decoded, visit, pause);
  return { all, ours, parents, items };
}
