/** What one exported span becomes. */
import { expect } from "vitest";
import { newIntake } from "@/lib/gate/ingest/ingest";
import { toPseudonym } from "@/lib/gate/ingest/scrub-event";
import { newIngestContext } from "@/lib/gate/ingest-context";
import { decodeJsonSpans } from "@/lib/gate/otlp/decode-json";
import { decodeSpans } from "@/lib/gate/otlp/decode-protobuf";
import { eventOfSpan, typeOfSpan } from "@/lib/gate/otlp/to-event";
import { projectSettings } from "@/lib/gate/settings/project-settings";
import { keyedUuid } from "@/lib/ids";
import { aKey } from "@/tests/support/api";
import {
  aSpan,
  aTraceMessage,
  type Encoding,
  encode,
  exported,
  exportTo,
  type Json,
  newId,
} from "@/tests/support/otlp";
import { type Stored, storedEvents } from "@/tests/support/stored";

const projectId = "prj_spans";
const principal = { kind: "server", projectId, keyHash: "", origins: [], capture: "scrubbed" } as const;
/** What the store returns for columns without a value. */
const empty = {
  session_id: "",
  parent_id: null,
  event_name: "",
  platform: "",
  user_id: "",
  error_category: "",
  error_message: "",
};

/** The row that would be stored. Undefined if the span is not stored. */
export async function toEvent(
  span: Json,
  encoding: Encoding = "protobuf",
  resource: Json = {},
): Promise<Stored | undefined> {
  const decode = encoding === "json" ? decodeJsonSpans : decodeSpans;
  const decoded = [...decode(encode("traces", aTraceMessage([span], resource), encoding))];
  const [item] = decoded.filter((found) => found !== undefined);
  if (item === undefined) throw new Error("The message has no span.");
  const type = typeOfSpan(item);
  if (type === undefined) return undefined;
  const receivedAt = Date.now();
  const ingestContext = newIngestContext(
    principal,
    { requestId: "req_1", receivedAt },
    await projectSettings(projectId),
  );
  const event = eventOfSpan(item, type, {
    eventId: crypto.randomUUID(),
    parentId: undefined,
    receivedAt,
    pseudonymize: (identity) => toPseudonym(identity, ingestContext.pseudonymize),
    hashCallId: (id) => keyedUuid("secret", id),
  });
  const intake = newIntake(ingestContext, "", (_, issues) => expect(issues).toEqual([]));
  intake.add(event, 0);
  const [row = ""] = intake.takeRows();
  return { ...empty, ...(JSON.parse(row) as Stored) };
}

/** The row that is stored when the span is sent. */
export async function storeSpan(span: Json, encoding: Encoding, resource: Json): Promise<Stored | undefined> {
  const { key, projectId } = await aKey(`span ${newId(4)}`);
  const response = await exportTo("traces", key, aTraceMessage([span], resource), encoding);
  expect(response.status).toBe(200);
  expect(await exported("traces", response)).toEqual({});
  return (await storedEvents(projectId))[0];
}

export const withAttributes = (attributes: Json, fields: Json = {}) => toEvent(aSpan({ attributes, ...fields }));
export const toolCall = { "mcp.method.name": "tools/call" };
