/** `GET /v1/openapi.json`. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import * as agentcheck from "@/app/api/agentcheck/openapi.json/route";
import * as events from "@/app/v1/events/route";
import * as openapi from "@/app/v1/openapi.json/route";
import { problems } from "@/lib/gate/contracts/problems";
import { aKey, callUnchecked, getDocument, mint, send, sendRaw } from "@/tests/support/api";
import { expectExampleFits, fits } from "@/tests/support/documented";
import { anEvent } from "@/tests/support/events";
import { call } from "@/tests/support/forms";

const { key } = await aKey();

type Operation = {
  /** A redirect has no content. */
  responses: Record<string, { headers: object; content?: { "application/json"?: Content } }>;
  requestBody?: { content: Record<string, Content> & { "application/json": Content } };
};
type Content = { example?: unknown; examples?: Record<string, { value: unknown }> };
type Document = { paths: Record<string, Record<string, Operation>> };

it("is valid OpenAPI 3.1", async () => {
  const document = (await (await getDocument()).json()) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(document);

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it("the document of Agentcheck is valid OpenAPI 3.1, and its examples fit", async () => {
  const response = await callUnchecked(agentcheck, "/api/agentcheck/openapi.json", { method: "GET" });
  const document = (await response.json()) as Record<string, unknown>;
  const { valid, errors } = await new Validator().validate(document);

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

it("has an entity tag, with which an unchanged document is not sent again", async () => {
  const etag = String((await getDocument()).headers.get("etag"));
  const again = (tag: string) =>
    openapi.GET(new Request("http://sluice.test/v1/openapi.json", { headers: { "if-none-match": tag } }), {
      params: Promise.resolve({}),
    });

  expect((await getDocument()).headers.get("etag")).toBe(etag);
  expect([(await again(etag)).status, (await again('"other"')).status]).toEqual([304, 200]);
});

it("has examples that match their schemas", async () => {
  const { paths } = (await (await getDocument()).json()) as Document;
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!("responses" in operation)) continue;
      const contents = Object.entries(operation.responses).flatMap(([status, { content }]) =>
        content ? [[["responses", status], content] as const] : [],
      );
      if (operation.requestBody) contents.push([["requestBody"], operation.requestBody.content] as never);
      for (const [where, content] of contents) {
        const { example, examples = {} } = content["application/json"] ?? {};
        // The only body that is not JSON.
        if (path === "/oauth/token" && content["application/json"] === undefined) {
          expect(content).toMatchObject({ "application/x-www-form-urlencoded": { example: expect.any(Object) } });
          continue;
        }
        // The only response that is not JSON.
        if (path === "/metrics" && where[1] === "200") {
          expect(content).toMatchObject({ "application/openmetrics-text": { example: expect.any(String) } });
          continue;
        }
        const all = [...Object.values(examples).map(({ value }) => value), ...(example === undefined ? [] : [example])];
        expect(all.length).toBeGreaterThan(0);
        for (const one of all) expectExampleFits(["paths", path, method, ...where], one);
      }
    }
  }
});

it("documents every code of the catalog", async () => {
  const { paths } = (await (await getDocument()).json()) as Document;
  const documented = new Set(
    Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ responses }) =>
        Object.values(responses ?? {}).flatMap(({ content }) =>
          Object.keys(content?.["application/json"]?.examples ?? {}),
        ),
      ),
    ),
  );

  const elsewhere = [
    // In the document of Agentcheck.
    "blocked_target",
    "signed_out",
    "invalid_link",
    "sign_in_failed",
    "recent_sign_in_required",
    "unreachable_target",
    "mail_unavailable",
    "provider_unavailable",
  ];
  expect(Object.keys(problems).filter((code) => !documented.has(code))).toEqual(elsewhere);
});

const operationAt = async (path: string, method = "post") =>
  ((await (await getDocument()).json()) as Document).paths[path]?.[method] as Operation;

describe("the media types of a body", () => {
  const candidates = [
    ...["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"],
    ...["application/xml", "application/octet-stream"],
  ];
  const isTaken = async (response: Response) =>
    response.status === 303
      ? !response.headers.get("location")?.includes("unsupported_media_type")
      : !(await response.text()).includes("unsupported_media_type");

  it("of a batch match what is accepted", async () => {
    const { content } = (await operationAt("/v1/events")).requestBody ?? {};
    const taken = await Promise.all(
      candidates.map((type) =>
        sendRaw("{}", { headers: { authorization: `Bearer ${key}`, "content-type": type } }).then(isTaken),
      ),
    );

    expect(candidates.filter((_, at) => taken[at])).toEqual(Object.keys(content ?? {}));
  });

  it.each(["/api/contact", "/api/newsletter"] as const)("of %s match what is accepted", async (path) => {
    const { content } = (await operationAt(path)).requestBody ?? {};
    const taken = await Promise.all(
      candidates.map((type) => call(path, { body: "{}", headers: { "content-type": type } }).then(isTaken)),
    );

    expect(candidates.filter((_, at) => taken[at])).toEqual(Object.keys(content ?? {}));
  });

  it("have a text example that is accepted with a current timestamp", async () => {
    const text = String((await operationAt("/v1/events")).requestBody?.content["text/plain"]?.example);
    const body = text.replace(/"timestamp":"[^"]+"/, `"timestamp":"${new Date().toISOString()}"`);
    const headers = { authorization: `Bearer ${key}`, "content-type": "text/plain" };

    expect(await (await sendRaw(body, { headers })).json()).toMatchObject({ accepted: 1 });
  });
});

describe("the schemas of an event", () => {
  const ids = { traceId: "trace-1", sessionId: "session-1" };
  const missing = { trace_id: undefined, session_id: undefined, source: undefined };
  const events: [what: string, fields: Record<string, unknown>][] = [
    ["as the contract has it", {}],
    ["of source widget", { source: "widget" }],
    ["without trace", { source: "widget", trace_id: undefined }],
    ["without session", { source: "widget", session_id: undefined }],
    ["without source", { source: undefined }],
    ["without all three", missing],
    ["with null for all three", { trace_id: null, session_id: null, source: null }],
    ["without a timestamp", { ...missing, timestamp: undefined }],
    ["with an id that is none", { trace_id: "jane@example.com" }],
    ["with a wrong measurement", { latency_ms: -1 }],
  ];
  const isAccepted = async (credential: string, event: unknown) =>
    (await send(credential, { events: [event] }, { query: "?dry_run=1" })).status === 200;
  const sent = (fields: Record<string, unknown>) => JSON.parse(JSON.stringify(anEvent(fields)));

  it.each(events)("match the API for a server event that is %s", async (_, fields) => {
    const event = sent(fields);

    expect(fits("Event", event)).toBe(await isAccepted(key, event));
  });

  it.each(events)("match the API for a widget event that is %s", async (_, fields) => {
    const { token } = (await (await mint(key, ids)).json()) as { token: string };
    const event = sent(fields);

    expect(fits("WidgetEvent", event)).toBe(await isAccepted(token, event));
    expect(fits("EventBatch", { token, events: [event] })).toBe(fits("Event", event) || fits("WidgetEvent", event));
  });
});

it("documents every header of the preflight response", async () => {
  const request = new Request("http://sluice.test/v1/events", { method: "OPTIONS", headers: { origin: "null" } });
  const answered = await events.OPTIONS(request, { params: Promise.resolve({}) });
  const { responses } = await operationAt("/v1/events", "options");
  const documented = Object.keys(responses[204]?.headers ?? {}).map((name) => name.toLowerCase());

  expect([...answered.headers.keys()].sort()).toEqual([...documented, "cache-control"].sort());
});
