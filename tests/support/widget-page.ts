/** A customer's site with a widget in a sandboxed frame. It forwards the widget's events to the app, and records them. */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Frame, Page } from "playwright/test";
import type { Widget, WidgetOptions, WidgetToken } from "@/sdk/src/widget/widget";
import { test } from "@/tests/support/browser-app";
import type { BuiltApp } from "@/tests/support/built-app";
import { exportedEvents, newProject } from "@/tests/support/dashboard-browser";

type Request = { readonly headers: IncomingMessage["headers"]; readonly body: string; status?: number };

export type Customer = {
  readonly url: string;
  /** All requests with events, in the order in which they arrived. */
  readonly requests: Request[];
  /** The tokens that the widget asked for. */
  readonly renewals: string[];
  /** While true, requests from scripts are recorded but never answered. Beacons are forwarded. */
  isStuck: boolean;
  /** Mints the tokens that the widget requests. */
  mint: () => Promise<WidgetToken>;
  close(): void;
};

/** The scripts of the frame see these. */
declare global {
  interface Window {
    sdk: {
      createWidget(options: WidgetOptions): Widget;
      recordWebVitals(widget: Widget): () => void;
    };
    widget: Widget;
  }
}

const dist = path.resolve(import.meta.dirname, "../../sdk/dist");

/** @param html What is in the frame, besides the SDK. */
export async function startCustomer(app: () => BuiltApp, html: string, scripts: Record<string, string> = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(String(request.url), customer.url);
    // The frame has an opaque origin, so everything that its scripts read needs CORS.
    response.setHeader("access-control-allow-origin", "*");
    if (pathname === "/v1/events") return forward(request, response);
    if (pathname === "/token") {
      const minted = await customer.mint();
      customer.renewals.push(minted.token);
      return response.end(JSON.stringify(minted));
    }
    if (pathname.endsWith(".js")) {
      const script = scripts[pathname] ?? readFileSync(path.join(dist, path.basename(pathname)));
      return response.setHeader("content-type", "text/javascript").end(script);
    }
    response.setHeader("content-type", "text/html");
    if (pathname !== "/widget") return response.end(hostPage);
    response.setHeader("content-security-policy", policyFor(customer.url)).end(widgetPage(html));
  });

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", headers } = request;
    const body = await buffer(request).catch(() => undefined);
    // The page was left while it sent this.
    if (body === undefined) return;
    const recorded: Request = { headers, body: body.toString() };
    if (method === "POST") customer.requests.push(recorded);
    if (customer.isStuck && headers.authorization !== undefined) return;
    const { host: _, connection: __, "content-length": ___, ...rest } = headers;
    const target = `${app().url}/v1/events`;
    const answer = await fetch(target, {
      method,
      headers: rest as Record<string, string>,
      body: method === "POST" ? body : null,
    });
    recorded.status = answer.status;
    const { "content-encoding": ____, ...answered } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, answered).end(Buffer.from(await answer.arrayBuffer()));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const customer: Customer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    renewals: [],
    isStuck: false,
    mint: () => Promise.reject(new Error("Not set.")),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return customer;
}

/** What the SDK's README says a widget needs, and inline scripts for the page itself. */
const policyFor = (origin: string) =>
  `default-src 'none'; connect-src ${origin}; script-src ${origin} 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:`;

const hostPage = `<!doctype html><link rel="icon" href="data:,"><title>Chat</title>
<iframe title="Widget" sandbox="allow-scripts allow-forms" src="/widget" width="400" height="300"></iframe>`;

const widgetPage = (html: string) => `<!doctype html><link rel="icon" href="data:,"><title>Widget</title>${html}
<script type="module">
  import { createWidget } from "/widget.js";
  import { recordWebVitals } from "/widget-web-vitals.js";
  window.sdk = { createWidget, recordWebVitals };
</script>`;

/** Opens the customer's page. Resolves to the frame when its SDK is loaded. */
export async function openWidget(page: Page, { url }: Customer): Promise<Frame> {
  await page.goto(url);
  // Not by its URL, which can be reported after the page has loaded, because the frame has its own process.
  const element = await page.locator("iframe").elementHandle();
  const frame = (await element?.contentFrame()) as Frame;
  await frame.waitForFunction(() => "sdk" in window);
  return frame;
}

/** Starts the widget in its frame. @param options With `expiresInMs`, its token seems to expire this long after the widget has started. */
export async function startWidget(
  frame: Frame,
  { url, mint }: Customer,
  options: Partial<WidgetOptions> & { renews?: boolean; expiresInMs?: number } = {},
): Promise<void> {
  await frame.evaluate(
    ({ renews, expiresInMs, ...given }) => {
      if (expiresInMs !== undefined) given.expiresAt = new Date(Date.now() + expiresInMs).toISOString();
      const renew = renews ? async () => (await fetch("/token")).json() : undefined;
      window.widget = window.sdk.createWidget({ ...given, renew });
    },
    { ...(await mint()), url, ...options },
  );
}

export const widgetScope = { traceId: "trace-widget", sessionId: "session-widget" };

export async function mintToken(app: BuiltApp, key: string): Promise<WidgetToken> {
  const response = await fetch(`${app.url}/v1/widget-tokens`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify(widgetScope),
  });
  return (await response.json()) as WidgetToken;
}

export type WidgetRow = Record<string, unknown> & { event_type: string; properties: Record<string, unknown> };

/** The project's events of the last hour. */
export async function widgetRows(app: BuiltApp, projectId: string): Promise<WidgetRow[]> {
  const events = (await exportedEvents(app, projectId)) as WidgetRow[];
  return events.map((row) => ({ ...row, properties: JSON.parse(String(row.properties)) }));
}

export const storedSequences = (stored: WidgetRow[]) => stored.map(({ properties }) => Number(properties.sequence));

/** Gives each test of a file a customer with a new project. */
export function siteOfEachTest(app: BuiltApp, html: string) {
  const site = {
    customer: {} as Customer,
    rows: (): Promise<WidgetRow[]> => Promise.reject(new Error("No test has begun.")),
    rowCount: async () => (await site.rows()).length,
  };
  test.beforeEach(async () => {
    const { projectId, key } = await newProject(app, randomUUID());
    site.customer = await startCustomer(() => app, html);
    site.customer.mint = () => mintToken(app, key);
    site.rows = () => widgetRows(app, projectId);
  });
  test.afterEach(() => site.customer.close());
  return site;
}

/** Closes the page the way a person leaving it would. */
export const leave = (page: Page) => page.goto("about:blank");
