/** The built app for the browser tests of one file, and the errors that the browser and axe report. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "playwright/test";
import { type BuiltApp, type Environment, startApp } from "@/tests/support/built-app";

/** Starts before the first test of the file with its own data folder, and stops after the last. */
export function builtApp(environment: () => Environment = () => ({})): BuiltApp {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-browser-"));
  let started: BuiltApp | undefined;
  test.beforeAll(async () => {
    // Allows time for a build.
    test.setTimeout(240_000);
    started = await startApp({ DATA_DIR: folder, ...environment() });
    Object.assign(app, started);
  });
  test.afterAll(async () => {
    await started?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  // Filled before any test runs.
  const app = {} as BuiltApp;
  return app;
}

/** The errors that the browser reports for the page and its requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

/** The site's scripts load on the first interaction. Moves the pointer over the page and waits for them. */
export async function runScripts(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator("body").hover({ position: { x: 10, y: 10 } });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

/** The violations that axe finds on the page, each with its elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Report violations only, because describing all passing elements is slow. Legacy mode skips a second page that merges
  // cross-origin frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
