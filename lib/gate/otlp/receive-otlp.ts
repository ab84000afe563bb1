/** From an OTLP request to committed events: authenticate, read, check all of it, admit, then map and write slice by slice. */

import { authenticateServer, bearerOf, type ServerPrincipal } from "@/lib/gate/auth/authenticate";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { type OtlpType, otlpEncodings, otlpLimits, otlpTypes, protobufType } from "@/lib/gate/contracts/otlp";
import { mediaTypeOf, readTyped } from "@/lib/gate/http/body";
import { maxWaitingBytes } from "@/lib/gate/http/budget";
import type { Answer, IncomingRequest } from "@/lib/gate/http/messages";
import type { Context } from "@/lib/gate/http/operation";
import { consume, eventLimit } from "@/lib/gate/http/rate-limit";
import { type Pause, slicePause } from "@/lib/gate/http/time-slices";
import { exported, refused } from "@/lib/gate/otlp/answers";
import { jsonDataPointsIn, jsonLogRecordsIn, jsonSpansIn } from "@/lib/gate/otlp/decode-json";
import { dataPointsIn, logRecordsIn, spansIn } from "@/lib/gate/otlp/decode-protobuf";
import type { Item, StoredSignal } from "@/lib/gate/otlp/item";
import { newParents } from "@/lib/gate/otlp/parents";
import { MalformedMessage } from "@/lib/gate/otlp/protobuf";
import { type Survey, storeItems, typeOfItem } from "@/lib/gate/otlp/store-items";
import { Problem } from "@/lib/problem";

type Source = () => Iterable<Item | undefined>;
type Read = { readonly type: OtlpType; readonly bytes: Buffer };

/** The handler of `POST /v1/traces`. Resolves when the spans that are ours are committed. */
export const receiveTraces = (request: IncomingRequest, context: Context) =>
  receive("traces", request, context, ({ type, bytes }) =>
    type === protobufType ? spansIn(bytes) : jsonSpansIn(bytes),
  );

/** The handler of `POST /v1/logs`. Resolves when the records that are ours are committed. */
export const receiveLogs = (request: IncomingRequest, context: Context) =>
  receive("logs", request, context, ({ type, bytes }) =>
    type === protobufType ? logRecordsIn(bytes) : jsonLogRecordsIn(bytes),
  );

/** The handler of `POST /v1/metrics`, which stores nothing, and says so. */
export async function receiveMetrics(request: IncomingRequest, context: Context): Promise<Answer> {
  const { type, bytes } = await readRequest(request, context);
  const pause = slicePause();
  let rejected = 0;
  await checked(async () => {
    for (const points of type === protobufType ? dataPointsIn(bytes) : jsonDataPointsIn(bytes)) {
      rejected += points ?? 0;
      const paused = pause();
      if (paused) await paused;
    }
  });
  const message = "Sluice stores traces and logs, not metrics. Set OTEL_METRICS_EXPORTER=none.";
  return exported(type, "metrics", rejected === 0 ? undefined : { rejected, message });
}

/** The type of an error's response: that of the request. */
export function refusalInType(problem: Problem, request: IncomingRequest): Answer {
  const sent = mediaTypeOf(request);
  return refused(
    otlpTypes.find((type) => type === sent),
    problem,
  );
}

async function readRequest(request: IncomingRequest, context: Context): Promise<Read & { caller: ServerPrincipal }> {
  const caller = await authenticateServer(bearerOf(request), context.address);
  context.reservation.assignTo({ kind: "server", id: caller.keyHash });
  const supported = { types: otlpTypes, encodings: otlpEncodings };
  const { type, bytes } = await readTyped(request, limitsHere(), supported, context.reservation);
  return { type, bytes, caller };
}

/** A body that could never fit into the memory for waiting bodies is too large, rather than refused forever. */
function limitsHere() {
  const { maxWireBytes, maxBytes } = otlpLimits;
  const share = maxWaitingBytes() / 2 / (maxWireBytes + maxBytes);
  if (share >= 1) return otlpLimits;
  return { ...otlpLimits, maxWireBytes: Math.floor(maxWireBytes * share), maxBytes: Math.floor(maxBytes * share) };
}

/** Small bodies are decoded once, large ones twice, because their items would take several times the memory. */
const keptBytes = 4 * 1024 * 1024;

async function receive(
  signal: StoredSignal,
  request: IncomingRequest,
  context: Context,
  decode: (read: Read) => Iterable<Item | undefined>,
): Promise<Answer> {
  const { caller, ...read } = await readRequest(request, context);
  const pause = slicePause();
  const source: Source = () => decode(read);
  const survey = await checked(() => surveyOf(source, signal, read.bytes.length <= keptBytes, pause));
  await admit(caller, survey.ours);
  if (await isDeleted(caller.projectId)) throw new Problem("invalid_api_key");
  if (survey.all === 0) return exported(read.type, signal, undefined);
  const items = survey.items ?? source();
  const partial = await storeItems(signal, items, survey, {
    caller,
    bytes: read.bytes.length,
    context,
    pause,
  });
  return exported(read.type, signal, partial);
}

/** @throws Problem invalid_request when the message is malformed. */
async function checked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MalformedMessage)) throw error;
    throw new Problem("invalid_request", { metadata: { issues: [`body: ${error.message}`] }, cause: error });
  }
}

/** Reads all items before anything is stored: a malformed message stores nothing, and parents can be in any position. */
async function surveyOf(source: Source, signal: StoredSignal, isKept: boolean, pause: Pause): Promise<Survey> {
  const parents = newParents();
  const items: Item[] | undefined = isKept ? [] : undefined;
  let [all, ours] = [0, 0];
  for (const item of source()) {
    if (item !== undefined) {
      const isOurs = typeOfItem[signal](item) !== undefined;
      all++;
      if (isOurs) ours++;
      parents.add(item, isOurs);
      items?.push(item);
    }
    const paused = pause();
    if (paused) await paused;
  }
  return { all, ours, parents, items };
}

/** Takes one token of the rate limit per event. */
async function admit({ keyHash }: ServerPrincipal, events: number): Promise<void> {
  if (events > 0) await consume(eventLimit(), keyHash, events);
}
