import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const { executablePath } = findChromium() ?? {};
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export default defineConfig({
  testDir: "tests/e2e",
  // Each worker runs one file at a time, and every file starts its own app.
  workers: 2,
  // Two browsers and two servers share two cores, so timeouts are generous.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // `scripts/test.mjs` sets PLAYWRIGHT_JSON_OUTPUT_FILE to count the tests.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quiet, "--disable-component-update", "--disable-sync"],
    },
  },
});
