/** The widget SDK in a sandboxed frame of a customer's page. */
import { createHash, randomBytes } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { expect, type Frame, type Page } from "playwright/test";
import type { WidgetToken } from "@/sdk/src/widget/widget";
import { complaintsOf, ownApp, test } from "@/tests/support/browser-app";
import { newProject } from "@/tests/support/dashboard-browser";
import {
  type Customer,
  mintToken,
  openWidget,
  startCustomer,
  startWidget,
  type WidgetRow,
  widgetRows,
  widgetScope,
} from "@/tests/support/widget-page";

const secret = randomBytes(32).toString("hex");
const app = ownApp(() => ({ WIDGET_TOKEN_SECRETS: secret }));

const html = `
<button name="search" onclick="this.textContent = 'Search again'"><b>Flights for Ada Lovelace</b></button>
<a href="https://airline.example/flights/7?passenger=ada#seat" data-sluice="airline" onclick="event.preventDefault()">Ada's flight</a>
<form id="booking" onsubmit="event.preventDefault()">
  <input name="passenger"><input type="password" name="code">
  <select name="meal"><option>None</option><option>Vegetarian</option></select>
  <textarea name="notes"></textarea><button>Book for Ada</button>
</form>
<div style="height: 3000px"></div>`;
/** Everything that a person typed, chose or read. */
const personal = ["Lovelace", "hunter2", "Vegetarian", "window seat", "Ada", "passenger=ada"];

let customer: Customer;
let projectId: string;

test.beforeEach(async ({ page: _ }, { title }) => {
  const project = await newProject(app, createHash("sha256").update(title).digest("hex").slice(0, 32));
  projectId = project.projectId;
  customer = await startCustomer(() => app, html);
  customer.mint = () => mintToken(app, project.key);
});
test.afterEach(() => customer.close());

/** The same token, expired an hour ago. */
async function expired({ token }: WidgetToken): Promise<WidgetToken> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
  const signed = new SignJWT({ ...decodeJwt(token), iat: hourAgo - 900, exp: hourAgo });
  const header = decodeProtectedHeader(token) as { alg: string };
  return { token: await signed.setProtectedHeader(header).sign(new TextEncoder().encode(secret)) };
}

const rows = () => widgetRows(app, projectId);
const rowCount = async () => (await rows()).length;
const sequencesOf = (stored: WidgetRow[]) => stored.map(({ properties }) => Number(properties.sequence));
const statuses = () => customer.requests.map(({ status }) => status);

/** Closes the page like a person who leaves it. */
const leave = (page: Page) => page.goto("about:blank");

async function tryEverything(page: Page, frame: Frame): Promise<void> {
  await frame.getByRole("button", { name: "Flights" }).click();
  await frame.getByRole("link").click();
  await frame.locator("form button").evaluate((button) => {
    // Three at once are faster than any person, however slow the machine is.
    for (let click = 0; click < 3; click++) button.querySelector("b")?.click();
    (button as HTMLElement).click();
    (button as HTMLElement).click();
    (button as HTMLElement).click();
  });
  await frame.locator("[name=passenger]").fill("Lovelace");
  await frame.locator("[name=code]").fill("hunter2");
  await frame.locator("[name=meal]").selectOption("Vegetarian");
  await frame.locator("[name=notes]").fill("window seat");
  await frame.locator("[name=notes]").blur();
  await frame.evaluate(async () => {
    location.hash = "#/results?passenger=ada";
    setTimeout(() => {
      throw new TypeError("Map failed.");
    });
    void Promise.reject(new RangeError("Search failed."));
    window.widget.track("filter", { airlines: 3 });
    scrollTo(0, document.documentElement.scrollHeight);
  });
  // Outside the frame.
  await page.mouse.click(5, 500);
}

test("stores what happens in a sandboxed frame, with the trace and session of its token, and no values", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const frame = await openWidget(page, customer);
  expect(await frame.evaluate(() => self.origin)).toBe("null");
  await startWidget(frame, customer);
  await tryEverything(page, frame);
  await leave(page);

  await expect.poll(async () => (await rows()).map(({ event_type }) => event_type)).toContain("widget_visibility");
  const stored = await rows();
  const of = (type: string) =>
    stored
      .filter(({ event_type }) => event_type === type)
      .map(({ event_name, properties: { sequence: _, ...properties } }) => ({ name: event_name, ...properties }));
  expect(of("widget_render")).toMatchObject([{ width: 400, height: 300 }]);
  expect(of("widget_click")).toContainEqual({ name: "search", element: "button" });
  expect(of("widget_link_click")).toEqual([
    { name: "airline", element: "a", url: "https://airline.example/flights/7" },
  ]);
  expect(of("widget_rage_click")).toEqual([{ name: "button", element: "button", clicks: 3 }]);
  expect(of("widget_form_field").sort((one, other) => String(one.name).localeCompare(String(other.name)))).toEqual([
    { name: "code", form: "booking", field_type: "password" },
    { name: "meal", form: "booking", field_type: "select" },
    { name: "notes", form: "booking", field_type: "textarea" },
    { name: "passenger", form: "booking", field_type: "input" },
  ]);
  expect(of("widget_form_submit")).toEqual(Array(3).fill({ name: "booking" }));
  expect(of("widget_navigation")).toEqual([{ name: "/widget#/results", from: "/widget" }]);
  expect(of("widget_scroll").at(-1)).toEqual({ name: "", depth_percent: 100 });
  expect(of("widget_focus")).toEqual([
    { name: "", state: "focused" },
    { name: "", state: "blurred" },
  ]);
  expect(of("widget_visibility")).toEqual([{ name: "", state: "hidden" }]);
  expect(of("track")).toEqual([{ name: "filter", airlines: 3 }]);
  const errors = stored.filter(({ event_type }) => event_type === "widget_error");
  expect(errors).toMatchObject([
    { status: "error", error_category: expect.any(String), error_message: expect.stringContaining("failed.") },
    { status: "error", error_category: expect.any(String), error_message: expect.stringContaining("failed.") },
  ]);
  expect(errors.map(({ error_category }) => error_category).sort()).toEqual(["RangeError", "TypeError"]);

  for (const { trace_id, session_id, source } of stored)
    expect({ trace_id, session_id, source }).toEqual({
      trace_id: widgetScope.traceId,
      session_id: widgetScope.sessionId,
      source: "widget",
    });
  expect(sequencesOf(stored).sort((one, other) => one - other)).toEqual(stored.map((_, index) => index + 1));
  const sent = customer.requests.map(({ body }) => body).join();
  expect(personal.filter((text) => sent.includes(text))).toEqual([]);
  expect(customer.requests.every(({ headers }) => headers.origin === "null")).toBe(true);
  expect(complaints.filter((complaint) => !/failed\./.test(complaint))).toEqual([]);
});

/** Three ways in which a widget ends. */
const endings: Record<string, (page: Page) => Promise<unknown>> = {
  "the page is left": leave,
  "the page is closed": (page) => page.close({ runBeforeUnload: true }),
  "the frame is removed": (page) => page.locator("iframe").evaluate((element) => element.remove()),
};
for (const [ending, end] of Object.entries(endings)) {
  test(`stores all of 300 events that are waiting when ${ending}, with requests in flight`, async ({ context }) => {
    const page = await context.newPage();
    customer.isStuck = true;
    const frame = await openWidget(page, customer);
    await startWidget(frame, customer);
    await frame.evaluate(() => {
      for (let index = 0; index < 300; index++) window.widget.track("pending");
    });
    await expect.poll(() => customer.requests.length).toBeGreaterThan(0);
    await end(page);

    // Plus the render and the page being hidden.
    await expect.poll(rowCount).toBe(302);
    expect(sequencesOf(await rows()).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 302 }, (_, index) => index + 1),
    );
    await page.close();
  });
}

test("stores each event when the page is left at any moment", async ({ page }) => {
  let made = 0;
  for (let round = 1; round <= 8; round++) {
    const frame = await openWidget(page, customer);
    await startWidget(frame, customer, { flushIntervalMs: 10 });
    const tracked = round * 25;
    await frame.evaluate(async (count) => {
      for (let index = 0; index < count; index++) {
        window.widget.track("any");
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, tracked);
    await leave(page);
    // Plus the render and the page being hidden.
    made += tracked + 2;
  }

  await expect.poll(rowCount).toBe(made);
  const stored = await rows();
  const views = [...new Set(stored.map(({ event_id }) => String(event_id).slice(0, 24)))];
  const missing = views.map((view) => {
    const sequences = sequencesOf(stored.filter(({ event_id }) => String(event_id).startsWith(view)));
    return Math.max(...sequences) - sequences.length;
  });
  expect(missing).toEqual(Array(8).fill(0));
});

test("leaves a gap that can be counted when more is waiting than the browser sends", async ({ page }) => {
  customer.isStuck = true;
  const frame = await openWidget(page, customer);
  await startWidget(frame, customer);
  await frame.evaluate(() => {
    for (let index = 0; index < 300; index++) window.widget.track("pending", { text: "x".repeat(500) });
  });
  await leave(page);

  await expect.poll(rowCount).toBeGreaterThan(80);
  const beacons = customer.requests.filter(({ headers }) => headers.authorization === undefined);
  const handedOver = beacons.flatMap(({ body }) => JSON.parse(body).events).length;
  await expect.poll(rowCount).toBe(handedOver);
  const sequences = sequencesOf(await rows());
  expect(Math.max(...sequences)).toBe(302);
  expect(new Set(sequences).size).toBe(handedOver);
  for (const { body } of beacons) expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024);
});

test("renews a token that has expired, and sends the same events again", async ({ page }) => {
  const frame = await openWidget(page, customer);
  await startWidget(frame, customer, { renews: true, ...(await expired(await customer.mint())), expiresAt: undefined });
  await frame.evaluate(() => window.widget.track("filter"));

  await expect.poll(rowCount).toBe(2);
  expect(customer.renewals).toHaveLength(1);
  expect(statuses()).toEqual([401, 200]);
});

test("renews a token shortly before it expires", async ({ page }) => {
  const frame = await openWidget(page, customer);
  const soon = new Date(Date.now() + 30_500).toISOString();
  await startWidget(frame, customer, { renews: true, expiresAt: soon });

  await expect.poll(() => customer.renewals.length).toBe(1);
  await frame.evaluate(() => window.widget.track("filter"));
  await expect.poll(rowCount).toBe(2);
  expect(statuses().every((status) => status === 200)).toBe(true);
});

test("stops when its token has expired and cannot be renewed", async ({ page }) => {
  const frame = await openWidget(page, customer);
  const warned = page.waitForEvent("console", (message) => message.text().startsWith("sluice: stopped"));
  await startWidget(frame, customer, { ...(await expired(await customer.mint())), expiresAt: undefined });
  await warned;
  await frame.evaluate(() => window.widget.track("filter"));
  await leave(page);

  expect(statuses()).toEqual([401]);
});

test("records and sends nothing without consent", async ({ page }) => {
  const frame = await openWidget(page, customer);
  await startWidget(frame, customer, { consent: false });
  await tryEverything(page, frame);
  // Code without types passes on what a banner stores.
  for (const consent of [null, "false", ""] as never[]) {
    await startWidget(frame, customer, { consent });
    await frame.evaluate((value) => {
      window.widget.setConsent(value);
      window.widget.track("ignored");
      document.body.click();
    }, consent);
  }
  await frame.evaluate(() => {
    window.widget.setConsent(true);
    window.widget.track("dropped");
    window.widget.setConsent(false);
    window.widget.track("ignored");
  });
  // A second widget, whose beacon follows any from the first.
  await frame.evaluate((options) => void window.sdk.createWidget(options).track("control"), {
    ...(await customer.mint()),
    url: customer.url,
    flushIntervalMs: 60_000,
  });
  await leave(page);

  await expect.poll(rowCount).toBe(3);
  expect((await rows()).map(({ event_type }) => event_type).sort()).toEqual([
    "track",
    "widget_render",
    "widget_visibility",
  ]);
  expect(customer.requests).toHaveLength(1);
});

test("records from the moment of consent", async ({ page }) => {
  const frame = await openWidget(page, customer);
  await startWidget(frame, customer, { consent: false });
  await frame.evaluate(() => {
    window.widget.track("ignored");
    window.widget.setConsent(true);
    window.widget.track("recorded");
  });

  await expect.poll(rowCount).toBe(2);
  expect((await rows()).map(({ event_type, event_name }) => event_name || event_type).sort()).toEqual([
    "recorded",
    "widget_render",
  ]);
});

test("removes all its listeners and sends what waits when it is destroyed", async ({ page, context }) => {
  const frame = await openWidget(page, customer);
  // Has an opaque origin, so it runs in a separate process.
  const cdp = await context.newCDPSession(frame);
  const listeners = async () => {
    const counts: number[] = [];
    for (const expression of ["window", "document", "window.navigation"]) {
      const { result } = await cdp.send("Runtime.evaluate", { expression });
      const found = await cdp.send("DOMDebugger.getEventListeners", { objectId: String(result.objectId) });
      counts.push(found.listeners.length);
    }
    return counts;
  };
  const before = await listeners();
  await startWidget(frame, customer, { flushIntervalMs: 60_000 });
  const during = await listeners();
  await frame.evaluate(() => {
    window.widget.destroy();
    window.widget.destroy();
    window.widget.setConsent(true);
    window.widget.track("ignored");
  });

  for (const [index, count] of during.entries()) expect(count).toBeGreaterThan(before[index] ?? 0);
  expect(await listeners()).toEqual(before);
  await expect.poll(rowCount).toBe(1);
});

test("never throws into the page", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const frame = await openWidget(page, customer);
  const thrown = await frame.evaluate((url) => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    const hostile = {
      get field(): never {
        throw new Error("hostile getter");
      },
    };
    const widgets = [
      undefined,
      {},
      { token: 1, url: 2 },
      { token: "wrong", url: "not an address" },
      { token: "", url },
    ];
    return widgets.flatMap((options) => {
      const widget = window.sdk.createWidget(options as never);
      const calls = [
        () => widget.track("cycle", cycle),
        () => widget.track("hostile", hostile),
        () => widget.track(undefined as never, null as never),
        () => widget.track("big", { number: 1n }),
        () => widget.setConsent("no" as never),
        () => window.sdk.recordWebVitals(widget),
        () => dispatchEvent(new Event("pagehide")),
        () => document.dispatchEvent(new MouseEvent("click")),
        () => widget.destroy(),
      ];
      return calls.flatMap((call) => {
        try {
          call();
          return [];
        } catch (error) {
          return [String(error)];
        }
      });
    });
  }, customer.url);
  await leave(page);

  expect(thrown).toEqual([]);
  expect(errors).toEqual([]);
});
