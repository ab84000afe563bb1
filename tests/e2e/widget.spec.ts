/** A widget in a sandboxed frame, as embedded by a customer. */
import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { expect } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";
import { newProject } from "@/tests/support/dashboard-browser";
import { widgetRows } from "@/tests/support/widget-page";

const app = sharedApp();
let project: { projectId: string; key: string };
let customer: { server: Server; url: string };

test.beforeAll(async () => {
  project = await newProject(app, randomUUID());
  customer = await serveCustomer();
});

test.afterAll(() => {
  customer?.server.closeAllConnections();
  customer?.server.close();
});

test("gets a token from its server, posts with it, and flushes by beacon when the page is closed", async ({ page }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  const statuses: [string, number][] = [];
  page.on("response", (response) => {
    if (response.url().includes("/v1/events")) statuses.push([response.request().method(), response.status()]);
  });
  await page.goto(customer.url);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("button", { name: "Search" }).click();
  await expect(frame.getByRole("status")).toHaveText("200");
  expect(await frame.locator("body").evaluate(() => self.origin)).toBe("null");

  await page.goto("about:blank");
  const stored = () => widgetRows(app, project.projectId);
  await expect.poll(async () => (await stored()).length).toBe(3);

  const rows = (await stored()).sort((one, other) => one.event_type.localeCompare(other.event_type));
  expect(rows.map(({ event_type }) => event_type)).toEqual(["widget_click", "widget_focus", "widget_visibility"]);
  expect(rows.every(({ source, trace_id }) => source === "widget" && trace_id === "trace-widget")).toBe(true);
  const [click, focus, visibility] = rows.map(({ request_id }) => request_id);
  // One beacon sends both.
  expect(focus).toBe(visibility);
  expect(focus).not.toBe(click);
  expect(JSON.stringify(rows)).not.toContain("jane@example.com");
  expect(statuses).toContainEqual(["POST", 200]);
  expect(complaints).toEqual([]);
});

/** The customer's server: a page with the widget in a frame, and an endpoint that mints its tokens. */
async function serveCustomer() {
  const server = createServer(async (request, response) => {
    if (request.url !== "/token") {
      response.setHeader("content-type", "text/html").end(pageWith(widgetFor(app.url, customer.url)));
      return;
    }
    const minted = await fetch(`${app.url}/v1/widget-tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${project.key}`, "content-type": "application/json" },
      body: JSON.stringify({ traceId: "trace-widget", sessionId: "session-widget" }),
    });
    response.setHeader("access-control-allow-origin", "*").end(await minted.text());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { server, url: `http://127.0.0.1:${port}/` };
}

const pageWith = (widget: string) =>
  `<!doctype html><link rel="icon" href="data:,"><title>Chat</title><iframe title="Widget" sandbox="allow-scripts" srcdoc="${widget
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")}"></iframe>`;

const widgetFor = (ingestUrl: string, customerUrl: string) => `<!doctype html><title>Widget</title>
<button disabled>Search</button><output role="status"></output>
<script type="module">
  const { token } = await (await fetch("${customerUrl}token")).json();
  const event = (event_type, more) => ({
    event_type, event_id: "00000000-0000-4000-8000-" + String(Math.random()).slice(2, 14).padEnd(12, "0"),
    timestamp: new Date().toISOString(), ...more,
  });
  document.querySelector("button").addEventListener("click", async () => {
    const response = await fetch("${ingestUrl}/v1/events", {
      method: "POST",
      headers: { "authorization": "Bearer " + token, "content-type": "application/json" },
      body: JSON.stringify({ events: [event("widget_click", { label: "jane@example.com" })] }),
    });
    document.querySelector("output").textContent = response.status;
  });
  document.querySelector("button").disabled = false;
  const waiting = [event("widget_focus"), event("widget_visibility")];
  addEventListener("pagehide", () => {
    const body = JSON.stringify({ token, events: waiting });
    navigator.sendBeacon("${ingestUrl}/v1/events", new Blob([body], { type: "application/json" }));
  });
</script>`;
