/** Runs once before all tests of the built app. Starts the app whose pages and documents several files read, so that each is rendered once. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startApp } from "@/tests/support/built-app";
import { freePort } from "@/tests/support/free-port";

declare module "vitest" {
  interface ProvidedContext {
    site: {
      readonly url: string;
      /** SITE_URL. Leads to the same app, but is not the host that the tests request. */
      readonly siteUrl: string;
      readonly demoKey: string;
      /** The data folder. */
      readonly folder: string;
    };
  }
}

export default async function startSite(project: TestProject): Promise<() => Promise<void>> {
  const parent = mkdtempSync(path.join(tmpdir(), "sluice-built-"));
  const folder = path.join(parent, "data");
  // The docs contain the URL, so the port must be known before the app starts.
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const app = await startApp({
    DATA_DIR: folder,
    PORT: String(port),
    SITE_URL: siteUrl,
    MCP_DYNAMIC_REGISTRATION: "true",
    WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true",
    // The files run concurrently, and some send requests without credentials.
    RATE_LIMIT_FAILURES_PER_SECOND: "1000",
  });
  project.provide("site", { url: app.url, siteUrl, demoKey: app.demoKey, folder });
  return async () => {
    await app.stop();
    rmSync(parent, { recursive: true, force: true });
    for (const line of app.output().match(/^.*"level":"error".*$/gm) ?? [])
      process.stderr.write(`The shared app printed: ${line}\n`);
  };
}
