/** `POST /v1/traces`, `/v1/logs` and `/v1/metrics`: what is refused, in whole or in part. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { aKey } from "@/tests/support/api";
import {
  aSpan,
  aTraceMessage,
  exported,
  exportTo,
  fetchReceipt,
  mediaTypes,
  newId,
  protobuf,
  rpcStatus,
  sendOtlp,
} from "@/tests/support/otlp";
import { storedEvents } from "@/tests/support/stored";

const { key } = await aKey();

it.each([1e300, "99999999999999999999", -1, 0.5, "x", null])("rejects a span that starts at %j", async (time) => {
  const response = await exportTo("traces", key, aTraceMessage([aSpan({ startTimeUnixNano: time })]), "json");
  expect([response.status, (await exported("traces", response)).partialSuccess?.errorMessage]).toEqual([
    200,
    "1 of 1 spans rejected; span 0: start_time_unix_nano: required",
  ]);
});

it("refuses JSON with more than 400,000 items, even when no single list is that long", async () => {
  const scope = `{"spans":[${"{},".repeat(199_999)}{}]}`;
  const body = Buffer.from(`{"resourceSpans":[{"scopeSpans":[${scope},${scope}]}]}`);
  const refused = await sendOtlp("traces", key, body, { "content-type": mediaTypes.json });
  expect([refused.status, (await rpcStatus(refused)).message]).toEqual([
    400,
    expect.stringContaining("too many items"),
  ]);
});

it("decodes a request with many spans twice, and counts them once", async () => {
  const { key, projectId } = await aKey(`otlp ${newId(4)}`);
  const foreign = Array.from({ length: 25_000 }, () => ({}));
  const response = await exportTo("traces", key, aTraceMessage([aSpan(), ...foreign, aSpan()]));
  expect(await exported("traces", response)).toEqual({});
  expect(await storedEvents(projectId)).toHaveLength(2);
  expect(await fetchReceipt(key, response)).toMatchObject({ accepted: 2, issues: [{ count: 25_000 }] });
});

it("rejects a span with too many levels", async () => {
  let nested: unknown = "deep";
  for (let level = 0; level < 40; level++) nested = { nested };
  const response = await exportTo("traces", key, aTraceMessage([aSpan({ attributes: { "mcp.x": nested } })]), "json");
  expect((await exported("traces", response)).partialSuccess?.errorMessage).toContain(
    "span 0: properties: must be nested at most 32 levels deep",
  );
});

it("refuses a decompression bomb", async () => {
  const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024));
  const response = await sendOtlp("traces", key, bomb, { ...protobuf, "content-encoding": "gzip" });
  expect([response.status, (await rpcStatus(response)).code]).toEqual([413, 8]);
});
