/** The SDK with our API handlers in place of a remote server. */
import { randomUUID } from "node:crypto";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { sluice } from "@/sdk/src/index";
import type { Options } from "@/sdk/src/options";
import { aKey, call, sendRaw } from "@/tests/support/api";
import { fits } from "@/tests/support/documented";

const requestId = `req_${"0".repeat(32)}`;

/** The outcome of a request. `lost`: the server responds, but the client never receives the response. */
export type Fault =
  | "none"
  | "unreachable"
  | "lost"
  | { status: number; headers?: Record<string, string>; body?: unknown };

export type Gate = {
  readonly fetch: typeof fetch;
  readonly bodies: { events: Record<string, unknown>[]; dropped?: unknown[]; install: string }[];
  /** When each request arrived, in milliseconds. */
  readonly times: number[];
  readonly faults: Fault[];
};

/** Answers with our operations, which store what they accept. */
export const aGate = (...faults: Fault[]): Gate =>
  newGate(faults, (path, body, headers) =>
    path === "/v1/events" ? sendRaw(body, { headers }) : call(widgetTokens, path, { body, headers }),
  );

/** Accepts batches that are as documented, and stores none. */
export const aContract = (...faults: Fault[]): Gate =>
  newGate(faults, async (_, body) => {
    const batch = JSON.parse(body);
    if (fits("EventBatch", batch)) return Response.json({ accepted: batch.events.length, requestId });
    return Response.json({ error: { code: "bad_request", message: body, requestId } }, { status: 400 });
  });

type Respond = (path: string, body: string, headers: Record<string, string>) => Promise<Response>;

function newGate(faults: Fault[], respond: Respond): Gate {
  const gate: Gate = { bodies: [], times: [], faults, fetch: receive as typeof fetch };

  async function receive(url: string, { body, headers }: { body: string; headers: Record<string, string> }) {
    gate.bodies.push(JSON.parse(body));
    gate.times.push(Date.now());
    const fault = faults.shift() ?? "none";
    if (fault === "unreachable") throw new TypeError("fetch failed");
    if (typeof fault === "object")
      return new Response(JSON.stringify(fault.body ?? {}), { status: fault.status, headers: fault.headers ?? {} });
    const response = await respond(new URL(url).pathname, body, headers);
    if (fault === "lost") throw new TypeError("fetch failed");
    return response;
  }
  return gate;
}

type Sent = Record<string, unknown> & { properties: Record<string, unknown> };

const absent = { status: "", platform: "", session_id: "", error_message: "" };

/** The events that arrived at a gate. As in the store, texts that are absent are empty, and fields that are no columns are properties. */
export const eventsAt = ({ bodies }: Gate): Sent[] =>
  bodies.flatMap(({ events }) => events).map((event) => ({ ...absent, ...event, properties: event }));

/** A response in our error envelope. */
export const rejection = (status: number, code: string, metadata = {}) => ({
  status,
  body: { error: { code, message: `${code} on purpose`, status, requestId, metadata } },
});

/** Options for a queue that no other test shares. */
export function optionsFor(gate: Gate, key: string, more: Options = {}): Options & { warnings: string[] } {
  const warnings: string[] = [];
  return {
    key,
    url: `http://sluice.test/${randomUUID()}/..`,
    fetch: gate.fetch,
    flushIntervalMs: 20,
    onWarning: (warning) => warnings.push(warning),
    ...more,
    warnings,
  };
}

/** The SDK with the key of a new project, and a gate with these faults. */
export async function anSdk(faults: Fault[] = [], more: Options = {}) {
  const { key, projectId } = await aKey(randomUUID());
  const gate = aGate(...faults);
  const options = optionsFor(gate, key, more);
  return { key, projectId, gate, options, analytics: sluice(options) };
}
