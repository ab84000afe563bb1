// Finds a Chromium for the browser tests. If there is none, installs one with Playwright or the system's package manager.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const browsers = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const shell = "chromium-headless-shell";

/** @param {string} command @param {string[]} words @param {"inherit" | "ignore"} stdio */
const succeeds = (command, words, stdio = "inherit") => spawnSync(command, words, { stdio }).status === 0;

/**
 * Playwright's launch options for a system browser, or else for Playwright's own if it is installed.
 * @param {boolean} prefersShell The headless shell uses a sixth less CPU, but sends a pointer event to each page it opens.
 * @returns {{ executablePath: string } | { channel: "chromium" } | undefined}
 */
export function findChromium(prefersShell = false) {
  const names = prefersShell ? [shell, ...browsers] : [...browsers, shell];
  const found = names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim()).find(Boolean);
  if (found) return { executablePath: found };
  return existsSync(chromium.executablePath()) ? { channel: "chromium" } : undefined;
}

/** Installs a browser if none is found. */
export function ensureChromium() {
  if (findChromium()) return;
  if (succeeds("npx", ["playwright", "install", "--with-deps", "chromium"])) return;
  const apt = ["apt-get", "install", "-y", "--no-install-recommends", shell];
  const isRoot = process.getuid?.() === 0;
  const [command, ...words] = isRoot ? apt : ["sudo", "-n", ...apt];
  succeeds(isRoot ? "apt-get" : "sudo", isRoot ? ["update"] : ["-n", "apt-get", "update"]);
  if (!succeeds(String(command), words) || !findChromium()) {
    throw new Error(
      "Chromium is not installed and could not be installed automatically. Install it, then run the tests again.",
    );
  }
}
