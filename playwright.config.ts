import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/current-build.ts",
  // Each worker runs one file at a time.
  workers: 2,
  // Two browsers and at least two servers share two cores, so timeouts are generous.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // `scripts/test.mjs` sets PLAYWRIGHT_JSON_OUTPUT_FILE to count the tests.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    // Tests of a worker share the browser's cache of scripts, but no cookies and no storage.
    reuseContext: true,
    // Without a GPU, every frame of an animation costs CPU.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...findChromium(true),
      // Without `--site-per-process`, the headless shell has no separate processes for sandboxed frames.
      args: [...quiet, "--disable-component-update", "--disable-sync", "--site-per-process"],
    },
  },
});
