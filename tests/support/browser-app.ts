/** The built app for browser tests: one that the files of a worker share, or one with a file's own configuration. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base, type Page } from "playwright/test";
import { type BuiltApp, type Environment, startApp } from "@/tests/support/built-app";
import { type ResendServer, startResend } from "@/tests/support/resend-server";

const startWithinMs = 240_000;
const aSecret = () => randomBytes(32).toString("hex");

/** Tests that know these can act as a scheduler, and sign widget tokens. No test needs an app without them. */
export const sharedSecrets = { CRON_SECRET: aSecret(), WIDGET_TOKEN_SECRETS: aSecret() };
/** For OAuth clients, whose documents tests serve. */
const forClients = { WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true" };

/** The test function of all browser tests. */
export const test = base.extend<object, { sharedApp: BuiltApp }>({
  sharedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const folder = aFolder();
      const app = await startApp({ DATA_DIR: folder, ...sharedSecrets, ...forClients });
      await use(app);
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: startWithinMs },
  ],
});

/** The app that the files of a worker share, with `sharedSecrets`. It contains what earlier files stored. */
export function sharedApp(): BuiltApp {
  // Filled before any test runs.
  const app = {} as BuiltApp;
  test.beforeAll(async ({ sharedApp: started }) => {
    Object.assign(app, started);
  });
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it.
  test.afterEach(({}, { status, expectedStatus }) => {
    if (status !== expectedStatus) process.stderr.write(`The app printed:\n${app.output().slice(-4_000)}\n`);
  });
  return app;
}

/**
 * An app for one file or group, started before its first test, and stopped after the last.
 * @param fill Called with its data folder, which is empty, before it starts.
 */
export function ownApp(
  environment: () => Environment = () => ({}),
  fill: (folder: string) => Promise<void> = async () => undefined,
): BuiltApp {
  const app = {} as BuiltApp;
  const folder = aFolder();
  test.beforeAll(async () => {
    // Allows time for a build.
    test.setTimeout(startWithinMs);
    await fill(folder);
    Object.assign(app, await startApp({ DATA_DIR: folder, ...environment() }));
  });
  test.afterAll(async () => {
    await app.stop?.();
    rmSync(folder, { recursive: true, force: true });
  });
  return app;
}

/** A mail provider for one file. */
export function mailProvider(): ResendServer {
  const resend = {} as ResendServer;
  test.beforeAll(async () => {
    Object.assign(resend, await startResend());
  });
  test.afterAll(async () => {
    await resend.close?.();
  });
  return resend;
}

const aFolder = () => mkdtempSync(path.join(tmpdir(), "sluice-browser-"));

/** The errors that the browser reports for the page and its requests. */
export function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/**
 * Waits until all of the page handles input, and what effects change is drawn. The site's scripts load on the first interaction, so this moves
 * the pointer.
 */
export async function interactive(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await page.waitForFunction(
    () =>
      document.scripts.length === 0 ||
      // A streamed part of a dashboard page hydrates later than what surrounds it, and is disabled until then.
      (performance.getEntriesByName("hydrated").length > 0 && !document.querySelector("fieldset.contents:disabled")),
  );
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let drawn = 0; drawn < 2; drawn++) await page.evaluate(frame);
}

/** Holds back the page's scripts until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
