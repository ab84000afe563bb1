/** Answers of a proxy, a firewall or a sign-in page between the SDK and the server. */
import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { type Options, sluice } from "@/sdk/src/index";
import { aKey } from "@/tests/support/api";
import { aGate, optionsFor } from "@/tests/support/sdk/gate";
import { aProxy, type TestProxy } from "@/tests/support/sdk/proxy";
import { aFolder, anEvent, deliveryFigures, leave, listSegments } from "@/tests/support/sdk/spool";
import { countRows, storedEvents } from "@/tests/support/stored";

const flushMs = 60_000;
const html = "<html><title>Sign in</title></html>";
type Answer = (response: ServerResponse) => void;
const answer =
  (status: number, body: string, headers: Record<string, string> = { "content-type": "text/html" }): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);
const json = { "content-type": "application/json" };

/** Answers the first `count` batches itself. */
function during(count: number, respond: Answer): TestProxy["interrupt"] {
  let left = count;
  return (_body, response, request) => {
    // Where a redirect of the proxy leads to.
    if (request.url === "/login") {
      response.writeHead(200, { "content-type": "text/html" }).end(html);
      return true;
    }
    if (left-- <= 0) return false;
    respond(response);
    return true;
  };
}

/** The SDK with a new project's key, behind a proxy. */
async function behind(interrupt: TestProxy["interrupt"], more: Options = {}) {
  const { key, projectId } = await aKey(`foreign: ${crypto.randomUUID()}`);
  const proxy = await aProxy(interrupt);
  const options = { ...optionsFor(aGate(), key, more), url: proxy.url, fetch: undefined };
  return { proxy, projectId, options, analytics: sluice(options) };
}

const storedNames = async (projectId: string) =>
  (await storedEvents(projectId)).map(({ event_name }) => event_name).sort();

/** Checks each answer with a project and a proxy of its own, all at once. Returns those for which the check fails. */
async function failuresAfter<Case>(cases: (readonly [name: string, one: Case])[], check: (one: Case) => Promise<void>) {
  const outcomes = await Promise.allSettled(cases.map(([, one]) => check(one)));
  return outcomes.flatMap((outcome, index) =>
    outcome.status === "rejected" ? [`${cases[index]?.[0]}: ${outcome.reason}`] : [],
  );
}

describe("220 events", () => {
  const threeTimes: [name: string, respond: Answer][] = [
    ["401 in HTML", answer(401, html)],
    ["401 in JSON", answer(401, '{"error":{"code":"unauthorized","message":"Sign in."}}', json)],
    ["403 in HTML", answer(403, html)],
    ["403 in JSON without a request id", answer(403, '{"error":{"code":"forbidden","message":"No."}}', json)],
    ["400 in HTML", answer(400, html)],
    ["400 in text", answer(400, "Bad Request", { "content-type": "text/plain" })],
    ["400 in JSON with an error in text", answer(400, '{"error":"all_events_invalid"}', json)],
    ["413 in HTML", answer(413, html)],
    ["407 without a body", answer(407, "", {})],
    ["200 in HTML", answer(200, html)],
    ["200 in JSON", answer(200, '{"accepted":220,"rejected":0}', json)],
    ["204", answer(204, "", {})],
    ["302 to a login page", answer(302, "", { location: "/login" })],
    ["307 to a login page", answer(307, "", { location: "/login" })],
  ];
  const untilSingle: [name: string, respond: Answer][] = [
    ["400", answer(400, html)],
    ["413", answer(413, html)],
  ];

  async function storedOnce(interrupt: TestProxy["interrupt"], maxBatches: number) {
    const { proxy, projectId, analytics } = await behind(interrupt);
    for (let index = 0; index < 220; index++) analytics.track("counted", { index });
    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await countRows("events", projectId)).toBe(220);
    expect(analytics.stats()).toEqual({ made: 220, stored: 220, rejected: 0, dropped: 0, waiting: 0 });
    expect(proxy.batches.length).toBeLessThanOrEqual(maxBatches);
    return proxy.batches;
  }

  it("are all stored once after a proxy has answered three times in its own way", async () => {
    const check = async (respond: Answer) => void (await storedOnce(during(3, respond), 10));
    expect(await failuresAfter(threeTimes, check)).toEqual([]);
  });

  it("are all stored once after a proxy has answered 400 or 413 until single events were blocked", async () => {
    const check = async (respond: Answer) => {
      const times = (await storedOnce(during(11, respond), 30)).slice(0, 12).map(({ at }) => at);
      for (const [index, at] of times.slice(1).entries()) expect(at - Number(times[index])).toBeGreaterThanOrEqual(249);
    };
    expect(await failuresAfter(untilSingle, check)).toEqual([]);
  });
});

describe("a firewall that blocks an event for its content", () => {
  const isBlocked = (body: string) => body.includes("DROP TABLE");
  let isOn = true;
  const firewall: TestProxy["interrupt"] = (body, response) => {
    if (isOn && isBlocked(body)) answer(403, html)(response);
    return isOn && isBlocked(body);
  };

  it("delays only that event, which is stored when the firewall allows it", async () => {
    isOn = true;
    const { proxy, projectId, options, analytics } = await behind(firewall);
    for (const name of ["a", "b", "DROP TABLE users", "c", "d"]) analytics.track(name);
    await expect.poll(() => storedNames(projectId)).toEqual(["a", "b", "c", "d"]);
    const waiting = { made: 5, stored: 4, rejected: 0, dropped: 0, waiting: 1 };
    await expect.poll(() => analytics.stats()).toEqual(waiting);
    expect(await analytics.flush(0)).toBe(false);
    analytics.track("later");
    await expect.poll(() => storedNames(projectId)).toContain("later");
    const alone = () =>
      proxy.batches.filter(({ events }) => events.length === 1 && isBlocked(JSON.stringify(events))).length;
    await expect.poll(alone).toBeGreaterThan(1);
    isOn = false;

    expect(await analytics.flush(flushMs)).toBe(true);
    expect(await storedNames(projectId)).toEqual(["DROP TABLE users", "a", "b", "c", "d", "later"]);
    expect(await deliveryFigures(projectId)).toMatchObject({ created: 6, stored: 6, dropped: 0, missing: 0 });
    expect(options.warnings).toEqual([expect.stringMatching(/^events are waiting: the response of http.*status 403/)]);
  });

  it("keeps that event in the spool until the firewall allows it", async () => {
    isOn = true;
    const spool = aFolder();
    const { projectId, options, analytics } = await behind(firewall, { spool, spoolRaw: true });
    for (const name of ["a", "DROP TABLE users", "b"]) analytics.track(name);

    await expect.poll(() => storedNames(projectId)).toEqual(["a", "b"]);
    expect(listSegments(spool)).toHaveLength(1);
    isOn = false;
    expect(await sluice(options).flush(flushMs)).toBe(true);
    expect(listSegments(spool)).toEqual([]);
    expect(await storedNames(projectId)).toEqual(["DROP TABLE users", "a", "b"]);
  });
});

it("an event of an ended process that is blocked holds back none of its later events", async () => {
  const spool = aFolder();
  const { projectId, options } = await behind((body, response) => {
    if (body.includes("left 1")) answer(403, html)(response);
    return body.includes("left 1");
  });
  const spooled = { ...options, spool, spoolRaw: true };
  leave(spooled, "dead-process", [anEvent(1), anEvent(2)]);
  leave(spooled, "dead-process", [anEvent(3)], { segment: 2 });
  sluice(spooled);

  await expect.poll(() => storedNames(projectId), { timeout: 20_000 }).toEqual(["left 2", "left 3"]);
  await expect.poll(() => listSegments(spool)).toEqual([expect.stringMatching(/-dead-process-00000001\.jsonl$/)]);
});

it("events and widget tokens are sent again after a sign-in page has answered 401 to both", async () => {
  const { projectId, analytics } = await behind(during(2, answer(401, html)), { spool: aFolder(), spoolRaw: true });
  expect(await analytics.widgetToken()).toBeUndefined();
  analytics.track("one");

  expect(await analytics.flush(flushMs)).toBe(true);
  expect(await storedNames(projectId)).toEqual(["one"]);
  expect(analytics.stats()).toMatchObject({ made: 1, stored: 1, dropped: 0 });
});

it("an unknown error code from our server stops it like a known one", async () => {
  const body = { error: { code: "key_suspended", message: "Suspended.", requestId: "req_1" } };
  const { proxy, options, analytics } = await behind(during(1, answer(401, JSON.stringify(body), json)));
  analytics.track("one");

  expect(await analytics.flush(flushMs)).toBe(false);
  expect(proxy.batches).toHaveLength(1);
  expect(options.warnings).toContainEqual(expect.stringContaining("Suspended."));
});
