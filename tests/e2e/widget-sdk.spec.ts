/** What the widget SDK records in a sandboxed frame of a customer's page. */
import { expect, type Frame, type Page } from "playwright/test";
import { collectComplaints, sharedApp, test } from "@/tests/support/browser-app";
import {
  leave,
  openWidget,
  siteOfEachTest,
  startWidget,
  storedSequences,
  widgetScope,
} from "@/tests/support/widget-page";

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

const site = siteOfEachTest(sharedApp(), html);

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
    // The browser reports it with the next frame, and not at all once the page has been left.
    const isReported = new Promise((report) => document.addEventListener("scroll", report, { once: true }));
    scrollTo(0, document.documentElement.scrollHeight);
    await isReported;
    Object.assign(window, { isBlurred: new Promise<void>((report) => addEventListener("blur", () => report())) });
  });
  // Outside the frame, which is in another process.
  await page.mouse.click(5, 500);
  await frame.evaluate(() => (window as unknown as { isBlurred: Promise<void> }).isBlurred);
}

test("stores what happens in a sandboxed frame, with the trace and session of its token, and no values", async ({
  page,
}) => {
  const complaints = collectComplaints(page);
  const frame = await openWidget(page, site.customer);
  expect(await frame.evaluate(() => self.origin)).toBe("null");
  await startWidget(frame, site.customer);
  await tryEverything(page, frame);
  await leave(page);

  await expect.poll(async () => (await site.rows()).map(({ event_type }) => event_type)).toContain("widget_visibility");
  const stored = await site.rows();
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
  expect(storedSequences(stored).sort((one, other) => one - other)).toEqual(stored.map((_, index) => index + 1));
  const sent = site.customer.requests.map(({ body }) => body).join();
  expect(personal.filter((text) => sent.includes(text))).toEqual([]);
  expect(site.customer.requests.every(({ headers }) => headers.origin === "null")).toBe(true);
  expect(complaints.filter((complaint) => !/failed\./.test(complaint))).toEqual([]);
});

test("records and sends nothing without consent", async ({ page }) => {
  const frame = await openWidget(page, site.customer);
  await startWidget(frame, site.customer, { consent: false });
  await tryEverything(page, frame);
  // Untyped code passes on what a banner stores.
  for (const consent of [null, "false", ""] as never[]) {
    await startWidget(frame, site.customer, { consent });
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
    ...(await site.customer.mint()),
    url: site.customer.url,
    flushIntervalMs: 60_000,
  });
  await leave(page);

  await expect.poll(site.rowCount).toBe(3);
  expect((await site.rows()).map(({ event_type }) => event_type).sort()).toEqual([
    "track",
    "widget_render",
    "widget_visibility",
  ]);
  expect(site.customer.requests).toHaveLength(1);
});

test("records from the moment of consent", async ({ page }) => {
  const frame = await openWidget(page, site.customer);
  await startWidget(frame, site.customer, { consent: false });
  await frame.evaluate(() => {
    window.widget.track("ignored");
    window.widget.setConsent(true);
    window.widget.track("recorded");
  });

  await expect.poll(site.rowCount).toBe(2);
  expect((await site.rows()).map(({ event_type, event_name }) => event_name || event_type).sort()).toEqual([
    "recorded",
    "widget_render",
  ]);
});

test("removes all its listeners and sends what is waiting when it is destroyed", async ({ page, context }) => {
  const frame = await openWidget(page, site.customer);
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
  await startWidget(frame, site.customer, { flushIntervalMs: 60_000 });
  const during = await listeners();
  await frame.evaluate(() => {
    window.widget.destroy();
    window.widget.destroy();
    window.widget.setConsent(true);
    window.widget.track("ignored");
  });

  for (const [index, count] of during.entries()) expect(count).toBeGreaterThan(before[index] ?? 0);
  expect(await listeners()).toEqual(before);
  await expect.poll(site.rowCount).toBe(1);
});

test("never throws into the page", async ({ page }) => {
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  const frame = await openWidget(page, site.customer);
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
  }, site.customer.url);
  await leave(page);

  expect(thrown).toEqual([]);
  expect(errors).toEqual([]);
});
