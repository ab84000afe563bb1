// Finds a Chromium for the browser tests, or installs one through Playwright or the system's package manager.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** @param {string} command @param {string[]} words @param {"inherit" | "ignore"} stdio */
const succeeds = (command, words, stdio = "inherit") => spawnSync(command, words, { stdio }).status === 0;

/** The browser to launch: a system one, or Playwright's own (`executablePath` undefined). */
export function findChromium() {
  const found = names.map((name) => spawnSync("which", [name], { encoding: "utf8" }).stdout?.trim()).find(Boolean);
  if (found) return { executablePath: found };
  return existsSync(chromium.executablePath()) ? { executablePath: undefined } : undefined;
}

/** A browser that works, installed if needed. */
export function ensureChromium() {
  if (findChromium()) return;
  if (succeeds("npx", ["playwright", "install", "--with-deps", "chromium"])) return;
  const apt = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"];
  const isRoot = process.getuid?.() === 0;
  const [command, ...words] = isRoot ? apt : ["sudo", "-n", ...apt];
  succeeds(isRoot ? "apt-get" : "sudo", isRoot ? ["update"] : ["-n", "apt-get", "update"]);
  if (!succeeds(String(command), words) || !findChromium()) {
    throw new Error(
      "Chromium is not installed and could not be installed automatically. Install it, then run the tests again.",
    );
  }
}
