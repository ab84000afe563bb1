/** Alert webhooks: signatures, retries and the delivery log, with a receiver on loopback. */
import { afterAll, afterEach, describe, expect, it } from "vitest";
import * as all from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/alerts/webhooks/[webhookId]/route";
import * as test from "@/app/api/dashboard/projects/[projectId]/alerts/webhooks/[webhookId]/test/route";
import * as webhooks from "@/app/api/dashboard/projects/[projectId]/alerts/webhooks/route";
import { AlertList, CreatedWebhook, WebhookTested } from "@/lib/alerts/contracts/alerts";
import { deliverAlerts } from "@/lib/alerts/deliver-alerts";
import { evaluateRules } from "@/lib/alerts/evaluate-rules";
import { postOnce } from "@/lib/outbound/post-once";
import { backoffMs, retryPeriodMs } from "@/lib/outbound/queue";
import { later, now, removeAlerts } from "@/tests/support/alerts";
import { answer, aProject, iso } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { readRows } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";
import { startReceiver } from "@/tests/support/webhook-receiver";

withVariables({ WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true" });
const receiver = await startReceiver();
afterEach(removeAlerts);
afterAll(receiver.close);

async function anOwner() {
  const { projectId, send } = await aProject();
  const params = { projectId };
  const addHook = async () => {
    const hook = receiver.hook();
    const response = await call(webhooks, "POST", { params, body: { url: hook.url } });
    const { webhookId, secret } = CreatedWebhook.parse(await response.json());
    return Object.assign(hook, { webhookId, secret });
  };
  const hook = await addHook();
  const { webhookId } = hook;
  const rule = { kind: "error_rate", threshold: 10, window: "5m", minimum: 1 };
  await call(all, "POST", { params, body: rule });
  const alerts = async () => AlertList.parse(await answer(all, projectId));
  return {
    projectId,
    webhookId,
    hook,
    addHook,
    alerts,
    sendAt: (minutes: number, status: string) => send({ timestamp: iso(later(minutes)), status }),
    test: async () =>
      WebhookTested.parse(await (await call(test, "POST", { params: { ...params, webhookId } })).json()),
    remove: () => call(one, "DELETE", { params: { ...params, webhookId } }),
    sent: async () => (await alerts()).deliveries.filter(({ phase }) => phase !== "test"),
  };
}

/** An owner whose rule has just fired. */
async function anAlertedOwner() {
  const owner = await anOwner();
  await owner.sendAt(-1, "error");
  await evaluateRules(now);
  return owner;
}

describe("tests of webhooks", () => {
  it("are limited per project, two at once and ten a minute", async () => {
    const { projectId, webhookId } = await anOwner();
    const other = await anOwner();
    const post = () => call(test, "POST", { params: { projectId, webhookId } });
    const together = await Promise.all(Array.from({ length: 6 }, post));
    const later = [];
    while (later.length < 10) later.push(await post());

    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const done = [...together, ...later].filter(({ status }) => status === 200);
    expect(done.length).toBeLessThanOrEqual(10);
    expect(later.at(-1)?.headers.get("ratelimit-policy")).toBe('"webhook-tests";q=10;w=60');
    expect(await other.test()).toMatchObject({ isDelivered: true });
  });
});

describe("a webhook", () => {
  it("gets a signed request for each alert and each recovery", async () => {
    const owner = await anAlertedOwner();
    await Promise.all([deliverAlerts(now), deliverAlerts(now)]);
    await deliverAlerts(later(1));
    await owner.sendAt(8, "success");
    await evaluateRules(later(9));
    await deliverAlerts(later(9));

    const [incident] = (await owner.alerts()).incidents;
    const byId = new Map(owner.hook.received.map(({ id, payload }) => [id, payload]));
    expect([...byId.values()]).toMatchObject([
      {
        type: "alert.opened",
        timestamp: incident?.openedAt,
        data: {
          project: { id: owner.projectId },
          incidentId: incident?.incidentId,
          condition: "Error rate above 10% in 5 minutes",
          opened: { figure: "100% (1 of 1 call)", url: expect.stringMatching(/^http:\/\/sluice\.test\/dashboard\//) },
          recovered: null,
        },
      },
      { type: "alert.recovered", data: { recovered: { at: incident?.recoveredAt, figure: "0% (0 of 1 call)" } } },
    ]);
    expect([...byId.keys()].every((id) => id.startsWith("msg_"))).toBe(true);
    expect(await owner.sent()).toMatchObject([
      { channel: "webhook", target: owner.hook.url, phase: "recovered", state: "sent", answer: "HTTP 200" },
      { channel: "webhook", target: owner.hook.url, phase: "opened", state: "sent", answer: "HTTP 200" },
    ]);
  });

  it("is retried with the same id and increasing delays, and the log says why", async () => {
    const owner = await anAlertedOwner();
    owner.hook.answers.push(
      (response) => response.writeHead(500).end("secret text"),
      (response) => response.writeHead(429).end(),
      (response) => response.writeHead(302, { location: owner.hook.url }).end(),
      (response) => response.destroy(),
    );
    const answers = ["HTTP 500", "HTTP 429", "HTTP 302", "ECONNRESET", "HTTP 200"];
    let at = now;
    for (const [index, answer] of answers.entries()) {
      await deliverAlerts(at);
      await deliverAlerts(at + backoffMs(index + 1) - 1);
      expect(await owner.sent()).toMatchObject([{ attempts: index + 1, answer }]);
      at += backoffMs(index + 1);
    }
    expect(new Set(owner.hook.received.map(({ id }) => id)).size).toBe(1);
    expect(owner.hook.received).toHaveLength(5);
    expect(await owner.sent()).toMatchObject([{ state: "sent" }]);
    expect(JSON.stringify(await owner.alerts())).not.toContain("secret text");
  });

  it("is not retried after HTTP 400, 401, 404 and 410, unlike after 408, and the log says why", async () => {
    const owner = await anOwner();
    const hooks = [owner.hook, ...(await Promise.all([1, 2, 3, 4].map(owner.addHook)))];
    const statuses = [400, 401, 404, 410, 408];
    for (const [at, status] of statuses.entries())
      hooks[at]?.answers.push((response) => response.writeHead(status).end());
    await owner.sendAt(-1, "error");
    await evaluateRules(now);
    const outcomes = async () => {
      const sent = await owner.sent();
      return hooks.map(({ url }) => {
        const { state, attempts, answer } = sent.find(({ target }) => target === url) ?? {};
        return [state, attempts, answer];
      });
    };
    const failed = [400, 401, 404, 410].map((status) => ["failed", 1, `HTTP ${status}`]);
    await deliverAlerts(now);
    expect(await outcomes()).toEqual([...failed, ["waiting", 1, "HTTP 408"]]);
    await deliverAlerts(later(60));
    expect(await outcomes()).toEqual([...failed, ["sent", 2, "HTTP 200"]]);
    expect(hooks.map(({ received }) => received.length)).toEqual([1, 1, 1, 1, 2]);
  });

  it("leaves no trace of its URL in the store when it is deleted", async () => {
    const owner = await anOwner();
    await owner.remove();
    const rowsOnDisk = `SELECT 1 FROM alert_webhooks WHERE project_id = {projectId:String} SETTINGS apply_deleted_mask = 0`;
    expect(await readRows(rowsOnDisk, { projectId: owner.projectId })).toEqual([]);
  });

  it("does not read an endless response, and is not retried after 23 hours", async () => {
    const owner = await anAlertedOwner();
    owner.hook.answers.push((response) => response.writeHead(503).write("x".repeat(1_000_000)));
    await deliverAlerts(now);
    expect(await owner.sent()).toMatchObject([{ state: "waiting", attempts: 1, answer: "HTTP 503" }]);
    await deliverAlerts(now + retryPeriodMs);
    expect(await owner.sent()).toMatchObject([{ attempts: 1 }]);
  });

  it("does not wait for a receiver that switches protocols", async () => {
    const owner = await anAlertedOwner();
    const switching = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: none\r\n\r\n";
    owner.hook.answers.push((response) => response.socket?.end(switching));
    await deliverAlerts(now);
    expect(await owner.sent()).toMatchObject([{ state: "waiting", attempts: 1, answer: "no response" }]);
  });

  it("can be tested, and the test is logged and not retried", async () => {
    const owner = await anOwner();
    expect(await owner.test()).toEqual({ isDelivered: true, answer: "HTTP 200" });
    expect(owner.hook.received).toMatchObject([
      { payload: { type: "alert.test", data: { project: { id: owner.projectId } } } },
    ]);
    owner.hook.answers.push((response) => response.writeHead(404).end());
    expect(await owner.test()).toEqual({ isDelivered: false, answer: "HTTP 404" });
    await deliverAlerts(later(1));
    const { deliveries } = await owner.alerts();
    expect(deliveries.map(({ phase, state, attempts }) => [phase, state, attempts]).sort()).toEqual([
      ["test", "failed", 1],
      ["test", "sent", 1],
    ]);
  });

  it("has a secret that is shown once, and can be deleted", async () => {
    const owner = await anOwner();
    expect(owner.hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await owner.alerts()).webhooks).toMatchObject([{ webhookId: owner.webhookId, url: owner.hook.url }]);
    expect(JSON.stringify(await owner.alerts())).not.toContain("whsec_");
    expect((await anOwner()).hook.secret).not.toBe(owner.hook.secret);

    await owner.sendAt(-1, "error");
    await evaluateRules(now);
    expect((await owner.remove()).status).toBe(200);
    expect((await owner.remove()).status).toBe(404);
    await deliverAlerts(now);
    expect(await owner.alerts()).toMatchObject({ webhooks: [], deliveries: [] });
  });

  it("belongs to one project, and there are at most 5", async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()];
    const params = { projectId: mine.projectId, webhookId: theirs.webhookId };
    expect((await call(one, "DELETE", { params })).status).toBe(404);
    expect((await call(test, "POST", { params })).status).toBe(404);
    const create = async () => (await call(webhooks, "POST", { params, body: { url: "https://example.com/" } })).status;
    const statuses = [];
    for (let count = 0; count < 5; count++) statuses.push(await create());
    expect(statuses).toEqual([201, 201, 201, 201, 400]);
  });
});

it("resolves a name once and connects to that address", async () => {
  const owner = await anOwner();
  const asked: string[] = [];
  const resolve = async (host: string) => {
    asked.push(host);
    return [{ address: asked.length === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  };
  const { signedHeaders } = await import("@/lib/alerts/webhook-message");
  const body = JSON.stringify({ type: "alert.test" });
  const headers = signedHeaders(owner.hook.secret, "msg_1", Date.now(), body);
  const url = new URL(`http://receiver.test:${receiver.port}${owner.hook.path}`);

  expect(await postOnce(url, headers, body, { resolve })).toMatchObject({ isDone: true, answer: "HTTP 200" });
  expect(asked).toEqual(["receiver.test"]);
  expect(owner.hook.received).toMatchObject([{ host: `receiver.test:${receiver.port}` }]);
});
