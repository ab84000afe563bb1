/** Requests that instrumentation libraries sent, recorded by `npm run interop -- --record`. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as traces from "@/app/v1/traces/route";
import { call } from "@/tests/support/api";
import { requestTypes } from "@/tests/support/otlp-schema";

type Recording = {
  /** The versions of the packages that made the requests. */
  readonly packages: Readonly<Record<string, string>>;
  readonly requests: readonly { readonly path: string; readonly contentType: string; readonly body: string }[];
};

const folder = path.resolve(import.meta.dirname, "../interop/recorded");

export const readRecording = (name: string): Recording =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), "utf8")) as Recording;

type Event = { timeUnixNano: string };
type Span = { startTimeUnixNano: string; endTimeUnixNano: string; events?: Event[] };
type Message = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

function findTimes(body: Buffer): bigint[] {
  const type = requestTypes.traces;
  const { resourceSpans } = type.toObject(type.decode(body), { longs: String }) as Message;
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const times = spans.flatMap(({ startTimeUnixNano, endTimeUnixNano, events = [] }) => [
    startTimeUnixNano,
    endTimeUnixNano,
    ...events.map(({ timeUnixNano }) => timeUnixNano),
  ]);
  return [...new Set(times)].map(BigInt);
}

const timeBytes = (time: bigint) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(time);
  return bytes;
};

/** Sends the spans as if the last one ended now. Only the bytes of their times differ from the recorded ones. */
export async function replay({ requests }: Recording, key: string, now = Date.now()): Promise<Response[]> {
  const bodies = requests.map(({ body }) => Buffer.from(body, "base64"));
  // All have 19 digits.
  const latest = bodies.flatMap(findTimes).sort().at(-1) ?? 0n;
  const shift = BigInt(now) * 1_000_000n - latest;
  const responses: Response[] = [];
  for (const [at, body] of bodies.entries()) {
    for (const time of findTimes(body))
      for (let found = body.indexOf(timeBytes(time)); found >= 0; found = body.indexOf(timeBytes(time), found + 8))
        timeBytes(time + shift).copy(body, found);
    const headers = { authorization: `Bearer ${key}`, "content-type": requests[at]?.contentType ?? "" };
    responses.push(await call(traces, "/v1/traces", { headers, body: new Uint8Array(body) }));
  }
  return responses;
}
