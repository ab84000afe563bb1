/** What one exported span becomes. */
import { expect } from "vitest";
import { aKey } from "@/tests/support/api";
import { aSpan, type Encoding, exported, exportTo, type Json, newId, tracesOf } from "@/tests/support/otlp";
import { type Stored, storedEvents } from "@/tests/support/stored";

export async function eventOf(
  span: Json,
  encoding: Encoding = "protobuf",
  resource: Json = {},
): Promise<Stored | undefined> {
  const { key, projectId } = await aKey(`span ${newId(4)}`);
  const response = await exportTo("traces", key, tracesOf([span], resource), encoding);
  expect(response.status).toBe(200);
  expect(await exported("traces", response)).toEqual({});
  return (await storedEvents(projectId))[0];
}
export const withAttributes = (attributes: Json, fields: Json = {}) => eventOf(aSpan({ attributes, ...fields }));
export const toolCall = { "mcp.method.name": "tools/call" };
