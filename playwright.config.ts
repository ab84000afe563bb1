import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const { executablePath } = findChromium() ?? {};
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export default defineConfig({
  testDir: "tests/e2e",
  // Each file starts its own app.
  workers: 2,
  // Generous, because two browsers and two servers share two cores.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // `scripts/test.mjs` counts the tests in the JSON report.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quiet, "--disable-component-update", "--disable-sync"],
    },
  },
});
