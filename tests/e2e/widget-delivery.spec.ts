/** How the widget SDK delivers what it recorded: when the page ends, when too much is queued, and with tokens that expire. */
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { expect, type Page } from "playwright/test";
import type { WidgetToken } from "@/sdk/src/widget/widget";
import { sharedApp, sharedSecrets, test } from "@/tests/support/browser-app";
import { leave, openWidget, siteOfEachTest, startWidget, storedSequences } from "@/tests/support/widget-page";

const site = siteOfEachTest(sharedApp(), "<h1>Flights</h1>");

/** The same token, expired an hour ago. */
async function expired({ token }: WidgetToken): Promise<WidgetToken> {
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600;
  const signed = new SignJWT({ ...decodeJwt(token), iat: hourAgo - 900, exp: hourAgo });
  const header = decodeProtectedHeader(token) as { alg: string };
  return {
    token: await signed.setProtectedHeader(header).sign(new TextEncoder().encode(sharedSecrets.WIDGET_TOKEN_SECRETS)),
  };
}

const statuses = () => site.customer.requests.map(({ status }) => status);

/** Three ways in which a widget ends. */
const endings: Record<string, (page: Page) => Promise<unknown>> = {
  "the page is left": leave,
  "the page is closed": (page) => page.close({ runBeforeUnload: true }),
  "the frame is removed": (page) => page.locator("iframe").evaluate((element) => element.remove()),
};
for (const [ending, end] of Object.entries(endings)) {
  test(`stores all 300 events that are waiting when ${ending}, with requests in flight`, async ({ context }) => {
    const page = await context.newPage();
    site.customer.isStuck = true;
    const frame = await openWidget(page, site.customer);
    await startWidget(frame, site.customer);
    await frame.evaluate(() => {
      for (let index = 0; index < 300; index++) window.widget.track("pending");
    });
    await expect.poll(() => site.customer.requests.length).toBeGreaterThan(0);
    await end(page);

    // Plus the render and page-hidden events.
    await expect.poll(site.rowCount).toBe(302);
    expect(storedSequences(await site.rows()).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 302 }, (_, index) => index + 1),
    );
    await page.close();
  });
}

test("stores each event when the page is left at any moment", async ({ page }) => {
  let made = 0;
  for (let round = 1; round <= 4; round++) {
    const frame = await openWidget(page, site.customer);
    await startWidget(frame, site.customer, { flushIntervalMs: 10 });
    const tracked = round * 40;
    await frame.evaluate(async (count) => {
      for (let index = 0; index < count; index++) {
        window.widget.track("any");
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, tracked);
    await leave(page);
    // Plus the render and page-hidden events.
    made += tracked + 2;
  }

  await expect.poll(site.rowCount).toBe(made);
  const stored = await site.rows();
  const views = [...new Set(stored.map(({ event_id }) => String(event_id).slice(0, 24)))];
  const missing = views.map((view) => {
    const sequences = storedSequences(stored.filter(({ event_id }) => String(event_id).startsWith(view)));
    return Math.max(...sequences) - sequences.length;
  });
  expect(missing).toEqual(Array(4).fill(0));
});

test("leaves a countable gap when more events are queued than the browser sends", async ({ page }) => {
  site.customer.isStuck = true;
  const frame = await openWidget(page, site.customer);
  await startWidget(frame, site.customer);
  await frame.evaluate(() => {
    for (let index = 0; index < 300; index++) window.widget.track("pending", { text: "x".repeat(500) });
  });
  await leave(page);

  const beacons = () => site.customer.requests.filter(({ headers }) => headers.authorization === undefined);
  // Smaller beacons follow the first.
  await expect(async () => {
    const sequences = storedSequences(await site.rows());
    const handedOver = beacons().flatMap(({ body }) => JSON.parse(body).events).length;
    expect(handedOver).toBeGreaterThan(80);
    expect(sequences).toHaveLength(handedOver);
    expect(Math.max(...sequences)).toBe(302);
    expect(new Set(sequences).size).toBe(handedOver);
  }).toPass();
  for (const { body } of beacons()) expect(Buffer.byteLength(body)).toBeLessThan(64 * 1024);
});

test("renews a token that has expired, and sends the same events again", async ({ page }) => {
  const frame = await openWidget(page, site.customer);
  await startWidget(frame, site.customer, {
    renews: true,
    ...(await expired(await site.customer.mint())),
    expiresAt: undefined,
    consent: false,
  });
  // Both events at once, so that they are in the same batch.
  await frame.evaluate(() => {
    window.widget.setConsent(true);
    window.widget.track("filter");
  });

  await expect.poll(site.rowCount).toBe(2);
  expect(site.customer.renewals).toHaveLength(1);
  // Events are stored before they are confirmed.
  await expect.poll(statuses).toEqual([401, 200]);
});

test("renews a token shortly before it expires", async ({ page }) => {
  const frame = await openWidget(page, site.customer);
  await startWidget(frame, site.customer, { renews: true, expiresInMs: 30_500 });

  await expect.poll(() => site.customer.renewals.length).toBe(1);
  await frame.evaluate(() => window.widget.track("filter"));
  await expect.poll(site.rowCount).toBe(2);
  await expect.poll(() => statuses().every((status) => status === 200)).toBe(true);
});

test("stops when its token has expired and cannot be renewed", async ({ page }) => {
  const frame = await openWidget(page, site.customer);
  const warned = page.waitForEvent("console", (message) => message.text().startsWith("sluice: stopped"));
  await startWidget(frame, site.customer, { ...(await expired(await site.customer.mint())), expiresAt: undefined });
  await warned;
  await frame.evaluate(() => window.widget.track("filter"));
  await leave(page);

  expect(statuses()).toEqual([401]);
});
