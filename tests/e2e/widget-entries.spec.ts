/** The optional entry points of the widget SDK: Web Vitals and a React hook. */
import { randomUUID } from "node:crypto";
import path from "node:path";
import { build } from "esbuild";
import { expect } from "playwright/test";
import type { WidgetOptions } from "@/sdk/src/widget/widget";
import { sharedApp, test } from "@/tests/support/browser-app";
import { newProject } from "@/tests/support/dashboard-browser";
import {
  type Customer,
  mintToken,
  openWidget,
  startCustomer,
  startWidget,
  widgetRows,
} from "@/tests/support/widget-page";

const root = path.resolve(import.meta.dirname, "../..");
const app = sharedApp();
let customer: Customer;
let projectId: string;

async function start(html: string, scripts: Record<string, string> = {}): Promise<void> {
  const project = await newProject(app, randomUUID());
  projectId = project.projectId;
  customer = await startCustomer(() => app, html, scripts);
  customer.mint = () => mintToken(app, project.key);
}
test.afterEach(() => customer.close());

const rows = () => widgetRows(app, projectId);
const storedTypes = async () => (await rows()).map(({ event_type }) => event_type).sort();

declare global {
  interface Window {
    seen: Record<string, PerformanceEntry[]>;
    setOptions(options: Partial<WidgetOptions> | null): void;
  }
}

test("records Web Vitals of a sandboxed frame when the page is left", async ({ context }) => {
  // A new page, because in one that an earlier test has used, Chromium sometimes reports paints but no LCP.
  const page = await context.newPage();
  await start("<button>Search</button><h1>Flights</h1>");
  const frame = await openWidget(page, customer);
  await startWidget(frame, customer);
  await frame.evaluate(() => {
    window.sdk.recordWebVitals(window.widget);
    window.seen = {};
    for (const type of ["largest-contentful-paint", "layout-shift", "event"]) {
      window.seen[type] = [];
      const observer = new PerformanceObserver((list) => window.seen[type]?.push(...list.getEntries()));
      observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    }
    document.querySelector("button")?.addEventListener("click", () => {
      const end = performance.now() + 200;
      while (performance.now() < end);
    });
  });
  const seen = (type: string) => frame.evaluate((name) => window.seen[name]?.length ?? 0, type);
  // Chromium does not report every paint as LCP under load, so the frame paints larger text until one is reported.
  await expect(async () => {
    await frame.evaluate(() => {
      const text = document.createElement("p");
      text.textContent = "Departures ".repeat(10 * document.body.childElementCount);
      document.body.append(text);
    });
    expect(await seen("largest-contentful-paint")).toBeGreaterThan(0);
  }).toPass();
  await frame.evaluate(() => {
    const banner = document.createElement("div");
    banner.style.height = "80px";
    document.body.prepend(banner);
  });
  await expect.poll(() => seen("layout-shift")).toBe(1);
  await frame.getByRole("button").click();
  // The last event of the click. Slow frames are reported for events before it, too.
  await expect.poll(() => frame.evaluate(() => window.seen.event?.some(({ name }) => name === "click"))).toBe(true);
  const expected = await frame.evaluate(() => {
    const { "largest-contentful-paint": paints = [], "layout-shift": shifts = [], event: events = [] } = window.seen;
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      LCP: paints.at(-1)?.startTime,
      CLS: (shifts[0] as PerformanceEntry & { value: number }).value,
      // Moving the pointer is not an interaction.
      INP: Math.max(
        ...(events as PerformanceEventTiming[]).map(({ interactionId, duration }) => (interactionId ? duration : 0)),
      ),
      TTFB: navigation?.responseStart,
    };
  });
  await page.goto("about:blank");

  await expect.poll(async () => (await storedTypes()).filter((type) => type === "widget_performance")).toHaveLength(4);
  const vitals = (await rows()).filter(({ event_type }) => event_type === "widget_performance");
  const values = vitals.map(({ event_name, latency_ms, properties }) => [event_name, properties.value ?? latency_ms]);
  const measured = Object.fromEntries(values);
  for (const name of ["LCP", "CLS", "INP", "TTFB"] as const) expect(measured[name]).toBeCloseTo(Number(expected[name]));
  expect(measured.INP).toBeGreaterThanOrEqual(200);
  await page.close();
});

const reactPage = `
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { useWidget } from "./sdk/dist/widget-react.js";

function Results({ options }) {
  const widget = useWidget(options.token ? options : undefined);
  const name = widget ? "Book" : "Wait";
  return <button data-consent={options.consent} onClick={() => widget?.track("booked")}>{name}</button>;
}
function App() {
  const [options, setOptions] = useState({});
  window.setOptions = setOptions;
  return options && <Results options={options} />;
}
createRoot(document.getElementById("root")).render(<App />);`;

async function reactScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: reactPage, resolveDir: root, loader: "jsx" },
    jsx: "automatic",
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

test("has a React hook that records from the token until the component is unmounted", async ({ page }) => {
  const script = await reactScript();
  await start('<div id="root"></div><script type="module" src="/app.js"></script>', { "/app.js": script });
  const frame = await openWidget(page, customer);
  const set = (options: Partial<WidgetOptions> | null) => frame.evaluate((next) => window.setOptions(next), options);
  const options = { ...(await customer.mint()), url: customer.url, flushIntervalMs: 60_000 };
  await expect(frame.getByRole("button", { name: "Wait" })).toBeVisible();
  await set(options);
  await frame.getByRole("button", { name: "Book" }).click();
  // A new object with the same token is the same widget.
  await set({ ...options });
  await frame.getByRole("button", { name: "Book" }).click();
  await set(null);

  const expected = ["track", "track", "widget_click", "widget_click", "widget_focus", "widget_render"];
  await expect.poll(storedTypes).toEqual(expected);
  await set({ ...options, consent: false });
  await frame.getByRole("button", { name: "Book" }).click();
  await set({ ...options, consent: true });
  // React can skip a state that it has not rendered yet.
  await expect(frame.locator("[data-consent=true]")).toBeVisible();
  await set(null);

  await expect.poll(storedTypes).toEqual([...expected, "widget_render"]);

  // Withdrawn along with a new token: whatever the old widget has not sent is dropped.
  await set({ ...options, consent: true });
  await frame.getByRole("button", { name: "Book" }).click();
  await set({ ...options, ...(await customer.mint()), consent: false });
  await expect(frame.locator("[data-consent=false]")).toBeVisible();
  await set({ ...options, consent: true });
  await expect(frame.locator("[data-consent=true]")).toBeVisible();
  await set(null);

  await expect.poll(storedTypes).toEqual([...expected, "widget_render", "widget_render"]);
});
