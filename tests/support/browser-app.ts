/** The built app for the tests of one file in a browser, and what the browser and axe complain of. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Page, test } from "playwright/test";
import { type BuiltApp, type Environment, startApp } from "@/tests/support/built-app";

/** Started before the first test of the file, on a data folder of its own; stopped after the last. */
export function builtApp(environment: () => Environment = () => ({})): BuiltApp {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-browser-"));
  let started: BuiltApp | undefined;
  test.beforeAll(async () => {
    // A build, when there is none yet.
    test.setTimeout(240_000);
    started = await startApp({ DATA_DIR: folder, ...environment() });
    Object.assign(app, started);
  });
  test.afterAll(async () => {
    await started?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  // No test runs before it is filled.
  const app = {} as BuiltApp;
  return app;
}

/** What the browser complains of, of the page and of what it fetches. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return complaints;
}

/** The site's scripts run once a page is used. Points at the page, and waits for them. */
export async function runScripts(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator("body").hover({ position: { x: 10, y: 10 } });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

/** What axe finds on the page as it is, each with its elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Describing every element that passes takes longer than finding what fails. Legacy mode skips a second page that merges other origins' frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
