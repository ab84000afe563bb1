import { defineConfig } from "playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

const { executablePath } = findChromium() ?? {};
const quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];

export default defineConfig({
  testDir: "tests/e2e",
  // One file at a time in each: every file starts an app of its own.
  workers: 2,
  // Two browsers and two servers share two cores: patience costs nothing where a test passes.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // The JSON report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says; the runner counts it.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...quiet, "--disable-component-update", "--disable-sync"],
    },
  },
});
