/** `npm run bench -- first-load`: the JavaScript that a browser downloads for one visit to a page, with an empty cache. */
import { gzipSync } from "node:zlib";
import { startVisit, type Visit } from "@/tests/bench/browser";
import { print, printGoals } from "@/tests/bench/report";

const goalKilobytes = 200;
const projectPages = [
  ...["", "/live", "/traces", "/search", "/errors", "/requests", "/funnels", "/retention", "/redactions", "/rejected"],
  ...["/delivery", "/alerts", "/start", "/keys", "/data", "/usage", "/settings", "/members", "/audit"],
];
const deploymentPages = ["", "/inbox", "/subscribers", "/data-requests", "/members", "/audit", "/sessions"];

export type FirstLoad = { readonly path: string; readonly kilobytes: number; readonly files: number };

export async function benchmarkFirstLoad(): Promise<readonly FirstLoad[]> {
  const visit = await startVisit({ viewport: { width: 1440, height: 900 } });
  const loads: FirstLoad[] = [];
  try {
    const paths = [
      ...["/", "/docs", "/contact"],
      ...deploymentPages.map((path) => `/dashboard${path}`),
      ...projectPages.map((path) => `${visit.project}${path}?range=30d`),
      ...(await linkedPages(visit)),
    ];
    print("KB of JavaScript per visit, each file compressed with gzip. Includes what loads once the pointer moves.");
    for (const path of paths) {
      const load = await measureLoad(visit, path);
      loads.push(load);
      const name = path.replace(visit.project, "/dashboard/…").split("?")[0];
      print(`${load.kilobytes.toFixed(1).padStart(8)} KB  ${String(load.files).padStart(3)} files  ${name}`);
    }
  } finally {
    await visit.stop();
  }
  const most = Math.max(...loads.map(({ kilobytes }) => kilobytes));
  const text = "JavaScript of one visit, the largest page, KB";
  printGoals([{ text, measured: most, bound: "≤", goal: goalKilobytes, unit: "", isMet: most <= goalKilobytes }]);
  return loads;
}

/** One page of each kind that list pages link to. */
async function linkedPages({ context, origin, project }: Visit): Promise<string[]> {
  const page = await context.newPage();
  const linkOn = async (path: string, below: string) => {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    const link = page.locator(`main a[href^="${project}/${below}/"]`).first();
    return String(await link.getAttribute("href", { timeout: 10_000 }));
  };
  const tool = await linkOn(`${project}?range=30d`, "tools");
  const trace = await linkOn(`${project}/traces?range=30d`, "traces");
  const user = await linkOn(tool, "users");
  const session = await linkOn(user, "sessions");
  const error = await linkOn(`${project}/errors?range=30d`, "errors");
  await page.close();
  return [tool, trace, user, session, error];
}

/** Each page has a context of its own, whose cache is empty. */
async function measureLoad({ context, origin }: Visit, path: string): Promise<FirstLoad> {
  const browser = context.browser();
  if (browser === null) throw new Error("The browser has closed.");
  const fresh = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await fresh.addCookies(await context.cookies());
  const page = await fresh.newPage();
  // Pages preload some scripts before they run them. The second request is answered from the cache.
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("javascript")) scripts.add(response.url());
  });
  const answer = await page.goto(origin + path, { waitUntil: "networkidle" });
  if (answer?.status() !== 200 || answer.request().redirectedFrom()) throw new Error(`${path} did not load.`);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForLoadState("networkidle");
  // The pages of the site load their scripts now.
  await page.waitForTimeout(1_000);
  const sizes = await Promise.all([...scripts].map(compressedSize));
  await fresh.close();
  return { path, files: sizes.length, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000 };
}

async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}.`);
  return gzipSync(await response.text()).length;
}
