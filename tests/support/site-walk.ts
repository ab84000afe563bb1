/** Crawls the whole site by its links in a browser, and records the results. */
import type { Page } from "playwright/test";
import { interactive } from "@/tests/support/browser-app";

type Met = {
  readonly status: number;
  /** Whether it is a page rather than a document such as JSON. */
  readonly isPage: boolean;
  readonly isHidden: boolean;
  /** What the server sends for a page. */
  readonly html: string;
  readonly ids: readonly string[];
  readonly links: readonly string[];
};
export type Walk = {
  /** By path. */
  readonly met: ReadonlyMap<string, Met>;
  /** Errors from the console, the content security policy or the network, with the page. */
  readonly complaints: readonly string[];
  /** Requests to any other host. */
  readonly foreign: readonly string[];
};

/** @param look Called on each page, once its links are read. */
export async function walk(page: Page, url: string, look: (page: Page, path: string) => Promise<void>): Promise<Walk> {
  const met = new Map<string, Met>();
  const complaints: string[] = [];
  const foreign: string[] = [];
  let at = "/";
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      complaints.push(`${at}: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => complaints.push(`${at}: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !/^(?:data|blob):/.test(request.url())) foreign.push(request.url());
  });
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (met.has(path)) continue;
    at = path;
    const found = await meet(page, url, path);
    met.set(path, found);
    if (found.isPage) await look(page, path);
    waiting.push(...found.links.map((link) => link.split("#")[0] ?? "").filter((next) => !met.has(next)));
  }
  return { met, complaints, foreign };
}

/** The paths of all pages. */
export function walkedPages({ met }: Walk): string[] {
  return [...met].filter(([, { isPage }]) => isPage).map(([path]) => path);
}

/** The paths of the same pages, found by the links that the server sends. */
export function pagesSentTo({ met }: Walk, url: string): string[] {
  const paths = new Set(["/"]);
  for (const path of paths) {
    const seen = met.get(path)?.html.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, "") ?? "";
    for (const [, link = ""] of seen.matchAll(/<a\s[^>]*?href="([^"#]*)/g)) {
      const { origin, pathname, search } = new URL(link.replaceAll("&amp;", "&"), url + path);
      if (origin === url) paths.add(pathname + search);
    }
  }
  return [...paths].filter((path) => met.get(path)?.isPage !== false);
}

/** Opens a page, interacts with it, and waits until it is shown, hydrated and idle. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await isIdle(page);
}

async function isIdle(page: Page): Promise<void> {
  // React shows a streamed page only with the next frame.
  await page.locator("h1:visible").first().waitFor();
  await interactive(page);
  await page.evaluate(() => {
    // A page without scripts renders no second frame, so the browser may call back only after the timeout.
    const idle = (next: () => void) => requestIdleCallback(next, { timeout: 1_000 });
    return new Promise<void>((resolve) => idle(() => idle(resolve)));
  });
}

async function meet(page: Page, url: string, path: string): Promise<Met> {
  // The browser downloads files.
  const response = await (/\.\w+$/.test(path) ? page.request.get(url + path) : page.goto(url + path));
  const status = response?.status() ?? 0;
  if (!response?.headers()["content-type"]?.startsWith("text/html"))
    return { status, isPage: false, isHidden: true, html: "", ids: [], links: [] };
  await isIdle(page);
  const seen = await page.evaluate(() => ({
    ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
    links: [...document.querySelectorAll("a[href]")].map((link) => (link as HTMLAnchorElement).href),
    isHidden: document.querySelector('meta[name="robots"][content*="noindex"]') !== null,
  }));
  const links = seen.links.filter((link) => link.startsWith(`${url}/`)).map((link) => link.slice(url.length));
  return { status, isPage: true, isHidden: seen.isHidden, html: await response.text(), ids: seen.ids, links };
}
