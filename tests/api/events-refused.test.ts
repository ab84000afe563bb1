/** `POST /v1/events`: requests that are rejected. */
import { deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { hashApiKey, newApiKey } from "@/lib/gate/auth/api-key";
import { revokeApiKeys } from "@/lib/gate/auth/key-store";
import { anAddress } from "@/tests/support/address";
import { aKey, bearer, receipt, send, sendRaw, unreadable } from "@/tests/support/api";
import { brotli } from "@/tests/support/brotli";
import { anEvent } from "@/tests/support/events";
import { codeOf } from "@/tests/support/problems";
import { countRows } from "@/tests/support/stored";

const { key } = await aKey();

describe("400: the request is refused", () => {
  it.each([
    ["", "invalid_json"],
    ["{", "invalid_json"],
    ["events", "invalid_json"],
    ["null", "invalid_request"],
    ["[]", "invalid_request"],
    ["{}", "invalid_request"],
    ['{"events": {}}', "invalid_request"],
    ['{"events": "[]"}', "invalid_request"],
    ['{"events": []}', "empty_batch"],
    ['{"events": [1, null, {}]}', "all_events_invalid"],
  ])("the body %j returns %s", async (body, code) => {
    const response = await sendRaw(body, { headers: bearer(key) });

    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe(code);
  });

  it("reports each event of a batch without valid events, and stores the receipt", async () => {
    const response = await send(key, { events: [1, {}] });
    const { error } = (await response.json()) as { error: { requestId: string; metadata: Record<string, unknown> } };

    expect(error.metadata).toMatchObject({ accepted: 0, rejected: 2, errors: [{ index: 0 }, { index: 1 }] });
    expect((await receipt(key, error.requestId)).status).toBe(200);
  });

  it("reports the position of the JSON error when known", async () => {
    const response = await sendRaw('{"events": [1 2]}', { headers: bearer(key) });

    expect(await response.json()).toMatchObject({ error: { metadata: { position: 14 } } });
  });

  it.each([
    ["bytes that are not UTF-8", new Uint8Array([0x22, 0xff, 0xfe, 0x22]), {}, "invalid_json"],
    ["gzip that is none", "{}", { "content-encoding": "gzip" }, "invalid_json"],
    [
      "gzip that is cut off",
      new Uint8Array(gzipSync('{"events":[]}').subarray(0, 20)),
      { "content-encoding": "gzip" },
      "invalid_json",
    ],
    ["an unknown encoding", "{}", { "content-encoding": "zstd" }, "unsupported_encoding"],
    ["a form", "events=1", { "content-type": "application/x-www-form-urlencoded" }, "unsupported_media_type"],
  ])("refuses %s", async (_, body, headers: Record<string, string>, code) => {
    const response = await sendRaw(body, { headers: { ...bearer(key), ...headers } });

    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe(code);
  });
});

describe("401: the credential is refused", () => {
  const good = newApiKey();
  const typo = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
  it.each([
    ["none", {}, "missing_credentials"],
    ["another scheme", { authorization: "Basic abc" }, "missing_credentials"],
    ["an empty token", { authorization: "Bearer " }, "missing_credentials"],
    ["a malformed key", { authorization: "Bearer svc_short" }, "invalid_api_key"],
    ["a wrong checksum", { authorization: `Bearer ${typo}` }, "invalid_api_key"],
    ["an unknown key", { authorization: `Bearer ${good}` }, "invalid_api_key"],
    ["something else", { authorization: "Bearer abc.def.ghi" }, "invalid_token"],
  ])("given %s", async (_, headers: Record<string, string>, code) => {
    const response = await send(
      undefined,
      { events: [anEvent()] },
      { headers: { ...headers, "x-forwarded-for": anAddress() } },
    );

    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe("Bearer");
    expect(await codeOf(response)).toBe(code);
  });

  it("given a revoked key, as for an unknown one", async () => {
    const { key } = await aKey();
    await revokeApiKeys([hashApiKey(key)]);
    expect(await codeOf(await send(key, { events: [anEvent()] }))).toBe("invalid_api_key");
  });

  it("before any of the body is read", async () => {
    expect((await sendRaw(unreadable(), { headers: bearer(typo) })).status).toBe(401);
  });

  it("before any of the body is read, if it is in the query", async () => {
    expect(await codeOf(await sendRaw(unreadable(), { query: "?token=no.t.good" }))).toBe("invalid_token");
  });

  it("given no credential, regardless of the body", async () => {
    const response = await sendRaw("not json", { headers: { "content-type": "application/x-www-form-urlencoded" } });

    expect(await codeOf(response)).toBe("missing_credentials");
  });
});

describe("413: the request is too large", () => {
  it("of more than 1,000 events stores none of them", async () => {
    const { key, projectId } = await aKey("too many");
    const response = await send(key, { events: Array.from({ length: 1_001 }, () => anEvent()) });

    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: "too_many_events", metadata: { maxEvents: 1_000 } } });
    expect(await countRows("events", projectId)).toBe(0);
  });

  it("accepts exactly 1,000", async () => {
    const response = await send(key, { events: Array.from({ length: 1_000 }, () => anEvent()) });

    expect(await response.json()).toMatchObject({ accepted: 1_000 });
  });

  const spaces = (bytes: number) => Buffer.alloc(bytes, 0x20);
  /** 9 MiB that compress to a tenth, as events do. */
  const text = Buffer.from(
    Array.from({ length: 300_000 }, (_, n) => `lorem ipsum dolor ${n} sit amet\n`).join(""),
  ).subarray(0, 9 << 20);
  const stream = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
  it.each([
    ["declared", spaces(5 << 20), { "content-length": String(5 << 20) }, 4 << 20],
    ["undeclared", spaces(5 << 20), {}, 4 << 20],
    ["declared falsely", spaces(5 << 20), { "content-length": "10" }, 4 << 20],
    ["after gzip", gzipSync(text), { "content-encoding": "gzip" }, 8 << 20],
    ["after deflate", deflateSync(text), { "content-encoding": "deflate" }, 8 << 20],
    ["after br", brotli(text), { "content-encoding": "br" }, 8 << 20],
  ])("in bytes, %s", async (_, body, headers: Record<string, string>, maxBytes) => {
    const response = await sendRaw(stream(body), { headers: { ...bearer(key), ...headers } });

    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(await response.json()).toMatchObject({ error: { code: "payload_too_large", metadata: { maxBytes } } });
  });
});
