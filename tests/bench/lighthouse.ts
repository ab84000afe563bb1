/** `npm run lighthouse`: the Lighthouse scores of the built app's pages with the mobile preset. A report, not a test. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright";
import { findChromium } from "@/scripts/chromium.mjs";
import { startApp } from "@/tests/support/built-app";

const pages = ["/", "/docs"];
const goals = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
/** This is the last version for Node 20. Version 13 knows the `Content-Signal` of our robots.txt, which this one reports as an error. */
const skipAudits = ["robots-txt"];
const timings = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

const folder = mkdtempSync(path.join(tmpdir(), "sluice-lighthouse-"));
const app = await startApp({ DATA_DIR: path.join(folder, "data"), SLUICE_TICKS: "" });
const browser = spawn({ executablePath: chromium.executablePath(), ...findChromium() }.executablePath, [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--remote-debugging-port=0",
  `--user-data-dir=${path.join(folder, "profile")}`,
]);
try {
  const port = await debuggingPort();
  // The first request renders the page.
  for (const page of pages) await (await fetch(app.url + page)).text();
  for (const page of pages)
    print(page, await lighthouse(`${app.url}${page}`, { port, output: "json", logLevel: "error", skipAudits }));
} finally {
  browser.kill();
  await once(browser, "close");
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Chromium prints its port to stderr. */
async function debuggingPort(): Promise<number> {
  let said = "";
  for await (const text of browser.stderr.setEncoding("utf8")) {
    said += text;
    const port = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`Chromium did not start:\n${said}`);
}

function print(page: string, result: Awaited<ReturnType<typeof lighthouse>>): void {
  if (!result) throw new Error(`Lighthouse has no result for ${page}.`);
  const { categories, audits } = result.lhr;
  const lines = Object.entries(goals).map(([name, goal]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100);
    return `  ${String(score).padStart(3)}  ${name} (goal ${goal})`;
  });
  const times = timings.map((name) => `${audits[name]?.title} ${audits[name]?.displayValue}`);
  const wanting = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary",
  );
  const faults = wanting.map(({ id, title }) => `  wanting: ${id}, ${title}`);
  process.stdout.write(`${page}\n${[...lines, `  ${times.join(", ")}`, ...faults].join("\n")}\n`);
}
