/** `next dev`, as a developer runs it. Its tests are in one file, because Next runs one such server per folder. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it, vi } from "vitest";
import { startDev } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { startedOnce } from "@/tests/support/started-once";

const app = startedOnce({}, startDev);

it("stores events in the embedded store, which all routes share, and prints no token", async () => {
  // While it compiles a route, the server may close the connection.
  const patiently = (address: string, given?: RequestInit) => vi.waitFor(() => fetch(app.url + address, given), 60_000);
  // Written when the store is open. Asking a route whether it is would compile another one.
  const read = () => readFileSync(path.join(app.folder, "demo-key"), "utf8").trim();
  const key = await vi.waitFor(read, 60_000);
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const sent = await patiently("/v1/events", {
    method: "POST",
    headers,
    body: JSON.stringify({ events: [anEvent()] }),
  });
  const { requestId } = (await sent.json()) as { requestId: string };

  expect(sent.status).toBe(200);
  expect((await patiently(`/v1/requests/${requestId}`, { headers })).status).toBe(200);
  await fetch(`${app.url}/v1/events?token=a-token-of-a-beacon`, {
    method: "POST",
    body: JSON.stringify({ events: [anEvent()] }),
  });
  await app.printed(/"code":"invalid_token"/);
  expect(app.output()).not.toContain("a-token-of-a-beacon");
});
