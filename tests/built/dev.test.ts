/** `next dev`, as a developer runs it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { type BuiltApp, startDev } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-dev-"));
let app: BuiltApp | undefined;

afterAll(async () => {
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("stores events in the embedded store, which all routes share, and prints no token", {
  timeout: 240_000,
}, async () => {
  app = await startDev({ DATA_DIR: folder });
  const address = `${app.url}/api/ready`;
  const server = app;
  // While it compiles, the server may close the connection.
  const ready = () =>
    fetch(address).then(
      ({ status }) => status,
      () => server.output(),
    );
  await expect.poll(ready, { timeout: 180_000 }).toBe(200);
  const key = readFileSync(path.join(folder, "demo-key"), "utf8").trim();
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const sent = await fetch(`${app.url}/v1/events`, {
    method: "POST",
    headers,
    body: JSON.stringify({ events: [anEvent()] }),
  });
  const { requestId } = (await sent.json()) as { requestId: string };

  expect(sent.status).toBe(200);
  expect((await fetch(`${app.url}/v1/requests/${requestId}`, { headers })).status).toBe(200);
  await fetch(`${app.url}/v1/events?token=a-token-of-a-beacon`, {
    method: "POST",
    body: JSON.stringify({ events: [anEvent()] }),
  });
  await app.printed(/"code":"invalid_token"/);
  expect(app.output()).not.toContain("a-token-of-a-beacon");
});
