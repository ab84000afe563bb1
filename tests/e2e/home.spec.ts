/** The home page runs the product: text typed left of the gate is shown scrubbed on the right. */
import { expect, type Page } from "playwright/test";
import { firstBatch, leaks } from "@/components/marketing/leaks";
import { holdScripts, interactive, sharedApp, test } from "@/tests/support/browser-app";
import { open } from "@/tests/support/site-walk";

const app = sharedApp();

const sent = (page: Page) => page.getByLabel("As sent");
const stored = (page: Page) => page.getByRole("region", { name: "Stored row and response" });
const count = (page: Page) => page.getByRole("status").filter({ hasText: /removed|Nothing was stored/ });
const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The API's own response. */
async function dryRun(body: string) {
  const response = await fetch(`${app.url}/v1/events?dry_run=1`, {
    method: "POST",
    headers: { authorization: `Bearer ${app.demoKey}`, "content-type": "application/json" },
    body,
  });
  return { status: response.status, answer: await response.json() };
}

test.describe("the live pane", () => {
  test("is complete before any script runs, and so is the dashboard below it, which has no controls", async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(app.url);

    await expect(sent(page)).toHaveValue(/ana\.silva@example\.com/);
    await expect(stored(page)).toContainText("two nights in Lisbon for [email]");
    await expect(count(page)).toHaveText("1 value removed: 1 email address.");
    // Controls that need a script are not shown.
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Open the plain form" })).toBeVisible();
    const dashboard = page.getByRole("region", { name: "See what your tools do" });
    await expect(dashboard.getByRole("table", { name: "Tools" })).toBeVisible();
    await expect(dashboard.locator("a, button, input")).toHaveCount(0);
    await context.close();
  });

  test("runs no script of its own before it is used, and loses no earlier click", async ({ page, context }) => {
    // The headless shell sends a pointer event to each page it opens.
    const session = await context.newCDPSession(page);
    await session.send("Input.setIgnoreInputEvents", { ignore: true });
    await page.goto(app.url, { waitUntil: "load" });
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const isHydrated = () => page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);
    expect(await isHydrated()).toBe(false);
    await page.evaluate(() => (document.querySelector(".chip") as HTMLButtonElement).click());

    await expect(count(page)).toHaveText(/^2 values removed: /);
    expect(await isHydrated()).toBe(true);
    await session.send("Input.setIgnoreInputEvents", { ignore: false });
  });

  test("handles a click and a key press before hydration once, after it", async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      const isHydrated = () => performance.getEntriesByName("hydrated").length > 0;
      // React listens here, and handles a click while it hydrates, if it sees it.
      for (const type of ["click", "keydown"])
        document.addEventListener(type, () => seen.push(`${type} ${isHydrated() ? "after" : "before"}`), true);
      Object.assign(window, { seen });
    });
    const release = await holdScripts(page);
    await page.goto(app.url, { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Theme: system. Switch to light" }).click();
    await sent(page).press("Home");
    release();

    await expect(page.getByRole("button", { name: "Theme: light. Switch to dark" })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([
      "click after",
      "keydown after",
    ]);
  });

  test("keeps text typed before its script was loaded", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(app.url, { waitUntil: "domcontentloaded" });
    await sent(page).fill('{"events": []}');
    release();

    await expect(page.getByText("400 empty_batch")).toBeVisible();
    await expect(sent(page)).toHaveValue('{"events": []}');
  });

  test("is on the first screen with its controls on phones and desktops", async ({ page }) => {
    await page.goto(app.url);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        for (const { label } of leaks) await expect(chip(page, label)).toBeInViewport({ ratio: 1 });
        await expect(sent(page)).toBeInViewport();
      });
    }
  });

  test("removes each leak when it is added, restores the event when it is taken out, and shows the row that the API would store", async ({
    page,
  }) => {
    await page.goto(app.url);
    await interactive(page);
    for (const { label, value } of leaks) {
      await test.step(label, async () => {
        await chip(page, label).click();

        await expect(count(page)).toHaveText(/^2 values removed: /);
        const personal = String(typeof value === "string" ? value : Object.keys(value as object)[0]);
        expect(await sent(page).inputValue()).toContain(personal);
        await expect(stored(page)).not.toContainText(personal);
        await expect.poll(() => stored(page).locator("mark").count()).toBeGreaterThanOrEqual(2);

        await expect(chip(page, label)).toHaveAttribute("aria-pressed", "true");
        await chip(page, label).click();
        await expect(count(page)).toHaveText("1 value removed: 1 email address.");
        await expect(chip(page, label)).toHaveAttribute("aria-pressed", "false");
      });
    }

    for (const { label } of leaks) await chip(page, label).click();
    await expect(count(page)).toHaveText(/^11 values removed: /);

    const { answer } = await dryRun(await sent(page).inputValue());
    const { project_id, request_id, received_at, ...row } = answer.rows[0];
    expect(JSON.parse((await stored(page).locator("pre").textContent()) ?? "")).toEqual(row);
    for (const warning of answer.warnings) await expect(stored(page)).toContainText(warning);
  });

  test("responds like the API to shapes, to a mixed batch and to batches without a valid event, and sends no typed text anywhere", async ({
    page,
  }) => {
    await open(page, app.url);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await test.step("shapes", async () => {
      await chip(page, "Store shapes only").click();
      await expect(stored(page)).toContainText('"query": "string(');
      await expect(stored(page)).not.toContainText("Lisbon");
      const { answer } = await dryRun(await sent(page).inputValue());
      expect(answer.rows[0].properties.input_values).toEqual({ query: "string(32)" });
      await expect(stored(page)).toContainText('"query": "string(32)"');

      await expect(chip(page, "Store shapes only")).toHaveAttribute("aria-pressed", "true");
      await chip(page, "Store shapes only").click();
      await expect(stored(page)).toContainText("two nights in Lisbon for [email]");
      await expect(chip(page, "Store shapes only")).toHaveAttribute("aria-pressed", "false");
    });

    const valid = await sent(page).inputValue();
    await test.step("a mixed batch", async () => {
      const { events } = JSON.parse(valid);
      await sent(page).fill(JSON.stringify({ events: [...events, { event_type: "tool_call" }] }));

      // The steps below the pane show the same for their own batch.
      await expect(page.locator("[aria-busy]").getByText("207 1 accepted, 1 rejected")).toBeVisible();
      await expect(stored(page)).toContainText("events[1] timestamp: required");
    });

    for (const [what, body] of [
      ["no JSON", '{"events": [{"event_type": "tool_call",}]}'],
      ["no batch", '{"event": {}}'],
      ["an empty batch", '{"events": []}'],
      ["no valid event", '{"events": [{"event_type": "Tool call", "source": "phone", "latency_ms": -1}]}'],
    ] as const) {
      await test.step(what, async () => {
        await sent(page).fill(valid);
        await expect(count(page)).toHaveText("1 value removed: 1 email address.");
        await sent(page).fill(body);

        await expect(count(page)).toHaveText("Nothing was stored.");
        const { status, answer } = await dryRun(body);
        const { code, message, metadata } = answer.error;
        await expect(page.getByText(`${status} ${code}`)).toBeVisible();
        await expect(stored(page)).toContainText(message);
        if (metadata.position !== undefined) await expect(stored(page)).toContainText(`position: ${metadata.position}`);
        const issues: string[] = metadata.issues ?? metadata.errors?.[0].issues ?? [];
        for (const issue of issues) await expect(stored(page)).toContainText(issue);
      });
    }
    expect(asked.filter((request) => !/^GET \/_next\/static\//.test(request))).toEqual([]);
  });

  test("scrubs 100 KB in a worker, so that typing is not blocked", async ({ page }) => {
    await page.goto(app.url);
    await interactive(page);
    // The worker that scrubs loads once the field has the focus. Until then, typing must work and nothing may be scrubbed.
    const release = await holdScripts(page);
    const loading = page.waitForRequest("**/_next/static/**/*.js");
    await sent(page).focus();
    await loading;
    const [event] = JSON.parse(firstBatch(Date.now())).events;
    const { event_id, ...anonymous } = event;
    const text = JSON.stringify({ events: Array.from({ length: 400 }, (_, at) => ({ ...anonymous, at })) });
    expect(text.length).toBeGreaterThan(100_000);
    await page.evaluate((pasted) => {
      (document.querySelector("textarea") as HTMLTextAreaElement).select();
      document.execCommand("insertText", false, pasted);
    }, text);
    await page.keyboard.type(" ");
    await expect(sent(page)).toHaveValue(`${text} `);
    await expect(count(page)).toHaveText("1 value removed: 1 email address.");
    release();
    await page.keyboard.type(" ");

    await expect(page.getByText("200 400 accepted, 0 rejected")).toBeVisible();
    await expect(count(page)).toHaveText("400 values removed: 400 email addresses.");
    await expect(sent(page)).toHaveValue(`${text}  `);
    expect(page.workers()).toHaveLength(1);
  });
});

test.describe("the code for a first event", () => {
  test("is in tabs with arrow key navigation, and copied as shown", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(app.url);
    await interactive(page);
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("curl").focus();
    for (const [name, part] of [
      ["OpenTelemetry", "OTEL_EXPORTER_OTLP_ENDPOINT"],
      ["TypeScript", "sluice(options)"],
      ["Python", "import"],
      ["Go", "package main"],
      ["curl", "curl"],
    ] as const) {
      await page.keyboard.press("ArrowRight");
      await expect(tab(name)).toBeFocused();
      await expect(tab(name)).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel")).toContainText(part);
      await page.getByRole("button", { name: /^Cop/ }).click();
      const shown = await page.getByRole("tabpanel").locator("code").textContent();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
      await tab(name).focus();
    }
    await page.keyboard.press("End");
    await expect(tab("Go")).toBeFocused();
  });
});

test.describe("the dashboard on the home page", () => {
  test("shows a picture, the figures, tools, a trace and redactions of the sample data in both themes", async ({
    page,
  }) => {
    await page.goto(app.url);
    const picture = page.getByRole("img", { name: /^The dashboard:/ });
    await picture.scrollIntoViewIfNeeded();
    const section = page.getByRole("region", { name: "See what your tools do" });
    for (const colorScheme of ["light", "dark"] as const) {
      await test.step(colorScheme, async () => {
        await page.emulateMedia({ colorScheme });
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]))
          .toEqual([`${app.url}/overview-${colorScheme}.webp`, 1_920]);
        await expect(section.locator('dt:text-is("Events") + dd .sum')).toHaveText(/^\d,\d{3}$/);
        await expect(section.getByRole("figure", { name: "Events over time by type" })).toBeVisible();
        await expect(section.getByRole("row", { name: /^search_flights/ })).toContainText("%");
        await expect(section.getByRole("listitem").filter({ hasText: "plan_itinerary" })).not.toHaveCount(0);
        await expect(section.getByText("[email]")).toBeVisible();
        const [paper, bar] = await section.evaluate((element) => {
          const colorOf = (of: Element | null) => of && getComputedStyle(of).backgroundColor;
          return [colorOf(document.body), colorOf(element.querySelector("table .bar"))];
        });
        expect(bar).not.toBe(paper);
        expect(bar).not.toBe("rgba(0, 0, 0, 0)");
      });
    }
  });
});
